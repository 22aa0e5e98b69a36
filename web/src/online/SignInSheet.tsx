import type { TargetedEvent } from 'preact';
import { useState } from 'preact/hooks';
import { Choice, Dialog } from '../ui/Dialog.tsx';
import { request } from './api.ts';
import { me, refresh } from './lobby.ts';

/** Signing in, creating an account (guests keep their games), and choosing a new password with a link from an e-mail. */
export const SignInSheet = ({
  onClose,
  token = null,
}: {
  readonly onClose: () => void;
  readonly token?: string | null;
}) => {
  const [kind, setKind] = useState<'account' | 'sign-in' | 'forgot'>(me.value?.guest ? 'account' : 'sign-in');
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [email, setEmail] = useState('');
  const [said, setSaid] = useState<string | null>(null);

  const answerOf = () => {
    if (token !== null) return request('POST /api/password/reset', { body: { token, password } });
    if (kind === 'forgot') return request('POST /api/password/forgot', { body: { email } });
    if (kind === 'sign-in') return request('POST /api/signin', { body: { name, password } });
    return request('POST /api/account', { body: { name, password, ...(email === '' ? {} : { email }) } });
  };
  const send = async (): Promise<void> => {
    const answer = await answerOf();
    if (!answer.ok) return setSaid(answer.problem.text);
    if (kind === 'forgot' && token === null)
      return setSaid('If this address belongs to an account, we sent an e-mail to it.');
    await refresh();
    onClose();
  };
  const typed = (set: (value: string) => void) => ({
    class: 'text-field',
    required: true,
    onInput: (event: TargetedEvent<HTMLInputElement>) => set(event.currentTarget.value),
  });
  const isNew = kind === 'account' || token !== null;
  return (
    <Dialog title={token === null ? 'Your account' : 'New password'} id="sign-in-sheet" onClose={onClose}>
      <form
        class="form"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        {token === null && (
          <Choice
            legend="What do you want to do?"
            name="account"
            value={kind}
            options={[
              { value: 'sign-in', text: 'Sign in' },
              { value: 'account', text: 'Create an account' },
              { value: 'forgot', text: 'Reset my password' },
            ]}
            onPick={setKind}
          />
        )}
        {token === null && kind !== 'forgot' && (
          <label class="field">
            <span>Name</span>
            <input type="text" autocomplete="username" value={name} data-testid="field-name" {...typed(setName)} />
          </label>
        )}
        {(token !== null || kind !== 'forgot') && (
          <label class="field">
            <span>{isNew ? 'Password, at least 10 characters' : 'Password'}</span>
            <input
              type="password"
              autocomplete={isNew ? 'new-password' : 'current-password'}
              value={password}
              data-testid="field-password"
              {...typed(setPassword)}
            />
          </label>
        )}
        {token === null && kind === 'forgot' && (
          <label class="field">
            <span>E-mail</span>
            <input type="email" autocomplete="email" value={email} {...typed(setEmail)} />
          </label>
        )}
        {said !== null && (
          <p class="help" role="alert">
            {said}
          </p>
        )}
        <footer>
          <button type="submit" class="btn main" data-testid="sign-in-send">
            {kind === 'forgot' && token === null
              ? 'Send a link'
              : token !== null
                ? 'Save the password'
                : isNew
                  ? 'Create the account'
                  : 'Sign in'}
          </button>
        </footer>
      </form>
    </Dialog>
  );
};
