import { paymentMachine, paymentMethod } from '@bai/payments/contracts';
import { href } from '../../../../addresses/href';
import { DataList, useListQuery } from '../../../../kit/list';
import { StatusBadge, useStates } from '../../../../kit/status';
import { Moment, Money, Name, Said } from '../../../../kit/texts';
import { useLanguage, useWords } from '../../../../words';
import { useList } from '../../client';

/** Where somebody may have to do something, and what went well. */
const TABS = ['in_review', 'late_review', 'pending', 'paid', 'refund_due', 'failed'];

/** Payments, all of them or those for one kind of thing. */
export const PaymentsTable = ({ kind, layout }: { kind?: string; layout: string }) => {
  const { t } = useWords('admin');
  const language = useLanguage();
  const query = { ...useListQuery({ filters: ['method'], sort: '-createdAt', tabs: TABS }), ...(kind ? { kind } : {}) };
  const from = useList('list', { query });
  const { options, words } = useStates(paymentMachine);
  const methods = paymentMethod.options.map((method) => [method, t(`payments.${method}`)] as const);
  return (
    <DataList
      from={from}
      label={t('payments.label')}
      sort="-createdAt"
      days={t('payments.when')}
      tabs={TABS}
      layout={layout}
      exports={{ list: 'payments.list', query }}
      rowKey={({ id }) => id}
      to={({ id }) => href('payments/admin/one', { id })}
      filters={[
        { name: 'state', label: t('payments.state'), options },
        { name: 'method', label: t('payments.method'), options: methods },
      ]}
      columns={[
        {
          key: 'number',
          head: t('payments.number'),
          cell: ({ number }) => (
            <span className="code" translate="no">
              {number}
            </span>
          ),
          file: { of: 'number' },
        },
        { key: 'what', head: t('payments.what'), cell: ({ title }) => <Said words={title} />, file: { of: [`title.${language}`, 'title.th'] } },
        { key: 'payer', head: t('payments.payer'), cell: ({ payerName }) => <Name of={payerName} />, file: { of: 'payerName' } },
        {
          key: 'amount',
          head: t('payments.amount'),
          cell: ({ amount }) => <Money satang={amount} />,
          sort: 'amount',
          right: true,
          file: { of: 'amount', as: 'baht' },
        },
        {
          key: 'method',
          head: t('payments.method'),
          cell: ({ method }) => <span className="nb">{t(`payments.${method}`)}</span>,
          file: { of: 'method', words: Object.fromEntries(methods) },
        },
        {
          key: 'state',
          head: t('payments.state'),
          cell: ({ state }) => <StatusBadge machine={paymentMachine} state={state} />,
          file: { of: 'state', words },
        },
        {
          key: 'when',
          head: t('payments.when'),
          cell: ({ createdAt }) => <Moment value={createdAt} />,
          sort: 'createdAt',
          file: { of: 'createdAt', as: 'moment' },
        },
      ]}
      empty={t('payments.empty', { returnObjects: true })}
    />
  );
};
