import type { OddsSummary } from '@hexside/engine';
import { percents } from '../state/percent.ts';

/** The table's columns in a row: where the ratio stands, where the shifts lead, and how likely the dice make each. */
export const ColumnRibbon = ({
  columns: { labels, base, final },
  chances,
}: {
  readonly columns: NonNullable<OddsSummary['columns']>;
  /** By column; empty while the dice are still being counted. */
  readonly chances: readonly number[];
}) => {
  const whole = percents(chances);
  const most = Math.max(1, ...whole);
  const words = labels
    .map((label, i) => ({ label, percent: whole[i] ?? 0 }))
    .filter(({ percent }) => percent > 0)
    .map(({ label, percent }) => `${label} ${percent} percent`);
  const lead =
    base === final
      ? `The ratio is column ${labels[base]}.`
      : `The ratio is column ${labels[base]}, known shifts lead to ${labels[final]}.`;
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
            ...(percent > 0 || i === base ? [] : ['out']),
            ...(i === base ? ['base'] : []),
            ...(i === final ? ['final'] : []),
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
        {final !== base && (
          <span>
            <i class="final-mark" /> after the known shifts
          </span>
        )}
      </p>
    </section>
  );
};
