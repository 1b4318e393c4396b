// For those who look after the server: tables, accounts, invitations, bans, and what was done.

import { useState } from 'preact/hooks';
import { isOwner, isStaff } from '../parts/account';
import { t } from '../words';
import { Accounts } from './admin/accounts';
import { Bans } from './admin/bans';
import { Invitations } from './admin/invitations';
import { Log } from './admin/log';
import { Tables } from './admin/tables';

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
