import { useField } from 'formik';
import { useId, type ReactNode } from 'react';
import { useWords } from '../words';
import { FieldError } from './field-error';
import { useNamed } from './field-names';
import { useFieldError } from './fields';
import { Checks, Choice, Segments, YesNo, type Option } from './picks';

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

/** What the drawn part of a group takes, from the form. */
const useGroup = <V extends string | number>({ name, legend, hint, onPicked }: Group, say?: (value: unknown) => ReactNode) => {
  useNamed(name, legend, say);
  const [field, , helpers] = useField<V | null>(name);
  const pick = (value: V): void => {
    void helpers.setValue(value);
    void helpers.setTouched(true, false);
    onPicked?.(String(value));
  };
  return { legend, hint, value: field.value, pick, error: useFieldError(name, true) };
};

/** One of a few, each a large label; the pattern of all single choices of a form. */
export const ChoiceField = ({ options, ...group }: Group & { options: readonly Option[] }) => (
  <Choice {...useGroup<string>(group, labelOf(options))} options={options} />
);

/** Any of a few, each a large label; holds those that are ticked. */
export const ChecksField = ({ name, legend, hint, options }: Omit<Group, 'onPicked'> & { options: readonly Option[] }) => {
  const [{ value }, , helpers] = useField<readonly string[]>(name);
  const error = useFieldError(name, true);
  useNamed(name, legend, (held) => {
    const labels = options.filter((one) => Array.isArray(held) && held.includes(one.value)).map(({ label }) => label);
    return labels.every((label) => typeof label === 'string') ? labels.join(', ') : labels;
  });
  return <Checks legend={legend} hint={hint} error={error} options={options} value={value} put={(chosen) => void helpers.setValue(chosen)} />;
};

/** One of two to four short words, side by side. */
export const SegmentsField = ({ options, ...group }: Group & { options: readonly Option[] }) => (
  <Segments {...useGroup<string>(group, labelOf(options))} options={options} />
);

/** A question answered yes or no; holds `yes` or `no`. */
export const YesNoField = (group: Group) => {
  const { t } = useWords('kit');
  return <YesNo {...useGroup<'yes' | 'no'>(group, (held) => (held === 'yes' || held === 'no') && t(held))} />;
};

/** A number from 0 to 10, with words at both ends. */
export const ScaleField = ({ low, high, ...group }: Group & { low: string; high: string }) => {
  const id = useId();
  const { legend, value: chosen, pick, error } = useGroup<number>(group);
  return (
    <fieldset className={`field stack-sm${error ? ' has-error' : ''}`} aria-describedby={error ? `${id}-e` : undefined}>
      <legend>{legend}</legend>
      <div className="scale">
        {Array.from({ length: 11 }, (_, value) => (
          <label key={value}>
            <input type="radio" name={id} checked={chosen === value} onChange={() => pick(value)} />
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
