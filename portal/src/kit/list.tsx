import { useRef, useState, type ReactNode } from 'react';
import type { Reading, Refusal } from '../app/client';
import { useWords } from '../words';
import { Button } from './button';
import { DAYS, useAddress } from './list-address';
import { BulkBar, type BulkAction } from './list-bulk';
import { chosenOf, exportColumns, type Column } from './list-columns';
import { ExportMenu } from './list-export';
import { ColumnsMenu, useLayout, ViewsMenu } from './list-layout';
import { Table } from './list-table';
import { DaysMenu } from './list-days';
import { Chips, FilterBox, SearchBox, StateTabs, type Filter } from './list-tools';
import { Notice, ProblemNotice } from './notice';
import { Pager, Total } from './pager';
import { Empty, Skeleton } from './states';

export { useListQuery } from './list-address';
export type { BulkAction } from './list-bulk';
export type { Column } from './list-columns';

interface Page<R> {
  readonly rows: readonly R[];
  readonly total: number;
  readonly totalExact: boolean;
  readonly next: string | null;
  readonly counts?: Readonly<Record<string, number>> | undefined;
}

interface Props<R> {
  readonly from: Reading<Page<R>>;
  readonly label: string;
  readonly columns: readonly Column<R>[];
  readonly filters?: readonly Filter[];
  readonly searchable?: boolean;
  /** What its days are of: the list can be narrowed to some. */
  readonly days?: string;
  readonly sort?: string;
  readonly rowKey: (row: R) => string;
  /** Where a row leads. */
  readonly to?: (row: R) => string;
  /** Shown while there is nothing at all. */
  readonly empty: { readonly title: string; readonly text: ReactNode; readonly action?: ReactNode };
  /** The name of one of several lists on a screen: its part of the address stands below it. */
  readonly at?: string;
  /** States of the filter `state` that are tabs, with their counts. */
  readonly tabs?: readonly string[];
  /** The filter that holds the states, where it has another name. */
  readonly tabsOf?: string;
  /** The name under which its columns and views are kept for the person who looks at it. */
  readonly layout?: string;
  /** All that matches as a spreadsheet: the endpoint, as `<plugin>.<name>`, and the query that the screen asks. */
  readonly exports?: { readonly list: string; readonly query: Readonly<Record<string, string | undefined>> };
  /** What can be done with several rows at once. */
  readonly bulk?: { readonly actions: readonly BulkAction<R>[]; readonly nameOf: (row: R) => string };
}

const NOTHING: ReadonlySet<string> = new Set();

/** It is what was asked of the list, in its boxes or its address, that could not be understood: asking again changes nothing. */
const notUnderstood = (error: Refusal): boolean => error.code === 'input.invalid';

/** A list with server-side paging, sort, search and filters, all kept in the URL; arranged as its reader likes it. */
export const DataList = <R,>(props: Props<R>) => {
  const { from, label, columns, filters = [], searchable = true, days, sort, rowKey, to, empty, at = '', tabs, tabsOf = 'state', exports, bulk } = props;
  const { t } = useWords('kit');
  const { get, put, trail } = useAddress(at);
  const { layout, keep } = useLayout(props.layout);
  const [chosen, choose] = useState(NOTHING);
  const { data, error, mutate, isValidating, isLoading } = from;
  const card = useRef<HTMLElement>(null);
  const names = filters.map(({ name }) => name);
  const narrowing = ['q', ...DAYS, ...names];
  if (data && data.rows.length === 0 && !narrowing.some((name) => get(name)) && !get('cursor')) return <Empty {...empty} />;
  const shown = chosenOf(columns, layout.columns);
  const rows = data?.rows ?? [];
  // What is chosen is what is seen to be chosen: other pages, and rows that are gone, are not among it.
  const picked = rows.filter((row) => chosen.has(rowKey(row)));
  const stateFilter = filters.find(({ name }) => name === tabsOf);
  const clear = <Button onClick={() => put(Object.fromEntries(['cursor', ...narrowing].map((name) => [name, null])))}>{t('clear')}</Button>;
  return (
    <section ref={card} tabIndex={-1} className="card list-card" aria-label={label} aria-busy={isValidating}>
      {tabs && stateFilter && <StateTabs filter={stateFilter} tabs={tabs} counts={data?.counts ?? {}} label={stateFilter.label} at={at} />}
      <div className="toolbar">
        {searchable && <SearchBox at={at} label={label} />}
        {filters.map((filter) => (
          <FilterBox key={filter.name} filter={filter} at={at} />
        ))}
        {days && <DaysMenu label={days} at={at} />}
        {props.layout && <ViewsMenu at={at} names={names} layout={layout} keep={keep} />}
        {props.layout && <ColumnsMenu columns={columns} layout={layout} keep={keep} />}
        {exports && rows.length > 0 && <ExportMenu {...exports} title={label} columns={exportColumns(shown)} />}
      </div>
      <Chips filters={filters} at={at} />
      {bulk && <BulkBar rows={picked} actions={bulk.actions} nameOf={bulk.nameOf} clear={() => choose(NOTHING)} />}
      {error && notUnderstood(error) && (
        <Notice kind="danger" action={clear}>
          {t('notUnderstood')}
        </Notice>
      )}
      {error && !notUnderstood(error) && <ProblemNotice error={error} retry={() => void mutate()} />}
      {!data && !error && (
        <div className="card-body">
          <Skeleton lines={6} />
        </div>
      )}
      {data && rows.length === 0 && (
        <div className="empty">
          <h2>{t('nothing')}</h2>
          <p className="quiet">{t('nothingText')}</p>
          {clear}
        </div>
      )}
      {rows.length > 0 && (
        <Table
          rows={rows}
          columns={shown}
          rowKey={rowKey}
          to={to}
          sorted={get('sort') ?? sort}
          at={at}
          nameOf={bulk?.nameOf}
          choice={bulk && { keys: new Set(picked.map(rowKey)), choose }}
        />
      )}
      {data && rows.length > 0 && (
        <div className="toolbar">
          <Total of={data} />
          <Pager list={card} cursor={get('cursor')} trail={trail} next={data.next} coming={isLoading} go={(cursor, by) => put({ cursor }, false, by)} />
        </div>
      )}
    </section>
  );
};
