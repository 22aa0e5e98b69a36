import { nextOf } from './keys.ts';
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
  | { readonly ask: 'place' };

export interface Asked {
  readonly speech: Speech;
  readonly at: string;
  readonly viewer: string | null;
  readonly control: Readonly<Record<string, string>>;
}

/** Places with a piece that can act, in reading order. */
const acting = ({ geometry, stacks, offered }: Speech): readonly string[] =>
  geometry.rows.flat().filter((id) => stacks.get(id)?.pieces.some((piece) => offered.pieces.has(piece.id)) === true);

/** `n` `N` next that can act, `m` destinations, `o` this place, `v` around, `u` enemies, `b` objectives, `g` go to. */
export const commandOf = (key: string, { speech, at, viewer, control }: Asked): Command | null => {
  if (key === 'n' || key === 'N') {
    const places = acting(speech);
    const next = nextOf(places.length > 0 ? places : [...speech.offered.places.keys()], at, key === 'N');
    return next === null ? { say: 'Nothing can act now.' } : { go: next, say: speakPlace(speech, next) };
  }
  if (key === 'm') return { say: speakDestinations(speech) };
  if (key === 'o') return { say: describePlace(speech, at) };
  if (key === 'v') return { say: speakAround(speech, at) };
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
