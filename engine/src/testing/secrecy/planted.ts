import type { Instruction } from '../../flow/procedure.ts';
import type { Game } from '../../game.ts';
import type { CompiledVerb } from '../../legality/ask.ts';
import { argumentOf, Offers } from '../../legality/offers.ts';
import type { LogEntry } from '../../play/log.ts';
import type { Core } from '../../state/state.ts';

// Faults of secrecy, planted in a whole game one at a time: a test of secrecy that does not find them proves nothing.

/** Changes the compiled rules for as long as `use` runs. */
const patched = <T extends object, R>(things: readonly T[], patch: (thing: T) => Partial<T>, use: () => R): R => {
  const before = things.map((thing) => ({ ...thing }));
  things.forEach((thing) => {
    Object.assign(thing, patch(thing));
  });
  try {
    return use();
  } finally {
    things.forEach((thing, i) => {
      Object.assign(thing, before[i]);
    });
  }
};

const instructionsOf = <S extends Core<S>>(game: Game<S>): Instruction<S>[] =>
  [...game.procedures.values()].flatMap(({ code }) => code);

const verbsOf = <S extends Core<S>>(game: Game<S>): CompiledVerb<S>[] =>
  instructionsOf(game).flatMap(({ ask }) => ask?.verbs ?? []);

/** Lays open what was written into the log meanwhile. */
const laidOpen = (log: LogEntry[] | null, from: number): void => {
  for (let i = from; log && i < log.length; i++) {
    const secret = log[i]?.secret;
    if (secret) log[i] = { event: secret.event };
  }
};

/** The public half of every line says what only its owner may read. */
export const withOpenLog = <S extends Core<S>, R>(game: Game<S>, use: () => R): R =>
  patched(
    instructionsOf(game),
    ({ run, chance }) => ({
      run: (s, l) => {
        const from = s.log?.length ?? 0;
        run(s, l);
        laidOpen(s.log, from);
      },
      chance: chance && {
        ...chance,
        then: (s, l, value) => {
          const from = s.log?.length ?? 0;
          chance.then(s, l, value);
          laidOpen(s.log, from);
        },
      },
    }),
    () =>
      patched(
        verbsOf(game),
        ({ do: done }) => ({
          do: (s, l, argument) => {
            const from = s.log?.length ?? 0;
            done?.(s, l, argument);
            laidOpen(s.log, from);
          },
        }),
        use,
      ),
  );

/** What is offered is the same, in an order that depends on these columns. */
export const withTellingOrder = <S extends Core<S>, R>(game: Game<S>, columns: readonly string[], use: () => R): R =>
  patched(
    verbsOf(game),
    ({ each, candidates, may, takes }) => ({
      each: (s, l, out) => {
        const listed = new Offers();
        if (each) each(s, l, listed);
        else {
          const all = candidates?.(s, l) ?? Array.from({ length: takes.size(s) }, (_, i) => i);
          for (const argument of all) if (may(s, l, argument) >= 0) listed.add(argument);
        }
        const found = Array.from({ length: listed.count }, (_, i) => argumentOf(listed.at(i)));
        const cells = game.store.toJson(s);
        const sum = columns.reduce(
          (all, name) => (cells[name] ?? []).reduce((part, value, i) => part + value * (i + 1), all),
          0,
        );
        for (const argument of sum % 2 === 0 ? found : found.reverse()) out.add(argument);
      },
    }),
    use,
  );

/** Refusals are made from the redacted copy, and with the true state beside it. */
export const withTellingRefusals = <S extends Core<S>>(game: Game<S>): Game<S> => {
  let truth: S | null = null;
  return {
    ...game,
    redact: (s, viewer) => {
      truth = s;
      return game.redact(s, viewer);
    },
    refusals: {
      no: game.refusals.no,
      explain: (code, s, argument, locals) => {
        const reason = game.refusals.explain(code, s, argument, locals);
        return { ...reason, text: `${reason.text} ${game.store.hash(truth ?? s)}` };
      },
    },
  };
};

const keepColumns = <S extends Core<S>>(game: Game<S>, names: readonly string[], from: S, to: S): void => {
  const [kept, cells] = [game.store.toJson(from), game.store.toJson(to)];
  for (const name of names) cells[name] = kept[name] ?? [];
  game.store.fromJson(to, cells);
  game.rebuild(to);
};

/** Deals anew everything but these columns. */
export const withoutDealing = <S extends Core<S>>(game: Game<S>, columns: readonly string[]): Game<S> => ({
  ...game,
  resample: (s, viewer, chance) => {
    const before = game.store.clone(s);
    game.resample(s, viewer, chance);
    keepColumns(game, columns, before, s);
  },
});

/** Neither covers these columns nor deals them anew. */
export const withoutCovering = <S extends Core<S>>(game: Game<S>, columns: readonly string[]): Game<S> => ({
  ...withoutDealing(game, columns),
  redact: (s, viewer) => {
    const copy = game.redact(s, viewer);
    keepColumns(game, columns, s, copy);
    return copy;
  },
});
