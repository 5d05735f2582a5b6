import type { Suggestion } from '../protocol/types';
import type { RoomState } from '../state/room.svelte';

/** Programs that were suggested for a question, until they are taken or sent away. */
export class Advice {
  /** Whether somebody waits for suggestions. */
  asked = $state(false);
  private found = $state.raw<{ ask: string; programs: Suggestion[] } | null>(null);

  constructor(private readonly room: () => RoomState) {}

  about(ask: string): Suggestion[] {
    return this.found?.ask === ask ? this.found.programs : [];
  }

  forget(): void {
    this.found = null;
  }

  async toggle(ask: string, robot: number): Promise<void> {
    const room = this.room();
    if (this.asked || !room.room?.plan.hints) return;
    if (this.about(ask).length > 0) {
      this.forget();
      return;
    }
    this.asked = true;
    try {
      this.found = { ask, programs: await room.suggest(robot) };
    } catch (error) {
      room.refusal = error instanceof Error ? error.message : '';
    } finally {
      this.asked = false;
    }
  }
}
