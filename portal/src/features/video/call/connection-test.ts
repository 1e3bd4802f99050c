import { useEffect, useState } from 'react';

type Outcome = 'good' | 'fair' | 'poor' | 'none';
const ROUNDS = 5;

/** How long the way to the platform and back takes, by the middle of some small questions; `none` when nothing comes back. */
const ask = async (): Promise<Outcome> => {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const from = performance.now();
    const answer = await fetch('/_health', { cache: 'no-store' }).catch(() => null);
    if (!answer) return 'none';
    times.push(performance.now() - from);
  }
  const middle = times.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)]!;
  if (middle > 800) return 'poor';
  return middle > 300 ? 'fair' : 'good';
};

/** Tests the connection once, and again whenever the device comes back online; null while testing. */
export const useConnectionTest = (): Outcome | null => {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  useEffect(() => {
    let open = true;
    const test = (): void => {
      setOutcome(null);
      void ask().then((found) => open && setOutcome(found));
    };
    const lost = (): void => setOutcome('none');
    test();
    window.addEventListener('online', test);
    window.addEventListener('offline', lost);
    return () => {
      open = false;
      window.removeEventListener('online', test);
      window.removeEventListener('offline', lost);
    };
  }, []);
  return outcome;
};
