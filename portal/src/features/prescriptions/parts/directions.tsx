import { languageOfText, type Directions } from '@bai/prescriptions/contracts';
import { said } from '../../../kit/format';
import { useLanguage, useWords } from '../../../words';

/** How to use what was prescribed: the phrases in the reader's language, and what the prescriber wrote in theirs, which is said where it is another. */
export const DirectionsText = ({ of: { phrases, text } }: { of: Directions }) => {
  const { t } = useWords('patient');
  const language = useLanguage();
  const written = languageOfText(text);
  if (phrases.length === 0 && !text) return null;
  return (
    <section>
      <strong>{t('prescription.directions')}</strong>
      <ul>
        {phrases.map((phrase) => (
          <li key={phrase.en}>{said(language, phrase)}</li>
        ))}
        {text && (
          <li>
            {written !== null && written !== language && <small className="quiet d-block">{t(`prescription.writtenIn.${written}`)}</small>}
            <span lang={written ?? language}>{text}</span>
          </li>
        )}
      </ul>
    </section>
  );
};
