import { LESSON_KINDS } from '@bai/learning/contracts';
import { href } from '../../../addresses/href';
import { ButtonLink } from '../../../kit/button';
import { said } from '../../../kit/format';
import { DataList, useListQuery } from '../../../kit/list';
import { Page } from '../../../kit/page';
import { Unread } from '../../../kit/states';
import { Moment, Said } from '../../../kit/texts';
import { useLanguage, useWords } from '../../../words';
import { useList, useRead } from '../courses-client';
import { useReviewColumn } from './parts/review-state';
import { ShownMarks } from './parts/shown-marks';

const NewLesson = () => {
  const { t } = useWords('syllabus');
  return (
    <ButtonLink to={href('learning/admin/lesson-new')} look="primary" icon="plus-lg">
      {t('newLesson')}
    </ButtonLink>
  );
};

const Ways = () => {
  const { t } = useWords('syllabus');
  return (
    <div className="row-x may-wrap">
      <ButtonLink to={href('learning/admin/lesson-order')} icon="list">
        {t('order')}
      </ButtonLink>
      <NewLesson />
    </div>
  );
};

/** The lessons of all courses. */
const LessonsScreen = () => {
  const { t } = useWords(['syllabus', 'learning']);
  const language = useLanguage();
  const query = useListQuery({ sort: '-updatedAt', filters: ['courseId', 'kind', 'reviewState'] });
  const from = useList('lessonList', { query });
  const choices = useRead('contentChoices', {});
  const review = useReviewColumn();
  const kinds = Object.fromEntries(LESSON_KINDS.map((kind) => [kind, t(`learning:kinds.${kind}`)]));
  const states = {
    published: t('syllabus:shown.published'),
    draft: t('syllabus:shown.draft'),
    changed: t('syllabus:shown.changed'),
    absent: t('syllabus:shown.absent'),
  };
  return (
    <Page actions={<Ways />}>
      <Unread of={choices} />
      <DataList
        from={from}
        label={t('syllabus:lessons')}
        sort="-updatedAt"
        layout="lessons"
        exports={{ list: 'learning.lessonList', query }}
        rowKey={({ id }) => id}
        to={({ id }) => href('learning/admin/lesson', { id })}
        filters={[
          {
            name: 'courseId',
            label: t('syllabus:course'),
            options: (choices.data?.courses ?? []).map(({ id, title }) => [id, said(language, title)] as const),
          },
          { name: 'kind', label: t('syllabus:kind'), options: LESSON_KINDS.map((kind) => [kind, t(`learning:kinds.${kind}`)] as const) },
          review.filter,
        ]}
        columns={[
          { key: 'title', head: t('syllabus:title'), cell: ({ title }) => <Said words={title} />, file: { of: [`title.${language}`, 'title.th'] } },
          {
            key: 'course',
            head: t('syllabus:course'),
            cell: ({ course }) => (course ? <Said words={course.title} /> : '–'),
            file: { of: [`course.title.${language}`, 'course.title.th'] },
          },
          {
            key: 'module',
            head: t('syllabus:module'),
            cell: ({ module }) => (module ? <Said words={module.title} /> : '–'),
            file: { of: [`module.title.${language}`, 'module.title.th'] },
          },
          { key: 'kind', head: t('syllabus:kind'), cell: ({ kind }) => t(`learning:kinds.${kind}`), file: { of: 'kind', words: kinds } },
          { key: 'minutes', head: t('syllabus:minutes'), cell: ({ minutes }) => minutes, right: true, file: { of: 'minutes' } },
          {
            key: 'shown',
            head: t('syllabus:state'),
            cell: ({ shown }) => <ShownMarks of={shown} />,
            file: [
              { of: 'shown.th', head: t('syllabus:languages.th'), words: states },
              { of: 'shown.en', head: t('syllabus:languages.en'), words: states },
            ],
          },
          { key: 'review', head: review.head, cell: ({ reviewState }) => review.text(reviewState), file: review.file },
          {
            key: 'changed',
            head: t('syllabus:changed'),
            cell: ({ updatedAt }) => <Moment value={updatedAt} />,
            sort: 'updatedAt',
            file: { of: 'updatedAt', as: 'moment' },
          },
        ]}
        empty={{ ...t('syllabus:emptyLessons', { returnObjects: true }), action: <NewLesson /> }}
      />
    </Page>
  );
};
export default LessonsScreen;
