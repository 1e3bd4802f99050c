import { useState } from 'react';
import { Button } from '../../../../kit/button';
import { Card } from '../../../../kit/card';
import { useWords } from '../../../../words';
import { useRead } from '../../stock-client';
import { RunningTake } from './running-take';
import { WasteRow } from './waste-row';

const Counting = ({ id }: { id: string }) => {
  const { t } = useWords('stock');
  const [open, setOpen] = useState(false);
  if (open) return <RunningTake id={id} />;
  return (
    <Card title={t('takes')}>
      <p>{t('tasks.count')}</p>
      <div className="cta">
        <Button look="accent" onClick={() => setOpen(true)}>
          {t('tasks.begin')}
        </Button>
      </div>
    </Card>
  );
};

/** What the stock room wants of a seller: a count that is under way, and waste that somebody else of the shop has asked for. Nothing where there is none. */
const StockTasks = () => {
  const { t } = useWords('stock');
  const takes = useRead('stockTakes', { query: { state: 'counting' } }).data?.rows ?? [];
  const wastes = (useRead('wastes', { query: { state: 'waiting' } }).data?.rows ?? []).filter(({ mine }) => !mine);
  if (takes.length + wastes.length === 0) return null;
  return (
    <section className="stack" aria-label={t('tasks.title')}>
      <h2>{t('tasks.title')}</h2>
      {takes.map(({ id }) => (
        <Counting key={id} id={id} />
      ))}
      {wastes.length > 0 && (
        <Card title={t('tasks.witness')}>
          {wastes.map((waste) => (
            <WasteRow key={waste.id} waste={waste} />
          ))}
        </Card>
      )}
    </section>
  );
};
export default StockTasks;
