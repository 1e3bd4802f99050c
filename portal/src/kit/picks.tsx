import { useId, type ReactNode } from 'react';
import { useLanguage, useWords } from '../words';
import { FieldError } from './field-error';
import { LargeLabel } from './large-label';
import { languageOf } from './texts';

/** One of what there is to choose from. */
export interface Option<V extends string = string> {
  readonly value: V;
  readonly label: ReactNode;
  readonly note?: ReactNode;
  readonly disabled?: boolean;
}
interface Group {
  readonly legend: ReactNode;
  readonly hint?: ReactNode;
  /** What is wrong with what was chosen. */
  readonly error?: ReactNode;
}

/** What stands around a group of choices: what is asked, a hint, and what is wrong. */
export const Framed = ({ legend, hint, error, wide = false, children }: Group & { wide?: boolean; children: ReactNode }) => {
  const id = useId();
  return (
    <fieldset className={`field${wide ? ' stack-sm' : ''}${error ? ' has-error' : ''}`} aria-describedby={error ? `${id}-e` : undefined}>
      <legend>{legend}</legend>
      {hint && <p className="hint">{hint}</p>}
      {children}
      {error && <FieldError id={`${id}-e`}>{error}</FieldError>}
    </fieldset>
  );
};

interface TickProps {
  readonly label: ReactNode;
  readonly note?: ReactNode;
  readonly checked: boolean;
  readonly turn: (on: boolean) => void;
  readonly disabled?: boolean;
  readonly className?: string;
  /** Something that is on or off, with its effect at once. */
  readonly toggles?: boolean;
}
/** One box to tick, with its sentence. */
export const Tick = ({ label, note, checked, turn, disabled, className, toggles = false }: TickProps) => (
  <LargeLabel
    label={label}
    note={note}
    className={className}
    input={{ type: 'checkbox', ...(toggles ? { role: 'switch' } : {}), checked, disabled, onChange: ({ target }) => turn(target.checked) }}
  />
);

interface One<V extends string> extends Group {
  readonly options: readonly Option<V>[];
  readonly value: V | null | '';
  readonly pick: (value: V) => void;
}
/** One of a few, each a large label. */
export const Choice = <V extends string>({ options, value: chosen, pick, ...group }: One<V>) => {
  const name = useId();
  return (
    <Framed {...group} wide>
      {options.map(({ value, label, note, disabled }) => (
        <LargeLabel key={value} label={label} note={note} input={{ type: 'radio', name, checked: chosen === value, disabled, onChange: () => pick(value) }} />
      ))}
    </Framed>
  );
};

interface Many<V extends string> extends Group {
  readonly options: readonly Option<V>[];
  readonly value: readonly V[];
  readonly put: (value: V[]) => void;
}
/** Any of a few, each a large label; holds those that are ticked. */
export const Checks = <V extends string>({ options, value: chosen, put, ...group }: Many<V>) => (
  <Framed {...group} wide>
    {options.map(({ value, label, note, disabled }) => (
      <Tick
        key={value}
        label={label}
        note={note}
        disabled={disabled}
        checked={chosen.includes(value)}
        turn={(on) => put(on ? [...chosen, value] : chosen.filter((one) => one !== value))}
      />
    ))}
  </Framed>
);

const Side = <V extends string>({ options, value: chosen, pick }: Pick<One<V>, 'options' | 'value' | 'pick'>) => {
  const name = useId();
  return options.map(({ value, label }) => (
    <label key={value}>
      <input type="radio" name={name} checked={chosen === value} onChange={() => pick(value)} />
      {label}
    </label>
  ));
};

/** One of two to four short words, side by side. */
export const Segments = <V extends string>({ options, value, pick, ...group }: One<V>) => (
  <Framed {...group}>
    <div className="segments">
      <Side options={options} value={value} pick={pick} />
    </div>
  </Framed>
);

type Answer = 'yes' | 'no';
/** A question answered yes or no. */
export const YesNo = ({ legend, hint, error, value, pick }: Group & { value: Answer | null | ''; pick: (value: Answer) => void }) => {
  const { t } = useWords('kit');
  const id = useId();
  return (
    <div className={`yesno${error ? ' has-error' : ''}`}>
      <span id={`${id}-q`}>
        {legend}
        {hint && <span className="quiet small d-block">{hint}</span>}
      </span>
      <div className="segments" role="radiogroup" aria-labelledby={`${id}-q`} aria-describedby={error ? `${id}-e` : undefined}>
        <Side options={(['yes', 'no'] as const).map((answer) => ({ value: answer, label: t(answer) }))} value={value} pick={pick} />
      </div>
      {error && <FieldError id={`${id}-e`}>{error}</FieldError>}
    </div>
  );
};

interface Listed<V extends string> {
  readonly label: ReactNode;
  readonly options: readonly { readonly value: V; readonly label: string }[];
  readonly value: V;
  readonly pick: (value: V) => void;
  readonly hint?: ReactNode;
  /** In a line of tools the label stands before the list. */
  readonly inLine?: boolean;
  readonly small?: boolean;
}
/** One of many, in a list that opens. */
export const ListPick = <V extends string>({ label, options, value, pick, hint, inLine = false, small = false }: Listed<V>) => {
  const id = useId();
  const language = useLanguage();
  const list = (
    <select
      id={id}
      className={`form-select${small ? ' form-select-sm' : ''}`}
      value={value}
      aria-describedby={hint ? `${id}-h` : undefined}
      onChange={({ target }) => pick(options.find((one) => one.value === target.value)!.value)}
    >
      {options.map((one) => (
        <option key={one.value} value={one.value} lang={languageOf(one.label, language)}>
          {one.label}
        </option>
      ))}
    </select>
  );
  return (
    <div className={inLine ? 'toolbar p-0' : 'field'}>
      <label htmlFor={id}>{label}</label>
      {list}
      {hint && (
        <p className="hint" id={`${id}-h`}>
          {hint}
        </p>
      )}
    </div>
  );
};
