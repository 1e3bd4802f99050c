import { useAddress } from '../../../kit/list-address';
import { DaysMenu } from '../../../kit/list-days';
import { Chips, FilterBox, type Filter } from '../../../kit/list-tools';
import { said } from '../../../kit/format';
import { useLanguage, useWords } from '../../../words';
import { useRead as useDirectory } from '../../directory/client';

/** What a report is asked of, as its address says. */
export interface ReportAsked {
  readonly since?: string;
  readonly until?: string;
  readonly dispensaryId?: string;
}
export const useReportAsked = (): ReportAsked => {
  const { get } = useAddress();
  return Object.fromEntries(['since', 'until', 'dispensaryId'].flatMap((name) => (get(name) ? [[name, get(name)!]] : [])));
};

const Tools = ({ filters }: { filters: readonly Filter[] }) => {
  const { t } = useWords('reports');
  return (
    <section className="card list-card" aria-label={t('period')}>
      <div className="toolbar">
        <DaysMenu label={t('period')} at="" />
        {filters.map((filter) => (
          <FilterBox key={filter.name} filter={filter} at="" />
        ))}
      </div>
      <Chips filters={filters} at="" />
    </section>
  );
};

/** The days of a seller's own report. */
export const ReportPeriod = () => <Tools filters={[]} />;

/** The days of a report, and the shop where somebody has several. */
export const ShopPeriod = () => {
  const { t } = useWords('reports');
  const language = useLanguage();
  const { data: shops = [] } = useDirectory('dispensaries', {});
  const options = shops.map(({ id, name }) => [id, said(language, name)] as const);
  return <Tools filters={options.length > 1 ? [{ name: 'dispensaryId', label: t('shop'), options }] : []} />;
};
