/** What a click sets going: done once, however often one clicks meanwhile; tells what went wrong. */

export class Errand {
  busy = $state(false);
  problem = $state('');

  /** Whether it was done. */
  async run(work: () => Promise<unknown>): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    this.problem = '';
    try {
      await work();
      return true;
    } catch (error) {
      this.problem = error instanceof Error ? error.message : String(error);
      return false;
    } finally {
      this.busy = false;
    }
  }
}
