import type { OfficeCourse, OfficeModule } from '@bai/learning/contracts';
import { Link } from 'react-router';
import { href } from '../../../../addresses/href';
import { ButtonLink } from '../../../../kit/button';
import { said } from '../../../../kit/format';
import { NewerElsewhere } from '../../../../kit/newer-elsewhere';
import { ProblemNotice } from '../../../../kit/notice';
import { Sortable, type SortableLine } from '../../../../kit/sortable';
import { Said } from '../../../../kit/texts';
import { useLanguage, useWords } from '../../../../words';
import { AddModule, DeleteModule, RenameModule } from './module-dialogs';
import { orderIn } from './outline-order';
import { ShownMarks } from './shown-marks';
import { useOutline } from './use-outline';

interface Props {
  readonly course: OfficeCourse;
  readonly took: (course: OfficeCourse) => void;
  /** Whether lessons are among it, or modules alone. */
  readonly lessons?: boolean;
}

const ModuleLine = ({ courseId, module, took, lessons }: { courseId: string; module: OfficeModule; took: Props['took']; lessons: boolean }) => {
  const { t } = useWords('syllabus');
  return (
    <div className="stack-sm outline-line">
      <strong>
        <Said words={module.title} />
      </strong>
      <span className="row-x may-wrap small">
        {!lessons && <span className="quiet">{t('lessonsOf', { count: module.lessons.length })}</span>}
        <ShownMarks of={module.shown} />
      </span>
      <span className="row-x may-wrap">
        <RenameModule courseId={courseId} module={module} took={took} />
        {module.lessons.length === 0 && <DeleteModule module={module} took={took} />}
        <ButtonLink to={`${href('learning/admin/lesson-new')}?moduleId=${module.id}`} size="sm" look="link" icon="plus-lg">
          {t('addLesson')}
        </ButtonLink>
      </span>
    </div>
  );
};

const LessonLine = ({ lesson }: { lesson: OfficeModule['lessons'][number] }) => {
  const { t } = useWords(['syllabus', 'learning']);
  return (
    <div className="stack-sm outline-line">
      <Link to={href('learning/admin/lesson', { id: lesson.id })}>
        <Said words={lesson.title} />
      </Link>
      <span className="row-x may-wrap small quiet">
        {t(`learning:kinds.${lesson.kind}`)} · {t('learning:minutes', { count: lesson.minutes })}
        {lesson.freePreview && (
          <>
            {' '}
            <span>·</span> <span>{t('syllabus:free')}</span>
          </>
        )}
        <ShownMarks of={lesson.shown} />
      </span>
    </div>
  );
};

/** What a course is made of, in its order: modules, and lessons that go from one to another. */
export const OutlineEditor = ({ course, took, lessons = true }: Props) => {
  const { t } = useWords('syllabus');
  const language = useLanguage();
  const { modules, move, newer, keep, take, error } = useOutline(course, took);
  const lines = modules.flatMap((module): SortableLine[] => [
    {
      id: module.id,
      name: said(language, module.title),
      head: lessons,
      content: <ModuleLine courseId={course.id} module={module} took={took} lessons={lessons} />,
    },
    ...(lessons ? module.lessons.map((lesson) => ({ id: lesson.id, name: said(language, lesson.title), content: <LessonLine lesson={lesson} /> })) : []),
  ]);
  const sorted = (ids: readonly string[]): void =>
    move(
      lessons
        ? orderIn(ids, new Set(modules.map(({ id }) => id)))
        : ids.map((id) => ({ id, lessonIds: modules.find((module) => module.id === id)!.lessons.map((lesson) => lesson.id) })),
    );
  return (
    <div className="stack">
      {newer && (
        <NewerElsewhere
          savedAt={newer.updatedAt}
          theirs={newer.modules.map(
            (module) => [said(language, module.title), module.lessons.map(({ title }) => said(language, title)).join(' · ') || '–'] as const,
          )}
          keep={keep}
          take={take}
        />
      )}
      <ProblemNotice error={error} />
      {lines.length === 0 && <p className="quiet">{t('noModules')}</p>}
      {lines.length > 0 && <Sortable label={t(lessons ? 'outline' : 'modules')} lines={lines} sorted={sorted} />}
      <div>
        <AddModule courseId={course.id} took={took} />
      </div>
    </div>
  );
};
