import { useState } from 'react';
import { readFigure } from '../../../kit/figures';
import { gramsText } from '../../../kit/format';
import { Icon } from '../../../kit/icon';
import { useWords } from '../../../words';

const STEP = 500;

/** Grams of one lot: typed with two decimals, or stepped by half a gram; never more than the lot holds. */
export const Quantity = ({ name, mg, most, put }: { name: string; mg: number; most: number; put: (mg: number) => void }) => {
  const { t } = useWords('dispensary');
  const [typed, setTyped] = useState<string | null>(null);
  const clamp = (value: number): number => Math.max(0, Math.min(most, Math.round(value / 10) * 10));
  return (
    <span className="qty">
      <button
        type="button"
        className="btn btn-outline-secondary"
        aria-label={`${t('sale.less')} ${name}`}
        disabled={mg === 0}
        onClick={() => put(clamp(mg - STEP))}
      >
        <Icon name="dash-lg" />
      </button>
      <input
        className="form-control num"
        translate="no"
        inputMode="decimal"
        aria-label={t('sale.grams', { name })}
        value={typed ?? (mg ? gramsText(mg) : '0')}
        onFocus={(event) => {
          setTyped(mg ? gramsText(mg) : '');
          event.target.select();
        }}
        onChange={(event) => {
          setTyped(event.target.value);
          const milligrams = readFigure(event.target.value, 3);
          if (milligrams !== undefined) put(clamp(milligrams ?? 0));
        }}
        onBlur={() => setTyped(null)}
      />
      <button
        type="button"
        className="btn btn-outline-secondary"
        aria-label={`${t('sale.more')} ${name}`}
        disabled={mg >= most}
        onClick={() => put(clamp(mg + STEP))}
      >
        <Icon name="plus-lg" />
      </button>
    </span>
  );
};
