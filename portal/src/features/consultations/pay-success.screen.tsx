import type { Appointment } from '@bai/consultations/contracts';
import { PAID_PAYMENTS } from '@bai/payments/contracts';
import { Navigate } from 'react-router';
import { href } from '../../addresses/href';
import { ButtonLink } from '../../kit/button';
import { Card, Facts, NextCard } from '../../kit/card';
import { Notice } from '../../kit/notice';
import { Page } from '../../kit/page';
import { Moment, Money, Said } from '../../kit/texts';
import { useWords } from '../../words';
import { url } from '../payments/client';
import { AppointmentFacts } from './parts/appointment-facts';
import { ForPayment } from './parts/for-payment';

type Next = 'visit' | 'video' | 'other';
const nextOf = ({ state, roomId }: Appointment): Next => {
  if (!['confirmed', 'checked_in', 'in_progress'].includes(state)) return 'other';
  return roomId ? 'video' : 'visit';
};
const addressOf = (next: Next, { id, applicationId }: Appointment): string => {
  if (next === 'video') return href('video/waiting', { appointmentId: id });
  if (next === 'visit') return href('consultations/confirmed', null, { application: applicationId });
  return href('patient/application', { id: applicationId });
};

/** What follows once it is paid: the visit, or what became of it since. */
const WhatNext = ({ appointment }: { appointment: Appointment }) => {
  const { t } = useWords('payments');
  const next = nextOf(appointment);
  return (
    <NextCard
      kicker={t('paid.next')}
      title={t(`paid.${next}`)}
      text={t(`paid.${next}Text`)}
      action={
        <>
          {next !== 'other' && <AppointmentFacts appointment={appointment} />}
          <ButtonLink look="primary" size="lg" to={addressOf(next, appointment)}>
            {t(`paid.${next}Button`)}
          </ButtonLink>
        </>
      }
    />
  );
};

const PAGE = 'page stack stack-lg';

/** That the money has come: the receipt, the amount, and what follows. */
const SuccessScreen = () => {
  const { t } = useWords('payments');
  return (
    <ForPayment className={PAGE}>
      {({ id, state, number, title, amount, receiptNumber, paidAt }, appointment) => {
        if (!(PAID_PAYMENTS as readonly string[]).includes(state)) return <Navigate to={href('consultations/pay-callback', null, { payment: id })} replace />;
        return (
          <Page className={PAGE}>
            <Notice kind="success">{t('paid.thanks')}</Notice>
            <WhatNext appointment={appointment} />
            <Card title={t('paid.receipt')}>
              <Facts
                pairs={[
                  [
                    t('paid.receiptNumber'),
                    <span className="code" translate="no">
                      {receiptNumber}
                    </span>,
                  ],
                  [t('paid.what'), <Said words={title} />],
                  [t('paid.amount'), <Money satang={amount} />],
                  [t('paid.when'), paidAt && <Moment value={paidAt} />],
                  [
                    t('paid.number'),
                    <span className="code" translate="no">
                      {number}
                    </span>,
                  ],
                ]}
              />
              <div>
                <ButtonLink external target="_blank" icon="receipt" to={url('receipt', { params: { id } })}>
                  {t('paid.pdf')}
                </ButtonLink>
              </div>
            </Card>
          </Page>
        );
      }}
    </ForPayment>
  );
};
export default SuccessScreen;
