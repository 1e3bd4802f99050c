import { isReason } from '@bai/kernel/contracts';
import { REGRADED_SHOWN, type Regraded } from '@bai/learning/contracts';
import { useState } from 'react';
import { useKey } from '../../../app/idempotency';
import { Button } from '../../../kit/button';
import { Facts } from '../../../kit/card';
import { ReasonInput } from '../../../kit/confirm';
import { Dialog } from '../../../kit/dialog';
import { Notice, ProblemNotice } from '../../../kit/notice';
import { Tick } from '../../../kit/picks';
import { Loaded } from '../../../kit/states';
import { Mark } from '../../../kit/status';
import { Name } from '../../../kit/texts';
import { useAction } from '../../../kit/use-action';
import { useWords } from '../../../words';
import { needs, send, useRead } from '../learners-client';
import { pointsText } from './points-text';

const shown = (score: number | null): string => (score === null ? '–' : pointsText(score));

const Changes = ({ of: { rows, changed } }: { of: Regraded }) => {
  const { t } = useWords('marking');
  return (
    <>
      <div className="table-responsive">
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{t('learner')}</th>
              <th scope="col" className="r">
                {t('regrade.before')}
              </th>
              <th scope="col" className="r">
                {t('regrade.after')}
              </th>
              <th scope="col">{t('state')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ attemptId, learnerName, code, before, after, passedBefore, passedAfter, certificateId }) => (
              <tr key={attemptId}>
                <td>
                  <Name of={learnerName ?? code} />
                </td>
                <td className="r num" translate="no">
                  {shown(before)}
                </td>
                <td className="r num" translate="no">
                  {shown(after)}
                </td>
                <td>
                  {passedAfter !== null && passedAfter !== passedBefore && (
                    <Mark look={passedAfter ? 'good' : 'refused'}>{t(passedAfter ? 'passed' : 'failed')}</Mark>
                  )}
                  {certificateId && <small className="quiet d-block">{t('regrade.certificate')}</small>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {changed > rows.length && <p className="small quiet">{t('regrade.more', { count: REGRADED_SHOWN })}</p>}
    </>
  );
};

const Preview = ({ of }: { of: Regraded }) => {
  const { t } = useWords('marking');
  const { asked, changed, nowPassed, nowFailed, newestVersion } = of;
  return (
    <div className="stack">
      <p>{t('regrade.text', { version: newestVersion })}</p>
      <Facts
        pairs={[
          [
            t('regrade.asked'),
            <span key="asked" className="num" translate="no">
              {asked}
            </span>,
          ],
          [
            t('regrade.changed'),
            <span key="changed" className="num" translate="no">
              {changed}
            </span>,
          ],
          [
            t('regrade.nowPassed'),
            <span key="passed" className="num" translate="no">
              {nowPassed}
            </span>,
          ],
          [
            t('regrade.nowFailed'),
            <span key="failed" className="num" translate="no">
              {nowFailed}
            </span>,
          ],
        ]}
      />
      {nowFailed > 0 && <Notice kind="warning">{t('regrade.certificateKept')}</Notice>}
      {changed > 0 ? <Changes of={of} /> : <p className="quiet">{t('regrade.nothing')}</p>}
    </div>
  );
};

const Asked = ({ questionId, close, done }: { questionId: string; close: () => void; done: (regraded: Regraded) => void }) => {
  const { t } = useWords(['marking', 'kit']);
  const [raiseOnly, setRaiseOnly] = useState(true);
  const [reason, setReason] = useState('');
  const { key, done: sent } = useKey(`regrade.${questionId}`);
  const from = useRead('regradePreview', { params: { id: questionId }, query: { raiseOnly: String(raiseOnly) as never } });
  const { run, busy, error } = useAction(async () => {
    const regraded = await send('regrade', { params: { id: questionId }, body: { raiseOnly, reason } }, { key: key() });
    sent();
    done(regraded);
  });
  return (
    <>
      <Tick label={t('marking:regrade.raiseOnly')} checked={raiseOnly} turn={setRaiseOnly} />
      {from.error ? <ProblemNotice error={from.error} /> : <Loaded from={from}>{(regraded) => <Preview of={regraded} />}</Loaded>}
      <ReasonInput label={t('marking:reason')} value={reason} onChange={({ target }) => setReason(target.value)} />
      <ProblemNotice error={error} />
      <div className="modal-actions">
        <Button onClick={close}>{t('kit:cancel')}</Button>
        <Button look="primary" busy={busy} disabled={!from.data || !isReason(reason)} onClick={() => void run()}>
          {t('marking:regrade.go')}
        </Button>
      </div>
    </>
  );
};

/** Marks everybody’s answer to a corrected question anew: what changes is shown before it is done. */
export const RegradeQuestion = ({ questionId }: { questionId: string }) => {
  const { t } = useWords('marking');
  const [open, setOpen] = useState(false);
  const [told, setTold] = useState<number | null>(null);
  return (
    <>
      <div>
        <Button size="sm" icon="arrow-counterclockwise" needs={needs('regrade')} onClick={() => setOpen(true)}>
          {t('regrade.open')}
        </Button>
      </div>
      {told !== null && <Notice kind="success">{t('regrade.done', { count: told })}</Notice>}
      <Dialog open={open} title={t('regrade.title')} close={() => setOpen(false)}>
        <Asked
          questionId={questionId}
          close={() => setOpen(false)}
          done={({ changed }) => {
            setTold(changed);
            setOpen(false);
          }}
        />
      </Dialog>
    </>
  );
};
