import { useState, type ReactNode } from 'react';
import { useWords } from '../words';
import { Button, type Look } from './button';
import { Dialog } from './dialog';
import { ProblemNotice } from './notice';
import { useAction } from './use-action';
import type { IconName } from '../addresses/icon-names';

interface Opener {
  /** The button that opens it. */
  readonly label: ReactNode;
  readonly icon?: IconName;
  readonly look?: Look;
  readonly size?: 'sm' | 'md';
  readonly disabled?: boolean;
  /** The endpoint without which there is no button. */
  readonly needs?: string;
  /** Names the thing: 'Cancel appointment of 24 November?' */
  readonly title: ReactNode;
  readonly text?: ReactNode;
  /** The naming confirmation: 'Cancel appointment'. */
  readonly confirm: string;
  readonly confirmLook?: Look;
  /** For much to be compared beside one another. */
  readonly wide?: boolean;
}
interface Props extends Opener {
  /** Fields of the dialog, e.g. a choice. */
  readonly children?: ReactNode;
  readonly act: () => Promise<unknown>;
}

/** Asks once before something that cannot be taken back, naming it; shows a refusal without closing. */
export const Confirm = ({
  label,
  icon,
  look = 'danger',
  size = 'md',
  disabled,
  needs,
  title,
  text,
  children,
  confirm,
  confirmLook = 'refuse',
  wide = false,
  act,
}: Props) => {
  const { t } = useWords('kit');
  const [open, setOpen] = useState(false);
  const { run, busy, error } = useAction(act);
  return (
    <>
      <Button look={look} size={size} {...(icon ? { icon } : {})} disabled={disabled} needs={needs} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog open={open} title={title} wide={wide} close={() => setOpen(false)}>
        {text && <p>{text}</p>}
        {children}
        <ProblemNotice error={error} />
        <div className="modal-actions">
          <Button onClick={() => setOpen(false)}>{t('back')}</Button>
          <Button look={confirmLook} busy={busy} onClick={() => void run().then((done) => void (done && setOpen(false)))}>
            {confirm}
          </Button>
        </div>
      </Dialog>
    </>
  );
};

/** Asks once, and why: the words go along with what is done. `long` gives them several lines. */
export const AskReason = ({
  field,
  long = false,
  most = 300,
  children,
  act,
  ...rest
}: Opener & { field: string; long?: boolean; most?: number; children?: ReactNode; act: (reason: string) => Promise<unknown> }) => {
  const [reason, setReason] = useState('');
  const shared = {
    className: 'form-control',
    value: reason,
    maxLength: most,
    onChange: ({ target }: { target: { value: string } }) => setReason(target.value),
  };
  return (
    <Confirm {...rest} act={() => act(reason)}>
      {children}
      <label className="field">
        <span className="fw-semibold">{field}</span>
        {long ? <textarea {...shared} rows={3} /> : <input {...shared} />}
      </label>
    </Confirm>
  );
};
