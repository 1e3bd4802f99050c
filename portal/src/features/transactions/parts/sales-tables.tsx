import type { ProductSales, SalesHour, SalesStep } from '@bai/transactions/contracts';
import type { Column } from '../../../kit/list';
import { DataList } from '../../../kit/list';
import { Day, Grams, Money, Name } from '../../../kit/texts';
import { useLanguage, useWords } from '../../../words';
import { useList } from '../client';
import { hourText } from './hour-chart';
import type { ReportAsked } from './report-period';

type Sums = Pick<SalesStep, 'count' | 'mg' | 'amount' | 'patients' | 'voided' | 'voidedMg'>;
const figure = (value: number) => (
  <span className="num" translate="no">
    {value.toLocaleString('en-US')}
  </span>
);
const asQuery = (asked: ReportAsked): Record<string, string | undefined> => ({ ...asked });

/** The columns of sums; what was voided stands by itself. */
const useSums = <R extends Sums>(): readonly Column<R>[] => {
  const { t } = useWords('reports');
  return [
    { key: 'sales', head: t('sales'), right: true, cell: ({ count }) => figure(count), file: { of: 'count', as: 'number' } },
    { key: 'grams', head: t('gramsHead'), right: true, cell: ({ mg }) => <Grams mg={mg} />, file: { of: 'mg', as: 'grams' } },
    { key: 'amount', head: t('amount'), right: true, cell: ({ amount }) => <Money satang={amount} />, file: { of: 'amount', as: 'baht' } },
    { key: 'patients', head: t('patients'), right: true, cell: ({ patients }) => figure(patients), file: { of: 'patients', as: 'number' } },
    {
      key: 'voided',
      head: t('voided'),
      right: true,
      cell: ({ voided, voidedMg }) => (
        <>
          {figure(voided)}
          {voided > 0 && (
            <small className="quiet d-block">
              <Grams mg={voidedMg} />
            </small>
          )}
        </>
      ),
      file: [
        { head: t('voided'), of: 'voided', as: 'number' },
        { head: t('voidedGrams'), of: 'voidedMg', as: 'grams' },
      ],
    },
  ];
};

/** A report day by day, or week by week. */
export const StepTable = ({ asked, weekly }: { asked: ReportAsked; weekly: boolean }) => {
  const { t } = useWords('reports');
  const sums = useSums<SalesStep>();
  const query = asQuery(asked);
  const from = useList('salesSteps', { query });
  return (
    <DataList
      from={from}
      at="steps"
      label={t(weekly ? 'byWeek' : 'byDay')}
      searchable={false}
      exports={{ list: 'transactions.salesSteps', query }}
      rowKey={({ day }) => day}
      columns={[
        { key: 'day', head: t(weekly ? 'week' : 'day'), cell: ({ day }) => <Day value={day} />, file: { of: 'day', as: 'day' } },
        ...sums,
        {
          key: 'refused',
          head: t('refused'),
          right: true,
          cell: ({ refused }) => figure(refused),
          file: [
            { head: t('checks'), of: 'checks', as: 'number' },
            { head: t('refused'), of: 'refused', as: 'number' },
          ],
        },
      ]}
      empty={t('noSteps', { returnObjects: true })}
    />
  );
};

/** What was sold of each product. */
export const ProductTable = ({ asked }: { asked: ReportAsked }) => {
  const { t } = useWords('reports');
  const language = useLanguage();
  const query = asQuery(asked);
  const from = useList('productSales', { query });
  const columns: readonly Column<ProductSales>[] = [
    {
      key: 'product',
      head: t('product'),
      cell: ({ name, strain }) => (
        <>
          <Name of={name} />
          <small className="quiet d-block">
            <Name of={strain} />
          </small>
        </>
      ),
      file: { of: [`name.${language}`, 'name.th'] },
    },
    { key: 'sales', head: t('sales'), right: true, cell: ({ count }) => figure(count), file: { of: 'count', as: 'number' } },
    { key: 'grams', head: t('gramsHead'), right: true, cell: ({ mg }) => <Grams mg={mg} />, file: { of: 'mg', as: 'grams' } },
    { key: 'amount', head: t('amount'), right: true, cell: ({ amount }) => <Money satang={amount} />, file: { of: 'amount', as: 'baht' } },
  ];
  return (
    <DataList
      from={from}
      at="products"
      label={t('byProduct')}
      searchable={false}
      exports={{ list: 'transactions.productSales', query }}
      rowKey={({ id }) => id}
      columns={columns}
      empty={t('noProducts', { returnObjects: true })}
    />
  );
};

const HOUR_WORDS = Object.fromEntries(Array.from({ length: 24 }, (_, hour) => [String(hour), hourText(hour)]));

/** The hours in which is sold. */
export const HourTable = ({ asked }: { asked: ReportAsked }) => {
  const { t } = useWords('reports');
  const sums = useSums<SalesHour>();
  const query = asQuery(asked);
  const from = useList('salesHours', { query });
  return (
    <DataList
      from={from}
      at="hours"
      label={t('byHour')}
      searchable={false}
      exports={{ list: 'transactions.salesHours', query }}
      rowKey={({ hour }) => String(hour)}
      columns={[
        {
          key: 'hour',
          head: t('hour'),
          cell: ({ hour }) => (
            <span className="num nb" translate="no">
              {hourText(hour)}
            </span>
          ),
          file: { of: 'hour', words: HOUR_WORDS },
        },
        ...sums,
      ]}
      empty={t('noHours', { returnObjects: true })}
    />
  );
};
