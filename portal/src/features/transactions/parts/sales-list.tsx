import { transactionMachine, type Transaction } from '@bai/transactions/contracts';
import { statesOf } from '@bai/kernel/contracts';
import { Link } from 'react-router';
import { ButtonLink } from '../../../kit/button';
import { gramsText, moneyText, said } from '../../../kit/format';
import { DataList, useListQuery } from '../../../kit/list';
import { StatusBadge } from '../../../kit/status';
import { Grams, Moment, Money } from '../../../kit/texts';
import { href } from '../../../addresses/href';
import { useLanguage, useWords } from '../../../words';
import { useList } from '../client';
import { VoidButton } from './void-button';

/** Sales within reach: one's own, or the dispensary's. `day` narrows to one day. */
export const SalesList = ({ day, withSeller = false }: { day?: string; withSeller?: boolean }) => {
  const { t } = useWords(['dispensary', 'states']);
  const language = useLanguage();
  const query = useListQuery(['state'], '-at');
  const from = useList('list', { query: { ...query, ...(day ? { day } : {}) } });
  const seller = { head: t('columns.seller'), cell: (sale: Transaction) => <span className="nb">{said(language, sale.seller)}</span> };
  return (
    <DataList
      from={from}
      label={t('sales')}
      sort="-at"
      days={t('columns.at')}
      searchable={!day}
      rowKey={({ id }) => id}
      filters={
        day
          ? []
          : [
              {
                name: 'state',
                label: t('columns.state'),
                options: statesOf(transactionMachine).map((state) => [state, t(`states:transaction.${state}`)] as const),
              },
            ]
      }
      columns={[
        {
          head: t('columns.number'),
          cell: (sale) => (
            <>
              <Link
                className="code nb"
                to={href('transactions/new', null, { sale: sale.id, recorded: 'earlier' })}
                title={t('sale.openReceipt', { number: sale.receiptNumber })}
              >
                {sale.number}
              </Link>
              <small className="quiet d-block">{sale.lines.map(({ lot }) => lot).join(', ')}</small>
            </>
          ),
          sort: 'number',
        },
        { head: t('columns.at'), cell: ({ at }) => <Moment value={at} />, sort: 'at' },
        {
          head: t('columns.patient'),
          cell: ({ patientName, prescriptionNumber }) => (
            <>
              {patientName}
              <small className="quiet d-block code nb">{prescriptionNumber}</small>
            </>
          ),
        },
        ...(withSeller ? [seller] : []),
        { head: t('columns.grams'), cell: ({ totalMg }) => <Grams mg={totalMg} />, right: true },
        { head: t('columns.amount'), cell: ({ totalAmount }) => <Money satang={totalAmount} />, right: true },
        {
          head: t('columns.state'),
          cell: (sale) => (
            <span className="row-x">
              <StatusBadge machine={transactionMachine} state={sale.state} />
              <VoidButton sale={sale} />
            </span>
          ),
        },
      ]}
      csv={(sale) => [
        sale.number,
        sale.at,
        `${sale.patientName} ${sale.prescriptionNumber}`,
        ...(withSeller ? [sale.seller.th] : []),
        gramsText(sale.totalMg),
        moneyText(sale.totalAmount),
        t(`states:transaction.${sale.state}`),
      ]}
      empty={{
        title: t('none.title'),
        text: t('none.text'),
        action: (
          <ButtonLink look={day ? 'secondary' : 'primary'} to={href('prescriptions/verify/enter')}>
            {t('none.button')}
          </ButtonLink>
        ),
      }}
    />
  );
};
