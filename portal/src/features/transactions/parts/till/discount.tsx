import { useId, useState } from 'react';
import { FieldError } from '../../../../kit/field-error';
import { writeFigure } from '../../../../kit/figures';
import { useWords } from '../../../../words';
import { typedAmount, type Typed } from './taken';

const shown = (held: Typed): string => (held === 0 ? '' : typeof held === 'number' ? writeFigure(held, 2, 2) : held);

/** Satang off the price: typed in baht, nothing by default. */
export const Discount = ({ held, most, put }: { held: Typed; most: number; put: (held: Typed) => void }) => {
  const { t } = useWords('till');
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const fault = typeof held === 'string' ? 'discountUnread' : held > most ? 'discountOver' : null;
  return (
    <div className={`field${fault ? ' has-error' : ''}`}>
      <label htmlFor={id}>{t('discount')}</label>
      <div className="input-suffix">
        <input
          id={id}
          className="form-control num"
          translate="no"
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          aria-describedby={fault ? `${id}-e` : undefined}
          aria-invalid={fault ? true : undefined}
          value={typed ?? shown(held)}
          onFocus={(event) => {
            setTyped(shown(held));
            event.target.select();
          }}
          onChange={(event) => {
            setTyped(event.target.value);
            put(typedAmount(event.target.value, 2));
          }}
          onBlur={() => setTyped(null)}
        />
        <span>฿</span>
      </div>
      {fault && <FieldError id={`${id}-e`}>{t(fault)}</FieldError>}
    </div>
  );
};
