import type { Slot } from '@bai/consultations/contracts';
import { addDays, bangkokDay, clockOf } from '@bai/kernel/contracts';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../kit/button';
import { bangkokNote, dateOf, formatter } from '../../../kit/format';
import { Icon } from '../../../kit/icon';
import { ownClockText, ownPlace } from '../../../kit/own-time';
import { useLanguage, useWords } from '../../../words';
import { PhysicianFace } from './physician-face';

const DAYS_SHOWN = 5;
const PARTS = [
  ['morning', '00:00', '11:59'],
  ['afternoon', '12:00', '16:59'],
  ['evening', '17:00', '23:59'],
] as const;
type Choose = (slot: Slot | null) => void;

const dayOf = ({ start }: Slot): string => bangkokDay(new Date(start));
const useDayParts = () => {
  const language = useLanguage();
  return (day: string, options: Intl.DateTimeFormatOptions): string => formatter(language, options).format(dateOf(day));
};

/** A weekday in the fewest letters that a reader knows it by: จ., Mon. */
const useWeekday = () => {
  const language = useLanguage();
  const part = useDayParts();
  return (day: string): string => (language === 'th' ? `${part(day, { weekday: 'narrow' })}.` : part(day, { weekday: 'short' }));
};

/** Every day from the first free one to the last, so that what is full shows too. */
const daysFrom = (free: readonly Slot[]): string[] => {
  const [first, last] = [dayOf(free[0]!), dayOf(free.at(-1)!)];
  const days: string[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
};

const Days = ({ free, day, choose }: { free: readonly Slot[]; day: string; choose: (day: string) => void }) => {
  const { t } = useWords('patient');
  const part = useDayParts();
  const weekday = useWeekday();
  const days = daysFrom(free);
  const [first, setFirst] = useState(0);
  const begin = Math.min(first, Math.max(0, days.length - DAYS_SHOWN));
  const shown = days.slice(begin, begin + DAYS_SHOWN);
  const count = (of: string): number => free.filter((slot) => dayOf(slot) === of).length;
  const turn = (by: number, icon: 'chevron-left' | 'chevron-right', label: string, closed: boolean) => (
    <button type="button" className="btn btn-icon" disabled={closed} aria-label={label} onClick={() => setFirst(Math.max(0, begin + by))}>
      <Icon name={icon} />
    </button>
  );
  return (
    <fieldset className="field stack-sm">
      <legend className="visually-hidden">{t('clinics.day')}</legend>
      <div className="row-x spread">
        <h2 className="h3">{part(shown[0]!, { month: 'long', year: 'numeric' }).replace(/พ\.ศ\.\s?/, '')}</h2>
        <span className="nb">
          {turn(-DAYS_SHOWN, 'chevron-left', t('clinics.earlier'), begin === 0)}
          {turn(DAYS_SHOWN, 'chevron-right', t('clinics.later'), begin + DAYS_SHOWN >= days.length)}
        </span>
      </div>
      <div className="days">
        {shown.map((value) => {
          const left = count(value);
          const inside = (
            <>
              <small>{weekday(value)}</small>
              <b>{part(value, { day: 'numeric' })}</b>
              <small>{left ? t('clinics.free', { count: left }) : t('clinics.full')}</small>
            </>
          );
          return left ? (
            <label key={value}>
              <input type="radio" name="day" checked={value === day} onChange={() => choose(value)} />
              {inside}
            </label>
          ) : (
            <span className="off day-off" key={value}>
              {inside}
            </span>
          );
        })}
      </div>
    </fieldset>
  );
};

/** The same time where the person is, when that is another. */
const OwnClock = ({ at }: { at: string }) => {
  const own = ownClockText(useLanguage(), at);
  return own && <small className="quiet d-block">{own}</small>;
};

/** So many of a part of the day are seen at one glance, in four lines of a phone; a few more stand there at once. */
const SEEN = 12;
const FEW = 3;

interface Part {
  readonly name: (typeof PARTS)[number][0];
  readonly within: readonly Slot[];
  readonly chosen: Slot | null;
  readonly choose: Choose;
}
/** The times of a part of the day: where there are very many, the first of them and a button to the rest, which the focus goes on to. */
const TimesOf = ({ name, within, chosen, choose }: Part) => {
  const { t } = useWords('patient');
  const [all, setAll] = useState(false);
  const next = useRef<HTMLInputElement>(null);
  const many = within.length > SEEN + FEW;
  useEffect(() => {
    if (all) next.current?.focus();
  }, [all]);
  return (
    <div className="stack stack-sm" role="group" aria-label={t(`clinics.${name}`)}>
      <h3>{t(`clinics.${name}`)}</h3>
      <div className="slots">
        {within.slice(0, many && !all ? SEEN : undefined).map((slot, index) => (
          <label key={slot.start}>
            <input ref={index === SEEN ? next : null} type="radio" name="slot" checked={chosen?.start === slot.start} onChange={() => choose(slot)} />
            {clockOf(new Date(slot.start))}
            <OwnClock at={slot.start} />
          </label>
        ))}
      </div>
      {many && !all && (
        <div>
          <Button size="sm" iconAfter="chevron-down" aria-expanded={false} onClick={() => setAll(true)}>
            {t('clinics.moreTimes', { count: within.length - SEEN })}
          </Button>
        </div>
      )}
    </div>
  );
};

const Times = ({ free, chosen, choose }: { free: readonly Slot[]; chosen: Slot | null; choose: Choose }) => {
  const { t } = useWords('patient');
  const language = useLanguage();
  const note = bangkokNote(language);
  const parts = PARTS.map(([name, from, to]) => ({
    name,
    within: free.filter(({ start }) => from <= clockOf(new Date(start)) && clockOf(new Date(start)) <= to),
  }));
  return (
    <fieldset className="field">
      <legend className="visually-hidden">{t('clinics.time')}</legend>
      {free[0] && ownClockText(language, free[0].start) && <p className="hint">{t('clinics.ownTimes', { zone: ownPlace() })}</p>}
      {note && <p className="hint">{note}</p>}
      <div className="stack">
        {parts.map(({ name, within }) => within.length > 0 && <TimesOf key={name} name={name} within={within} chosen={chosen} choose={choose} />)}
      </div>
    </fieldset>
  );
};

/** With whom, where several are free; then the day with how much of it is free, then the time of the morning, afternoon or evening. */
export const SlotPicker = ({ slots, chosen, choose }: { slots: readonly Slot[]; chosen: Slot | null; choose: Choose }) => {
  const { t } = useWords('patient');
  const physicians = [...new Map(slots.map(({ physician }) => [physician.id, physician])).values()];
  const [wanted, setWanted] = useState<string | null>(null);
  const [wantedDay, setWantedDay] = useState<string | null>(null);
  const physician = physicians.find(({ id }) => id === wanted) ?? physicians[0]!;
  const free = slots.filter((slot) => slot.physician.id === physician.id);
  const day = wantedDay && free.some((slot) => dayOf(slot) === wantedDay) ? wantedDay : dayOf(free[0]!);
  return (
    <div className="stack">
      {physicians.length === 1 ? (
        <PhysicianFace physician={physician} />
      ) : (
        <fieldset className="field stack-sm">
          <legend>{t('clinics.with')}</legend>
          {physicians.map((one) => (
            <label className="choice" key={one.id}>
              <input
                className="form-check-input"
                type="radio"
                name="physician"
                checked={one.id === physician.id}
                onChange={() => {
                  setWanted(one.id);
                  choose(null);
                }}
              />
              <PhysicianFace physician={one} />
            </label>
          ))}
        </fieldset>
      )}
      <Days
        key={physician.id}
        free={free}
        day={day}
        choose={(value) => {
          setWantedDay(value);
          choose(null);
        }}
      />
      <Times key={`${physician.id} ${day}`} free={free.filter((slot) => dayOf(slot) === day)} chosen={chosen} choose={choose} />
    </div>
  );
};
