import { useParams } from 'react-router';
import { said } from '../../../kit/format';
import { Page } from '../../../kit/page';
import { Loaded, Skeleton } from '../../../kit/states';
import { useLanguage, useWords } from '../../../words';
import { useFresh } from '../questions-client';
import { ExamSectionsForm } from './parts/exam-sections-form';
import { ExamWays } from './parts/exam-ways';

/** Which questions an exam asks: chosen ones in their order, and those that are drawn from the bank. */
const ExamQuestionsScreen = () => {
  const { t } = useWords('papers');
  const language = useLanguage();
  const { id = '' } = useParams();
  const from = useFresh('officeExam', { params: { id } });
  return (
    <Loaded
      from={from}
      bones={
        <Page title={t('questionsTitle')}>
          <Skeleton cards={2} />
        </Page>
      }
    >
      {(exam) => (
        <Page actions={<ExamWays id={id} here="questions" />}>
          <p>
            <strong>{said(language, exam.rules.title)}</strong> · {t('totals', { count: exam.questions })} {t('pointsAll')}:{' '}
            <span>{exam.points ?? t('pointsDiffer')}</span>
          </p>
          <ExamSectionsForm exam={exam} />
        </Page>
      )}
    </Loaded>
  );
};
export default ExamQuestionsScreen;
