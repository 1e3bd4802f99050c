import type { OfficeCourse } from '@bai/learning/contracts';
import { Card } from '../../../../kit/card';
import { Notice } from '../../../../kit/notice';
import { StampedForm } from '../../../../kit/stamped-form';
import type { StampedSaving } from '../../../../kit/stamped-saving';
import { Moment } from '../../../../kit/texts';
import { useWords } from '../../../../words';
import { needs, send } from '../../courses-client';
import { planSchema, planValues } from './course-values';
import { MomentField } from './moment-field';
import { ReviewField } from './review-state';

interface Props {
  readonly course: OfficeCourse;
  readonly saving: StampedSaving<OfficeCourse>;
  readonly took: (course: OfficeCourse) => void;
}

/** How far a course is, and when it is shown and taken off by itself. */
const CoursePlan = ({ course: { id, plan }, saving, took }: Props) => {
  const { t } = useWords('syllabus');
  return (
    <Card title={t('plan')}>
      <StampedForm
        initial={planValues(plan)}
        schema={planSchema}
        saving={saving}
        keep={(values, stamp) => send('keepPlan', { params: { id }, body: { ...planSchema.parse(values), stamp } }, { quiet: true })}
        valuesOf={(kept) => planValues(kept.plan)}
        took={took}
        needs={needs('keepPlan')}
        save={t('savePlan')}
        done={t('saved')}
        small
      >
        {plan.missed && (
          <Notice kind="warning">
            {t('missed')} <Moment value={plan.missed} />
          </Notice>
        )}
        <ReviewField />
        <div className="grid-2">
          <MomentField name="publishAt" legend={t('publishAt')} />
          <MomentField name="unpublishAt" legend={t('unpublishAt')} />
        </div>
        <p className="hint quiet small">{t('planHint')}</p>
      </StampedForm>
    </Card>
  );
};
export default CoursePlan;
