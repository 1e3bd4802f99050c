import type { Me, Person } from '@bai/accounts/contracts';
import { useSyncExternalStore } from 'react';
import { mutate } from 'swr';
import { hearTime } from './clock';
import { renewSession } from './renew';
import { tellTabs } from './tabs';

type Snapshot = Me | null;
/** What is known, and what screens are shown: between them the router leads to where the person may be now. */
let known: Snapshot = null;
let shown: Snapshot = null;
/** Who was signed in last. */
let last: Person | null = null;
let asking: Promise<Me> | null = null;
const listeners = new Set<() => void>();
const tabs = tellTabs<'changed'>('bai.session', () => void learn().catch(() => undefined));

const show = (): void => {
  shown = known;
  listeners.forEach((listener) => listener());
};

const settle = (me: Me): Me => {
  known = me;
  last = me.person ?? last;
  // Only a flag: whether a session may be renewed. No token is ever in reach of scripts.
  if (me.person) localStorage.setItem('bai.signed-in', '1');
  else localStorage.removeItem('bai.signed-in');
  if (!shown) show();
  return me;
};

const fetchMe = async (): Promise<Me> => {
  const ask = async (): Promise<Me> => {
    const askedAt = performance.now();
    const response = await fetch('/api/accounts/me');
    if (!response.ok) throw new Error(String(response.status));
    hearTime(response.headers.get('x-now'), askedAt);
    return ((await response.json()) as { data: Me }).data;
  };
  let me = await ask();
  // The access cookie lives ten minutes; the refresh cookie may still renew it.
  if (!me.person && localStorage.getItem('bai.signed-in') && (await renewSession())) me = await ask();
  return settle(me);
};

/** Who is signed in, asked once and remembered. */
export const whoIsIt = (): Promise<Me> => (known ? Promise.resolve(known) : (asking ??= fetchMe().finally(() => (asking = null))));

/** Leads this tab to where the person may be now; the router says how, once it is there. */
let lead: (me: Me) => Promise<void> = () => Promise.resolve();
export const whenPersonChanges = (act: (me: Me) => Promise<void>): void => {
  lead = act;
};

const learn = async (): Promise<Me> => {
  const before = shown?.person;
  known = null;
  const me = await whoIsIt();
  const same = before?.accountId === me.person?.accountId && before?.role === me.person?.role;
  // No screen of the person before is told of the change: it is left first.
  if (!same) await lead(me);
  show();
  await mutate(() => true, undefined, { revalidate: same });
  return me;
};

/** Asks again: after signing in or out, in this tab and all others. */
export const sessionChanged = async (): Promise<Me> => {
  known = null;
  tabs.tell('changed');
  const me = await whoIsIt();
  show();
  await mutate(() => true, undefined, { revalidate: false });
  return me;
};

/** The server knows this session no more: all tabs leave what they may not see, this one first. */
export const sessionLost = (): Promise<Me> => {
  tabs.tell('changed');
  return learn();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
/** Where a page is written before anybody opens it, nobody is known. */
const nobody = (): Snapshot => null;
export const useMe = (): Snapshot => useSyncExternalStore(subscribe, () => shown, nobody);

/** The signed-in person; only for screens behind a gate. */
export const usePerson = (): Person => {
  const me = useMe();
  // Who was signed out is being led away; a screen that is not gone yet stays as it was until it is.
  const person = me?.person ?? last;
  if (!person) throw new Error('This screen needs somebody signed in');
  return person;
};
