// 8.7.4, 8.8.3 Advance into the hex that was cleared, what is seized there, and cavalry pursuit.
import { side } from '@hexside/engine';
import {
  anyAt,
  COMBAT,
  distanceOf,
  GUEST,
  has,
  isCar,
  isCavalry,
  isCombat,
  isDepot,
  isTank,
  isTrain,
  isTroop,
  type OrelState,
  onMap,
  other,
  ownAt,
  piecesAt,
  procedure,
  put,
  REPULSED,
  ROUT_GUEST,
  ROUTED,
  setMode,
  stepInto,
  unmark,
} from '../state.ts';
import { assaultSteps } from './assault.ts';
import { type Battle, battleOf, DEFENDER, isCleared, type Part, stepsTaken } from './battle.ts';
import { isOnDoubleTrack, loseDepot } from './depots.ts';
import { none, pieces } from './domains.ts';
import { wakeNear } from './inactive.ts';
import { captureTrain, eliminate } from './losses.ts';
import { disorderShaken } from './morale.ts';
import { clearMarkers } from './munitions.ts';
import { note } from './notes.ts';
import { railsInto } from './orders.ts';
import { choosesOrel, lodge } from './orel.ts';
import { no } from './refusals.ts';
import { hasRoomFor } from './stacking.ts';
import { unitsWithin } from './supply-lines.ts';

/** Must a combat unit go in? After an assault (8.8.3); who lost it is not asked. */
const isOrdered = (s: OrelState, l: Battle): boolean =>
  l.assaulted === 1 && !l.advanced.some((p) => isCombat(s.world, p));

/** May this unit go into the cleared hex? */
const mayAdvance = (s: OrelState, l: Battle, p: number): number => {
  const { world } = s;
  if (![...l.attackers, ...l.contacts].includes(p) || !onMap(s, p) || l.advanced.includes(p)) return no.noAdvance;
  if (has(s, p, REPULSED) || l.gaveWay.includes(p)) return no.repulsed;
  const from = s.place[p];
  if (world.area46Bound[p] === 1 && world.area46[l.hex] === 0) return no.beyond46;
  // 7.4: an entry zone of the enemy only because somebody must.
  if (world.entryZone[other(l.of)][l.hex] === 1 && !(isOrdered(s, l) && isCombat(world, p))) return no.nobodyMust;
  if (isTank(world, p) && world.tankReach[l.hex] === 0) return no.farFromRails;
  if (isTrain(world, p)) return railsInto(s, from, l.hex) ? 0 : no.noRailsInto;
  if (stepInto(world, p, from, l.hex) === 0) return no.closedToIt;
  return hasRoomFor(s, p, l.hex) ? 0 : no.full;
};
const advancers = (s: OrelState, l: Battle): number[] =>
  [...new Set([...l.attackers, ...l.contacts])].filter((p) => mayAdvance(s, l, p) >= 0);

/** 3.3, 9: depots left alone are lost, vehicles that could not get away too; trains change hands. */
const seize = (s: OrelState, l: Battle): void => {
  const { captured } = s.world.data.tables.supply;
  for (const p of ownAt(s, other(l.of), l.hex)) {
    if (isDepot(s.world, p)) {
      l.spoils += isOnDoubleTrack(s, p) ? captured.doubleTrack : captured.units;
      loseDepot(s, p);
    } else if (isTrain(s.world, p)) captureTrain(s, p);
    else eliminate(s, p, 'overrun', 'ORL-9b');
  }
};

const goIn = (s: OrelState, l: Battle, p: number): void => {
  if (l.advanced.length === 0) seize(s, l);
  l.advanced.push(p);
  put(s, p, l.hex);
  setMode(s, p, COMBAT);
  wakeNear(s, p);
  note(s, { kind: 'advanced', side: l.of, piece: p, hex: l.hex });
};

/** The attackers go in, one after the other; then the enemy's depots are looted. */
export const advance =
  (prefix: string): Part =>
  ({ ask, call, loop, run, when }) => [
    run((_s, l) => {
      l.advanced = [];
      l.spoils = 0;
      l.busy = 1;
    }),
    loop(
      (s, l) => l.busy === 1 && isCleared(s, l) && advancers(s, l).length > 0,
      [
        ask({
          point: `${prefix}advance`,
          rule: 'ORL-8.7.4a',
          always: true,
          who: (_s, l) => side(l.of),
          prompt: (s, l) => `Advance into ${s.world.board.idOf(s.world.hexes[l.hex])}?`,
          verbs: [
            {
              name: 'advance',
              takes: pieces,
              may: mayAdvance,
              candidates: advancers,
              do: goIn,
            },
            {
              name: 'done',
              takes: none,
              may: (s, l) =>
                isOrdered(s, l) && advancers(s, l).some((p) => isCombat(s.world, p)) ? no.mustAdvance : 0,
              do: (_s, l) => {
                l.busy = 0;
              },
              role: 'ends',
            },
          ],
        }),
      ],
    ),
    when(
      (s, l) => l.hex === s.world.places.Orel && l.advanced.some((p) => isTroop(s.world, p)) && choosesOrel(s, l.of),
      [
        ask({
          point: `${prefix}orel`,
          rule: 'ORL-7.1.1d',
          always: true,
          who: (_s, l) => side(l.of),
          prompt: () => 'Occupy the suburbs of Orel, or the town centre?',
          verbs: [
            { name: 'suburbs', takes: none, may: () => 0, do: (s, l) => lodge(s, l.of, 0) },
            { name: 'centre', takes: none, may: () => 0, do: (s, l) => lodge(s, l.of, 1) },
          ],
        }),
      ],
    ),
    when(
      (_s, l) => l.spoils > 0,
      [
        call(
          clearMarkers,
          (s, l) => [l.of, unitsWithin(s, l.of, l.hex), [...l.attackers, ...l.guns, ...l.contacts], l.spoils],
          null,
          `${prefix}looting`,
        ),
      ],
    ),
  ];

/** 8.2.1: as many who went in after an assault are supplied again, or stay so, as enemy steps were lost in it. */
export const spoils: Part = ({ call }) => [
  call(clearMarkers, (s, l) => [l.of, l.advanced, l.advanced, stepsTaken(s, l)], null, 'spoils of war'),
];

// --- pursuit

/** Where the defenders went, if cavalry may follow: the hex to assault from, and theirs; null if it may not. */
const quarry = (s: OrelState, l: Battle): { from: number; hex: number; units: number[]; safe: boolean } | null => {
  if (!l.advanced.some((p) => isCavalry(s.world, p))) return null;
  const alive = l.fled.filter((p) => onMap(s, p) && isTroop(s.world, p));
  if (alive.length === 0) return null;
  const safe = alive.every((p) => s.mode[p] === ROUTED);
  const hunted = safe ? alive : alive.filter((p) => s.mode[p] !== ROUTED);
  const hex = s.place[hunted[0]];
  // 8.7.4: among other troops of their side they are safe.
  if (piecesAt(s, hex).some((p) => !l.fled.includes(p))) return null;
  const units = hunted.filter((p) => s.place[p] === hex);
  if (distanceOf(s, l.hex, hex) === 1) return { from: l.hex, hex, units, safe };
  const along = safe && l.trail >= 0 && distanceOf(s, l.hex, l.trail) === 1 && distanceOf(s, l.trail, hex) === 1;
  if (!along || anyAt(s, other(l.of), l.trail)) return null;
  return { from: l.trail, hex, units, safe };
};

/** Cavalry that has just advanced, and one armoured car; those who are told to stay (`queue`) do not ride. */
const hunters = (s: OrelState, l: Battle): number[] => {
  const ready = l.advanced.filter((p) => !l.queue.includes(p));
  const cavalry = ready.filter((p) => isCavalry(s.world, p));
  const car = ready.find((p) => isCar(s.world, p));
  return car === undefined ? cavalry : [...cavalry, car];
};

/** Those who can follow: a second hex of advance has its own limits. */
const followers = (s: OrelState, l: Battle): number[] => {
  const prey = quarry(s, l);
  if (prey === null) return [];
  if (prey.from === l.hex) return withRiders(s, hunters(s, l));
  const list = hunters(s, l).filter((p) => stepInto(s.world, p, l.hex, prey.from) > 0 && hasRoomFor(s, p, prey.from));
  return withRiders(s, list);
};
const withRiders = (s: OrelState, list: number[]): number[] => (list.some((p) => isCavalry(s.world, p)) ? list : []);

/** Nobody has to ride, as long as one of the cavalry does. */
const mayStay = (s: OrelState, l: Battle, p: number): number => {
  const list = followers(s, l);
  if (!list.includes(p)) return no.noPursuer;
  return list.some((rider) => rider !== p && isCavalry(s.world, rider)) ? 0 : no.lastRider;
};

export const pursuit =
  (prefix: string): Part =>
  ({ ask, call, run, when }) => [
    run((_s, l) => {
      l.busy = 0;
      l.queue = [];
    }),
    ask({
      point: `${prefix}pursue`,
      rule: 'ORL-8.7.4b',
      always: true,
      who: (s, l) => (followers(s, l).length > 0 ? side(l.of) : null),
      prompt: () => 'Let the cavalry pursue?',
      verbs: [
        {
          name: 'pursue',
          takes: none,
          may: () => 0,
          do: (_s, l) => {
            l.busy = 1;
          },
        },
        {
          name: 'stays',
          takes: pieces,
          may: mayStay,
          candidates: followers,
          do: (_s, l, p) => {
            l.queue.push(p);
          },
          then: 'again',
        },
        { name: 'halt', takes: none, may: () => 0 },
      ],
    }),
    when(
      (_s, l) => l.busy === 1,
      [
        call(
          chase,
          (s, l) => {
            const prey = quarry(s, l);
            return [l.of, prey?.from ?? -1, prey?.hex ?? -1, followers(s, l), prey?.units ?? [], prey?.safe ? 1 : 0];
          },
          null,
          `${prefix}chase`,
        ),
      ],
    ),
  ];

/** 8.7.4: an assault without artillery on those who fled; it gives no second pursuit. */
const chase = procedure(
  'chase',
  (
    of: number,
    from: number,
    hex: number,
    riders: number[],
    prey: number[],
    safe: number,
  ): Battle & { from: number } => ({
    ...battleOf(0),
    of,
    hex,
    from,
    safe,
    attackers: Array.isArray(riders) ? riders.slice() : [],
    defenders: Array.isArray(prey) ? prey.slice() : [],
  }),
  (words) => {
    const { run, when } = words;
    return [
      run((s, l) => {
        for (const p of l.attackers) put(s, p, l.from);
        for (const p of l.defenders) unmark(s, p, GUEST | ROUT_GUEST);
        disorderShaken(s, l.defenders);
        note(s, { kind: 'pursuit', side: l.of, pieces: l.attackers.slice(), hex: l.hex });
      }),
      ...assaultSteps('')(words),
      when((_s, l) => l.loser === DEFENDER, [...advance('')(words), ...spoils(words)]),
    ];
  },
);
