import type { Refund } from '@bai/payments/contracts';
import { z } from 'zod';
import { DialogForm } from '../../../kit/dialog-form';
import { FileField } from '../../../kit/input/file-field';
import { Day } from '../../../kit/texts';
import { useWords } from '../../../words';
import { needs, send, url } from '../client';

const WITH_FILE = z.object({ file: z.file({ error: 'file-needed' }) });

/** The record of a refund given back by hand, with its proof, which can be added or replaced. */
export const PaidOut = ({ refund }: { refund: Refund }) => {
  const { t } = useWords('refunds');
  const { paidOut, id, number } = refund;
  if (!paidOut) return null;
  return (
    <div className="row-x may-wrap small">
      <span>
        {t(`paidOut.${paidOut.way}`)} <Day value={paidOut.paidOn} />
        {paidOut.bankReference && (
          <>
            {' '}
            <span>· {t('paidOut.reference')}</span>{' '}
            <span className="code any-break" translate="no">
              {paidOut.bankReference}
            </span>
          </>
        )}
      </span>
      {paidOut.proven && (
        <a href={url('refundProof', { params: { id } })} target="_blank" rel="noreferrer">
          {t('paidOut.proof')}
        </a>
      )}
      <DialogForm<{ file: File | null }>
        label={t(paidOut.proven ? 'paidOut.replace' : 'paidOut.add')}
        look="link"
        size="sm"
        needs={needs('proveRefund')}
        title={t('paidOut.addTitle', { number })}
        initial={{ file: null }}
        schema={WITH_FILE}
        send={({ file }) => send('proveRefund', { params: { id }, body: {} }, { file: file! })}
        save={t('paidOut.save')}
      >
        <FileField label={t('payOut.proof')} hint={t('payOut.proofHint')} />
      </DialogForm>
    </div>
  );
};
