import type { AskedQuestion } from '@bai/learning/contracts';
import { Fragment } from 'react';
import { said } from '../../../kit/format';
import { useLanguage, useWords } from '../../../words';

/** Hundredths of a point as people write points: 2, 1.5, 0.67. */
export const pointsText = (hundredths: number): string => String(hundredths / 100);

/** A question in the language of the screen; gaps stand in it as numbered boxes. */
export const Stem = ({ question }: { question: Pick<AskedQuestion, 'stem'> }) => {
  const { t } = useWords('exams');
  const language = useLanguage();
  const parts = said(language, question.stem).split(/\[\[(\d{1,2})\]\]/);
  return (
    <span className="exam-stem" lang={question.stem[language] ? undefined : language === 'th' ? 'en' : 'th'}>
      {parts.map((part, index) =>
        index % 2 ? (
          <span key={index} className="exam-gap" role="img" aria-label={t('gap', { number: part })}>
            {part}
          </span>
        ) : (
          <Fragment key={index}>{part}</Fragment>
        ),
      )}
    </span>
  );
};
