import { Refusal, refusalOf } from './http/refusal';
import { deviceStorage } from '../browser/storage';

/** Answers that come within this time of a renewal need no other, in ms. */
const JUST_NOW = 10_000;

/**
 * Renews the session, once for all tabs; whoever waits for the lock finds it done. False where the server says that it is over. Throws
 * where the server is away or busy, which says nothing of the session.
 */
export const renewSession = async (): Promise<boolean> => {
  const turn = async (): Promise<boolean> => {
    const last = Number(deviceStorage.get('bai.refreshed') ?? 0);
    if (Date.now() - last < JUST_NOW) return true;
    const response = await fetch('/api/accounts/refresh', { method: 'POST' }).catch(() => {
      throw new Refusal('offline', 0);
    });
    if (response.status === 401) return false;
    if (!response.ok) throw await refusalOf(response);
    deviceStorage.set('bai.refreshed', String(Date.now()));
    return true;
  };
  return navigator.locks ? await navigator.locks.request('bai.refresh', turn) : turn();
};
