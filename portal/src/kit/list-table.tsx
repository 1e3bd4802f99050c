import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useWords } from '../words';
import { Icon } from './icon';
import { useAddress } from './list-address';
import type { Column } from './list-columns';

const Head = <R,>({ column, sorted, at }: { column: Column<R>; sorted: string | undefined; at: string }) => {
  const { t } = useWords('kit');
  const { put } = useAddress(at);
  const on = sorted?.replace('-', '') === column.sort && column.sort !== undefined;
  const down = sorted?.startsWith('-');
  const side = column.right ? 'r' : '';
  if (!column.sort)
    return (
      <th scope="col" className={side}>
        {column.head}
      </th>
    );
  return (
    <th scope="col" className={side} aria-sort={on ? (down ? 'descending' : 'ascending') : undefined}>
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

/** Which rows are chosen, by their keys. */
export interface Choice {
  readonly keys: ReadonlySet<string>;
  readonly choose: (keys: ReadonlySet<string>) => void;
}

/** The tick of the head: all rows of the page, none, or something between. */
const TickAll = ({ all, choice: { keys, choose } }: { all: readonly string[]; choice: Choice }) => {
  const { t } = useWords('kit');
  const box = useRef<HTMLInputElement>(null);
  const some = all.some((key) => keys.has(key));
  const every = all.every((key) => keys.has(key));
  useEffect(() => {
    box.current!.indeterminate = some && !every;
  }, [some, every]);
  return (
    <td className="tick">
      <input
        ref={box}
        type="checkbox"
        className="form-check-input"
        aria-label={t('chooseAll')}
        checked={every}
        onChange={() => choose(new Set(every ? [] : all))}
      />
    </td>
  );
};

const Tick = ({ id, name, choice: { keys, choose } }: { id: string; name: string; choice: Choice }) => {
  const { t } = useWords('kit');
  const toggle = (): void => {
    const next = new Set(keys);
    if (!next.delete(id)) next.add(id);
    choose(next);
  };
  return (
    <td className="tick">
      <input type="checkbox" className="form-check-input" aria-label={t('chooseRow', { name })} checked={keys.has(id)} onChange={toggle} />
    </td>
  );
};

interface Props<R> {
  readonly rows: readonly R[];
  readonly columns: readonly Column<R>[];
  readonly rowKey: (row: R) => string;
  readonly to?: ((row: R) => string) | undefined;
  readonly sorted?: string | undefined;
  readonly at?: string;
  readonly choice?: Choice | undefined;
  /** The words by which a row is told from others, for its tick. */
  readonly nameOf?: ((row: R) => string) | undefined;
}

/** Rows and columns; on phones each row becomes a card. The first column names the row and may lead to it. */
export const Table = <R,>({ rows, columns, rowKey, to, sorted, at = '', choice, nameOf }: Props<R>) => (
  <div className="table-wrap">
    <table className="table table-hover table-cards">
      <thead>
        <tr>
          {choice && <TickAll all={rows.map(rowKey)} choice={choice} />}
          {columns.map((column) => (
            <Head key={column.key} column={column} sorted={sorted} at={at} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const id = rowKey(row);
          return (
            <tr key={id} className={choice?.keys.has(id) ? 'is-on' : ''}>
              {choice && <Tick id={id} name={nameOf?.(row) ?? id} choice={choice} />}
              {columns.map((column, index) => {
                const content = column.cell(row);
                if (index > 0)
                  return (
                    <td key={column.key} data-label={column.head} className={column.right ? 'r' : ''}>
                      {content}
                    </td>
                  );
                return (
                  <th scope="row" key={column.key}>
                    {to ? (
                      <Link className="row-link" to={to(row)}>
                        {content}
                      </Link>
                    ) : (
                      content
                    )}
                  </th>
                );
              })}
            </tr>
          );
        })}
      </tbody>
    </table>
  </div>
);
