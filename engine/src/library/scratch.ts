/**
 * Scratch memory that belongs to a game's immutable world: search queues, reach tables, answers kept for one position. Made at
 * first use, one per world, so that states stay small and several games (or data packs) in one process do not share it.
 */
export const perWorld = <W extends object, T>(make: (world: W) => T): ((world: W) => T) => {
  const made = new WeakMap<W, T>();
  return (world) => {
    const known = made.get(world);
    if (known !== undefined) return known;
    const fresh = make(world);
    made.set(world, fresh);
    return fresh;
  };
};
