import { useEffect } from 'react';
import { mutate } from 'swr';
import { atMostEvery } from './live/at-most-every';
import { CATALOGUE } from './client';
import { calm, unheard } from './heard-of';
import { comingBack } from './in-place';
import { renewSession } from './renew';
import { rightsChanged, sessionLost, useMe } from './session';
import { keepListening, type Word } from './live-stream';

/** Which plugin's data a record type belongs to. */
const HOMES: Readonly<Record<string, string>> = {
  application: 'applications',
  'application-help': 'applications',
  appointment: 'consultations',
  consultation: 'consultations',
  availability: 'consultations',
  room: 'consultations',
  'room-message': 'consultations',
  payment: 'payments',
  refund: 'payments',
  prescription: 'prescriptions',
  replacement: 'prescriptions',
  original: 'prescriptions',
  claim: 'transactions',
  transaction: 'transactions',
  'inspection-link': 'transactions',
  lot: 'transactions',
  product: 'transactions',
  patient: 'directory',
  duty: 'directory',
  seller: 'directory',
  message: 'notifications',
  notification: 'notifications',
  activity: 'audit',
  'exam-attempt': 'learning',
};

/** What alone is read anew where the rest of the plugin's data has nothing to do with it. */
const ALONE: Readonly<Record<string, string>> = { activity: 'activities', 'inspection-link': 'inspectionLinks', claim: 'claims' };

/** What waits for a decision, of all plugins. */
const WORK = 'work';
/** The rest between two requests for the same data, in ms. What waits is counted over several plugins, and changes with most of what happens. */
const REST = 1000;
const WORK_REST = 5000;

const refetchers = new Map<string, () => void>();
const refetch = (name: string, rest: number, isMeant: (base: unknown, reading: unknown) => boolean): void => {
  const made = refetchers.get(name) ?? atMostEvery(rest, () => void mutate((key) => Array.isArray(key) && isMeant(key[0], key[1])));
  refetchers.set(name, made);
  made();
};

/** Reads anew what a change of a record type may have changed. */
export const refetchOf = (type: string): void => {
  const noun = type.split('.')[0] ?? '';
  const plugin = HOMES[noun];
  const alone = ALONE[noun];
  // Where it is not known whose data changed, everything is fetched but what editors change now and then.
  if (plugin === undefined) return refetch('', REST, (base) => base !== CATALOGUE);
  const home = `/api/${plugin}`;
  refetch(`${home} ${alone}`, REST, (base, reading) => base === home && reading !== WORK && (alone === undefined || reading === alone));
  refetch(WORK, WORK_REST, (_, reading) => reading === WORK);
};

/** Who was away for too long signs in where they are, and loses nothing typed; who would rather not is led out. */
const askBack = async (): Promise<void> => {
  if (!(await comingBack.now())) await sessionLost();
};

const hear = (word: Word): void => {
  if (word.kind === 'change') {
    if (word.type === 'grants.changed') void rightsChanged().catch(() => undefined);
    return refetchOf(word.type);
  }
  // Suspended, in another role, or signed out elsewhere: they are led on now, not at their next press.
  if (word.kind === 'ended') return void sessionLost().catch(() => undefined);
  if (word.kind === 'over') return void askBack().catch(() => undefined);
  if (word.up) calm();
  else unheard();
};

/** Keeps a person's screens true while they look at them. */
export const useLive = (): void => {
  const person = useMe()?.person;
  // Who has to add a second factor first is told of nothing yet.
  const account = person?.mustEnrol ? undefined : person?.accountId;
  useEffect(() => {
    if (!account) return;
    const stop = new AbortController();
    keepListening({ hear, renew: renewSession, signal: stop.signal });
    return () => {
      stop.abort();
      calm();
    };
  }, [account]);
};
