/** What one does at the table: the open question, the program in the making, its path. */

import { untrack } from 'svelte';
import { Playback } from '../playback/playback.svelte';
import type { Ask, Preview, Robot, Square, View } from '../protocol/types';
import type { RoomState } from '../state/room.svelte';
import { Draft } from './draft.svelte';
import { numbered, pickedAfter, usualOn } from './numbers';
import { Sharing } from './sharing.svelte';

const POWER_DOWN = 'announce_power_down';

export class TableState {
  /** The server's time, four times a second. */
  now = $state(0);
  draft = $state.raw<Draft | null>(null);
  preview = $state.raw<Preview | null>(null);
  simulation = $state.raw<Playback | null>(null);
  /** A card of the hand that one thinks about. */
  considered = $state<number | null>(null);
  /** Of several robots at one seat, the one to be programmed first. */
  preferred = $state<number | null>(null);
  /** A square chosen for a robot whose facing is still to be chosen. */
  spot = $state.raw<{ ask: string; square: Square } | null>(null);
  /** The number of a square that was pressed, and still is to be confirmed. */
  pressed = $state.raw<{ ask: string; number: number } | null>(null);
  /** A program that was taken back, and the question it answered. */
  private taken = $state.raw<{ ask: string; program: string } | null>(null);
  private readonly answering = new Set<string>();
  /** Robots that are to power down, each with the turn in which this was said. */
  private downs = $state.raw<readonly string[]>([]);

  /** With several seats at one screen: whose cards may be seen. */
  readonly sharing: Sharing;

  constructor(readonly room: RoomState) {
    this.sharing = new Sharing(room);
  }

  /** Runs in a component: keeps time, draft, path and automatic answers up to date. */
  attend(): void {
    $effect(() => {
      this.now = this.room.now();
      const timer = setInterval(() => (this.now = this.room.now()), 250);
      return () => clearInterval(timer);
    });
    $effect(() => {
      // A show, another seat or a pause between two questions: whoever looks then sees no cards.
      if (this.ask?.seat !== this.sharing.seat) this.sharing.cover();
    });
    $effect(() => this.sharing.watch());
    $effect(() => this.answerBySwitch());
    $effect(() => this.keepDraft());
    $effect(() => this.keepPath());
    $effect(() => this.sendDraft());
    $effect(() => this.endSimulation());
    $effect(() => {
      const { connection, clock, mySeats, playback } = this.room;
      const told = connection === 'live' || connection === 'slow';
      if (told && clock && clock.kind !== 'none' && mySeats.length > 0)
        void this.room.tellSpeed(playback.speed);
    });
  }

  get behind(): boolean {
    return !this.room.playback.atEnd || !this.room.playback.playing;
  }

  /** The question to answer now; none while the screen is behind the table. */
  get ask(): Ask | null {
    if (this.behind) return null;
    const open = this.room.open.filter((ask) => ask.name !== POWER_DOWN);
    return (
      open.find((ask) => ask.robot === this.preferred) ??
      open.find((ask) => ask.seat === this.sharing.seat) ??
      open[0] ??
      null
    );
  }

  /** Which question to us answers itself first and in how many seconds, also while it is not shown yet. */
  get pressing(): { ask: string; seconds: number } | null {
    let first: { ask: string; seconds: number } | null = null;
    for (const { id, deadline } of this.room.open) {
      const seconds = deadline === null ? Infinity : Math.max(0, Math.ceil((deadline - this.now) / 1000));
      if (seconds < (first?.seconds ?? Infinity)) first = { ask: id, seconds };
    }
    return first;
  }

  get covered(): boolean {
    return this.ask !== null && this.sharing.shared && this.sharing.seat !== this.ask.seat;
  }

  get stage(): Playback {
    return this.simulation ?? this.room.playback;
  }

  get view(): View | null {
    return this.stage.view;
  }

  /** The robot that is asked about. */
  get asked(): Robot | undefined {
    return this.ask ? this.room.view?.robots[this.ask.robot] : undefined;
  }

  /** The switch of the classic editions: answers that question when it comes. */
  get powerDown(): boolean {
    return this.ask !== null && this.downs.includes(this.thisTurn(this.ask));
  }

  set powerDown(down: boolean) {
    if (!this.ask?.program?.may_power_down || this.covered) return;
    const said = this.thisTurn(this.ask);
    this.downs = [...this.downs.filter((one) => one !== said), ...(down ? [said] : [])];
  }

  /** The number that is picked on the board, 0 for none. */
  get picked(): number {
    return this.pressed?.ask === this.ask?.id ? (this.pressed?.number ?? 0) : 0;
  }

  /** A digit picks a square; the same one again confirms it where one digit is enough. */
  pick(digit: number): boolean {
    const ask = this.ask;
    if (!ask || this.covered) return false;
    const places = numbered(ask);
    if (places.length <= 9 && digit === this.picked && ask.shape === 'square') return this.confirm();
    const number = pickedAfter(this.picked, digit, places.length);
    const square = places[number - 1]?.square;
    this.pressed = { ask: ask.id, number };
    if (ask.shape === 'place' && square) this.spot = { ask: ask.id, square };
    return true;
  }

  /** Answers with what is picked; with nothing picked nothing happens. */
  confirm(): boolean {
    const ask = this.ask;
    if (!ask || this.covered) return false;
    const spot = this.spot?.ask === ask.id ? this.spot.square : null;
    const answer = spot ? usualOn(ask, spot) : numbered(ask)[this.picked - 1]?.answer;
    if (answer === undefined) return false;
    void this.answer(answer, false);
    return true;
  }

  async answer(answer: string, always: boolean): Promise<void> {
    const ask = this.ask;
    if (!ask) return;
    if (always) await this.order(ask, answer);
    await this.room.answer(ask, answer);
  }

  async lockIn(): Promise<void> {
    const draft = this.draft;
    if (!draft || draft.missing) return;
    this.simulation = null;
    if (await this.room.answer(draft.ask, draft.text)) draft.forget();
  }

  /** Has a program back to change it, as long as others are at theirs. */
  async takeBack(robot: number): Promise<void> {
    try {
      const { ask, answer } = await this.room.takeBack(robot);
      if (ask && answer) this.taken = { ask, program: answer };
    } catch {
      // The others were quicker: the program is played.
    }
  }

  /** Plays the path that the program would take, in place. */
  simulate(): void {
    if (!this.preview || !this.room.view) return;
    const show = new Playback();
    show.speed = this.room.playback.speed;
    show.atOnce = this.room.playback.atOnce;
    show.load(
      this.preview.events.map((event, index) => ({ ...event, n: index + 1 })),
      this.room.view,
      [],
    );
    this.simulation = show;
    show.play();
  }

  /** Adds an answer to the standing orders of the seat. */
  private async order(ask: Ask, answer: string): Promise<void> {
    try {
      const orders = await this.room.orders(ask.seat);
      const kept = orders.split('\n').filter((line) => line.trim() && !line.startsWith(`${ask.name}:`));
      await this.room.setOrders(ask.seat, [...kept, `${ask.name}: ${answer}`].join('\n'));
    } catch (error) {
      this.room.refusal = error instanceof Error ? error.message : '';
    }
  }

  private answerBySwitch(): void {
    for (const ask of this.room.open) {
      if (ask.name !== POWER_DOWN || this.answering.has(ask.id)) continue;
      this.answering.add(ask.id);
      const down = this.downs.includes(this.thisTurn(ask));
      void this.room.answer(ask, down ? 'down' : 'pass').then((taken) => {
        if (!taken) this.answering.delete(ask.id); // The server will ask again.
      });
    }
  }

  private thisTurn(ask: Ask): string {
    return `${this.room.view?.turn ?? 0}.${ask.robot}`;
  }

  private keepDraft(): void {
    const ask = this.ask;
    if (ask?.shape !== 'program' || this.covered) this.draft = null;
    else if (this.draft?.ask.id !== ask.id) this.draft = new Draft(ask, this.room.id);
    const { draft, taken } = this;
    if (!draft || draft.ask.id !== taken?.ask) return;
    this.taken = null;
    untrack(() => draft.fill(taken.program));
  }

  private keepPath(): (() => void) | undefined {
    const draft = this.draft;
    if (!draft || this.covered || !this.room.room?.plan.preview) {
      this.preview = null;
      return undefined;
    }
    const program = draft.textWith(this.considered);
    const timer = setTimeout(async () => {
      const found = await this.room.preview(draft.ask.robot, program);
      if (this.draft === draft && draft.textWith(this.considered) === program) this.preview = found;
    }, 30);
    return () => clearTimeout(timer);
  }

  private sendDraft(): (() => void) | undefined {
    const draft = this.draft;
    if (!draft) return undefined;
    const text = draft.text;
    const timer = setTimeout(() => void this.room.draft(draft.ask, text), 400);
    return () => clearTimeout(timer);
  }

  private endSimulation(): (() => void) | undefined {
    if (!this.simulation?.atEnd) return undefined;
    const timer = setTimeout(() => (this.simulation = null), 900);
    return () => clearTimeout(timer);
  }
}
