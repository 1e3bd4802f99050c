import type { z } from 'zod';
import type { attestation } from '@bai/prescriptions/contracts';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { Card, Facts } from '../../../../kit/card';
import { dayText, freshText } from '../../../../kit/format';
import { Notice, ProblemNotice } from '../../../../kit/notice';
import { Page } from '../../../../kit/page';
import { Skeleton } from '../../../../kit/states';
import { Mark } from '../../../../kit/status';
import { useLanguage, useWords } from '../../../../words';
import { send } from '../../client';
import { keptCheck } from './kept-check';

/** Signed out: whether the signature is genuine and the dates; nothing personal, no allowance. */
export const Attest = ({ code, token }: { code: string; token: string | undefined }) => {
  const { t } = useWords(['dispensary', 'shell']);
  const language = useLanguage();
  const [answer, setAnswer] = useState<z.output<typeof attestation> | null>(null);
  const [error, setError] = useState<unknown>(null);
  // After a reload the code is here and the QR's signature is not: the code alone says nothing of it.
  const [lost] = useState(() => !token && keptCheck().scanned === true);
  useEffect(() => {
    if (lost) return;
    send('attest', { body: { code, ...(token ? { token } : {}) } }, { quiet: true })
      .then(setAnswer)
      .catch(setError);
  }, [code, token, lost]);
  return (
    <Page className="bare-main" title={t('verdict.attestTitle')}>
      <ProblemNotice error={error} />
      {lost && <Notice kind="warning">{t('verdict.scanAgain')}</Notice>}
      {!lost && !answer && !error && <Skeleton lines={4} />}
      {answer && (
        <Card>
          {answer.state === 'unknown' ? (
            <p>{t('verdict.unknown')}</p>
          ) : (
            <>
              <div className="chips">
                <Mark look={answer.genuine ? 'good' : 'refused'}>{answer.genuine ? t('verdict.genuine') : t('verdict.notGenuine')}</Mark>
                <Mark look={answer.state === 'active' ? 'good' : 'done'}>{t(`verdict.${answer.state}`)}</Mark>
              </div>
              <Facts
                pairs={[
                  answer.issuedOn && answer.validUntil
                    ? [t('columns.at'), t('verdict.dates', { from: dayText(language, answer.issuedOn), to: dayText(language, answer.validUntil) })]
                    : null,
                ]}
              />
            </>
          )}
          <p className="small quiet num" translate="no">
            {freshText(language, answer.checkedAt)}
          </p>
        </Card>
      )}
      <Notice>{t('verdict.attestNote')}</Notice>
      <Link to={`/login?next=${encodeURIComponent(`/budtender/verify/code/${code}`)}`}>{t('shell:signIn')}</Link>
    </Page>
  );
};
