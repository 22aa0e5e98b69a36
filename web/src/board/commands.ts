import { nextOf } from './keys.ts';
import type { BoardQuery } from './props.ts';
import { speakAroundBriefly } from './scan.ts';
import { victoryPoints } from './scene.ts';
import {
  describePlace,
  type Speech,
  speakAround,
  speakDestinations,
  speakEnemies,
  speakObjectives,
  speakPlace,
} from './speak.ts';

/** What a letter asks of the board. */
export type Command =
  | { readonly say: string }
  | { readonly go: string; readonly say: string }
  | { readonly ask: 'place' }
  /** The next walking key looks that way instead of walking. */
  | { readonly ray: true; readonly say: string }
  | { readonly query: BoardQuery };

export interface Asked {
  readonly speech: Speech;
  readonly at: string;
  readonly viewer: string | null;
  readonly control: Readonly<Record<string, string>>;
  /** The same key was the last one, in the same place: the short form is wanted. */
  readonly again: boolean;
}

const QUERIES: Readonly<Record<string, BoardQuery>> = { t: 'targets', l: 'last', r: 'report' };

/** Places with a piece that can act, in reading order. */
const acting = ({ geometry, stacks, offered }: Speech): readonly string[] =>
  geometry.rows.flat().filter((id) => stacks.get(id)?.pieces.some((piece) => offered.pieces.has(piece.id)) === true);

/**
 * `n` `N` next that can act, `m` destinations, `o` this place, `v` around (twice: in short), `x` along a ray, `u` enemies,
 * `b` objectives, `g` go to; `t` targets, `l` last event and `r` report are answered by the table.
 */
export const commandOf = (key: string, { speech, at, viewer, control, again }: Asked): Command | null => {
  if (key === 'n' || key === 'N') {
    const places = acting(speech);
    const next = nextOf(places.length > 0 ? places : [...speech.offered.places.keys()], at, key === 'N');
    return next === null ? { say: 'No unit can act now.' } : { go: next, say: speakPlace(speech, next) };
  }
  if (key === 'm') return { say: speakDestinations(speech) };
  if (key === 'o') return { say: describePlace(speech, at) };
  if (key === 'v') return { say: again ? speakAroundBriefly(speech, at) : speakAround(speech, at) };
  if (key === 'x') return { ray: true, say: 'Which direction?' };
  const query = QUERIES[key];
  if (query !== undefined) return { query };
  if (key === 'u') return { say: speakEnemies(speech, at, viewer) };
  if (key === 'b') {
    const worth = speech.looks.game.places.flatMap((place): [string, number][] => {
      const points = victoryPoints(place);
      return points === 0 ? [] : [[place.id, points]];
    });
    return { say: speakObjectives(speech, new Map(worth), control) };
  }
  if (key === 'g') return { ask: 'place' };
  return null;
};
