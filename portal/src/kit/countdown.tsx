import { useEffect, useState } from 'react';
import { serverNow } from '../app/clock';
import { secondsToWait, type Refusal } from '../app/http/refusal';

/** The server's clock, read anew each second while it is looked at. */
const useNow = (): number => {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
};

/** Seconds left until an instant on the server's clock, counted down; never below zero. */
export const useSecondsLeft = (until: string | null): number => {
  const now = useNow();
  return until ? Math.max(0, Math.ceil((Date.parse(until) - now) / 1000)) : 0;
};

/** Seconds until what was refused may be asked again, counted down. */
export const useSecondsToWait = (refusal: Refusal): number => {
  useNow();
  return secondsToWait(refusal);
};

/** Seconds since an instant on the server's clock, counted up. */
export const useSecondsSince = (since: string): number => Math.max(0, Math.floor((useNow() - Date.parse(since)) / 1000));

/** Minutes and seconds: 14:05. */
export const minutesText = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
