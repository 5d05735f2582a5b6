/** Keys of the table. Digits are read by their physical key, so that every layout works. */

export interface TableKeys {
  digit(n: number): boolean;
  arrow(direction: Arrow, event: KeyboardEvent): boolean;
  backspace(all: boolean): boolean;
  enter(): boolean;
  letter(letter: string): boolean;
  space(): boolean;
  home(): boolean;
  end(): boolean;
}

type Arrow = 'left' | 'right' | 'up' | 'down';

const ARROWS: Partial<Record<string, Arrow>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

/** Whether the person is typing or working a control of its own. */
function busy(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

/** Keys that go on while they are held; others would answer the next question, too. */
const HELD = /^(Arrow.*|Backspace|Delete|[+-])$/;

/** Hands a key to the table and swallows it if it was used. */
export function pressed(event: KeyboardEvent, keys: TableKeys): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || busy(event.target)) return;
  if (event.repeat && !HELD.test(event.key)) return;
  const onButton = event.target instanceof HTMLElement && event.target.closest('button, a, [role="button"]');
  if (use(event, keys, !!onButton)) event.preventDefault();
}

function use(event: KeyboardEvent, keys: TableKeys, onButton: boolean): boolean {
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(event.code);
  if (digit?.[1] && !event.altKey) return keys.digit(Number(digit[1]));
  const arrow = ARROWS[event.key];
  if (arrow) return keys.arrow(arrow, event);
  if (event.key === 'Backspace' || event.key === 'Delete') return keys.backspace(event.shiftKey);
  if (event.key === 'Enter') return !onButton && keys.enter();
  if (event.key === ' ') return !onButton && keys.space();
  if (event.key === 'Home') return keys.home();
  if (event.key === 'End') return keys.end();
  return !event.altKey && event.key.length === 1 && keys.letter(event.key.toLowerCase());
}
