import {
  endingOf,
  type MarkView,
  type PieceView,
  type PoolView,
  type TableView,
  type TrackView,
  type Viewer,
} from '@hexside/engine';
import { munitionsLeft } from '../rules/depots.ts';
import { attackersOf, hexesOf, openAttacks } from '../rules/orders.ts';
import { tqOf } from '../rules/quality.ts';
import { endingNow, occupies } from '../rules/victory.ts';
import { startHex } from '../scenes.ts';
import * as state from '../state.ts';
import {
  ACTIVE,
  CENTRE,
  DATE,
  HELD,
  has,
  isAsleep,
  isCavalry,
  isDepot,
  isGun,
  isHex,
  isRailDepot,
  isTrain,
  isTroop,
  isVehicle,
  LOST,
  MARCH,
  type OrelState,
  PRISONERS,
  piecesAt,
  ROUTED,
  RP,
} from '../state.ts';
import { BOXES, type BoxName, MOST_STEPS, RED, SIDE_IDS, WHITE } from '../world.ts';
import { courseOf } from './course.ts';
import { ENDINGS, STANDINGS } from './endings.ts';
import { phaseViews } from './phases.ts';

const sideId = (of: number): string => SIDE_IDS[of] ?? '';

const STATES: readonly (readonly [flag: number, name: string])[] = [
  [state.UNSUPPLIED, 'unsupplied'],
  [state.OUT, 'out-of-command'],
  [state.ACTED, 'moved'],
  [state.DIGGING, 'digging'],
  [state.ENTRENCHED, 'entrenched'],
  [state.GREEN, 'green'],
  [state.DISORGANIZED, 'disorganized'],
  [state.REPULSED, 'repulsed'],
  [state.BROKEN, 'broken-down'],
  [state.FIRED, 'fired'],
];
const ORDERS = ['', 'prepared', 'hasty', 'barrage', 'support', 'support', 'duel', 'support', 'counterbattery'] as const;

const statesOf = (s: OrelState, p: number): string[] => {
  const list = STATES.filter(([flag]) => has(s, p, flag)).map(([, name]) => name);
  if (isTroop(s.world, p) && s.mode[p] === MARCH) list.push('march');
  if (s.mode[p] === ROUTED) list.push('routed');
  if (isAsleep(s, p)) list.push('inactive');
  if (s.order[p] > 0) list.push(ORDERS[s.order[p]]);
  if (!isDepot(s.world, p) && s.steps[p] < s.world.steps[p]) list.push('reduced');
  return list;
};

/** The numbers of the face that lies up, as the counter prints them. */
const valuesOf = (s: OrelState, p: number): number[] => {
  const { world } = s;
  const face = p * MOST_STEPS + s.steps[p];
  if (isDepot(world, p)) {
    const points = isHex(world, s.place[p]) ? munitionsLeft(s, p) : s.scene.capacity[p];
    return isRailDepot(world, p) ? [points] : [points, world.movement[p]];
  }
  if (isTrain(world, p)) return [world.fire[face]];
  if (isVehicle(world, p)) return [world.strength[face], world.movement[p]];
  const last = [tqOf(s, p), world.movement[p]];
  if (isCavalry(world, p)) return [world.strength[face], world.charge[face], ...last];
  return [isGun(world, p) ? world.fire[face] : world.strength[face], ...last];
};

const BOX_NAMES: Readonly<Record<BoxName, string>> = {
  waiting: 'Still to come',
  'off-map': 'Driven off the map',
  repair: 'In repair',
  build: 'Battalions to raise',
  eliminated: 'Out of the game',
};

const PLACES = ['Dmitrovsk', 'Kromy', 'Orel', 'Komarichi', 'Brasovo', 'Sevsk'] as const;

const tracksOf = (s: OrelState): TrackView[] => {
  const { tables, scenario, events } = s.world.data;
  const [first] = scenario.victory.losses;
  const standing: TrackView = {
    id: 'standing',
    name: 'If it ended now',
    value: 0,
    text: STANDINGS[endingNow(s)] ?? '',
    rule: s.scene.isBrasovo ? 'ORL-10.1e' : 'ORL-10.2s',
  };
  const bySide = [WHITE, RED].flatMap((of): TrackView[] => {
    const id = sideId(of);
    const event = events.list[s.track[HELD + of] - 1];
    const places = PLACES.filter((name) => occupies(s, of, name));
    return [
      {
        id: `rp-${id}`,
        name: 'Recruit points',
        side: id,
        value: s.track[RP + of],
        most: tables.recruits.limit,
        rule: 'ORL-4b',
      },
      { id: `prisoners-${id}`, name: 'Prisoners', side: id, value: s.track[PRISONERS + of], rule: 'ORL-4.1b' },
      {
        id: `lost-${id}`,
        name: 'Combat units lost',
        side: id,
        value: s.track[LOST + of],
        ...(first === undefined || s.scene.isBrasovo ? {} : { goal: first.units }),
        rule: 'ORL-10.2r',
      },
      {
        id: `places-${id}`,
        name: 'Places held',
        side: id,
        value: places.length,
        text: places.join(', '),
        rule: 'ORL-10.2k',
      },
      ...(event === undefined
        ? []
        : [{ id: `event-${id}`, name: 'Event kept', side: id, value: 1, text: event.name, rule: 'ORL-6.2b' }]),
    ];
  });
  return [...bySide, standing];
};

/** Is the piece of this scenario at all? On the small ground most never were. */
const belongs = (s: OrelState, p: number): boolean =>
  s.world.recruit[p] === 1 || s.scene.arrivalOf[p] >= 0 || startHex(s.world, s.scene, p) !== null;

/** The table as everybody sees it: nothing is hidden. */
export const viewOf = (s: OrelState, viewer: Viewer): TableView => {
  const { world } = s;
  const { ids } = world.board;
  const pieces: PieceView[] = [];
  const pools: PoolView[] = [];
  const marks: MarkView[] = [];
  const control: Record<string, string> = {};
  for (let at = 0; at < world.board.placeCount; at++)
    piecesAt(s, at).forEach((p, order) => {
      pieces.push({
        id: world.pieceIds[p],
        place: ids[at],
        order,
        steps: s.steps[p],
        side: sideId(s.owner[p]),
        states: statesOf(s, p),
        values: valuesOf(s, p),
      });
    });
  for (const name of BOXES) {
    const list = piecesAt(s, world.box[name])
      .filter((p) => name !== 'eliminated' || belongs(s, p))
      .map((p) => world.pieceIds[p]);
    pools.push({ id: name, name: BOX_NAMES[name], pieces: list, count: list.length });
  }
  for (const hex of world.stations) if (s.station[hex] >= 0) control[ids[hex]] = sideId(s.station[hex]);
  if (s.track[CENTRE] === 1) marks.push({ place: ids[world.places.Orel], kind: 'centre', text: 'in the town centre' });
  const thrusts = openAttacks(s).flatMap((attack) =>
    hexesOf(s, attackersOf(s, attack)).map((from) => ({
      from: ids[from],
      to: ids[s.attackHex[attack]],
      side: sideId(s.track[ACTIVE]),
    })),
  );
  const course = courseOf(s);
  const ending = endingOf(s);
  const end = ending === null ? undefined : ENDINGS[ending];
  return {
    game: 'orel',
    viewer: viewer === null ? null : sideId(viewer),
    turn: {
      number: s.track[DATE] - s.scene.first + 1,
      of: s.scene.last - s.scene.first + 1,
      name: `${s.track[DATE]} October 1919`,
    },
    phases: phaseViews(s),
    ...(course === undefined ? {} : { course }),
    pieces,
    hidden: [],
    marks,
    thrusts,
    control,
    tracks: tracksOf(s),
    pools,
    ended: end ? { id: end.id, text: end.text, winner: end.winner === null ? null : sideId(end.winner) } : null,
  };
};
