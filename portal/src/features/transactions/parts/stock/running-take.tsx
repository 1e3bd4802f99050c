import { movesFrom } from '@bai/kernel/contracts';
import { stockTakeMachine, type WholeStockTake } from '@bai/transactions/contracts';
import { useMe } from '../../../../app/session';
import { Card } from '../../../../kit/card';
import { AskReason, Confirm } from '../../../../kit/confirm';
import { dayText, said } from '../../../../kit/format';
import { Notice } from '../../../../kit/notice';
import { Loaded, Skeleton } from '../../../../kit/states';
import { StatusBadge } from '../../../../kit/status';
import { Naming } from '../../../../kit/texts';
import { useLanguage, useWords } from '../../../../words';
import { needs, send, useRead } from '../../stock-client';
import { Compared } from './compared';
import { CountForm } from './count-form';

const Approve = ({ take: { id, counts } }: { take: WholeStockTake }) => {
  const { t } = useWords('stock');
  const differing = counts.filter(({ differenceMg }) => differenceMg !== 0);
  const open = differing.some(({ cause }) => cause === null);
  return (
    <>
      {open && <Notice kind="warning">{t('take.unexplained')}</Notice>}
      <div className="cta">
        <Confirm
          needs={needs('approveStockTake')}
          look="primary"
          disabled={open}
          label={t('take.approve')}
          title={t('take.approveTitle')}
          text={differing.length ? t('take.approveText', { count: differing.length }) : t('take.approveNone')}
          confirm={t('take.approve')}
          confirmLook="primary"
          act={() => send('approveStockTake', { params: { id } })}
        />
        <AskReason
          needs={needs('recount')}
          look="secondary"
          label={t('take.recount')}
          title={t('take.recountTitle')}
          text={t('take.recountText')}
          confirm={t('take.recount')}
          field={t('reason')}
          act={(reason) => send('recount', { params: { id }, body: { reason } })}
        />
      </div>
    </>
  );
};

const Whole = ({ take }: { take: WholeStockTake }) => {
  const { t } = useWords('stock');
  const language = useLanguage();
  // Who counts and who approves are of different roles.
  const moves = movesFrom(stockTakeMachine, take.state, useMe()!.person!.role);
  return (
    <Card title={t('take.running', { date: dayText(language, take.at) })} aside={<StatusBadge machine={stockTakeMachine} state={take.state} />}>
      <p className="quiet small">
        <Naming text={t('take.openedBy', { name: said(language, take.openedBy) })} name={take.openedBy} />
      </p>
      {take.state === 'counting' && <CountForm take={take} />}
      {take.state === 'counted' && (
        <>
          <Compared take={take} />
          {moves.includes('approve') ? <Approve take={take} /> : <Notice kind="info">{t('take.waitsOwner')}</Notice>}
        </>
      )}
      {moves.includes('cancel') && (
        <AskReason
          needs={needs('cancelStockTake')}
          look="link"
          label={t('take.cancel')}
          title={t('take.cancelTitle')}
          text={t('take.cancelText')}
          confirm={t('take.cancel')}
          field={t('reason')}
          act={(reason) => send('cancelStockTake', { params: { id: take.id }, body: { reason } })}
        />
      )}
    </Card>
  );
};

/** A stock-take under way: to be counted, compared, explained and approved. */
export const RunningTake = ({ id }: { id: string }) => {
  const from = useRead('stockTake', { params: { id } });
  return (
    <Loaded from={from} bones={<Skeleton cards={1} />}>
      {(take) => <Whole take={take} />}
    </Loaded>
  );
};
