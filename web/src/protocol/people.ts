/** What somebody makes and keeps on a server. */

export type Scope = 'read' | 'bot' | 'play';

export interface Token {
  id: string;
  name: string;
  scope: Scope;
  created: number;
}
/** The token itself is told only once. */
export interface NewToken {
  id: string;
  name: string;
  scope: Scope;
  token: string;
}
export interface BlockedPerson {
  user: string;
  name: string;
  created: number;
}
