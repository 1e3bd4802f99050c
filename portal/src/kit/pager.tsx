import { useState, type RefObject } from 'react';
import { useWords } from '../words';
import { Button } from './button';

/** How many there are in all, as far as they were counted. */
export const Total = ({ of: { total, totalExact } }: { of: { readonly total: number; readonly totalExact: boolean } }) => {
  const { t } = useWords('kit');
  return (
    <span className="small quiet grow" role="status">
      {totalExact ? t('total', { count: total }) : t('totalMore')}
    </span>
  );
};

interface Props {
  /** The list: who turns a page goes on reading at its head. It takes the focus by tabIndex -1. */
  readonly list: RefObject<HTMLElement | null>;
  /** The page that is shown; null is the first. */
  readonly cursor: string | null;
  /** The pages that led here, the first among them as ''; unknown to whoever came by an address that somebody else passed on. */
  readonly trail: readonly string[];
  readonly next: string | null;
  /** The page that was asked for is not here yet: `next` is still that of the one before, and leads nowhere. */
  readonly coming: boolean;
  readonly go: (cursor: string | null, trail: readonly string[]) => void;
}

/** The pages of a list that no address keeps. */
export const usePages = (): Pick<Props, 'cursor' | 'trail' | 'go'> => {
  const [at, setAt] = useState<Pick<Props, 'cursor' | 'trail'>>({ cursor: null, trail: [] });
  return { ...at, go: (cursor, trail) => setAt({ cursor, trail }) };
};

/** To the next page of a list, back to the one before, and to the first. */
export const Pager = ({ list, cursor, trail, next, coming, go }: Props) => {
  const { t } = useWords('kit');
  const turn = (to: string | null, by: readonly string[]): void => {
    go(to, by);
    list.current?.focus({ preventScroll: true });
    list.current?.scrollIntoView({ block: 'start' });
  };
  const before = trail.at(-1);
  return (
    <>
      {cursor && before !== '' && (
        <Button size="sm" icon="chevron-double-left" onClick={() => turn(null, [])}>
          {t('firstPage')}
        </Button>
      )}
      {cursor && before !== undefined && (
        <Button size="sm" icon="chevron-left" onClick={() => turn(before || null, trail.slice(0, -1))}>
          {t('previous')}
        </Button>
      )}
      {next && (
        <Button size="sm" iconAfter="chevron-right" disabled={coming} onClick={() => turn(next, [...trail, cursor ?? ''])}>
          {t('next')}
        </Button>
      )}
    </>
  );
};
