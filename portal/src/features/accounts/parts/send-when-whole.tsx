import { typedDigits } from '@bai/kernel/contracts';
import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';

const WHOLE = /^\d{6}$/;
/** A press so soon after the answer was meant for the sending that ran already, in ms. */
const SAME_PRESS = 1500;

/**
 * Sends a code as soon as its last digit stands there; one that was refused is sent by hand, or once another is typed. A press while it
 * is sent, or just after, sends it no second time: each sending uses up a try.
 */
export const SendWhenWhole = () => {
  const { values, submitForm, isSubmitting } = useFormikContext<{ code: string }>();
  const mark = useRef<HTMLSpanElement>(null);
  const sent = useRef('');
  const typed = useRef(values.code);
  const until = useRef(-Infinity);
  useEffect(() => {
    typed.current = values.code;
    if (isSubmitting || values.code === sent.current || !WHOLE.test(typedDigits(values.code))) return;
    sent.current = values.code;
    until.current = Infinity;
    void submitForm().finally(() => (until.current = performance.now() + SAME_PRESS));
  }, [values.code, submitForm, isSubmitting]);
  useEffect(() => {
    const form = mark.current?.closest('form');
    const refuse = (event: Event): void => {
      if (typed.current !== sent.current || performance.now() > until.current) return;
      event.preventDefault();
      event.stopPropagation();
    };
    form?.addEventListener('submit', refuse);
    return () => form?.removeEventListener('submit', refuse);
  }, []);
  return <span ref={mark} hidden />;
};
