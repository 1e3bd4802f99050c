import { Navigate, useSearchParams } from 'react-router';
import { paymentMachine } from '@bai/payments/contracts';
import { href } from '../../addresses/href';
import { ButtonLink } from '../../kit/button';
import { Card } from '../../kit/card';
import { moneyText } from '../../kit/format';
import { Page } from '../../kit/page';
import { Empty, Loaded } from '../../kit/states';
import { StatusBadge } from '../../kit/status';
import { Money, Said } from '../../kit/texts';
import '../../kit/styles/screens-learning.css';
import { useWords } from '../../words';
import { useRead as usePayment } from '../payments/client';
import { useRead } from './client';

const NOTES = { in_review: 'reviewing', late_review: 'reviewing', refund_due: 'goesBack', refunded: 'wentBack' } as const;

const Waiting = ({ paymentId, courseSlug }: { paymentId: string; courseSlug: string | null }) => {
  const { t } = useWords('learning');
  const from = usePayment('read', { params: { id: paymentId } });
  return (
    <Loaded from={from}>
      {({ title, amount, received, state, number }) => (
        <Card title={<Said words={title} />} aside={<StatusBadge machine={paymentMachine} state={state} />}>
          <p>
            <Money satang={amount} /> <span className="quiet small nb">{number}</span>
          </p>
          <p className="quiet">
            {state === 'underpaid'
              ? t('partArrived', { part: moneyText(received), rest: moneyText(amount - received) })
              : t(state in NOTES ? NOTES[state as keyof typeof NOTES] : 'waitsForMoney')}
          </p>
          {courseSlug && state !== 'in_review' && (
            <div>
              <ButtonLink to={href('learning/checkout', { id: courseSlug })}>{t('toCheckout')}</ButtonLink>
            </div>
          )}
        </Card>
      )}
    </Loaded>
  );
};

/** The payer comes back from the provider’s page, which knows the payment alone. */
const Returned = ({ payment: id }: { payment: string }) => {
  const payment = usePayment('read', { params: { id } });
  const enrollment = useRead('enrollment', payment.data ? { params: { id: payment.data.payable.id } } : null);
  return (
    <Loaded from={payment}>
      {() => (
        <Loaded from={enrollment}>{({ courseSlug, courseId }) => <Navigate replace to={href('learning/checkout', { id: courseSlug ?? courseId })} />}</Loaded>
      )}
    </Loaded>
  );
};

const All = () => {
  const { t } = useWords('learning');
  const from = useRead('enrollments', {});
  return (
    <Loaded from={from}>
      {({ rows }) => {
        const waiting = rows.flatMap(({ state, paymentId, courseSlug }) => (state === 'pending_payment' && paymentId ? [{ paymentId, courseSlug }] : []));
        if (waiting.length === 0)
          return (
            <Empty
              title={t('nothingReviewed')}
              text={t('nothingReviewedText')}
              action={<ButtonLink to={href('learning/my-courses')}>{t('myCourses')}</ButtonLink>}
            />
          );
        return waiting.map((one) => <Waiting key={one.paymentId} {...one} />);
      }}
    </Loaded>
  );
};

/** Payments for courses that are not settled yet. */
const VerificationScreen = () => {
  const [search] = useSearchParams();
  const payment = search.get('payment');
  return <Page className="page course-step stack stack-lg">{payment ? <Returned payment={payment} /> : <All />}</Page>;
};
export default VerificationScreen;
