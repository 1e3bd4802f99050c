import { useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { href } from '../../addresses/href';
import { said } from '../../kit/format';
import { later } from '../../kit/later';
import { Page } from '../../kit/page';
import { Loaded } from '../../kit/states';
import '../../kit/styles/screens-exam.css';
import { Said } from '../../kit/texts';
import { useLanguage, useWords } from '../../words';
import { keep, send, useRead } from './client';
import { HOLDER } from './parts/answer-keeper';
import { AttemptShown } from './parts/attempt-shown';
import { ExamRules } from './parts/exam-rules';
import { Previewed } from './parts/previewed';

const ExamPreview = later(() => import('./parts/exam-preview'));

const Taken = () => {
  const { t } = useWords('exams');
  const language = useLanguage();
  const { id = '' } = useParams();
  const [search, setSearch] = useSearchParams();
  const from = useRead('exam', { params: { id } });
  // One that begins elsewhere while its rules are read here is left where it is, until its person takes it over.
  const [met, setMet] = useState<string | null>();
  if (from.data && met === undefined) setMet(search.get('attempt') ?? from.data.openAttemptId);
  const look = (attemptId: string): void => setSearch({ attempt: attemptId });
  const start = async (): Promise<void> => {
    const attempt = await send('startAttempt', { params: { id }, body: { holder: HOLDER } }, { key: crypto.randomUUID(), quiet: true });
    await keep('attempt', { params: { id: attempt.id }, query: { holder: HOLDER } }, attempt);
    look(attempt.id);
    void from.mutate();
  };
  return (
    <Loaded
      from={from}
      bones={
        <Page className="page exam-page stack stack-lg">
          <span className="bone tall w-75" />
        </Page>
      }
    >
      {(exam) => {
        const attemptId = search.get('attempt') ?? exam.openAttemptId;
        const runs = attemptId !== null && attemptId === exam.openAttemptId;
        const course = <Said words={exam.courseTitle} />;
        return (
          <Page title={said(language, exam.title)} className={`page exam-page stack stack-lg${runs ? ' is-alone' : ''}`}>
            <p className="quiet small">
              {t('of')} {runs ? course : <Link to={href('learning/course', { id: exam.courseSlug })}>{course}</Link>}
            </p>
            {attemptId ? (
              <AttemptShown key={attemptId} id={attemptId} takes={attemptId === met} out={href('learning/course', { id: exam.courseSlug })} />
            ) : (
              <ExamRules exam={exam} start={start} />
            )}
          </Page>
        );
      }}
    </Loaded>
  );
};
/** An exam: its rules, the questions while it runs, what came of it. An attempt that is under way is gone on with at once. */
const ExamScreen = () => (
  <Previewed of={ExamPreview}>
    <Taken />
  </Previewed>
);
export default ExamScreen;
