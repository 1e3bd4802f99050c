import { paymentMachine } from '@bai/payments/contracts';
import { Suspense } from 'react';
import { later } from '../../kit/later';
import { DataList, useListQuery } from '../../kit/list';
import { moneyText } from '../../kit/format';
import { Page } from '../../kit/page';
import { StatusBadge } from '../../kit/status';
import { Moment, Money, Said } from '../../kit/texts';
import { useWords } from '../../words';
import { url, useList } from './client';
import { LATE } from './parts/use-payment';

// Few payments are shown a slip too late, fewer go back, and fewer yet to an account that is asked for.
const LateSlip = later(() => import('./parts/late-slip'));
const RefundDestination = later(() => import('./refunds/destination'));

/** A patient's payments with their receipts. */
const MineScreen = () => {
  const { t } = useWords('patient');
  const from = useList('list', { query: useListQuery({ sort: '-createdAt' }) });
  return (
    <Page>
      <DataList
        from={from}
        label={t('money.title')}
        searchable={false}
        sort="-createdAt"
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'what',
            head: t('money.what'),
            cell: ({ title, number }) => (
              <>
                <Said words={title} />
                <small className="quiet d-block code" translate="no">
                  {number}
                </small>
              </>
            ),
          },
          { key: 'amount', head: t('money.amount'), cell: ({ amount }) => <Money satang={amount} />, right: true },
          {
            key: 'state',
            head: t('money.state'),
            cell: ({ id, state, takesSlip, refused, returning }) => (
              <>
                <StatusBadge machine={paymentMachine} state={state} />
                {refused.map(({ number, amount, refusal }) => (
                  <small className="d-block" key={number}>
                    {t('money.refused', { amount: moneyText(amount), why: refusal })}
                  </small>
                ))}
                {takesSlip && LATE.includes(state) && (
                  <Suspense fallback={null}>
                    <LateSlip of={{ id, state }} />
                  </Suspense>
                )}
                {returning.map((refund) => (
                  <Suspense key={refund.id} fallback={null}>
                    <RefundDestination of={refund} />
                  </Suspense>
                ))}
              </>
            ),
          },
          { key: 'when', head: t('money.when'), cell: ({ createdAt }) => <Moment value={createdAt} />, sort: 'createdAt' },
          {
            key: 'receipt',
            head: t('money.receipt'),
            cell: ({ id, receiptNumber, credited }) =>
              receiptNumber ? (
                <>
                  <a href={url('receipt', { params: { id } })} target="_blank" rel="noreferrer">
                    {receiptNumber}
                  </a>
                  {credited.map((refund) => (
                    <small className="d-block" key={refund.id}>
                      <span>{t('money.creditNote')}</span>{' '}
                      <a href={url('creditNote', { params: { id, refundId: refund.id } })} target="_blank" rel="noreferrer">
                        {refund.creditNoteNumber}
                      </a>
                    </small>
                  ))}
                </>
              ) : (
                '–'
              ),
          },
        ]}
        empty={{ title: t('money.none'), text: t('money.noneText') }}
      />
    </Page>
  );
};
export default MineScreen;
