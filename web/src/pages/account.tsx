// One's account: an invitation to one, the way in, and what belongs to it.

import { useEffect, useState } from 'preact/hooks';
import { type Account, ask, reasonOf, type Sentence } from '../api';
import { isStaff, loadAccount, roleWord, visitor } from '../parts/account';
import { Copy } from '../parts/copy';
import { ErrorLine } from '../parts/error_line';
import { Form, TextField } from '../parts/form';
import { usePolled } from '../parts/polled';
import { go } from '../route';
import { t, type Word } from '../words';

async function enter(path: string, body: object) {
  await ask(path, body);
  await loadAccount();
  go('account');
}

export function Login() {
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  return (
    <div class="narrow-page">
      <h1 tabIndex={-1}>{t('login')}</h1>
      <Form button={t('login')} send={() => enter('/api/login', { name, password })}>
        <TextField
          id="name"
          label={t('account.name')}
          value={name}
          change={setName}
          required
          autocomplete="username"
        />
        <TextField
          id="password"
          label={t('account.password')}
          type="password"
          value={password}
          change={setPassword}
          required
          autocomplete="current-password"
        />
      </Form>
      <p class="quiet">{t('login.how')}</p>
    </div>
  );
}

export function Invitation({ secret }: { secret: string }) {
  const [invitation, setInvitation] = useState<{ role: Account['role']; account: string | null } | null>(
    null,
  );
  const [error, setError] = useState<Sentence>('');
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  useEffect(() => {
    ask<typeof invitation>('/api/account/invitation', { invitation: secret }).then(setInvitation, (e) =>
      setError(reasonOf(e)),
    );
  }, [secret]);
  const back = invitation?.account;
  const join = () => enter('/api/account/join', { invitation: secret, name: back ?? name, password });
  return (
    <div class="narrow-page">
      <h1 tabIndex={-1}>{back ? t('invitation.back') : t('invitation')}</h1>
      <ErrorLine error={error} />
      {invitation && (
        <>
          {!back && <p>{t('invitation.lead', roleWord(invitation.role))}</p>}
          <Form button={back ? t('account.set') : t('invitation.join')} send={join}>
            <TextField
              id="name"
              label={t('account.name')}
              value={back ?? name}
              change={setName}
              readOnly={!!back}
              required
              maxLength={24}
              pattern="[A-Za-z][A-Za-z0-9_]*"
              title={t('account.name.form')}
              autocomplete="username"
            />
            {!back && (
              <div class="field">
                <p class="quiet">{t('account.name.form')}</p>
              </div>
            )}
            <NewPassword value={password} change={setPassword} />
          </Form>
        </>
      )}
    </div>
  );
}

const NewPassword = ({ value, change }: { value: string; change: (value: string) => void }) => (
  <TextField
    id="new-password"
    label={t('account.password.new')}
    type="password"
    value={value}
    change={change}
    required
    minLength={8}
    autocomplete="new-password"
  />
);

function Password({ account }: { account: Account }) {
  const [old, setOld] = useState('');
  const [next, setNext] = useState('');
  const [done, setDone] = useState(false);
  const change = async () => {
    setDone(false);
    await ask('/api/account/password', { old, new: next });
    await loadAccount();
    setOld('');
    setNext('');
    setDone(true);
  };
  return (
    <Form title={t('account.password.change')} button={t('account.set')} send={change}>
      {account.password && (
        <TextField
          id="old-password"
          label={t('account.password.old')}
          type="password"
          value={old}
          change={setOld}
          required
          autocomplete="current-password"
        />
      )}
      <NewPassword value={next} change={setNext} />
      <p role="status">{done && t('account.password.changed')}</p>
    </Form>
  );
}

// Secrets by name, for bots or for programs: made here, told once, and taken away.
function Secrets({
  kind,
  field,
  first,
}: {
  kind: 'bots' | 'tokens';
  field: 'name' | 'label';
  first: string;
}) {
  const list = usePolled(
    () => ask<string[]>(`/api/account/${kind}`),
    () => false,
    kind,
  );
  const [name, setName] = useState(first);
  const [told, setTold] = useState({ name: '', token: '' });
  const [error, setError] = useState<Sentence>('');
  const make = async () => {
    const { token } = await ask<{ token: string }>(`/api/account/${kind}`, { [field]: name });
    setTold({ name, token });
    list.refresh();
  };
  const remove = async (which: string) => {
    setError('');
    await ask(`/api/account/${kind}/remove`, { [field]: which }).catch((e) => setError(reasonOf(e)));
    list.refresh();
  };
  return (
    <Form title={t(`account.${kind}` as Word)} button={t(`account.${kind}.make` as Word)} send={make}>
      <p class="quiet">{t(`account.${kind}.lead` as Word)}</p>
      <ul class="removable">
        {list.value?.map((one) => (
          <li key={one}>
            <b>{one}</b>
            <button type="button" aria-label={t('remove.that', one)} onClick={() => remove(one)}>
              {t('remove')}
            </button>
          </li>
        ))}
      </ul>
      <ErrorLine error={error || list.error} />
      {told.token && <Copy label={t('account.token.once', told.name)} text={told.token} />}
      <TextField
        id={kind}
        label={t(`account.${kind}.${field}` as Word)}
        value={name}
        change={setName}
        required
        maxLength={40}
      />
    </Form>
  );
}

export function AccountPage() {
  const { account } = visitor.value;
  if (!account) return <Login />;
  const leave = async () => {
    await ask('/api/logout', {});
    await loadAccount();
    go('');
  };
  return (
    <div class="narrow-page">
      <h1 tabIndex={-1}>{account.name}</h1>
      <p>{t('account.role', roleWord(account.role))}</p>
      <div class="buttons">
        {isStaff() && (
          <a class="button primary" href="#/admin">
            {t('admin')}
          </a>
        )}
        <button type="button" onClick={leave}>
          {t('logout')}
        </button>
      </div>
      <Secrets kind="bots" field="name" first={account.name} />
      <Password account={account} />
      <Secrets kind="tokens" field="label" first="" />
    </div>
  );
}
