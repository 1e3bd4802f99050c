import { useId, useState, type ReactNode } from 'react';
import Modal from 'react-bootstrap/Modal';
import { useWords } from '../words';
import { Button, type Look } from './button';
import { ProblemNotice } from './notice';

interface Props {
  /** The button that opens it. */
  readonly label: ReactNode;
  readonly icon?: string;
  readonly look?: Look;
  readonly size?: 'sm' | 'md';
  readonly disabled?: boolean;
  /** Names the thing: 'Cancel appointment of 24 November?' */
  readonly title: string;
  readonly text?: ReactNode;
  /** Fields of the dialog, e.g. a reason. */
  readonly children?: ReactNode;
  /** The naming confirmation: 'Cancel appointment'. */
  readonly confirm: string;
  readonly confirmLook?: Look;
  readonly act: () => Promise<unknown>;
}

/** Asks once before something that cannot be taken back, naming it; shows a refusal without closing. */
export const Confirm = ({ label, icon, look = 'danger', size = 'md', disabled, title, text, children, confirm, confirmLook = 'refuse', act }: Props) => {
  const { t } = useWords('kit');
  const id = useId();
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const run = async () => {
    setBusy(true);
    setError(null);
    try {
      await act();
      setOpen(false);
    } catch (problem) {
      setError(problem);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button look={look} size={size} {...(icon ? { icon } : {})} disabled={disabled} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Modal show={open} onHide={() => setOpen(false)} centered aria-labelledby={id} animation={false}>
        <h2 id={id}>{title}</h2>
        {text && <p>{text}</p>}
        {children}
        <ProblemNotice error={error} />
        <div className="modal-actions">
          <Button onClick={() => setOpen(false)}>{t('back')}</Button>
          <Button look={confirmLook} busy={busy} onClick={() => void run()}>
            {confirm}
          </Button>
        </div>
      </Modal>
    </>
  );
};
