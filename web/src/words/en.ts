/** Every text of the client in English; its keys are those of all languages. */

import { cards } from './en/cards';
import { clock } from './en/clock';
import { company } from './en/company';
import { floor } from './en/floor';
import { pages } from './en/pages';
import { table } from './en/table';
import { text } from './en/text';

export const english = { ...pages, ...company, ...clock, ...cards, ...floor, ...table, ...text } as const;

export type Key = keyof typeof english;
