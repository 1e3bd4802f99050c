/** Answers that come within this time of a renewal need no other, in ms. */
const JUST_NOW = 10_000;

/** Rotates the session once for all tabs; whoever waits for the lock finds it done. False when it cannot be renewed. */
export const renewSession = async (): Promise<boolean> => {
  const turn = async (): Promise<boolean> => {
    const last = Number(localStorage.getItem('bai.refreshed') ?? 0);
    if (Date.now() - last < JUST_NOW) return true;
    const response = await fetch('/api/accounts/refresh', { method: 'POST' });
    if (response.ok) localStorage.setItem('bai.refreshed', String(Date.now()));
    return response.ok;
  };
  return navigator.locks ? await navigator.locks.request('bai.refresh', turn) : turn();
};
