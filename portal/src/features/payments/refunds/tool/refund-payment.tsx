import { paymentMachine, type Refund, type Refundable } from '@bai/payments/contracts';
import { useState } from 'react';
import { href } from '../../../../addresses/href';
import { ButtonLink } from '../../../../kit/button';
import { Card, Facts } from '../../../../kit/card';
import { moneyText } from '../../../../kit/format';
import { Notice } from '../../../../kit/notice';
import { Loaded } from '../../../../kit/states';
import { StatusBadge } from '../../../../kit/status';
import { Moment, Money, Name, Said } from '../../../../kit/texts';
import { useWords } from '../../../../words';
import { useRead } from '../../client';
import { RefundForm } from './refund-form';

/** The chosen payment: what came in, what went back or is reserved, and the most that can still go back. */
const PaymentFacts = ({ payment }: { payment: Refundable }) => {
  const { t } = useWords(['refunding', 'admin']);
  const { number, state, payerName, title, visit, method, byHand, received, back, most, paidAt } = payment;
  return (
    <Card title={number} aside={<StatusBadge machine={paymentMachine} state={state} />}>
      <Facts
        pairs={[
          [t('payer'), <Name of={payerName} />],
          [t('paidFor'), <Said words={title} />],
          visit && [t('visit'), <Moment value={visit.startsAt} />],
          visit?.endedAt ? [t('visitEnded'), <Moment value={visit.endedAt} />] : null,
          [t('paidBy'), t(`admin:payments.${method}`)],
          paidAt ? [t('paidAt'), <Moment value={paidAt} />] : null,
          [t('goesBack'), t(byHand ? 'byHand' : 'byProvider')],
        ]}
      />
      <Facts
        right
        pairs={[
          [t('received'), <Money satang={received} />],
          [t('back'), <Money satang={back} />],
          [
            t('most'),
            <strong>
              <Money satang={most} />
            </strong>,
          ],
        ]}
      />
    </Card>
  );
};

/** A payment that was found, and the request for its refund; afterwards the way to the worklist. */
export const RefundPayment = ({ id }: { id: string }) => {
  const { t } = useWords('refunding');
  const [asked, setAsked] = useState<Refund | null>(null);
  const from = useRead('refundable', { params: { id } });
  return (
    <div className="stack">
      {asked && (
        <Notice
          kind="success"
          action={
            <ButtonLink size="sm" to={href('payments/admin/refunds', null, { q: asked.number })}>
              {t('next')}
            </ButtonLink>
          }
        >
          {t('asked', { number: asked.number, amount: moneyText(asked.amount) })}
        </Notice>
      )}
      <Loaded from={from}>
        {(payment) => (
          <>
            <PaymentFacts payment={payment} />
            {payment.most > 0 ? (
              <RefundForm key={`${payment.id}.${payment.most}`} payment={payment} onAsked={setAsked} />
            ) : (
              <Card title={t('rule')}>
                <p className="quiet">{t('nothingLeft')}</p>
              </Card>
            )}
          </>
        )}
      </Loaded>
    </div>
  );
};
