import { keepExamSections, type ExamSection, type OfficeExam } from '@bai/learning/contracts';
import { said } from '../../../../kit/format';
import { StampedForm } from '../../../../kit/stamped-form';
import { useStampedSaving } from '../../../../kit/stamped-saving';
import { useLanguage, useWords } from '../../../../words';
import { needs, read, send } from '../../questions-client';
import { ExamSections } from './exam-sections';
import { sectionsSchema, sectionsValues, type SectionsValues } from './exam-values';

const sectionsIn = (values: SectionsValues): ExamSection[] => keepExamSections.shape.sections.parse(sectionsSchema.parse(values).sections);

/** Which questions an exam asks, saved by a button. */
export const ExamSectionsForm = ({ exam }: { exam: OfficeExam }) => {
  const { t } = useWords(['papers', 'bank']);
  const language = useLanguage();
  const params = { id: exam.id };
  const saving = useStampedSaving(exam.stamp, () => read('officeExam', { params }));
  return (
    <StampedForm
      initial={sectionsValues(exam)}
      schema={sectionsSchema}
      saving={saving}
      keep={(values, stamp) => send('keepExamSections', { params, body: { sections: sectionsIn(values), stamp } })}
      valuesOf={(kept) => sectionsValues(kept)}
      theirs={({ sections }) =>
        sections.map(
          ({ kind, questions, count }, index) =>
            [
              t('papers:section', { number: index + 1 }),
              kind === 'fixed' ? questions.map(({ stem }) => said(language, stem)).join(' · ') : `${t('papers:kinds.drawn')}: ${count ?? ''}`,
            ] as const,
        )
      }
      needs={needs('keepExamSections')}
      save={t('papers:saveQuestions')}
      done={t('papers:saved')}
    >
      <ExamSections />
    </StampedForm>
  );
};
