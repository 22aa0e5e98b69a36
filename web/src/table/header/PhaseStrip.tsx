import type { PhaseView } from '@hexside/engine';
import { useEffect, useRef } from 'preact/hooks';
import { openRule } from '../../state/rules.ts';
import { look, view } from '../../state/session.ts';
import { sideName } from '../../state/words.ts';
import { Icon } from '../../ui/Icon.tsx';
import { SideMark } from '../../ui/marks.tsx';

export const phaseGroups = (
  phases: readonly PhaseView[],
): { group: string; side: string | undefined; phases: PhaseView[] }[] => {
  const groups: { group: string; side: string | undefined; phases: PhaseView[] }[] = [];
  for (const phase of phases) {
    const last = groups.at(-1);
    if (last && last.group === phase.group) last.phases.push(phase);
    else groups.push({ group: phase.group, side: phase.side, phases: [phase] });
  }
  return groups;
};

const NUMERALS = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X'];

/** A group that is a whole side's turn says it by its mark; its phases need not repeat the side. */
const shortName = (phase: PhaseView): string => {
  const side = phase.side === undefined ? '' : sideName(look.value, phase.side);
  const words = side !== '' && phase.name.startsWith(`${side} `) ? phase.name.slice(side.length + 1) : phase.name;
  return `${words[0]?.toUpperCase() ?? ''}${words.slice(1)}`;
};

/** The sequence of play: done, now, to come; each phase opens its rule. Where it is longer than the strip, what is now stays in view. */
export const PhaseStrip = () => {
  const strip = useRef<HTMLElement>(null);
  const now = view.value?.phases.find(({ state }) => state === 'now')?.id;
  useEffect(() => {
    const here = strip.current?.querySelector<HTMLElement>('[aria-current="step"]');
    if (strip.current && here) strip.current.scrollLeft = here.offsetLeft - strip.current.clientWidth / 2;
  }, [now]);
  return (
    <nav class="strip" aria-label="Sequence of play" data-testid="phases" ref={strip}>
      {phaseGroups(view.value?.phases ?? []).map((group, i) => (
        <div class="group" key={group.group} title={group.group}>
          <span class="numeral">
            {group.group !== '' && NUMERALS[i]}
            {group.side !== undefined && <SideMark look={look.value} side={group.side} />}
          </span>
          {group.phases.map((phase) => (
            <button
              key={phase.id}
              type="button"
              class={`phase ${phase.state}`}
              aria-current={phase.state === 'now' ? 'step' : undefined}
              onClick={() => openRule(phase.rule)}
            >
              {phase.state === 'done' && <Icon name="check" size={11} />}
              {shortName(phase)}
            </button>
          ))}
        </div>
      ))}
    </nav>
  );
};
