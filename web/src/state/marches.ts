import type { Segment } from '@hexside/engine';
import type { StoryLine } from '../worker/messages.ts';

/** A march that was told hex by hex, told as one: what happened on the way keeps its place and breaks it. */
export const joinedMarches = (lines: readonly StoryLine[]): StoryLine[] => {
  const joined: StoryLine[] = [];
  for (const line of lines) {
    const last = joined.at(-1);
    const one = last && continued(last, line);
    if (one) joined[joined.length - 1] = one;
    else joined.push(line);
  }
  return joined;
};

/** The second line goes on where the first ended, with the same pieces and in the same words but for where to. */
const continued = (first: StoryLine, second: StoryLine): StoryLine | null => {
  const [before, after] = [first.told.motion, second.told.motion];
  if (!before || !after || first.told.lines.length > 0) return null;
  if (before.pieces.join() !== after.pieces.join() || before.path.at(-1) !== after.path[0]) return null;
  const end = second.told.title.at(-1);
  if (!isPlace(first.told.title.at(-1)) || end === undefined || !isPlace(end)) return null;
  return {
    ...second,
    told: {
      ...second.told,
      title: [...first.told.title.slice(0, -1), end],
      motion: { pieces: before.pieces, path: [...before.path, ...after.path.slice(1)] },
    },
  };
};

const isPlace = (word: Segment | undefined): boolean => typeof word === 'object' && 'place' in word;
