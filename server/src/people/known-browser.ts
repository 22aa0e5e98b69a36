import { createHmac, timingSafeEqual } from 'node:crypto';
import { freshId } from '../ids.ts';
import type { Person } from '../store/rows.ts';

/**
 * A cookie that says that somebody was signed in here before. It is no way in: it only spares its browser the delays that others' guesses
 * bring about. A new password makes all of them void.
 */
export class KnownBrowsers {
  readonly #key: string;

  constructor(key: string) {
    this.#key = key;
  }

  #seal({ id, password }: Pick<Person, 'id' | 'password'>, browser: string): string {
    return createHmac('sha256', this.#key).update(`${id} ${browser} ${password}`).digest('base64url');
  }

  cookieFor(person: Pick<Person, 'id' | 'password'>): string {
    const browser = freshId();
    return `${person.id}.${browser}.${this.#seal(person, browser)}`;
  }

  /** What names the browser, if it is known to this person. */
  browserOf(cookie: string | undefined, person: Pick<Person, 'id' | 'password'>): string | null {
    const [id, browser, seal] = cookie?.split('.') ?? [];
    if (id !== person.id || browser === undefined || seal === undefined) return null;
    const [given, right] = [Buffer.from(seal), Buffer.from(this.#seal(person, browser))];
    return given.length === right.length && timingSafeEqual(given, right) ? browser : null;
  }
}
