import { useField } from 'formik';
import { useId, useState, type InputHTMLAttributes, type ReactNode } from 'react';
import { useWords } from '../words';
import { afterPress } from './after-press';
import { Icon } from './icon';
import { useRuleText } from './sentences';

interface Labelled {
  readonly name: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly optional?: boolean;
}

/** Error text of a named field, once it was touched or sent. */
export const useFieldError = (name: string): string | undefined => {
  const [, { error, touched }] = useField<unknown>(name);
  const text = useRuleText();
  return touched && typeof error === 'string' ? text(error) : undefined;
};

/** The sentence below a field that needs another look. */
export const FieldError = ({ id, children }: { id: string; children: ReactNode }) => (
  <p className="field-error" id={id}>
    <Icon name="exclamation-octagon-fill" />
    {children}
  </p>
);

const Label = ({ id, label, optional }: { id: string; label: ReactNode; optional?: boolean | undefined }) => {
  const { t } = useWords('kit');
  return (
    <label htmlFor={id}>
      {label} {optional && <span className="optional">({t('optional')})</span>}
    </label>
  );
};

const described = (id: string, hint: unknown, error: unknown) => [error && `${id}-e`, hint && `${id}-h`].filter(Boolean).join(' ') || undefined;

type Input = Labelled &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'name' | 'className' | 'onBlur'> & { readonly suffix?: ReactNode; readonly onLeft?: () => void };

/** One line of text; `suffix` is a unit, `type=password` gets an eye. */
export const TextField = ({ name, label, hint, optional, suffix, type = 'text', onLeft, ...rest }: Input) => {
  const { t } = useWords('kit');
  const id = useId();
  const [field] = useField<string>(name);
  const error = useFieldError(name);
  const [seen, setSeen] = useState(false);
  const input = (
    <input
      {...rest}
      {...field}
      data-autofocus={rest.autoFocus}
      value={field.value ?? ''}
      id={id}
      type={type === 'password' && seen ? 'text' : type}
      className={`form-control${error ? ' is-bad' : ''}`}
      aria-invalid={error ? true : undefined}
      aria-describedby={described(id, hint, error)}
      aria-required={optional ? undefined : true}
      onBlur={(event) => {
        afterPress(() => field.onBlur(event));
        onLeft?.();
      }}
    />
  );
  return (
    <div className={`field${error ? ' has-error' : ''}`}>
      <Label id={id} label={label} optional={optional} />
      {type === 'password' ? (
        <div className="with-eye">
          {input}
          <button type="button" className="btn btn-icon" aria-label={seen ? t('hide') : t('show')} aria-pressed={seen} onClick={() => setSeen(!seen)}>
            <Icon name={seen ? 'eye-slash' : 'eye'} />
          </button>
        </div>
      ) : suffix ? (
        <div className="input-suffix">
          {input}
          <span>{suffix}</span>
        </div>
      ) : (
        input
      )}
      {error && <FieldError id={`${id}-e`}>{error}</FieldError>}
      {hint && (
        <p className="hint" id={`${id}-h`}>
          {hint}
        </p>
      )}
    </div>
  );
};

/** Several lines of text. */
export const AreaField = ({
  name,
  label,
  hint,
  optional,
  rows = 3,
  maxLength,
  onLeft,
}: Labelled & { rows?: number; maxLength?: number; onLeft?: () => void }) => {
  const id = useId();
  const [field] = useField<string>(name);
  const error = useFieldError(name);
  return (
    <div className={`field${error ? ' has-error' : ''}`}>
      <Label id={id} label={label} optional={optional} />
      <textarea
        {...field}
        value={field.value ?? ''}
        id={id}
        rows={rows}
        maxLength={maxLength}
        className={`form-control${error ? ' is-bad' : ''}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={described(id, hint, error)}
        onBlur={(event) => {
          afterPress(() => field.onBlur(event));
          onLeft?.();
        }}
      />
      {error && <FieldError id={`${id}-e`}>{error}</FieldError>}
      {hint && (
        <p className="hint" id={`${id}-h`}>
          {hint}
        </p>
      )}
    </div>
  );
};

/** A choice from a list that is too long to lay open. */
export const SelectField = ({
  name,
  label,
  hint,
  optional,
  options,
  disabled,
  onLeft,
}: Labelled & { options: readonly (readonly [value: string, label: string])[]; disabled?: boolean; onLeft?: () => void }) => {
  const { t } = useWords('kit');
  const id = useId();
  const [field] = useField<string>(name);
  const error = useFieldError(name);
  return (
    <div className={`field${error ? ' has-error' : ''}`}>
      <Label id={id} label={label} optional={optional} />
      <select
        {...field}
        value={field.value ?? ''}
        id={id}
        disabled={disabled}
        className={`form-select${error ? ' is-bad' : ''}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={described(id, hint, error)}
        onBlur={(event) => {
          afterPress(() => field.onBlur(event));
          onLeft?.();
        }}
      >
        <option value="">{t('choose')}</option>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      {error && <FieldError id={`${id}-e`}>{error}</FieldError>}
      {hint && (
        <p className="hint" id={`${id}-h`}>
          {hint}
        </p>
      )}
    </div>
  );
};

/** One box to tick, with its sentence. */
export const CheckField = ({ name, label, hint }: Labelled) => {
  const id = useId();
  const [{ value, ...field }] = useField<boolean>(name);
  const error = useFieldError(name);
  return (
    <div className={`field${error ? ' has-error' : ''}`}>
      <label className="choice" htmlFor={id}>
        <input
          {...field}
          checked={value === true}
          id={id}
          type="checkbox"
          className="form-check-input"
          aria-invalid={error ? true : undefined}
          aria-describedby={described(id, hint, error)}
        />
        <span className="grow">
          {label}
          {hint && (
            <span className="quiet small d-block" id={`${id}-h`}>
              {hint}
            </span>
          )}
        </span>
      </label>
      {error && <FieldError id={`${id}-e`}>{error}</FieldError>}
    </div>
  );
};
