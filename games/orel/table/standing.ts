// Reactions that a side may have answered beforehand, so that the opponent's turn does not wait for each of them.
import {
  argumentOf,
  type Foresee,
  type OrdersOf,
  type Pending,
  plainAnswer,
  type StandingKind,
  verbOf,
} from '@hexside/engine';
import { isArtillery, isTroop, type OrelState, onMap } from '../state.ts';

const ASK = 'ask';
const CHANCE = 'chance';
const ALWAYS = 'always';
const NEVER = 'never';

type Question = Pending<OrelState>;

/** What a verb offers: codes and arguments. */
const offered = ({ ask, offers }: Question, name: string): { code: number; argument: number }[] => {
  const list: { code: number; argument: number }[] = [];
  for (let i = 0; i < offers.count; i++) {
    const code = offers.at(i);
    if (ask.verbs[verbOf(code)]?.name === name) list.push({ code, argument: argumentOf(code) });
  }
  return list;
};

/** How likely one of these outcomes is after the line, in percent; what no dice decide is certain. */
const percentOf = (foresee: Foresee, line: string, counts: (key: string) => boolean): number => {
  const odds = foresee([line]);
  if (odds === null || odds.outcomes.length === 0) return 100;
  const chance = odds.outcomes.reduce((sum, one) => sum + (counts(one.outcome.key) ? one.chance : 0), 0);
  return Math.round(chance * 100);
};

const onMapOf = (s: OrelState, of: number, test: (p: number) => boolean): string[] =>
  s.world.piecesOf[of].filter((p) => s.owner[p] === of && onMap(s, p) && test(p)).map((p) => s.world.pieceIds[p]);

/** 8.5: a stack goes only if every unit of it is told to; the owner is asked if one of them is not told anything. */
const slip = (s: OrelState, question: Question, orders: OrdersOf, foresee: Foresee): number | null => {
  const { defenders } = question.locals;
  const units = (Array.isArray(defenders) ? defenders : []).filter((p) => isTroop(s.world, p) && onMap(s, p));
  const policies = units.map((p) => orders.of(s.world.pieceIds[p] ?? '?'));
  if (policies.some(({ id }) => id === ASK)) return null;
  const stay = plainAnswer(question, 'stay');
  if (policies.some(({ id }) => id === NEVER)) return stay;
  const least = Math.max(0, ...policies.map(({ percent }) => percent));
  const all = `slip ${units.length}`;
  const isWorthIt = least === 0 || percentOf(foresee, 'retreat', (key) => key === all) >= least;
  return isWorthIt ? plainAnswer(question, 'retreat') : stay;
};

/** What a retreat that was ordered still asks: guns and tanks come along, the way leads home. */
const goOn = (s: OrelState, question: Question): number | null => {
  const [along] = offered(question, 'along');
  if (along !== undefined) return along.code;
  const home = s.scene.homeward[question.side];
  const ways = offered(question, 'to').sort((a, b) => home[a.argument] - home[b.argument] || a.code - b.code);
  return ways[0]?.code ?? null;
};

/** 8.4: the target that is likeliest to suffer. */
const answerFire = (s: OrelState, question: Question, orders: OrdersOf, foresee: Foresee): number | null => {
  const targets = offered(question, 'at');
  const { gun } = question.locals;
  if (targets.length === 0 || typeof gun !== 'number') return null;
  const { id, percent } = orders.of(s.world.pieceIds[gun] ?? '?');
  if (id === ASK) return null;
  const none = plainAnswer(question, 'none');
  if (id === NEVER) return none;
  const harmless = ['none', 'no answer', 'shelled 0 0'];
  const weighed = targets
    .map(({ code, argument }) => ({
      code,
      chance: percentOf(foresee, `at ${s.world.pieceIds[argument]}`, (key) => !harmless.includes(key)),
    }))
    .sort((a, b) => b.chance - a.chance || a.code - b.code);
  const [best] = weighed;
  return best !== undefined && best.chance >= percent ? best.code : none;
};

const ASKS = { id: ASK, name: 'Always ask me', takes: 'nothing' } as const;

export const STANDING: readonly StandingKind<OrelState>[] = [
  {
    id: 'retreat',
    name: 'Retreat before combat',
    help: 'Whether your units retreat before combat when they are attacked. A stack retreats only if all its units have that order.',
    points: ['slip', 'along', 'retreat'],
    pieces: (s, of) => onMapOf(s, of, (p) => isTroop(s.world, p)),
    policies: [
      ASKS,
      { id: NEVER, name: 'Stay', takes: 'nothing' },
      { id: CHANCE, name: 'Retreat if the chance that all get away is at least', takes: 'percent' },
      { id: ALWAYS, name: 'Always retreat if possible', takes: 'nothing' },
    ],
    answer: (s, question, orders, foresee, follows) => {
      if (question.ask.point === 'slip') return slip(s, question, orders, foresee);
      return follows ? goOn(s, question) : null;
    },
  },
  {
    id: 'counterbattery',
    name: 'Counterbattery',
    help: 'Whether your batteries answer those that have fired.',
    points: ['counter'],
    pieces: (s, of) => onMapOf(s, of, (p) => isArtillery(s.world, p)),
    policies: [
      ASKS,
      { id: NEVER, name: 'Never', takes: 'nothing' },
      { id: CHANCE, name: 'If the chance of an effect is at least', takes: 'percent' },
      { id: ALWAYS, name: 'Whenever possible', takes: 'nothing' },
    ],
    answer: answerFire,
  },
  {
    id: 'counter-charge',
    name: 'Counter-charge',
    help: 'Whether your cavalry charges when it is attacked, or fights dismounted.',
    points: ['countercharge', 'assault.countercharge'],
    policies: [
      ASKS,
      { id: ALWAYS, name: 'Charge', takes: 'nothing' },
      { id: NEVER, name: 'Fight dismounted', takes: 'nothing' },
    ],
    answer: (_s, question, orders) => {
      const { id } = orders.of(null);
      return id === ASK ? null : plainAnswer(question, id === ALWAYS ? 'charge' : 'dismount');
    },
  },
  {
    id: 'defensive-support',
    name: 'Support in defence',
    help: 'Whether your guns support units that are attacked. If they could support several, you are asked.',
    points: ['defend'],
    pieces: (s, of) => onMapOf(s, of, (p) => s.world.guns.some((gun) => gun === p)),
    policies: [
      ASKS,
      { id: ALWAYS, name: 'Support', takes: 'nothing' },
      { id: NEVER, name: 'Hold fire', takes: 'nothing' },
    ],
    answer: (s, question, orders) => {
      const { gun } = question.locals;
      const { id } = orders.of(typeof gun === 'number' ? (s.world.pieceIds[gun] ?? '?') : null);
      if (id === ASK) return null;
      if (id === NEVER) return plainAnswer(question, 'none');
      const attacks = offered(question, 'against');
      return attacks.length === 1 ? (attacks[0]?.code ?? null) : null;
    },
  },
  {
    id: 'events',
    name: 'Events in the opponent’s turn',
    help: 'Whether you are asked for shells, machine-gun carts and inspired leaders while the opponent attacks.',
    points: ['shells', 'tachankas.defence', 'leader.defence', 'leader.resolve'],
    policies: [ASKS, { id: NEVER, name: 'Do not play them', takes: 'nothing' }],
    answer: (_s, question, orders) => (orders.of(null).id === ASK ? null : plainAnswer(question, 'keep')),
  },
];
