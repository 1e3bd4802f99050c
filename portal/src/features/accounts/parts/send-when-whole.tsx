import { typedDigits } from '@bai/kernel/contracts';
import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';

const WHOLE = /^\d{6}$/;

/** Sends a code as soon as its last digit stands there; one that was refused is sent by hand, or once another is typed. */
export const SendWhenWhole = () => {
  const { values, submitForm, isSubmitting } = useFormikContext<{ code: string }>();
  const sent = useRef('');
  useEffect(() => {
    if (isSubmitting || values.code === sent.current || !WHOLE.test(typedDigits(values.code))) return;
    sent.current = values.code;
    void submitForm();
  }, [values.code, submitForm, isSubmitting]);
  return null;
};
