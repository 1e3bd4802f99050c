import { useField } from 'formik';
import type { ClipboardEvent, ComponentProps } from 'react';
import { TextField } from '../../../kit/fields';

const DIGITS = 6;

/** Six digits from a message or an app; whoever pastes them may bring along how they were written: `123 456`, `123-456`, a whole sentence's end. */
export const DigitsField = ({ name, ...rest }: Omit<ComponentProps<typeof TextField>, 'maxLength' | 'inputMode' | 'onPaste'>) => {
  const [, , helpers] = useField<string>(name);
  const take = (event: ClipboardEvent): void => {
    const digits = event.clipboardData.getData('text').replace(/[^\d๐-๙]/g, '');
    if (digits.length !== DIGITS) return;
    event.preventDefault();
    void helpers.setValue(digits);
  };
  return <TextField autoComplete="one-time-code" {...rest} name={name} inputMode="numeric" maxLength={DIGITS} onPaste={take} />;
};
