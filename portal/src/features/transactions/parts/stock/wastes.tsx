import { useRef } from 'react';
import { Card } from '../../../../kit/card';
import { Empty, Loaded, Skeleton } from '../../../../kit/states';
import { Pager, usePages } from '../../../../kit/pager';
import { useWords } from '../../../../words';
import { useList } from '../../stock-client';
import { WasteRow } from './waste-row';

/** What was and is to be destroyed, the newest first. */
const Wastes = () => {
  const { t } = useWords('stock');
  const pages = usePages();
  const head = useRef<HTMLParagraphElement>(null);
  const from = useList('wastes', { query: { sort: '-createdAt', ...(pages.cursor ? { cursor: pages.cursor } : {}) } });
  return (
    <Loaded from={from} bones={<Skeleton cards={2} />}>
      {({ rows, next }) =>
        rows.length === 0 ? (
          <Empty title={t('waste.none.title')} text={t('waste.none.text')} />
        ) : (
          <>
            <p className="quiet" tabIndex={-1} ref={head}>
              {t('waste.lead')}
            </p>
            {rows.map((row) => (
              <Card key={row.id}>
                <WasteRow waste={row} />
              </Card>
            ))}
            <Pager list={head} {...pages} next={next} coming={from.isLoading} />
          </>
        )
      }
    </Loaded>
  );
};
export default Wastes;
