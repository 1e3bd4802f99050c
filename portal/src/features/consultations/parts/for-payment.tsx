import type { Appointment } from '@bai/consultations/contracts';
import type { PaymentDetail } from '@bai/payments/contracts';
import type { ReactNode } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { href } from '../../../addresses/href';
import { Page } from '../../../kit/page';
import { Loaded, Skeleton } from '../../../kit/states';
import { usePayment } from '../../payments/parts/use-payment';
import { useRead } from '../client';

/**
 * Shows a screen about the payment named in the address and the visit it is for, asked of the server until nothing more comes of it.
 * Whatever else the address says is not listened to. Without a payment one's own are listed.
 */
export const ForPayment = ({ className, children }: { className: string; children: (payment: PaymentDetail, appointment: Appointment) => ReactNode }) => {
  const [search] = useSearchParams();
  const id = search.get('payment');
  const payment = usePayment(id);
  const { kind, id: payable } = payment.data?.payable ?? {};
  const appointment = useRead('read', kind === 'appointment' && payable ? { params: { id: payable } } : null);
  if (!id) return <Navigate to={href('payments/mine')} replace />;
  if (kind === 'course') return <Navigate to={href('learning/verification', null, { payment: id })} replace />;
  const bones = (
    <Page className={className}>
      <Skeleton />
    </Page>
  );
  return (
    <Loaded from={payment} bones={bones}>
      {(known) => (
        <Loaded from={appointment} bones={bones}>
          {(visit) => children(known, visit)}
        </Loaded>
      )}
    </Loaded>
  );
};
