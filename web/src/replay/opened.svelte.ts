/** A record that somebody opened from a file; it is kept in this tab only. */

import { post } from '../protocol/rest';
import type { Replay, VerdictWithReplay } from '../protocol/types';
import { settings } from '../state/settings.svelte';

/** The id of the page that shows it. */
export const FILE = 'file';

let text = '';

export async function openRecord(content: string): Promise<void> {
  await replayOfFile(content);
  text = content;
}

export async function replayOfFile(content: string = text): Promise<Replay> {
  const answer = await post<VerdictWithReplay>(`/records?language=${settings.language}`, { text: content });
  if (!answer.replay) throw new Error(answer.message);
  return answer.replay;
}
