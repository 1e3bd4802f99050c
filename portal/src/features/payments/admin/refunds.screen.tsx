import { bangkokDay, daysBetween, statesOf } from '@bai/kernel/contracts';
import { refundMachine } from '@bai/payments/contracts';
import { href } from '../../../addresses/href';
import { useMe } from '../../../app/session';
import { ButtonLink } from '../../../kit/button';
import { DataList, useListQuery } from '../../../kit/list';
import { later } from '../../../kit/later';
import { Page } from '../../../kit/page';
import { Mark, StatusBadge, useStates } from '../../../kit/status';
import { Day, Moment, Money, Name, Typed } from '../../../kit/texts';
import { useWords } from '../../../words';
import { useTrailWords } from '../../audit/parts/trail-words';
import { useList } from '../client';
import { DestinationOf } from '../refunds/destination';
import { Failure } from '../refunds/failure';
import { RefundActs } from '../refunds/refund-acts';

const Payouts = later(() => import('../refunds/payouts'));
const TABS = statesOf(refundMachine);

/** The refunds of the platform: the step that each waits for, its age and the day by which it is due. */
const RefundsScreen = () => {
  const { t } = useWords(['refunds', 'refunding']);
  const say = useTrailWords();
  const today = useMe()!.today;
  const { options } = useStates(refundMachine);
  const from = useList('refunds', { query: useListQuery({ sort: '-createdAt', tabs: TABS }) });
  const ageOf = (createdAt: string): string => {
    const count = daysBetween(bangkokDay(new Date(createdAt)), today);
    return count > 0 ? t('days', { count }) : t('today');
  };
  return (
    <Page
      actions={
        <ButtonLink icon="search" to={href('payments/admin/refund-tool')}>
          {t('tool')}
        </ButtonLink>
      }
    >
      <DataList
        from={from}
        label={t('label')}
        sort="-createdAt"
        days={t('requested')}
        tabs={TABS}
        layout="refunds"
        rowKey={({ id }) => id}
        to={({ paymentId }) => href('payments/admin/one', { id: paymentId })}
        filters={[{ name: 'state', label: t('state'), options }]}
        columns={[
          {
            key: 'number',
            head: t('number'),
            cell: ({ number, paymentNumber }) => (
              <span className="code" translate="no">
                {number}
                <small className="quiet d-block">{paymentNumber}</small>
              </span>
            ),
          },
          { key: 'payer', head: t('payer'), cell: ({ payerName }) => <Name of={payerName} /> },
          { key: 'amount', head: t('amount'), cell: ({ amount }) => <Money satang={amount} />, sort: 'amount', right: true },
          {
            key: 'reason',
            head: t('asked'),
            sort: 'createdAt',
            cell: ({ createdAt, reason, rule }) => (
              <>
                <Typed words={say.why(reason)} />
                {rule && <small className="quiet d-block">{t(`refunding:rules.${rule}`)}</small>}
                <small className="quiet d-block">
                  <Moment value={createdAt} />
                </small>
              </>
            ),
          },
          {
            key: 'state',
            head: t('state'),
            cell: (row) => (
              <>
                <StatusBadge machine={refundMachine} state={row.state} />
                {row.turn !== 'nobody' && <small className="quiet d-block">{t(`turns.${row.turn}`)}</small>}
                <Failure refund={row} />
                <DestinationOf refund={row} />
              </>
            ),
          },
          {
            key: 'due',
            head: t('due'),
            cell: ({ createdAt, dueOn, turn, overdue }) =>
              turn === 'nobody' ? (
                '–'
              ) : (
                <>
                  <Day value={dueOn} />
                  {overdue && (
                    <small className="d-block">
                      <Mark look="refused">{t('overdue')}</Mark>
                    </small>
                  )}
                  <small className="quiet d-block">
                    {t('age')} {ageOf(createdAt)}
                  </small>
                </>
              ),
            sort: 'dueOn',
          },
          { key: 'actions', head: t('actions'), cell: (row) => <RefundActs refund={row} payer={row.payerName} /> },
        ]}
        empty={t('empty', { returnObjects: true })}
      />
      <Payouts />
    </Page>
  );
};
export default RefundsScreen;
