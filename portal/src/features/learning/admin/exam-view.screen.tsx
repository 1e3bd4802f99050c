import type { TriedExam } from '@bai/learning/contracts';
import { useState } from 'react';
import { useParams } from 'react-router';
import { Button } from '../../../kit/button';
import { Card } from '../../../kit/card';
import { said } from '../../../kit/format';
import { Notice } from '../../../kit/notice';
import { Page } from '../../../kit/page';
import { Tick } from '../../../kit/picks';
import { Loaded } from '../../../kit/states';
import { Said } from '../../../kit/texts';
import { useLanguage, useWords } from '../../../words';
import { useFresh } from '../questions-client';
import { ExamWays } from './parts/exam-ways';
import { ExamPreviewButton } from './parts/preview-button';
import { TriedQuestionShown } from './parts/try-question';

const Paper = ({ exam, solved }: { exam: TriedExam; solved: boolean }) => {
  const { t } = useWords('exams');
  const { questions, timeLimitMinutes, passPercent, negativeMarking, reviewPolicy, instructions } = exam;
  return (
    <>
      <Card title={t('rules')}>
        <div className="stack-sm">
          <p>
            {t('questions', { count: questions.length })}, {t('time', { count: timeLimitMinutes })} · {t('pass', { percent: passPercent })}
          </p>
          {negativeMarking && <p>{t('negative')}</p>}
          <p>{t(`reviews.${reviewPolicy}`)}</p>
          {instructions && (
            <p className="exam-line">
              <Said words={instructions} />
            </p>
          )}
        </div>
      </Card>
      <ol className="exam-answers">
        {questions.map((question, index) => (
          <li key={`${question.id} ${question.order.join()}`} className="card">
            <div className="card-body">
              <TriedQuestionShown
                question={question}
                negativeMarking={negativeMarking}
                solved={solved}
                head={t('number', { number: index + 1, most: questions.length })}
              />
            </div>
          </li>
        ))}
      </ol>
    </>
  );
};

/** An exam as a learner would see it: drawn anew by a button, to be answered and marked. Nothing of it is kept. */
const ExamViewScreen = () => {
  const { t } = useWords('papers');
  const language = useLanguage();
  const { id = '' } = useParams();
  const [solved, setSolved] = useState(false);
  const [draws, setDraws] = useState(1);
  const from = useFresh('tryExam', { params: { id } });
  const again = async (): Promise<void> => {
    await from.mutate();
    setDraws(draws + 1);
  };
  return (
    <Page
      {...(from.data ? { naming: said(language, from.data.title), title: t('preview') + ': ' + said(language, from.data.title) } : {})}
      actions={<ExamWays id={id} here="view" />}
    >
      <Notice>{t('previewNote')}</Notice>
      <div className="row-x may-wrap">
        <Tick toggles label={t('solved')} checked={solved} turn={setSolved} />
        <Button icon="arrow-counterclockwise" busy={from.isValidating} onClick={() => void again()}>
          {t('again')}
        </Button>
        <ExamPreviewButton id={id} />
      </div>
      <Loaded from={from}>{(exam) => <Paper key={draws} exam={exam} solved={solved} />}</Loaded>
    </Page>
  );
};
export default ExamViewScreen;
