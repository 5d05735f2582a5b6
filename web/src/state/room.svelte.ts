/** A room as this client knows it: what the server told, and what was asked of us. */

import { insist } from '../protocol/insisting';
import { get, patch, post } from '../protocol/rest';
import { Live, type Connection } from '../protocol/live';
import { changed } from '../playback/apply';
import { Playback } from '../playback/playback.svelte';
import { settings } from './settings.svelte';
import { isBlocked } from './blocks.svelte';
import { Faces } from './faces.svelte';
import type {
  Ack,
  Ask,
  Chat,
  Clock,
  Consequence,
  Consequences,
  Emote,
  Events,
  Floor,
  Last,
  OrdersText,
  Preview,
  Remark,
  Robot,
  Room,
  RoomPlan,
  ServerMessage,
  Suggestion,
  Suggestions,
  Update,
  View,
  Waiting,
  Welcome,
} from '../protocol/types';

export class RoomState {
  room = $state.raw<Room | null>(null);
  /** The newest view; what is shown may be behind it. */
  view = $state.raw<View | null>(null);
  asks = $state.raw<Ask[]>([]);
  waiting = $state.raw<Waiting[]>([]);
  clock = $state.raw<Clock | null>(null);
  /** Robots of ours whose programs may still be changed. */
  handedIn = $state.raw<number[]>([]);
  /** All that was said, by people who are blocked too. */
  private lines = $state.raw<Chat[]>([]);
  readonly chat = $derived(this.lines.filter((line) => !isBlocked(line.user)));
  private spoken = $state.raw<Remark[]>([]);
  /** What bots say, for whoever wants to hear it. */
  readonly remarks = $derived(settings.remarks ? this.spoken : []);
  /** The last line of the chat that was on the screen. */
  private seen = $state(0);
  /** The last line that was said before we came. */
  private old = 0;
  floor = $state.raw<Floor | null>(null);
  connection = $state<Connection>('connecting');
  delay = $state<number | null>(null);
  refusal = $state('');
  readonly playback = new Playback();
  private readonly live: Live;
  private answered = new Set<string>();
  private turnsOfFloor = '';
  private met = false;
  private welcomed: Last | null = null;
  private closed = false;
  private toldSpeed: number | null = null;
  private acting = Promise.resolve('');
  readonly faces = new Faces();

  constructor(
    readonly id: string,
    /** That of a table screen, which sees what lies open. */
    private readonly key = '',
  ) {
    this.playback.speed = settings.speed;
    this.playback.catchesUp = true;
    this.live = new Live(
      id,
      settings.language,
      {
        message: (message) => this.receive(message),
        connection: (state, delay) => {
          // What could not be done without a connection can be done now.
          if (state === 'live' && this.connection === 'connecting') this.refusal = '';
          this.connection = state;
          if (delay !== null) this.delay = delay;
        },
      },
      key,
    );
  }

  close(): void {
    this.closed = true;
    this.playback.stop();
    this.live.close();
  }

  /** Now, by the clock of the server. */
  now(): number {
    return Date.now() + this.live.offset;
  }

  get mySeats(): number[] {
    return this.room?.you.seats ?? [];
  }

  isMine(robot: Robot): boolean {
    return this.mySeats.includes(robot.seat);
  }

  /** Asks that are still to be answered here. */
  get open(): Ask[] {
    return this.asks.filter((ask) => !this.answered.has(ask.id));
  }

  async answer(ask: Ask, answer: string): Promise<boolean> {
    this.refusal = '';
    try {
      await this.live.ask({ type: 'answer', ask: ask.id, answer });
      this.answered = new Set(this.answered).add(ask.id);
      this.asks = this.asks.filter((open) => open.id !== ask.id);
      return true;
    } catch (error) {
      this.refusal = error instanceof Error ? error.message : String(error);
      return false;
    }
  }

  /** Has a program back; gives the question that is open again, and what it was answered. */
  takeBack(robot: number): Promise<Ack> {
    return this.live.ask<Ack>({ type: 'take_back', robot });
  }

  async draft(ask: Ask, placed: string): Promise<void> {
    try {
      await this.live.ask({ type: 'draft', ask: ask.id, placed });
    } catch {
      // A draft only matters when time runs out; the next one is sent with the next card.
    }
  }

  /** Says how fast the race is watched here: clocks wait for the slowest at the table. */
  async tellSpeed(speed: number): Promise<void> {
    if (speed === this.toldSpeed) return;
    this.toldSpeed = speed;
    try {
      await this.live.ask({ type: 'speed', speed });
    } catch {
      this.toldSpeed = null; // It is said again with the next change, or with the next connection.
    }
  }

  /** The table screen has shown everything up to an event: clocks that wait for it begin. */
  async tellShown(event: number): Promise<void> {
    try {
      await this.live.ask({ type: 'shown', event });
    } catch {
      // Clocks begin without it, when the show is reckoned to be over.
    }
  }

  async emote(name: Emote['name']): Promise<void> {
    try {
      await this.live.ask({ type: 'emote', name });
    } catch {
      // One face more or less: too many of them are refused.
    }
  }

  /** Lines of others that came while we are here. */
  get heard(): Chat[] {
    return this.chat.filter((line) => line.n > this.old && line.user !== this.room?.you.user);
  }

  /** Those of them that were not on the screen yet. */
  get unread(): Chat[] {
    return this.heard.filter((line) => line.n > this.seen);
  }

  /** To be called where the chat is on the screen. */
  readChat(): void {
    this.seen = Math.max(this.seen, this.chat.at(-1)?.n ?? 0);
  }

  async say(text: string, to: 'all' | 'team'): Promise<void> {
    await this.live.ask({ type: 'chat', text, to });
  }

  async preview(robot: number, program: string): Promise<Preview | null> {
    try {
      return await this.live.ask<Preview>({ type: 'preview', robot, program });
    } catch {
      return null;
    }
  }

  async consequences(ask: string): Promise<Consequence[]> {
    try {
      return (await this.live.ask<Consequences>({ type: 'consequences', ask })).choices;
    } catch {
      return [];
    }
  }

  async suggest(robot: number): Promise<Suggestion[]> {
    return (await this.live.ask<Suggestions>({ type: 'suggest', robot })).programs;
  }

  async orders(seat: number): Promise<string> {
    return (await get<OrdersText>(`/rooms/${this.id}/orders?seat=${seat}`)).text;
  }

  async setOrders(seat: number, text: string): Promise<void> {
    await this.live.ask({ type: 'orders', seat, text });
  }

  /** Asks for something about the room; gives what the server has against it, or nothing. */
  act(path: string, body: object = {}): Promise<string> {
    return this.inTurn(() => post<Room>(`/rooms/${this.id}/${path}`, body));
  }

  /** Changes the plan before the start; each change is made to what the one before it left. */
  change(plan: (room: Room) => RoomPlan): Promise<string> {
    return this.inTurn((room) => patch<Room>(`/rooms/${this.id}`, plan(room)));
  }

  /** Whatever is clicked first is done first, however slow the way to the server is. */
  private inTurn(send: (room: Room) => Promise<Room>): Promise<string> {
    this.acting = this.acting.then(async () => {
      if (!this.room) return '';
      try {
        const answer = await send(this.room);
        // It may come behind the news of what was done after it.
        if (answer.version > this.room.version) this.room = answer;
        return '';
      } catch (error) {
        return error instanceof Error ? error.message : String(error);
      }
    });
    return this.acting;
  }

  private receive(message: ServerMessage): void {
    switch (message.type) {
      case 'welcome':
        this.welcome(message);
        break;
      case 'update':
        this.update(message);
        break;
      case 'room':
        this.room = message.room;
        this.playback.atOnce = message.room.rules.at_once;
        break;
      case 'waiting':
        this.waiting = message.waiting;
        this.clock = message.clock;
        break;
      case 'chat':
        this.lines = [...this.lines.filter((line) => line.n !== message.chat.n), message.chat];
        break;
      case 'remark':
        this.spoken = [...this.spoken.filter((one) => one.after !== message.remark.after), message.remark];
        break;
      case 'emote':
        this.faces.show(message);
        break;
      default:
        break;
    }
  }

  /** What is asked has no answer, even if it had one that was taken back. */
  private take(asks: Ask[]): void {
    this.asks = asks;
    const open = new Set(asks.map((ask) => ask.id));
    this.answered = new Set([...this.answered].filter((id) => !open.has(id)));
  }

  /** What is not in it is as before. */
  private update(message: Update): void {
    if (message.asks) this.take(message.asks);
    this.handedIn = message.handed_in ?? this.handedIn;
    this.waiting = message.waiting ?? this.waiting;
    this.clock = message.clock ?? this.clock;
    const before = message.view ?? this.view;
    if (!before) return;
    const told = message.view ? [] : message.events.flatMap((event) => event.changes ?? []);
    this.view = changed(before, [...told, ...message.changes]);
    this.playback.append(message.events, this.view);
    void this.loadFloor();
  }

  private welcome(message: Welcome): void {
    this.room = message.room;
    this.playback.atOnce = message.room.rules.at_once;
    this.take(message.asks);
    this.handedIn = message.handed_in ?? [];
    this.waiting = message.waiting;
    this.clock = message.clock;
    if (!message.view) {
      this.playback.reset([], null);
    } else if (message.fresh || !this.view) {
      this.playback.reset(message.events, message.view);
      void this.loadTurn(message);
    } else {
      // What was missed while away is not played; one is back at once.
      this.playback.append(message.events, message.view);
      this.playback.toEnd();
    }
    this.welcomeChat(message.chat, message.fresh);
    const { remarks, fresh } = message;
    this.spoken = fresh ? remarks : [...this.spoken, ...remarks];
    this.view = message.view;
    void this.loadFloor();
  }

  private welcomeChat(chat: Chat[], fresh: boolean): void {
    if (!this.met) {
      this.old = chat.at(-1)?.n ?? 0;
      this.seen = this.old;
      this.met = true;
    }
    const told = new Set(chat.map((line) => line.n));
    this.lines = fresh ? chat : [...this.lines.filter((line) => !told.has(line.n)), ...chat];
  }

  /** The events of the turn from before we came, to be read. */
  private async loadTurn({ began, last }: Welcome): Promise<void> {
    const { events } = this.playback;
    const wanted = (): boolean => !this.closed && this.welcomed === last;
    this.welcomed = last;
    if (events.length > 0 || began === last.events || this.key) return;
    const path = `/rooms/${this.id}/events?since=${began}&language=${settings.language}`;
    const found = await insist(() => get<Events>(path), wanted);
    if (found && wanted()) this.playback.precede(found.events.filter((event) => event.n <= last.events));
  }

  private async loadFloor(): Promise<void> {
    const key = JSON.stringify(this.view?.turns ?? []);
    if (!this.room || key === this.turnsOfFloor) return;
    this.turnsOfFloor = key;
    const wanted = (): boolean => !this.closed && this.turnsOfFloor === key;
    const floor = await insist(() => get<Floor>(`/rooms/${this.id}/floor`), wanted);
    if (floor && wanted()) this.floor = floor;
  }
}
