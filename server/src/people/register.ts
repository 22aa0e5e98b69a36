import { randomInt } from 'node:crypto';
import { fail, ok, type Result } from '@hexside/engine';
import type { accountBody, NoticeSettings, PersonView } from '@hexside/wire';
import type { z } from 'zod';
import { freshId, freshSecret, hashOf } from '../ids.ts';
import type { Person, Session, Token } from '../store/rows.ts';
import { type Store, Taken } from '../store/store.ts';
import type { Mailer } from './mail.ts';
import { doublesOf, isOneScript } from './names.ts';
import { hashPassword, weaknessOf } from './passwords.ts';

const HOUR = 3_600_000;
const MONTH = 30 * 24 * HOUR;
/** A browser that was not here for so long has to sign in again. */
export const SESSION_LIFE = 6 * MONTH;
const TOKEN_LIFE = { verify: 48 * HOUR, reset: 2 * HOUR } as const;

const USED_UP = 'This link has expired or was already used. Ask for another one.';

const SETTINGS: NoticeSettings = { quiet: null, mail: 'off', push: true, webhook: null };

export interface SignedIn {
  readonly person: Person;
  readonly session: Session;
  /** For the cookie; kept nowhere else. */
  readonly secret: string;
}

/** Who people are: guests, accounts, sessions, addresses. */
export class Register {
  readonly #store: Store;
  readonly #mailer: Mailer;
  readonly #now: () => number;
  readonly #linkTo: (path: string) => string;

  constructor(store: Store, mailer: Mailer, now: () => number, linkTo: (path: string) => string) {
    this.#store = store;
    this.#mailer = mailer;
    this.#now = now;
    this.#linkTo = linkTo;
  }

  async #open(person: Person, agent: string): Promise<SignedIn> {
    const secret = freshSecret();
    const now = this.#now();
    const session = {
      id: freshId(),
      hash: hashOf(secret),
      person: person.id,
      created: now,
      seen: now,
      agent: agent.slice(0, 200),
    };
    await this.#store.people.addSession(session);
    return { person, session, secret };
  }

  /** Whom a cookie belongs to. */
  async whoIs(secret: string): Promise<{ readonly person: Person; readonly session: Session } | null> {
    const session = await this.#store.people.sessionByHash(hashOf(secret));
    if (!session || session.seen < this.#now() - SESSION_LIFE) return null;
    const person = await this.#store.people.get(session.person);
    if (!person) return null;
    if (this.#now() - session.seen > HOUR)
      await this.#store.people.touchSession(session.id, this.#now()).catch(() => undefined);
    return { person, session };
  }

  async guest(agent: string): Promise<SignedIn> {
    const person: Person = {
      id: freshId(),
      name: `Guest ${randomInt(1000, 9999)}`,
      guest: true,
      password: null,
      email: null,
      emailVerified: false,
      created: this.#now(),
      settings: SETTINGS,
      mailed: 0,
      webhookSecret: null,
    };
    await this.#store.people.add(person);
    return this.#open(person, agent);
  }

  /** An account: a new one, or what a guest becomes, games and all. */
  async register(guest: Person | null, wanted: z.infer<typeof accountBody>, agent: string): Promise<Result<SignedIn>> {
    if (guest && !guest.guest) return fail('You already have an account.');
    const weakness = weaknessOf(wanted.password, [wanted.name, wanted.email]);
    if (weakness !== null) return fail(weakness);
    if (!isOneScript(wanted.name)) return fail('Use letters of only one writing system in a name.');
    for (const double of doublesOf(wanted.name))
      if (await this.#store.people.byName(double))
        return fail(`The name "${wanted.name}" looks like a name that is taken.`);
    const password = await hashPassword(wanted.password);
    const named = { name: wanted.name.trim(), guest: false, password };
    const person: Person = guest
      ? { ...guest, ...named }
      : {
          id: freshId(),
          email: null,
          emailVerified: false,
          created: this.#now(),
          settings: SETTINGS,
          mailed: 0,
          webhookSecret: null,
          ...named,
        };
    try {
      if (guest) await this.#store.people.change(guest.id, named);
      else await this.#store.people.add(person);
    } catch (error) {
      if (error instanceof Taken) return fail(`The name "${named.name}" is taken.`);
      throw error;
    }
    if (wanted.email !== undefined) await this.askForAddress(person, wanted.email);
    // Whoever held the guest's cookie before holds nothing now.
    if (guest) await this.#store.people.removeOtherSessions(person.id, null);
    return ok(await this.#open(person, agent));
  }

  /** The account of that name, or with that address if it was verified. */
  async account(name: string): Promise<Person | null> {
    const found = name.includes('@') ? await this.#store.people.byEmail(name) : await this.#store.people.byName(name);
    return found?.guest === false ? found : null;
  }

  /** Somebody whose password was right. */
  signIn(account: Person, agent: string): Promise<SignedIn> {
    return this.#open(account, agent);
  }

  async endSessions({ id }: Person): Promise<void> {
    await this.#store.people.removeOtherSessions(id, null);
  }

  /** The one who knew the old password goes on, in this session; every other session and every link in a mail is void. */
  async changePassword(person: Person, session: string, password: string): Promise<Result<Person>> {
    const hashed = await this.#hashed(person, password);
    return hashed.ok ? ok(await this.#putPassword(person, hashed.value, session)) : hashed;
  }

  async #hashed({ name, email }: Person, password: string): Promise<Result<string>> {
    const weakness = weaknessOf(password, [name, email]);
    return weakness === null ? ok(await hashPassword(password)) : fail(weakness);
  }

  async #putPassword(person: Person, password: string, session: string | null): Promise<Person> {
    const { people } = this.#store;
    await people.change(person.id, { password });
    await people.removeTokens(person.id);
    await people.removeOtherSessions(person.id, session);
    return { ...person, password };
  }

  async #token(person: Person, purpose: Token['purpose'], email: string): Promise<string> {
    const secret = freshSecret();
    const expires = this.#now() + TOKEN_LIFE[purpose];
    await this.#store.people.addToken({ hash: hashOf(secret), person: person.id, purpose, email, expires });
    return secret;
  }

  /** The address counts only when its owner has answered; until then nobody else is kept from using it. */
  async askForAddress(person: Person, email: string): Promise<void> {
    const secret = await this.#token(person, 'verify', email);
    await this.#mailer.send({
      to: email,
      subject: 'Confirm your e-mail address for Hexside',
      text: `${person.name}, please confirm this e-mail address:\n${this.#linkTo(`verify/${secret}`)}\n\nIf you did not ask for this, you can ignore this e-mail.`,
    });
  }

  async verifyAddress(secret: string): Promise<Result<null>> {
    const token = await this.#store.people.takeToken(hashOf(secret), 'verify', this.#now());
    const person = token && (await this.#store.people.get(token.person));
    if (!person) return fail(USED_UP);
    try {
      await this.#store.people.change(person.id, { email: token.email, emailVerified: true });
    } catch (error) {
      if (error instanceof Taken) return fail('Another account uses this address.');
      throw error;
    }
    // A link to the old address must not lead in.
    await this.#store.people.removeTokens(person.id);
    if (person.email !== null && person.emailVerified)
      await this.#mailer.send({
        to: person.email,
        subject: 'Your e-mail address for Hexside was changed',
        text: `${person.name}, from now on e-mails for your account go to another address.\n\nIf you did not ask for this, somebody else knows your password. Contact the operator of this server.`,
      });
    return ok(null);
  }

  /** Says nothing about whether there is such an address. */
  async forgot(email: string): Promise<void> {
    const person = await this.#store.people.byEmail(email);
    if (!person?.emailVerified) return;
    const secret = await this.#token(person, 'reset', email);
    await this.#mailer.send({
      to: email,
      subject: 'Reset your Hexside password',
      text: `${person.name}, choose a new password here, within two hours:\n${this.#linkTo(`reset/${secret}`)}\n\nIf you did not ask for this, you can ignore this e-mail.`,
    });
  }

  /** A new password signs everybody out who used the old one. */
  async reset(secret: string, password: string, agent: string): Promise<Result<SignedIn>> {
    const hash = hashOf(secret);
    const found = await this.#store.people.token(hash, 'reset', this.#now());
    const person = found && (await this.#store.people.get(found.person));
    if (!person) return fail(USED_UP);
    // Before the link is used up: whoever chooses too simple a password may choose another one.
    const hashed = await this.#hashed(person, password);
    if (!hashed.ok) return hashed;
    if (!(await this.#store.people.takeToken(hash, 'reset', this.#now()))) return fail(USED_UP);
    return ok(await this.#open(await this.#putPassword(person, hashed.value, null), agent));
  }

  async view(id: string, game: string | null): Promise<PersonView | null> {
    const person = await this.#store.people.get(id);
    if (!person) return null;
    const rating = game === null ? null : await this.#store.people.rating(id, game);
    return { id, name: person.name, guest: person.guest, rating: rating && Math.round(rating.rating) };
  }
}
