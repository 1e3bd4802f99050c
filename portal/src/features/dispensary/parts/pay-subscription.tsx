import { SUBSCRIPTION_MONTHS, type OwnSubscription, type SubscriptionInvoice } from '@bai/directory/contracts';
import { withInvoiceCoupon } from '@bai/payments/contracts';
import { useState } from 'react';
import { refetch } from '../../../app/client';
import { useKey } from '../../../app/idempotency';
import { ActionButton } from '../../../kit/action-button';
import { Button } from '../../../kit/button';
import { Card, Facts } from '../../../kit/card';
import { TextField } from '../../../kit/fields';
import { Form } from '../../../kit/form';
import { dayText, said } from '../../../kit/format';
import { Segments } from '../../../kit/picks';
import { Money } from '../../../kit/texts';
import { useLanguage, useWords } from '../../../words';
import { needs, send } from '../../directory/subscriptions-client';
import { send as sendPayment, useRead as usePayments } from '../../payments/client';
import { PaymentPanel } from '../../payments/parts/payment-panel';

export const changed = () => Promise.all([refetch('/api/directory'), refetch('/api/payments')]);

/** Asks for the invoice of some months. */
const Ask = ({ label }: { label: string }) => {
  const { t } = useWords('subscriptions');
  const [months, setMonths] = useState<string>(String(SUBSCRIPTION_MONTHS[0]));
  const { key, done } = useKey(`subscription.invoice.${months}`);
  const ask = async (): Promise<void> => {
    const chosen = SUBSCRIPTION_MONTHS.find((one) => String(one) === months)!;
    await send('makeInvoice', { body: { months: chosen } }, { key: key() });
    done();
    await changed();
  };
  return (
    <div className="stack">
      <Segments
        legend={t('months')}
        options={SUBSCRIPTION_MONTHS.map((one) => ({ value: String(one), label: t('month', { count: one }) }))}
        value={months}
        pick={setMonths}
      />
      <div>
        <ActionButton look="primary" needs={needs('makeInvoice')} act={ask}>
          {label}
        </ActionButton>
      </div>
    </div>
  );
};

/** Something off the price, for who has a code. */
const Coupon = ({ of: { id } }: { of: SubscriptionInvoice }) => {
  const { t } = useWords('subscriptions');
  const { key, done } = useKey(`coupon.${id}`);
  return (
    <details>
      <summary>{t('couponAsk')}</summary>
      <Form
        initial={{ code: '' }}
        schema={withInvoiceCoupon}
        send={async (body) => {
          await sendPayment('takeInvoiceCoupon', { params: { id }, body }, { key: key() });
          done();
          await changed();
        }}
      >
        {({ isSubmitting }) => (
          <>
            <TextField name="code" label={t('coupon')} maxLength={30} autoComplete="off" />
            <div>
              <Button type="submit" busy={isSubmitting}>
                {t('couponUse')}
              </Button>
            </div>
          </>
        )}
      </Form>
    </details>
  );
};

/** The invoice that is open, as it is paid. */
const Open = ({ of }: { of: SubscriptionInvoice }) => {
  const { t } = useWords('subscriptions');
  const language = useLanguage();
  const newest = usePayments('list', { query: { kind: 'subscription', sort: '-createdAt', limit: 10 } }).data;
  const paymentId = newest?.rows.find(({ payable }) => payable.id === of.id)?.id ?? null;
  const span = { from: dayText(language, of.from), until: dayText(language, of.until) };
  return (
    <>
      <Card
        title={t('invoice')}
        aside={
          <span className="code" translate="no">
            {of.number}
          </span>
        }
      >
        <Facts
          pairs={[
            [t('what'), t(`kinds.${of.kind}`, { tier: said(language, of.tier) })],
            [t('period'), t('span', span)],
            of.discount > 0 && [t('discount'), <Money key="discount" satang={-of.discount} />],
            [t('sum'), <Money key="sum" satang={of.amount} />],
          ]}
        />
        {of.discount === 0 && <Coupon of={of} />}
      </Card>
      <PaymentPanel
        key={`${of.id}.${of.amount}`}
        payable={{ kind: 'subscription', id: of.id }}
        amount={of.amount}
        methods={['promptpay']}
        paymentId={paymentId}
        terms={t('terms')}
        changed={changed}
      />
    </>
  );
};

/** Paying for what follows: the months are chosen, then the invoice is paid as anything else is. */
export const PaySubscription = ({ of }: { of: OwnSubscription }) => {
  const { t } = useWords('subscriptions');
  const language = useLanguage();
  const open = of.invoices.find(({ state }) => state === 'open');
  const stopped = of.state === 'limited' || of.state === 'ended';
  if (open)
    return (
      <>
        <Open of={open} />
        {open.kind === 'period' && (
          <details>
            <summary>{t('askAnew')}</summary>
            <Ask label={t('ask')} />
          </details>
        )}
      </>
    );
  return (
    <Card title={t('pay')}>
      <p className="quiet">{stopped ? t('payNow') : t('payText', { day: dayText(language, of.until) })}</p>
      <Ask label={t('ask')} />
    </Card>
  );
};
