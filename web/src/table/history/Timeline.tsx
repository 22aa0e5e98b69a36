import { lookBack, momentSought } from '../../state/questions.ts';
import { past } from '../../state/session.ts';
import { barsOf, chaptersOf, diceActions } from '../../state/timeline.ts';
import { plainText } from '../../state/words.ts';
import { Icon } from '../../ui/Icon.tsx';
import { look, snapshot, story, view } from '../table-state.ts';

const share = (at: number, length: number): string => `${length === 0 ? 100 : (at / length) * 100}%`;

/** The whole game as a line: bars in side colour, diamonds where dice fell, a square thumb for the moment shown. */
export const Timeline = () => {
  const length = snapshot.value?.length ?? 0;
  // While the other side's turn is shown its story is ahead of the table.
  const told = Math.max(length, (story.value.at(-1)?.action ?? -1) + 1);
  const at = momentSought() ?? told;
  const chapters = chaptersOf(story.value);
  const bars = barsOf(chapters, told, (chapter) =>
    chapter.heading ? plainText(look.value, chapter.heading.told.title) : '',
  );
  // "Turn 3: Armenian movement" begins a turn where the one before was of another.
  const turns = bars.flatMap((bar, i) => {
    const label = /^([^:]*\d):/.exec(bar.label)?.[1];
    return label !== undefined && !bars[i - 1]?.label.startsWith(`${label}:`) ? [{ label, from: bar.from }] : [];
  });
  const go = (count: number): void => void lookBack(Math.min(Math.max(0, count), length));
  const step = (by: number): void => go((momentSought() ?? told) + by);
  const here = bars.find((bar) => at >= bar.from && at < bar.until) ?? bars.at(-1);
  return (
    <section class="timeline" aria-label="Timeline" data-testid="timeline">
      <div class="steps">
        <button type="button" class="btn quiet icon" aria-label="To the beginning" onClick={() => go(0)}>
          <Icon name="first" />
        </button>
        <button
          type="button"
          class="btn quiet icon"
          aria-label="One action back"
          data-testid="step-back"
          onClick={() => step(-1)}
        >
          <Icon name="previous" />
        </button>
        <button type="button" class="btn quiet icon" aria-label="One action forward" onClick={() => step(1)}>
          <Icon name="next" />
        </button>
        <button type="button" class="btn quiet icon" aria-label="To the present" onClick={() => go(length)}>
          <Icon name="last" />
        </button>
      </div>
      <div class="scrub">
        <div class="bars" aria-hidden="true">
          {bars.map((bar) => (
            <i
              key={`${bar.from}-${bar.label}`}
              class={look.value?.sides.find((side) => side.id === bar.side)?.colour ?? 'none'}
              title={bar.label}
              style={{ left: share(bar.from, told), width: share(bar.until - bar.from, told) }}
            />
          ))}
          {turns.map((turn) => (
            <span key={turn.label} style={{ left: share(turn.from, told) }}>
              {turn.label}
            </span>
          ))}
          {diceActions(story.value).map((action) => (
            <b key={action} style={{ left: share(action + 1, told) }} />
          ))}
          <u style={{ left: share(at, told) }} />
        </div>
        <input
          type="range"
          min={0}
          max={length}
          value={at}
          aria-label="Point in the game"
          aria-valuetext={at >= length ? 'Now' : `After action ${at}, ${here?.label ?? ''}`}
          data-testid="scrubber"
          onInput={(event) => go(Number(event.currentTarget.value))}
        />
      </div>
      <span class="where">
        {past.value ? `${here?.label ?? ''} action ${at}` : `Now, action ${told}`}
        {view.value?.ended ? ', over' : ''}
      </span>
    </section>
  );
};
