import type { Me, NoticeSettings, SessionView } from '@hexside/wire';
import { useEffect, useState } from 'preact/hooks';
import { ago } from '../start/ago.ts';
import { goTo } from '../state/route.ts';
import { Choice } from '../ui/Dialog.tsx';
import { request } from './api.ts';
import { Brand } from './Brand.tsx';
import { me, whoAmI } from './lobby.ts';
import { canPush, isSubscribed, subscribe } from './push.ts';

type Said = string | null;

const Told = ({ said }: { readonly said: Said }) => (
  <p class="help" role="status">
    {said}
  </p>
);

const MINE = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** How this person wants to be notified. */
const Notices = ({ person }: { readonly person: Me }) => {
  const [wish, setWish] = useState<NoticeSettings>(person.settings);
  const [reached, setReached] = useState(false);
  const [said, setSaid] = useState<Said>(null);
  useEffect(() => void isSubscribed().then(setReached), []);
  const change = (to: Partial<NoticeSettings>): void => setWish({ ...wish, ...to });
  const quiet = wish.quiet ?? { from: '22:00', to: '08:00', zone: MINE };
  const save = async (): Promise<void> => {
    const answer = await request('PUT /api/me/settings', { body: wish });
    setSaid(answer.ok ? 'Saved.' : answer.problem.text);
    if (answer.ok) await whoAmI();
  };
  const pickPush = async (on: boolean): Promise<void> => {
    const problem = on ? await subscribe() : null;
    setSaid(problem);
    setReached(on && problem === null);
    if (problem === null) change({ push: on });
  };
  return (
    <section aria-label="Notices">
      <h2>Notices</h2>
      <form
        class="form"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Choice
          legend="E-mail digest of your notices"
          name="mail"
          value={wish.mail}
          options={[
            { value: 'off', text: 'off' },
            { value: 'daily', text: 'at most one per day' },
            { value: 'hourly', text: 'at most one per hour' },
          ]}
          onPick={(mail) => change({ mail })}
        />
        <label class="tick">
          <input
            type="checkbox"
            checked={wish.push && reached}
            disabled={!canPush()}
            data-testid="push"
            onChange={(event) => void pickPush(event.currentTarget.checked)}
          />
          Notify me in this browser while the page is closed
        </label>
        <label class="tick">
          <input
            type="checkbox"
            checked={wish.quiet !== null}
            data-testid="quiet"
            onChange={(event) => change({ quiet: event.currentTarget.checked ? quiet : null })}
          />
          Quiet hours: nothing is sent between
        </label>
        {wish.quiet !== null && (
          <div class="hours">
            <input
              class="text-field"
              type="time"
              aria-label="Quiet from"
              value={quiet.from}
              onInput={(event) => change({ quiet: { ...quiet, from: event.currentTarget.value } })}
            />
            <span>and</span>
            <input
              class="text-field"
              type="time"
              aria-label="Quiet until"
              value={quiet.to}
              onInput={(event) => change({ quiet: { ...quiet, to: event.currentTarget.value } })}
            />
            <span>{quiet.zone}</span>
          </div>
        )}
        <label class="field">
          <span>Webhook: a URL that receives each notice as JSON</span>
          <input
            class="text-field"
            type="url"
            placeholder="https://"
            pattern="https://.*"
            value={wish.webhook ?? ''}
            data-testid="webhook"
            onInput={(event) => change({ webhook: event.currentTarget.value || null })}
          />
        </label>
        {person.webhookSecret !== null && wish.webhook === person.settings.webhook && (
          <label class="field">
            <span>
              Webhook secret: each request is signed with it (Standard Webhooks), so you can check that it comes from
              here
            </span>
            <input
              class="text-field"
              type="text"
              readOnly
              value={person.webhookSecret}
              data-testid="webhook-secret"
              onFocus={(event) => event.currentTarget.select()}
            />
          </label>
        )}
        <div class="form-end">
          <button type="submit" class="btn main" data-testid="keep-settings">
            Save
          </button>
          <Told said={said} />
        </div>
      </form>
    </section>
  );
};

const Account = ({ person }: { readonly person: Me }) => {
  const [email, setEmail] = useState(person.email ?? '');
  const [proof, setProof] = useState('');
  const [old, setOld] = useState('');
  const [password, setPassword] = useState('');
  const [said, setSaid] = useState<Said>(null);
  const ask = async (): Promise<void> => {
    const answer = await request('POST /api/me/email', { body: { email, password: proof } });
    setSaid(answer.ok ? `We sent an e-mail to ${email}. Follow the link in it.` : answer.problem.text);
  };
  const change = async (): Promise<void> => {
    const answer = await request('POST /api/me/password', { body: { old, password } });
    setSaid(answer.ok ? 'Your password was changed. Your other sessions were signed out.' : answer.problem.text);
  };
  return (
    <section aria-label="Account">
      <h2>Account</h2>
      <p>
        You are <b data-testid="my-name">{person.name}</b>
        {person.guest ? ', a guest in this browser only. Create an account to sign in on other devices.' : '.'}
      </p>
      {!person.guest && (
        <>
          <form
            class="form beside three"
            onSubmit={(event) => {
              event.preventDefault();
              void ask();
            }}
          >
            <label class="field">
              <span>
                E-mail{person.email !== null && (person.emailVerified ? ', confirmed' : ', not confirmed yet')}
              </span>
              <input
                class="text-field"
                type="email"
                required
                autocomplete="email"
                value={email}
                data-testid="my-email"
                onInput={(event) => setEmail(event.currentTarget.value)}
              />
            </label>
            <label class="field">
              <span>Current password</span>
              <input
                class="text-field"
                type="password"
                required
                autocomplete="current-password"
                value={proof}
                data-testid="email-password"
                onInput={(event) => setProof(event.currentTarget.value)}
              />
            </label>
            <button type="submit" class="btn" data-testid="keep-email">
              Send a confirmation e-mail
            </button>
          </form>
          <form
            class="form beside three"
            onSubmit={(event) => {
              event.preventDefault();
              void change();
            }}
          >
            <label class="field">
              <span>Current password</span>
              <input
                class="text-field"
                type="password"
                required
                autocomplete="current-password"
                value={old}
                onInput={(event) => setOld(event.currentTarget.value)}
              />
            </label>
            <label class="field">
              <span>New password</span>
              <input
                class="text-field"
                type="password"
                required
                minLength={10}
                autocomplete="new-password"
                value={password}
                onInput={(event) => setPassword(event.currentTarget.value)}
              />
            </label>
            <button type="submit" class="btn">
              Change password
            </button>
          </form>
        </>
      )}
      <Told said={said} />
    </section>
  );
};

/** A browser as people call it. */
const agentWords = (agent: string): string => {
  const browser = /(Firefox|Edg|OPR|Chrome|Safari)\//.exec(agent)?.[1] ?? 'Browser';
  const system = /(Windows|Android|iPhone|iPad|Mac OS|Linux)/.exec(agent)?.[1] ?? 'an unknown system';
  return `${browser === 'Edg' ? 'Edge' : browser === 'OPR' ? 'Opera' : browser} on ${system}`;
};

const Sessions = () => {
  const [all, setAll] = useState<readonly SessionView[]>([]);
  const fetchAll = async (): Promise<void> => {
    const answer = await request('GET /api/me/sessions');
    if (answer.ok) setAll(answer.value);
  };
  useEffect(() => void fetchAll(), []);
  const end = async (id: string): Promise<void> => {
    await request('DELETE /api/me/sessions/:id', { id });
    await fetchAll();
  };
  return (
    <section aria-label="Sessions">
      <h2>Where you are signed in</h2>
      <ul class="rows" data-testid="sessions">
        {all.map(({ id, agent, seen, current }) => (
          <li key={id}>
            <div>
              <b>{agentWords(agent)}</b>
              <span>{current ? 'this browser' : `last seen ${ago(seen, Date.now())}`}</span>
            </div>
            {!current && (
              <button type="button" class="btn" onClick={() => void end(id)}>
                Sign out
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};

const Data = ({ person }: { readonly person: Me }) => {
  const [password, setPassword] = useState('');
  const [said, setSaid] = useState<Said>(null);
  const remove = async (): Promise<void> => {
    if (!confirm('Delete everything about you? You resign all games in progress.')) return;
    const answer = await request('DELETE /api/me', { body: { password } });
    if (!answer.ok) return setSaid(answer.problem.text);
    me.value = null;
    goTo({ page: 'online', at: '' });
  };
  return (
    <section aria-label="Your data">
      <h2>Your data</h2>
      <p>
        <a class="btn" href="/api/me/export" download data-testid="export">
          Download all your data
        </a>
      </p>
      <form
        class="form beside"
        onSubmit={(event) => {
          event.preventDefault();
          void remove();
        }}
      >
        {!person.guest && (
          <label class="field">
            <span>Your password, to confirm</span>
            <input
              class="text-field"
              type="password"
              required
              autocomplete="current-password"
              value={password}
              data-testid="delete-password"
              onInput={(event) => setPassword(event.currentTarget.value)}
            />
          </label>
        )}
        <button type="submit" class="btn" data-testid="delete-me">
          Delete everything
        </button>
      </form>
      <p class="help">The games you played are kept without your name.</p>
      <Told said={said} />
    </section>
  );
};

/** A person’s account and how they want to be notified. */
export const SettingsPage = () => {
  const [known, setKnown] = useState(false);
  useEffect(() => {
    document.title = 'Hexside, settings';
    void whoAmI().then(() => setKnown(true));
  }, []);
  const person = me.value;
  return (
    <div class="start lobby" data-testid="settings-page">
      <Brand />
      <main>
        <h1>Settings</h1>
        {known && !person && <p class="problem">Sign in first, or play as a guest.</p>}
        {known && person && (
          <>
            <Account person={person} />
            <Notices person={person} />
            <Sessions />
            <Data person={person} />
          </>
        )}
        <p>
          <a href="#/online">All tables</a>
        </p>
      </main>
    </div>
  );
};
