import type { ChainCheck, ChainRun } from '@bai/audit/contracts';
import { Button } from '../../../../kit/button';
import { Card } from '../../../../kit/card';
import { ProblemNotice } from '../../../../kit/notice';
import { Mark } from '../../../../kit/status';
import { Moment } from '../../../../kit/texts';
import { useAction } from '../../../../kit/use-action';
import { useWords } from '../../../../words';
import { send, useRead } from '../../client';

/** How often a running check is asked how far it is. */
const ASK_EVERY = 1000;

const Found = ({ found }: { found: ChainCheck }) => {
  const { t } = useWords('admin');
  const reason = found.reason ? t(`audit.reasons.${found.reason}`) : '';
  const broken = found.brokenAt === null ? t('overview.chainOdd', { reason }) : t('overview.chainBroken', { at: found.brokenAt, reason });
  return (
    <div role="status">
      <Mark look={found.intact ? 'good' : 'refused'}>{found.intact ? t('overview.chainIntact', { count: found.checked }) : broken}</Mark>
      {found.from > 0 && <small className="quiet d-block">{t('overview.chainFrom', { from: found.from })}</small>}
    </div>
  );
};

const Running = ({ run }: { run: ChainRun }) => {
  const { t } = useWords('admin');
  const label = t('overview.chainRunning', { checked: run.checked, total: run.total });
  return (
    <div role="status">
      <p>{label}</p>
      <progress className="w-100" aria-label={label} max={Math.max(run.total, 1)} value={run.checked} />
    </div>
  );
};

/** Whether the audit chain holds: what the last check found, and a new one when asked. */
export const ChainCard = () => {
  const { t } = useWords('admin');
  const {
    data: run,
    error: unread,
    mutate,
  } = useRead('progress', {}, { refreshInterval: (latest?: ChainRun) => (latest?.state === 'running' ? ASK_EVERY : 0) });
  const {
    run: check,
    busy,
    error,
  } = useAction(async (whole: boolean) => mutate(await send('check', { body: { whole } }, { quiet: true }), { revalidate: true }));
  const running = run?.state === 'running';
  const found = running ? null : run?.result;
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
      {running && <Running run={run} />}
      {run?.state === 'stalled' && <p role="status">{t('overview.chainStalled')}</p>}
      {run?.state === 'never' && <p className="quiet">{t('overview.chainNever')}</p>}
      {found && <Found found={found} />}
      <ProblemNotice error={error ?? unread} />
      <div className="d-flex flex-wrap gap-2">
        <Button icon="shield-check" busy={busy || running} onClick={() => void check(false)}>
          {t('overview.checkChain')}
        </Button>
        <Button look="link" disabled={busy || running} onClick={() => void check(true)}>
          {t('overview.checkWhole')}
        </Button>
      </div>
    </Card>
  );
};
