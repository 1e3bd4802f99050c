import type { Me, Person } from '@bai/accounts/contracts';
import { useSyncExternalStore } from 'react';
import { mutate } from 'swr';

type Snapshot = Me | null;
let current: Snapshot = null;
let asking: Promise<Me> | null = null;
const listeners = new Set<() => void>();
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('bai.session');

const settle = (me: Me): Me => {
  current = me;
  // Only a flag: whether a session may be renewed. No token is ever in reach of scripts.
  if (me.person) localStorage.setItem('bai.signed-in', '1');
  else localStorage.removeItem('bai.signed-in');
  listeners.forEach((listener) => listener());
  return me;
};

const fetchMe = async (): Promise<Me> => {
  const ask = () =>
    fetch('/api/accounts/me').then((response) =>
      response.ok ? (response.json() as Promise<{ data: Me }>) : Promise.reject(new Error(String(response.status))),
    );
  let { data } = await ask();
  if (!data.person && localStorage.getItem('bai.signed-in')) {
    // The access cookie lives ten minutes; the refresh cookie may still renew it.
    const renewed = await fetch('/api/accounts/refresh', { method: 'POST' });
    if (renewed.ok) ({ data } = await ask());
  }
  return settle(data);
};

/** Who is signed in, asked once and remembered. */
export const whoIsIt = (): Promise<Me> => (current ? Promise.resolve(current) : (asking ??= fetchMe().finally(() => (asking = null))));

/** Asks again: after signing in or out, in this tab and all others. */
export const sessionChanged = async (tell = true): Promise<Me> => {
  current = null;
  if (tell) channel?.postMessage('changed');
  await mutate(() => true, undefined, { revalidate: false });
  return whoIsIt();
};
channel?.addEventListener('message', () => void sessionChanged(false));

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export const useMe = (): Snapshot => useSyncExternalStore(subscribe, () => current);

/** The signed-in person; only for screens behind a gate. */
export const usePerson = (): Person => {
  const me = useMe();
  if (!me?.person) throw new Error('This screen needs somebody signed in');
  return me.person;
};

/** The home of each role. */
export const HOMES: Readonly<Record<Person['role'], string>> = {
  patient: '/patient/home',
  physician: '/physician/home',
  budtender: '/budtender/home',
  dispensary: '/dispensary/home',
  // Editors write in the panel; the portal has no screen of their own, and /admin is for administrators.
  editor: '/',
  desk: '/',
  admin: '/admin',
};
