import type { Bilingual } from '@bai/kernel/contracts';
import { Fragment } from 'react';
import { useLanguage, useWords } from '../words';
import type { Language } from '../words/language';
import { writeFigure } from './figures';
import { bangkokNote, clockText, dayText, gramsText, longDayText, moneyText, ownZoneText, said } from './format';

/** Money from satang: ฿1,234.00. */
export const Money = ({ satang }: { satang: number }) => (
  <span className="num nb" translate="no">
    {moneyText(satang)}
  </span>
);

/** Weight from milligrams: 7.50 g; `exact` what somebody typed finer than that, 2.555 g. */
export const Grams = ({ mg, exact = false }: { mg: number; exact?: boolean }) => {
  const { t } = useWords('kit');
  return (
    <span className="num nb" translate="no">
      {`${exact ? writeFigure(mg, 3, 2) : gramsText(mg)} ${t('grams')}`}
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
  const note = withOwn ? bangkokNote(language) : null;
  return (
    <time dateTime={value}>
      {!clockOnly && (
        <>
          <span className="nb">{dayText(language, value)}</span>{' '}
        </>
      )}
      <span className="nb">{clockText(language, value)}</span>
      {own && <small className="quiet"> ({t('timeIn', { time: own })})</small>}
      {note && <small className="quiet"> ({note})</small>}
    </time>
  );
};

/** Words kept in both languages, in the one on the screen. */
export const Said = ({ words }: { words: Bilingual }) => {
  const language = useLanguage();
  const text = said(language, words);
  return (
    <span className="said" lang={languageOf(text, language)}>
      {text}
    </span>
  );
};

/** The language of a name by its script: undefined where it is the page's, none where it is neither Thai nor Latin. */
export const languageOf = (text: string, page: Language): string | undefined => {
  const own = /[\u0E01-\u0E4E]/.test(text) ? 'th' : /\p{Script=Latin}/u.test(text) ? 'en' : '';
  return own === page || !/\p{L}/u.test(text) ? undefined : own;
};

/** What somebody typed, in whichever language: a reason, an address. */
export const Typed = ({ words }: { words: string }) => {
  const language = useLanguage();
  return <span lang={languageOf(words, language)}>{words}</span>;
};

/** Letters, without the marks above and below them, up to which a word is kept whole: as the largest heading it still fits the narrowest screen. */
const WHOLE = 16;

/** A name of a person or a place: it breaks between its words only, where Thai breaks wherever a word of the dictionary ends, and says its language where its script is not the page's. */
export const Name = ({ of }: { of: string | Bilingual }) => {
  const language = useLanguage();
  const text = typeof of === 'string' ? of : said(language, of);
  return (
    <span translate="no" lang={languageOf(text, language)}>
      {text.split(/\s+/).map((word, index) => (
        <Fragment key={index}>
          {index > 0 && ' '}
          {word.replace(/\p{M}/gu, '').length > WHOLE ? word : <span className="nb">{word}</span>}
        </Fragment>
      ))}
    </span>
  );
};

/** A sentence in which a name stands as a name. */
export const Naming = ({ text, name }: { text: string; name: string | Bilingual }) => {
  const language = useLanguage();
  const whole = typeof name === 'string' ? name : said(language, name);
  const at = whole ? text.indexOf(whole) : -1;
  if (at < 0) return <span>{text}</span>;
  return (
    <>
      <span>{text.slice(0, at)}</span>
      <Name of={whole} />
      <span>{text.slice(at + whole.length)}</span>
    </>
  );
};

/** What a message says of numbers of the platform and of the hour of a Thai clock: neither is parted over two lines. */
const WHOLE_IN_TEXT = /([A-Z]{2}\d{2}-\d{7}-\d|\d{2}:\d{2} น\.)/;

/** A sentence of a message, whose numbers stay whole. */
export const Unbroken = ({ text }: { text: string }) =>
  text.split(WHOLE_IN_TEXT).map((part, place) =>
    place % 2 ? (
      <span key={`${place}${part}`} className="nb" translate="no">
        {part}
      </span>
    ) : (
      <span key={`${place}${part}`}>{part}</span>
    ),
  );
