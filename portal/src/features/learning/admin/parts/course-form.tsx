import type { OfficeCourse } from '@bai/learning/contracts';
import { useState } from 'react';
import { Button } from '../../../../kit/button';
import { Form } from '../../../../kit/form';
import { Notice } from '../../../../kit/notice';
import { Unsaved } from '../../../../kit/unsaved';
import { useWords } from '../../../../words';
import { needs, send } from '../../courses-client';
import { CourseFields } from './course-fields';
import { courseIn, courseSchema, courseValues } from './course-values';
import type { StampedSaving } from './stamped-saving';

interface Props {
  readonly course: OfficeCourse;
  readonly saving: StampedSaving<OfficeCourse>;
  readonly took: (course: OfficeCourse) => void;
}

/** What a course says of itself, saved by a button. */
export const CourseForm = ({ course, saving, took }: Props) => {
  const { t } = useWords('syllabus');
  const { id } = course;
  const [done, setDone] = useState(false);
  return (
    <Form
      className="stack stack-lg"
      initial={courseValues(course)}
      schema={courseSchema}
      send={async (values, { resetForm }) => {
        setDone(false);
        const body = courseIn(values);
        const kept = await saving.save((stamp) => send('keepCourse', { params: { id }, body: { ...body, stamp } }, { quiet: true }));
        if (!kept) return;
        resetForm({ values: courseValues(kept) });
        took(kept);
        setDone(true);
      }}
    >
      {({ dirty, isSubmitting }) => (
        <>
          <Unsaved when={dirty && !isSubmitting} />
          <CourseFields own={id} />
          <div className="cta">
            <Button type="submit" look="primary" busy={isSubmitting} needs={needs('keepCourse')}>
              {t('saveCourse')}
            </Button>
          </div>
          {done && !dirty && <Notice kind="success">{t('saved')}</Notice>}
        </>
      )}
    </Form>
  );
};
