import {
  endingOf,
  type HiddenView,
  type MarkView,
  type PieceView,
  type PoolView,
  type TableView,
  type TrackView,
  type Viewer,
} from '@hexside/engine';
import { isHidden } from '../rules/fog.ts';
import { inSupply } from '../rules/supply.ts';
import { victoryPoints } from '../rules/victory.ts';
import {
  ATTACKED,
  COUP_SPENT,
  COUP_TURN,
  calendarOf,
  countAt,
  coupBans,
  DISPLACED,
  FREE,
  isGround,
  isHex,
  isSoviet,
  type KarabakhState,
  MOVED,
  piecesAt,
  REFORM_TURN,
  REFUGEES,
  RETREATED,
  RP,
  TALISH_TURN,
  TURN,
  UNMARKED,
} from '../state.ts';
import { AR, AZ, BOXES, type BoxName, SIDE_IDS } from '../world.ts';
import { ENDINGS } from './endings.ts';
import { phaseViews } from './phases.ts';

const sideId = (side: number): string => SIDE_IDS[side] ?? '';

const statesOf = (s: KarabakhState, unit: number, viewer: Viewer): string[] => {
  const p = s.world.pieces[unit];
  if (p === undefined || !isHex(s.world, s.place[p])) return (s.flags[unit] & FREE) !== 0 ? ['free'] : [];
  const list: string[] = [];
  if ((s.flags[unit] & MOVED) !== 0) list.push('moved');
  if ((s.flags[unit] & ATTACKED) !== 0) list.push('fought');
  if ((s.flags[unit] & RETREATED) !== 0) list.push('retreated');
  if (s.steps[unit] < s.world.fullSteps[unit]) list.push('reduced');
  // A side knows its own supply; of the enemy's it is told nothing.
  if (s.owner[unit] === viewer && !inSupply(s, p)) list.push('out-of-supply');
  if (isSoviet(s, p)) list.push(`hired-${sideId(s.owner[unit])}`);
  return list;
};

/** Boxes whose contents nobody may look at. */
const BLIND: readonly BoxName[] = ['militia-pool', 'soviet-pool'];

const BOX_NAMES: Record<BoxName, readonly [name: string, side: string | null]> = {
  'setup-AR': ['To set up', 'AR'],
  'setup-AZ': ['To set up', 'AZ'],
  'recruit-AR': ['Recruit Display', 'AR'],
  'recruit-AZ': ['Recruit Display', 'AZ'],
  'militia-pool': ['Militia pool', 'AZ'],
  'soviet-pool': ['Soviet pool', null],
  hired: ['Hired, to deploy', null],
  'next-turn': ['Next turn', null],
  'away-709': ['709th, withheld', 'AZ'],
  'available-AR': ['Support available', 'AR'],
  'available-AZ': ['Support available', 'AZ'],
  'used-AR': ['Support used', 'AR'],
  'used-AZ': ['Support used', 'AZ'],
  removed: ['Out of the game', null],
};

/** 7.0e, 7.0j, 7.0k: what events have left on the turn track, from the turn on in which they came. */
const eventTracks = (s: KarabakhState): TrackView[] => {
  const list: TrackView[] = [];
  const talish = s.track[TALISH_TURN];
  const coup = s.track[COUP_TURN];
  if (talish > 0)
    list.push({
      id: 'talish-mugan',
      name: 'Talish-Mugan Republic',
      side: 'AZ',
      value: talish,
      text: `turn ${talish}`,
      rule: 'KAR-7.0e',
    });
  if (s.track[COUP_SPENT] > 0)
    list.push({
      id: 'coup',
      name: 'Coup in Baku',
      side: 'AZ',
      value: coup,
      text: coup > 0 ? `turn ${coup}` : 'failed',
      rule: 'KAR-7.0k',
    });
  if (coupBans(s))
    list.push({
      id: 'no-azeri-attacks',
      name: 'No Azeri attacks',
      side: 'AZ',
      value: coup,
      text: 'this turn',
      rule: 'KAR-7.0j',
    });
  return list;
};

const tracks = (s: KarabakhState): TrackView[] => {
  const { tables, scenario } = s.world.data;
  return [
    {
      id: 'vp',
      name: 'Victory points',
      side: 'AR',
      value: victoryPoints(s),
      goal: scenario.victory.armenianVp,
      most: 15,
      rule: 'KAR-15.0a',
    },
    { id: 'rp-AR', name: 'Replacement points', side: 'AR', value: s.track[RP + AR], rule: 'KAR-8.0a' },
    { id: 'rp-AZ', name: 'Replacement points', side: 'AZ', value: s.track[RP + AZ], rule: 'KAR-8.0a' },
    {
      id: 'refugees-AR',
      name: 'Refugees',
      side: 'AR',
      value: s.track[REFUGEES + AR],
      goal: tables.automaticVictory.refugees,
      rule: 'KAR-10.2a',
    },
    {
      id: 'refugees-AZ',
      name: 'Refugees',
      side: 'AZ',
      value: s.track[REFUGEES + AZ],
      goal: tables.reforms.refugees,
      rule: 'KAR-10.2a',
    },
    {
      id: 'reforms',
      name: 'Military reforms',
      side: 'AZ',
      value: s.track[REFORM_TURN] > 0 ? 1 : 0,
      rule: 'KAR-8.2.1a',
    },
    ...eventTracks(s),
  ];
};

/** The table as the viewer sees it. The state is redacted already; what is still marked hidden here is only not named. */
export const viewOf = (s: KarabakhState, viewer: Viewer): TableView => {
  const { world } = s;
  const pieces: PieceView[] = [];
  const hidden: HiddenView[] = [];
  const pools: PoolView[] = [];
  const marks: MarkView[] = [];
  const control: Record<string, string> = {};
  for (let at = 0; at < world.placeCount; at++) {
    const stack = piecesAt(s, world.hexes[at] ?? world.box[BOXES[at - world.board.size] ?? 'removed']);
    const blind = BLIND.some((name) => world.box[name] === at);
    let unknown = 0;
    let owner = '';
    stack.forEach((unit, order) => {
      if (blind) return;
      owner = sideId(s.owner[unit]);
      if (isHidden(s, viewer, unit)) {
        unknown++;
        return;
      }
      const ground = isGround(world, unit);
      pieces.push({
        id: world.pieceIds[unit] ?? '?',
        place: world.placeIds[at] ?? '?',
        order,
        steps: s.steps[unit],
        side: sideId(s.owner[unit]),
        states: statesOf(s, unit, viewer),
        values: ground ? [world.attack[unit * 3 + s.steps[unit]], world.movement[unit]] : [],
      });
    });
    if (unknown > 0) hidden.push({ place: world.placeIds[at] ?? '?', side: owner, count: unknown });
  }
  for (const name of BOXES) {
    const [title, side] = BOX_NAMES[name];
    const box = world.box[name];
    pools.push({
      id: name,
      name: title,
      ...(side === null ? {} : { side }),
      pieces: BLIND.includes(name) ? [] : piecesAt(s, box).map((p) => world.pieceIds[p] ?? '?'),
      count: countAt(s, box),
    });
  }
  for (const hex of world.hexes) {
    if (s.control[hex] >= 0) control[world.placeIds[hex] ?? '?'] = sideId(s.control[hex]);
    if (s.marker[hex] === UNMARKED) continue;
    marks.push({
      place: world.placeIds[hex] ?? '?',
      kind: s.marker[hex] === DISPLACED ? 'displaced' : 'resettled',
      side: sideId(world.majority[hex]),
      text: s.marker[hex] === DISPLACED ? 'its people were driven out' : 'its people came back',
    });
  }
  const ending = endingOf(s);
  const end = ending === null ? undefined : ENDINGS[ending];
  return {
    game: 'karabakh',
    viewer: viewer === null ? null : sideId(viewer),
    turn: {
      number: s.track[TURN],
      of: calendarOf(s).turns.length,
      name: calendarOf(s).turns[s.track[TURN] - 1]?.period ?? 'Set-up',
    },
    phases: phaseViews(s),
    pieces,
    hidden,
    marks,
    control,
    tracks: tracks(s),
    pools,
    ended: end ? { id: end.id, text: end.text, winner: end.winner === null ? null : sideId(end.winner) } : null,
  };
};
