import { payOutRefund, payOutWay, type Refund } from '@bai/payments/contracts';
import type { z } from 'zod';
import { useMe } from '../../../app/session';
import { SegmentsField } from '../../../kit/choices';
import { DateField } from '../../../kit/date-field';
import { DialogForm } from '../../../kit/dialog-form';
import { TextField } from '../../../kit/fields';
import { moneyText } from '../../../kit/format';
import { FileField } from '../../../kit/input/file-field';
import { useWords } from '../../../words';
import { needs, send } from '../client';
import { DestinationToPay } from './destination';

type Way = z.infer<typeof payOutWay>;
interface Given {
  readonly way: Way;
  readonly paidOn: string;
  readonly bankReference: string;
  readonly file: File | null;
}

/** Records that an approved refund was given back by hand; a proof is sent after the record, which the same key makes once. */
const PayOut = ({ refund, payer }: { refund: Refund; payer: string }) => {
  const { t } = useWords('refunds');
  const { today } = useMe()!;
  const amount = moneyText(refund.amount);
  const record = async ({ file, ...given }: Given, key: string): Promise<void> => {
    const params = { id: refund.id };
    await send('payOutRefund', { params, body: payOutRefund.parse(given) }, { key, quiet: file !== null });
    if (file) await send('proveRefund', { params, body: {} }, { file });
  };
  return (
    <DialogForm<Given>
      label={t('payOut.button')}
      look="primary"
      size="sm"
      needs={needs('payOutRefund')}
      title={t('payOut.title', { number: refund.number })}
      initial={{ way: refund.destination && !refund.heldUntil ? 'transfer' : 'cash', paidOn: today, bankReference: '', file: null }}
      schema={payOutRefund}
      send={record}
      save={t('payOut.save')}
    >
      {({ values: { way } }) => (
        <>
          <p>{t('payOut.text', { amount, name: payer })}</p>
          <SegmentsField name="way" legend={t('payOut.way')} options={payOutWay.options.map((value) => ({ value, label: t(`ways.${value}`) }))} />
          <DateField name="paidOn" label={t('payOut.paidOn')} max={today} />
          {way === 'transfer' && <DestinationToPay refund={refund} />}
          {way === 'transfer' && (
            <TextField name="bankReference" label={t('payOut.reference')} hint={t('payOut.referenceHint')} maxLength={60} lang="en" autoComplete="off" />
          )}
          <FileField label={t('payOut.proof')} hint={t('payOut.proofHint')} />
        </>
      )}
    </DialogForm>
  );
};
export default PayOut;
