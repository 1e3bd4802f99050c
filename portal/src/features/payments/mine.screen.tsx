import { paymentMachine } from '@bai/payments/contracts';
import { DataList, useListQuery } from '../../kit/list';
import { moneyText } from '../../kit/format';
import { Page } from '../../kit/page';
import { StatusBadge } from '../../kit/status';
import { Moment, Money, Said } from '../../kit/texts';
import { useWords } from '../../words';
import { url, useList } from './client';

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
            cell: ({ state, refused }) => (
              <>
                <StatusBadge machine={paymentMachine} state={state} />
                {refused.map(({ number, amount, refusal }) => (
                  <small className="d-block" key={number}>
                    {t('money.refused', { amount: moneyText(amount), why: refusal })}
                  </small>
                ))}
              </>
            ),
          },
          { key: 'when', head: t('money.when'), cell: ({ createdAt }) => <Moment value={createdAt} />, sort: 'createdAt' },
          {
            key: 'receipt',
            head: t('money.receipt'),
            cell: ({ id, receiptNumber }) =>
              receiptNumber ? (
                <a href={url('receipt', { params: { id } })} target="_blank" rel="noreferrer">
                  {receiptNumber}
                </a>
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
