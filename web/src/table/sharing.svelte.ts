/** Several people at one screen: whose cards lie open. */

import type { RoomState } from '../state/room.svelte';

/** Milliseconds after which cards that nobody touches are covered again. */
const UNTOUCHED = 60_000;

export class Sharing {
  private open = $state.raw<{ seat: number; turn: number } | null>(null);

  constructor(private readonly room: RoomState) {}

  get shared(): boolean {
    return this.room.mySeats.length > 1;
  }

  /** The seat whose cards may be seen; never longer than one turn. */
  get seat(): number | null {
    return this.open?.turn === this.room.view?.turn ? (this.open?.seat ?? null) : null;
  }

  show(seat: number): void {
    this.open = { seat, turn: this.room.view?.turn ?? 0 };
  }

  cover(): void {
    this.open = null;
  }

  /** Runs in an effect: covers the cards of somebody who looks elsewhere or has left them lying. */
  watch(): (() => void) | undefined {
    if (!this.shared || this.open === null) return undefined;
    let timer = 0;
    const cover = (): void => this.cover();
    const touched = (): void => {
      clearTimeout(timer);
      timer = window.setTimeout(cover, UNTOUCHED);
    };
    const signs = ['pointerdown', 'pointermove', 'keydown'];
    touched();
    window.addEventListener('blur', cover);
    for (const sign of signs) window.addEventListener(sign, touched);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('blur', cover);
      for (const sign of signs) window.removeEventListener(sign, touched);
    };
  }
}
