import { useNavigate, useSearchParams } from 'react-router';
import { href } from '../../../addresses/href';
import { useKey } from '../../../app/idempotency';
import { Button, ButtonLink } from '../../../kit/button';
import { Form } from '../../../kit/form';
import { Page } from '../../../kit/page';
import { Unsaved } from '../../../kit/unsaved';
import { useWords } from '../../../words';
import { needs, send } from '../courses-client';
import { LessonFields } from './parts/lesson-fields';
import { lessonIn, lessonSchema, newLesson } from './parts/lesson-values';

/** A new lesson, at the end of a module. */
const NewLessonScreen = () => {
  const { t } = useWords(['syllabus', 'kit']);
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { key, done } = useKey('lesson.new');
  return (
    <Page>
      <Form
        className="stack stack-lg"
        initial={newLesson(search.get('moduleId') ?? '')}
        schema={lessonSchema}
        send={async (values) => {
          const { id } = await send('createLesson', { body: lessonIn(values) }, { key: key() });
          done();
          await navigate(href('learning/admin/lesson', { id }));
        }}
      >
        {({ dirty, isSubmitting }) => (
          <>
            <Unsaved when={dirty && !isSubmitting} />
            <LessonFields />
            <div className="cta">
              <ButtonLink to={href('learning/admin/lessons')}>{t('kit:cancel')}</ButtonLink>
              <Button type="submit" look="primary" busy={isSubmitting} needs={needs('createLesson')}>
                {t('syllabus:createLesson')}
              </Button>
            </div>
          </>
        )}
      </Form>
    </Page>
  );
};
export default NewLessonScreen;
