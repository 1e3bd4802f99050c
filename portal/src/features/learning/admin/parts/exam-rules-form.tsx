import type { OfficeExam } from '@bai/learning/contracts';
import { useFormikContext } from 'formik';
import { Link } from 'react-router';
import { href } from '../../../../addresses/href';
import { said } from '../../../../kit/format';
import { Notice } from '../../../../kit/notice';
import { useRuleText } from '../../../../kit/sentences';
import { StampedForm } from '../../../../kit/stamped-form';
import { useStampedSaving } from '../../../../kit/stamped-saving';
import { useLanguage, useWords } from '../../../../words';
import { needs, read, send } from '../../questions-client';
import { ExamRulesFields } from './exam-rules-fields';
import { rulesSchema, rulesValues } from './exam-values';
import { ReviewCard, useReviewColumn } from './review-state';

const held = (errors: unknown): string[] =>
  typeof errors === 'string' ? [errors] : typeof errors === 'object' && errors ? Object.values(errors).flatMap(held) : [];

/** What is wrong with the questions shows when the rules are saved too, and is mended elsewhere. */
const SectionFaults = ({ id }: { id: string }) => {
  const { t } = useWords('papers');
  const text = useRuleText();
  const { errors } = useFormikContext<{ sections?: unknown }>();
  const faults = held(errors.sections);
  if (faults.length === 0) return null;
  return (
    <Notice kind="danger" action={<Link to={href('learning/admin/exam-questions', { id })}>{t('toQuestions')}</Link>}>
      {t('sectionFaults')} {faults.map((fault) => text(fault)).join(' ')}
    </Notice>
  );
};

/** The rules of an exam, saved by a button. */
export const ExamRulesForm = ({ exam }: { exam: OfficeExam }) => {
  const { t } = useWords('papers');
  const language = useLanguage();
  const review = useReviewColumn();
  const params = { id: exam.id };
  const saving = useStampedSaving(exam.stamp, () => read('officeExam', { params }));
  return (
    <StampedForm
      initial={rulesValues(exam)}
      schema={rulesSchema}
      saving={saving}
      keep={(values, stamp) => send('keepExamRules', { params, body: { ...rulesSchema.parse(values), stamp } })}
      valuesOf={(kept) => rulesValues(kept)}
      theirs={({ rules, reviewState }) => [
        [t('title'), said(language, rules.title)],
        [t('minutes'), String(rules.timeLimitMinutes)],
        [t('pass'), `${rules.passPercent}%`],
        [review.head, review.text(reviewState)],
      ]}
      needs={needs('keepExamRules')}
      save={t('saveRules')}
      done={t('saved')}
    >
      {exam.underWay > 0 && <Notice>{t('underWayNote', { count: exam.underWay })}</Notice>}
      <ExamRulesFields />
      <ReviewCard />
      <SectionFaults id={exam.id} />
    </StampedForm>
  );
};
