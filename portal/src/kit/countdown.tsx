import { useEffect, useState } from 'react';
import { serverNow } from '../app/clock';

/** Seconds left until an instant on the server's clock, counted down; never below zero. */
export const useSecondsLeft = (until: string | null): number => {
  const left = (): number => (until ? Math.max(0, Math.ceil((Date.parse(until) - serverNow()) / 1000)) : 0);
  const [seconds, setSeconds] = useState(left);
  useEffect(() => {
    setSeconds(left());
    const timer = setInterval(() => setSeconds(left()), 1000);
    return () => clearInterval(timer);
    // Counts towards one instant; a new instant starts anew.
  }, [until]);
  return seconds;
};

/** Minutes and seconds: 14:05. */
export const minutesText = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
