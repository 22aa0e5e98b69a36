import type { Logger } from 'pino';
import type { Mailer } from '../people/mail.ts';
import type { Notice, Person, PushAddress } from '../store/rows.ts';
import type { Store } from '../store/store.ts';
import { quietUntil } from './quiet.ts';

const HOUR = 3_600_000;
/** The least time between two digests; and how long a notice waits, in case its person comes by himself. */
const BETWEEN = { hourly: HOUR, daily: 24 * HOUR } as const;
const FIRST_WAIT = 10 * 60_000;
const AT_ONCE = 200;

/** How notices leave the house. */
export interface Carriers {
  readonly mailer: Mailer;
  /** False when the address is gone for good. */
  push(
    address: PushAddress,
    payload: { readonly title: string; readonly text: string; readonly link: string },
  ): Promise<boolean>;
  webhook(url: string, body: unknown): Promise<void>;
  linkTo(path: string): string;
}

/** Brings notices to people who are not on the page: pushes and webhooks at once, mails gathered, none in quiet hours. */
export class Delivery {
  readonly #store: Store;
  readonly #carriers: Carriers;
  readonly #now: () => number;
  readonly #log: Logger;
  #busy = false;

  constructor(store: Store, carriers: Carriers, now: () => number, log: Logger) {
    this.#store = store;
    this.#carriers = carriers;
    this.#now = now;
    this.#log = log;
  }

  async run(): Promise<void> {
    if (this.#busy) return;
    this.#busy = true;
    try {
      await this.#pushAll();
      await this.#mailAll();
    } finally {
      this.#busy = false;
    }
  }

  /** Nobody waits for another's receiver. */
  async #pushAll(): Promise<void> {
    const sending: Promise<void>[] = [];
    for (const notice of await this.#store.notices.toPush(this.#now(), AT_ONCE)) {
      const person = await this.#store.people.get(notice.person);
      const until = person && quietUntil(person.settings.quiet, this.#now());
      if (until) {
        await this.#store.notices.postpone([notice.id], until);
        continue;
      }
      // Noted first: a notice that is lost on the way is better than one that comes for ever.
      await this.#store.notices.pushed([notice.id]);
      if (person) sending.push(this.#send(person, notice));
    }
    await Promise.all(sending);
  }

  async #send(person: Person, { kind, table, text }: Notice): Promise<void> {
    const link = this.#carriers.linkTo(`table/${table}`);
    const tasks: Promise<unknown>[] = [];
    if (person.settings.push) {
      for (const address of await this.#store.notices.addresses(person.id))
        tasks.push(
          this.#carriers.push(address, { title: 'Hexside', text, link }).then(async (stands) => {
            if (!stands) await this.#store.notices.removeAddress(address.endpoint);
          }),
        );
    }
    if (person.settings.webhook !== null)
      tasks.push(this.#carriers.webhook(person.settings.webhook, { kind, table, text, link }));
    for (const done of await Promise.allSettled(tasks))
      if (done.status === 'rejected') this.#log.info({ err: done.reason }, 'a notice was not delivered');
  }

  async #mailAll(): Promise<void> {
    const now = this.#now();
    const byPerson = new Map<string, Notice[]>();
    for (const notice of await this.#store.notices.toMail(AT_ONCE * 10))
      byPerson.set(notice.person, [...(byPerson.get(notice.person) ?? []), notice]);
    for (const [id, notices] of byPerson) {
      const person = await this.#store.people.get(id);
      if (!person) continue;
      const ids = notices.map((one) => one.id);
      const { mail, quiet } = person.settings;
      if (mail === 'off' || !person.emailVerified || person.email === null) {
        await this.#store.notices.mailed(ids, id, person.mailed);
        continue;
      }
      const isTooSoon = now - person.mailed < BETWEEN[mail] || now - (notices[0]?.at ?? now) < FIRST_WAIT;
      if (isTooSoon || quietUntil(quiet, now)) continue;
      await this.#store.notices.mailed(ids, id, now);
      await this.#mail(person.email, person.name, notices);
    }
  }

  async #mail(to: string, name: string, notices: readonly Notice[]): Promise<void> {
    const lines = notices.map(({ text, table }) => `- ${text}\n  ${this.#carriers.linkTo(`table/${table}`)}`);
    const subject = notices.length === 1 ? (notices[0]?.text ?? 'Hexside') : `${notices.length} notices from Hexside`;
    const text = `${name},\n\n${lines.join('\n')}\n\nHow often you are written to: ${this.#carriers.linkTo('settings')}`;
    await this.#carriers.mailer
      .send({ to, subject, text })
      .catch((error: unknown) => this.#log.error({ err: error }, 'a digest could not be sent'));
  }
}
