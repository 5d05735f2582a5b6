/** Plays events at one's own speed. The state at a place is always exact; movement is decoration. */

import type { RaceEvent, Replay, View } from '../protocol/types';
import { applied } from './apply';
import { lengthOf, LONGEST, sceneAt, sceneBefore, type Scene } from './scenes';

/** A view that is known to be right after so many events. */
interface Mark {
  place: number;
  view: View;
}

/** The usual speed of somebody who has fallen so far behind that no clock waits any more. */
const CATCHING_UP = 2;

export class Playback {
  events = $state.raw<RaceEvent[]>([]);
  /** How many events have been shown. */
  place = $state(0);
  view = $state.raw<View | null>(null);
  scene = $state.raw<Scene | null>(null);
  playing = $state(true);
  speed = $state(1);
  /** Whether it hurries far behind: only a race that goes on can be behind. */
  catchesUp = false;
  /** The steps in which everything of a beat happens at once. */
  atOnce: readonly string[] = [];
  /** Whether the change to the present state may be animated. */
  moving = $state(false);
  /** What was passed over by the last skip. */
  skipped = $state.raw<RaceEvent[]>([]);
  private marks: Mark[] = [];
  private timer = 0;

  /** All that was told is shown. */
  get atEnd(): boolean {
    return this.place >= this.events.length && this.scene === null;
  }

  /** The events that are being shown. */
  get current(): RaceEvent[] {
    return this.scene ? this.events.slice(this.scene.from, this.scene.to) : [];
  }

  get latest(): RaceEvent | null {
    return this.events[this.place - 1] ?? null;
  }

  /** Milliseconds of what is still to be shown at normal speed. */
  get behind(): number {
    return lengthOf(this.events, this.place, this.atOnce);
  }

  /** The speed that is played and shown: the chosen one, but not less than 2 far behind the table. */
  get pace(): number {
    if (this.speed < 1 || !this.catchesUp) return this.speed;
    return this.behind > LONGEST ? Math.max(CATCHING_UP, this.speed) : this.speed;
  }

  /** Begins again with what is known now, all of it shown. */
  reset(events: RaceEvent[], view: View | null): void {
    this.stop();
    this.events = events;
    this.marks = view ? [{ place: events.length, view }] : [];
    this.place = events.length;
    this.moving = false;
    this.view = view;
  }

  /** Loads a whole race, shown from its start. */
  load(events: RaceEvent[], first: View, marks: Mark[]): void {
    this.stop();
    this.events = events;
    this.marks = [{ place: 0, view: first }, ...marks];
    this.place = 0;
    this.moving = false;
    this.view = first;
  }

  /** Loads a race that is over, to be stepped through or played. */
  loadReplay({ events, first, views }: Replay): void {
    const marks = views.map((known) => ({
      place: events.findLastIndex((event) => event.n <= known.event) + 1,
      view: known.view,
    }));
    this.load(events, first, marks);
    this.playing = false;
  }

  /** New events, and the view after them. */
  append(events: RaceEvent[], view: View): void {
    const known = this.events.at(-1)?.n ?? 0;
    const fresh = events.filter((event) => event.n > known);
    const wasAtEnd = this.atEnd;
    if (this.marks.length === 0 && this.view) this.marks = [{ place: this.events.length, view: this.view }];
    this.events = [...this.events, ...fresh];
    const last = this.marks.at(-1);
    if (last?.place === this.events.length) last.view = view;
    else this.marks.push({ place: this.events.length, view });
    if (fresh.length === 0) {
      if (wasAtEnd) this.view = view;
      return;
    }
    if (document.hidden) this.toEnd();
    else this.continue();
  }

  /** Events from before all that is known here: they can be read, but not shown. */
  precede(events: RaceEvent[]): void {
    const first = this.events[0]?.n ?? Infinity;
    const older = events.filter((event) => event.n < first);
    const by = older.length;
    this.events = [...older, ...this.events];
    this.marks = this.marks.map(({ place, view }) => ({ place: place + by, view }));
    this.place += by;
    if (this.scene) this.scene = { ...this.scene, from: this.scene.from + by, to: this.scene.to + by };
  }

  play(): void {
    this.playing = true;
    this.continue();
  }

  pause(): void {
    this.playing = false;
    this.finish();
  }

  /** Ends the running animation and shows the next scene. */
  forward(): void {
    this.playing = false;
    this.finish();
    if (this.place < this.events.length) this.begin();
  }

  /** Shows how it was before the scene that is running, or else before the last one. */
  back(): void {
    this.playing = false;
    const to = this.scene
      ? this.scene.from
      : this.place > 0
        ? sceneBefore(this.events, this.place, this.atOnce)
        : 0;
    this.show(to);
  }

  toEnd(): void {
    this.skipped = this.events.slice(this.scene?.to ?? this.place);
    this.stop();
    this.show(this.events.length);
    this.playing = true;
  }

  /** Shows the state after so many events, without animation. */
  show(place: number): void {
    this.stop();
    this.moving = false;
    this.place = Math.max(0, Math.min(place, this.events.length));
    this.view = this.viewAt(this.place);
  }

  viewAt(place: number): View | null {
    const mark = this.marks.findLast((known) => known.place <= place);
    if (!mark) return this.view;
    let view = mark.view;
    for (const event of this.events.slice(mark.place, place)) view = applied(view, event);
    return view;
  }

  /** Where exact views can be reached from: a scrubber need not go back further. */
  get earliest(): number {
    return this.marks[0]?.place ?? 0;
  }

  stop(): void {
    clearTimeout(this.timer);
    this.scene = null;
  }

  private continue(): void {
    if (this.playing && !this.scene && this.place < this.events.length) this.begin();
  }

  private begin(): void {
    const scene = sceneAt(this.events, this.place, this.atOnce);
    this.moving = true;
    this.scene = scene;
    let view = this.view;
    if (view) for (const event of this.events.slice(scene.from, scene.to)) view = applied(view, event);
    this.view = view;
    this.timer = window.setTimeout(() => this.end(), scene.milliseconds / this.pace);
  }

  private end(): void {
    const { scene } = this;
    if (!scene) return;
    this.scene = null;
    this.place = scene.to;
    const mark = this.marks.find((known) => known.place === scene.to);
    if (mark) this.view = mark.view;
    this.continue();
  }

  private finish(): void {
    const scene = this.scene;
    this.stop();
    if (scene) this.show(scene.to);
  }
}
