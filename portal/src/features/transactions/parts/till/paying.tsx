import { useState } from 'react';
import { Button } from '../../../../kit/button';
import { minutesText, useSecondsLeft } from '../../../../kit/countdown';
import { ProblemNotice } from '../../../../kit/notice';
import { useAction } from '../../../../kit/use-action';
import { useWords } from '../../../../words';
import { needs, send } from '../../till-client';
import type { Rung } from './use-till';

const Held = ({ until, letGo }: { until: string; letGo: () => void }) => {
  const { t } = useWords('till');
  const left = useSecondsLeft(until);
  if (left === 0) return <p className="small quiet">{t('hold.over')}</p>;
  return (
    <p className="row-x spread small">
      <span role="timer">{t('hold.for', { time: minutesText(left) })}</span>
      <Button look="link" size="sm" onClick={letGo}>
        {t('hold.letGo')}
      </Button>
    </p>
  );
};

/** While the customer pays, what they are about to buy is kept from being sold to somebody else, for a minute. */
export const Paying = ({ lines, disabled }: { lines: Rung['lines']; disabled: boolean }) => {
  const { t } = useWords('till');
  const [until, setUntil] = useState<string | null>(null);
  const { run, busy, error } = useAction(async (keep: boolean) => {
    setUntil(keep ? (await send('holdStock', { body: { lines } })).until : (await send('letStockGo', {}), null));
  });
  return (
    <>
      <Button icon="lock" needs={needs('holdStock')} busy={busy} disabled={disabled} onClick={() => void run(true)}>
        {t('hold.button')}
      </Button>
      {until && <Held until={until} letGo={() => void run(false)} />}
      <ProblemNotice error={error} />
    </>
  );
};
