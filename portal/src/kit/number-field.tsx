import { useField } from 'formik';
import { useState, type KeyboardEvent } from 'react';
import { useWords } from '../words';
import { useControl, type Labelled } from './fields';
import { readFigure, writeFigure } from './figures';

interface Figure extends Labelled {
  readonly suffix?: string;
  readonly maxLength?: number;
}
interface Unit {
  /** Digits after the point that the field's integer holds. */
  readonly places: number;
  /** How many of them are always shown. */
  readonly least: number;
  /** What an arrow key adds, in the smallest unit. */
  readonly step: number;
}

/**
 * A figure: the form holds an integer in the smallest unit, or null while it is empty. What cannot be read is held as the text that
 * it is, so that the contract refuses it and a draft keeps it.
 */
const FigureField = ({ name, label, hint, optional, suffix, maxLength = 20, places, least, step }: Figure & Unit) => {
  const [field, , helpers] = useField<number | string | null>(name);
  const write = (value: unknown): string => (typeof value === 'number' ? writeFigure(value, places, least) : typeof value === 'string' ? value : '');
  const shown = (value: typeof field.value) => ({ typed: write(value), value });
  const [{ typed, value: own }, setShown] = useState(() => shown(field.value));
  // Somebody else wrote into the form: a draft arrived, or it was reset.
  if (own !== field.value) setShown(shown(field.value));
  const put = (text: string): void => {
    const figure = readFigure(text, places);
    const value = figure === undefined ? text : figure;
    setShown({ typed: text, value });
    void helpers.setValue(value);
  };
  const turn = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    const next = Math.max(0, (typeof field.value === 'number' ? field.value : 0) + (event.key === 'ArrowUp' ? step : -step));
    put(writeFigure(next, places, least));
  };
  const { control, framed, bad } = useControl({ name, label, hint, optional, onLeft: () => setShown(shown(own)), say: write, inUnit: write });
  const input = (
    <input
      {...control}
      className={`form-control num${bad}`}
      inputMode={places ? 'decimal' : 'numeric'}
      autoComplete="off"
      maxLength={maxLength}
      value={typed}
      onChange={(event) => put(event.target.value)}
      onKeyDown={turn}
      aria-required={optional ? undefined : true}
    />
  );
  return framed(
    suffix ? (
      <div className="input-suffix">
        {input}
        <span>{suffix}</span>
      </div>
    ) : (
      input
    ),
  );
};

/** A number; `places` digits after the point, held as an integer of the smallest unit. */
export const NumberField = ({ places = 0, step = 1, ...field }: Figure & { places?: number; step?: number }) => (
  <FigureField {...field} places={places} least={0} step={step} />
);
/** Money: typed in baht, held in satang. */
export const MoneyField = (field: Omit<Figure, 'suffix'>) => <FigureField {...field} suffix="฿" places={2} least={2} step={100} />;
/** A weight: typed in grams, held in milligrams; an arrow key adds 10 mg, the smallest step there is. */
export const GramsField = (field: Omit<Figure, 'suffix'>) => {
  const { t } = useWords('kit');
  return <FigureField {...field} suffix={t('grams')} places={3} least={2} step={10} />;
};
