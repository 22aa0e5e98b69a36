import type { ChancyModifier, DicePool, OddsSummary } from '../game.ts';
import { counted } from '../library/words.ts';
import type { GameLook } from '../look.ts';
import { expectedLosses, type PlayerOdds } from '../play/odds.ts';
import { type DecisionView, lineOf, type OfferView, type PieceView, type TableView } from '../play/view.ts';
import { columnsOf, type PanelColumns } from './columns.ts';
import { type Fighters, fightersIn } from './fighters.ts';
import { placeName, sideName, withNames } from './names.ts';
import { amountWords, type Weighing, weighingOf } from './weighing.ts';

/** The odds before the dice, in the order they are read. A page draws them and the command line prints them: the words are the same. */
export interface OddsPanel {
  readonly title: string;
  /** Number, terrain and notes of the place that is attacked. */
  readonly where: string | null;
  readonly attackers: PanelGroup | null;
  readonly defenders: PanelGroup | null;
  readonly support: PanelGroup | null;
  /** Strengths against each other, pools of dice, or a sentence on what the die decides. */
  readonly sum: PanelSum;
  readonly amounts: readonly PanelAmounts[];
  readonly columns: PanelColumns | null;
  /** Answers to the question that waits, each with odds of its own; null where there is one outlook only. */
  readonly answers: readonly PanelAnswer[] | null;
}

export interface PanelGroup {
  readonly title: string;
  readonly pieces: readonly PieceView[];
  /** How many more there are that the viewer cannot identify. */
  readonly unknown: number;
}

export type PanelSum =
  | { readonly kind: 'strengths'; readonly words: string; readonly remark: string }
  | { readonly kind: 'dice'; readonly remark: string; readonly pools: readonly DicePool[] }
  | { readonly kind: 'sentence'; readonly words: string };

/** Everything that is added to one sum, each with its rule. */
export interface PanelAmounts {
  readonly title: string;
  readonly rows: readonly { readonly amount: string; readonly label: string; readonly rule: string }[];
}

export interface PanelAnswer {
  readonly offer: OfferView;
  readonly line: string;
  readonly words: string;
}

/** What a panel is made from, all of it as one side may know it. `odds` is null until the dice have been counted. */
export interface PanelParts {
  readonly look: GameLook | null;
  readonly view: Pick<TableView, 'pieces' | 'hidden'>;
  readonly asked: Pick<DecisionView, 'chosen' | 'offers'> | null;
  readonly summary: OddsSummary;
  readonly odds: Pick<PlayerOdds, 'summaries' | 'columns'> | null;
}

const whereOf = (look: GameLook | null, target: string): string => {
  const place = look?.places.find(({ id }) => id === target);
  return [target, place?.terrain ?? '', ...(place?.notes ?? [])].join(', ');
};

const titleOf = ({ title }: OddsSummary, look: GameLook | null, target: string | null): string => {
  if (title !== undefined) return withNames(look, title);
  return target === null ? 'The odds' : `Attack on ${placeName(look, target)}`;
};

/** Where a die decides alone nobody attacks: somebody tries, and others are there. */
const groupsOf = (
  { attackers, defenders, unknown, support }: Fighters,
  isTrial: boolean,
): Pick<OddsPanel, 'attackers' | 'defenders' | 'support'> => {
  const group = (title: string, pieces: readonly PieceView[], more = 0): PanelGroup => ({
    title,
    pieces,
    unknown: more,
  });
  const defending = defenders.length + unknown;
  const attacking = attackers.length === 0 ? 'Unknown attackers' : counted(attackers.length, 'attacker');
  const hasAttackers = attackers.length > 0 || (defending > 0 && !isTrial);
  return {
    attackers: hasAttackers ? group(isTrial ? 'Who tries' : attacking, attackers) : null,
    defenders: defending > 0 ? group(isTrial ? 'There' : counted(defending, 'defender'), defenders, unknown) : null,
    support: support.length > 0 ? group('Support', support) : null,
  };
};

const sumOf = (
  { sum, pools }: OddsSummary,
  { attack, defence, ratio }: Weighing,
  look: GameLook | null,
  isHidden: boolean,
): PanelSum => {
  if (pools) {
    const named = pools.map((pool) => ({ ...pool, who: withNames(look, pool.who) }));
    return { kind: 'dice', remark: ratio, pools: named };
  }
  if (sum !== undefined) return { kind: 'sentence', words: withNames(look, sum) };
  const remark = `${ratio}${isHidden ? ', depending on hidden units' : ''}`;
  return { kind: 'strengths', words: `${attack} to ${defence}`, remark };
};

const amounts = (title: string, modifiers: readonly ChancyModifier[]): PanelAmounts => ({
  title,
  rows: modifiers.map((one) => ({ amount: amountWords(one), label: one.label, rule: one.rule })),
});

/** Strengths say it when nothing is added to them, or shifts their column; whatever else is rolled is silent about it. */
const amountsOf = (summary: OddsSummary, { modifiers }: Weighing): PanelAmounts[] => {
  const { sum, pools, columns, modifiersOf, defenceModifiersOf = 'Defence', defenceModifiers = [] } = summary;
  const certain = defenceModifiers.map((one) => ({ ...one, least: one.amount, most: one.amount }));
  const saysNone = sum === undefined && !pools && (modifiersOf !== undefined || columns !== undefined);
  return [
    ...(modifiers.length > 0 || saysNone ? [amounts(modifiersOf ?? 'Column shifts', modifiers)] : []),
    ...(certain.length > 0 ? [amounts(defenceModifiersOf, certain)] : []),
  ];
};

const answersOf = (lines: readonly string[], offers: readonly OfferView[], look: GameLook | null): PanelAnswer[] =>
  offers
    .filter((offer) => lines.includes(lineOf(offer)))
    .map((offer) => ({ offer, line: lineOf(offer), words: withNames(look, offer.text) }));

export const oddsPanel = ({ look, view, asked, summary, odds }: PanelParts): OddsPanel => {
  const fighters = fightersIn(view, asked?.chosen ?? {}, look);
  const { target } = fighters;
  const possible = odds && odds.summaries.length > 0 ? odds.summaries : [summary];
  const weighing = weighingOf(possible);
  return {
    title: titleOf(summary, look, target),
    where: target === null ? null : whereOf(look, target),
    ...groupsOf(fighters, summary.sum !== undefined),
    sum: sumOf(summary, weighing, look, possible.length > 1),
    amounts: amountsOf(summary, weighing),
    columns: columnsOf(possible, odds?.columns ?? []),
    answers: summary.answers ? answersOf(summary.answers, asked?.offers ?? [], look) : null,
  };
};

/** Losses below this are not worth a word. */
const LEAST_LOSS = 0.05;

/** What each side loses on average, where the game says what its losses are counted in. */
export const lossesWords = (
  odds: Pick<PlayerOdds, 'outcomes'>,
  { lossesOf }: Pick<OddsSummary, 'lossesOf'>,
  look: GameLook | null,
): string | null => {
  const lost = Object.entries(expectedLosses(odds)).filter(([, mean]) => mean >= LEAST_LOSS);
  if (lossesOf === undefined || lost.length === 0) return null;
  const bySide = lost.map(([side, mean]) => `${sideName(look, side)} ${mean.toFixed(1)}`);
  return `Average losses, in ${lossesOf}: ${bySide.join(', ')}`;
};

/** How the odds were found, and what they assume of answers that are still to come. */
export const basisWords = (all: readonly Pick<PlayerOdds, 'exact' | 'assumptions'>[]): string => {
  const found = all.every(({ exact }) => exact) ? 'Exact odds.' : 'Estimated from many samples.';
  return [found, ...new Set(all.flatMap(({ assumptions }) => assumptions))].join(' ');
};
