/** The races somebody sits in, and which of them wait for an answer: the same for every page. */

import { get } from '../protocol/rest';
import type { RoomCard, Rooms } from '../protocol/types';
import { announce } from './attention';
import { session } from './session.svelte';

const EVERY = 20_000;
const GOES_ON: RoomCard['status'][] = ['waiting', 'running', 'paused'];

class Turns {
  /** Races that are not over. */
  rooms = $state.raw<RoomCard[]>([]);
  /** Those that wait for me, the one with the least time first. */
  asked = $derived(
    this.rooms
      .filter((room) => room.asked)
      .sort((one, other) => (one.deadline ?? Infinity) - (other.deadline ?? Infinity)),
  );

  async look(): Promise<void> {
    if (!session.known) return;
    try {
      const { rooms } = session.user ? await get<Rooms>('/rooms?mine=true') : { rooms: [] };
      this.rooms = rooms.filter((room) => GOES_ON.includes(room.status));
    } catch {
      // The server is away: the list stays as it is.
    }
  }

  /** Looks again and again while a page is shown, whose tab tells how many wait. */
  watch(): void {
    $effect(() => {
      void this.look();
      const timer = setInterval(() => void this.look(), EVERY);
      return () => clearInterval(timer);
    });
    $effect(() => announce(this.asked.length || '', 'RoboRally'));
  }
}

export const turns = new Turns();
