import type { RefObject } from 'react';
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
  readonly first: boolean;
  readonly next: string | null;
  readonly go: (cursor: string | null) => void;
}

/** To the next page of a list, and back to its first. */
export const Pager = ({ list, first, next, go }: Props) => {
  const { t } = useWords('kit');
  const turn = (cursor: string | null): void => {
    go(cursor);
    list.current?.focus({ preventScroll: true });
    list.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <>
      {!first && (
        <Button size="sm" icon="chevron-double-left" onClick={() => turn(null)}>
          {t('previous')}
        </Button>
      )}
      {next && (
        <Button size="sm" iconAfter="chevron-right" onClick={() => turn(next)}>
          {t('next')}
        </Button>
      )}
    </>
  );
};
