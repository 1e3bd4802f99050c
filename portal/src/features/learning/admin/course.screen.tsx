import { LANGUAGES, type OfficeCourse } from '@bai/learning/contracts';
import { Suspense, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { href } from '../../../addresses/href';
import { needPart } from '../../../app/http/need-part';
import { ButtonLink } from '../../../kit/button';
import { Confirm } from '../../../kit/confirm';
import { said } from '../../../kit/format';
import { later } from '../../../kit/later';
import { NewerElsewhere } from '../../../kit/newer-elsewhere';
import { Page } from '../../../kit/page';
import { useStampedSaving } from '../../../kit/stamped-saving';
import { Loaded, Skeleton } from '../../../kit/states';
import { Tabs } from '../../../kit/tabs';
import { UnsavedAmong } from '../../../kit/unsaved';
import { useLanguage, useWords } from '../../../words';
import { needs, read, send, useFresh } from '../courses-client';
import { ContentHistory } from './parts/lazy-history';
import { CourseForm } from './parts/course-form';
import { courseTitle } from './parts/course-values';
import { OutlineEditor } from './parts/outline-editor';
import { PreviewButton } from './parts/preview-button';
import { ShownMarks } from './parts/shown-marks';

const CoursePlan = later(() => import('./parts/course-plan'));
const CoursePublishing = later(() => import('./parts/course-publishing'));

const Delete = ({ course }: { course: OfficeCourse }) => {
  const { t } = useWords('syllabus');
  const language = useLanguage();
  const navigate = useNavigate();
  const shown = LANGUAGES.some((one) => course.shown[one] === 'published' || course.shown[one] === 'changed');
  if (shown || course.modules.length > 0) return <p className="quiet small">{t('courseStays')}</p>;
  return (
    <div>
      <Confirm
        label={t('deleteCourse')}
        icon="trash"
        needs={needs('deleteCourse')}
        title={t('deleteCourseTitle', { name: said(language, courseTitle(course)) })}
        text={t('deleteCourseText')}
        confirm={t('deleteCourse')}
        act={async () => {
          await send('deleteCourse', { params: { id: course.id } }, { quiet: true });
          await navigate(href('learning/admin/courses'));
        }}
      />
    </div>
  );
};

const Sides = ({ first }: { first: OfficeCourse }) => {
  const { t } = useWords('syllabus');
  const language = useLanguage();
  const [course, took] = useState(first);
  const [round, setRound] = useState(1);
  // What a course says and when it is shown are one record: whoever saves one has seen both.
  const saving = useStampedSaving(first.stamp, () => read('officeCourse', { params: { id: first.id } }));
  const { newer, settle } = saving;
  const own = { course, took, saving };
  const putBack = async (entryId: string): Promise<void> => {
    const { putCourseBack } = await needPart(() => import('../history-client'));
    const kept = await saving.save((stamp) => putCourseBack({ params: { id: first.id }, body: { entryId, stamp } }));
    if (!kept) return;
    took(kept);
    setRound(round + 1);
  };
  return (
    <Page
      title={said(language, courseTitle(course))}
      actions={
        <div className="row-x may-wrap">
          <PreviewButton kind="course" id={course.id} shown={course.shown} />
          <ButtonLink to={href('learning/admin/lesson-order') + `?courseId=${course.id}`} icon="list">
            {t('lessons')}
          </ButtonLink>
        </div>
      }
    >
      <ShownMarks of={course.shown} />
      {newer && (
        <NewerElsewhere
          savedAt={newer.updatedAt}
          theirs={[
            [t('title'), said(language, courseTitle(newer))],
            [t('reviewState'), t(`reviewStates.${newer.plan.reviewState}`)],
          ]}
          keep={settle}
          take={() => {
            settle();
            took(newer);
            setRound(round + 1);
          }}
        />
      )}
      <UnsavedAmong>
        <Tabs
          label={t('sides')}
          tabs={[
            { key: 'outline', label: t('outline'), content: <OutlineEditor course={course} took={took} /> },
            { key: 'about', label: t('about'), content: <CourseForm key={round} {...own} /> },
            {
              key: 'publishing',
              label: t('publishing'),
              content: (
                <>
                  <Suspense fallback={<Skeleton cards={1} />}>
                    <CoursePublishing course={course} took={took} />
                    <CoursePlan key={round} {...own} />
                  </Suspense>
                  <Delete course={course} />
                </>
              ),
            },
            { key: 'history', label: t('history'), content: <ContentHistory kind="course" id={course.id} stamp={course.stamp} putBack={putBack} /> },
          ]}
        />
      </UnsavedAmong>
    </Page>
  );
};

/** One course: its contents, what it says of itself, and its being shown. */
const CourseScreen = () => {
  const { t } = useWords('syllabus');
  const { id = '' } = useParams();
  const from = useFresh('officeCourse', { params: { id } });
  return (
    <Loaded
      from={from}
      bones={
        <Page title={t('course')}>
          <Skeleton cards={2} />
        </Page>
      }
    >
      {(course) => <Sides key={course.id} first={course} />}
    </Loaded>
  );
};
export default CourseScreen;
