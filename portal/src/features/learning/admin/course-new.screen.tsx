import { useNavigate } from 'react-router';
import { href } from '../../../addresses/href';
import { useKey } from '../../../app/idempotency';
import { Button, ButtonLink } from '../../../kit/button';
import { Form } from '../../../kit/form';
import { Page } from '../../../kit/page';
import { Unsaved } from '../../../kit/unsaved';
import { useWords } from '../../../words';
import { needs, send } from '../courses-client';
import { CourseFields } from './parts/course-fields';
import { courseIn, courseSchema, NEW_COURSE } from './parts/course-values';

/** A new course: what it says of itself. Its contents come after. */
const NewCourseScreen = () => {
  const { t } = useWords(['syllabus', 'kit']);
  const navigate = useNavigate();
  const { key, done } = useKey('course.new');
  return (
    <Page>
      <Form
        className="stack stack-lg"
        initial={NEW_COURSE}
        schema={courseSchema}
        send={async (values) => {
          const { id } = await send('createCourse', { body: courseIn(values) }, { key: key() });
          done();
          await navigate(href('learning/admin/course', { id }));
        }}
      >
        {({ dirty, isSubmitting }) => (
          <>
            <Unsaved when={dirty && !isSubmitting} />
            <CourseFields own={null} />
            <div className="cta">
              <ButtonLink to={href('learning/admin/courses')}>{t('kit:cancel')}</ButtonLink>
              <Button type="submit" look="primary" busy={isSubmitting} needs={needs('createCourse')}>
                {t('syllabus:createCourse')}
              </Button>
            </div>
          </>
        )}
      </Form>
    </Page>
  );
};
export default NewCourseScreen;
