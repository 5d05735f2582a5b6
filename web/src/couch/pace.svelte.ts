/** A phone in front of a table screen is never ahead of it, and not behind for long. */

import type { TableState } from '../table/table.svelte';

/** A phone takes a little longer, so that it tells nothing that the screen has not shown yet. */
const BEHIND = 0.9;

/** Runs in a component: what is not seen on the phone takes the time that the screen takes. */
export function keepPace(table: TableState, couch: () => boolean): void {
  $effect(() => {
    const speed = table.room.room?.table?.speed;
    if (couch() && speed) table.room.playback.speed = speed * BEHIND;
  });
  $effect(() => {
    const begun = table.room.open.some((ask) => ask.starts_at !== null && ask.starts_at <= table.now);
    if (couch() && begun && table.behind) table.room.playback.toEnd();
  });
}
