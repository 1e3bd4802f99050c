import { useRef, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { Reading } from '../app/client';
import { useWords } from '../words';
import { Button } from './button';
import { downloadCsv } from './csv';
import { Icon } from './icon';
import { DaysBox, FilterBox, SearchBox, useAddress, type Filter } from './list-tools';
import { ProblemNotice } from './notice';
import { Pager, Total } from './pager';
import { Empty, Skeleton } from './states';

/** One column: its head, its cell, and the attribute it sorts by. `right` for money and grams; the first column is the row's link. */
export interface Column<R> {
  readonly head: string;
  readonly cell: (row: R) => ReactNode;
  readonly sort?: string;
  readonly right?: boolean;
}
interface Page<R> {
  readonly rows: readonly R[];
  readonly total: number;
  readonly totalExact: boolean;
  readonly next: string | null;
}

/** The names of a range of days, in addresses and queries. */
const DAYS = ['since', 'until'] as const;

/** What the list asks for, read from the URL: search, sort, cursor and the named filters. */
export const useListQuery = (filters: readonly string[] = [], sort?: string): Record<string, string | undefined> => {
  const [search] = useSearchParams();
  return Object.fromEntries(
    ['q', 'sort', 'cursor', ...DAYS, ...filters]
      .map((name) => [name, search.get(name) ?? (name === 'sort' ? sort : undefined)] as const)
      .filter(([, value]) => value !== undefined && value !== ''),
  );
};

const Head = <R,>({ column, sorted }: { column: Column<R>; sorted: string | undefined }) => {
  const { t } = useWords('kit');
  const { put } = useAddress();
  const on = sorted?.replace('-', '') === column.sort && column.sort !== undefined;
  const down = sorted?.startsWith('-');
  if (!column.sort)
    return (
      <th scope="col" className={column.right ? 'r' : ''}>
        {column.head}
      </th>
    );
  return (
    <th scope="col" className={column.right ? 'r' : ''} aria-sort={on ? (down ? 'descending' : 'ascending') : undefined}>
      <button
        type="button"
        className="table-head-button"
        aria-label={t('sortBy', { column: column.head })}
        onClick={() => put({ sort: on && down ? column.sort! : `-${column.sort}`, cursor: null })}
      >
        {column.head}
        {on && <Icon name={down ? 'arrow-down' : 'arrow-up'} />}
      </button>
    </th>
  );
};

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
  /** Rows as CSV lines (without the head), where a person would report from the list. */
  readonly csv?: (row: R) => readonly (string | number)[];
}

/** A list with server-side paging, sort, search and filters, all kept in the URL. On phones each row becomes a card. */
export const DataList = <R,>({ from, label, columns, filters = [], searchable = true, days, sort, rowKey, to, empty, csv }: Props<R>) => {
  const { t } = useWords('kit');
  const { search, put, trail } = useAddress();
  const { data, error, mutate, isValidating } = from;
  const card = useRef<HTMLElement>(null);
  const narrowing = ['q', ...DAYS, ...filters.map(({ name }) => name)];
  const asked = narrowing.some((name) => search.get(name));
  if (data && data.rows.length === 0 && !asked && !search.get('cursor')) return <Empty {...empty} />;
  const sorted = search.get('sort') ?? sort;
  return (
    <section ref={card} tabIndex={-1} className="card list-card" aria-label={label} aria-busy={isValidating}>
      <div className="toolbar">
        {searchable && <SearchBox />}
        {filters.map((filter) => (
          <FilterBox key={filter.name} filter={filter} />
        ))}
        {days && <DaysBox label={days} />}
        {csv && data && data.rows.length > 0 && (
          <Button size="sm" icon="download" onClick={() => downloadCsv(label, [columns.map(({ head }) => head), ...data.rows.map(csv)])}>
            {t('exportCsv')}
          </Button>
        )}
      </div>
      {error && <ProblemNotice error={error} retry={() => void mutate()} />}
      {!data && !error && (
        <div className="card-body">
          <Skeleton lines={6} />
        </div>
      )}
      {data && data.rows.length === 0 && (
        <div className="empty">
          <h2>{t('nothing')}</h2>
          <p className="quiet">{t('nothingText')}</p>
          <Button onClick={() => put(Object.fromEntries(['cursor', ...narrowing].map((name) => [name, null])))}>{t('clear')}</Button>
        </div>
      )}
      {data && data.rows.length > 0 && (
        <div className="table-wrap">
          <table className="table table-hover table-cards">
            <thead>
              <tr>
                {columns.map((column) => (
                  <Head key={column.head} column={column} sorted={sorted} />
                ))}
              </tr>
            </thead>
            <tbody>
              {data.rows.map((row) => (
                <tr key={rowKey(row)}>
                  {columns.map((column, index) => {
                    const content = column.cell(row);
                    if (index === 0)
                      return (
                        <th scope="row" key={column.head}>
                          {to ? (
                            <Link className="row-link" to={to(row)}>
                              {content}
                            </Link>
                          ) : (
                            content
                          )}
                        </th>
                      );
                    return (
                      <td key={column.head} data-label={column.head} className={column.right ? 'r' : ''}>
                        {content}
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {data && data.rows.length > 0 && (
        <div className="toolbar">
          <Total of={data} />
          <Pager list={card} cursor={search.get('cursor')} trail={trail} next={data.next} go={(cursor, by) => put({ cursor }, false, by)} />
        </div>
      )}
    </section>
  );
};
