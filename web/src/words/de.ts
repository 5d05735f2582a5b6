/** Every text of the client in German. */

import { pages } from './de/pages';
import { table } from './de/table';
import type { Key } from './en';

export const german: Record<Key, string> = { ...pages, ...table };
