import { href } from '../../../addresses/href';
import { ButtonLink } from '../../../kit/button';
import { DataList, useListQuery } from '../../../kit/list';
import { Page } from '../../../kit/page';
import { Moment, Said } from '../../../kit/texts';
import { useLanguage, useWords } from '../../../words';
import { useList } from '../questions-client';
import { useReviewColumn } from './parts/review-state';

const NewExam = () => {
  const { t } = useWords('papers');
  return (
    <ButtonLink to={href('learning/admin/exam-new')} look="primary" icon="plus-lg">
      {t('new')}
    </ButtonLink>
  );
};

/** All exams, with the courses that have them. */
const ExamsScreen = () => {
  const { t } = useWords('papers');
  const language = useLanguage();
  const query = useListQuery({ sort: '-updatedAt', filters: ['reviewState'] });
  const from = useList('examList', { query });
  const review = useReviewColumn();
  const day = (at: string | null) => (at ? <Moment value={at} /> : '–');
  return (
    <Page actions={<NewExam />}>
      <DataList
        from={from}
        label={t('label')}
        sort="-updatedAt"
        layout="exams"
        exports={{ list: 'learning.examList', query }}
        rowKey={({ id }) => id}
        to={({ id }) => href('learning/admin/exam', { id })}
        filters={[review.filter]}
        columns={[
          { key: 'title', head: t('title'), cell: ({ title }) => <Said words={title} />, file: { of: [`title.${language}`, 'title.th'] } },
          { key: 'questions', head: t('questions'), cell: ({ questions }) => questions, right: true, file: { of: 'questions' } },
          {
            key: 'time',
            head: t('minutes'),
            cell: ({ timeLimitMinutes }) => timeLimitMinutes,
            right: true,
            file: { of: 'timeLimitMinutes' },
          },
          { key: 'pass', head: t('passed'), cell: ({ passPercent }) => `${passPercent}%`, right: true, file: { of: 'passPercent' } },
          {
            key: 'courses',
            head: t('courses'),
            cell: ({ courses }) =>
              courses.length === 0
                ? '–'
                : courses.map(({ id, title }) => (
                    <span key={id} className="d-block">
                      <Said words={title} />
                    </span>
                  )),
          },
          { key: 'opens', head: t('opens'), cell: ({ opensAt }) => day(opensAt), file: { of: 'opensAt', as: 'moment' } },
          { key: 'closes', head: t('closes'), cell: ({ closesAt }) => day(closesAt), file: { of: 'closesAt', as: 'moment' } },
          { key: 'review', head: review.head, cell: ({ reviewState }) => review.text(reviewState), file: review.file },
          { key: 'changed', head: t('changed'), cell: ({ updatedAt }) => day(updatedAt), sort: 'updatedAt', file: { of: 'updatedAt', as: 'moment' } },
        ]}
        empty={{ ...t('empty', { returnObjects: true }), action: <NewExam /> }}
      />
    </Page>
  );
};
export default ExamsScreen;
