/** My friends, who asks, and where I am invited: the same for every page. */

import { get, post, remove } from '../protocol/rest';
import type { Friends } from '../protocol/types';
import { session } from './session.svelte';

const EVERY = 20_000;

class Company {
  known = $state.raw<Friends | null>(null);

  async look(): Promise<void> {
    if (!session.user) this.known = null;
    else this.known = await get<Friends>('/friends').catch(() => this.known);
  }

  /** Looks again and again while a page is shown. */
  watch(): void {
    $effect(() => {
      if (!session.known) return undefined;
      void this.look();
      const timer = setInterval(() => void this.look(), EVERY);
      return () => clearInterval(timer);
    });
  }

  /** Asking somebody, or agreeing. */
  async ask(user: string): Promise<void> {
    await post('/friends', { user });
    await this.look();
  }

  async part(user: string): Promise<void> {
    await remove(`/friends/${user}`);
    await this.look();
  }

  async decline(room: string): Promise<void> {
    await remove(`/invitations/${room}`);
    await this.look();
  }

  isAsked(user: string): boolean {
    return this.known?.asked.some((one) => one.user === user) ?? false;
  }
  isFriend(user: string): boolean {
    return this.known?.friends.some((one) => one.user === user) ?? false;
  }
}

export const company = new Company();
