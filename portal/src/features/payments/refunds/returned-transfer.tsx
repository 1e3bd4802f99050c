import { returnedTransfer, type Refund } from '@bai/payments/contracts';
import { useMe } from '../../../app/session';
import { DateField } from '../../../kit/date-field';
import { DialogForm } from '../../../kit/dialog-form';
import { ReasonField } from '../../../kit/fields';
import { moneyText } from '../../../kit/format';
import { useWords } from '../../../words';
import { needs, send } from '../client';

interface Given {
  readonly returnedOn: string;
  readonly reason: string;
}

/** Records that the bank sent a transfer back after it had arrived; the refund waits for another account again. */
const ReturnedTransfer = ({ refund: { id, number, amount, paidOut }, payer }: { refund: Refund; payer: string }) => {
  const { t } = useWords('refunds');
  const { today } = useMe()!;
  return (
    <DialogForm<Given>
      label={t('returned.button')}
      look="link"
      size="sm"
      needs={needs('recordReturnedTransfer')}
      title={t('returned.title', { number })}
      initial={{ returnedOn: today, reason: '' }}
      schema={returnedTransfer}
      send={(given, key) => send('recordReturnedTransfer', { params: { id }, body: given }, { key })}
      save={t('returned.save')}
    >
      <p>{t('returned.text', { amount: moneyText(amount), name: payer })}</p>
      <DateField name="returnedOn" label={t('returned.day')} min={paidOut!.paidOn} max={today} />
      <ReasonField label={t('returned.reason')} hint={t('returned.hint')} />
    </DialogForm>
  );
};
export default ReturnedTransfer;
