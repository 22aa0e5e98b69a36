import { fail, type OverlayInfo, type OverlayView, ok, type Place, type Result } from '@hexside/engine';
import { isInCommand } from '../rules/command.ts';
import { whyBlocked } from '../rules/line-of-sight.ts';
import { canBeFiredAt } from '../rules/opportunity-fire.ts';
import { sees } from '../rules/sight.ts';
import { controls } from '../rules/victory.ts';
import { has, isUnit, listOf, type NationsState, onMap, REDUCED } from '../state.ts';
import { SIDE_IDS, type World } from '../world.ts';

export const OVERLAYS: readonly OverlayInfo[] = [
  {
    id: 'sight',
    name: 'Line of sight',
    takes: 'line',
    legend: 'Bright hexes are seen. Point at any hex to see the line to it and what blocks it.',
  },
  { id: 'command', name: 'Command', takes: 'piece', legend: 'Hexes within command range of this unit’s HQ.' },
  {
    id: 'control',
    name: 'Control',
    takes: 'nothing',
    legend: 'Who controls each hex that has changed hands or counts for victory.',
  },
  {
    id: 'victory',
    name: 'Victory',
    takes: 'nothing',
    legend: 'The hexes that decide the scenario and who holds them.',
  },
  { id: 'fire-GE', name: 'German fire', takes: 'nothing', legend: 'Hexes that ready German platoons can fire into.' },
  { id: 'fire-SU', name: 'Soviet fire', takes: 'nothing', legend: 'Hexes that ready Soviet platoons can fire into.' },
];

type Spot = OverlayView['places'][number];

const hexCount = (n: number): string => `${n} ${n === 1 ? 'hex' : 'hexes'}`;

const idOf = (world: World, at: number): string => world.placeIds[at] ?? '?';

/** What a blocking hex does, by the entry of the ledger. */
const BLOCKS: Readonly<Record<string, string>> = {
  'NAW-6.1.1a': 'between two at ground level',
  'NAW-6.1.1b': 'full of smoke',
  'NAW-6.1.1c': 'too much that degrades the view',
  'NAW-6.1.2a': 'the crest of the hill itself',
  'NAW-6.1.2b': 'as high as both hills',
  'NAW-6.1.2c': 'cover right before the hex below',
  'NAW-6.1.2d': 'another hill between',
};

/** From a hex (`K6`) all it sees; to another (`K6 N6`) also the line, and the hex and rule that blocks it. */
const sightFrom = (s: NationsState, argument: string): Result<OverlayView> => {
  const { world } = s;
  const [fromId = '', toId] = argument.split(' ');
  const from = world.board.placeOf(fromId);
  if (from < 0 || from >= world.board.size) return fail('choose a hex on the map', { at: 'argument' });
  const seen = world.hexes.filter((hex) => hex === from || sees(s, from, hex));
  const around: OverlayView = {
    id: 'sight',
    places: [{ place: fromId, kind: 'source' }],
    lit: seen.map((hex) => idOf(world, hex)),
    paths: [],
    sentence: `${fromId} sees ${hexCount(seen.length - 1)}.`,
  };
  if (toId === undefined) return ok(around);
  const to = world.board.placeOf(toId);
  if (to < 0 || to >= world.board.size || to === from) return fail('choose another hex on the map', { at: 'argument' });
  return ok({ ...around, ...lineView(s, from, to) });
};

const lineView = (
  s: NationsState,
  from: Place,
  to: Place,
): Pick<OverlayView, 'places' | 'paths' | 'sentence' | 'rule'> => {
  const { world } = s;
  const block = sees(s, from, to) ? null : whyBlocked(world, from, to, s);
  const [fromId, toId] = [idOf(world, from), idOf(world, to)];
  const ends: Spot[] = [
    { place: fromId, kind: 'source' },
    { place: toId, kind: 'goal' },
  ];
  const range = `${hexCount(world.board.distance(from, to))} away`;
  if (block === null)
    return {
      places: ends,
      paths: [{ places: [fromId, toId], kind: 'seen' }],
      sentence: `${fromId} sees ${toId}, ${range}.`,
    };
  const names = block.hexes.map((hex) => idOf(world, hex));
  return {
    places: [...ends, ...names.map((name): Spot => ({ place: name, kind: 'blocked' }))],
    paths: [{ places: [fromId, toId], kind: 'unseen' }],
    sentence: `${fromId} does not see ${toId}, ${range}: blocked by ${names.join(' and ')}, ${BLOCKS[block.rule] ?? ''}.`,
    rule: block.rule,
  };
};

const commandOf = (s: NationsState, argument: string): Result<OverlayView> => {
  const { world } = s;
  const p = world.pieceById.get(argument);
  const formation = p === undefined ? -1 : world.formationOf[p];
  if (p === undefined || formation < 0) return fail('choose a unit of a formation', { at: 'argument' });
  const hq = world.hqOf[formation];
  if (!onMap(s, hq))
    return ok({
      id: 'command',
      places: [],
      paths: [],
      sentence: `${world.formationNames[formation]} has no HQ on the map.`,
    });
  const range = world.commandRange[hq * 2 + (has(s, REDUCED, hq) ? 1 : 0)];
  const at = s.place[hq];
  return ok({
    id: 'command',
    places: world.board.disk(at, range).map(
      (hex): Spot => ({
        place: idOf(world, hex),
        side: SIDE_IDS[world.formationSide[formation]] ?? '',
        ...(hex === at ? { kind: 'source' as const } : {}),
      }),
    ),
    paths: [],
    sentence:
      onMap(s, p) && isUnit(world, p)
        ? `${argument} is ${isInCommand(s, p, false) ? '' : 'not '}in command; range ${range}.`
        : `${world.pieceIds[hq]} commands up to ${hexCount(range)} away.`,
  });
};

const controlOf = (s: NationsState, hexes: readonly Place[], kind?: 'goal'): Spot[] =>
  hexes.map((hex) => ({
    place: idOf(s.world, hex),
    side: SIDE_IDS[s.control[hex] - 1] ?? '',
    ...(kind === undefined ? {} : { kind }),
  }));

/** Where platoons of a side that are ready could fire if an enemy like those on the map walked in. */
const fieldsOfFire = (s: NationsState, by: number): Spot[] => {
  const { world } = s;
  const movers = listOf(world, 1 - by, s.onMap[1 - by]);
  const [mover] = movers;
  if (mover === undefined) return [];
  const home = s.place[mover];
  const spots: Spot[] = [];
  for (const hex of world.hexes) {
    if (world.passable[hex] === 0) continue;
    // Supposes one enemy in the hex; the state is a copy, and put back.
    s.place[mover] = hex;
    if (canBeFiredAt(s, 1 - by, hex, [mover])) spots.push({ place: idOf(world, hex), side: SIDE_IDS[by] ?? '' });
  }
  s.place[mover] = home;
  return spots;
};

/** Pictures over the board, from a redacted state. */
export const overlayOf = (s: NationsState, id: string, argument: string): Result<OverlayView> => {
  const { world } = s;
  switch (id) {
    case 'sight':
      return sightFrom(s, argument);
    case 'command':
      return commandOf(s, argument);
    case 'control': {
      const start = SIDE_IDS.indexOf(world.scenario.control);
      const hexes = world.hexes.filter((hex) => !controls(s, start, hex));
      return ok({
        id,
        places: controlOf(s, hexes),
        paths: [],
        sentence: 'A hex belongs to the side that is alone in it, or that passed through it last.',
      });
    }
    case 'victory':
      return ok({
        id,
        places: controlOf(s, [...world.railLine, ...world.bridges, ...world.roadsBeyond], 'goal'),
        paths: [],
        sentence: 'Control of these hexes is counted once, after the last turn.',
      });
    case 'fire-GE':
    case 'fire-SU':
      return ok({
        id,
        places: fieldsOfFire(s, id === 'fire-GE' ? 0 : 1),
        paths: [],
        sentence: 'A unit that enters here may draw opportunity fire.',
      });
    default:
      return fail(`there is no overlay "${id}"; there are ${OVERLAYS.map((one) => one.id).join(', ')}`);
  }
};
