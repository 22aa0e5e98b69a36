import {
  endingOf,
  type MarkView,
  type PieceView,
  type PoolView,
  type TableView,
  type TrackView,
  type Viewer,
} from '@hexside/engine';
import { isActiveArea } from '../rules/activation.ts';
import { controller } from '../rules/control.ts';
import { tribesGone } from '../rules/victory.ts';
import {
  ACTED,
  ACTIVE,
  CONTESTED,
  firepowerOf,
  IN_DECK,
  IN_HAND,
  INITIATIVE,
  isArea,
  isCombat,
  LOW,
  NO_AMMO,
  type OrgunState,
  PLAYED,
  piecesAt,
  SNOW,
  TURN,
} from '../state.ts';
import { BOXES, type BoxName, MJ, SIDE_IDS, SIDES } from '../world.ts';
import { ENDINGS } from './endings.ts';
import { phaseViews } from './phases.ts';

const sideId = (of: number): string => SIDE_IDS[of] ?? '';

const statesOf = (s: OrgunState, p: number): string[] => {
  const list: string[] = [];
  if (s.spent[p] === 1) list.push('spent');
  if (s.supply[p] > 0) list.push(s.supply[p] === LOW ? 'low-supply' : 'out-of-supply');
  if ((s.flags[p] & NO_AMMO) !== 0) list.push('out-of-ammo');
  if ((s.flags[p] & ACTED) !== 0) list.push('acted');
  else if ((s.flags[p] & ACTIVE) !== 0) list.push('active');
  return list;
};

/** The numbers on the face that lies up: firepower, cohesion, movement; a leader's modifier and movement. */
const valuesOf = (s: OrgunState, p: number): number[] => {
  const { world } = s;
  if (isCombat(world, p)) return [firepowerOf(s, p), world.cohesion[p], world.movement[p]];
  return world.movement[p] > 0 ? [world.modifier[p], world.movement[p]] : [];
};

const BOX_NAMES: Record<BoxName, readonly [name: string, side: string | null]> = {
  'mi24-base': ['Mi-24 base', 'DRA'],
  'setup-DRA': ['To set up', 'DRA'],
  'setup-MJ': ['To set up', 'MJ'],
  'soviet-pool': ['Soviet units to come', 'DRA'],
  reserve: ['Waiting for a card', null],
  'next-turn': ['Delayed to next turn', 'DRA'],
  lost: ['Lost', null],
  removed: ['Out of the game', null],
};

const tracksOf = (s: OrgunState): TrackView[] => {
  const { scenario } = s.world.data;
  const turn = scenario.turns.track[s.track[TURN] - 1];
  return [
    {
      id: 'initiative',
      name: 'Initiative',
      side: sideId(s.track[INITIATIVE]),
      value: 1,
      text: 'has it',
      rule: 'ORG-8.0f',
    },
    ...SIDES.map((of) => ({
      id: `draw-${sideId(of)}`,
      name: 'Cards this turn',
      side: sideId(of),
      value: turn?.[SIDE_IDS[of] ?? 'DRA'] ?? 0,
      rule: 'ORG-3.2b',
    })),
    ...(turn?.soviet
      ? [{ id: 'soviet', name: 'Soviet unit on', side: 'DRA', value: turn.soviet, most: 6, rule: 'ORG-17.2b' }]
      : []),
    // Before set-up nobody has gone.
    ...(s.track[TURN] > 0
      ? [
          {
            id: 'tribes',
            name: 'Tribes gone',
            side: 'DRA',
            value: tribesGone(s),
            most: scenario.victory.automatic.DRA.tribesGone,
            rule: 'ORG-18.1.2a',
          },
        ]
      : []),
    ...(s.track[SNOW] !== 0 && s.track[SNOW] === s.track[TURN]
      ? [{ id: 'snow', name: 'First Snow', value: 1, rule: 'ORG-9.0g' }]
      : []),
  ];
};

/** A hand is named to its owner only; of a deck and of the other hand everybody knows the number. */
const cardPools = (s: OrgunState, viewer: Viewer): PoolView[] =>
  SIDES.flatMap((of) => {
    const deck = s.world.deck[of] ?? [];
    const inState = (state: number): string[] =>
      deck.filter((card) => s.card[card] === state).map((card) => s.world.cardIds[card] ?? '?');
    const id = sideId(of);
    const hand = inState(IN_HAND);
    return [
      {
        id: `hand-${id}`,
        name: 'Hand',
        side: id,
        cards: 'hand',
        pieces: viewer === of ? hand : [],
        count: hand.length,
      },
      { id: `deck-${id}`, name: 'Deck', side: id, cards: 'deck', pieces: [], count: inState(IN_DECK).length },
      {
        id: `played-${id}`,
        name: 'Played',
        side: id,
        cards: 'played',
        pieces: inState(PLAYED),
        count: inState(PLAYED).length,
      },
    ];
  });

const marksOf = (s: OrgunState): MarkView[] =>
  s.world.areas.flatMap((at) => {
    const place = s.world.placeIds[at] ?? '?';
    const list: MarkView[] = [];
    if (s.mine[at] === 1) list.push({ place, kind: 'minefield', side: 'DRA', text: 'mined' });
    if (s.path[at] === 1)
      list.push({ place, kind: 'minefield-path', side: 'MJ', text: 'a path leads through the mines' });
    if (isActiveArea(s, at)) list.push({ place, kind: 'active', text: 'active in this action' });
    if (s.attacked[at] === 1)
      list.push({ place, kind: 'attacked', text: 'attacked in this action: no unit may enter' });
    if (controller(s, at) === CONTESTED) list.push({ place, kind: 'contested', text: 'contested' });
    return list;
  });

/** The table as the viewer sees it. The state is redacted already. */
export const viewOf = (s: OrgunState, viewer: Viewer): TableView => {
  const { world } = s;
  const pieces: PieceView[] = [];
  for (let at = 0; at < world.board.placeCount; at++) {
    piecesAt(s, at).forEach((p, order) => {
      pieces.push({
        id: world.pieceIds[p] ?? '?',
        place: world.placeIds[at] ?? '?',
        order,
        steps: 1,
        side: sideId(world.sideOf[p]),
        states: isArea(world, at) || s.spent[p] === 1 ? statesOf(s, p) : [],
        values: valuesOf(s, p),
      });
    });
  }
  const pools = BOXES.map((name): PoolView => {
    const [title, side] = BOX_NAMES[name];
    const inside = piecesAt(s, world.box[name]).map((p) => world.pieceIds[p] ?? '?');
    return { id: name, name: title, ...(side === null ? {} : { side }), pieces: inside, count: inside.length };
  });
  const control: Record<string, string> = {};
  for (const at of world.areas) {
    const id = SIDE_IDS[controller(s, at)];
    if (id !== undefined) control[world.placeIds[at] ?? '?'] = id;
  }
  const ending = endingOf(s);
  const end = ending === null ? undefined : ENDINGS[ending];
  return {
    game: 'orgun',
    viewer: viewer === null ? null : sideId(viewer),
    turn: {
      number: s.track[TURN],
      of: world.lastTurn,
      name: s.track[TURN] === 0 ? 'Set-up' : `${s.track[INITIATIVE] === MJ ? 'Mujahideen' : 'DRA'} initiative`,
    },
    phases: phaseViews(s),
    pieces,
    hidden: [],
    marks: marksOf(s),
    control,
    tracks: tracksOf(s),
    pools: [...pools, ...cardPools(s, viewer)],
    ended: end ? { id: end.id, text: end.text, winner: end.winner === null ? null : sideId(end.winner) } : null,
  };
};
