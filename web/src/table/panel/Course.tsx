import { openRule } from '../../state/rules.ts';
import { withNames } from '../../state/words.ts';
import { Icon } from '../../ui/Icon.tsx';
import { phaseGroups } from '../header/PhaseStrip.tsx';
import { look, view } from '../table-state.ts';

/** A resolution of many steps as a ribbon: what is done, what is now, what is to come. Each step opens its rule. */
export const Course = () => {
  const course = view.value?.course;
  if (!course) return null;
  return (
    <nav class="course" aria-label={withNames(look.value, course.title)} data-testid="course">
      {phaseGroups(course.steps).map(({ group, phases }) => (
        <ol key={group} aria-label={group}>
          {phases.map(({ id, name, rule, state }) => (
            <li key={id} class={state} aria-current={state === 'now' ? 'step' : undefined}>
              <button type="button" onClick={() => openRule(rule)}>
                {state === 'done' && <Icon name="check" size={10} />}
                {name}
                {state === 'skipped' && <span class="sr">, skipped</span>}
              </button>
            </li>
          ))}
        </ol>
      ))}
    </nav>
  );
};
