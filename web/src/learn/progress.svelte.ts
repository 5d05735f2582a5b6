/** Which lessons were finished on this device. */

const KEEP = 'roborally.lessons';

function kept(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEEP) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

export const progress = $state<{ done: string[] }>({ done: kept() });

export function finished(lesson: string): void {
  if (progress.done.includes(lesson)) return;
  progress.done = [...progress.done, lesson];
  localStorage.setItem(KEEP, JSON.stringify(progress.done));
}
