import { useId, useState } from 'react';
import { FieldError } from '../../../kit/field-error';
import { writeFigure } from '../../../kit/figures';
import { gramsText } from '../../../kit/format';
import { Icon } from '../../../kit/icon';
import { useWords } from '../../../words';
import { gramsFault, typedAmount, type Typed } from './till/taken';

const STEP = 500;
const shown = (mg: Typed): string => (typeof mg === 'number' ? writeFigure(mg, 3, 2) : mg);

/**
 * Grams of one lot: typed with two decimals, or stepped by half a gram up to what the lot holds. What was typed stays as it is; what
 * cannot be sold says why.
 */
export const Quantity = ({ name, mg, most, put }: { name: string; mg: Typed; most: number; put: (mg: Typed) => void }) => {
  const { t } = useWords('dispensary');
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const fault = gramsFault(mg, most);
  const held = typeof mg === 'number' ? mg : 0;
  const step = (by: number): void => put(Math.max(0, Math.min(most, Math.round((held + by) / 10) * 10)));
  return (
    <span className={`stack stack-sm${fault ? ' has-error' : ''}`}>
      <span className="qty">
        <button type="button" className="btn btn-outline-secondary" aria-label={`${t('sale.less')} ${name}`} disabled={held === 0} onClick={() => step(-STEP)}>
          <Icon name="dash-lg" />
        </button>
        <input
          className={`form-control num${fault ? ' is-bad' : ''}`}
          translate="no"
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          aria-label={t('sale.grams', { name })}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? id : undefined}
          value={typed ?? (mg === 0 ? '0' : shown(mg))}
          onFocus={(event) => {
            setTyped(mg === 0 ? '' : shown(mg));
            event.target.select();
          }}
          onChange={(event) => {
            setTyped(event.target.value);
            put(typedAmount(event.target.value, 3));
          }}
          onBlur={() => setTyped(null)}
        />
        <button type="button" className="btn btn-outline-secondary" aria-label={`${t('sale.more')} ${name}`} disabled={held >= most} onClick={() => step(STEP)}>
          <Icon name="plus-lg" />
        </button>
      </span>
      {fault && <FieldError id={id}>{t(`sale.amount.${fault}`, { grams: gramsText(most) })}</FieldError>}
    </span>
  );
};
