import type { OddsSummary } from '@hexside/engine';
import { percents } from '../state/percent.ts';

type Columns = NonNullable<OddsSummary['columns']>;

/** The table's columns in a row: where the ratio stands, where the shifts lead, and how likely the dice make each. */
export const ColumnRibbon = ({
  possible,
  chances,
}: {
  /** More than one where something hidden bears on it. */
  readonly possible: readonly Columns[];
  /** By column; empty while the dice are still being counted. */
  readonly chances: readonly number[];
}) => {
  const labels = possible[0]?.labels ?? [];
  const bases = new Set(possible.map(({ base }) => base));
  const finals = new Set(possible.map(({ final }) => final));
  const named = (columns: ReadonlySet<number>): string =>
    [...columns]
      .sort((a, b) => a - b)
      .map((column) => labels[column])
      .join(' or ');
  const isShifted = named(bases) !== named(finals);
  const whole = percents(chances);
  const most = Math.max(1, ...whole);
  const words = labels
    .map((label, i) => ({ label, percent: whole[i] ?? 0 }))
    .filter(({ percent }) => percent > 0)
    .map(({ label, percent }) => `${label} ${percent} percent`);
  const lead = isShifted
    ? `The ratio is column ${named(bases)}, known shifts lead to ${named(finals)}.`
    : `The ratio is column ${named(bases)}.`;
  return (
    <section class="sec" data-testid="columns">
      <header>
        <h3>Final column</h3>
        <span class="help">{chances.length > 0 ? 'all dice counted' : 'counting the dice'}</span>
      </header>
      <div class="ribbon" role="img" aria-label={[lead, ...words].join(' ')}>
        {labels.map((label, i) => {
          const percent = whole[i] ?? 0;
          const state = [
            ...(percent > 0 || bases.has(i) ? [] : ['out']),
            ...(bases.has(i) ? ['base'] : []),
            ...(finals.has(i) ? ['final'] : []),
          ];
          return (
            <div key={label} class={state.join(' ')}>
              <span>{percent > 0 ? `${percent}%` : ''}</span>
              <i style={{ height: `${(percent / most) * 40}px` }} />
              <b>{label}</b>
            </div>
          );
        })}
      </div>
      <p class="help ribbon-words">
        <span>
          <i class="base-mark" /> the ratio
        </span>
        {isShifted && (
          <span>
            <i class="final-mark" /> after the known shifts
          </span>
        )}
      </p>
    </section>
  );
};
