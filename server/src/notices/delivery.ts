import type { Logger } from 'pino';
import type { Mailer } from '../people/mail.ts';
import type { Notice, NoticeToPost, Person, PushAddress } from '../store/rows.ts';
import type { Store } from '../store/store.ts';
import type { PushText, Webhook } from './carriers.ts';
import { quietUntil } from './quiet.ts';
import { SendQueue } from './send-queue.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** The least time between two digests; and how long a notice waits, in case its person comes by themselves. */
const BETWEEN = { hourly: HOUR, daily: 24 * HOUR } as const;
const FIRST_WAIT = 10 * MINUTE;
/** When a webhook that did not take a notice is tried again; after the last it is given up. */
const AGAIN_AFTER = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 8 * HOUR];
/** How many people are served together, how often in a run, and how many notices of one person each time. */
const PEOPLE = 100;
const ROUNDS = 50;
const OF_ONE = 10;
/** A digest tells of so many, and how many more there are. */
const IN_A_DIGEST = 50;
const MOST_UNMAILED = 1000;

/** How notices leave the server. */
export interface Carriers {
  readonly mailer: Mailer;
  /** False when the address is gone for good. */
  push(address: PushAddress, payload: PushText): Promise<boolean>;
  webhook(webhook: Webhook): Promise<void>;
  linkTo(path: string): string;
}

/**
 * Brings notices to people who are not on the page: pushes and webhooks at once, mails gathered, none in quiet hours. People are served in the
 * order in which they began to wait, a few notices each. What is sent goes through a queue of its channel and is not waited for here.
 */
export class Delivery {
  readonly #store: Store;
  readonly #carriers: Carriers;
  readonly #now: () => number;
  readonly #log: Logger;
  readonly #pushes: SendQueue;
  readonly #posts: SendQueue;
  readonly #mails: SendQueue;
  #busy = false;

  /** @param steady a clock that nobody sets, for how long receivers that failed are left alone. */
  constructor(store: Store, carriers: Carriers, now: () => number, log: Logger, steady?: () => number) {
    this.#store = store;
    this.#carriers = carriers;
    this.#now = now;
    this.#log = log;
    this.#pushes = new SendQueue(200, OF_ONE * 2, steady);
    this.#posts = new SendQueue(200, OF_ONE * 2, steady);
    this.#mails = new SendQueue(5, 2, steady);
  }

  /** Hands over what is due. */
  async run(): Promise<void> {
    if (this.#busy) return;
    this.#busy = true;
    try {
      await this.#rounds(
        () => this.#store.notices.toPush(this.#now(), PEOPLE),
        (person) => this.#ring(person),
      );
      await this.#rounds(
        () => this.#store.notices.toMail(this.#now(), PEOPLE),
        (person) => this.#write(person),
      );
    } finally {
      this.#busy = false;
    }
  }

  /** Waits until everything that was handed over is sent or has failed. */
  async settled(): Promise<void> {
    await Promise.all([this.#pushes.idle(), this.#posts.idle(), this.#mails.idle()]);
  }

  async #rounds(next: () => Promise<readonly string[]>, serve: (person: string) => Promise<void>): Promise<void> {
    for (let round = 0; round < ROUNDS; round++) {
      const people = await next();
      await Promise.all(people.map(serve));
      if (people.length < PEOPLE) return;
    }
  }

  #failed(what: string): (error: unknown) => never {
    return (error) => {
      this.#log.info({ err: error }, what);
      throw error;
    };
  }

  async #ring(id: string): Promise<void> {
    const { notices, people } = this.#store;
    const person = await people.get(id);
    if (!person) return;
    const now = this.#now();
    const until = quietUntil(person.settings.quiet, now);
    if (until) return notices.postpone(id, until);
    const pushes = await notices.pushesOf(id, now, OF_ONE);
    const posts = await notices.postsOf(id, now, OF_ONE);
    const hasWebhook = person.settings.webhook !== null;
    const posted = posts.map((one) => ({ id: one.id, again: hasWebhook ? againAfter(one, now) : null }));
    // Noted first: a push that is lost on the way is better than one that comes for ever.
    await notices.sending(
      id,
      pushes.map((one) => one.id),
      posted,
    );
    if (person.settings.push && pushes.length > 0) await this.#push(person, pushes);
    for (const one of posts) this.#post(person, one);
  }

  async #push(person: Person, all: readonly Notice[]): Promise<void> {
    for (const address of await this.#store.notices.addresses(person.id))
      for (const notice of all)
        this.#pushes.add(address.endpoint, async () => {
          const stands = await this.#carriers
            .push(address, { title: 'Hexside', text: notice.text, link: this.#linkOf(notice) })
            .catch(this.#failed('a push was not accepted'));
          if (!stands) await this.#store.notices.removeAddress(address.endpoint);
        });
  }

  #post({ id: person, settings, webhookSecret: secret }: Person, notice: NoticeToPost): void {
    const { webhook: url } = settings;
    if (url === null || secret === null) return;
    const { id, kind, table, text } = notice;
    const body = { kind, table, text, link: this.#linkOf(notice) };
    const isLast = notice.tries >= AGAIN_AFTER.length;
    const what = isLast
      ? 'a webhook did not accept a notice; it will not be sent again'
      : 'a webhook did not accept a notice; it will be sent again';
    this.#posts.add(url, async () => {
      await this.#carriers.webhook({ url, secret, id, body }).catch(this.#failed(what));
      await this.#store.notices.taken(person, id);
    });
  }

  #linkOf({ table }: Notice): string {
    return this.#carriers.linkTo(`table/${table}`);
  }

  async #write(id: string): Promise<void> {
    const { notices, people } = this.#store;
    const person = await people.get(id);
    if (!person) return;
    const now = this.#now();
    const { mail, quiet } = person.settings;
    if (mail === 'off' || !person.emailVerified || person.email === null) return notices.dropMail(id);
    const waiting = await notices.unmailed(id, MOST_UNMAILED);
    const [first] = waiting;
    if (!first) return notices.dropMail(id);
    const earliest = Math.max(person.mailed + BETWEEN[mail], first.at + FIRST_WAIT, quietUntil(quiet, now) ?? 0);
    if (earliest > now) return notices.mailLater(id, earliest);
    await notices.mailed(
      id,
      waiting.map((one) => one.id),
      now,
    );
    const { email, name } = person;
    this.#mails.add(email, () => this.#mail(email, name, waiting));
  }

  async #mail(to: string, name: string, notices: readonly Notice[]): Promise<void> {
    const lines = notices.slice(0, IN_A_DIGEST).map((one) => `- ${one.text}\n  ${this.#linkOf(one)}`);
    const more = notices.length - lines.length;
    if (more > 0) lines.push(`- and ${more} more`);
    const subject = notices.length === 1 ? (notices[0]?.text ?? 'Hexside') : `${notices.length} notices from Hexside`;
    const text = `${name},\n\n${lines.join('\n')}\n\nChange how often you get this e-mail: ${this.#carriers.linkTo('settings')}`;
    await this.#carriers.mailer.send({ to, subject, text }).catch((error: unknown) => {
      this.#log.error({ err: error }, 'a digest could not be sent');
      throw error;
    });
  }
}

const againAfter = ({ tries }: NoticeToPost, now: number): number | null => {
  const wait = AGAIN_AFTER[tries];
  return wait === undefined ? null : now + wait;
};
