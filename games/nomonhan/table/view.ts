import {
  endingOf,
  type HiddenView,
  type Locals,
  type MarkView,
  type PieceView,
  type PoolView,
  type TableView,
  type TrackView,
  type Viewer,
} from '@hexside/engine';
import { isOpen, knows } from '../rules/fog.ts';
import { isAllocating } from '../rules/secrets.ts';
import { objectivesOf } from '../rules/victory.ts';
import {
  ACES,
  ACTIVE,
  airIn,
  BOUGHT,
  countAt,
  FACE_DOWN,
  GONE,
  has,
  IN_HAND,
  IN_POOL,
  isActive,
  isDeception,
  isHeld,
  isHex,
  isHq,
  LEVEL,
  lastTurn,
  MASKIROVKA,
  MINIMUM,
  MOVED,
  type NomonhanState,
  OVER,
  occupies,
  onMap,
  PLAYED,
  PURGED,
  pointsAt,
  RESTRAINT,
  SCHEDULED,
  SUPPRESSED,
  SURPLUS,
  spotHas,
  stackAt,
  TURN,
  VP,
} from '../state.ts';
import { AIR_BOXES, BOXES, type BoxName, ofSide, SIDE_IDS, SIDES } from '../world.ts';
import { ENDINGS } from './endings.ts';
import { phaseViews } from './phases.ts';

const sideId = (of: number): string => SIDE_IDS[of] ?? '';

const STATES: readonly (readonly [flag: number, name: string])[] = [
  [SUPPRESSED, 'suppressed'],
  [ACTIVE, 'active'],
  [MOVED, 'moved'],
  [MINIMUM, 'minimum-used'],
  [FACE_DOWN, 'face-down'],
  [SURPLUS, 'surplus'],
];

const statesOf = (s: NomonhanState, p: number): string[] =>
  STATES.filter(([flag]) => has(s, p, flag)).map(([, name]) => name);

/** The numbers on the face that lies up: attack or support, defence, movement. */
const valuesOf = (s: NomonhanState, p: number): number[] => {
  const { world } = s;
  if (isDeception(world, p)) return [];
  const first = isHq(world, p) ? (has(s, p, ACTIVE) ? world.support[p] : 0) : world.attack[p];
  return [first, world.defense[p], world.movement[p]];
};

const BOX_NAMES: Readonly<Record<BoxName, string>> = {
  setup: 'To set up',
  pool: 'Not yet arrived',
  optional: 'To be bought',
  'track-1': 'May',
  'track-2': 'June',
  'track-3': 'July',
  'track-4': 'August',
  'track-5': 'September',
  'track-6': 'October',
  free: 'Broken down and spare battalions',
  replaceable: 'Replaceable',
  permanent: 'Eliminated for good',
};

const BOX_TITLES: Readonly<Record<(typeof AIR_BOXES)[number], string>> = {
  reserve: 'Air reserve',
  superiority: 'Air superiority',
  interdiction: 'Interdiction',
  recon: 'Air recon',
  strike: 'Air strike',
  damaged: 'Damaged air',
  eliminated: 'Eliminated air',
};

/** What a side knows of its own supply and command. */
const ownTracks = (s: NomonhanState, of: 0 | 1): TrackView[] => {
  const { base, headquarters, hexes } = s.world;
  const here = headquarters[of].filter((hq) => onMap(s, hq) || s.place[hq] === base[of]);
  const track = (id: string, name: string, value: number, rule: string): TrackView => ({
    id: `${id}-${sideId(of)}`,
    name,
    side: sideId(of),
    value,
    rule,
  });
  return [
    track('base-supply', `Supply in ${s.world.board.idOf(base[of])}`, pointsAt(s, of, base[of]), 'NOM-7.2a'),
    track(
      'map-supply',
      'Supply on the map',
      hexes.reduce((sum, hex) => sum + pointsAt(s, of, hex), 0),
      'NOM-7.2a',
    ),
    {
      ...track('active', 'Active headquarters', here.filter((hq) => isActive(s, hq)).length, 'NOM-10.3a'),
      most: here.length,
    },
  ];
};

/** What both sides allocate at once, each unseen by the other. */
const SECRET: ReadonlySet<(typeof AIR_BOXES)[number]> = new Set(['superiority', 'interdiction', 'recon', 'strike']);

const tracksOf = (s: NomonhanState, viewer: Viewer): TrackView[] => {
  const { others } = s.world.data.tables.victory.suddenDeath;
  const perSide = SIDES.flatMap((of): TrackView[] => [
    { id: `vp-${sideId(of)}`, name: 'Victory points', side: sideId(of), value: s.track[VP + of], rule: 'NOM-24.1a' },
    {
      id: `objectives-${sideId(of)}`,
      name: 'Other objectives',
      side: sideId(of),
      value: objectivesOf(s, of),
      goal: others,
      rule: 'NOM-25.3b',
    },
    ...(occupies(s, of, s.world.city)
      ? [{ id: `city-${sideId(of)}`, name: 'Nomonhan', side: sideId(of), value: 1, text: 'held', rule: 'NOM-25.3b' }]
      : []),
    {
      id: `level-${sideId(of)}`,
      name: 'Command level',
      side: sideId(of),
      value: s.track[LEVEL + of],
      rule: 'NOM-5.2a',
    },
    ...AIR_BOXES.map((box, i) => ({
      id: `air-${box}-${sideId(of)}`,
      name: BOX_TITLES[box],
      side: sideId(of),
      value: airIn(s, of, i),
      rule: 'NOM-16.31a',
      ...(of !== viewer && isAllocating(s) && SECRET.has(box) ? { text: '?' } : {}),
    })),
    ...(of === viewer ? ownTracks(s, of === 0 ? 0 : 1) : []),
  ]);
  const passing: readonly (readonly [cell: number, id: string, name: string, side: string])[] = [
    [RESTRAINT, 'restraint', 'Imperial GHQ Restraint', 'JP'],
    [MASKIROVKA, 'maskirovka', 'Maskirovka', 'SU'],
    [ACES, 'aces', 'Smushkevich’s Aces', 'SU'],
  ];
  return [
    ...perSide,
    ...passing
      .filter(([cell]) => s.track[cell] > 0)
      .map(([cell, id, name, side]) => ({ id, name, side, value: s.track[cell], text: 'in effect', rule: 'NOM-5.3a' })),
    ...(s.track[PURGED] > 0
      ? [
          {
            id: 'purged',
            name: 'Purged this turn',
            side: 'SU',
            value: 1,
            text: s.world.pieceIds[s.track[PURGED] - 1] ?? '',
            rule: 'NOM-5.3a',
          },
        ]
      : []),
  ];
};

/** A hand is named to its owner only; of the pool and of the other hand everybody knows the number. */
const markerPools = (s: NomonhanState, viewer: Viewer): PoolView[] =>
  SIDES.flatMap((of) => {
    const inState = (...states: readonly number[]): string[] =>
      s.world.markerIds.filter((_, m) => s.world.markerSide[m] === of && states.includes(s.marker[m]));
    const id = sideId(of);
    const hand = inState(IN_HAND);
    const pool = inState(IN_POOL);
    const played = inState(PLAYED, GONE, SCHEDULED);
    const bought = inState(BOUGHT);
    return [
      {
        id: `hand-${id}`,
        name: 'Campaign markers',
        side: id,
        cards: 'hand' as const,
        pieces: viewer === of ? [...hand, ...bought] : bought,
        count: hand.length + bought.length,
      },
      { id: `markers-${id}`, name: 'Marker pool', side: id, cards: 'deck' as const, pieces: [], count: pool.length },
      { id: `played-${id}`, name: 'Played', side: id, cards: 'played' as const, pieces: played, count: played.length },
    ];
  });

const numbersIn = (value: Locals[string] | undefined): readonly number[] => (Array.isArray(value) ? value : []);

/** The strikes that the viewer has placed and not yet resolved. */
const strikeMarks = (s: NomonhanState, viewer: Viewer): MarkView[] => {
  const placing = s.frames.find(({ procedure }) => procedure.name === 'strikes')?.locals;
  if (placing === undefined || placing.of !== viewer || viewer === null) return [];
  const air = numbersIn(placing.air);
  return numbersIn(placing.targets).map((hex, i) => ({
    place: s.world.board.ids[hex] ?? '?',
    kind: 'strike',
    side: sideId(viewer),
    text: air[i] === 1 ? '1 air point' : `${air[i] ?? 0} air points`,
  }));
};

const marksOf = (s: NomonhanState, viewer: Viewer): MarkView[] => {
  const marks = strikeMarks(s, viewer);
  const { world } = s;
  for (let at = 0; at <= world.board.size + 1; at++) {
    const place = world.board.ids[at] ?? '?';
    for (const of of SIDES) {
      const points = pointsAt(s, of, at);
      const mine = viewer === of;
      // Of the enemy's supply one sees that it lies there, where it lies alone.
      if (points > 0)
        marks.push({
          place,
          kind: 'supply',
          side: sideId(of),
          text: mine ? `${points} supply ${points === 1 ? 'point' : 'points'}` : 'supply',
        });
      // A suppressed marker lies open, but not under which counter of the stack it lies.
      const pinned = isHex(world, at)
        ? stackAt(s, of, at).filter((p) => !knows(s, viewer, p) && has(s, p, SUPPRESSED)).length
        : 0;
      if (pinned > 0) marks.push({ place, kind: 'suppressed', side: sideId(of), text: `${pinned} suppressed` });
      if (isHex(world, at) && s.fort[at] === of + 1)
        marks.push({ place, kind: 'fortified', side: sideId(of), text: 'fortified' });
    }
    if (isHex(world, at) && spotHas(s, at, OVER)) marks.push({ place, kind: 'overstacked', text: 'overstacked' });
    if (isHex(world, at) && s.battle[at] > 0) marks.push({ place, kind: 'battle', text: `battle ${s.battle[at]}` });
  }
  return marks;
};

/** The table as the viewer sees it. The state is redacted already. */
export const viewOf = (s: NomonhanState, viewer: Viewer): TableView => {
  const { world } = s;
  const pieces: PieceView[] = [];
  const hidden: HiddenView[] = [];
  for (let at = 0; at < world.board.placeCount; at++) {
    for (const of of SIDES) {
      const stack = stackAt(s, of, at);
      const closed = stack.filter((p) => !knows(s, viewer, p));
      for (const p of stack) {
        if (closed.includes(p)) continue;
        pieces.push({
          id: world.pieceIds[p] ?? '?',
          place: world.board.ids[at] ?? '?',
          order: s.order[p],
          steps: 1,
          side: sideId(of),
          states: statesOf(s, p),
          values: valuesOf(s, p),
        });
      }
      if (closed.length > 0) hidden.push({ place: world.board.ids[at] ?? '?', side: sideId(of), count: closed.length });
    }
  }
  const pools = BOXES.flatMap((name): PoolView[] =>
    SIDES.flatMap((of) => {
      const inside = stackAt(s, of, world.box[name]);
      const known = inside.filter((p) => viewer === of || isOpen(s, p) || knows(s, viewer, p));
      if (inside.length === 0) return [];
      return [
        {
          id: `${name}-${sideId(of)}`,
          name: BOX_NAMES[name],
          side: sideId(of),
          pieces: known.map((p) => world.pieceIds[p] ?? '?'),
          count: inside.length,
        },
      ];
    }),
  );
  const bases = SIDES.map((of): PoolView => {
    const base = ofSide(world.base, of);
    const inside = stackAt(s, of, base);
    return {
      id: `base-${sideId(of)}`,
      name: world.board.idOf(base),
      side: sideId(of),
      pieces: inside.filter((p) => knows(s, viewer, p)).map((p) => world.pieceIds[p] ?? '?'),
      count: countAt(s, of, base),
    };
  });
  const control: Record<string, string> = {};
  for (const hex of world.hexes)
    for (const of of SIDES) if (isHeld(s, of, hex)) control[world.board.ids[hex] ?? '?'] = sideId(of);
  const ending = endingOf(s);
  const end = ending === null ? undefined : ENDINGS[ending];
  return {
    game: 'nomonhan',
    viewer: viewer === null ? null : sideId(viewer),
    turn: {
      number: s.track[TURN],
      of: lastTurn(s),
      name: world.data.scenario.calendar.turns[s.track[TURN] - 1]?.month ?? 'Set-up',
    },
    phases: phaseViews(s),
    pieces,
    hidden,
    marks: marksOf(s, viewer),
    control,
    tracks: tracksOf(s, viewer),
    pools: [...bases, ...pools, ...markerPools(s, viewer)],
    ended: end ? { id: end.id, text: end.text, winner: end.winner === null ? null : sideId(end.winner) } : null,
  };
};
