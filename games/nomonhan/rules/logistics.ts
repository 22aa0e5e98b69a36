// 7.0 Logistics: suppression ends, units reorganize (9.0), then supply points pay for headquarters, refits, repairs and fortifications.
import { type Offers, type Piece, place, side } from '@hexside/engine';
import {
  ACTIVE,
  addPoints,
  airIn,
  clearFlag,
  distance,
  FACE_DOWN,
  firstAt,
  has,
  isActive,
  isCombat,
  isHex,
  isHq,
  moveAir,
  type NomonhanState,
  OVER,
  onMap,
  PURGED,
  pointsAt,
  procedure,
  put,
  recover,
  setFlag,
  spotHas,
  TURN,
  withFog,
} from '../state.ts';
import { DAMAGED, ofSide, RESERVE } from '../world.ts';
import { maskirovka, mayPlay, mustPlayNow, play, specialService } from './campaign-markers.ts';
import { markers, none, pieces, places } from './domains.ts';
import { note, noteFor } from './events.ts';
import { noteOfPiece, showing } from './fog.ts';
import { fortify, isEngineer, wouldFortify } from './fortifications.ts';
import { no } from './refusals.ts';
import { reorganization } from './reorganization.ts';

/** What is being paid for. */
const NOTHING = 0;
const ACTIVATION = 1;
const REFIT = 2;
const FORTIFICATION = 3;
const GEKOKUJO = 4;
const AGENCY = 5;
const DONE = 6;

/**
 * `credit` are battalion equivalents already paid for, by the places in `creditAt` (7.5: a point refits three, where it was spent);
 * `works` the places whose point builds for every engineer beside them (20.0).
 */
type Spending = {
  of: number;
  deed: number;
  unit: number;
  credit: number[];
  creditAt: number[];
  works: number[];
};

const baseOf = (s: NomonhanState, of: number) => ofSide(s.world.base, of);

/** 7.2, 12.5, B35: does supply lie there that can be spent? */
const hasSupply = (s: NomonhanState, of: number, at: number): boolean =>
  pointsAt(s, of, at) > 0 && !spotHas(s, at, OVER);

/** Places from which a unit can be served: its own and those beside it; in a base the base. */
const sources = (s: NomonhanState, of: number, at: number): number[] => {
  if (!isHex(s.world, at)) return hasSupply(s, of, at) ? [at] : [];
  const { radius } = s.world.data.tables.supply;
  return s.world.board.disk(s.world.hexes[at], radius).filter((hex) => hasSupply(s, of, hex));
};

const supplyPlaces = (s: NomonhanState, of: number): number[] => {
  const list: number[] = hasSupply(s, of, baseOf(s, of)) ? [baseOf(s, of)] : [];
  for (const hex of s.world.hexes) if (hasSupply(s, of, hex)) list.push(hex);
  return list;
};

const mayActivate = (s: NomonhanState, l: Spending, hq: number): number => {
  const { world } = s;
  if (world.sideOf[hq] !== l.of || !isHq(world, hq)) return no.notYourHq;
  const at = s.place[hq];
  if (!isHex(world, at) && at !== baseOf(s, l.of)) return no.hqNotInPlay;
  if (s.track[PURGED] === hq + 1) return no.purged;
  if (isActive(s, hq)) return no.alreadyActive;
  if (isHex(world, at) && spotHas(s, at, OVER)) return no.overstackedHq;
  return 0;
};
const mayPayFor = (s: NomonhanState, l: Spending, hq: number): number => {
  const may = mayActivate(s, l, hq);
  if (may < 0) return may;
  return sources(s, l.of, s.place[hq]).length > 0 ? 0 : no.noSupplyNear;
};

const creditOf = (l: Spending, at: number): number => l.credit[l.creditAt.indexOf(at)] ?? 0;
const setCredit = (l: Spending, at: number, left: number): void => {
  const known = l.creditAt.indexOf(at);
  if (known >= 0) l.credit[known] = left;
  else {
    l.creditAt.push(at);
    l.credit.push(left);
  }
};

/** 7.5: points to refit a unit at a place, and what is left of them for others there. */
const refitCost = (s: NomonhanState, l: Spending, p: number, at: number): { points: number; left: number } => {
  const { world } = s;
  const credit = creditOf(l, at);
  if (isHq(world, p)) return { points: world.support[p], left: credit };
  const need = world.battalionEquivalents[p] - credit;
  const each = world.data.tables.supply.battalionEquivalentsPerPoint;
  const points = Math.max(0, Math.ceil(need / each));
  return { points, left: points * each - need };
};

/** Where refitted units may come back: wherever supply lies, and where a point was spent that is not used up. */
const refitPlaces = (s: NomonhanState, l: Spending): number[] => [
  ...new Set([...supplyPlaces(s, l.of), ...l.creditAt]),
];

const mayRefitAt = (s: NomonhanState, l: Spending, p: number, at: number): number => {
  if (spotHas(s, at, OVER)) return no.overstackedSupply;
  if (!refitPlaces(s, l).includes(at)) return no.noSupplyThere;
  return pointsAt(s, l.of, at) >= refitCost(s, l, p, at).points ? 0 : no.noSupplyThere;
};

const mayRefit = (s: NomonhanState, l: Spending, p: number): number => {
  if (s.world.sideOf[p] !== l.of) return no.notYours;
  if (s.place[p] !== s.world.box.replaceable) return no.notReplaceable;
  return refitPlaces(s, l).some((at) => mayRefitAt(s, l, p, at) >= 0) ? 0 : no.noSupplyThere;
};

const refit = (s: NomonhanState, l: Spending, at: number): void => {
  const { points, left } = refitCost(s, l, l.unit, at);
  addPoints(s, l.of, at, -points);
  setCredit(l, at, left);
  put(s, s.world.pieces[l.unit], place(at));
  s.flags[l.unit] = withFog(s) && isCombat(s.world, l.unit) ? FACE_DOWN : 0;
  note(s, { kind: 'refitted', side: l.of, piece: l.unit, place: at, points });
};

/** 7.6, 26.6: in the base, up to three of the damaged for a point. */
const mayRepair = (s: NomonhanState, l: Spending): number => {
  if (!hasSupply(s, l.of, baseOf(s, l.of))) return no.repairInBase;
  return airIn(s, l.of, DAMAGED) > 0 ? 0 : no.nothingDamaged;
};

const isServed = (s: NomonhanState, l: Spending, engineer: number): boolean =>
  l.works.some((at) => distance(s, at, s.place[engineer]) <= s.world.data.tables.supply.radius);

const mayFortify = (s: NomonhanState, l: Spending, p: number): number => {
  if (s.world.sideOf[p] !== l.of) return no.notYours;
  if (!isEngineer(s, p) || !onMap(s, p)) return no.notEngineer;
  if (!wouldFortify(s, p)) return no.fortified;
  return isServed(s, l, p) || sources(s, l.of, s.place[p]).length > 0 ? 0 : no.noSupplyNear;
};

const mayHide = (s: NomonhanState, l: Spending, p: number): number => {
  if (!withFog(s)) return no.noFog;
  if (s.world.sideOf[p] !== l.of || !isCombat(s.world, p)) return no.notYours;
  return onMap(s, p) && !has(s, p, FACE_DOWN) ? 0 : no.notFaceUp;
};

const LOGISTICS_MARKERS = ['gekokujo', 'maskirovka', 'special-service'];

/** Is a marker of the moment of any use now? */
const mayUseMarker = (s: NomonhanState, l: Spending, m: number): number => {
  const may = mayPlay(s, l.of, m, LOGISTICS_MARKERS);
  if (may < 0) return may;
  if (s.world.markers[m].id !== 'gekokujo') return 0;
  return ofSide(s.world.headquarters, l.of).some((hq) => mayActivate(s, l, hq) >= 0) ? 0 : no.noHq;
};

const activate = (s: NomonhanState, l: Spending, hqs: readonly number[], at: number, free: number): void => {
  for (const hq of hqs) setFlag(s, hq, ACTIVE);
  const event = { kind: 'activated' as const, side: l.of, pieces: [...hqs], place: at, free };
  noteFor(s, l.of, event, { ...event, pieces: [], place: -1 });
};

/** 26.5: one point in a base activates every headquarters there. */
const inBase = (s: NomonhanState, l: Spending): Piece[] =>
  ofSide(s.world.headquarters, l.of).filter((hq) => s.place[hq] === baseOf(s, l.of) && s.track[PURGED] !== hq + 1);

const payFrom = (s: NomonhanState, l: Spending, at: number): void => {
  if (l.deed === REFIT) {
    refit(s, l, at);
    return;
  }
  addPoints(s, l.of, at, -1);
  if (l.deed === FORTIFICATION) {
    l.works.push(at);
    fortify(s, l.unit);
  } else activate(s, l, isHex(s.world, s.place[l.unit]) ? [l.unit] : inBase(s, l), at, 0);
};

const listHqs =
  (test: (s: NomonhanState, l: Spending, hq: number) => number) => (s: NomonhanState, l: Spending, out: Offers) => {
    for (const hq of ofSide(s.world.headquarters, l.of)) if (test(s, l, hq) >= 0) out.add(hq);
  };

const payPlaces = (s: NomonhanState, l: Spending): number[] => {
  return l.deed === REFIT ? refitPlaces(s, l) : sources(s, l.of, s.place[l.unit]);
};

const logisticsSpending = procedure(
  'spending',
  (of: number): Spending => ({ of, deed: NOTHING, unit: -1, credit: [], creditAt: [], works: [] }),
  ({ ask, call, goto, run, when }) => [
    ask({
      point: 'spend',
      rule: 'NOM-7.1a',
      always: true,
      who: (_s, l) => side(l.of),
      prompt: () => 'Spend supply: headquarters, refits, repairs, fortifications.',
      verbs: [
        {
          name: 'activate',
          takes: pieces,
          may: mayPayFor,
          each: listHqs(mayPayFor),
          do: (_s, l, hq) => {
            l.deed = ACTIVATION;
            l.unit = hq;
          },
        },
        {
          name: 'refit',
          takes: pieces,
          may: mayRefit,
          each: (s, l, out) => {
            for (let p = firstAt(s, l.of, s.world.box.replaceable); p >= 0; p = s.next[p])
              if (mayRefit(s, l, p) >= 0) out.add(p);
          },
          do: (_s, l, p) => {
            l.deed = REFIT;
            l.unit = p;
          },
        },
        {
          name: 'repair',
          takes: none,
          may: mayRepair,
          do: (s, l) => {
            addPoints(s, l.of, baseOf(s, l.of), -1);
            const points = Math.min(airIn(s, l.of, DAMAGED), s.world.data.tables.supply.airPerPoint);
            moveAir(s, l.of, DAMAGED, RESERVE, points);
            note(s, { kind: 'repaired', side: l.of, points });
          },
          then: 'again',
        },
        {
          name: 'fortify',
          takes: pieces,
          may: mayFortify,
          each: (s, l, out) => {
            for (const p of ofSide(s.world.engineers, l.of)) if (mayFortify(s, l, p) >= 0) out.add(p);
          },
          do: (s, l, p) => {
            if (isServed(s, l, p)) {
              fortify(s, p);
              return;
            }
            l.deed = FORTIFICATION;
            l.unit = p;
          },
        },
        {
          name: 'marker',
          takes: markers,
          may: mayUseMarker,
          each: (s, l, out) => {
            for (let m = 0; m < s.world.markers.length; m++) if (mayUseMarker(s, l, m) >= 0) out.add(m);
          },
          do: (s, l, m) => {
            play(s, m);
            const { id } = s.world.markers[m];
            if (id === 'maskirovka') maskirovka(s);
            else if (id === 'gekokujo') l.deed = GEKOKUJO;
            else l.deed = AGENCY;
          },
        },
        {
          name: 'hide',
          takes: pieces,
          may: mayHide,
          each: (s, l, out) => {
            if (!withFog(s)) return;
            for (const p of ofSide(s.world.own, l.of)) if (mayHide(s, l, p) >= 0) out.add(p);
          },
          do: (s, l, p) => {
            setFlag(s, p, FACE_DOWN);
            noteOfPiece(s, { kind: 'hidden', side: l.of, piece: p });
          },
          then: 'again',
        },
        showing,
        {
          name: 'done',
          takes: none,
          may: (s, l) => (mustPlayNow(s, LOGISTICS_MARKERS, (m) => mayUseMarker(s, l, m)) ? no.mustPlay : 0),
          role: 'ends',
          do: (_s, l) => {
            l.deed = DONE;
          },
        },
      ],
    }),
    when((_s, l) => l.deed === AGENCY, [call(specialService, (_s, l) => [l.of])]),
    when(
      (_s, l) => l.deed === GEKOKUJO,
      [
        ask({
          point: 'gekokujo',
          rule: 'NOM-5.3a',
          always: true,
          within: true,
          who: (_s, l) => side(l.of),
          prompt: () => 'Choose the headquarters that acts on its own initiative.',
          verbs: [
            {
              name: 'activate',
              takes: pieces,
              may: mayActivate,
              each: listHqs(mayActivate),
              do: (s, l, hq) => activate(s, l, [hq], -1, 1),
            },
          ],
        }),
      ],
    ),
    when(
      (_s, l) => l.deed === ACTIVATION || l.deed === REFIT || l.deed === FORTIFICATION,
      [
        ask({
          point: 'spend.from',
          rule: 'NOM-7.2a',
          always: true,
          within: true,
          who: (_s, l) => side(l.of),
          prompt: (s, l) =>
            l.deed === REFIT
              ? `Choose where ${s.world.pieceIds[l.unit]} is refitted.`
              : `Choose the supply that serves ${s.world.pieceIds[l.unit]}.`,
          verbs: [
            {
              name: 'from',
              takes: places,
              candidates: payPlaces,
              may: (s, l, at) =>
                l.deed === REFIT
                  ? mayRefitAt(s, l, l.unit, at)
                  : sources(s, l.of, s.place[l.unit]).includes(at)
                    ? 0
                    : no.noSupplyNear,
              do: payFrom,
            },
          ],
        }),
      ],
    ),
    when(
      (_s, l) => l.deed !== DONE,
      [
        run((_s, l) => {
          l.deed = NOTHING;
          l.unit = -1;
        }),
        goto('spend'),
      ],
    ),
  ],
);

export const logistics = procedure(
  'logistics',
  (of: number) => ({ of }),
  ({ call, run }) => [
    run((s, l) => {
      note(s, { kind: 'phase', name: 'logistics', turn: s.track[TURN], side: l.of });
      for (const p of s.world.pieces) if (s.world.sideOf[p] === l.of) recover(s, p);
    }),
    call(reorganization, (_s, l) => [l.of]),
    run((s, l) => {
      // 7.4: whoever is not paid for is not active.
      for (const hq of ofSide(s.world.headquarters, l.of)) clearFlag(s, hq, ACTIVE);
    }),
    call(logisticsSpending, (_s, l) => [l.of]),
  ],
);
