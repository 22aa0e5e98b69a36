import type { Procedure } from '../flow/procedure.ts';

/** All procedures that can be reached from the given ones, by name. */
export const procedureMap = <S>(roots: readonly Procedure<S>[]): ReadonlyMap<string, Procedure<S>> => {
  const map = new Map<string, Procedure<S>>();
  const visit = (procedure: Procedure<S>): void => {
    const known = map.get(procedure.name);
    if (known === procedure) return;
    if (known) throw new Error(`two procedures are called "${procedure.name}"`);
    map.set(procedure.name, procedure);
    for (const instruction of procedure.code) {
      if (instruction.call) visit(instruction.call.procedure);
      if (instruction.together) visit(instruction.together.procedure);
      for (const verb of instruction.ask?.verbs ?? []) if (verb.calls) visit(verb.calls.procedure);
    }
  };
  for (const root of roots) visit(root);
  return map;
};
