import type { Bilingual } from '@bai/kernel/contracts';
import { useLanguage, useWords } from '../words';
import { clockText, dayText, gramsText, longDayText, moneyText, ownZoneText, said } from './format';

/** Money from satang: ฿1,234.00. */
export const Money = ({ satang }: { satang: number }) => <span className="num nb">{moneyText(satang)}</span>;

/** Weight from milligrams: 7.50 g. */
export const Grams = ({ mg }: { mg: number }) => {
  const { t } = useWords('kit');
  return (
    <span className="num nb">
      {gramsText(mg)} {t('grams')}
    </span>
  );
};

/** A calendar day with the month as a word; Buddhist era in Thai. */
export const Day = ({ value, long = false }: { value: string; long?: boolean }) => {
  const language = useLanguage();
  return (
    <time dateTime={value} className={long ? '' : 'nb'}>
      {long ? longDayText(language, value) : dayText(language, value)}
    </time>
  );
};

/** An instant in Bangkok, which a narrow place may break between day and time; with the person's own time when theirs differs. */
export const Moment = ({ value, clockOnly = false, withOwn = false }: { value: string; clockOnly?: boolean; withOwn?: boolean }) => {
  const language = useLanguage();
  const { t } = useWords('kit');
  const own = withOwn ? ownZoneText(language, value) : null;
  return (
    <time dateTime={value}>
      {!clockOnly && (
        <>
          <span className="nb">{dayText(language, value)}</span>{' '}
        </>
      )}
      <span className="nb">{clockText(language, value)}</span>
      {own && <small className="quiet"> ({t('timeIn', { time: own })})</small>}
    </time>
  );
};

/** Words kept in both languages, in the one on the screen. */
export const Said = ({ words }: { words: Bilingual }) => {
  const language = useLanguage();
  const text = said(language, words);
  return <span lang={words[language] ? undefined : language === 'th' ? 'en' : 'th'}>{text}</span>;
};
