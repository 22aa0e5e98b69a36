/** Lets whoever else wants something have a turn of the event loop. */
export const breath = (): Promise<void> => new Promise((done) => setImmediate(done));

/** How long anything may work before the others get a turn. */
const STRETCH_MS = 10;

/** For work that is long and has many small steps: what is given back, awaited after each of them, takes a breath when one is due. */
export const breathing = (): (() => Promise<void>) => {
  let rested = performance.now();
  return async () => {
    if (performance.now() - rested < STRETCH_MS) return;
    await breath();
    rested = performance.now();
  };
};
