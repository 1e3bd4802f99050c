import { transactionMachine, type Transaction } from '@bai/transactions/contracts';
import { Link } from 'react-router';
import { ButtonLink } from '../../../kit/button';
import { DataList, useListQuery } from '../../../kit/list';
import { StatusBadge, useStates } from '../../../kit/status';
import { Grams, Moment, Money, Name } from '../../../kit/texts';
import { href } from '../../../addresses/href';
import { useLanguage, useWords } from '../../../words';
import { useList } from '../client';
import { VoidButton } from './void/void-button';

/** Sales within reach: one's own, or the dispensary's. `day` narrows to one day. */
export const SalesList = ({ day, withSeller = false }: { day?: string; withSeller?: boolean }) => {
  const { t } = useWords('dispensary');
  const language = useLanguage();
  const asked = useListQuery({ filters: day ? [] : ['state'], sort: '-at' });
  const query = { ...asked, ...(day ? { day } : {}) };
  const from = useList('list', { query });
  const { options, words } = useStates(transactionMachine);
  const seller = {
    key: 'seller',
    head: t('columns.seller'),
    cell: (sale: Transaction) => <Name of={sale.seller} />,
    file: { of: [`seller.${language}`, 'seller.th', 'seller.en'] },
  };
  return (
    <DataList
      from={from}
      label={t('sales')}
      sort="-at"
      days={t('columns.at')}
      exports={{ list: 'transactions.list', query }}
      {...(day ? {} : { layout: 'sales' })}
      searchable={!day}
      rowKey={({ id }) => id}
      filters={
        day
          ? []
          : [
              {
                name: 'state',
                label: t('columns.state'),
                options,
              },
            ]
      }
      columns={[
        {
          key: 'number',
          head: t('columns.number'),
          file: { of: 'number' },
          cell: (sale) => (
            <>
              <Link
                className="code nb"
                translate="no"
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
        { key: 'at', head: t('columns.at'), cell: ({ at }) => <Moment value={at} />, sort: 'at', file: { of: 'at', as: 'moment' } },
        {
          key: 'patient',
          head: t('columns.patient'),
          file: [
            { head: t('columns.patient'), of: 'patientName' },
            { head: t('columns.prescription'), of: 'prescriptionNumber' },
          ],
          cell: ({ patientName, prescriptionNumber }) => (
            <>
              <Name of={patientName} />
              <small className="quiet d-block code nb" translate="no">
                {prescriptionNumber}
              </small>
            </>
          ),
        },
        ...(withSeller ? [seller] : []),
        { key: 'grams', head: t('columns.grams'), cell: ({ totalMg }) => <Grams mg={totalMg} />, right: true, file: { of: 'totalMg', as: 'grams' } },
        {
          key: 'amount',
          head: t('columns.amount'),
          cell: ({ totalAmount }) => <Money satang={totalAmount} />,
          right: true,
          file: { of: 'totalAmount', as: 'baht' },
        },
        {
          key: 'state',
          head: t('columns.state'),
          file: { of: 'state', words },
          cell: (sale) => (
            <span className="row-x">
              <StatusBadge machine={transactionMachine} state={sale.state} />
              {sale.creditNote !== null && (
                <Link
                  className="code nb small"
                  translate="no"
                  to={href('transactions/new', null, { sale: sale.id, show: 'credit-note', recorded: 'earlier' })}
                  title={t('void.open', { number: sale.creditNote })}
                >
                  {sale.creditNote}
                </Link>
              )}
              <VoidButton sale={sale} />
            </span>
          ),
        },
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
