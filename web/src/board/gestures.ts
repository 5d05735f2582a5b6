/** Fingers and mouse on the board: drag to pan, pinch or Ctrl and wheel to zoom. */

export class Gestures {
  private readonly fingers = new Map<number, { x: number; y: number }>();
  private apart = 0;

  constructor(
    private readonly frame: () => HTMLElement | null,
    private readonly enlarge: (factor: number) => void,
  ) {}

  readonly down = (event: PointerEvent): void => {
    this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    this.apart = 0;
  };

  readonly move = (event: PointerEvent): void => {
    const before = this.fingers.get(event.pointerId);
    if (!before) return;
    this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const [first, second] = [...this.fingers.values()];
    if (first && second) {
      const now = Math.hypot(first.x - second.x, first.y - second.y);
      if (this.apart > 0) this.enlarge(now / this.apart);
      this.apart = now;
    } else if (event.pointerType === 'mouse' && event.buttons === 1) {
      this.frame()?.scrollBy(before.x - event.clientX, before.y - event.clientY);
    }
  };

  readonly up = (event: PointerEvent): void => {
    this.fingers.delete(event.pointerId);
    this.apart = 0;
  };

  readonly wheel = (event: WheelEvent): void => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    this.enlarge(event.deltaY < 0 ? 1.12 : 0.9);
  };
}
