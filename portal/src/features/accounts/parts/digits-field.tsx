import { useField } from 'formik';
import type { ClipboardEvent, ComponentProps } from 'react';
import { TextField } from '../../../kit/fields';
import { DIGITS, pastedDigits } from './pasted-digits';

/** Six digits from a message or an app; whoever pastes them may bring along how they were written, or the message that they stood in. */
export const DigitsField = ({ name, ...rest }: Omit<ComponentProps<typeof TextField>, 'maxLength' | 'inputMode' | 'onPaste'>) => {
  const [, , helpers] = useField<string>(name);
  const take = (event: ClipboardEvent): void => {
    const digits = pastedDigits(event.clipboardData.getData('text'));
    if (digits === null) return;
    event.preventDefault();
    void helpers.setValue(digits);
  };
  return <TextField autoComplete="one-time-code" {...rest} name={name} inputMode="numeric" maxLength={DIGITS} onPaste={take} />;
};
