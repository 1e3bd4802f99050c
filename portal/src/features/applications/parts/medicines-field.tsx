import { useField } from 'formik';
import { useId, useState } from 'react';
import { Button } from '../../../kit/button';
import { Icon } from '../../../kit/icon';
import { useWords } from '../../../words';

/** Medicines as chips, added one at a time; what stands in the box counts as well once one leaves it. */
export const MedicinesField = ({ name }: { name: string }) => {
  const { t } = useWords(['patient', 'kit']);
  const id = useId();
  const [{ value }, , { setValue }] = useField<string[]>(name);
  const [typed, setTyped] = useState('');
  const add = (): void => {
    const medicine = typed.trim();
    if (medicine && !value.includes(medicine)) void setValue([...value, medicine]);
    setTyped('');
  };
  return (
    <div className="field">
      <label htmlFor={id}>
        {t('health.medicines')} <span className="optional">({t('kit:optional')})</span>
      </label>
      {value.length > 0 && (
        <ul className="chips">
          {value.map((medicine) => (
            <li className="chip" key={medicine}>
              {medicine}
              <button
                type="button"
                className="btn btn-sm btn-link p-0"
                aria-label={t('kit:remove', { name: medicine })}
                onClick={() => void setValue(value.filter((other) => other !== medicine))}
              >
                <Icon name="x-lg" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="row-x">
        <input
          id={id}
          className="form-control grow"
          value={typed}
          maxLength={120}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={add}
          onKeyDown={(event) => {
            if (event.key === 'Enter') {
              event.preventDefault();
              add();
            }
          }}
        />
        <Button onClick={add} disabled={!typed.trim()}>
          {t('health.add')}
        </Button>
      </div>
      <p className="hint">{t('health.medicinesHint')}</p>
    </div>
  );
};
