import type { OfficeCourse } from '@bai/learning/contracts';
import { StampedForm } from '../../../../kit/stamped-form';
import type { StampedSaving } from '../../../../kit/stamped-saving';
import { useWords } from '../../../../words';
import { needs, send } from '../../courses-client';
import { CourseFields } from './course-fields';
import { courseIn, courseSchema, courseValues } from './course-values';

interface Props {
  readonly course: OfficeCourse;
  readonly saving: StampedSaving<OfficeCourse>;
  readonly took: (course: OfficeCourse) => void;
}

/** What a course says of itself, saved by a button. */
export const CourseForm = ({ course, saving, took }: Props) => {
  const { t } = useWords('syllabus');
  const { id } = course;
  return (
    <StampedForm
      initial={courseValues(course)}
      schema={courseSchema}
      saving={saving}
      keep={(values, stamp) => send('keepCourse', { params: { id }, body: { ...courseIn(values), stamp } }, { quiet: true })}
      valuesOf={(kept) => courseValues(kept)}
      took={took}
      needs={needs('keepCourse')}
      save={t('saveCourse')}
      done={t('saved')}
    >
      <CourseFields own={id} />
    </StampedForm>
  );
};
