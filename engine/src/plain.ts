import type { Board } from './board/board.ts';
import { HexGrid } from './board/hex-grid.ts';
import type { HexLayout } from './board/hex-layout.ts';
import { NO_PLACE, type Place, ruleId, side } from './brand.ts';
import { noChance } from './chance/chance.ts';
import type { Frame } from './flow/frame.ts';
import { type Procedure, procedures } from './flow/procedure.ts';
import { endingOf, finish, start } from './flow/run.ts';
import type { Game, OddsContract, SideInfo, StateKeeper } from './game.ts';
import type { NamedWorld } from './legality/ask.ts';
import type { Refusals } from './legality/reason.ts';
import { narrated } from './library/narration.ts';
import { capital } from './library/words.ts';
import { type GameEvent, noteOf } from './play/log.ts';
import { procedureMap } from './play/registry.ts';
import type { PhaseView, PieceView, Segment, TableView } from './play/view.ts';
import { fail, ok } from './result.ts';
import { type Cells, i16, u8 } from './state/columns.ts';
import { fingerprintOf } from './state/hash.ts';
import { restoreSnapshot, takeSnapshot } from './state/snapshot.ts';
import { type Core, DRAWS, REVEALS } from './state/state.ts';

/** A unit as a small game's data has it; it begins in its hex. */
export interface PlainUnit {
  readonly id: string;
  readonly side: string;
  readonly hex: string;
}

/** Hexes, and units that belong to sides. */
export interface PlainWorld<Unit extends PlainUnit> extends NamedWorld {
  readonly board: Board;
  readonly units: readonly Unit[];
  /** By unit. */
  readonly sideOf: readonly number[];
}

export const plainWorld = <Unit extends PlainUnit>(
  layout: HexLayout,
  units: readonly Unit[],
  sides: readonly SideInfo[],
): PlainWorld<Unit> => ({
  board: new HexGrid(layout).board,
  units,
  pieceIds: units.map(({ id }) => id),
  pieceById: new Map(units.map(({ id }, p) => [id, p])),
  sideOf: units.map((unit) => sides.findIndex(({ id }) => id === unit.side)),
});

/** The columns every such game has: where each unit stands (`NO_PLACE` when it is lost), and the turn. */
export const plainColumns = (units: number) => ({ place: i16<Place>(units, NO_PLACE), turn: u8(1) });

type PlainState<S> = Core<S> & {
  readonly world: PlainWorld<PlainUnit>;
  readonly place: Cells<Place>;
  readonly turn: Cells;
};

/** What a small game without secrets says of itself. It ends with the number of the side that won, or one more for nobody. */
export interface PlainParts<S extends PlainState<S>> {
  readonly id: string;
  readonly title: string;
  readonly sides: readonly SideInfo[];
  /** The data as read: its fingerprint stands in every record. */
  readonly data: unknown;
  readonly store: StateKeeper<S>;
  readonly sequence: Procedure<S, []>;
  /** The phases of each side's turn in their order: the procedure, which has the side as its local `of`, and its rule. */
  readonly phases: Readonly<Record<string, string>>;
  readonly refusals: Refusals<S>;
  readonly turns: number;
  /** The numbers on a unit's counter. */
  values(s: S, unit: number): readonly number[];
  /** What an event is called in the log, and the rule behind it; null for those it is silent about. */
  tell(event: GameEvent): { readonly rule: string; readonly words: readonly Segment[] } | null;
  readonly odds?: OddsContract<S>;
}

/** Locals that name the side whose phase it is. */
const isPhaseOf = <S>(frame: Frame<S>, procedure: string, of: number): boolean =>
  frame.procedure.name === procedure && frame.locals.of === of;

/** Turn after turn each side has the same phases; when the last is over, `judge` says who has won. */
export const plainSequence = <S extends PlainState<S>>(
  phases: readonly Procedure<S, [number]>[],
  sides: readonly SideInfo[],
  turns: (s: S) => number,
  judge: (s: S) => number,
): Procedure<S, []> => {
  const note = noteOf<GameEvent>();
  return procedures<S>()(
    'game',
    () => ({}),
    ({ run, call, loop }) => [
      loop(
        (s) => s.turn[0] < turns(s),
        [
          run((s) => {
            s.turn[0]++;
          }),
          ...[...sides.keys()].flatMap((of) =>
            phases.flatMap((phase) => [
              run((s) => note(s, { kind: 'phase', phase: phase.name, of })),
              call(phase, () => [of], null, `${phase.name}-${of}`),
            ]),
          ),
        ],
      ),
      run((s) => finish(s, judge(s))),
    ],
  );
};

/** The same list in every view: whoever compares two of them sees at once that nothing changed. */
const NO_STATES: PieceView['states'] = [];

const isSameList = (one: readonly number[], other: readonly number[]): boolean =>
  one === other || (one.length === other.length && one.every((value, i) => value === other[i]));

/** Nothing that could be looked ahead at. */
const noOdds = <S>(): OddsContract<S> => ({
  isPending: () => false,
  milestones: [],
  outcome: () => ({ key: 'none', text: 'nothing happens', favour: 0, losses: {} }),
  decide: (_s, { offers }) => offers.at(0),
  assumes: {},
  summary: () => null,
});

/**
 * A whole game made of little: one scenario, two or more sides that have the same phases one after the other, nothing hidden.
 * What is left out here is what such games would all write the same: views, positions, words on buttons. A game that outgrows
 * it writes its own `Game`, and may still spread this one into it.
 */
export const plainGame = <S extends PlainState<S>>(parts: PlainParts<S>): Game<S> => {
  const { id, title, sides, store, refusals } = parts;
  const phases = Object.entries(parts.phases);
  const endings = [
    ...sides.map((one, of) => ({ id: one.id, text: `${one.name} wins.`, winner: side(of) })),
    { id: 'nobody', text: 'Nobody wins.', winner: null },
  ];
  const turnOf = (s: S): TableView['turn'] => ({ number: s.turn[0], of: parts.turns, name: `Turn ${s.turn[0]}` });
  const inOrder = sides.flatMap((info, of) =>
    phases.map(([phase, rule]) => ({ id: `${phase}-${info.id}`, info, of, phase, rule })),
  );
  const phaseNow = (s: S): number =>
    inOrder.findIndex(({ phase, of }) => s.frames.some((frame) => isPhaseOf(frame, phase, of)));
  /** What the list of phases looks like: while none of them is on, then while each is. */
  const phaseViews = [-1, ...inOrder.keys()].map((now): readonly PhaseView[] =>
    inOrder.map((one, i) => ({
      id: one.id,
      name: capital(one.phase),
      group: one.info.name,
      side: one.info.id,
      state: i < now ? 'done' : i === now ? 'now' : 'later',
      rule: one.rule,
    })),
  );
  /**
   * By unit and place. A unit looks the same wherever it stands with the same numbers: its view is made once for all tables, and
   * whoever compares two pictures sees at once that it did not move.
   */
  const seen: PieceView[][] = [];
  const pieceView = (s: S, p: number, unit: PlainUnit, at: Place): PieceView => {
    const values = parts.values(s, p);
    const places = seen[p] ?? [];
    const known = places[at];
    if (known && isSameList(known.values, values)) return known;
    const { id: piece, side: of } = unit;
    const place = s.world.board.idOf(at);
    const made: PieceView = { id: piece, side: of, place, order: 0, steps: 1, states: NO_STATES, values };
    places[at] = made;
    seen[p] = places;
    return made;
  };
  const pieceViews = (s: S): PieceView[] => {
    const { units } = s.world;
    const views = new Array<PieceView>(units.length);
    let count = 0;
    for (let p = 0; p < units.length; p++) {
      const unit = units[p];
      const at = s.place[p];
      if (unit && at !== undefined && at !== NO_PLACE) views[count++] = pieceView(s, p, unit, at);
    }
    views.length = count;
    return views;
  };
  const game: Game<S> = {
    id,
    version: '1',
    title,
    sides,
    endings,
    scenarios: [{ id: 'game', name: title, options: [] }],
    dataHash: fingerprintOf(JSON.stringify(parts.data)),
    store,
    procedures: procedureMap([parts.sequence]),
    begin: ({ scenario }) => {
      if (scenario !== 'game') return fail(`there is no scenario "${scenario}"; there is game`, { at: 'scenario' });
      const s = store.fresh();
      for (const [p, { hex }] of s.world.units.entries()) s.place[p] = s.world.board.placeOf(hex);
      start(s, parts.sequence, []);
      return ok(s);
    },
    rebuild: () => undefined,
    refusals,
    untimely: (_s, verb) => ({ rule: ruleId(phases[0]?.[1] ?? ''), text: `"${verb}" is not possible now.` }),
    phrase: () => null,
    offerText: (s, { ask }, verb, argument) => {
      const domain = ask.verbs.find((one) => one.name === verb)?.takes;
      return `${capital(verb)} ${domain?.write(s, argument) ?? ''}`.trim();
    },
    path: () => [],
    chosen: () => ({}),
    redact: (s) => {
      const copy = store.clone(s);
      copy.chance = noChance;
      copy.meta[DRAWS] = 0;
      copy.meta[REVEALS] = 0;
      return copy;
    },
    resample: () => undefined,
    view: (s, viewer) => {
      const ending = endingOf(s);
      const end = ending === null ? undefined : endings[ending];
      return {
        game: id,
        viewer: viewer === null ? null : (sides[viewer]?.id ?? null),
        turn: turnOf(s),
        phases: phaseViews[phaseNow(s) + 1] ?? [],
        pieces: pieceViews(s),
        hidden: [],
        marks: [],
        control: {},
        tracks: [],
        pools: [],
        ended: end
          ? { id: end.id, text: end.text, winner: end.winner === null ? null : (sides[end.winner]?.id ?? null) }
          : null,
      };
    },
    narrate: (event) =>
      narrated(event, (ours: GameEvent) => {
        const phase = typeof ours.phase === 'string' ? ours.phase : null;
        if (phase !== null) {
          const of = sides[Number(ours.of)];
          const title = [`${of?.name}: ${phase}`];
          return { side: of?.id ?? null, weight: 'heading', rule: parts.phases[phase] ?? '', title, lines: [] };
        }
        const told = parts.tell(ours);
        return told && { side: null, weight: 'line', rule: told.rule, title: told.words, lines: [] };
      }),
    overlays: [],
    overlay: (_s, _viewer, wanted) => fail(`there is no overlay "${wanted}"`),
    readPosition: (json) => restoreSnapshot(game, json),
    writePosition: (s) => takeSnapshot(game, s),
    brokenLaws: () => [],
    phaseKey: (s) => `${s.turn[0]} ${inOrder[phaseNow(s)]?.id ?? ''}`,
    odds: parts.odds ?? noOdds(),
    content: null,
  };
  return game;
};
