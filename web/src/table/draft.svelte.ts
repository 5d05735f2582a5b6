/** The program one is putting together: cards of the hand, by their place, in registers. */

import { sorted } from '../cards/face';
import type { Ask, Card, ProgramAsk } from '../protocol/types';

const KEEP = 'roborally.draft.';

/** Why a program cannot be handed in yet: registers that are empty, or a card that may not come first. */
export type Missing = { empty: number } | { notFirst: Card };

export class Draft {
  readonly hand: Card[];
  /** For each register the places in the hand of its cards: none, one, or a pair. */
  slots = $state.raw<Record<number, number[]>>({});
  /** The register that the next card goes to, if one was chosen. */
  focus = $state<number | null>(null);
  private readonly plan: ProgramAsk;

  constructor(
    readonly ask: Ask,
    private readonly room: string,
  ) {
    if (!ask.program) throw new Error(`${ask.name} asks for no program`);
    this.plan = ask.program;
    this.hand = sorted(ask.program.hand);
    this.slots = this.kept();
  }

  get registers(): number[] {
    return this.plan.registers;
  }

  get used(): Set<number> {
    return new Set(Object.values(this.slots).flat());
  }

  cards(register: number): Card[] {
    return (this.slots[register] ?? []).flatMap((place) => this.hand[place] ?? []);
  }

  /** The register that a card played now would go to. */
  get next(): number | null {
    const empty = this.registers.filter((register) => !this.slots[register]?.length);
    if (this.focus !== null && this.registers.includes(this.focus)) return this.focus;
    return empty[0] ?? null;
  }

  /** Puts a card into a register, or the next open one; from another register it moves. */
  place(card: number, register: number | null = this.next): void {
    if (register === null || !this.registers.includes(register)) return;
    const from = this.registerOf(card);
    const there = this.slots[register] ?? [];
    if (from === register) return;
    const slots = { ...this.slots };
    if (this.pairs(there, card)) slots[register] = this.ordered([...there, card]);
    else slots[register] = [card];
    if (from !== null) {
      const rest = (slots[from] ?? []).filter((place) => place !== card);
      slots[from] = slots[register].length === 1 && there.length > 0 ? there : rest;
    }
    this.set(slots);
    this.focus = null;
  }

  clear(register: number): void {
    this.set({ ...this.slots, [register]: [] });
  }

  clearLast(): void {
    const register = this.focus ?? this.registers.findLast((one) => this.slots[one]?.length);
    if (register !== undefined) this.clear(register);
  }

  clearAll(): void {
    this.set({});
    this.focus = null;
  }

  swap(register: number, other: number): void {
    if (!this.registers.includes(register) || !this.registers.includes(other)) return;
    const [one, two] = [this.slots[register] ?? [], this.slots[other] ?? []];
    this.set({ ...this.slots, [register]: two, [other]: one });
  }

  /** Takes over a program as the server writes it. */
  fill(program: string): void {
    const slots: Record<number, number[]> = {};
    const free = new Set(this.hand.keys());
    program.split(',').forEach((text, index) => {
      const register = this.registers[index];
      if (register === undefined || text === '-') return;
      slots[register] = text.split('+').flatMap((card) => {
        const place = [...free].find((one) => this.hand[one] === card.trim());
        if (place === undefined) return [];
        free.delete(place);
        return [place];
      });
    });
    this.set(slots);
  }

  /** What is wrong with it as a program, as a key and its values; null if nothing is. */
  get missing(): Missing | null {
    for (const register of this.registers) {
      const cards = this.cards(register);
      if (cards.length === 0 && !this.plan.may_leave_empty) return { empty: register };
      const bad = register === 1 ? cards.find((card) => this.plan.not_first.includes(card)) : undefined;
      if (bad) return { notFirst: bad };
    }
    return null;
  }

  get text(): string {
    return this.registers.map((register) => this.cards(register).join('+') || '-').join(',');
  }

  /** The same with one more card in the next register. */
  textWith(card: number | null): string {
    const register = this.next;
    return this.registers
      .map((one) => {
        const cards = this.cards(one);
        const more = card === null || one !== register ? undefined : this.hand[card];
        return (more ? [more] : cards).join('+') || '-';
      })
      .join(',');
  }

  forget(): void {
    sessionStorage.removeItem(this.key);
  }

  private get key(): string {
    return `${KEEP}${this.room}.${this.ask.id}`;
  }

  private registerOf(card: number): number | null {
    return this.registers.find((register) => this.slots[register]?.includes(card)) ?? null;
  }

  private pairs(there: number[], card: number): boolean {
    if (there.length !== 1) return false;
    const [first, second] = [this.hand[there[0] ?? -1], this.hand[card]];
    return this.plan.pairs.some(([a, b]) => (a === first && b === second) || (a === second && b === first));
  }

  /** Pairs are written in the order in which the server lists them. */
  private ordered(places: number[]): number[] {
    const [a, b] = places.map((place) => this.hand[place]);
    const listed = this.plan.pairs.some(([x, y]) => x === a && y === b);
    return listed ? places : places.toReversed();
  }

  private set(slots: Record<number, number[]>): void {
    this.slots = slots;
    sessionStorage.setItem(this.key, JSON.stringify([this.hand, slots]));
  }

  private kept(): Record<number, number[]> {
    try {
      const [hand, slots] = JSON.parse(sessionStorage.getItem(this.key) ?? '[]') as [
        Card[],
        Record<number, number[]>,
      ];
      return hand.join() === this.hand.join() ? slots : {};
    } catch {
      return {};
    }
  }
}
