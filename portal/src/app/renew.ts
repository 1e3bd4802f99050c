import { deviceStorage } from '../browser/storage';

/** Answers that come within this time of a renewal need no other, in ms. */
const JUST_NOW = 10_000;

type Renewal = 'renewed' | 'over' | 'unknown';

/** Rotates the session once for all tabs; whoever waits for the lock finds it done. */
const renewal = async (): Promise<Renewal> => {
  const turn = async (): Promise<Renewal> => {
    const last = Number(deviceStorage.get('bai.refreshed') ?? 0);
    if (Date.now() - last < JUST_NOW) return 'renewed';
    const response = await fetch('/api/accounts/refresh', { method: 'POST' });
    if (response.ok) deviceStorage.set('bai.refreshed', String(Date.now()));
    if (response.ok) return 'renewed';
    // A server that is busy or starting says nothing of the session.
    return response.status === 401 ? 'over' : 'unknown';
  };
  return navigator.locks ? await navigator.locks.request('bai.refresh', turn) : turn();
};

/** Renews the session; false when it cannot be renewed now. */
export const renewSession = async (): Promise<boolean> => (await renewal()) === 'renewed';

/** Renews the session; true only where the server says that it is over. */
export const isOver = async (): Promise<boolean> => (await renewal()) === 'over';
