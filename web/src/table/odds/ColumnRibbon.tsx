import type { PanelColumns } from '@hexside/engine';

/** The table's columns in a row: where the ratio stands, where the shifts lead, and how likely the dice make each. */
export const ColumnRibbon = ({ ribbon, remark }: { readonly ribbon: PanelColumns; readonly remark: string }) => {
  const { columns, isShifted, words } = ribbon;
  const most = Math.max(1, ...columns.map(({ percent }) => percent));
  return (
    <section class="sec" data-testid="columns">
      <header>
        <h3>Final column</h3>
        <span class="help">{remark}</span>
      </header>
      <div class="ribbon" role="img" aria-label={words}>
        {columns.map(({ label, percent, isRatio, isShiftedTo }) => {
          const state = [
            ...(percent > 0 || isRatio ? [] : ['out']),
            ...(isRatio ? ['base'] : []),
            ...(isShiftedTo ? ['final'] : []),
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
