import { useField } from 'formik';
import { useEffect, useId, useRef, useState, type FocusEvent, type InputHTMLAttributes, type ReactNode } from 'react';
import { useLanguage, useWords } from '../words';
import { afterPress } from './after-press';
import { useNamed } from './field-names';
import { FieldError } from './field-error';
import { Icon } from './icon';
import { LargeLabel } from './large-label';
import { useReasonHint, useRuleText } from './sentences';
import { languageOf } from './texts';

export interface Labelled {
  readonly name: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly optional?: boolean;
}

/**
 * Error text of a named field, once it was touched or sent; `choice` is one whose answers stand there to choose from, `inUnit` words a
 * bound in the unit of the field.
 */
export const useFieldError = (name: string, choice = false, inUnit?: (bound: number) => string): string | undefined => {
  const [, { error, touched }] = useField<unknown>(name);
  const text = useRuleText();
  if (!touched || typeof error !== 'string') return undefined;
  // One chooses an answer, and fills in a box.
  return text(choice && error === 'required' ? 'choice' : error, inUnit);
};

const Label = ({ id, label, optional }: { id: string; label: ReactNode; optional?: boolean | undefined }) => {
  const { t } = useWords('kit');
  return (
    <label htmlFor={id}>
      {label} {optional && <span className="optional">({t('optional')})</span>}
    </label>
  );
};

const described = (id: string, hint: unknown, error: unknown) => [error && `${id}-e`, hint && `${id}-h`].filter(Boolean).join(' ') || undefined;

interface Control extends Labelled {
  /** Told once the person has left the control. */
  readonly onLeft?: (() => void) | undefined;
  /** A value in words, where it is not the text that stands there. */
  readonly say?: ((value: unknown) => ReactNode) | undefined;
  /** A bound of the contract as the field shows it, where the field shows another unit. */
  readonly inUnit?: ((bound: number) => string) | undefined;
}

/** What the control of a field takes, and what stands around it: label, what is wrong with it, hint. */
export const useControl = ({ name, label, hint, optional, onLeft, say, inUnit }: Control) => {
  const id = useId();
  useNamed(name, label, say);
  const [field] = useField<string>(name);
  const error = useFieldError(name, false, inUnit);
  const control = {
    ...field,
    value: field.value ?? '',
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described(id, hint, error),
    onBlur: (event: FocusEvent) => {
      afterPress(() => field.onBlur(event));
      onLeft?.();
    },
  };
  const framed = (inside: ReactNode) => (
    <div className={`field${error ? ' has-error' : ''}`}>
      <Label id={id} label={label} optional={optional} />
      {inside}
      {error && <FieldError id={`${id}-e`}>{error}</FieldError>}
      {hint && (
        <p className="hint" id={`${id}-h`}>
          {hint}
        </p>
      )}
    </div>
  );
  return { control, framed, bad: error ? ' is-bad' : '' };
};

type Input = Control &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'name' | 'className' | 'onBlur' | 'autoFocus'> & {
    readonly suffix?: ReactNode;
    /** The one thing its screen is for: who comes begins to type at once. */
    readonly startsHere?: boolean;
  };

/** One line of text; `suffix` is a unit, `type=password` gets an eye. */
export const TextField = ({ name, label, hint, optional, suffix, type = 'text', onLeft, startsHere, ...rest }: Input) => {
  const { t } = useWords('kit');
  const { control, framed, bad } = useControl({ name, label, hint, optional, onLeft });
  const [seen, setSeen] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (startsHere) box.current?.focus();
  }, [startsHere]);
  const input = (
    <input
      {...rest}
      {...control}
      ref={box}
      data-autofocus={startsHere}
      type={type === 'password' && seen ? 'text' : type}
      className={`form-control${bad}`}
      aria-required={optional ? undefined : true}
    />
  );
  if (type === 'password')
    return framed(
      <div className="with-eye">
        {input}
        <button type="button" className="btn btn-icon" aria-label={seen ? t('hide') : t('show')} aria-pressed={seen} onClick={() => setSeen(!seen)}>
          <Icon name={seen ? 'eye-slash' : 'eye'} />
        </button>
      </div>,
    );
  if (!suffix) return framed(input);
  return framed(
    <div className="input-suffix">
      {input}
      <span>{suffix}</span>
    </div>,
  );
};

/** Several lines of text. */
export const AreaField = ({ rows = 3, maxLength, lang, ...field }: Control & { rows?: number; maxLength?: number; lang?: string }) => {
  const { control, framed, bad } = useControl(field);
  return framed(<textarea {...control} rows={rows} maxLength={maxLength} lang={lang} className={`form-control${bad}`} />);
};

type ReasonBox = Omit<Labelled, 'name'> & { readonly name?: string; readonly most?: number; readonly long?: boolean };
/** Why somebody does something: tells how much it has at least. `long` gives it several lines. */
export const ReasonField = ({ name = 'reason', hint, most = 300, long = false, ...field }: ReasonBox) => {
  const least = useReasonHint();
  const shared = {
    ...field,
    name,
    maxLength: most,
    hint: (
      <>
        <span>{least}</span> <span>{hint}</span>
      </>
    ),
  };
  return long ? <AreaField {...shared} rows={2} /> : <TextField {...shared} autoComplete="off" />;
};

/** A choice from a list that is too long to lay open; what editors `typed` says its language where that is not the page's. */
export const SelectField = ({
  options,
  disabled,
  typed = false,
  ...field
}: Control & { options: readonly (readonly [value: string | number, label: string])[]; disabled?: boolean; typed?: boolean }) => {
  const { t } = useWords('kit');
  const language = useLanguage();
  const { control, framed, bad } = useControl({ ...field, say: (held) => options.find(([value]) => value === held)?.[1] });
  const [, , helpers] = useField<string | number>(field.name);
  // The form holds the value of the option itself, where a select knows text alone.
  const choose = (text: string): void => void helpers.setValue(options.find(([value]) => String(value) === text)?.[0] ?? '');
  return framed(
    <select {...control} disabled={disabled} className={`form-select${bad}`} onChange={(event) => choose(event.target.value)}>
      <option value="">{t('choose')}</option>
      {options.map(([value, text]) => (
        <option key={value} value={value} lang={typed ? languageOf(text, language) : undefined}>
          {text}
        </option>
      ))}
    </select>,
  );
};

/** One box to tick, with its sentence. */
export const CheckField = ({ name, label, hint }: Labelled) => {
  const id = useId();
  const { t } = useWords('kit');
  const [{ value, ...field }] = useField<boolean>(name);
  const error = useFieldError(name);
  useNamed(name, label, (held) => (held === true ? t('yes') : t('no')));
  return (
    <div className={`field${error ? ' has-error' : ''}`}>
      <LargeLabel
        label={label}
        note={hint}
        noteId={`${id}-h`}
        input={{
          ...field,
          id,
          type: 'checkbox',
          checked: value === true,
          'aria-invalid': error ? true : undefined,
          'aria-describedby': described(id, hint, error),
        }}
      />
      {error && <FieldError id={`${id}-e`}>{error}</FieldError>}
    </div>
  );
};
