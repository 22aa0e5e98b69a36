import {
  endingOf,
  type MarkView,
  type PieceView,
  type PoolView,
  type TableView,
  type TrackView,
  type Viewer,
} from '@hexside/engine';
import { isConcealed } from '../rules/concealment.ts';
import { countHeld, longestRun } from '../rules/victory.ts';
import { SIDES } from '../sides.ts';
import {
  activeFormation,
  CHAOS,
  DISRUPTED,
  DITCH,
  ET_CUP,
  ET_DRAWN,
  ET_HELD,
  FATE,
  faceOf,
  has,
  IN_CUP,
  isHex,
  isHq,
  isUnit,
  LED,
  lastTurn,
  MINES,
  MISSIONS,
  MOUNTED,
  type NationsState,
  OPS,
  OUT,
  piecesAt,
  plays,
  REDUCED,
  SMOKED,
  TRENCH,
  TURN,
  WATCH,
  WIRE,
} from '../state.ts';
import { BOXES, type BoxName, SIDE_IDS } from '../world.ts';
import { ENDINGS } from './endings.ts';
import { phaseViews } from './phases.ts';

const sideId = (of: number): string => SIDE_IDS[of] ?? '';

const STATES: readonly (readonly [kind: number, name: string])[] = [
  [DISRUPTED, 'disrupted'],
  [OPS, 'ops-complete'],
  [OUT, 'out-of-command'],
  [REDUCED, 'reduced'],
  [MOUNTED, 'mounted'],
  [WATCH, 'overwatch'],
  [SMOKED, 'smoke-used'],
  [LED, 'has-led'],
];

const statesOf = (s: NationsState, p: number): string[] => {
  const list = STATES.filter(([kind]) => has(s, kind, p)).map(([, name]) => name);
  if (isUnit(s.world, p)) {
    if (s.acquired[p] > 0) list.push('acquiring');
    if (s.acquirers[p] !== 0) list.push('acquired');
    if (isConcealed(s, p)) list.push('concealed');
    if (s.world.formationOf[p] === activeFormation(s)) list.push('active');
  }
  return list;
};

/** The numbers on the face that lies up, AP, HE (dice, range, to-hit), armour, save, assault, its to-hit, movement; of a headquarters morale, range and leadership. */
const valuesOf = (s: NationsState, p: number): number[] => {
  const { world } = s;
  const face = faceOf(s, p);
  if (isUnit(world, p))
    return [
      world.apDice,
      world.apRange,
      world.apHit,
      world.heDice,
      world.heRange,
      world.heHit,
      world.armour,
      world.save,
      world.af,
      world.afHit,
      world.mf,
    ].map((column) => column[face] ?? 0);
  if (!isHq(world, p)) return [];
  const side = p * 2 + (has(s, REDUCED, p) ? 1 : 0);
  return [world.morale[world.formationOf[p]] ?? 0, world.commandRange[side] ?? 0, world.leadership[side] ?? 0];
};

const BOX_NAMES: Record<BoxName, string> = {
  setup: 'To set up',
  reserve: 'Still to come',
  lost: 'Lost',
  hangar: 'Aeroplanes',
};

const goalTracks = (s: NationsState): TrackView[] => {
  const { victory } = s.world.scenario;
  const of = SIDE_IDS.indexOf(victory.side);
  if ('railroad' in victory)
    return [
      {
        id: 'railway',
        name: 'Railway hexes in a row',
        side: victory.side,
        value: longestRun(s, of),
        goal: victory.railroad.run,
        rule: 'NAW-SK1-h',
      },
    ];
  const { bridges, roadsBeyond } = victory.crossing;
  return [
    {
      id: 'bridge',
      name: 'Bridge',
      side: victory.side,
      value: countHeld(s, of, s.world.bridges),
      goal: bridges,
      rule: 'NAW-SK2-m',
    },
    {
      id: 'roads',
      name: 'Roads beyond the river',
      side: victory.side,
      value: countHeld(s, of, s.world.roadsBeyond),
      goal: roadsBeyond,
      rule: 'NAW-SK2-m',
    },
  ];
};

const tracksOf = (s: NationsState): TrackView[] => [
  ...goalTracks(s),
  {
    id: 'end-turn',
    name: 'End Turn markers drawn',
    value: s.track[ET_DRAWN],
    most: s.world.scenario.endTurnMarkers,
    rule: 'NAW-2.12.2a',
  },
  ...SIDES.flatMap((of): TrackView[] => [
    ...(s.track[ET_HELD + of] > 0
      ? [
          {
            id: `held-${sideId(of)}`,
            name: 'End Turn markers held',
            side: sideId(of),
            value: s.track[ET_HELD + of],
            rule: 'NAW-3.3.1a',
          },
        ]
      : []),
    ...(plays(s, 'fate')
      ? [
          {
            id: `fate-${sideId(of)}`,
            name: 'Fate points',
            side: sideId(of),
            value: s.track[FATE + of],
            rule: 'NAW-Fate-g',
          },
        ]
      : []),
    ...(plays(s, 'fireMissions')
      ? [
          {
            id: `missions-${sideId(of)}`,
            name: 'Fire missions',
            side: sideId(of),
            value: s.track[MISSIONS + of],
            rule: 'NAW-3.4.4a',
          },
        ]
      : []),
  ]),
];

/** Which markers are in the cup is known to everybody; which comes next to nobody. */
const cupPool = (s: NationsState): PoolView => {
  const inside = s.world.markers.filter((_, i) => s.marker[i] === IN_CUP).map(({ id }) => id);
  const ends = Array.from({ length: s.track[ET_CUP] }, () => 'End Turn');
  const chaos = Array.from({ length: s.track[CHAOS] }, () => 'Chaos');
  const pieces = [...inside, ...chaos, ...ends];
  return { id: 'cup', name: 'In the cup', pieces, count: pieces.length };
};

const WORKS: readonly (readonly [bit: number, kind: string, text: string])[] = [
  [TRENCH, 'trench', 'trench: the first hit of every attack is cancelled'],
  [MINES, 'mines', 'mines'],
  [WIRE, 'wire', 'wire'],
  [DITCH, 'ditch', 'anti-tank ditch'],
];

const marksOf = (s: NationsState): MarkView[] =>
  s.world.hexes.flatMap((hex) => {
    const place = s.world.placeIds[hex] ?? '?';
    const list: MarkView[] = WORKS.filter(([bit]) => (s.works[hex] & bit) !== 0).map(([, kind, text]) => ({
      place,
      kind,
      text,
    }));
    if (s.wreck[hex] === 1) list.push({ place, kind: 'wreck', text: 'wreck' });
    if (s.smoke[hex] > 0) list.push({ place, kind: `smoke-${s.smoke[hex]}`, text: `smoke, level ${s.smoke[hex]}` });
    return list;
  });

/** The hexes whose control decides; of the others the overlay tells. */
const controlOf = ({ world, control }: NationsState): Record<string, string> =>
  Object.fromEntries(
    [...world.railLine, ...world.bridges, ...world.roadsBeyond].map((hex) => [
      world.placeIds[hex] ?? '?',
      sideId(control[hex] - 1),
    ]),
  );

/** The table as the viewer sees it. The state is redacted already. */
export const viewOf = (s: NationsState, viewer: Viewer): TableView => {
  const { world } = s;
  const pieces: PieceView[] = [];
  for (let at = 0; at < world.board.placeCount; at++) {
    piecesAt(s, at).forEach((p, order) => {
      pieces.push({
        id: world.pieceIds[p] ?? '?',
        place: world.placeIds[at] ?? '?',
        order,
        steps: has(s, REDUCED, p) ? 1 : 2,
        side: sideId(world.sideOf[p] ?? -1),
        states: isHex(world, at) ? statesOf(s, p) : has(s, REDUCED, p) ? ['reduced'] : [],
        values: valuesOf(s, p),
      });
    });
  }
  const pools = BOXES.map((name): PoolView => {
    const inside = piecesAt(s, world.box[name]).map((p) => world.pieceIds[p] ?? '?');
    return { id: name, name: BOX_NAMES[name], pieces: inside, count: inside.length };
  });
  const ending = endingOf(s);
  const end = ending === null ? undefined : ENDINGS[ending];
  return {
    game: 'nations-at-war',
    viewer: viewer === null ? null : sideId(viewer),
    turn: {
      number: s.track[TURN],
      of: lastTurn(s),
      name: s.track[TURN] === 0 ? 'Set-up' : `Turn ${s.track[TURN]}`,
    },
    phases: phaseViews(s),
    pieces,
    hidden: [],
    marks: marksOf(s),
    control: controlOf(s),
    tracks: tracksOf(s),
    pools: [...pools, cupPool(s)],
    ended: end ? { id: end.id, text: end.text, winner: end.winner === null ? null : sideId(end.winner) } : null,
  };
};
