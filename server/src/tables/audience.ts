import type { Reply, TableUpdate } from '@hexside/wire';
import type { Scene } from './scene.ts';
import { type HeldByPage, TableUpdates, type UpdateWithoutDelta } from './table-updates.ts';

/** A page that looks at the table. */
export interface Watcher {
  /** Who looks; null for somebody unknown. */
  readonly person: string | null;
  readonly held: HeldByPage;
  /** Takes a reply as it goes over the wire: what many are told alike is written once. */
  send(text: string): void;
}

/** Everybody who looks at a table. Those of the same side, or of none, are shown the same. */
export class Audience {
  readonly #watchers = new Set<Watcher>();
  /** Viewers whose first view is on its way. They get later changes right after it. */
  readonly #entering = new Set<Watcher>();
  #isDue = false;
  readonly #updates = new Map<string | null, TableUpdates>();
  readonly #clockWork = new Map<string | null, string>();
  readonly #table: string;
  readonly #viewerOf: (person: string | null) => string | null;
  readonly #sceneFor: (viewer: string | null) => Scene;

  constructor(
    table: string,
    viewerOf: (person: string | null) => string | null,
    sceneFor: (viewer: string | null) => Scene,
  ) {
    this.#table = table;
    this.#viewerOf = viewerOf;
    this.#sceneFor = sceneFor;
  }

  get size(): number {
    return this.#watchers.size;
  }

  /** The sides that look, and null for spectators. */
  get viewer(): readonly (string | null)[] {
    return [...new Set([...this.#watchers].map(({ person }) => this.#viewerOf(person)))];
  }

  isHere(person: string | null): boolean {
    if (person === null) return false;
    for (const watcher of this.#watchers) if (watcher.person === person) return true;
    return false;
  }

  #updatesFor(viewer: string | null): TableUpdates {
    const found = this.#updates.get(viewer) ?? new TableUpdates(this.#table);
    this.#updates.set(viewer, found);
    return found;
  }

  #bareFor(watcher: Watcher, updates: TableUpdates, { story, clocks }: Scene): UpdateWithoutDelta {
    const update = updates.bareFor(watcher.held, story, clocks);
    watcher.held.hash = update.hash;
    watcher.held.heard = update.heard;
    return update;
  }

  /** Every viewer gets what changed in their view. */
  publish(but: Watcher | null = null): void {
    const byViewer = new Map<string | null, Watcher[]>();
    for (const watcher of this.#watchers) {
      if (watcher === but) continue;
      if (this.#entering.has(watcher)) {
        this.#isDue = true;
        continue;
      }
      const viewer = this.#viewerOf(watcher.person);
      const others = byViewer.get(viewer);
      if (others) others.push(watcher);
      else byViewer.set(viewer, [watcher]);
    }
    for (const [viewer, watchers] of byViewer) {
      const scene = this.#sceneFor(viewer);
      const updates = this.#updatesFor(viewer);
      updates.show(scene.shown);
      const ticksOtherwise = this.#clockWork.get(viewer) !== scene.clockWork;
      this.#clockWork.set(viewer, scene.clockWork);
      let told: { readonly update: UpdateWithoutDelta; readonly text: string } | null = null;
      for (const watcher of watchers) {
        const update = this.#bareFor(watcher, updates, scene);
        // What changed nothing for a viewer must not be heard of either.
        if (update.base === update.hash && update.story.length === 0 && !ticksOtherwise) continue;
        // Who held the same, as most do, is told the same.
        if (told?.update.base !== update.base || told.update.storyFrom !== update.storyFrom)
          told = { update, text: updates.written(update) };
        watcher.send(told.text);
      }
    }
  }

  /** With the next update every viewer gets the log from its beginning, whatever they have. */
  tellAnew(): void {
    for (const { held } of this.#watchers) held.heard = 0;
  }

  /** Lets a viewer in and sends the first view. */
  enter(watcher: Watcher): TableUpdate {
    const isNew = !this.isHere(watcher.person);
    this.#watchers.add(watcher);
    this.#entering.add(watcher);
    setImmediate(() => this.#entered(watcher));
    const viewer = this.#viewerOf(watcher.person);
    // The others at the table see who came.
    if (isNew && viewer !== null) this.publish(watcher);
    const scene = this.#sceneFor(viewer);
    this.#clockWork.set(viewer, scene.clockWork);
    const updates = this.#updatesFor(viewer);
    updates.show(scene.shown);
    return updates.whole(this.#bareFor(watcher, updates, scene));
  }

  #entered(watcher: Watcher): void {
    this.#entering.delete(watcher);
    if (!this.#isDue) return;
    this.#isDue = false;
    this.publish();
  }

  leave(watcher: Watcher): void {
    if (!this.#watchers.delete(watcher) || this.isHere(watcher.person)) return;
    if (this.#viewerOf(watcher.person) !== null) this.publish();
  }

  /** Something for those who play. */
  tellPlayers(reply: Reply): void {
    const text = JSON.stringify(reply);
    for (const watcher of this.#watchers) if (this.#viewerOf(watcher.person) !== null) watcher.send(text);
  }
}
