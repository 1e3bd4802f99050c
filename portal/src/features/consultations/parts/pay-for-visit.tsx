import { Navigate, useSearchParams } from 'react-router';
import { href } from '../../../addresses/href';
import { Page } from '../../../kit/page';
import { Loaded, Skeleton } from '../../../kit/states';
import { useWords } from '../../../words';
import { useRead as usePayment } from '../../payments/client';
import { PaymentPanel } from '../../payments/parts/payment-panel';
import { useRead } from '../client';
import { HeldVisit, refetchVisit } from './held-visit';
import { paying } from './paying';

/** The payer comes back from the provider's page, which knows the payment alone. */
const Returned = ({ payment: id }: { payment: string }) => {
  const payment = usePayment('read', { params: { id } });
  const bones = (
    <Page className="bare-main">
      <Skeleton />
    </Page>
  );
  const appointment = useRead('read', payment.data ? { params: { id: payment.data.payable.id } } : null);
  return (
    <Loaded from={payment} bones={bones}>
      {() => (
        <Loaded from={appointment} bones={bones}>
          {({ applicationId, mode }) => <Navigate to={paying({ id: applicationId, mode })} replace />}
        </Loaded>
      )}
    </Loaded>
  );
};

const ForVisit = () => {
  const { t } = useWords('patient');
  return (
    <HeldVisit>
      {({ application, appointment }) => (
        <PaymentPanel
          payable={{ kind: 'appointment', id: appointment.id }}
          amount={appointment.price}
          methods={appointment.payAtClinic ? ['promptpay', 'at_clinic'] : ['promptpay']}
          cardAt={href('consultations/pay-card', null, { application: application.id })}
          reviewAt={(payment) => href('consultations/pay-verification', null, { payment })}
          paymentId={appointment.payment?.id ?? null}
          terms={t('payment.refund')}
          changed={refetchVisit}
        />
      )}
    </HeldVisit>
  );
};

/** Paying for a held time: the choice, the QR and its wait, and the way back from the provider's page. */
export const PayForVisit = () => {
  const [search] = useSearchParams();
  const payment = search.get('payment');
  return payment ? <Returned payment={payment} /> : <ForVisit />;
};
