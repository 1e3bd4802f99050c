import type { ChainCheck } from '@bai/audit/contracts';
import { useState } from 'react';
import { Button } from '../../../kit/button';
import { Card } from '../../../kit/card';
import { ProblemNotice } from '../../../kit/notice';
import { Mark } from '../../../kit/status';
import { Moment } from '../../../kit/texts';
import { useWords } from '../../../words';
import { send } from '../../audit/client';

/** Whether the audit chain holds, checked when asked. */
export const ChainCard = () => {
  const { t } = useWords('admin');
  const [found, setFound] = useState<ChainCheck | null>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const check = (): void => {
    setBusy(true);
    setError(null);
    void send('check', {}, { quiet: true })
      .then(setFound)
      .catch(setError)
      .finally(() => setBusy(false));
  };
  return (
    <Card
      title={t('overview.chain')}
      aside={
        found && (
          <span className="small quiet">
            <Moment value={found.at} />
          </span>
        )
      }
    >
      {found && (
        <p role="status">
          <Mark look={found.intact ? 'good' : 'refused'}>
            {found.intact
              ? t('overview.chainIntact', { count: found.checked })
              : t('overview.chainBroken', { at: found.brokenAt, reason: found.reason ? t(`audit.reasons.${found.reason}`) : '' })}
          </Mark>
        </p>
      )}
      <ProblemNotice error={error} />
      <div>
        <Button icon="shield-check" busy={busy} onClick={check}>
          {t('overview.checkChain')}
        </Button>
      </div>
    </Card>
  );
};
