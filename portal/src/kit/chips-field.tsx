import { useField } from 'formik';
import { useId, useState } from 'react';
import { Button } from './button';
import { Icon } from './icon';
import { useWords } from '../words';

interface Chips {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  /** Of the button that adds what was typed. */
  readonly add: string;
  /** Letters of one. */
  readonly maxLength: number;
  /** So many at most. */
  readonly most: number;
}

/** Short words as chips, added one at a time; what stands in the box counts as well once one leaves it. */
export const ChipsField = ({ name, label, hint, add: addWord, maxLength, most }: Chips) => {
  const { t } = useWords('kit');
  const id = useId();
  const [{ value }, , { setValue }] = useField<string[]>(name);
  const [typed, setTyped] = useState('');
  const add = (): void => {
    const word = typed.trim();
    if (word && !value.includes(word) && value.length < most) void setValue([...value, word]);
    setTyped('');
  };
  return (
    <div className="field">
      <label htmlFor={id}>
        {label} <span className="optional">({t('optional')})</span>
      </label>
      {value.length > 0 && (
        <ul className="chips">
          {value.map((word) => (
            <li className="chip" key={word}>
              {word}
              <button
                type="button"
                className="btn btn-sm btn-link p-0"
                aria-label={t('remove', { name: word })}
                onClick={() => void setValue(value.filter((other) => other !== word))}
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
          maxLength={maxLength}
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
          {addWord}
        </Button>
      </div>
      {hint && <p className="hint">{hint}</p>}
    </div>
  );
};
