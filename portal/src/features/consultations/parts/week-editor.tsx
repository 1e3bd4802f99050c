import type { AvailabilityBlock } from '@bai/consultations/contracts';
import type { Clinic } from '@bai/directory/contracts';
import { useState, type CSSProperties } from 'react';
import { Button } from '../../../kit/button';
import { said } from '../../../kit/format';
import { Icon } from '../../../kit/icon';
import { WEEK } from '../../../kit/week-times';
import { useLanguage, useWords } from '../../../words';
import { CopyDay } from './copy-day';
import { HoursDialog } from './hours-dialog';
import { blocksOf, clockOf, hoursOf, placed, type Hours } from './week-hours';
import '../../../kit/styles/screens-schedule.css';

const at = (places: Record<string, number>): CSSProperties => places as CSSProperties;

/** The first and last hour that a week shows. */
const spanOf = (hours: readonly Hours[]): readonly [number, number] =>
  hours.length === 0 ? [9, 17] : [Math.floor(Math.min(...hours.map(({ from }) => clockOf(from)))), Math.ceil(Math.max(...hours.map(({ to }) => clockOf(to))))];

const Block = ({ hours, clinic, day, edit }: { hours: Hours; clinic: string; day: string; edit: () => void }) => {
  const { t } = useWords('physician');
  const { from, to, kinds } = hours;
  return (
    <button type="button" className={`week-block${kinds.length === 1 ? ` is-${kinds[0]}` : ''}`} onClick={edit}>
      <span className="visually-hidden">{t('schedule.edit', { day, from, to, clinic })}</span>
      <b className="nb num" translate="no" aria-hidden="true">
        {from}–{to}
      </b>
      <span className="week-kinds">
        {kinds.map((kind) => (
          <span key={kind} className="nb">
            <Icon name={kind === 'video' ? 'camera-video' : 'geo-alt'} /> {t(`schedule.${kind}`)}
          </span>
        ))}
      </span>
      <span className="week-clinic" aria-hidden="true">
        {clinic}
      </span>
    </button>
  );
};

interface Props {
  readonly blocks: readonly AvailabilityBlock[];
  /** Where hours may be. */
  readonly clinics: readonly Clinic[];
  /** Saves the whole week; refuses by throwing. */
  readonly keep: (blocks: AvailabilityBlock[]) => Promise<unknown>;
}
type Open = { readonly what: 'hours'; readonly edited: Hours | null; readonly weekday: number } | { readonly what: 'copy'; readonly weekday: number };

/** A week of hours to look at and to edit where they stand: seven columns at a desk, seven days below one another on a phone. */
export const WeekEditor = ({ blocks, clinics, keep }: Props) => {
  const { t } = useWords('physician');
  const language = useLanguage();
  const [open, setOpen] = useState<Open | null>(null);
  const names = t('schedule.days', { returnObjects: true }) as readonly string[];
  const all = hoursOf(blocks);
  const [first, last] = spanOf(all);
  const clinicOf = (id: string): string => {
    const found = clinics.find((clinic) => clinic.id === id);
    return found ? said(language, found.name) : '';
  };
  const keepAll = (hours: readonly Hours[]) => keep(blocksOf(hours));
  const close = (): void => setOpen(null);
  return (
    <>
      <div className="week" style={at({ '--week-span': last - first })} data-long={last - first > 14 || undefined}>
        <ol className="week-axis" aria-hidden="true">
          {Array.from({ length: last - first }, (_, index) => (
            <li key={index} className="num" translate="no">
              {String(first + index).padStart(2, '0')}:00
            </li>
          ))}
        </ol>
        {WEEK.map((weekday) => {
          const day = all.filter((hours) => hours.weekday === weekday);
          const name = names[weekday]!;
          return (
            <section key={weekday} className="week-day" aria-label={name}>
              <header>
                <h2 className="h3">{name}</h2>
                <span className="week-tools">
                  {day.length > 0 && (
                    <button
                      type="button"
                      className="btn btn-icon"
                      aria-label={t('schedule.copy', { day: name })}
                      onClick={() => setOpen({ what: 'copy', weekday })}
                    >
                      <Icon name="copy" />
                    </button>
                  )}
                  <button
                    type="button"
                    className="btn btn-icon"
                    aria-label={t('schedule.addOn', { day: name })}
                    onClick={() => setOpen({ what: 'hours', edited: null, weekday })}
                  >
                    <Icon name="plus-lg" />
                  </button>
                </span>
              </header>
              <ul className="week-hours">
                {day.length === 0 && <li className="week-free quiet small">{t('schedule.free')}</li>}
                {placed(day).map(({ hours, lane, lanes }) => (
                  <li
                    key={`${hours.from} ${hours.to} ${hours.clinicId} ${hours.kinds.join()}`}
                    style={at({ '--from': clockOf(hours.from) - first, '--to': clockOf(hours.to) - first, '--lane': lane, '--lanes': lanes })}
                  >
                    <Block hours={hours} clinic={clinicOf(hours.clinicId)} day={name} edit={() => setOpen({ what: 'hours', edited: hours, weekday })} />
                  </li>
                ))}
              </ul>
            </section>
          );
        })}
      </div>
      <div>
        <Button icon="plus-lg" look={all.length === 0 ? 'primary' : 'accent'} onClick={() => setOpen({ what: 'hours', edited: null, weekday: 1 })}>
          {t('schedule.add')}
        </Button>
      </div>
      {open?.what === 'hours' && <HoursDialog edited={open.edited} weekday={open.weekday} all={all} clinics={clinics} keep={keepAll} close={close} />}
      {open?.what === 'copy' && <CopyDay day={open.weekday} all={all} keep={keepAll} close={close} />}
    </>
  );
};
