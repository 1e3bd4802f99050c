import { REVIEW_STATES, type OfficeCourse } from '@bai/learning/contracts';
import { useState } from 'react';
import { Button } from '../../../../kit/button';
import { Card } from '../../../../kit/card';
import { ChoiceField } from '../../../../kit/choices';
import { Form } from '../../../../kit/form';
import { Notice } from '../../../../kit/notice';
import { Moment } from '../../../../kit/texts';
import { Unsaved } from '../../../../kit/unsaved';
import { useWords } from '../../../../words';
import { needs, send } from '../../courses-client';
import { planSchema, planValues } from './course-values';
import { MomentField } from './moment-field';
import type { StampedSaving } from './stamped-saving';

interface Props {
  readonly course: OfficeCourse;
  readonly saving: StampedSaving<OfficeCourse>;
  readonly took: (course: OfficeCourse) => void;
}

/** How far a course is, and when it is shown and taken off by itself. */
export const CoursePlan = ({ course: { id, plan }, saving, took }: Props) => {
  const { t } = useWords('syllabus');
  const [done, setDone] = useState(false);
  return (
    <Card title={t('plan')}>
      <Form
        initial={planValues(plan)}
        schema={planSchema}
        send={async (values, { resetForm }) => {
          setDone(false);
          const body = planSchema.parse(values);
          const kept = await saving.save((stamp) => send('keepPlan', { params: { id }, body: { ...body, stamp } }, { quiet: true }));
          if (!kept) return;
          resetForm({ values: planValues(kept.plan) });
          took(kept);
          setDone(true);
        }}
      >
        {({ dirty, isSubmitting }) => (
          <>
            <Unsaved when={dirty && !isSubmitting} />
            {plan.missed && (
              <Notice kind="warning">
                {t('missed')} <Moment value={plan.missed} />
              </Notice>
            )}
            <ChoiceField
              name="reviewState"
              legend={t('reviewState')}
              options={REVIEW_STATES.map((value) => ({ value, label: t(`reviewStates.${value}`), note: t(`reviewNotes.${value}`) }))}
            />
            <div className="grid-2">
              <MomentField name="publishAt" legend={t('publishAt')} />
              <MomentField name="unpublishAt" legend={t('unpublishAt')} />
            </div>
            <p className="hint quiet small">{t('planHint')}</p>
            <div className="cta">
              <Button type="submit" busy={isSubmitting} needs={needs('keepPlan')}>
                {t('savePlan')}
              </Button>
            </div>
            {done && !dirty && <Notice kind="success">{t('saved')}</Notice>}
          </>
        )}
      </Form>
    </Card>
  );
};
