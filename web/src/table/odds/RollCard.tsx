import { currentLesson } from '../../state/lesson-state.ts';
import { roll } from '../../state/session.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { playing } from '../table-state.ts';

/** The dice as they fell, what they meant, and what came of it. */
export const RollCard = () => {
  const lines = roll.value.filter((line) => line.told.weight !== 'heading');
  // A lesson has the same corner, and says it in its own words; the log has every die.
  if (lines.length === 0 || playing.value || currentLesson.value) return null;
  return (
    <section class="roll" aria-label="Dice" data-testid="roll">
      <header>
        <h2>The dice</h2>
        <button
          type="button"
          class="btn quiet icon"
          aria-label="Close"
          onClick={() => {
            roll.value = [];
          }}
        >
          <Icon name="close" />
        </button>
      </header>
      <ul>
        {lines.flatMap((line) =>
          [line.told.title, ...line.told.lines].map((words, i) => (
            <li key={`${line.at}-${i}`} class={line.told.weight === 'line' && i === 0 ? 'told' : ''}>
              <Segments words={words} />
            </li>
          )),
        )}
      </ul>
    </section>
  );
};
