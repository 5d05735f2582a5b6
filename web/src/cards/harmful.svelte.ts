/** Which program cards do harm: the server says it together with its editions. */

export const harmful = $state<{ kinds: string[] }>({ kinds: [] });

export const doesHarm = (kind: string): boolean => harmful.kinds.includes(kind);
