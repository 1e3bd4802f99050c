import { useEffect, useRef } from 'react';
import { Loaded } from '../../../kit/states';
import { keep, send, useRead } from '../client';
import { HOLDER } from './answer-keeper';
import { AttemptResult } from './attempt-result';
import { AttemptRunning } from './attempt-running';

/**
 * An attempt, whose way out leads to `out`: while it runs, this page takes it over when it is opened, once, if it `takes` it; afterwards
 * what came of it.
 */
export const AttemptShown = ({ id, out, takes }: { id: string; out: string; takes: boolean }) => {
  const ask = { params: { id }, query: { holder: HOLDER } };
  const from = useRead('attempt', ask);
  const taken = useRef(false);
  const runs = from.data?.state === 'in_progress';
  const holds = from.data?.holding;
  useEffect(() => {
    if (taken.current || !runs || !takes) return;
    taken.current = true;
    const here = { params: { id }, query: { holder: HOLDER } };
    if (!holds)
      void send('holdAttempt', { params: { id }, body: { holder: HOLDER } }, { quiet: true })
        .then((attempt) => keep('attempt', here, attempt))
        .catch(() => undefined);
  }, [id, runs, holds, takes]);
  return (
    <Loaded from={from}>
      {(attempt) =>
        attempt.state === 'in_progress' ? (
          <AttemptRunning key={attempt.id} out={out} attempt={attempt} answered={(now) => keep('attempt', ask, now)} again={() => void from.mutate()} />
        ) : (
          <AttemptResult attempt={attempt} />
        )
      }
    </Loaded>
  );
};
