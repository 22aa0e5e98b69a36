import {
  basisWords,
  type CourseView,
  chanceWords,
  type GameLook,
  lossesWords,
  type OddsPanel,
  oddsPanel,
  type PanelAmounts,
  type PanelColumns,
  type PanelGroup,
  type PanelSum,
  type PlayerOdds,
  type Share,
  sharesOf,
  type WeighedMoment,
  withNames,
} from '@hexside/engine';
import { pieceText } from './board.ts';

const WIDTH = 50;
const SHADES = { good: '█', even: '▒', bad: '░' } as const;

/** Good, even and bad for whoever asks, side by side. */
const bar = (shares: readonly Share[]): string => {
  let [done, drawn] = [0, ''];
  for (const { kind, percent } of shares) {
    done += percent;
    drawn = drawn.padEnd(Math.round((done * WIDTH) / 100), SHADES[kind]);
  }
  return drawn;
};

/** The parts in words, each with all that can come of it. */
const shareLines = (shares: readonly Share[]): string[] => {
  const width = Math.max(...shares.flatMap(({ results }) => results.map(({ text }) => text.length)));
  const likely = shares.filter(({ percent }) => percent > 0);
  return [
    bar(shares),
    ...likely.flatMap(({ kind, words, percent, results }) => [
      `${SHADES[kind]} ${words}, ${percent}%`,
      ...results.map(({ text, chance }) => `    ${text.padEnd(width)}  ${chanceWords(chance).padStart(8)}`),
    ]),
  ];
};

const groupLine = ({ title, pieces, unknown }: PanelGroup): string =>
  `${title}: ${[...pieces.map(pieceText), ...(unknown > 0 ? [`${unknown} ?`] : [])].join(', ')}`;

const sumLines = (sum: PanelSum): string[] => {
  if (sum.kind === 'sentence') return [sum.words];
  if (sum.kind === 'strengths') return [`${sum.words}, ${sum.remark}`];
  return [
    `The dice${sum.remark === '' ? '' : `, ${sum.remark}`}`,
    ...sum.pools.map(({ who, dice, needs }) => `  ${who}: ${dice === 0 ? 'no dice' : `${dice} at ${needs}+`}`),
  ];
};

const amountLines = ({ title, rows }: PanelAmounts): string[] => {
  const width = Math.max(...rows.map(({ amount }) => amount.length));
  return [
    title,
    ...(rows.length === 0 ? ['  None'] : []),
    ...rows.map(({ amount, label, rule }) => `  ${amount.padStart(width)}  ${label} (${rule})`),
  ];
};

const columnLines = ({ columns, isShifted, isCounted }: PanelColumns): string[] => {
  const width = Math.max(...columns.map(({ label }) => label.length));
  const shown = columns.filter(({ percent, isRatio, isShiftedTo }) => percent > 0 || isRatio || isShiftedTo);
  return [
    `Final column${isCounted ? ', exact' : ''}`,
    ...shown.map(({ label, percent, isRatio, isShiftedTo }) => {
      const notes = [
        ...(isRatio ? ['the ratio'] : []),
        ...(isShifted && isShiftedTo ? ['after the known shifts'] : []),
      ];
      const chance = percent > 0 ? `${percent}%` : '';
      return `  ${label.padEnd(width)}  ${chance.padStart(4)}  ${notes.join(', ')}`.trimEnd();
    }),
  ];
};

/** The steps of a long resolution, by how far it has come. */
const courseLines = ({ title, steps }: CourseView, look: GameLook): string[] => {
  const named = (wanted: CourseView['steps'][number]['state']): string =>
    steps
      .filter(({ state }) => state === wanted)
      .map(({ name }) => name)
      .join(', ');
  const parts = [
    ['done', named('done')],
    ['passed over', named('skipped')],
    ['now', named('now')],
    ['to come', named('later')],
  ].filter(([, names]) => names !== '');
  return [withNames(look, title), ...parts.map(([words, names]) => `  ${words}: ${names}`)];
};

const headLines = ({ title, where, attackers, defenders, support, sum, amounts, columns }: OddsPanel): string[] => [
  title,
  ...(where === null ? [] : [where]),
  ...[attackers, defenders, support].flatMap((group) => (group === null ? [] : [groupLine(group)])),
  ...sumLines(sum),
  ...amounts.flatMap(amountLines),
  ...(columns === null ? [] : columnLines(columns)),
];

/** Odds that the game sums up in no words of its own: what may come, best for the asking side first. */
const plainLines = (odds: PlayerOdds): string[] => {
  const width = Math.max(...odds.outcomes.map(({ outcome }) => outcome.text.length));
  const outcomes = odds.outcomes.map(
    ({ outcome, chance }) => `  ${outcome.text.padEnd(width)}  ${chanceWords(chance).padStart(8)}`,
  );
  return ['The odds', ...outcomes, basisWords([odds])];
};

/** The odds panel of the page, in lines: what is weighed, every modifier with its rule, and what will happen. */
export const oddsLines = ({ view, asked, summary, odds, answers }: WeighedMoment, look: GameLook): string[] => {
  if (summary === null) return odds === null ? [] : plainLines(odds);
  const panel = oddsPanel({ look, view, asked, summary, odds });
  const lines = [...(view.course ? courseLines(view.course, look) : []), ...headLines(panel), 'Possible results'];
  for (const { line, words } of panel.answers ?? []) {
    const found = answers.get(line) ?? null;
    const coming = found === null ? ['No dice are rolled right away.'] : shareLines(sharesOf(found));
    lines.push(`  ${line}: ${words}`, ...coming.map((one) => `    ${one}`));
  }
  if (odds !== null) {
    const losses = lossesWords(odds, summary, look);
    lines.push(...shareLines(sharesOf(odds)).map((one) => `  ${one}`), ...(losses === null ? [] : [losses]));
  }
  const counted = [...(odds === null ? [] : [odds]), ...answers.values()].filter((one) => one !== null);
  return counted.length === 0 ? lines : [...lines, basisWords(counted)];
};
