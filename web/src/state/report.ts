import type { GameLook, TableView } from '@hexside/engine';
import { pieceName, whereOf } from './words.ts';

/** The table in a few sentences: where the game stands, what is asked, who is in trouble, the score. */
export const reportOf = (look: GameLook | null, view: TableView, prompt: string): string => {
  const hungry = view.pieces.filter(
    (piece) => piece.side === view.viewer && piece.states.some((state) => state === 'out-of-supply'),
  );
  const score = view.tracks
    .filter((track) => track.goal !== undefined)
    .map((track) => `${track.name} ${track.value} of ${track.goal}`);
  return [
    whereOf(look, view),
    ...(prompt === '' ? [] : [prompt]),
    ...(hungry.length === 0 ? [] : [`Out of supply: ${hungry.map((piece) => pieceName(look, piece.id)).join(', ')}`]),
    ...score,
  ]
    .map((sentence) => (sentence.endsWith('.') ? sentence : `${sentence}.`))
    .join(' ');
};
