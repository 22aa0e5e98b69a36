import type { Reply, Shot } from '@hexside/wire';
import type { Scene } from './scene.ts';
import { type BareShot, type Held, Showing } from './shots.ts';

/** A page that looks at the table. */
export interface Watcher {
  /** Who looks; null for somebody unknown. */
  readonly person: string | null;
  readonly held: Held;
  /** Takes a reply as it goes over the wire: what many are told alike is written once. */
  send(text: string): void;
}

/** Everybody who looks at a table. Those with the same eyes (a side's, or none) are shown the same. */
export class Audience {
  readonly #watchers = new Set<Watcher>();
  /** Those whose first picture is on its way: what changes meanwhile they see right after it. */
  readonly #entering = new Set<Watcher>();
  #isDue = false;
  readonly #showings = new Map<string | null, Showing>();
  readonly #clockWork = new Map<string | null, string>();
  readonly #table: string;
  readonly #eyesOf: (person: string | null) => string | null;
  readonly #sceneFor: (eyes: string | null) => Scene;

  constructor(
    table: string,
    eyesOf: (person: string | null) => string | null,
    sceneFor: (eyes: string | null) => Scene,
  ) {
    this.#table = table;
    this.#eyesOf = eyesOf;
    this.#sceneFor = sceneFor;
  }

  get size(): number {
    return this.#watchers.size;
  }

  /** Whose eyes look. */
  get eyes(): readonly (string | null)[] {
    return [...new Set([...this.#watchers].map(({ person }) => this.#eyesOf(person)))];
  }

  isHere(person: string | null): boolean {
    if (person === null) return false;
    for (const watcher of this.#watchers) if (watcher.person === person) return true;
    return false;
  }

  #showing(eyes: string | null): Showing {
    const found = this.#showings.get(eyes) ?? new Showing(this.#table);
    this.#showings.set(eyes, found);
    return found;
  }

  #bareFor(watcher: Watcher, showing: Showing, { story, clocks }: Scene): BareShot {
    const shot = showing.bareFor(watcher.held, story, clocks);
    watcher.held.hash = shot.hash;
    watcher.held.heard = shot.heard;
    return shot;
  }

  /** Everybody gets what changed for his eyes. */
  publish(but: Watcher | null = null): void {
    const byEyes = new Map<string | null, Watcher[]>();
    for (const watcher of this.#watchers) {
      if (watcher === but) continue;
      if (this.#entering.has(watcher)) {
        this.#isDue = true;
        continue;
      }
      const eyes = this.#eyesOf(watcher.person);
      const others = byEyes.get(eyes);
      if (others) others.push(watcher);
      else byEyes.set(eyes, [watcher]);
    }
    for (const [eyes, watchers] of byEyes) {
      const scene = this.#sceneFor(eyes);
      const showing = this.#showing(eyes);
      showing.show(scene.shown);
      const ticksOtherwise = this.#clockWork.get(eyes) !== scene.clockWork;
      this.#clockWork.set(eyes, scene.clockWork);
      let told: { readonly shot: BareShot; readonly text: string } | null = null;
      for (const watcher of watchers) {
        const shot = this.#bareFor(watcher, showing, scene);
        // What changed nothing for a pair of eyes must not be heard of either.
        if (shot.base === shot.hash && shot.story.length === 0 && !ticksOtherwise) continue;
        // Who held the same, as most do, is told the same.
        if (told?.shot.base !== shot.base || told.shot.storyFrom !== shot.storyFrom)
          told = { shot, text: showing.written(shot) };
        watcher.send(told.text);
      }
    }
  }

  /** Whatever they have heard, with the next picture everybody hears the story from its beginning. */
  tellAnew(): void {
    for (const { held } of this.#watchers) held.heard = 0;
  }

  /** Lets somebody in and gives him his first picture. */
  enter(watcher: Watcher): Shot {
    const isNew = !this.isHere(watcher.person);
    this.#watchers.add(watcher);
    this.#entering.add(watcher);
    setImmediate(() => this.#entered(watcher));
    const eyes = this.#eyesOf(watcher.person);
    // The others at the table see who came.
    if (isNew && eyes !== null) this.publish(watcher);
    const scene = this.#sceneFor(eyes);
    this.#clockWork.set(eyes, scene.clockWork);
    const showing = this.#showing(eyes);
    showing.show(scene.shown);
    return showing.whole(this.#bareFor(watcher, showing, scene));
  }

  #entered(watcher: Watcher): void {
    this.#entering.delete(watcher);
    if (!this.#isDue) return;
    this.#isDue = false;
    this.publish();
  }

  leave(watcher: Watcher): void {
    if (!this.#watchers.delete(watcher) || this.isHere(watcher.person)) return;
    if (this.#eyesOf(watcher.person) !== null) this.publish();
  }

  /** Something for those who play. */
  tellPlayers(reply: Reply): void {
    const text = JSON.stringify(reply);
    for (const watcher of this.#watchers) if (this.#eyesOf(watcher.person) !== null) watcher.send(text);
  }
}
