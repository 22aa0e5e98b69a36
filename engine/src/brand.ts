/**
 * Types that carry meaning. A place, a piece and a side are small integers at run time, but the compiler keeps
 * them apart. A branded number is made in one spot only: the constructor beside its type.
 */
declare const meaning: unique symbol;
export type Brand<T, Name extends string> = T & { readonly [meaning]: Name };

/** A spot where a piece can be: a hex or an area of the board, or a box beside it. Dense from 0; boxes follow the board. */
export type Place = Brand<number, 'place'>;
/** A counter of the game. Dense from 0. */
export type Piece = Brand<number, 'piece'>;
/** A player's side. Dense from 0, in the order the game lists its sides. */
export type Side = Brand<number, 'side'>;
/** The id of a rule in the game's ledger, e.g. `KAR-13.8d`. */
export type RuleId = Brand<string, 'rule'>;

export const place = (index: number): Place => index as Place;
export const piece = (index: number): Piece => index as Piece;
export const side = (index: number): Side => index as Side;
export const ruleId = (id: string): RuleId => id as RuleId;

/** "Nowhere" and "nobody": the -1 of every packed column. */
export const NO_PLACE = place(-1);
export const NO_PIECE = piece(-1);
