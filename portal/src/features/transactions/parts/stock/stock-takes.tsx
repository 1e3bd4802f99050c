import { openStockTake, stockTakeMachine, TAKING, type StockTake } from '@bai/transactions/contracts';
import { useRef, useState } from 'react';
import { Button } from '../../../../kit/button';
import { Card } from '../../../../kit/card';
import { DialogForm } from '../../../../kit/dialog-form';
import { SelectField } from '../../../../kit/fields';
import { dayText, said } from '../../../../kit/format';
import { Pager, usePages } from '../../../../kit/pager';
import { Empty, Loaded, Skeleton } from '../../../../kit/states';
import { Mark, StatusBadge } from '../../../../kit/status';
import { Naming } from '../../../../kit/texts';
import { useLanguage, useWords } from '../../../../words';
import { needs, send, useList, useRead } from '../../stock-client';
import { Compared } from './compared';
import { RunningTake } from './running-take';

type Shops = readonly (readonly [id: string, name: string])[];

const Begin = ({ shops }: { shops: Shops }) => {
  const { t } = useWords('stock');
  return (
    <DialogForm
      needs={needs('openStockTake')}
      look="primary"
      label={t('take.open')}
      title={t('take.openTitle')}
      save={t('take.open')}
      initial={{ dispensaryId: shops[0]?.[0] ?? '' }}
      schema={openStockTake}
      send={(values, key) => send('openStockTake', { body: openStockTake.parse(values) }, { key })}
    >
      <p>{t('take.openText')}</p>
      {shops.length > 1 && <SelectField name="dispensaryId" label={t('take.shop')} options={shops} />}
    </DialogForm>
  );
};

const Lots = ({ id }: { id: string }) => (
  <Loaded from={useRead('stockTake', { params: { id } })} bones={<Skeleton lines={3} />}>
    {(take) => <Compared take={take} />}
  </Loaded>
);

const Past = ({ take }: { take: StockTake }) => {
  const { t } = useWords('stock');
  const language = useLanguage();
  const [open, setOpen] = useState(false);
  const { handedInBy, approvedBy, differing, lots } = take;
  return (
    <Card title={t('take.running', { date: dayText(language, take.at) })} aside={<StatusBadge machine={stockTakeMachine} state={take.state} />}>
      {handedInBy && approvedBy && (
        <>
          <p className="quiet small">
            <Naming text={t('take.countedBy', { name: said(language, handedInBy) })} name={handedInBy} />
          </p>
          <p className="quiet small">
            <Naming text={t('take.approvedBy', { name: said(language, approvedBy) })} name={approvedBy} />
          </p>
        </>
      )}
      {take.alone && <Mark look="attention">{t('take.alone')}</Mark>}
      {handedInBy && differing !== null && (
        <>
          <p>{t('take.differing', { count: differing, all: lots })}</p>
          <div className="cta">
            <Button size="sm" aria-expanded={open} onClick={() => setOpen(!open)}>
              {t('take.see')}
            </Button>
          </div>
          {open && <Lots id={take.id} />}
        </>
      )}
    </Card>
  );
};

/** Stock-takes: those under way, and what former ones found. */
const StockTakes = ({ shops }: { shops: Shops }) => {
  const { t } = useWords('stock');
  const pages = usePages();
  const head = useRef<HTMLDivElement>(null);
  const from = useList('stockTakes', { query: { sort: '-createdAt', ...(pages.cursor ? { cursor: pages.cursor } : {}) } });
  const begin = shops[0] && <Begin shops={shops} />;
  return (
    <Loaded from={from} bones={<Skeleton cards={2} />}>
      {({ rows, next }) => {
        const running = rows.filter(({ state }) => TAKING.some((one) => one === state));
        const past = rows.filter((row) => !running.includes(row));
        if (rows.length === 0) return <Empty title={t('take.none.title')} text={t('take.none.text')} action={begin} />;
        return (
          <div className="stack" tabIndex={-1} ref={head}>
            {running.length < shops.length && <div className="cta">{begin}</div>}
            {running.map(({ id }) => (
              <RunningTake key={id} id={id} />
            ))}
            {past.length > 0 && <h2 className="h3">{t('take.past')}</h2>}
            {past.map((take) => (
              <Past key={take.id} take={take} />
            ))}
            <Pager list={head} {...pages} next={next} coming={from.isLoading} />
          </div>
        );
      }}
    </Loaded>
  );
};
export default StockTakes;
