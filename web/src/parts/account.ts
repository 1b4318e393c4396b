// Who is logged in here.

import { signal } from '@preact/signals';
import { type Account, ask, type Role } from '../api';
import { t, type Word } from '../words';

interface Known {
  account: Account | null;
  accounts: boolean; // the server has some: logging in makes sense
}

export const visitor = signal<Known>({ account: null, accounts: false });

export async function loadAccount() {
  visitor.value = await ask<Known>('/api/account').catch(() => visitor.value);
}

export const isStaff = () => ['teacher', 'owner'].includes(visitor.value.account?.role ?? '');
export const isOwner = () => visitor.value.account?.role === 'owner';

export const roleWord = (role: Role) => t(`role.${role}` as Word);
