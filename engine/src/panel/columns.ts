import type { OddsSummary } from '../game.ts';
import { percents } from './percent.ts';

/** The columns of a table: where the ratio stands, where the known shifts lead, and how likely the dice make each. */
export interface PanelColumns {
  readonly columns: readonly PanelColumn[];
  readonly isShifted: boolean;
  /** All of it in a sentence. */
  readonly words: string;
  /** False while the dice are still being counted. */
  readonly isCounted: boolean;
}

export interface PanelColumn {
  readonly label: string;
  readonly percent: number;
  readonly isRatio: boolean;
  readonly isShiftedTo: boolean;
}

/** `summaries` are all that what is hidden allows; `chances` are by column, none while the dice are being counted. */
export const columnsOf = (
  summaries: readonly Pick<OddsSummary, 'columns'>[],
  chances: readonly number[],
): PanelColumns | null => {
  const possible = summaries.flatMap(({ columns }) => (columns ? [columns] : []));
  const labels = possible[0]?.labels;
  if (!labels) return null;
  const bases = new Set(possible.map(({ base }) => base));
  const finals = new Set(possible.map(({ final }) => final));
  const named = (columns: ReadonlySet<number>): string =>
    [...columns]
      .sort((a, b) => a - b)
      .map((column) => labels[column])
      .join(' or ');
  const isShifted = named(bases) !== named(finals);
  const whole = percents(chances);
  const columns = labels.map((label, i) => ({
    label,
    percent: whole[i] ?? 0,
    isRatio: bases.has(i),
    isShiftedTo: finals.has(i),
  }));
  const lead = isShifted
    ? `The ratio is column ${named(bases)}, known shifts lead to ${named(finals)}.`
    : `The ratio is column ${named(bases)}.`;
  const likely = columns
    .filter(({ percent }) => percent > 0)
    .map(({ label, percent }) => `${label} ${percent} percent`);
  return { columns, isShifted, words: [lead, ...likely].join(' '), isCounted: chances.length > 0 };
};
