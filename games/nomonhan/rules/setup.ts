// 3.0, 25.4, 25.5 The initial deployment: bases, supply, air and markers as the scenario says; what starts on the map is placed by its
// owner, the Soviet side first.
import { type Piece, side } from '@hexside/engine';
import {
  addAir,
  addPoints,
  clearFlag,
  countAt,
  FACE_DOWN,
  firstAt,
  IN_HAND,
  isCombat,
  isHeld,
  LEVEL,
  type NomonhanState,
  OPT_HISTORICAL,
  occupies,
  procedure,
  put,
  SCHEDULED,
  setFlag,
  stackedAt,
  VP,
  withFog,
} from '../state.ts';
import { foeOf, ofSide, REGIONS, RESERVE, SIDE_IDS, SIDES } from '../world.ts';
import { hexes, none } from './domains.ts';
import { note } from './events.ts';
import { no } from './refusals.ts';

/** Everything in its box: what the scenario sets up without asking, and what is still to come. */
export const layOut = (s: NomonhanState): void => {
  const { world } = s;
  const { setup, historical } = world.data.scenario;
  const { command } = world.data.campaign;
  for (const p of world.pieces) {
    const arrives = world.arrives[p];
    const start = setup.places.find(({ id }) => id === arrives);
    if (start?.base !== undefined) put(s, p, world.board.mustPlace(start.base));
    else if (start !== undefined) put(s, p, world.box.setup);
    else if (arrives.startsWith('optional-')) put(s, p, world.box.optional);
    else put(s, p, world.battalionKind[p] >= 0 ? world.box.free : world.box.pool);
    if (withFog(s) && isCombat(world, p)) setFlag(s, p, FACE_DOWN);
  }
  for (const of of SIDES) {
    const id = SIDE_IDS[of] ?? 'JP';
    addPoints(s, of, world.base[of], setup.supply[world.board.idOf(world.base[of])] ?? 0);
    addAir(s, of, RESERVE, setup.air[id]);
    s.track[VP + of] = setup.victoryPoints[id];
    s.track[LEVEL + of] = command.start[id];
  }
  for (const kind of world.data.campaign.markers.kinds)
    for (const m of (world.markersOf.get(kind.id) ?? []).slice(0, kind.inHand)) s.marker[m] = IN_HAND;
  if (s.track[OPT_HISTORICAL] === 1)
    for (const { marker } of historical.markers)
      for (const m of world.markersOf.get(marker) ?? []) s.marker[m] = SCHEDULED;
};

type Deployment = { of: number; unit: number; decoys: number };

/** 3.1, 12.8: inside the area named for the unit, off the enemy, within the stacking limit. */
const mayStart = (s: NomonhanState, { of, unit }: Deployment, hex: number): number => {
  const { world } = s;
  const start = world.data.scenario.setup.places.find(({ id }) => id === world.arrives[unit]);
  const region = REGIONS[world.region[hex]] ?? 'west';
  if (!start?.regions.includes(region)) return no.notSetupArea;
  if (world.closed[hex] === 1) return no.closed;
  if (isHeld(s, foeOf(of), hex)) return no.setupEnemy;
  return stackedAt(s, of, hex) + world.stacking[unit] <= world.data.tables.stacking.battalions ? 0 : no.setupFull;
};

const nextToEnemy = (s: NomonhanState, of: number, hex: number): boolean => {
  for (const beside of s.world.board.neighboursOf(s.world.hexes[hex])) if (occupies(s, foeOf(of), beside)) return true;
  return false;
};

/** 34.1: on or beside a friendly unit, not beside an enemy one. */
export const mayLayDecoy = (s: NomonhanState, of: number, hex: number): number => {
  const { world } = s;
  if (world.closed[hex] === 1 || isHeld(s, foeOf(of), hex)) return no.decoyPlace;
  if (nextToEnemy(s, of, hex)) return no.decoyEnemy;
  if (occupies(s, of, hex)) return 0;
  for (const beside of world.board.neighboursOf(world.hexes[hex])) if (occupies(s, of, beside)) return 0;
  return no.decoyPlace;
};

/** Deception markers that are not in play. */
export const spareDecoy = (s: NomonhanState, of: number): Piece | -1 => {
  for (const p of ofSide(s.world.deception, of)) if (s.place[p] === s.world.box.pool) return p;
  return -1;
};

const deployment = procedure(
  'deployment',
  (of: number): Deployment => ({ of, unit: -1, decoys: 0 }),
  ({ ask, loop, run, when }) => [
    run((s, l) => note(s, { kind: 'phase', name: 'deployment', turn: 0, side: l.of })),
    loop(
      (s, l) => countAt(s, l.of, s.world.box.setup) > 0,
      [
        run((s, l) => {
          l.unit = firstAt(s, l.of, s.world.box.setup);
        }),
        ask({
          point: 'setup',
          rule: 'NOM-3.1a',
          who: (_s, l) => side(l.of),
          prompt: (s, l) => `Choose where ${s.world.pieceIds[l.unit]} starts.`,
          verbs: [
            {
              name: 'at',
              takes: hexes,
              may: mayStart,
              do: (s, l, hex) => {
                put(s, s.world.pieces[l.unit], s.world.hexes[hex]);
                note(s, { kind: 'set-up', side: l.of, piece: l.unit, hex });
                l.unit = -1;
              },
            },
          ],
        }),
      ],
    ),
    when(withFog, [
      loop(
        (s, l) => l.decoys < s.world.data.tables.options.deception.start,
        [
          ask({
            point: 'setup.decoy',
            rule: 'NOM-34.1a',
            always: true,
            who: (_s, l) => side(l.of),
            prompt: () => 'Choose where to place a deception marker, or do without it.',
            verbs: [
              {
                name: 'at',
                takes: hexes,
                may: (s, l, hex) => mayLayDecoy(s, l.of, hex),
                do: (s, l, hex) => {
                  const decoy = spareDecoy(s, l.of);
                  if (decoy < 0) return;
                  put(s, s.world.pieces[decoy], s.world.hexes[hex]);
                  clearFlag(s, decoy, FACE_DOWN);
                  l.decoys++;
                },
              },
              {
                name: 'none',
                takes: none,
                may: () => 0,
                do: (_s, l) => {
                  l.decoys++;
                },
              },
            ],
          }),
        ],
      ),
    ]),
  ],
);

export const setup = procedure(
  'setup',
  () => ({}),
  ({ call }) => [
    call(deployment, (s) => [SIDE_IDS.indexOf(s.world.data.scenario.setup.order[0])], null, 'first deployment'),
    call(deployment, (s) => [SIDE_IDS.indexOf(s.world.data.scenario.setup.order[1])], null, 'second deployment'),
  ],
);
