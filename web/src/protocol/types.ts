/** The protocol of the server, version 1: see docs/protocol.md. */

export type * from './floors';
export type * from './messages';
export type * from './race';
export type * from './rooms';
export type * from './values';
