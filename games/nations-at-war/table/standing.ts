import {
  argumentOf,
  type Foresee,
  type OrdersOf,
  type Pending,
  type Policy,
  plainAnswer,
  type StandingKind,
  verbOf,
} from '@hexside/engine';
import { isHard, listOf, type NationsState } from '../state.ts';

/** The pieces that a verb offers, with their codes. */
const offered = (question: Pending<NationsState>, name: string): { code: number; piece: number }[] => {
  const list: { code: number; piece: number }[] = [];
  for (let i = 0; i < question.offers.count; i++) {
    const code = question.offers.at(i);
    if (question.ask.verbs[verbOf(code)]?.name === name) list.push({ code, piece: argumentOf(code) });
  }
  return list;
};

const moversOf = ({ locals }: Pending<NationsState>): readonly number[] =>
  Array.isArray(locals.movers) ? locals.movers : [];

/** The target at which a shot is likeliest to do anything, and how likely that is in percent; -1 if at none. */
export const bestShot = (
  targets: readonly number[],
  percentOf: (target: number) => number,
): { readonly percent: number; readonly target: number } => {
  let best = { percent: 0, target: -1 };
  for (const target of targets) {
    const percent = percentOf(target);
    if (percent > best.percent) best = { percent, target };
  }
  return best;
};

/** The same by what the owner can foresee. */
const foreseen = (
  s: NationsState,
  foresee: Foresee,
  firer: number,
  targets: readonly number[],
): { readonly percent: number; readonly target: number } => {
  const id = (p: number): string => s.world.pieceIds[p] ?? '?';
  return bestShot(targets, (target) => {
    // With one target left the question for it answers itself.
    const odds = foresee([`fire ${id(firer)}`, `at ${id(target)}`]) ?? foresee([`fire ${id(firer)}`]);
    const none = odds?.outcomes.find(({ outcome }) => outcome.key === 'none')?.chance ?? 0;
    return odds === null ? 0 : Math.round((1 - none) * 100);
  });
};

const ASK = 'ask';
const CHANCE = 'chance';
const HARD = 'hard';

/** Does a shot with this chance in percent call the owner? */
export const isWorthAsking = (policy: Policy, percent: number): boolean =>
  policy.id === CHANCE && percent >= policy.percent;

/** 5.3: the owner is asked if any unit says so; else those told to fire at hard targets do; else all hold. */
const reaction = (
  s: NationsState,
  question: Pending<NationsState>,
  orders: OrdersOf,
  foresee: Foresee,
): number | null => {
  const policyOf = (p: number) => orders.of(s.world.pieceIds[p] ?? '?');
  const firers = offered(question, 'fire');
  const wakeable = offered(question, 'wake');
  if ([...firers, ...wakeable].some(({ piece }) => policyOf(piece).id === ASK)) return null;
  const targets = question.ask.point === 'overwatch' ? [Number(question.locals.target)] : moversOf(question);
  const standing = targets.filter((p) => s.place[p] < s.world.board.size);
  for (const { piece } of firers) {
    const policy = policyOf(piece);
    // Odds are dear: only those who wait for a chance are asked for theirs.
    if (policy.id === CHANCE && isWorthAsking(policy, foreseen(s, foresee, piece, standing).percent)) return null;
  }
  const hard = standing.filter((p) => isHard(s, p));
  let best = { percent: 0, code: plainAnswer(question, 'hold') };
  for (const { piece, code } of hard.length === 0 ? [] : firers) {
    if (policyOf(piece).id !== HARD) continue;
    const { percent } = foreseen(s, foresee, piece, hard);
    if (percent > best.percent) best = { percent, code };
  }
  return best.code;
};

/** What a shot begun by an order still asks: the best hard target, and then fire. */
const finishShot = (s: NationsState, question: Pending<NationsState>, foresee: Foresee): number | null => {
  if (question.ask.point !== 'opportunity.target') return plainAnswer(question, 'roll');
  let best = { chance: -1, code: question.offers.at(0) };
  for (const { code, piece } of offered(question, 'at')) {
    const none = foresee([`at ${s.world.pieceIds[piece]}`])?.outcomes.find(({ outcome }) => outcome.key === 'none');
    const chance = (isHard(s, piece) ? 1 : 0) + 1 - (none?.chance ?? 0);
    if (chance > best.chance) best = { chance, code };
  }
  return best.code;
};

const REACTIONS = ['opportunity', 'overwatch'];

export const STANDING: readonly StandingKind<NationsState>[] = [
  {
    id: 'opportunity-fire',
    name: 'Opportunity fire',
    help: 'What your units do when the enemy moves into their sight, or fires in sight of units on Overwatch.',
    points: [...REACTIONS, 'opportunity.target', 'aim', 'lay'],
    pieces: (s, of) => listOf(s.world, of, s.onMap[of]).map((p) => s.world.pieceIds[p] ?? '?'),
    policies: [
      { id: ASK, name: 'Always ask me', takes: 'nothing' },
      { id: CHANCE, name: 'Ask me if the chance of an effect is at least', takes: 'percent' },
      { id: HARD, name: 'Fire at hard targets only', takes: 'nothing' },
      { id: 'hold', name: 'Hold fire', takes: 'nothing' },
    ],
    answer: (s, question, orders, foresee, follows) => {
      if (REACTIONS.includes(question.ask.point)) return reaction(s, question, orders, foresee);
      return follows ? finishShot(s, question, foresee) : null;
    },
  },
  {
    id: 'fate',
    name: 'Fate points',
    help: 'Whether you are asked after each roll and draw if you want to spend fate points.',
    points: ['fate', 'check.fate', 'single.fate', 'marker', 'marker.other'],
    policies: [
      { id: ASK, name: 'Always ask me', takes: 'nothing' },
      { id: 'keep', name: 'Do not spend any', takes: 'nothing' },
    ],
    answer: (_s, question, orders) =>
      orders.of(null).id === ASK ? null : (plainAnswer(question, 'keep') ?? plainAnswer(question, 'accept')),
  },
];
