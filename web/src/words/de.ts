/** Every text of the client in German. */

import { cards } from './de/cards';
import { clock } from './de/clock';
import { company } from './de/company';
import { floor } from './de/floor';
import { pages } from './de/pages';
import { table } from './de/table';
import { text } from './de/text';
import type { Key } from './en';

export const german: Record<Key, string> = {
  ...pages,
  ...company,
  ...clock,
  ...cards,
  ...floor,
  ...table,
  ...text,
};
