import { FieldError } from './field-error';
import { AreaField, TextField, useFieldError } from './fields';
import { useId } from 'react';
import { useWords } from '../words';

interface Both {
  /** The form holds `{ th, en }` under it. */
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly optional?: boolean;
  /** Several lines of text. */
  readonly rows?: number;
  readonly maxLength?: number;
}

/** The same words in both languages: beside one another on a desk, one under the other on a phone. What is wrong with both is said below them. */
export const BothLanguages = ({ name, label, hint, optional = false, rows, maxLength = 255 }: Both) => {
  const { t } = useWords('writing');
  const [error, id] = [useFieldError(name), useId()];
  const shared = { ...(hint ? { hint } : {}), optional, maxLength };
  const fields = [
    { name: `${name}.th`, label: t('inThai', { label }), lang: 'th' },
    { name: `${name}.en`, label: t('inEnglish', { label }), lang: 'en' },
  ];
  return (
    <div className={error ? 'has-error' : undefined}>
      <div className="grid-2">
        {fields.map((field) =>
          rows ? <AreaField key={field.lang} {...field} {...shared} rows={rows} /> : <TextField key={field.lang} {...field} {...shared} autoComplete="off" />,
        )}
      </div>
      {error && <FieldError id={id}>{error}</FieldError>}
    </div>
  );
};
