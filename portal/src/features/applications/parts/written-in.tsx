import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';
import { useLanguage } from '../../../words';

interface Written {
  readonly symptoms: string;
  readonly since: string;
  readonly history: string;
  readonly medicines: readonly string[];
  readonly allergies: string;
  readonly writtenIn: string | null;
}

/** Keeps in which language a person writes freely: that of the screen while they do. Shows nothing. */
export const WrittenIn = () => {
  const language = useLanguage();
  const { values, setFieldValue } = useFormikContext<Written>();
  const { symptoms, since, history, medicines, allergies, writtenIn } = values;
  const written = JSON.stringify([symptoms, since, history, medicines, allergies]);
  const before = useRef(written);
  useEffect(() => {
    if (before.current === written) return;
    before.current = written;
    const now = language === 'th' ? null : language;
    if (now !== writtenIn) void setFieldValue('writtenIn', now);
  }, [written, language, writtenIn, setFieldValue]);
  return null;
};
