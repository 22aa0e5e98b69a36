// 8.0 Replacement points, 8.1.1 upgrades, 8.2.1 Azeri military reforms.
import { NO_PIECE, type Piece, type Side } from '@hexside/engine';
import {
  FREE,
  isGround,
  type KarabakhState,
  onMap,
  piecesAt,
  pointsOf,
  procedure,
  put,
  REFORM_TURN,
  RP,
  recruitBox,
  refugeesOf,
  SENT,
  TURN,
  UPGRADES,
} from '../state.ts';
import { AR, AZ, MILITIA, MUJAHEDIN, NK, TYPES } from '../world.ts';
import { asPiece, none, pieces } from './domains.ts';
import { note } from './events.ts';
import { no } from './refusals.ts';
import { returnLoneSoviets } from './soviet-units.ts';
import { inSupply } from './supply.ts';

const income = (s: KarabakhState, of: Side, id: 'AR' | 'AZ'): void => {
  const points = s.world.data.tables.replacements.income[id];
  s.track[RP + of] += points;
  note(s, { kind: 'income', side: of, points, total: pointsOf(s, of) });
};

/** 8.1a, 8.2a, and what comes back from the turn track (7.0l, 8.1.1d). */
export const determineReplacements = (s: KarabakhState): void => {
  if (s.track[TURN] >= s.world.data.tables.replacements.fromTurn) {
    income(s, AR, 'AR');
    income(s, AZ, 'AZ');
  }
  for (const p of piecesAt(s, s.world.box['next-turn'])) {
    if ((s.flags[p] & SENT) !== 0) {
      s.flags[p] &= ~SENT; // by the event just rolled: next turn, then
      continue;
    }
    put(s, p, s.world.force[p] === MILITIA ? s.world.box['militia-pool'] : recruitBox(s, s.owner[p]));
    s.steps[p] = s.world.fullSteps[p];
  }
};

/** The next mechanized battalion on display, or nobody. Those that were converted into already wait for nobody. */
const nextMech = (s: KarabakhState): Piece => {
  const { force, type, data } = s.world;
  const { to } = data.tables.replacements.upgrades;
  const fits = (unit: Piece): boolean => force[unit] === NK && TYPES[type[unit]] === to && (s.flags[unit] & FREE) === 0;
  return piecesAt(s, recruitBox(s, AR)).find(fits) ?? NO_PIECE;
};

const mayConvert = (s: KarabakhState, unit: Piece): number => {
  const { world } = s;
  const { upgrades } = world.data.tables.replacements;
  const from: readonly string[] = upgrades.from;
  if (world.force[unit] !== NK || !isGround(world, unit) || !from.includes(TYPES[world.type[unit]] ?? ''))
    return no.upgradeKind;
  if (!onMap(s, unit) && s.place[unit] !== recruitBox(s, AR)) return no.upgradeGone;
  if (s.track[UPGRADES] >= upgrades.perTurn) return no.upgradeLimit;
  if (nextMech(s) === NO_PIECE) return no.upgradeNoMech;
  return onMap(s, unit) && !inSupply(s, unit) ? no.upgradeSupply : 0;
};

/** 8.1.1: at the start of the AR Reinforcement Phase, Karabakh battalions become mechanized ones, at no cost. */
export const upgrade = procedure(
  'upgrade',
  () => ({ done: 0 }),
  ({ ask, loop, run }) => [
    run((s) => {
      s.track[UPGRADES] = 0;
    }),
    loop(
      (s, l) => l.done === 0 && s.world.ground.some((unit) => mayConvert(s, unit) >= 0),
      [
        ask({
          point: 'upgrade',
          rule: 'KAR-8.1.1a',
          who: () => AR,
          prompt: (s) =>
            `Convert Karabakh battalions to mechanized: ${s.world.data.tables.replacements.upgrades.perTurn - s.track[UPGRADES]} more.`,
          verbs: [
            {
              name: 'convert',
              takes: pieces,
              candidates: (s) => s.world.ground,
              may: (s, _l, arg) => mayConvert(s, asPiece(arg)),
              do: (s, _l, arg) => {
                const mech = nextMech(s);
                s.track[UPGRADES]++;
                s.flags[arg] = 0;
                put(s, asPiece(arg), s.world.box.removed);
                put(s, mech, s.world.box['next-turn']);
                s.flags[mech] |= FREE;
                note(s, { kind: 'converted', piece: arg, into: mech });
                returnLoneSoviets(s); // 6.1a
              },
            },
            {
              name: 'done',
              takes: none,
              may: () => 0,
              do: (_s, l) => {
                l.done = 1;
              },
            },
          ],
        }),
      ],
    ),
  ],
);

const availableMercenaries = (s: KarabakhState): Piece[] =>
  piecesAt(s, recruitBox(s, AZ)).filter((unit) => s.world.force[unit] === MUJAHEDIN && (s.flags[unit] & FREE) === 0);

/** 8.2.1: at the end of turns 5 to 7, until they have occurred. */
export const reforms = procedure(
  'reforms',
  () => ({ success: 0 }),
  ({ ask, end, roll, run, when }) => [
    when((s) => s.track[REFORM_TURN] > 0 || !s.world.data.tables.reforms.turns.includes(s.track[TURN]), [end()]),
    roll('reforms', 6, (s, l, value) => {
      const table = s.world.data.tables.reforms;
      const refugees = refugeesOf(s, AZ) >= table.refugees ? table.refugeesModifier : 0;
      const towns = s.world.reformTowns.some((hex) => s.control[hex] === AR) ? table.lostTownsModifier : 0;
      const total = value + refugees + towns;
      l.success = total >= table.succeedsFrom ? 1 : 0;
      note(s, {
        kind: 'die',
        side: AZ,
        name: 'Military reforms',
        value,
        total,
        meaning: l.success === 1 ? 'they take place' : 'not yet',
        rule: 'KAR-8.2.1a',
      });
    }),
    when((_s, l) => l.success === 0, [end()]),
    run((s) => {
      const table = s.world.data.tables.reforms;
      s.track[REFORM_TURN] = s.track[TURN] + 1;
      const rp = table.rp + (availableMercenaries(s).length === 0 ? table.rpWithoutMercenaries : 0);
      s.track[RP + AZ] += rp;
      note(s, { kind: 'reforms', rp });
    }),
    ask({
      point: 'reforms.mercenaries',
      rule: 'KAR-8.2.1f',
      who: (s) => (availableMercenaries(s).length === 0 ? null : AZ),
      prompt: () => 'Choose the mercenary battalion that comes free.',
      verbs: [
        {
          name: 'unit',
          takes: pieces,
          candidates: availableMercenaries,
          may: (s, _l, arg) => (availableMercenaries(s).includes(asPiece(arg)) ? 0 : no.notMercenary),
          do: (s, _l, arg) => {
            s.flags[arg] |= FREE;
          },
        },
      ],
    }),
  ],
);
