import { addDays, addMonths } from '@bai/kernel/contracts';
import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';
import { useWords } from '../../../words';

const DAY = /^\d{4}-\d\d-\d\d$/;
interface Days {
  readonly issuedOn: string;
  readonly expiresOn: string;
}

/** How long a permit of its kind lasts; the last day that follows is filled in once the day of issue is known, and may be typed over. */
export const ProposedEnd = ({ months }: { months: number }) => {
  const { t } = useWords('licenses');
  const { values, setFieldValue } = useFormikContext<Days>();
  const { issuedOn, expiresOn } = values;
  const proposed = useRef(issuedOn);
  useEffect(() => {
    if (!DAY.test(issuedOn) || proposed.current === issuedOn) return;
    proposed.current = issuedOn;
    if (!expiresOn) void setFieldValue('expiresOn', addDays(addMonths(issuedOn, months), -1));
  }, [issuedOn, expiresOn, months, setFieldValue]);
  return <p className="quiet">{t('permit.proposes', { count: months })}</p>;
};
