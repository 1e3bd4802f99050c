import type { Payment } from '@bai/payments/contracts';
import type { ReactNode } from 'react';
import { refetch } from '../../../app/client';
import { FileDrop } from '../../../kit/file-drop';
import { send } from '../client';

interface Props {
  readonly payment: Pick<Payment, 'id'>;
  readonly label: ReactNode;
  readonly hint: ReactNode;
}

/** Hands in the bank's slip of a transfer. */
export const SlipDrop = ({ payment: { id }, label, hint }: Props) => (
  <FileDrop
    label={label}
    hint={hint}
    files={[]}
    most={1}
    send={(file) => send('submitSlip', { params: { id }, body: {} }, { file }).then(() => refetch('/api/payments'))}
    remove={() => Promise.resolve()}
  />
);
