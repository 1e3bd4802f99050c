import type { InputHTMLAttributes, ReactNode } from 'react';

interface Ticked {
  readonly label: ReactNode;
  readonly note?: ReactNode;
  readonly noteId?: string;
  readonly className?: string;
  readonly input: InputHTMLAttributes<HTMLInputElement>;
}
/** A box or a dot with its sentence, as a large label. */
export const LargeLabel = ({ label, note, noteId, className = '', input }: Ticked) => (
  <label className={`choice ${className}`.trimEnd()}>
    <input className="form-check-input" {...input} />
    <span className="grow">
      {label}
      {note && (
        <span className="quiet small d-block" id={noteId}>
          {note}
        </span>
      )}
    </span>
  </label>
);
