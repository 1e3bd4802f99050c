import { LANGUAGES, type OfficeLesson } from '@bai/learning/contracts';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { href } from '../../../addresses/href';
import { needPart } from '../../../app/http/need-part';
import { ButtonLink } from '../../../kit/button';
import { Confirm } from '../../../kit/confirm';
import { said } from '../../../kit/format';
import { Page } from '../../../kit/page';
import { Loaded, Skeleton } from '../../../kit/states';
import { UnsavedAmong } from '../../../kit/unsaved';
import { useLanguage, useWords } from '../../../words';
import { needs, send, useFresh } from '../courses-client';
import { ContentHistory } from './parts/lazy-history';
import { LessonForm } from './parts/lesson-form';
import { lessonTitle } from './parts/lesson-values';
import { PreviewButton } from './parts/preview-button';
import { ShownMarks } from './parts/shown-marks';

/** The way back to its course, or to all lessons. */
const back = ({ course }: OfficeLesson): string => (course ? href('learning/admin/course', { id: course.id }) : href('learning/admin/lessons'));

/** Showing it to nobody any more, or deleting what is shown to nobody. */
const Removal = ({ lesson, took }: { lesson: OfficeLesson; took: (lesson: OfficeLesson) => void }) => {
  const { t } = useWords('syllabus');
  const language = useLanguage();
  const navigate = useNavigate();
  const params = { id: lesson.id };
  const name = said(language, lessonTitle(lesson));
  const shown = LANGUAGES.some((one) => lesson.shown[one] === 'published' || lesson.shown[one] === 'changed');
  return (
    <div>
      {shown ? (
        <Confirm
          label={t('withdrawLesson')}
          icon="eye-slash"
          needs={needs('withdrawLesson')}
          title={t('withdrawLessonTitle', { name })}
          text={t('withdrawLessonText')}
          confirm={t('withdrawLesson')}
          act={async () => took(await send('withdrawLesson', { params, body: { stamp: lesson.stamp } }, { quiet: true }))}
        />
      ) : (
        <Confirm
          label={t('deleteLesson')}
          icon="trash"
          needs={needs('deleteLesson')}
          title={t('deleteLessonTitle', { name })}
          text={t('deleteLessonText')}
          confirm={t('deleteLesson')}
          act={async () => {
            await send('deleteLesson', { params }, { quiet: true });
            await navigate(back(lesson));
          }}
        />
      )}
    </div>
  );
};

const Lesson = ({ first }: { first: OfficeLesson }) => {
  const { t } = useWords('syllabus');
  const language = useLanguage();
  const [lesson, took] = useState(first);
  const [round, setRound] = useState(1);
  return (
    <Page
      title={said(language, lessonTitle(lesson))}
      actions={
        <div className="row-x may-wrap">
          <PreviewButton kind="lesson" id={lesson.id} shown={lesson.shown} />
          <ButtonLink to={back(lesson)} icon="arrow-left">
            {t(lesson.course ? 'toCourse' : 'toLessons')}
          </ButtonLink>
        </div>
      }
    >
      <ShownMarks of={lesson.shown} />
      <UnsavedAmong>
        <LessonForm key={round} lesson={lesson} took={took} />
        <Removal lesson={lesson} took={took} />
        <ContentHistory
          kind="lesson"
          id={lesson.id}
          stamp={lesson.stamp}
          putBack={async (entryId) => {
            const { putLessonBack } = await needPart(() => import('../history-client'));
            took(await putLessonBack({ params: { id: lesson.id }, body: { entryId, stamp: lesson.stamp } }));
            setRound(round + 1);
          }}
        />
      </UnsavedAmong>
    </Page>
  );
};

/** One lesson as it is written. */
const LessonScreen = () => {
  const { t } = useWords('syllabus');
  const { id = '' } = useParams();
  const from = useFresh('officeLesson', { params: { id } });
  return (
    <Loaded
      from={from}
      bones={
        <Page title={t('lesson')}>
          <Skeleton cards={2} />
        </Page>
      }
    >
      {(lesson) => <Lesson key={lesson.id} first={lesson} />}
    </Loaded>
  );
};
export default LessonScreen;
