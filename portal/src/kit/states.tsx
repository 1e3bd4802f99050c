import type { ReactNode } from 'react';
import type { Reading } from '../app/client';
import { useWords } from '../words';
import { ProblemNotice } from './notice';

/** Bones in the shape of what is coming: `lines` of text, with a `button` below them, or `cards`. */
export const Skeleton = ({ lines = 4, cards = 0, button = false }: { lines?: number; cards?: number; button?: boolean }) => {
  const { t } = useWords('kit');
  const bones = (count: number) =>
    Array.from({ length: count }, (_, index) => (
      <span key={index} className={`bone ${index === 1 ? 'tall' : ''} ${['w-50', 'w-25', 'w-100', 'w-75'][index % 4]}`} />
    ));
  return (
    <div className="stack" role="status" aria-label={t('working')}>
      {cards > 0
        ? Array.from({ length: cards }, (_, index) => (
            <div key={index} className="card">
              <div className="card-body stack">{bones(lines)}</div>
            </div>
          ))
        : bones(lines)}
      {button && <span className="bone as-button w-50" />}
    </div>
  );
};

/** Nothing here yet: what this is, and the one button that fills it. */
export const Empty = ({ title, text, action }: { title: string; text: ReactNode; action?: ReactNode }) => (
  <div className="empty">
    <svg viewBox="0 0 200 140" aria-hidden="true">
      <ellipse className="a1" cx="100" cy="126" rx="78" ry="9" />
      <path className="a2" d="M58 18h52a34 34 0 0 1 34 34v64H92a34 34 0 0 1-34-34z" />
      <path className="a3" d="M80 52h30M80 72h42" />
    </svg>
    <h2>{title}</h2>
    <p className="quiet">{text}</p>
    {action}
  </div>
);

/** The states of something read: bones while loading, the problem with a retry, or the content. A record out of reach shows the 404 screen. */
export const Loaded = <T,>({ from, bones, children }: { from: Reading<T>; bones?: ReactNode; children: (data: NonNullable<T>) => ReactNode }) => {
  const { data, error, mutate } = from;
  if (error && (error.status === 404 || error.status === 403) && (data === undefined || data === null)) throw error;
  if (data === undefined || data === null) return error ? <ProblemNotice error={error} retry={() => void mutate()} /> : (bones ?? <Skeleton />);
  return (
    <>
      {error && <ProblemNotice error={error} retry={() => void mutate()} />}
      {children(data)}
    </>
  );
};

/** In place of what is shown beside a screen's own and could not be read: without it, nothing there would look like none. */
export const Unread = <T,>({ of: { data, error, mutate } }: { of: Reading<T> }) =>
  error && data === undefined ? <ProblemNotice error={error} retry={() => void mutate()} /> : null;

/** Rows as a plain list, or the sentence for none: 'none' is said only of what was read. */
export const Rows = <R extends { readonly id: string }>({
  from,
  none,
  children,
}: {
  from: Reading<{ readonly rows: readonly R[] }>;
  none: ReactNode;
  children: (row: R) => ReactNode;
}) => (
  <Loaded from={from}>
    {({ rows }) =>
      rows.length === 0 ? (
        <p className="quiet">{none}</p>
      ) : (
        <ul className="list list-bare">
          {rows.map((row) => (
            <li key={row.id}>{children(row)}</li>
          ))}
        </ul>
      )
    }
  </Loaded>
);
