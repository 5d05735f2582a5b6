/** A text with its blanks filled: `{name}` by a value, `{n|flag|flags}` by the word for its number. */
export function filled(text: string, values: Record<string, string | number>): string {
  return text
    .replace(/\{(\w+)\|([^|}]*)\|([^}]*)\}/g, (_, name: string, one: string, many: string) =>
      Number(values[name]) === 1 ? one : many,
    )
    .replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
