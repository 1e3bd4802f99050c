import type { AnswerValue, AskedQuestion } from '@bai/learning/contracts';
import { useState } from 'react';
import { said } from '../../../kit/format';
import { Notice } from '../../../kit/notice';
import { useLanguage, useWords } from '../../../words';
import { useFresh } from '../previews-client';
import { ExamRulesCard } from './exam-rules';
import { pointsText } from './points-text';
import { PreviewShown } from './preview-shown';
import { QuestionField } from './question-fields';
import { QuestionPictures, Stem } from './question-shown';

/** A question as it will be asked; what is tried at it goes nowhere. */
const Asked = ({ question, number, most }: { question: AskedQuestion; number: number; most: number }) => {
  const { t } = useWords('exams');
  const [answer, setAnswer] = useState<AnswerValue | null>(null);
  return (
    <div className="card-body stack">
      <p className="row-x spread quiet small">
        <span>{t('number', { number, most })}</span>
        <span>{t('worth', { points: pointsText(question.points) })}</span>
      </p>
      <h2 className="exam-question">
        <Stem question={question} />
      </h2>
      <QuestionPictures question={question} />
      <QuestionField question={question} answer={answer} locked={false} give={setAnswer} />
    </div>
  );
};

/** An exam as somebody will sit it: its rules, and a paper drawn for this look alone. */
const ExamPreview = ({ id, preview }: { id: string; preview: string }) => {
  const { t } = useWords(['preview', 'exams']);
  const language = useLanguage();
  return (
    <PreviewShown
      plain={false}
      className="page exam-page stack stack-lg"
      from={useFresh('examPreview', { params: { id }, query: { preview } })}
      title={({ exam }) => said(language, exam.title)}
    >
      {({ exam, paper }) => (
        <>
          <ExamRulesCard exam={exam} />
          {paper.length === 0 && <Notice kind="warning">{t('preview:empty')}</Notice>}
          <ol className="exam-answers">
            {paper.map((question, index) => (
              <li key={question.id} className="card">
                <Asked question={question} number={index + 1} most={paper.length} />
              </li>
            ))}
          </ol>
        </>
      )}
    </PreviewShown>
  );
};
export default ExamPreview;
