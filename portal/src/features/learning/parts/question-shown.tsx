import type { AskedQuestion } from '@bai/learning/contracts';
import { said } from '../../../kit/format';
import { useLanguage, useWords } from '../../../words';

/** The pictures of a question, each with its words for whoever does not see it. */
export const QuestionPictures = ({ question: { pictures } }: { question: Pick<AskedQuestion, 'pictures'> }) =>
  pictures.length > 0 && (
    <div className="exam-pictures">
      {pictures.map(({ url, alternative }) => (
        <img key={url} src={url} alt={alternative} />
      ))}
    </div>
  );

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
          <span key={index}>{part}</span>
        ),
      )}
    </span>
  );
};
