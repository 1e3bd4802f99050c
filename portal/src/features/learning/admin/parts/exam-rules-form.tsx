import type { OfficeExam } from '@bai/learning/contracts';
import { useFormikContext } from 'formik';
import { useState } from 'react';
import { Link } from 'react-router';
import { href } from '../../../../addresses/href';
import { Button } from '../../../../kit/button';
import { Form } from '../../../../kit/form';
import { said } from '../../../../kit/format';
import { NewerElsewhere } from '../../../../kit/newer-elsewhere';
import { Notice } from '../../../../kit/notice';
import { useRuleText } from '../../../../kit/sentences';
import { Unsaved } from '../../../../kit/unsaved';
import { useLanguage, useWords } from '../../../../words';
import { needs, read, send } from '../../questions-client';
import { ExamRulesFields } from './exam-rules-fields';
import { rulesSchema, rulesValues, type RulesValues } from './exam-values';
import { useStampedSaving } from './stamped-saving';
import { examRules, type ExamRules } from '@bai/learning/contracts';

const rulesIn = (values: RulesValues): ExamRules => examRules.parse(rulesSchema.parse(values));

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
  const { id } = exam;
  const { save, newer, settle } = useStampedSaving(exam.stamp, () => read('officeExam', { params: { id } }));
  const [done, setDone] = useState(false);
  return (
    <Form
      className="stack stack-lg"
      initial={rulesValues(exam.rules)}
      schema={rulesSchema}
      send={async (values, { resetForm }) => {
        setDone(false);
        const kept = await save((stamp) => send('keepExamRules', { params: { id }, body: { ...rulesIn(values), stamp } }));
        if (!kept) return;
        resetForm({ values: rulesValues(kept.rules) });
        setDone(true);
      }}
    >
      {({ dirty, isSubmitting, resetForm }) => (
        <>
          <Unsaved when={dirty && !isSubmitting} />
          {newer && (
            <NewerElsewhere
              savedAt={newer.updatedAt}
              theirs={[
                [t('title'), said(language, newer.rules.title)],
                [t('minutes'), String(newer.rules.timeLimitMinutes)],
                [t('pass'), `${newer.rules.passPercent}%`],
              ]}
              keep={settle}
              take={() => {
                settle();
                resetForm({ values: rulesValues(newer.rules) });
              }}
            />
          )}
          {exam.underWay > 0 && <Notice>{t('underWayNote', { count: exam.underWay })}</Notice>}
          <ExamRulesFields />
          <SectionFaults id={id} />
          <div className="cta">
            <Button type="submit" look="primary" busy={isSubmitting} needs={needs('keepExamRules')}>
              {t('saveRules')}
            </Button>
          </div>
          {done && !dirty && <Notice kind="success">{t('saved')}</Notice>}
        </>
      )}
    </Form>
  );
};
