import { COURSE_CATEGORIES, COURSE_STATES } from '@bai/learning/contracts';
import { href } from '../../../addresses/href';
import { ButtonLink } from '../../../kit/button';
import { DataList, useListQuery } from '../../../kit/list';
import { Page } from '../../../kit/page';
import { Moment, Said } from '../../../kit/texts';
import { useLanguage, useWords } from '../../../words';
import { useList } from '../courses-client';
import { Price } from '../parts/course-words';
import { useReviewColumn } from './parts/review-state';
import { ShownMarks } from './parts/shown-marks';

const NewCourse = () => {
  const { t } = useWords('syllabus');
  return (
    <ButtonLink to={href('learning/admin/course-new')} look="primary" icon="plus-lg">
      {t('newCourse')}
    </ButtonLink>
  );
};

const FILTERS = ['category', 'state', 'reviewState'];

/** All courses that are written, whoever is shown them. */
const CoursesScreen = () => {
  const { t } = useWords(['syllabus', 'learning']);
  const language = useLanguage();
  const query = useListQuery({ sort: '-updatedAt', filters: FILTERS });
  const from = useList('courseList', { query });
  const states = {
    published: t('syllabus:shown.published'),
    draft: t('syllabus:shown.draft'),
    changed: t('syllabus:shown.changed'),
    absent: t('syllabus:shown.absent'),
  };
  const categories = Object.fromEntries(COURSE_CATEGORIES.map((one) => [one, t(`learning:categories.${one}`)]));
  const levels = { basic: t('learning:levels.basic'), intermediate: t('learning:levels.intermediate'), advanced: t('learning:levels.advanced') };
  const review = useReviewColumn();
  return (
    <Page actions={<NewCourse />}>
      <DataList
        from={from}
        label={t('learning:courses')}
        sort="-updatedAt"
        layout="courses"
        exports={{ list: 'learning.courseList', query }}
        rowKey={({ id }) => id}
        to={({ id }) => href('learning/admin/course', { id })}
        filters={[
          { name: 'category', label: t('learning:category'), options: COURSE_CATEGORIES.map((one) => [one, t(`learning:categories.${one}`)] as const) },
          { name: 'state', label: t('syllabus:state'), options: COURSE_STATES.map((one) => [one, t(`syllabus:shown.${one}`)] as const) },
          review.filter,
        ]}
        columns={[
          {
            key: 'title',
            head: t('syllabus:title'),
            cell: ({ title, category }) => (
              <>
                <Said words={title} />
                {category && <small className="quiet d-block">{t(`learning:categories.${category}`)}</small>}
              </>
            ),
            file: [
              { of: [`title.${language}`, 'title.th'], head: t('syllabus:title') },
              { of: 'category', head: t('learning:category'), words: categories },
              { of: 'level', head: t('learning:level'), words: levels },
            ],
          },
          { key: 'price', head: t('learning:price'), cell: (row) => <Price of={row} />, right: true, file: { of: 'price', as: 'baht' } },
          { key: 'lessons', head: t('syllabus:lessons'), cell: ({ lessons }) => lessons, right: true, file: { of: 'lessons' } },
          { key: 'enrolled', head: t('syllabus:enrolled'), cell: ({ enrolled }) => enrolled, right: true, file: { of: 'enrolled' } },
          {
            key: 'shown',
            head: t('syllabus:state'),
            cell: ({ shown }) => <ShownMarks of={shown} />,
            file: [
              { of: 'shown.th', head: t('syllabus:languages.th'), words: states },
              { of: 'shown.en', head: t('syllabus:languages.en'), words: states },
            ],
          },
          {
            key: 'review',
            head: review.head,
            cell: ({ reviewState, publishAt }) => (
              <>
                {review.text(reviewState)}
                {publishAt && (
                  <small className="quiet d-block">
                    {t('syllabus:publishAt')} <Moment value={publishAt} />
                  </small>
                )}
              </>
            ),
            file: [review.file, { of: 'publishAt', head: t('syllabus:publishAt'), as: 'moment' }],
          },
          {
            key: 'changed',
            head: t('syllabus:changed'),
            cell: ({ updatedAt }) => <Moment value={updatedAt} />,
            sort: 'updatedAt',
            file: { of: 'updatedAt', as: 'moment' },
          },
        ]}
        empty={{ ...t('syllabus:emptyCourses', { returnObjects: true }), action: <NewCourse /> }}
      />
    </Page>
  );
};
export default CoursesScreen;
