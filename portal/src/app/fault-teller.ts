import { fetchPart } from '../browser/parts';
import { Refusal } from './client';

/** A page that fails again and again tells so many times at most. */
const MOST = 10;

/** What the network did to a script is nobody's fault; there is a screen for it. */
const BY_NETWORK = /dynamically imported module|importing a module script|failed to fetch|networkerror|load failed/i;

/** What `/monitoring` answered to an error. */
export interface Taken {
  readonly id: string;
  /** By which it is found among the errors. */
  readonly digest: string;
}
const listeners = new Set<(taken: Taken) => void>();
/** Hears of errors of this page that were taken; gives the way to stop hearing. */
export const onTaken = (hear: (taken: Taken) => void): (() => void) => {
  listeners.add(hear);
  return () => void listeners.delete(hear);
};

const told = new WeakSet<Error>();
let count = 0;

/** Tells those who look after the platform of an error that nobody foresaw: once, without what the page shows, and whoever is signed in. */
export const tellFault = async (error: unknown): Promise<void> => {
  if (!(error instanceof Error) || error instanceof Refusal || error.name === 'AbortError' || BY_NETWORK.test(error.message)) return;
  if (told.has(error) || count >= MOST) return;
  told.add(error);
  count += 1;
  const id = crypto.randomUUID().replaceAll('-', '');
  // The pattern of the screen's address, never the address: that names records.
  const route = document.getElementById('main')?.dataset.route;
  try {
    // Seldom needed, and of no use without a network.
    const { envelopeOf } = await fetchPart(() => import('./fault-envelope'));
    const answer = await fetch('/monitoring', { method: 'POST', body: envelopeOf(error, id, location.origin, route), keepalive: true });
    if (!answer.ok) return;
    const taken = (await answer.json()) as Taken;
    listeners.forEach((hear) => hear(taken));
  } catch {
    // There is no network: the error stands in the console.
  }
};

/** Tells of what no screen has caught. */
export const startTelling = (): void => {
  addEventListener('error', ({ error }) => void tellFault(error));
  addEventListener('unhandledrejection', ({ reason }) => void tellFault(reason));
};
