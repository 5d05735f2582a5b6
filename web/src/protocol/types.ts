/** The shapes of the protocol, which are made from the server's own: see README.md. */

import type * as told from '../../generated/protocol';

export type * from '../../generated/protocol';

type Field<Event> = Event extends unknown ? keyof Event : never;
type Value<Event, Name> = Event extends unknown ? (Name extends keyof Event ? Event[Name] : never) : never;

/** An event of any kind: what only some of them have may be missing. */
export type RaceEvent = told.Happened & { kind: told.RaceEvent['kind'] } & {
  [Name in Exclude<Field<told.RaceEvent>, keyof told.Happened | 'kind'>]?: Value<told.RaceEvent, Name>;
};

export type ReplyMessage = Extract<told.ServerMessage, { ref: unknown }>;
