import { useState } from 'preact/hooks';
import { remoteTable } from '../../online/local-or-remote.ts';
import { askOpinion, opinions } from '../../state/advice.ts';
import { undo } from '../../state/answers.ts';
import { joinedMarches } from '../../state/marches.ts';
import { lookBack } from '../../state/questions.ts';
import { info } from '../../state/session.ts';
import { type Chapter, chaptersOf } from '../../state/timeline.ts';
import { plainText } from '../../state/words.ts';
import { Icon } from '../../ui/Icon.tsx';
import { SideMark } from '../../ui/marks.tsx';
import { RuleLink, Segments } from '../../ui/Segments.tsx';
import type { StoryLine } from '../../worker/messages.ts';
import { Reasons } from '../advice/Reasons.tsx';
import { look, playing, seats, snapshot, story } from '../table-state.ts';

/** A card of the log: a line and the details that belong to it. */
interface Entry {
  readonly line: StoryLine;
  readonly details: readonly StoryLine[];
}

/** Details belong to the line before them; what a march did on its way is told before the march itself. */
const entriesOf = (lines: readonly StoryLine[]): Entry[] => {
  const marches = new Set(lines.filter((line) => line.told.motion).map((line) => line.action));
  const entries: { line: StoryLine; details: StoryLine[] }[] = [];
  let early: StoryLine[] = [];
  for (const line of lines) {
    const last = entries.at(-1);
    if (line.told.weight !== 'detail') {
      entries.push({ line, details: early });
      early = [];
    } else if (!last || (last.line.action !== line.action && marches.has(line.action))) early.push(line);
    else last.details.push(line);
  }
  return [...entries, ...early.map((line) => ({ line, details: [] }))];
};

const LogCard = ({ entry, undoable }: { readonly entry: Entry; readonly undoable: boolean }) => {
  const { line, details } = entry;
  const more = [...line.told.lines, ...details.flatMap(({ told }) => [told.title, ...told.lines])];
  return (
    <li class="log-card" data-action={line.action}>
      <SideMark look={look.value} side={line.told.side} />
      <p class="title">
        <Segments words={line.told.title} />{' '}
        {line.told.rule !== undefined && more.length === 0 && <RuleLink rule={line.told.rule} />}
      </p>
      <div class="log-acts">
        {isBots(line) && !opinions.value.has(line.action) && (
          <button type="button" class="link log-act" onClick={() => void askOpinion(line.action)}>
            Why?
          </button>
        )}
        {undoable && !remoteTable.value ? (
          <button type="button" class="link log-act" onClick={() => void undo(line.action)}>
            Undo to here
          </button>
        ) : (
          <button
            type="button"
            class="link log-act see"
            aria-label={`See the table after: ${plainText(look.value, line.told.title)}`}
            onClick={() => void lookBack(line.action + 1)}
          >
            See
          </button>
        )}
      </div>
      {isBots(line) && <Opinion action={line.action} />}
      {more.map((words, i) => (
        <p class="detail" key={`${line.at}-${i}`}>
          <Segments words={words} />{' '}
          {i === more.length - 1 && line.told.rule !== undefined && <RuleLink rule={line.told.rule} />}
        </p>
      ))}
    </li>
  );
};

/** What a bot on this machine did, and can give reasons for. */
const isBots = ({ action, told: { side } }: StoryLine): boolean => {
  const seat = side === null ? undefined : seats.value[side];
  return action >= 0 && seat !== undefined && seat !== 'human' && info.value?.advises === true && !remoteTable.value;
};

/** Why a bot did what it did: asked for, never pressed on anybody. */
const Opinion = ({ action }: { readonly action: number }) => {
  const opinion = opinions.value.get(action);
  if (opinion === undefined) return null;
  return (
    <div class="opinion" data-testid="opinion">
      {'reasons' in opinion ? (
        <>
          {opinion.tried !== null && <p class="detail">Tried out: {opinion.tried}.</p>}
          <Reasons reasons={opinion.reasons} />
          {opinion.reasons.length === 0 && opinion.tried === null && (
            <p class="detail">It was about as good as the other choices.</p>
          )}
        </>
      ) : (
        <p class="detail">{opinion.text}</p>
      )}
    </div>
  );
};

const title = (chapter: Chapter): string =>
  chapter.heading ? plainText(look.value, chapter.heading.told.title) : 'Before the first phase';

const Fold = ({ chapter, first }: { readonly chapter: Chapter; readonly first: boolean }) => {
  const [open, setOpen] = useState<boolean | null>(null);
  const shown = open ?? first;
  const current = snapshot.value;
  const entries = entriesOf(joinedMarches(chapter.lines));
  const floor = current?.undoFloor ?? Number.POSITIVE_INFINITY;
  return (
    <li class="fold">
      <button type="button" class="fold-head" aria-expanded={shown} onClick={() => setOpen(!shown)}>
        <Icon name={shown ? 'down' : 'right'} />
        <SideMark look={look.value} side={chapter.side} />
        <b>{title(chapter)}</b>
        <span>{entries.length === 0 ? '' : entries.length === 1 ? '1 entry' : `${entries.length} entries`}</span>
      </button>
      {shown && (
        <ol>
          {entries.toReversed().map((entry) => (
            <LogCard
              key={entry.line.at}
              entry={entry}
              undoable={
                !playing.value &&
                entry.line.action >= floor &&
                entry.line.told.side === current?.viewer &&
                entry.line.action >= 0
              }
            />
          ))}
        </ol>
      )}
    </li>
  );
};

/** The story, newest first, folded by phase. */
export const Log = () => {
  const chapters = chaptersOf(story.value).toReversed();
  return (
    <section class="sec log" aria-label="Log" data-testid="log">
      <header>
        <h2>Log</h2>
        <span>Newest first</span>
      </header>
      <ol>
        {chapters.map((chapter, i) => (
          <Fold
            key={chapter.key}
            chapter={chapter}
            first={i === 0 || (i === 1 && (chapters[0]?.lines.length ?? 0) === 0)}
          />
        ))}
      </ol>
    </section>
  );
};
