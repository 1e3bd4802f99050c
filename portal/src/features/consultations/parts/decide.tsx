import type { Application } from '@bai/applications/contracts';
import type { Appointment } from '@bai/consultations/contracts';
import { Button } from '../../../kit/button';
import { AskReason } from '../../../kit/confirm';
import { useWords } from '../../../words';
import { send as sendApplication } from '../../applications/client';
import { send } from '../client';

/** Prescribe, ask for more, or do not prescribe. A decision ends a visit that is still under way. */
export const Decide = ({ appointment, application, issue }: { appointment: Appointment; application: Application; issue: () => void }) => {
  const { t } = useWords('physician');
  const name = appointment.patientName;
  const undecided = appointment.state === 'in_progress' || application.state === 'in_review';
  const ended = async (): Promise<void> => {
    if (appointment.state === 'in_progress') await send('complete', { params: { id: appointment.id } });
  };
  if (!undecided) return null;
  return (
    <div className="cta">
      <Button look="primary" size="lg" icon="file-earmark-medical" onClick={issue}>
        {t('approve.issue')}
      </Button>
      <AskReason
        long
        most={1000}
        look="secondary"
        confirmLook="primary"
        label={t('approve.askMore')}
        title={t('approve.askTitle')}
        field={t('approve.askText')}
        confirm={t('approve.askMore')}
        act={async (text) => {
          await ended();
          await sendApplication('ask', { params: { id: application.id }, body: { text } });
        }}
      />
      <AskReason
        long
        most={1000}
        label={t('approve.reject')}
        title={t('approve.rejectTitle', { name })}
        text={t('approve.rejectText')}
        field={t('approve.rejectReason')}
        confirm={t('approve.reject')}
        act={async (reason) => {
          await ended();
          await sendApplication('reject', { params: { id: application.id }, body: { reason } });
        }}
      />
    </div>
  );
};
