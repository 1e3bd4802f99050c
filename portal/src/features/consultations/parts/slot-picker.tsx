import type { Slot } from '@bai/consultations/contracts';
import { bangkokDay } from '@bai/kernel/contracts';
import { useState } from 'react';
import { clockText, said } from '../../../kit/format';
import { useLanguage, useWords } from '../../../words';

const DAYS_SHOWN = 5;
const dayOf = ({ start }: Slot): string => bangkokDay(new Date(start));

const DayLabel = ({ day }: { day: string }) => {
  const language = useLanguage();
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language === 'th' ? 'th-TH' : 'en-GB', { timeZone: 'Asia/Bangkok', ...options }).format(new Date(`${day}T12:00:00+07:00`));
  return (
    <>
      <small>{part({ weekday: 'short' })}</small>
      <b>{part({ day: 'numeric' })}</b>
      <small>{part({ month: 'short' })}</small>
    </>
  );
};

/** Days, then times; each time with its physician. Full days are left out. */
export const SlotPicker = ({ slots, chosen, choose }: { slots: readonly Slot[]; chosen: Slot | null; choose: (slot: Slot) => void }) => {
  const { t } = useWords(['patient', 'kit']);
  const language = useLanguage();
  const days = [...new Set(slots.map(dayOf))];
  const [all, setAll] = useState(false);
  const [day, setDay] = useState<string | null>(null);
  const shownDay = day && days.includes(day) ? day : days[0];
  const physicians = new Map(slots.filter((slot) => dayOf(slot) === shownDay).map(({ physician }) => [physician.id, physician]));
  return (
    <div className="stack">
      <fieldset className="field stack-sm">
        <legend>{t('clinics.day')}</legend>
        <div className="days">
          {days.slice(0, all ? 15 : DAYS_SHOWN).map((value) => (
            <label key={value}>
              <input type="radio" name="day" checked={value === shownDay} onChange={() => setDay(value)} />
              <DayLabel day={value} />
            </label>
          ))}
        </div>
        {!all && days.length > DAYS_SHOWN && (
          <button type="button" className="btn btn-link" onClick={() => setAll(true)}>
            {t('kit:more')}
          </button>
        )}
      </fieldset>
      {[...physicians.values()].map((physician) => (
        <fieldset className="field stack-sm" key={physician.id}>
          <legend>
            {t('clinics.with')} {said(language, physician.name)}
          </legend>
          <div className="slots">
            {slots
              .filter((slot) => dayOf(slot) === shownDay && slot.physician.id === physician.id)
              .map((slot) => (
                <label key={slot.start}>
                  <input
                    type="radio"
                    name="slot"
                    checked={chosen?.start === slot.start && chosen.physician.id === slot.physician.id}
                    onChange={() => choose(slot)}
                  />
                  {clockText(language, slot.start)}
                </label>
              ))}
          </div>
        </fieldset>
      ))}
    </div>
  );
};
