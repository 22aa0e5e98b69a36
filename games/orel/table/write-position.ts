// Any state as a position that reads back to it (read-position.ts says what one looks like).
import { savedFrames, writeNumbers } from '@hexside/engine';
import * as state from '../state.ts';
import { type OrelState, piecesAt } from '../state.ts';
import { SIDE_IDS } from '../world.ts';
import { FLAGS, MODES, NUMBERS, ORDERS, PAIRS, PLIGHTS } from './position-words.ts';

const chosenOptions = (s: OrelState): Record<string, string> =>
  Object.fromEntries(
    s.world.data.scenario.options.flatMap(({ id, values, default: standard }) => {
      if (id === 'events' && state.plays(s, 'eventsLater')) return [[id, 'later']];
      const other = values.find(({ value }) => value !== standard)?.value;
      return state.plays(s, id) && other !== undefined ? [[id, other]] : [];
    }),
  );

const wordsOf = (s: OrelState, p: number): string => {
  const words = [s.world.pieceIds[p]];
  if (s.steps[p] !== s.world.steps[p]) words.push(`x${s.steps[p]}`);
  if (s.mode[p] > 0) words.push(MODES[s.mode[p]]);
  for (const [word, flag] of Object.entries(FLAGS)) if (state.has(s, p, flag)) words.push(word);
  return words.join(' ');
};

/** Any state as a position that reads back to it. */
export const writePosition = (s: OrelState): Record<string, unknown> => {
  const { world } = s;
  const { ids } = world.board;
  const pieceId = (p: number): string => world.pieceIds[p] ?? '-';
  const places: Record<string, string[]> = {};
  for (let at = 0; at < world.board.placeCount; at++) {
    const list = piecesAt(s, at).map((p) => wordsOf(s, p));
    if (list.length > 0) places[ids[at]] = list;
  }
  const byPiece = <T>(test: (p: number) => boolean, value: (p: number) => T): Record<string, T> =>
    Object.fromEntries(world.pieces.filter(test).map((p) => [pieceId(p), value(p)]));
  const bySide = <T>(value: (of: number) => T): Record<string, T> =>
    Object.fromEntries(SIDE_IDS.map((id, of) => [id, value(of)]));
  const attacks: string[] = [];
  for (let a = 1; a <= s.track[state.ATTACKS]; a++) {
    const from = s.attackDepot[a] >= 0 ? ` from ${pieceId(s.attackDepot[a])}` : '';
    attacks.push(s.attackHex[a] < 0 ? '-' : `${ids[s.attackHex[a]]}${from}`);
  }
  const orderText = (p: number): string =>
    [
      ORDERS[s.order[p]],
      ...(s.target[p] >= 0 ? [pieceId(s.target[p])] : []),
      ...(s.attack[p] > 0 ? [`#${s.attack[p]}`] : []),
    ].join(' ');
  return {
    game: 'orel',
    scenario: s.scene.id,
    date: Math.min(s.track[state.DATE], s.scene.last),
    phase: `${SIDE_IDS[s.track[state.ACTIVE]]} turn`,
    options: chosenOptions(s),
    captured: world.pieces.filter((p) => s.owner[p] !== world.sideOf[p]).map(pieceId),
    pieces: places,
    attacks,
    orders: byPiece((p) => s.order[p] > 0 || s.attack[p] > 0 || s.target[p] >= 0, orderText),
    used: byPiece(
      (p) => s.used[p] > 0,
      (p) => s.used[p],
    ),
    exits: byPiece(
      (p) => s.exit[p] >= 0,
      (p) => ids[s.exit[p]],
    ),
    due: byPiece(
      (p) => s.due[p] > 0,
      (p) => s.due[p],
    ),
    bodies: Object.fromEntries(
      world.formationIds.flatMap((id, f) =>
        s.body[f * 2] >= 0 || s.body[f * 2 + 1] >= 0
          ? [[id, [pieceId(s.body[f * 2]), pieceId(s.body[f * 2 + 1])]]]
          : [],
      ),
    ),
    ...Object.fromEntries(
      Object.entries(PLIGHTS).map(([word, bit]) => [
        word,
        world.formationIds.filter((_, f) => (s.plight[f] & bit) !== 0),
      ]),
    ),
    stations: bySide((of) => world.hexes.filter((hex) => s.station[hex] === of).map((hex) => ids[hex])),
    pledged: world.hexes.filter((hex) => s.pledged[hex] === 1).map((hex) => ids[hex]),
    cameBy: Object.fromEntries(
      s.scene.arrivals.flatMap(({ id }, i) => (s.cameBy[i] >= 0 ? [[id, ids[s.cameBy[i]]]] : [])),
    ),
    held: Object.fromEntries(
      SIDE_IDS.flatMap((id, of) => {
        const event = world.data.events.list[s.track[state.HELD + of] - 1];
        return event === undefined ? [] : [[id, event.id]];
      }),
    ),
    raids: Object.fromEntries(
      SIDE_IDS.flatMap((id, of) => (s.track[state.RAID + of] > 0 ? [[id, ids[s.track[state.RAID + of] - 1]]] : [])),
    ),
    ...Object.fromEntries(Object.entries(PAIRS).map(([key, cell]) => [key, bySide((of) => s.track[cell + of])])),
    numbers: writeNumbers(s.track, NUMBERS),
    frames: savedFrames(s),
  };
};
