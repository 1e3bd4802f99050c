import type { Appointment } from '@bai/consultations/contracts';
import { refetch } from '../../../app/client';
import { useKey } from '../../../app/idempotency';
import { Confirm } from '../../../kit/confirm';
import { moneyText } from '../../../kit/format';
import { Naming } from '../../../kit/texts';
import { useWords } from '../../../words';
import { needs, send } from '../client';

/** Confirms money taken at the clinic, naming who and how much. */
export const CashButton = ({ appointment, done }: { appointment: Appointment; done?: () => void }) => {
  const { t } = useWords('physician');
  const { payment, patientName } = appointment;
  const { key, done: keyDone } = useKey(`cash.${payment?.id}`);
  if (payment?.state !== 'due_at_clinic') return null;
  const amount = moneyText(payment.amount);
  const act = async (): Promise<void> => {
    await send('confirmCash', { params: { id: payment.id } }, { key: key() });
    keyDone();
    done?.();
    await refetch('/api/consultations');
  };
  return (
    <Confirm
      needs={needs('confirmCash')}
      look="accent"
      confirmLook="primary"
      icon="cash"
      label={t('verify.confirmCash', { amount })}
      title={<Naming text={t('verify.confirmTitle', { amount, name: patientName })} name={patientName} />}
      confirm={t('verify.confirmCash', { amount })}
      act={act}
    />
  );
};
