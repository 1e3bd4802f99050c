import type { OfficeExam } from '@bai/learning/contracts';
import { useNavigate, useParams } from 'react-router';
import { href } from '../../../addresses/href';
import { Card, Facts } from '../../../kit/card';
import { Confirm } from '../../../kit/confirm';
import { said } from '../../../kit/format';
import { Page } from '../../../kit/page';
import { Loaded, Skeleton } from '../../../kit/states';
import { Moment, Said } from '../../../kit/texts';
import { useLanguage, useWords } from '../../../words';
import { needs, send, useFresh } from '../questions-client';
import { ContentHistory } from './parts/lazy-history';
import { ExamRulesForm } from './parts/exam-rules-form';
import { ExamWays } from './parts/exam-ways';

const Glance = ({ exam }: { exam: OfficeExam }) => {
  const { t } = useWords('papers');
  const { questions, points, courses, sittings, underWay, updatedAt } = exam;
  return (
    <Card title={t('facts')}>
      <Facts
        pairs={[
          [t('questions'), questions],
          [t('pointsAll'), points ?? t('pointsDiffer')],
          [
            t('courses'),
            courses.length === 0
              ? t('noCourses')
              : courses.map(({ id, title, published }) => (
                  <span key={id} className="d-block">
                    <Said words={title} /> {!published && <small className="quiet">({t('draft')})</small>}
                  </span>
                )),
          ],
          [t('sittings'), sittings],
          [t('underWay'), underWay],
          [t('changed'), <Moment key="at" value={updatedAt} />],
        ]}
      />
    </Card>
  );
};

const Delete = ({ exam: { id, rules, courses, sittings, underWay } }: { exam: OfficeExam }) => {
  const { t } = useWords('papers');
  const language = useLanguage();
  const navigate = useNavigate();
  if (courses.length || sittings || underWay) return <p className="quiet small">{t('needed')}</p>;
  return (
    <div>
      <Confirm
        label={t('deleteExam')}
        icon="trash"
        needs={needs('deleteExam')}
        title={t('deleteTitle', { name: said(language, rules.title) })}
        text={t('deleteText')}
        confirm={t('deleteExam')}
        act={async () => {
          await send('deleteExam', { params: { id } }, { quiet: true });
          await navigate(href('learning/admin/exams'));
        }}
      />
    </div>
  );
};

/** One exam: its rules, where it stands, and what came of it. */
const ExamScreen = () => {
  const { t } = useWords('papers');
  const language = useLanguage();
  const { id = '' } = useParams();
  const from = useFresh('officeExam', { params: { id } });
  return (
    <Loaded
      from={from}
      bones={
        <Page title={t('exam')}>
          <Skeleton cards={2} />
        </Page>
      }
    >
      {(exam) => (
        <Page title={said(language, exam.rules.title)} actions={<ExamWays id={id} here="rules" />}>
          <div className="grid-main">
            <ExamRulesForm exam={exam} />
            <div className="stack">
              <Glance exam={exam} />
              <Delete exam={exam} />
            </div>
          </div>
          <ContentHistory kind="exam" id={id} stamp={exam.stamp} />
        </Page>
      )}
    </Loaded>
  );
};
export default ExamScreen;
