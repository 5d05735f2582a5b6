/** Every text of the client in English; its keys are those of all languages. */

import { pages } from './en/pages';
import { table } from './en/table';

export const english = { ...pages, ...table } as const;

export type Key = keyof typeof english;
