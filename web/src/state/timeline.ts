import type { StoryLine } from '../worker/messages.ts';

/** The story folded by its headings: the log's folds and the timeline's bars are the same list. */
export interface Chapter {
  readonly key: number;
  readonly side: string | null;
  readonly heading: StoryLine | null;
  readonly lines: readonly StoryLine[];
  /** First and last action told in it. */
  readonly from: number;
  readonly to: number;
}

export const chaptersOf = (story: readonly StoryLine[]): Chapter[] => {
  const chapters: {
    key: number;
    side: string | null;
    heading: StoryLine | null;
    lines: StoryLine[];
    from: number;
    to: number;
  }[] = [];
  for (const line of story) {
    const heading = line.told.weight === 'heading';
    const last = chapters.at(-1);
    if (heading || !last) {
      chapters.push({
        key: line.at,
        side: line.told.side,
        heading: heading ? line : null,
        lines: heading ? [] : [line],
        from: Math.max(0, line.action),
        to: Math.max(0, line.action),
      });
    } else {
      last.lines.push(line);
      last.to = Math.max(last.to, line.action);
    }
  }
  return chapters;
};

const hasDie = (line: StoryLine): boolean =>
  [line.told.title, ...line.told.lines].some((words) =>
    words.some((word) => typeof word !== 'string' && 'die' in word),
  );

/** The actions after which dice lay on the table. */
export const diceActions = (story: readonly StoryLine[]): number[] => [
  ...new Set(story.filter(hasDie).map((line) => line.action)),
];

/** A bar of the timeline: a run of actions of one side within one heading. */
export interface Bar {
  readonly side: string | null;
  readonly from: number;
  readonly until: number;
  readonly label: string;
}

export const barsOf = (chapters: readonly Chapter[], length: number, words: (chapter: Chapter) => string): Bar[] => {
  const bars: Bar[] = [];
  chapters.forEach((chapter, i) => {
    const until = i + 1 < chapters.length ? (chapters[i + 1]?.from ?? length) : length;
    if (until > chapter.from) bars.push({ side: chapter.side, from: chapter.from, until, label: words(chapter) });
  });
  return bars;
};
