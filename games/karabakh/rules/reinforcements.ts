// 9.0 Reinforcements: bought with replacement points and placed in supply.
import { NO_PIECE, type Piece, type Place, perWorld, type Side, side } from '@hexside/engine';
import {
  availableBox,
  countAt,
  FREE,
  isGround,
  type KarabakhState,
  NK_SPENT,
  onMap,
  piecesAt,
  pointsOf,
  procedure,
  put,
  RETURNED,
  RP,
  RP_AT_START,
  recruitBox,
  stepsOfWhole,
  TURN,
  unitsAt,
} from '../state.ts';
import {
  AR,
  ARMENIA,
  ARMY,
  AZ,
  AZERBAIJAN,
  enemyOf,
  FORCES,
  MILITIA,
  NK,
  OBLAST,
  sideOfForce,
  TOWN,
  type World,
} from '../world.ts';
import { takeControl } from './control.ts';
import { asPiece, asPlace, hexes, none, pieces } from './domains.ts';
import { note } from './events.ts';
import { no } from './refusals.ts';
import { upgrade } from './replacements.ts';
import { stackingCheck } from './stacking.ts';
import { inSupply, stepanakertIsLinked, suppliedAt } from './supply.ts';

/** What a piece of this force costs by a price list; those that are not on it are never sold singly. */
const listed = (s: KarabakhState, prices: Readonly<Record<string, number>>, piece: Piece): number =>
  prices[FORCES[s.world.force[piece]] ?? ''] ?? 0;

const stepCost = (s: KarabakhState, unit: Piece): number => listed(s, s.world.data.tables.replacements.stepCost, unit);

/** What a whole unit costs. */
const priceOf = (s: KarabakhState, unit: Piece): number => stepCost(s, unit) * stepsOfWhole(s, unit);

/** 9.2, 9.3: where a reinforcement of this force may arrive. */
const mayArrive = (s: KarabakhState, force: number, hex: Place): number => {
  const { world } = s;
  const region = world.region[hex];
  const settled = world.settlement[hex] > 0;
  if (force === ARMY) {
    if (region !== ARMENIA || world.settlement[hex] !== TOWN) return no.placeArmy;
  } else if (force === NK) {
    if (region !== OBLAST || !settled || s.control[hex] !== AR) return no.placeKarabakh;
  } else if (force === MILITIA) {
    if (region !== OBLAST || !settled || s.control[hex] !== AZ) return no.placeMilitia;
  } else if (region !== AZERBAIJAN || !settled || s.control[hex] !== AZ) return no.placeAzeri;
  if (unitsAt(s, enemyOf(sideOfForce(force)), hex) > 0) return no.placeEnemy;
  return suppliedAt(s, force, hex) ? 0 : no.placeSupply;
};

/** Answers that hold while no piece, control or marker changes; asked for every unit on display, so worth keeping. */
interface Kept {
  stamp: number;
  linked: boolean | null;
  arrive: Map<number, boolean>;
}
const blank = (): Kept => ({ stamp: 0, linked: null, arrive: new Map() });
const keptOf = perWorld((_world: World) => blank());
const keptFor = (s: KarabakhState): Kept => {
  const kept = keptOf(s.world);
  if (kept.stamp !== s.stamp[0]) Object.assign(kept, blank(), { stamp: s.stamp[0] });
  return kept;
};

const canArrive = (s: KarabakhState, force: number): boolean => {
  const { arrive } = keptFor(s);
  const known = arrive.get(force);
  if (known !== undefined) return known;
  const answer = s.world.settlements.some((hex) => mayArrive(s, force, hex) >= 0);
  arrive.set(force, answer);
  return answer;
};

const isLinked = (s: KarabakhState): boolean => {
  const known = keptFor(s);
  known.linked ??= stepanakertIsLinked(s);
  return known.linked;
};

/** 13.2b: the hexes of the east edge where the 709th comes back. */
const mayReturn = (s: KarabakhState, unit: Piece, hex: Place): number => {
  if (!s.world.edge709.includes(hex)) return no.place709;
  if (unitsAt(s, AR, hex) > 0) return no.placeEnemy;
  return suppliedAt(s, s.world.force[unit], hex) ? 0 : no.placeSupply;
};

const DEPLOYED = 0;
const RETURN = 1;

/** Puts a unit that has been paid for, or that comes free, on the map. */
const arrive = procedure(
  'arrive',
  (unit: number, how: number, paid: number) => ({ unit, how, paid }),
  ({ ask }) => [
    ask({
      point: 'arrive',
      rule: 'KAR-9.0b',
      within: true,
      who: (s, l) => s.owner[l.unit],
      prompt: (s, l) => `Choose where ${s.world.pieceIds[l.unit]} arrives.`,
      verbs: [
        {
          name: 'at',
          takes: hexes,
          may: (s, l, hex) =>
            l.how === RETURN
              ? mayReturn(s, asPiece(l.unit), asPlace(hex))
              : mayArrive(s, s.world.force[l.unit], asPlace(hex)),
          candidates: (s, l) => (l.how === RETURN ? s.world.edge709 : s.world.settlements),
          do: (s, l, hex) => {
            put(s, asPiece(l.unit), asPlace(hex));
            s.flags[l.unit] = l.how === RETURN ? RETURNED : 0;
            takeControl(s, s.owner[l.unit], asPlace(hex)); // 3.1g: the 709th may come back to a place AR took
            note(
              s,
              { kind: 'placed-hidden', side: s.owner[l.unit], hex, cost: l.paid },
              {
                side: s.owner[l.unit],
                event: { kind: 'placed', side: s.owner[l.unit], piece: l.unit, hex, cost: l.paid },
              },
            );
          },
        },
      ],
    }),
  ],
);

const isKarabakhUnit = (s: KarabakhState, piece: Piece): boolean =>
  s.world.force[piece] === NK && isGround(s.world, piece);

/** 8.1b: how many points may still go to Karabakh ground units while Stepanakert has no link. */
const karabakhShare = (s: KarabakhState): number =>
  Math.floor(s.track[RP_AT_START] / s.world.data.tables.replacements.nkShareDivisor) - s.track[NK_SPENT];

const affordable = (s: KarabakhState, of: Side, piece: Piece, cost: number): number => {
  if (s.track[TURN] < s.world.data.tables.replacements.fromTurn) return no.beforeTurnTwo;
  if (pointsOf(s, of) < cost) return no.tooDear;
  return isKarabakhUnit(s, piece) && cost > karabakhShare(s) && !isLinked(s) ? no.karabakhShare : cost;
};

const pay = (s: KarabakhState, of: Side, piece: Piece, cost: number): void => {
  s.track[RP + of] -= cost;
  if (isKarabakhUnit(s, piece)) s.track[NK_SPENT] += cost;
};

const mayBuy = (s: KarabakhState, of: Side, unit: Piece, reduced: boolean): number => {
  const { world } = s;
  if (!isGround(world, unit)) return no.notRecruit;
  if (world.force[unit] === MILITIA) return no.militiaByLot;
  if (s.place[unit] !== recruitBox(s, of)) return no.notRecruit;
  if ((s.flags[unit] & FREE) !== 0) return no.bought;
  if (reduced && stepsOfWhole(s, unit) === 1) return no.oneStep;
  if (!canArrive(s, world.force[unit])) return no.noPlaceForIt;
  return affordable(s, of, unit, reduced ? stepCost(s, unit) : priceOf(s, unit));
};

const mayBuyMarker = (s: KarabakhState, of: Side, marker: Piece): number => {
  if (isGround(s.world, marker) || s.place[marker] !== recruitBox(s, of)) return no.notMarker;
  return affordable(s, of, marker, listed(s, s.world.data.tables.replacements.supportCost, marker));
};

const mayRebuild = (s: KarabakhState, of: Side, unit: Piece): number => {
  if (s.owner[unit] !== of || !onMap(s, unit) || s.steps[unit] >= s.world.fullSteps[unit]) return no.notReduced;
  return inSupply(s, unit) ? affordable(s, of, unit, stepCost(s, unit)) : no.rebuildSupply;
};

const mayDeployFree = (s: KarabakhState, of: Side, unit: Piece): number => {
  if (!isGround(s.world, unit) || s.place[unit] !== recruitBox(s, of)) return no.notRecruit;
  if ((s.flags[unit] & FREE) === 0) return no.notFree;
  return canArrive(s, s.world.force[unit]) ? 0 : no.noPlaceForIt;
};

const mayBringBack = (s: KarabakhState, of: Side, unit: Piece): number => {
  if (of !== AZ || s.place[unit] !== s.world.box['away-709']) return no.notAway;
  return s.world.edge709.some((hex) => mayReturn(s, unit, hex) >= 0) ? 0 : no.noPlaceForIt;
};

const mustBringBack = (s: KarabakhState, of: Side): boolean =>
  piecesAt(s, s.world.box['away-709']).some((unit) => mayBringBack(s, of, unit) >= 0);

const mayBuyMilitia = (s: KarabakhState, of: Side): number => {
  if (of !== AZ || countAt(s, s.world.box['militia-pool']) === 0) return no.poolEmpty;
  if (s.track[TURN] < s.world.data.tables.replacements.fromTurn) return no.beforeTurnTwo;
  const { rp } = s.world.data.tables.replacements.militia;
  if (pointsOf(s, AZ) < rp) return no.tooDear;
  return canArrive(s, MILITIA) ? rp : no.noPlaceForIt;
};

/** 8.2b, 8.2c: a pair of militia, drawn by lot, each placed when it is drawn. */
const buyMilitia = procedure(
  'buy-militia',
  () => ({ left: 0, unit: -1 }),
  ({ call, draw, loop, run }) => [
    run((s, l) => {
      const { militia } = s.world.data.tables.replacements;
      l.left = Math.min(militia.units, countAt(s, s.world.box['militia-pool']));
      s.track[RP + AZ] -= militia.rp;
      note(s, { kind: 'bought-militia', side: AZ, count: l.left, cost: militia.rp });
    }),
    loop(
      (_s, l) => l.left > 0,
      [
        draw(
          'militia',
          (s) => countAt(s, s.world.box['militia-pool']),
          (s, l, index) => {
            l.left--;
            l.unit = piecesAt(s, s.world.box['militia-pool'])[index] ?? NO_PIECE;
          },
        ),
        call(arrive, (_s, l) => [l.unit, DEPLOYED, 0]),
      ],
    ),
  ],
);

export const reinforcement = procedure(
  'reinforcement',
  (of: number) => ({ of }),
  ({ ask, call, run, when }) => [
    run((s, l) => note(s, { kind: 'phase', name: 'reinforcement', side: l.of, turn: s.track[TURN] })),
    when((_s, l) => l.of === AR, [call(upgrade, () => [])]),
    run((s) => {
      s.track[RP_AT_START] = pointsOf(s, AR);
      s.track[NK_SPENT] = 0;
    }),
    ask({
      point: 'reinforce',
      rule: 'KAR-9.0a',
      who: (_s, l) => side(l.of),
      prompt: (s, l) => `Bring in reinforcements: ${pointsOf(s, side(l.of))} points to spend.`,
      verbs: [
        {
          name: 'buy',
          takes: pieces,
          candidates: (s, l) => piecesAt(s, recruitBox(s, side(l.of))),
          may: (s, l, arg) => mayBuy(s, side(l.of), asPiece(arg), false),
          do: (s, l, arg) => {
            s.steps[arg] = s.world.fullSteps[arg];
            pay(s, side(l.of), asPiece(arg), priceOf(s, asPiece(arg)));
          },
          calls: {
            procedure: arrive,
            args: (s, _l, arg) => [arg, DEPLOYED, priceOf(s, asPiece(arg))],
          },
          then: 'again',
        },
        {
          name: 'buy-reduced',
          takes: pieces,
          candidates: (s, l) => piecesAt(s, recruitBox(s, side(l.of))),
          may: (s, l, arg) => mayBuy(s, side(l.of), asPiece(arg), true),
          do: (s, l, arg) => {
            s.steps[arg] = 1;
            pay(s, side(l.of), asPiece(arg), stepCost(s, asPiece(arg)));
          },
          calls: { procedure: arrive, args: (s, _l, arg) => [arg, DEPLOYED, stepCost(s, asPiece(arg))] },
          then: 'again',
        },
        {
          name: 'rebuild',
          takes: pieces,
          candidates: (s) => s.world.ground,
          may: (s, l, arg) => mayRebuild(s, side(l.of), asPiece(arg)),
          do: (s, l, arg) => {
            const cost = stepCost(s, asPiece(arg));
            pay(s, side(l.of), asPiece(arg), cost);
            s.steps[arg] = s.world.fullSteps[arg];
            const event = { kind: 'rebuilt' as const, side: l.of, piece: arg, cost };
            const hex = s.place[arg];
            // 5.5: beneath the top of a stack it is flipped unseen
            if (s.top[hex] === arg) note(s, event);
            else note(s, { kind: 'rebuilt-hidden', side: l.of, hex, cost }, { side: side(l.of), event });
          },
          then: 'again',
        },
        {
          name: 'support',
          takes: pieces,
          candidates: (s) => s.world.markers,
          may: (s, l, arg) => mayBuyMarker(s, side(l.of), asPiece(arg)),
          do: (s, l, arg) => {
            const cost = mayBuyMarker(s, side(l.of), asPiece(arg));
            pay(s, side(l.of), asPiece(arg), cost);
            put(s, asPiece(arg), availableBox(s, side(l.of)));
            note(s, { kind: 'bought-marker', side: l.of, piece: arg, cost });
          },
          then: 'again',
        },
        {
          name: 'militia',
          takes: none,
          may: (s, l) => mayBuyMilitia(s, side(l.of)),
          calls: { procedure: buyMilitia, args: () => [] },
          then: 'again',
        },
        {
          name: 'deploy',
          takes: pieces,
          candidates: (s, l) => piecesAt(s, recruitBox(s, side(l.of))),
          may: (s, l, arg) => mayDeployFree(s, side(l.of), asPiece(arg)),
          calls: { procedure: arrive, args: (_s, _l, arg) => [arg, DEPLOYED, 0] },
          then: 'again',
        },
        {
          name: 'return',
          takes: pieces,
          candidates: (s) => piecesAt(s, s.world.box['away-709']),
          may: (s, l, arg) => mayBringBack(s, side(l.of), asPiece(arg)),
          calls: { procedure: arrive, args: (_s, _l, arg) => [arg, RETURN, 0] },
          then: 'again',
        },
        {
          name: 'end',
          takes: none,
          // 13.2b: the 709th returns as soon as it can; that is no choice.
          may: (s, l) => (mustBringBack(s, side(l.of)) ? no.bringBack709 : 0),
          role: 'ends',
          barredBy: (s) => piecesAt(s, s.world.box['away-709']).map((unit) => s.world.pieceIds[unit] ?? ''),
        },
      ],
    }),
    call(stackingCheck, (_s, l) => [l.of, 1]),
  ],
);
