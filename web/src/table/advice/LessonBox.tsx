import { useLayoutEffect, useRef } from 'preact/hooks';
import { announce, goOnReading, leaveLesson, returnToStep } from '../../state/lesson.ts';
import { currentLesson, stepOf } from '../../state/lesson-state.ts';
import { controls } from '../../state/playback.ts';
import { goTo } from '../../state/route.ts';
import { Icon } from '../../ui/Icon.tsx';
import { RuleLink } from '../../ui/Segments.tsx';
import { decision } from '../table-state.ts';

/**
 * Announces each step once the board is there and shows what the last one changed, the other side's replies included. In the same
 * picture as the step's words: a board that turned later would turn under the pointer.
 */
export const useAnnouncedSteps = (): void => {
  const entered = currentLesson.value?.entered;
  const isLaid = controls.current !== null && decision.value !== null;
  const told = useRef<typeof entered>(undefined);
  useLayoutEffect(() => {
    if (entered === undefined || !isLaid || told.current === entered) return;
    const isUnderWay = told.current !== undefined && entered.length > 0;
    told.current = entered;
    if (!isUnderWay) announce();
  }, [entered, isLaid]);
};

/** The words of a guided lesson: one idea a step, back and reset always at hand. */
export const LessonBox = () => {
  const now = currentLesson.value;
  if (!now) return null;
  const step = stepOf(now);
  const total = now.lesson.steps.length;
  const playOn = (): void => goTo({ page: 'table', id: leaveLesson() });
  return (
    <section class="lesson" aria-label={`Lesson: ${now.lesson.title}`} data-testid="lesson" data-step={now.step}>
      <header>
        <b>{now.lesson.title}</b>
        <span>
          {Math.min(now.step + 1, total)} of {total}
        </span>
        <button
          type="button"
          class="btn quiet icon"
          aria-label="Leave the lesson"
          data-testid="leave-lesson"
          onClick={playOn}
        >
          <Icon name="close" />
        </button>
      </header>
      <p>
        {step ? step.say : 'The lesson is finished. Play on from here, or go back to the start page.'}{' '}
        {step?.rule !== undefined && <RuleLink rule={step.rule} />}
      </p>
      <footer>
        {now.step > 0 && (
          <button type="button" class="btn" data-testid="lesson-back" onClick={() => void returnToStep(now.step - 1)}>
            Back
          </button>
        )}
        {step && step.allow.length > 0 && (
          <button type="button" class="btn" data-testid="lesson-reset" onClick={() => void returnToStep(now.step)}>
            Reset step
          </button>
        )}
        {step && step.allow.length === 0 && (
          <button type="button" class="btn main" data-testid="lesson-next" onClick={goOnReading}>
            Next
          </button>
        )}
        {!step && (
          <>
            <button type="button" class="btn" onClick={() => goTo({ page: 'start' })}>
              Start page
            </button>
            <button type="button" class="btn main" data-testid="lesson-end" onClick={playOn}>
              Play on
            </button>
          </>
        )}
      </footer>
    </section>
  );
};
