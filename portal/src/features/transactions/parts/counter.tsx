import type { Claim, Sell } from '@bai/transactions/contracts';
import { Card } from '../../../kit/card';
import { Segments, Tick } from '../../../kit/picks';
import { useWords } from '../../../words';

/** What is ticked at the counter. */
export type Ticks = Pick<Sell, 'idSeen' | 'originalReceived' | 'originalPlace' | 'exclusionsAsked'>;

/** The three ticks before the total: document, paper original, exclusions. */
export const Counter = ({ claim, ticks, put }: { claim: Claim; ticks: Ticks; put: (change: Partial<Ticks>) => void }) => {
  const { t } = useWords('dispensary');
  return (
    <Card title={t('sale.ticks')}>
      <Segments
        legend={t('sale.idSeen')}
        hint={t('sale.idHint', { id: claim.documentMasked })}
        options={(['national_id', 'passport'] as const).map((value) => ({ value, label: t(`sale.idKinds.${value}`) }))}
        value={ticks.idSeen}
        pick={(idSeen) => put({ idSeen })}
      />
      <Tick label={t('sale.original')} checked={ticks.originalReceived} turn={(originalReceived) => put({ originalReceived })} />
      {ticks.originalReceived && (
        <label className="field">
          <span className="fw-semibold">{t('sale.place')}</span>
          <input className="form-control" value={ticks.originalPlace} maxLength={60} onChange={(event) => put({ originalPlace: event.target.value })} />
        </label>
      )}
      <Tick label={t('sale.asked')} checked={ticks.exclusionsAsked} turn={(exclusionsAsked) => put({ exclusionsAsked })} />
    </Card>
  );
};
