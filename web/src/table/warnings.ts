/** When a sound warns that time runs out. */

/** Seconds before the end at which it is heard. */
const WARNINGS = [10, 5];

export class Warnings {
  private ask = '';
  private passed = 0;

  /** Whether a warning is due for the ask that ends first; each is given once, however late we look. */
  due(ask: string, secondsLeft: number): boolean {
    const passed = WARNINGS.filter((seconds) => secondsLeft <= seconds).length;
    // Whoever has less time from the start knows that without a sound.
    const due = ask === this.ask && passed > this.passed;
    this.ask = ask;
    this.passed = passed;
    return due;
  }
}
