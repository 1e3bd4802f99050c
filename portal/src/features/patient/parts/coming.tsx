import type { Appointment } from '@bai/consultations/contracts';
import { clockThereText } from '../../../kit/own-time';
import { Day, Name } from '../../../kit/texts';
import { dateOf, formatter } from '../../../kit/format';
import { useLanguage, useWords } from '../../../words';

/** The day as a leaf of a calendar, for the eye alone: the words beside it say it whole. */
const DateLeaf = ({ value }: { value: string }) => {
  const language = useLanguage();
  const part = (options: Intl.DateTimeFormatOptions): string => formatter(language, options).format(dateOf(value));
  return (
    <span className="date-leaf" aria-hidden="true">
      <b>{part({ day: 'numeric' })}</b>
      <span>{part({ month: 'short' })}</span>
    </span>
  );
};

/** When, with whom and where somebody is seen next. */
export const Coming = ({ appointment: { start, mode, clinic, physician } }: { appointment: Appointment }) => {
  const { t } = useWords('patient');
  const language = useLanguage();
  return (
    <div className="row-x">
      <DateLeaf value={start} />
      <div className="grow">
        <p className="fw-semibold">
          <Day value={start} long />
        </p>
        <p>
          {clockThereText(language, start)} · {mode === 'video' ? <span>{t('confirmed.byVideo')}</span> : <Name of={clinic.name} />}
        </p>
        <p className="small quiet">
          <Name of={physician.name} />
        </p>
      </div>
    </div>
  );
};
