import type { Clinic } from '@bai/directory/contracts';
import { formatter, said } from '../../../kit/format';
import { Icon } from '../../../kit/icon';
import { Name } from '../../../kit/texts';
import { useLanguage, useWords } from '../../../words';

const map = ({ latitude, longitude }: Clinic): string => `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
/** Monday first, as people read a week. */
const WEEK = [1, 2, 3, 4, 5, 6, 0];

/** Opening hours in few words: days that follow each other with the same hours stand together; closed ones are left to be said once. */
const useHours = () => {
  const { t } = useWords('patient');
  const language = useLanguage();
  const short = (weekday: number): string =>
    formatter(language, { weekday: language === 'th' ? 'narrow' : 'short' }).format(new Date(Date.UTC(2026, 10, 22 + weekday))) +
    (language === 'th' ? '.' : '');
  return ({ hours }: Clinic): string[] => {
    const said = WEEK.map((weekday) => ({
      weekday,
      hours: hours
        .filter((opening) => opening.weekday === weekday)
        .map(({ from, to }) => `${from}–${to}`)
        .sort()
        .join(', '),
    }));
    const groups: { first: number; last: number; hours: string }[] = [];
    for (const day of said) {
      const before = groups.at(-1);
      if (before?.hours === day.hours) before.last = day.weekday;
      else groups.push({ first: day.weekday, last: day.weekday, hours: day.hours });
    }
    return groups.map(
      (group) => `${group.first === group.last ? short(group.first) : `${short(group.first)}–${short(group.last)}`} ${group.hours || t('clinics.shut')}`,
    );
  };
};

interface Props {
  readonly clinics: readonly Clinic[];
  readonly chosen: string;
  readonly choose: (id: string) => void;
}

/** Which clinic, with what one wants to know before going there. */
export const ClinicChoice = ({ clinics, chosen, choose }: Props) => {
  const { t } = useWords('patient');
  const language = useLanguage();
  const hoursOf = useHours();
  return (
    <fieldset className="field stack-sm">
      <legend>{t('clinics.choose')}</legend>
      {clinics.map((one) => (
        <label className="choice" key={one.id}>
          <input className="form-check-input" type="radio" name="clinic" checked={chosen === one.id} onChange={() => choose(one.id)} />
          <span className="grow">
            <span className="fw-semibold">
              <Name of={one.name} />
            </span>
            <span className="quiet small d-block">{said(language, one.address)}</span>
            {one.hours.length > 0 && (
              <span className="small d-block">
                {hoursOf(one).map((line, index) => (
                  <span key={line}>
                    {index > 0 && <span> · </span>}
                    <span className="nb">{line}</span>
                  </span>
                ))}
              </span>
            )}
            {one.payAtClinic && <span className="quiet small d-block">{t('clinics.payAtClinic')}</span>}
            {one.latitude !== null && (
              <a className="small" href={map(one)} target="_blank" rel="noreferrer">
                <Icon name="geo-alt" /> {t('clinics.map')}
              </a>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  );
};
