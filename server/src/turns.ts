/** Lets work under the same name wait for each other. */
export class Turns {
  readonly #last = new Map<string, Promise<unknown>>();

  take<T>(name: string, work: () => Promise<T>): Promise<T> {
    const done = (this.#last.get(name) ?? Promise.resolve()).then(work);
    const quiet = done.catch(() => undefined);
    this.#last.set(name, quiet);
    void quiet.then(() => {
      if (this.#last.get(name) === quiet) this.#last.delete(name);
    });
    return done;
  }
}
