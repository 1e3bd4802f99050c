import { createExam } from '@bai/learning/contracts';
import { useNavigate } from 'react-router';
import { href } from '../../../addresses/href';
import { useKey } from '../../../app/idempotency';
import { Button, ButtonLink } from '../../../kit/button';
import { Form } from '../../../kit/form';
import { Page } from '../../../kit/page';
import { Unsaved } from '../../../kit/unsaved';
import { useWords } from '../../../words';
import { needs, send } from '../questions-client';
import { ExamRulesFields } from './parts/exam-rules-fields';
import { ExamSections } from './parts/exam-sections';
import { NEW_RULES, newExamSchema, newSection } from './parts/exam-values';

/** A new exam: its rules, and at least one section of questions. */
const NewExamScreen = () => {
  const { t } = useWords(['papers', 'kit']);
  const navigate = useNavigate();
  const { key, done } = useKey('exam.new');
  return (
    <Page>
      <Form
        className="stack stack-lg"
        initial={{ ...NEW_RULES, sections: [newSection()] }}
        schema={newExamSchema}
        send={async (values) => {
          const { id } = await send('createExam', { body: createExam.parse(newExamSchema.parse(values)) }, { key: key() });
          done();
          await navigate(href('learning/admin/exam-questions', { id }));
        }}
      >
        {({ dirty, isSubmitting }) => (
          <>
            <Unsaved when={dirty && !isSubmitting} />
            <ExamRulesFields />
            <section className="stack" aria-labelledby="sections">
              <h2 id="sections">{t('papers:sections')}</h2>
              <ExamSections />
            </section>
            <div className="cta">
              <ButtonLink to={href('learning/admin/exams')}>{t('kit:cancel')}</ButtonLink>
              <Button type="submit" look="primary" busy={isSubmitting} needs={needs('createExam')}>
                {t('papers:create')}
              </Button>
            </div>
          </>
        )}
      </Form>
    </Page>
  );
};
export default NewExamScreen;
