/** The situations there are about the rules of an edition; fetched once for each edition and language. */

import { insist } from '../protocol/insisting';
import { get } from '../protocol/rest';
import type { QuestionCard, Questions } from '../protocol/types';
import { settings } from '../state/settings.svelte';
import { inOrder } from './rounds';

export const situations = $state<{ of: string; cards: QuestionCard[] }>({ of: '', cards: [] });
let wanted = '';

/** Called in an effect: another language brings other titles. */
export async function loadSituations(edition: string): Promise<void> {
  const now = `${edition} ${settings.language}`;
  if (wanted === now) return;
  wanted = now;
  const path = `/questions?rules=${edition}&language=${settings.language}`;
  const found = await insist(
    () => get<Questions>(path),
    () => wanted === now,
  );
  if (!found || wanted !== now) return;
  situations.cards = inOrder(found.questions, edition);
  situations.of = edition;
}
