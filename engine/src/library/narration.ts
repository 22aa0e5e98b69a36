import type { GameEvent } from '../play/log.ts';
import type { Narration, Segment } from '../play/view.ts';

/** What a story is told with: the names of a game's sides, pieces and places, by their numbers. */
export interface StoryNames {
  readonly sides: readonly string[];
  readonly pieces: readonly string[];
  readonly places: readonly string[];
  /** Stands for a piece the reader may not know. */
  readonly unknown?: Segment;
}

/** Segments and lines as every game's narration needs them. */
export const storyteller = ({ sides, pieces, places, unknown = '?' }: StoryNames) => {
  const told =
    (weight: Narration['weight']) =>
    (side: number | null, title: readonly Segment[]): Narration => ({
      side: side === null ? null : (sides[side] ?? null),
      weight,
      title: title.filter((part) => part !== ''),
      lines: [],
    });
  const listed = (parts: readonly Segment[]): Segment[] =>
    parts.flatMap((part, i) => (i === 0 ? [part] : [', ', part]));
  const unit = (p: number): Segment => (p < 0 ? unknown : { piece: pieces[p] ?? '?' });
  const at = (place: number): Segment => ({ place: places[place] ?? '?' });
  return {
    line: told('line'),
    detail: told('detail'),
    heading: told('heading'),
    unit,
    units: (list: readonly number[]): Segment[] => listed(list.map(unit)),
    at,
    places: (list: readonly number[]): Segment[] => listed(list.map(at)),
    rule: (id: string): Segment => ({ rule: id }),
    die: (die: number, side: number): Segment => ({ die, side: sides[side] ?? '' }),
    motion: (moved: readonly number[], path: readonly number[]): NonNullable<Narration['motion']> => ({
      pieces: moved.filter((p) => p >= 0).map((p) => pieces[p] ?? '?'),
      path: path.map((place) => places[place] ?? '?'),
    }),
  };
};

/** Events come back from a log as plain data; only a game's own rules write into the log of its games. */
const isOfGame = <E extends GameEvent>(_event: GameEvent): _event is E => true;

/** Tells an event: those that the table itself notes alike in all games, the game's own by `tell`. */
export const narrated = <E extends GameEvent>(
  event: GameEvent,
  tell: (event: E) => Narration | null,
): Narration | null => {
  const { line } = storyteller({ sides: [], pieces: [], places: [] });
  switch (event.kind) {
    case 'takeback':
      return line(null, ['Taken back to action ', String(event.to)]);
    case 'reseed':
      return line(null, ['A new game branches off here.']);
    case 'automatic':
    case 'standing':
      return null;
    default:
      return isOfGame<E>(event) ? tell(event) : null;
  }
};
