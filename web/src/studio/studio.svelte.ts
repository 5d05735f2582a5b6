/** The studio: a draft with everything that was done to it, the tool in hand, and what the server says. */

import { get, post } from '../protocol/rest';
import type {
  CourseDraft,
  CourseRating,
  Direction,
  DrawnBoard,
  Finding,
  Look,
  Square,
} from '../protocol/types';
import type { HeatKind } from '../rating/heat';
import { isForLater, later, LiveRating } from '../rating/rating.svelte';
import { shownTheme } from '../state/settings.svelte';
import {
  type Area,
  alike,
  type Block,
  blockAfter,
  cleared,
  copied,
  filled,
  pasted,
  squaresIn,
} from './blocks';
import { emptyDraft } from './beginning';
import type { Edge } from './boards';
import { numbered } from './brushes';
import { squareAfter, type Turn } from './codes';
import { boardOf, courseSize, type Shelf } from './draft';
import { begin, changedTo, type History, redone, undone } from './history';
import type { PieceKind } from './pieces';

export const TOOLS = ['select', 'paint', 'wall', 'piece', 'erase', 'board'] as const;
export type Tool = (typeof TOOLS)[number];

const DIRECTIONS: Direction[] = ['N', 'E', 'S', 'W'];

/** A draft that the server shall look at. */
interface Wanted {
  draft: CourseDraft;
  theme: string;
}

export class Studio {
  history = $state.raw<History<CourseDraft>>(begin(emptyDraft()));
  /** What a stroke has done so far; it is one step when it ends. */
  stroke = $state.raw<CourseDraft | null>(null);
  shelf = $state.raw<Shelf>({});
  tool = $state<Tool>('paint');
  brush = $state('^');
  edge = $state<Edge>('wall');
  piece = $state<PieceKind>('flag');
  facing = $state<Direction>('N');
  cursor = $state<Square>([0, 0]);
  area = $state.raw<Area | null>(null);
  block = $state.raw<Block | null>(null);
  /** The board of the course that is meant by the buttons about boards. */
  laid = $state(0);
  look = $state.raw<Look | null>(null);
  /** The draft that the server looked at last. */
  seen = $state.raw<CourseDraft | null>(null);
  /** The last drawing there was: it stays while nothing can be drawn. */
  picture = $state('');
  /** The size of the course on that drawing. */
  drawn = $state.raw<Square>([0, 0]);
  problem = $state('');
  readonly rating = new LiveRating();
  /** What of the rating lies over the drawing. */
  map = $state<HeatKind | 'path' | ''>('');
  shown = $state.raw<Square[]>([]);

  readonly draft = $derived(this.stroke ?? this.history.now);
  readonly size = $derived(courseSize(this.draft, this.shelf));
  readonly theme = $derived(shownTheme() === 'contrast' ? 'high-contrast' : shownTheme());
  private asking = false;
  private closed = false;
  private wanted: Wanted | null = null;

  /** Begins with a draft; nothing before it can be brought back. */
  async open(draft: CourseDraft): Promise<void> {
    await this.fetchBoards(draft);
    this.history = begin(draft);
    this.laid = 0;
    this.area = null;
  }

  /** The boards of the library that a draft lies on. */
  async fetchBoards(draft: CourseDraft): Promise<void> {
    const wanted = [...new Set(draft.course.boards.map((laid) => laid.board))];
    const missing = wanted.filter((id) => !boardOf(draft, this.shelf, id));
    const found = await Promise.all(missing.map((id) => get<DrawnBoard>(`/studio/boards/${id}`)));
    // A board may have been named otherwise than the library calls it.
    const named = missing.map((id, n) => [id, found[n]] as const);
    this.shelf = { ...this.shelf, ...(Object.fromEntries(named) as Record<string, DrawnBoard>) };
  }

  change(next: CourseDraft): void {
    this.stroke = null;
    this.history = changedTo(this.history, next);
    this.laid = Math.max(0, Math.min(this.laid, next.course.boards.length - 1));
  }
  endStroke(): void {
    if (this.stroke) this.change(this.stroke);
  }
  undo(): void {
    this.stroke = null;
    this.history = undone(this.history);
  }
  redo(): void {
    this.history = redone(this.history);
  }

  /** Asks the server what it makes of the draft: one question at a time, about the last change there is then. */
  async ask(draft: CourseDraft, theme: string): Promise<void> {
    this.wanted = { draft, theme };
    if (this.asking) return;
    this.asking = true;
    for (let next = this.next(); next; next = this.next()) await this.lookAt(next);
    this.asking = false;
  }
  /** Nobody looks any more. */
  close(): void {
    this.closed = true;
  }
  private next(): Wanted | null {
    const { wanted } = this;
    this.wanted = null;
    return this.closed ? null : wanted;
  }
  private async lookAt(wanted: Wanted): Promise<void> {
    const { draft, theme } = wanted;
    const size = courseSize(draft, this.shelf);
    try {
      const look = await post<Look>(`/studio/look?theme=${theme}`, draft);
      this.look = look;
      this.seen = draft;
      this.problem = '';
      if (look.picture) {
        this.picture = `data:image/svg+xml,${encodeURIComponent(look.picture)}`;
        this.drawn = size;
      }
    } catch (error) {
      this.problem = error instanceof Error ? error.message : String(error);
      if (!isForLater(error)) return;
      await later();
      this.wanted ??= wanted;
    }
  }

  /** Lets bots race on the draft as it was seen last. */
  async rate({ text, boards }: Look): Promise<void> {
    await this.rating.run(() => post<CourseRating>('/studio/rating', { text, boards }));
  }

  get findings(): Finding[] {
    return this.look?.findings ?? [];
  }

  // ---- what is in hand

  take(tool: Tool): void {
    this.tool = tool;
    if (tool !== 'select') this.area = null;
  }
  /** Turns what the tool would put down, or what is selected. */
  turn(turn: Turn): void {
    const { area } = this;
    if (this.tool === 'select' && area) {
      const block = blockAfter(copied(this.draft, this.shelf, area), turn);
      const [width, height] = [block.codes[0]?.length ?? 0, block.codes.length];
      this.change(pasted(cleared(this.draft, this.shelf, area), this.shelf, block, [area.x, area.y]));
      this.area = { ...area, width, height };
      return;
    }
    this.brush = squareAfter(this.brush, turn);
    const next = (DIRECTIONS.indexOf(this.facing) + turn.turn) % 4;
    this.facing = DIRECTIONS[next] ?? 'N';
    if (this.edge.endsWith('-in')) this.edge = this.edge.replace('-in', '-out') as Edge;
    else this.edge = this.edge.replace('-out', '-in') as Edge;
  }
  brushFor(square: Square): string {
    return numbered(this.draft, this.shelf, square, this.brush);
  }

  // ---- what is selected

  /** The selected squares; without any, the one under the cursor. */
  get chosen(): Area {
    const [x, y] = this.cursor;
    return this.area ?? { x, y, width: 1, height: 1 };
  }
  copy(): void {
    this.block = copied(this.draft, this.shelf, this.chosen);
  }
  cut(): void {
    this.copy();
    this.clear();
  }
  paste(): void {
    if (!this.block) return;
    const { x, y } = this.chosen;
    this.change(pasted(this.draft, this.shelf, this.block, [x, y]));
  }
  clear(): void {
    this.change(cleared(this.draft, this.shelf, this.chosen));
  }
  /** Fills what is selected; without a selection what is like the square under the cursor. */
  fill(): void {
    const squares = this.area ? squaresIn(this.area) : alike(this.draft, this.shelf, this.cursor);
    this.change(filled(this.draft, this.shelf, squares, this.brush));
  }
}
