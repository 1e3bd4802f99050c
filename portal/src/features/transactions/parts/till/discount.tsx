import { useId, useState } from 'react';
import { readFigure, writeFigure } from '../../../../kit/figures';
import { useWords } from '../../../../words';

/** Satang off the price: typed in baht, nothing by default. */
export const Discount = ({ satang, most, put }: { satang: number; most: number; put: (satang: number) => void }) => {
  const { t } = useWords('till');
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const over = satang > most;
  return (
    <div className={`field${over ? ' has-error' : ''}`}>
      <label htmlFor={id}>{t('discount')}</label>
      <div className="input-suffix">
        <input
          id={id}
          className="form-control num"
          translate="no"
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          aria-describedby={over ? `${id}-e` : undefined}
          aria-invalid={over || undefined}
          value={typed ?? (satang ? writeFigure(satang, 2, 2) : '')}
          onFocus={(event) => {
            setTyped(satang ? writeFigure(satang, 2, 2) : '');
            event.target.select();
          }}
          onChange={(event) => {
            setTyped(event.target.value);
            const figure = readFigure(event.target.value, 2);
            if (figure !== undefined) put(figure ?? 0);
          }}
          onBlur={() => setTyped(null)}
        />
        <span>฿</span>
      </div>
      {over && (
        <p className="field-error" id={`${id}-e`}>
          {t('discountOver')}
        </p>
      )}
    </div>
  );
};
