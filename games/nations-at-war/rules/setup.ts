// 3.0, 2.7.1, 13.1 Set-up: platoons in their zone, headquarters with them, weapons and leaders given out, works laid.
import { type Offers, perWorld, place, side } from '@hexside/engine';
import { foeOf, SIDES } from '../sides.ts';
import {
  addWork,
  boxOf,
  ET_CUP,
  FATE,
  hqsIn,
  insideOf,
  isUnit,
  listOf,
  MISSIONS,
  MOUNTED,
  mark,
  type NationsState,
  pieceIn,
  plays,
  procedure,
  put,
  REDUCED,
  unitsAt,
  WORK_KINDS,
  WORKS,
} from '../state.ts';
import { ARMOURED_INFANTRY, INFANTRY, LEADER, PLANE, SIDE_IDS, TERRAINS, WEAPON, type World } from '../world.ts';
import { hexes, none, pieces } from './domains.ts';
import { note } from './events.ts';
import { no } from './refusals.ts';

/** Lays everything out as a new game begins: who sets up, who waits, what each side has. */
export const layOut = (s: NationsState): void => {
  const { world } = s;
  for (const p of world.pieces) {
    const role = world.role[p];
    const isIn = role !== LEADER || plays(s, 'leaders');
    const sets = isCarried(s, p) || world.arrivalTurn[world.formationOf[p]] === 0;
    put(s, p, boxOf(s, !isIn ? 'lost' : role === PLANE ? 'hangar' : sets ? 'setup' : 'reserve'));
    if (world.startsReduced[p] === 1) mark(s, REDUCED, p);
  }
  const { support, control } = world.scenario;
  s.control.fill(SIDE_IDS.indexOf(control) + 1);
  s.track[ET_CUP] = world.scenario.endTurnMarkers;
  for (const of of SIDES) {
    const own = support[SIDE_IDS[of] ?? 'GE'];
    s.track[FATE + of] = plays(s, 'fate') ? own.fate : 0;
    s.track[MISSIONS + of] = plays(s, 'fireMissions') ? own.fireMissions : 0;
    const works = [plays(s, 'trenches') ? own.trenches : 0, plays(s, 'mines') ? own.mines : 0, own.wires, own.ditches];
    works.forEach((n, kind) => {
      s.track[WORKS + of * WORK_KINDS + kind] = n;
    });
  }
};

/** `formation * hexes + hex`: 1 in the formation's zone; and by side, where any of its formations sets up. */
const zonesOf = perWorld((world: World) => {
  const { size } = world.board;
  const own = new Uint8Array(world.formationIds.length * size);
  const bySide = new Uint8Array(2 * size);
  world.zones.forEach((zone, f) => {
    for (const hex of zone) {
      own[f * size + hex] = 1;
      bySide[world.formationSide[f] * size + hex] = 1;
    }
  });
  return { own, bySide };
});

/** Trench, mines, wire, ditch, as `WORKS` counts them. */
const KINDS = [0, 1, 2, 3] as const;

type Setup = { of: number; piece: number; open: number };

const isPlaced = (s: NationsState, p: number): boolean => s.place[p] !== s.world.box.setup;

const isCarried = (s: NationsState, p: number): boolean => s.world.role[p] === WEAPON || s.world.role[p] === LEADER;

/** Is there a platoon of the formation that the headquarters could stand with? */
const hasMate = (s: NationsState, of: number, hq: number): boolean =>
  listOf(s.world, of, s.world.formationUnits[s.world.formationOf[hq]] & s.onMap[of]).some(
    (p) => hqsIn(s, of, s.place[p]) === 0,
  );

const mayPick = (s: NationsState, l: Setup, p: number): number => {
  const { world } = s;
  if (world.sideOf[p] !== l.of || isPlaced(s, p)) return no.notToPlace;
  if (isUnit(world, p)) return 0;
  if (isCarried(s, p)) return canGive(s, l.of, p) ? 0 : no.hqLater;
  return hasMate(s, l.of, p) ? 0 : no.hqLater;
};

const mayPlace = (s: NationsState, l: Setup, hex: number): number => {
  const { world } = s;
  const p = l.piece;
  if (!isUnit(world, p)) {
    if (hqsIn(s, l.of, hex) !== 0) return no.twoHqs;
    return (insideOf(s, l.of, hex) & world.formationUnits[world.formationOf[p]]) !== 0 ? 0 : no.noMate;
  }
  if (zonesOf(world).own[world.formationOf[p] * world.board.size + hex] === 0) return no.outsideZone;
  return unitsAt(s, l.of, hex) < world.data.tables.combat.stack ? 0 : no.full;
};

const listPlaces = (s: NationsState, l: Setup, out: Offers): void => {
  for (const hex of s.world.hexes) if (mayPlace(s, l, hex) >= 0) out.add(hex);
};

const stand = (s: NationsState, l: Setup, hex: number, mounted: boolean): void => {
  if (mounted) mark(s, MOUNTED, l.piece);
  put(s, l.piece, place(hex));
  note(s, { kind: 'set-up', side: l.of, piece: l.piece, hex });
};

/** 2.5.2a, 2.7.1a, R-10.5: weapons to infantry, leaders to any platoon of their formation that is placed or waits to enter. */
const mayGive = (s: NationsState, _of: number, p: number, to: number): number => {
  const { world } = s;
  const isWeapon = world.role[p] === WEAPON;
  const wrong = isWeapon ? no.noInfantry : no.notPlatoon;
  if (!isUnit(world, to) || world.formationOf[to] !== world.formationOf[p] || !isPlaced(s, to)) return wrong;
  return isWeapon && world.kind[to] !== INFANTRY && world.kind[to] !== ARMOURED_INFANTRY ? wrong : 0;
};
const canGive = (s: NationsState, of: number, p: number): boolean =>
  s.world.pieces.some((to) => mayGive(s, of, p, to) >= 0);

const give = (s: NationsState, l: Setup, to: number): void => {
  s.carrier[l.piece] = to + 1;
  put(s, l.piece, s.place[to]);
  note(s, { kind: 'given', side: l.of, piece: l.piece, to });
};

/** not on ground that cannot take it. */
const takesWork = (world: World, kind: number, hex: number): boolean => {
  const { mines, trenches } = world.data.tables;
  const barred = kind === 0 ? trenches.notIn : kind === 1 ? mines.notIn : [];
  return world.passable[hex] === 1 && !barred.some((id) => TERRAINS[world.terrain[hex]] === id);
};

/** By side and kind: the hexes of its zones whose ground can take such a work. */
const sitesOf = perWorld((world: World) =>
  SIDES.map((of) =>
    KINDS.map((kind) =>
      world.hexes.filter(
        (hex) => zonesOf(world).bySide[of * world.board.size + hex] === 1 && takesWork(world, kind, hex),
      ),
    ),
  ),
);

/** One work to a hex, in a zone of the side. */
const mayBuild = (s: NationsState, of: number, kind: number, hex: number): number => {
  const { world } = s;
  if (s.track[WORKS + of * WORK_KINDS + kind] === 0) return no.noWorkLeft;
  if (s.works[hex] !== 0) return no.workThere;
  if (!takesWork(world, kind, hex)) return no.wrongGround;
  return zonesOf(world).bySide[of * world.board.size + hex] === 1 ? 0 : no.outsideZone;
};

const listSites = (s: NationsState, of: number, kind: number, out: Offers): void => {
  if (s.track[WORKS + of * WORK_KINDS + kind] === 0) return;
  for (const hex of sitesOf(s.world)[of]?.[kind] ?? []) if (s.works[hex] === 0) out.add(hex);
};

const build = (s: NationsState, of: number, kind: number, hex: number): void => {
  s.track[WORKS + of * WORK_KINDS + kind]--;
  addWork(s, hex, 1 << kind);
  note(s, { kind: 'work', side: of, work: kind, hex });
};

const work = (name: string, kind: number) =>
  ({
    name,
    takes: hexes,
    may: (s: NationsState, l: Setup, hex: number) => mayBuild(s, l.of, kind, hex),
    each: (s: NationsState, l: Setup, out: Offers) => listSites(s, l.of, kind, out),
    do: (s: NationsState, l: Setup, hex: number) => build(s, l.of, kind, hex),
    then: 'again',
  }) as const;

const hasToDo = (s: NationsState, of: number): boolean => {
  if (insideOf(s, of, s.world.box.setup) !== 0) return true;
  return KINDS.some((kind) => s.track[WORKS + of * WORK_KINDS + kind] > 0);
};

const sideSetup = procedure(
  'side-setup',
  (of: number): Setup => ({ of, piece: -1, open: 1 }),
  ({ ask, loop, run, when }) => [
    loop(
      (s, l) => l.open === 1 && hasToDo(s, l.of),
      [
        run((_s, l) => {
          l.piece = -1;
        }),
        ask({
          point: 'setup',
          rule: 'NAW-3.0a',
          always: true,
          who: (_s, l) => side(l.of),
          prompt: () => 'Set up: choose a unit or lay a work, then confirm.',
          verbs: [
            {
              name: 'unit',
              takes: pieces,
              may: mayPick,
              each: (s, l, out) => {
                for (let m = insideOf(s, l.of, s.world.box.setup); m !== 0; m &= m - 1) {
                  const p = pieceIn(s.world, l.of, m);
                  if (mayPick(s, l, p) >= 0) out.add(p);
                }
              },
              do: (_s, l, p) => {
                l.piece = p;
              },
            },
            work('trench', 0),
            work('mines', 1),
            work('wire', 2),
            work('ditch', 3),
            {
              name: 'done',
              takes: none,
              may: (s, l) => (insideOf(s, l.of, s.world.box.setup) === 0 ? 0 : no.toPlace),
              role: 'ends',
              do: (_s, l) => {
                l.open = 0;
              },
            },
          ],
        }),
        when(
          (s, l) => isCarried(s, l.piece),
          [
            ask({
              point: 'setup.to',
              rule: 'NAW-2.7.1a',
              within: true,
              who: (_s, l) => side(l.of),
              prompt: (s, l) => `Choose the platoon for ${s.world.pieceIds[l.piece]}.`,
              verbs: [{ name: 'give', takes: pieces, may: (s, l, to) => mayGive(s, l.of, l.piece, to), do: give }],
            }),
          ],
          [
            ask({
              point: 'setup.at',
              rule: 'NAW-13.1a',
              within: true,
              who: (_s, l) => (l.piece >= 0 ? side(l.of) : null),
              prompt: (s, l) => `Choose the hex for ${s.world.pieceIds[l.piece]}.`,
              verbs: [
                {
                  name: 'at',
                  takes: hexes,
                  may: mayPlace,
                  each: listPlaces,
                  do: (s, l, hex) => stand(s, l, hex, false),
                },
                {
                  name: 'ride',
                  takes: hexes,
                  may: (s, l, hex) => (s.world.rides[l.piece] === 1 ? mayPlace(s, l, hex) : no.rideless),
                  each: (s, l, out) => {
                    if (s.world.rides[l.piece] === 1) listPlaces(s, l, out);
                  },
                  do: (s, l, hex) => stand(s, l, hex, true),
                },
              ],
            }),
          ],
        ),
      ],
    ),
    run((s, l) => {
      // What was not laid is not kept for later.
      for (const kind of KINDS) s.track[WORKS + l.of * WORK_KINDS + kind] = 0;
      note(s, { kind: 'set-up-done', side: l.of });
    }),
  ],
);

export const setup = procedure(
  'setup',
  () => ({ first: 0 }),
  ({ call, run }) => [
    run((s, l) => {
      l.first = SIDE_IDS.indexOf(s.world.scenario.firstToSetUp);
      note(s, { kind: 'phase', name: 'setup', turn: 0 });
    }),
    call(sideSetup, (_s, l) => [l.first], null, 'first side'),
    call(sideSetup, (_s, l) => [foeOf(l.first)], null, 'second side'),
  ],
);
