import type { Claim, Sell } from '@bai/transactions/contracts';
import { Card } from '../../../kit/card';
import { useWords } from '../../../words';

/** What is ticked at the counter. */
export type Ticks = Pick<Sell, 'idSeen' | 'originalReceived' | 'originalPlace' | 'exclusionsAsked'>;

/** The three ticks before the total: document, paper original, exclusions. */
export const Counter = ({ claim, ticks, put }: { claim: Claim; ticks: Ticks; put: (change: Partial<Ticks>) => void }) => {
  const { t } = useWords('dispensary');
  return (
    <Card title={t('sale.ticks')}>
      <fieldset className="field stack-sm">
        <legend>{t('sale.idSeen')}</legend>
        <p className="hint">{t('sale.idHint', { id: claim.documentMasked })}</p>
        <div className="segments">
          {(['national_id', 'passport'] as const).map((kind) => (
            <label key={kind}>
              <input type="radio" name="id-seen" checked={ticks.idSeen === kind} onChange={() => put({ idSeen: kind })} />
              {t(`sale.idKinds.${kind}`)}
            </label>
          ))}
        </div>
      </fieldset>
      <label className="choice">
        <input
          type="checkbox"
          className="form-check-input"
          checked={ticks.originalReceived}
          onChange={(event) => put({ originalReceived: event.target.checked })}
        />
        <span className="grow">{t('sale.original')}</span>
      </label>
      {ticks.originalReceived && (
        <label className="field">
          <span className="fw-semibold">{t('sale.place')}</span>
          <input className="form-control" value={ticks.originalPlace} maxLength={60} onChange={(event) => put({ originalPlace: event.target.value })} />
        </label>
      )}
      <label className="choice">
        <input
          type="checkbox"
          className="form-check-input"
          checked={ticks.exclusionsAsked}
          onChange={(event) => put({ exclusionsAsked: event.target.checked })}
        />
        <span className="grow">{t('sale.asked')}</span>
      </label>
    </Card>
  );
};
