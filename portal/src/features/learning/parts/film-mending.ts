import { useEffect, useRef, useState, type RefObject } from 'react';
import { useStable } from '../../../app/latest';

/** So often a film that could not be reached is tried again, in milliseconds. */
const EVERY = 10_000;

/**
 * What a browser does not do by itself: a film that broke off for good, by a network that was gone too long or an address that is over,
 * is loaded anew once it can be, and goes on where it was playing. `renew` fetches its addresses anew, as far as it can.
 */
export const useMending = (media: RefObject<HTMLMediaElement | null>, renew: () => Promise<void>) => {
  const [broken, setBroken] = useState(false);
  const [tries, setTries] = useState(0);
  const playing = useRef(false);
  const triedAt = useRef(-EVERY);

  const again = useStable(async () => {
    triedAt.current = performance.now();
    await renew();
    setTries((before) => before + 1);
  });
  useEffect(() => {
    if (tries === 0) return;
    media.current?.load();
    if (playing.current) void media.current?.play().catch(() => undefined);
  }, [tries, media]);
  useEffect(() => {
    if (!broken) return;
    const now = (): void => void again();
    const timer = setInterval(now, EVERY);
    addEventListener('online', now);
    return () => {
      clearInterval(timer);
      removeEventListener('online', now);
    };
  }, [broken, again]);

  return {
    broken,
    again,
    failed: (): void => {
      setBroken(true);
      if (performance.now() - triedAt.current >= EVERY) void again();
    },
    loaded: (): void => setBroken(false),
    /** What is wanted of it: what stops because it broke off is to go on. */
    plays: (wanted: boolean): void => {
      if (wanted || !media.current?.error) playing.current = wanted;
    },
  };
};
