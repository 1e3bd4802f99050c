import type { Appointment } from '@bai/consultations/contracts';
import { moneyText } from '../../../kit/format';
import { useWords } from '../../../words';
import { useRead } from '../client';

/** What goes back if it is cancelled at this moment: asked anew when it shows, since it depends on the hour. Nothing where nothing was paid. */
export const RefundNow = ({ appointment }: { appointment: Appointment | null | undefined }) => {
  const { t } = useWords('patient');
  const asked = useRead('read', appointment ? { params: { id: appointment.id } } : null).data ?? appointment;
  if (asked?.refundable === null || asked?.refundable === undefined) return <p>{t('refundNow.nothing')}</p>;
  const paid = asked.payment?.amount ?? asked.price;
  const amount = moneyText(asked.refundable);
  return <p>{asked.refundable >= paid ? t('refundNow.all', { amount }) : t('refundNow.part', { amount, paid: moneyText(paid) })}</p>;
};
