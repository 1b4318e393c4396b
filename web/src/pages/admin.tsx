// For those who look after the server: tables, accounts, invitations, bans, and what was done.

import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { type Account, ask, type Role, reasonOf, type Sentence } from '../api';
import { isOwner, isStaff, visitor } from '../parts/account';
import { Copy } from '../parts/copy';
import { ErrorLine } from '../parts/error_line';
import { Form, TextField } from '../parts/form';
import { gameTitle } from '../parts/games';
import { usePolled } from '../parts/polled';
import { link } from '../route';
import { language, number, t, tOr, type Word } from '../words';

const roles: Role[] = ['player', 'teacher', 'owner'];
const rolesToInvite = () => (isOwner() ? roles : roles.slice(0, 1));
const roleWord = (role: Role) => t(`role.${role}` as Word);
const when = (seconds: number, style: Intl.DateTimeFormatOptions = { dateStyle: 'medium' }) =>
  new Date(seconds * 1000).toLocaleString(language.value, style);

// A list that the server keeps, and what is done about its rows.
function useList<T>(path: string, everyMs = 0) {
  const list = usePolled(
    () => ask<T[]>(path),
    () => everyMs > 0,
    path,
    everyMs,
  );
  const [refusal, setRefusal] = useState<Sentence>('');
  const act = async (what: string, body: object) => {
    setRefusal('');
    await ask(path + what, body).catch((e) => setRefusal(reasonOf(e)));
    list.refresh();
  };
  return { rows: list.value, error: refusal || list.error, act, refresh: list.refresh };
}

// Small screens do without the columns whose heads are marked.
const aside = (head: string) => ({ head, kind: 'told-twice' });
type Head = string | { head: string; kind: string };

function List({ title, heads, children }: { title: string; heads: Head[]; children: ComponentChildren }) {
  return (
    <div class="scroll" tabIndex={0} role="region" aria-label={title}>
      <table class="list">
        <thead>
          <tr>
            {heads.map((one) => {
              const { head, kind } = typeof one === 'string' ? { head: one, kind: '' } : one;
              return head ? (
                <th scope="col" key={head} class={kind}>
                  {head}
                </th>
              ) : (
                <td key={head} />
              );
            })}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

function Section({
  title,
  error,
  empty,
  children,
}: {
  title: string;
  error: Sentence;
  empty: boolean;
  children: ComponentChildren;
}) {
  return (
    <section>
      <h2>{title}</h2>
      <ErrorLine error={error} />
      {empty ? <p class="quiet">{t('arena.none')}</p> : children}
    </section>
  );
}

interface TableRow {
  id: string;
  game: string;
  players: string[];
  number: number;
  over: boolean;
  sockets: number;
  thinking: boolean;
}

function Tables() {
  const { rows, error, act } = useList<TableRow>('/api/admin/tables', 3000);
  const state = (row: TableRow) =>
    t(row.over ? 'arena.over' : row.thinking ? 'admin.thinking' : 'admin.waiting');
  return (
    <Section title={t('admin.tables')} error={error} empty={rows?.length === 0}>
      <List
        title={t('admin.tables')}
        heads={[
          t('game'),
          t('arena.players'),
          aside(t('gnd.length')),
          aside(t('admin.sockets')),
          t('admin.state'),
          '',
        ]}
      >
        {rows?.map((row) => (
          <tr key={row.id}>
            <th scope="row">{gameTitle(row.game)}</th>
            <td class="words">{row.players.map((name) => tOr(`level.${name}`, name)).join(', ')}</td>
            <td class="told-twice">{number(row.number)}</td>
            <td class="told-twice">{number(row.sockets)}</td>
            <td class="words">{state(row)}</td>
            <td class="act">
              {!row.over && (
                <button
                  type="button"
                  aria-label={t('admin.end.that', gameTitle(row.game))}
                  onClick={() => act('/end', { id: row.id })}
                >
                  {t('admin.end')}
                </button>
              )}
            </td>
          </tr>
        ))}
      </List>
    </Section>
  );
}

function AccountRow({
  account,
  act,
  invited,
}: {
  account: Account;
  act: (what: string, body: object) => Promise<void>;
  invited: (secret: string, name: string) => void;
}) {
  const { name, role, disabled } = account;
  const own = visitor.value.account?.name === name;
  const reset = async () => {
    const { invitation } = await ask<{ invitation: string }>('/api/admin/invitations', { account: name });
    invited(invitation, name);
  };
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        {isOwner() && !own ? (
          <select
            aria-label={t('admin.role.of', name)}
            value={role}
            onChange={(e) => act('/role', { name, role: e.currentTarget.value })}
          >
            {roles.map((one) => (
              <option key={one} value={one}>
                {roleWord(one)}
              </option>
            ))}
          </select>
        ) : (
          roleWord(role)
        )}
      </td>
      <td class="told-twice">{when(account.created)}</td>
      <td class="act">
        {rolesToInvite().includes(role) && !disabled && (
          <button type="button" aria-label={t('admin.reset.that', name)} onClick={reset}>
            {t('admin.reset')}
          </button>
        )}
        {isOwner() && !own && (
          <button
            type="button"
            aria-label={t(disabled ? 'admin.enable.that' : 'admin.disable.that', name)}
            onClick={() => act('/disable', { name, disabled: !disabled })}
          >
            {t(disabled ? 'admin.enable' : 'admin.disable')}
          </button>
        )}
        {disabled && <span class="tag loss">{t('admin.disabled')}</span>}
      </td>
    </tr>
  );
}

function Accounts({ invited }: { invited: (secret: string, name: string) => void }) {
  const { rows, error, act } = useList<Account>('/api/admin/accounts');
  return (
    <Section title={t('admin.accounts')} error={error} empty={false}>
      <List
        title={t('admin.accounts')}
        heads={[t('account.name'), t('admin.role'), aside(t('admin.since')), '']}
      >
        {rows?.map((account) => (
          <AccountRow key={account.name} account={account} act={act} invited={invited} />
        ))}
      </List>
    </Section>
  );
}

interface Invited {
  id: number;
  role: Role;
  account: string | null;
  by: string | null;
  expires: number;
  uses: number;
}

function Invitations({ told }: { told: { secret: string; name: string } }) {
  const { rows, error, act, refresh } = useList<Invited>('/api/admin/invitations');
  const [role, setRole] = useState<Role>('player');
  const [days, setDays] = useState('7');
  const [uses, setUses] = useState('1');
  const [made, setMade] = useState('');
  const invite = async () => {
    const body = { role, days: Number(days), uses: Number(uses) };
    setMade((await ask<{ invitation: string }>('/api/admin/invitations', body)).invitation);
    refresh();
  };
  return (
    <Section title={t('admin.invitations')} error={error} empty={false}>
      {told.secret && (
        <Copy label={t('admin.reset.link', told.name)} text={link('invitation', told.secret)} />
      )}
      <Form button={t('admin.invite')} send={invite}>
        <div class="field">
          <label for="role">{t('admin.role')}</label>
          <select id="role" value={role} onChange={(e) => setRole(e.currentTarget.value as Role)}>
            {rolesToInvite().map((one) => (
              <option key={one} value={one}>
                {roleWord(one)}
              </option>
            ))}
          </select>
        </div>
        <TextField
          id="uses"
          label={t('admin.uses')}
          type="number"
          min={1}
          max={1000}
          value={uses}
          change={setUses}
          required
        />
        <TextField
          id="days"
          label={t('admin.days')}
          type="number"
          min={1}
          max={365}
          value={days}
          change={setDays}
          required
        />
        {made && <Copy label={t('admin.link')} text={link('invitation', made)} />}
      </Form>
      {rows && rows.length > 0 && (
        <List
          title={t('admin.invitations')}
          heads={[t('admin.role'), t('admin.uses'), t('admin.until'), aside(t('admin.by')), '']}
        >
          {rows.map((one) => (
            <tr key={one.id}>
              <th scope="row">{one.account ? t('admin.reset.of', one.account) : roleWord(one.role)}</th>
              <td>{number(one.uses)}</td>
              <td>{when(one.expires)}</td>
              <td class="told-twice">{one.by ?? t('admin.command_line')}</td>
              <td class="act">
                <button
                  type="button"
                  aria-label={t('admin.withdraw.that', one.id)}
                  onClick={() => act('/withdraw', { id: one.id })}
                >
                  {t('admin.withdraw')}
                </button>
              </td>
            </tr>
          ))}
        </List>
      )}
    </Section>
  );
}

interface Banned {
  network: string;
  reason: string;
  until: number | null;
}

function Bans() {
  const { rows, error, act, refresh } = useList<Banned>('/api/admin/bans');
  const [network, setNetwork] = useState('');
  const [reason, setReason] = useState('');
  const [days, setDays] = useState('0');
  const ban = async () => {
    await ask('/api/admin/bans', { network, reason, days: Number(days) });
    setNetwork('');
    setReason('');
    refresh();
  };
  return (
    <Section title={t('admin.bans')} error={error} empty={false}>
      <Form button={t('admin.ban')} send={ban}>
        <TextField
          id="network"
          label={t('admin.network')}
          placeholder="192.0.2.7, 2001:db8::/32"
          value={network}
          change={setNetwork}
          required
        />
        <TextField id="reason" label={t('admin.reason')} maxLength={200} value={reason} change={setReason} />
        <TextField
          id="ban-days"
          label={t('admin.ban_days')}
          type="number"
          min={0}
          max={3650}
          value={days}
          change={setDays}
          required
        />
      </Form>
      {rows && rows.length > 0 && (
        <List title={t('admin.bans')} heads={[t('admin.network'), t('admin.reason'), t('admin.until'), '']}>
          {rows.map((one) => (
            <tr key={one.network}>
              <th scope="row">{one.network}</th>
              <td class="words">{one.reason}</td>
              <td>{one.until === null ? t('admin.for_good') : when(one.until)}</td>
              <td class="act">
                <button
                  type="button"
                  aria-label={t('admin.lift.that', one.network)}
                  onClick={() => act('/lift', { network: one.network })}
                >
                  {t('admin.lift')}
                </button>
              </td>
            </tr>
          ))}
        </List>
      )}
    </Section>
  );
}

interface Entry {
  id: number;
  time: number;
  who: string;
  deed: string;
  target: string;
}

const page = 100; // entries that the server tells at once

function Log() {
  const [before, setBefore] = useState(0);
  const { rows, error, refresh } = useList<Entry>(`/api/admin/log?before=${before}`);
  const last = rows?.at(-1);
  return (
    <Section title={t('admin.log')} error={error} empty={rows?.length === 0}>
      <List
        title={t('admin.log')}
        heads={[t('admin.time'), t('admin.who'), t('admin.deed'), t('admin.target')]}
      >
        {rows?.map((entry) => (
          <tr key={entry.id}>
            <th scope="row">{when(entry.time, { dateStyle: 'short', timeStyle: 'medium' })}</th>
            <td>{entry.who === 'command line' ? t('admin.command_line') : entry.who}</td>
            <td>{tOr(`deed.${entry.deed}`, entry.deed)}</td>
            <td class="words">{entry.target}</td>
          </tr>
        ))}
      </List>
      <div class="buttons">
        <button type="button" onClick={() => (before > 0 ? setBefore(0) : refresh())}>
          {t('admin.latest')}
        </button>
        {last && rows?.length === page && (
          <button type="button" onClick={() => setBefore(last.id)}>
            {t('admin.older')}
          </button>
        )}
      </div>
    </Section>
  );
}

export function Admin() {
  const [told, setTold] = useState({ secret: '', name: '' });
  if (!isStaff())
    return (
      <div class="lone">
        <h1 tabIndex={-1}>{t('admin')}</h1>
        <p>{t('admin.not_yours')}</p>
        <a class="button primary" href="#/login">
          {t('login')}
        </a>
      </div>
    );
  return (
    <div class="admin">
      <h1 tabIndex={-1}>{t('admin')}</h1>
      <Tables />
      <Accounts invited={(secret, name) => setTold({ secret, name })} />
      <Invitations told={told} />
      {isOwner() && (
        <>
          <Bans />
          <Log />
        </>
      )}
    </div>
  );
}
