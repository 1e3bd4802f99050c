import type { Me, Person } from '@bai/accounts/contracts';
import { createContext, useContext, useState, useSyncExternalStore } from 'react';
import { mutate } from 'swr';
import { hearTime } from './clock';
import { Refusal, refusalOf } from './http/refusal';
import { renewSession } from './renew';
import { thinkSignedIn, thinksSignedIn } from './signed-in';
import { tellTabs } from './tabs';

type Snapshot = Me | null;
/** What is known, and what screens are shown: between them the router leads to where the person may be now. */
let known: Snapshot = null;
let shown: Snapshot = null;
/** Who was signed in last. */
let last: Person | null = null;
let asking: Promise<Me> | null = null;
/** Whose turn it is, and whose screens are shown: it grows whenever somebody else is signed in, or in another role. */
let turn = 0;
let shownTurn = 0;
let inTurn: string | undefined;
const listeners = new Set<() => void>();
const tabs = tellTabs<'changed' | 'left'>('bai.session', (word) => void (word === 'left' ? leaveHere() : learn()).catch(() => undefined));

const show = (): void => {
  shown = known;
  shownTurn = turn;
  listeners.forEach((listener) => listener());
};

const settle = (me: Me): Me => {
  known = me;
  asking = null;
  const who = me.person ? `${me.person.accountId} ${me.person.role}` : undefined;
  if (who !== inTurn) turn += 1;
  inTurn = who;
  last = me.person ?? last;
  thinkSignedIn(me.person !== null);
  if (!shown) show();
  return me;
};

const fetchMe = async (): Promise<Me> => {
  const ask = async (): Promise<Me> => {
    const askedAt = performance.now();
    const response = await fetch('/api/accounts/me').catch(() => {
      throw new Refusal('offline', 0);
    });
    if (!response.ok) throw await refusalOf(response);
    hearTime(response.headers.get('x-now'), askedAt);
    return ((await response.json()) as { data: Me }).data;
  };
  const me = await ask();
  // The access cookie lives ten minutes; the refresh cookie may still renew it.
  return !me.person && thinksSignedIn() && (await renewSession()) ? ask() : me;
};

/**
 * Asks anew; screens hear of it by what follows. Whoever asked before is told what this one hears: theirs may be of the time before
 * somebody signed in or out.
 */
export const askAnew = (): Promise<Me> => {
  known = null;
  const mine: Promise<Me> = fetchMe().then(
    (me) => (asking === mine ? settle(me) : whoIsIt()),
    (error: unknown) => {
      if (asking === mine) asking = null;
      throw error;
    },
  );
  return (asking = mine);
};

/** Who is signed in, asked once and remembered. */
export const whoIsIt = (): Promise<Me> => (known ? Promise.resolve(known) : (asking ?? askAnew()));

/** Marks a navigation that no press asked for: whose screen it was may see it no more, so that nothing keeps it. */
export const LED = 'led';
/** Leads this tab to where the person may be now; the router says how, once it is there. */
let lead: (me: Me) => Promise<void> = () => Promise.resolve();
export const whenPersonChanges = (act: (me: Me) => Promise<void>): void => {
  lead = act;
};

const learn = async (): Promise<Me> => {
  const before = shown?.person;
  const me = await askAnew();
  const same = before?.accountId === me.person?.accountId && before?.role === me.person?.role;
  // No screen of the person before is told of the change: it is left first.
  if (!same) await lead(me);
  show();
  if (same) await mutate(() => true, undefined, { revalidate: true });
  else await forget();
  return me;
};

/** Forgets what was read in the turns of others. */
const forget = (): Promise<unknown> => mutate((key) => Array.isArray(key) && key.at(-1) !== turn, undefined, { revalidate: false });

const nobodyHere = (): void => {
  if (known) settle({ ...known, person: null, withheld: [] });
};
const leaveHere = async (): Promise<void> => {
  nobodyHere();
  if (known) await lead(known);
  show();
  await forget();
};

/**
 * Puts away whatever was read for whoever is here, before the server has heard that they go and whether or not it can be reached: in
 * this tab, whose screen of leaving shows none of it, and in all others, which leave theirs.
 */
export const putAway = async (): Promise<void> => {
  tabs.tell('left');
  nobodyHere();
  show();
  await forget();
};

/** Asks again: after signing in or out, in this tab and all others. */
export const sessionChanged = async (): Promise<Me> => {
  tabs.tell('changed');
  const me = await askAnew();
  show();
  await forget();
  return me;
};

/** What this person may do has changed, and is asked for again. */
export const rightsChanged = async (): Promise<void> => {
  await askAnew();
  show();
};

let relearnt = -Infinity;
const REST = 5000;
/** Something was refused that a screen had offered: what this person may do must have changed. */
export const learnAgain = async (): Promise<void> => {
  if (performance.now() - relearnt < REST) return;
  relearnt = performance.now();
  await rightsChanged();
};

/** The server knows this session no more: all tabs leave what they may not see, this one first. */
export const sessionLost = (): Promise<Me> => {
  tabs.tell('changed');
  return learn();
};

/** Tells whenever somebody else is shown, or the same person with other rights. */
export const whenShown = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export const whoIsShown = (): Snapshot => shown;
/** Whose screens these are. Where a page is written before anybody opens it, nobody is known. */
export const MeShown = createContext<Snapshot>(null);
export const useMe = (): Snapshot => useContext(MeShown);

/** Whether the person may use an endpoint that is open to their role (`<plugin>.<name>`, as a client's `needs` has it). */
export const useMay = (endpoint: string | undefined): boolean => {
  const me = useMe();
  return !endpoint || !me?.withheld.includes(endpoint);
};

/** The turn of the person now signed in. */
export const personTurn = (): number => turn;
/**
 * The turn that ends the key of everything read, so that no answer given to one person is shown to the next. What stands on the screen
 * of the person before keeps theirs until it is left; what opens meanwhile begins in the new one.
 */
export const useTurn = (): number => {
  const [begun] = useState(personTurn);
  const seen = useSyncExternalStore(
    whenShown,
    () => shownTurn,
    () => shownTurn,
  );
  return Math.max(begun, seen);
};

/** Whether a screen of somebody signed in is shown. */
export const isSomebodyHere = (): boolean => Boolean(shown?.person);

/** The same person goes on in the same role: all tabs ask again, and what waited in them goes on. */
export const wentOn = (): void => {
  tabs.tell('changed');
  show();
};

/** The signed-in person; only for screens behind a gate. */
export const usePerson = (): Person => {
  const me = useMe();
  // Who was signed out is being led away; a screen that is not gone yet stays as it was until it is.
  const person = me?.person ?? last;
  if (!person) throw new Error('This screen needs somebody signed in');
  return person;
};
