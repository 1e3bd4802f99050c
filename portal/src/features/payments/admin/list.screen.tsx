import { paymentMachine } from '@bai/payments/contracts';
import { statesOf } from '@bai/kernel/contracts';
import { moneyText } from '../../../kit/format';
import { DataList, useListQuery } from '../../../kit/list';
import { Card } from '../../../kit/card';
import { Page } from '../../../kit/page';
import { Rows } from '../../../kit/states';
import { StatusBadge } from '../../../kit/status';
import { Moment, Money, Said } from '../../../kit/texts';
import { href } from '../../../addresses/href';
import { useWords } from '../../../words';
import { useTrailWords } from '../../audit/parts/trail-words';
import { useList, useRead } from '../client';

/** Money that came for no payment of ours: somebody has to ask the provider whose it is. */
const Unmatched = () => {
  const { t } = useWords('admin');
  const say = useTrailWords();
  const from = useRead('unmatched', { query: { limit: 25 } });
  if (!from.data?.rows.length) return null;
  return (
    <Card title={t('overview.unmatched')}>
      <Rows from={from} none="">
        {(event) => (
          <>
            <span className="grow">
              <strong>{event.currency === 'THB' ? moneyText(event.amount) : `${event.amount} ${event.currency}`}</strong> · {say.provider(event.provider)}
              <small className="quiet d-block">
                <Moment value={event.createdAt} /> · <span className="code any-break">{event.reference}</span>
              </small>
            </span>
            <span className="small">{t(`payments.unmatched.${event.why}`)}</span>
          </>
        )}
      </Rows>
    </Card>
  );
};

const PaymentsScreen = () => {
  const { t } = useWords(['admin', 'states']);
  const from = useList('list', { query: useListQuery(['state', 'method'], '-createdAt') });
  return (
    <Page>
      <Unmatched />
      <DataList
        from={from}
        label={t('payments.label')}
        sort="-createdAt"
        days={t('payments.when')}
        rowKey={({ id }) => id}
        to={({ id }) => href('payments/admin/one', { id })}
        filters={[
          { name: 'state', label: t('payments.state'), options: statesOf(paymentMachine).map((state) => [state, t(`states:payment.${state}`)] as const) },
          {
            name: 'method',
            label: t('payments.method'),
            options: [
              ['promptpay', t('payments.promptpay')],
              ['at_clinic', t('payments.at_clinic')],
            ],
          },
        ]}
        columns={[
          { head: t('payments.number'), cell: ({ number }) => <span className="code">{number}</span> },
          { head: t('payments.what'), cell: ({ title }) => <Said words={title} /> },
          { head: t('payments.payer'), cell: ({ payerName }) => payerName },
          { head: t('payments.amount'), cell: ({ amount }) => <Money satang={amount} />, sort: 'amount', right: true },
          { head: t('payments.method'), cell: ({ method }) => t(`payments.${method}`) },
          { head: t('payments.state'), cell: ({ state }) => <StatusBadge machine={paymentMachine} state={state} /> },
          { head: t('payments.when'), cell: ({ createdAt }) => <Moment value={createdAt} />, sort: 'createdAt' },
        ]}
        csv={(row) => [
          row.number,
          row.title.th,
          row.payerName,
          moneyText(row.amount),
          t(`payments.${row.method}`),
          t(`states:payment.${row.state}`),
          row.createdAt,
        ]}
        empty={t('payments.empty', { returnObjects: true })}
      />
    </Page>
  );
};
export default PaymentsScreen;
