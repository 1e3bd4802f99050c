import type { Availability } from '@bai/consultations/contracts';
import { addDays } from '@bai/kernel/contracts';
import { useMe } from '../../../app/session';
import { ActionButton } from '../../../kit/action-button';
import { Card } from '../../../kit/card';
import { DateField } from '../../../kit/date-field';
import { DialogForm } from '../../../kit/dialog-form';
import { TextField } from '../../../kit/fields';
import { dayText, longDayText } from '../../../kit/format';
import { useLanguage, useWords } from '../../../words';
import { daysOffRules } from './days-off.form';

type Exceptions = Availability['exceptions'];
/** Every day from the first to the last. */
const daysFrom = (first: string, last: string): string[] => {
  const found: string[] = [];
  for (let one = first; one <= last; one = addDays(one, 1)) found.push(one);
  return found;
};

/** The days off that are still to come; each is given up where it stands. What is kept is a change of those known, so that another window's days stay. */
export const DaysOff = ({ exceptions, keep }: { exceptions: Exceptions; keep: (change: (known: Exceptions) => Exceptions) => Promise<unknown> }) => {
  const { t } = useWords('physician');
  const language = useLanguage();
  const today = useMe()!.today;
  const coming = exceptions.filter((off) => off.day >= today).sort((one, other) => one.day.localeCompare(other.day));
  return (
    <Card title={t('schedule.exceptions')}>
      <p className="quiet small">{t('schedule.exceptionsText')}</p>
      {coming.length === 0 ? (
        <p>{t('schedule.noExceptions')}</p>
      ) : (
        <ul className="list list-bare">
          {coming.map((off) => (
            <li key={off.day}>
              <span className="grow">
                {longDayText(language, off.day)}
                {off.note && <small className="quiet d-block">{off.note}</small>}
              </span>
              <ActionButton
                size="sm"
                icon="trash"
                act={() => keep((known) => known.filter((other) => other.day !== off.day))}
                aria-label={t('schedule.removeDay', { day: dayText(language, off.day) })}
              >
                {t('schedule.giveUp')}
              </ActionButton>
            </li>
          ))}
        </ul>
      )}
      <div>
        <DialogForm
          label={t('schedule.addDay')}
          icon="plus-lg"
          title={t('schedule.addDay')}
          initial={{ day: today, lastDay: '', note: '' }}
          schema={daysOffRules}
          save={t('schedule.save')}
          send={({ day: first, lastDay, note }) => {
            const added = daysFrom(first, lastDay || first);
            return keep((known) => [...known.filter((off) => !added.includes(off.day)), ...added.map((one) => ({ day: one, closed: true as const, note }))]);
          }}
        >
          <div className="grid-2">
            <DateField name="day" label={t('schedule.day')} min={today} />
            <DateField name="lastDay" label={t('schedule.lastDay')} hint={t('schedule.lastDayHint')} optional min={today} />
          </div>
          <TextField name="note" label={t('schedule.note')} optional maxLength={120} />
        </DialogForm>
      </div>
    </Card>
  );
};
