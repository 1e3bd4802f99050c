import { giveAllowance, type ExamAllowance } from '@bai/learning/contracts';
import { DialogForm } from '../../../kit/dialog-form';
import { ReasonField } from '../../../kit/fields';
import { NumberField } from '../../../kit/number-field';
import { useWords } from '../../../words';
import { needs, send } from '../learners-client';

/** More time or attempts for somebody at an exam, in all. */
export const GiveMore = ({ enrollmentId, examId, name, now }: { enrollmentId: string; examId: string; name: string; now: ExamAllowance }) => {
  const { t } = useWords('marking');
  return (
    <DialogForm
      label={t('allow.open')}
      needs={needs('giveAllowance')}
      title={t('allow.title', { name })}
      initial={{ examId, extraMinutes: now.extraMinutes, extraAttempts: now.extraAttempts, reason: '' }}
      schema={giveAllowance}
      send={(body) => send('giveAllowance', { params: { id: enrollmentId }, body })}
      save={t('allow.save')}
    >
      <p className="quiet">{t('allow.text')}</p>
      <NumberField name="extraMinutes" label={t('allow.minutes')} step={5} maxLength={3} />
      <NumberField name="extraAttempts" label={t('allow.attempts')} maxLength={2} />
      <ReasonField label={t('reason')} />
    </DialogForm>
  );
};
