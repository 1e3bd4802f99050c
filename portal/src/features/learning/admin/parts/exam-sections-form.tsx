import { keepExamSections, type ExamSection, type OfficeExam } from '@bai/learning/contracts';
import { useState } from 'react';
import { Button } from '../../../../kit/button';
import { Form } from '../../../../kit/form';
import { said } from '../../../../kit/format';
import { NewerElsewhere } from '../../../../kit/newer-elsewhere';
import { Notice } from '../../../../kit/notice';
import { Unsaved } from '../../../../kit/unsaved';
import { useLanguage, useWords } from '../../../../words';
import { needs, read, send } from '../../questions-client';
import { ExamSections } from './exam-sections';
import { sectionsSchema, sectionsValues, type SectionsValues } from './exam-values';
import { useStampedSaving } from './stamped-saving';

const sectionsIn = (values: SectionsValues): ExamSection[] => keepExamSections.shape.sections.parse(sectionsSchema.parse(values).sections);

/** Which questions an exam asks, saved by a button. */
export const ExamSectionsForm = ({ exam }: { exam: OfficeExam }) => {
  const { t } = useWords(['papers', 'bank']);
  const language = useLanguage();
  const { id } = exam;
  const { save, newer, settle } = useStampedSaving(exam.stamp, () => read('officeExam', { params: { id } }));
  const [done, setDone] = useState(false);
  return (
    <Form
      className="stack stack-lg"
      initial={sectionsValues(exam)}
      schema={sectionsSchema}
      send={async (values, { resetForm }) => {
        setDone(false);
        const kept = await save((stamp) => send('keepExamSections', { params: { id }, body: { sections: sectionsIn(values), stamp } }));
        if (!kept) return;
        resetForm({ values: sectionsValues(kept) });
        setDone(true);
      }}
    >
      {({ dirty, isSubmitting, resetForm }) => (
        <>
          <Unsaved when={dirty && !isSubmitting} />
          {newer && (
            <NewerElsewhere
              savedAt={newer.updatedAt}
              theirs={newer.sections.map(
                ({ kind, questions, count }, index) =>
                  [
                    t('papers:section', { number: index + 1 }),
                    kind === 'fixed' ? questions.map(({ stem }) => said(language, stem)).join(' · ') : `${t('papers:kinds.drawn')}: ${count ?? ''}`,
                  ] as const,
              )}
              keep={settle}
              take={() => {
                settle();
                resetForm({ values: sectionsValues(newer) });
              }}
            />
          )}
          <ExamSections />
          <div className="cta">
            <Button type="submit" look="primary" busy={isSubmitting} needs={needs('keepExamSections')}>
              {t('papers:saveQuestions')}
            </Button>
          </div>
          {done && !dirty && <Notice kind="success">{t('papers:saved')}</Notice>}
        </>
      )}
    </Form>
  );
};
