import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import Modal from 'react-bootstrap/Modal';
import { useWords } from '../words';
import { Button } from './button';
import { Notice } from './notice';

interface Props {
  readonly open: boolean;
  readonly title: ReactNode;
  readonly close: () => void;
  /** Closing keeps what was chosen in it, so that there is nothing to ask. */
  readonly keeps?: boolean;
  /** On a phone at the bottom, within reach of the thumb. */
  readonly sheet?: boolean;
  /** For forms with much beside one another: as wide as a desk allows. */
  readonly wide?: boolean;
  /** Nothing of the screen is seen behind it, and only its own buttons close it. */
  readonly veils?: boolean;
  readonly children: ReactNode;
}

/**
 * A dialog with its heading. A press beside it or Escape closes it, but never throws away what was typed in it without asking; its
 * own buttons say themselves what they do.
 */
export const Dialog = ({ open, title, close, keeps = false, sheet = false, wide = false, veils = false, children }: Props) => {
  const { t } = useWords('kit');
  const id = useId();
  const typed = useRef(false);
  const [asking, setAsking] = useState(false);
  const question = useRef<HTMLDivElement>(null);
  const [was, setWas] = useState(open);
  if (was !== open) {
    setWas(open);
    setAsking(false);
  }
  useEffect(() => {
    typed.current = false;
  }, [open]);
  useEffect(() => {
    if (asking) question.current?.querySelector('button')?.focus();
  }, [asking]);
  const hide = (): void => (typed.current && !keeps && !asking ? setAsking(true) : close());
  return (
    <Modal
      show={open}
      onHide={hide}
      centered
      scrollable
      aria-labelledby={id}
      animation={false}
      // Where an entry has led stays in sight.
      restoreFocusOptions={{ preventScroll: true }}
      {...(sheet ? { dialogClassName: 'is-sheet' } : {})}
      {...(wide ? { dialogClassName: 'is-broad' } : {})}
      {...(veils ? { backdrop: 'static' as const, keyboard: false, backdropClassName: 'is-veil', className: 'is-before-all' } : {})}
    >
      <div className="stack" onInput={() => void (typed.current = true)}>
        <h2 id={id}>{title}</h2>
        {asking && (
          <Notice
            kind="warning"
            action={
              <div className="row-x" ref={question}>
                <Button size="sm" onClick={() => setAsking(false)}>
                  {t('typedKeep')}
                </Button>
                <Button size="sm" look="danger" onClick={close}>
                  {t('typedDiscard')}
                </Button>
              </div>
            }
          >
            {t('typedAsk')}
          </Notice>
        )}
        {children}
      </div>
    </Modal>
  );
};
