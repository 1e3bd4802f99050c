import { useField } from 'formik';
import { useId, type ReactNode } from 'react';
import { useWords } from '../words';
import { useNamed } from './field-names';
import { FieldError, useFieldError } from './fields';

interface Option {
  readonly value: string;
  readonly label: ReactNode;
  readonly note?: ReactNode;
  readonly disabled?: boolean;
}
interface Group {
  readonly name: string;
  readonly legend: ReactNode;
  readonly hint?: ReactNode;
  readonly onPicked?: (value: string) => void;
}

const labelOf =
  (options: readonly Option[]) =>
  (held: unknown): ReactNode =>
    options.find(({ value }) => value === held)?.label;

const useGroup = ({ name, legend, onPicked }: Group, say?: (value: unknown) => ReactNode) => {
  useNamed(name, legend, say);
  const [field, , helpers] = useField<string | number | null>(name);
  const pick = (value: string | number): void => {
    void helpers.setValue(value);
    void helpers.setTouched(true, false);
    onPicked?.(String(value));
  };
  return { chosen: field.value, pick, error: useFieldError(name, true), id: useId() };
};

/** One of a few, each a large label; the pattern of all single choices. */
export const ChoiceField = ({ options, ...group }: Group & { options: readonly Option[] }) => {
  const { name, legend, hint } = group;
  const { chosen, pick, error, id } = useGroup(group, labelOf(options));
  return (
    <fieldset className={`field stack-sm${error ? ' has-error' : ''}`} aria-describedby={error ? `${id}-e` : undefined}>
      <legend>{legend}</legend>
      {hint && <p className="hint">{hint}</p>}
      {options.map(({ value, label, note, disabled }) => (
        <label className="choice" key={value}>
          <input className="form-check-input" type="radio" name={`${id}${name}`} checked={chosen === value} disabled={disabled} onChange={() => pick(value)} />
          <span className="grow">
            {label}
            {note && <span className="quiet small d-block">{note}</span>}
          </span>
        </label>
      ))}
      {error && <FieldError id={`${id}-e`}>{error}</FieldError>}
    </fieldset>
  );
};

/** Any of a few, each a large label; holds those that are ticked. */
export const ChecksField = ({ name, legend, hint, options }: Omit<Group, 'onPicked'> & { options: readonly Option[] }) => {
  const [{ value: chosen }, , helpers] = useField<readonly string[]>(name);
  const [error, id] = [useFieldError(name, true), useId()];
  useNamed(name, legend, (held) => {
    const labels = options.filter(({ value }) => Array.isArray(held) && held.includes(value)).map(({ label }) => label);
    return labels.every((label) => typeof label === 'string') ? labels.join(', ') : labels;
  });
  const turn = (value: string, on: boolean): void => void helpers.setValue(on ? [...chosen, value] : chosen.filter((one) => one !== value));
  return (
    <fieldset className={`field stack-sm${error ? ' has-error' : ''}`} aria-describedby={error ? `${id}-e` : undefined}>
      <legend>{legend}</legend>
      {hint && <p className="hint">{hint}</p>}
      {options.map(({ value, label, note }) => (
        <label className="choice" key={value}>
          <input className="form-check-input" type="checkbox" checked={chosen.includes(value)} onChange={({ target }) => turn(value, target.checked)} />
          <span className="grow">
            {label}
            {note && <span className="quiet small d-block">{note}</span>}
          </span>
        </label>
      ))}
      {error && <FieldError id={`${id}-e`}>{error}</FieldError>}
    </fieldset>
  );
};

/** One of two to four short words, side by side. */
export const SegmentsField = ({ options, ...group }: Group & { options: readonly Option[] }) => {
  const { name, legend, hint } = group;
  const { chosen, pick, error, id } = useGroup(group, labelOf(options));
  return (
    <fieldset className={`field${error ? ' has-error' : ''}`} aria-describedby={error ? `${id}-e` : undefined}>
      <legend>{legend}</legend>
      {hint && <p className="hint">{hint}</p>}
      <div className="segments">
        {options.map(({ value, label }) => (
          <label key={value}>
            <input type="radio" name={`${id}${name}`} checked={chosen === value} onChange={() => pick(value)} />
            {label}
          </label>
        ))}
      </div>
      {error && <FieldError id={`${id}-e`}>{error}</FieldError>}
    </fieldset>
  );
};

/** A question answered yes or no; holds `yes` or `no`. */
export const YesNoField = (group: Group) => {
  const { t } = useWords('kit');
  const { name, legend, hint } = group;
  const { chosen, pick, error, id } = useGroup(group, (held) => (held === 'yes' || held === 'no') && t(held));
  return (
    <div className={`yesno${error ? ' has-error' : ''}`}>
      <span id={`${id}-q`}>
        {legend}
        {hint && <span className="quiet small d-block">{hint}</span>}
      </span>
      <div className="segments" role="radiogroup" aria-labelledby={`${id}-q`} aria-describedby={error ? `${id}-e` : undefined}>
        {(['yes', 'no'] as const).map((value) => (
          <label key={value}>
            <input type="radio" name={`${id}${name}`} checked={chosen === value} onChange={() => pick(value)} />
            {t(value)}
          </label>
        ))}
      </div>
      {error && <FieldError id={`${id}-e`}>{error}</FieldError>}
    </div>
  );
};

/** A number from 0 to 10, with words at both ends. */
export const ScaleField = ({ low, high, ...group }: Group & { low: string; high: string }) => {
  const { name, legend } = group;
  const { chosen, pick, error, id } = useGroup(group);
  return (
    <fieldset className={`field stack-sm${error ? ' has-error' : ''}`} aria-describedby={error ? `${id}-e` : undefined}>
      <legend>{legend}</legend>
      <div className="scale">
        {Array.from({ length: 11 }, (_, value) => (
          <label key={value}>
            <input type="radio" name={`${id}${name}`} checked={chosen === value} onChange={() => pick(value)} />
            {value}
          </label>
        ))}
      </div>
      <div className="row-x spread small quiet">
        <span>{low}</span>
        <span>{high}</span>
      </div>
      {error && <FieldError id={`${id}-e`}>{error}</FieldError>}
    </fieldset>
  );
};
