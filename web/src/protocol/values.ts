/** Squares, directions and cards as the protocol writes them. */

export type Square = [number, number];
export type Direction = 'N' | 'E' | 'S' | 'W';
/** As printed: `M1/500`, `SPAM`, `?` for a hidden one. */
export type Card = string;
