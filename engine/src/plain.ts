import { ruleId } from './brand.ts';
import { noChance } from './chance/chance.ts';
import type { Frame } from './flow/frame.ts';
import type { Procedure } from './flow/procedure.ts';
import { endingOf, type Pending, start } from './flow/run.ts';
import type { Ending, Game, OddsContract, SideInfo, StateKeeper } from './game.ts';
import type { NamedWorld } from './legality/ask.ts';
import type { Refusals } from './legality/reason.ts';
import { capital } from './library/words.ts';
import type { GameEvent } from './play/log.ts';
import { procedureMap } from './play/registry.ts';
import type { Narration, PhaseView, PieceView, TableView, TrackView } from './play/view.ts';
import { fail, ok } from './result.ts';
import { fingerprintOf } from './state/hash.ts';
import { restoreSnapshot, takeSnapshot } from './state/snapshot.ts';
import { type Core, DRAWS, REVEALS } from './state/state.ts';

/** A phase that each side has in its turn: the procedure that runs it, with the side as its local `of`. */
export interface PlainPhase {
  readonly procedure: string;
  readonly name: string;
  readonly rule: string;
}

/** What a small game without secrets says of itself. */
export interface PlainParts<S extends Core<S> & { readonly world: NamedWorld }> {
  readonly id: string;
  readonly title: string;
  readonly sides: readonly SideInfo[];
  readonly endings: readonly Ending[];
  /** The data as read: its fingerprint stands in every record. */
  readonly data: unknown;
  readonly store: StateKeeper<S>;
  readonly sequence: Procedure<S, []>;
  readonly phases: readonly PlainPhase[];
  readonly refusals: Refusals<S>;
  /** Lays out a fresh state. */
  layOut(s: S): void;
  turn(s: S): TableView['turn'];
  pieces(s: S): readonly PieceView[];
  tracks?(s: S): readonly TrackView[];
  narrate(event: GameEvent): Narration | null;
  path?(s: S, pending: Pending<S>, verb: string, argument: number): readonly string[];
  brokenLaws?(s: S): readonly string[];
  readonly odds?: OddsContract<S>;
}

/** Locals that name the side whose phase it is. */
const isPhaseOf = <S>(frame: Frame<S>, phase: PlainPhase, of: number): boolean =>
  frame.procedure.name === phase.procedure && frame.locals.of === of;

/** Nothing that could be looked ahead at. */
const noOdds = <S>(): OddsContract<S> => ({
  isPending: () => false,
  milestones: [],
  outcome: () => ({ key: 'none', text: 'nothing happens', favour: 0, losses: {} }),
  decide: (_s, { offers }) => offers.at(0),
  assumption: '',
  summary: () => null,
});

/**
 * A whole game made of little: one scenario, two or more sides that have the same phases one after the other, nothing hidden.
 * What is left out here is what such games would all write the same: views, positions, words on buttons. A game that outgrows
 * it writes its own `Game`, and may still spread this one into it.
 */
export const plainGame = <S extends Core<S> & { readonly world: NamedWorld }>(parts: PlainParts<S>): Game<S> => {
  const { id, title, sides, endings, store, phases, refusals } = parts;
  const phaseViews = (s: S): PhaseView[] => {
    const all = sides.flatMap((info, of) => phases.map((phase) => ({ info, of, phase })));
    const now = all.findIndex(({ phase, of }) => s.frames.some((frame) => isPhaseOf(frame, phase, of)));
    return all.map(({ info, phase }, i) => ({
      id: `${phase.procedure}-${info.id}`,
      name: phase.name,
      group: info.name,
      side: info.id,
      state: i < now ? 'done' : i === now ? 'now' : 'later',
      rule: phase.rule,
    }));
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
      parts.layOut(s);
      start(s, parts.sequence, []);
      return ok(s);
    },
    rebuild: () => undefined,
    refusals,
    untimely: (_s, verb) => ({ rule: ruleId(phases[0]?.rule ?? ''), text: `"${verb}" is not asked now.` }),
    phrase: () => null,
    offerText: (s, { ask }, verb, argument) => {
      const domain = ask.verbs.find((one) => one.name === verb)?.takes;
      return `${capital(verb)} ${domain?.write(s, argument) ?? ''}`.trim();
    },
    path: parts.path ?? (() => []),
    chosen: () => ({}),
    veil: (s) => {
      const copy = store.clone(s);
      copy.chance = noChance;
      copy.meta[DRAWS] = 0;
      copy.meta[REVEALS] = 0;
      return copy;
    },
    redeal: () => undefined,
    view: (s, viewer) => {
      const ending = endingOf(s);
      const end = ending === null ? undefined : endings[ending];
      return {
        game: id,
        viewer: viewer === null ? null : (sides[viewer]?.id ?? null),
        turn: parts.turn(s),
        phases: phaseViews(s),
        pieces: parts.pieces(s),
        hidden: [],
        marks: [],
        control: {},
        tracks: parts.tracks?.(s) ?? [],
        pools: [],
        ended: end
          ? { id: end.id, text: end.text, winner: end.winner === null ? null : (sides[end.winner]?.id ?? null) }
          : null,
      };
    },
    narrate: parts.narrate,
    overlays: [],
    overlay: (_s, _viewer, wanted) => fail(`there is no overlay "${wanted}"`),
    readPosition: (json) => restoreSnapshot(game, json),
    writePosition: (s) => takeSnapshot(game, s),
    brokenLaws: parts.brokenLaws ?? (() => []),
    phaseKey: (s) => {
      const now = phaseViews(s).find(({ state }) => state === 'now');
      return `${parts.turn(s).number} ${now?.id ?? ''}`;
    },
    odds: parts.odds ?? noOdds(),
    content: null,
  };
  return game;
};
