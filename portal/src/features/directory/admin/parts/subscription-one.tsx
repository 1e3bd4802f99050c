import { grantTime, subscriptionInvoiceMachine, subscriptionMachine, type OfficeSubscription } from '@bai/directory/contracts';
import { href } from '../../../../addresses/href';
import { ButtonLink } from '../../../../kit/button';
import { AskReason } from '../../../../kit/confirm';
import { DateField } from '../../../../kit/date-field';
import { DialogForm } from '../../../../kit/dialog-form';
import { ReasonField } from '../../../../kit/fields';
import { dayText, said } from '../../../../kit/format';
import { RecordScreen } from '../../../../kit/record-screen';
import { StatusBadge } from '../../../../kit/status';
import { Day, Money, Name } from '../../../../kit/texts';
import { useLanguage, useWords } from '../../../../words';
import { TierUsed } from '../../parts/tier-limits';
import { TierPrice } from '../../parts/tier-price';
import { needs, send, useRead } from '../../subscriptions-client';

type Of = { readonly of: OfficeSubscription };

const Grant = ({ of: { id, owner, until } }: Of) => {
  const { t } = useWords('tiers');
  const language = useLanguage();
  return (
    <DialogForm
      label={t('office.grant')}
      needs={needs('grantTime')}
      title={t('office.grantTitle', { name: said(language, owner) })}
      initial={{ until, reason: '' }}
      schema={grantTime}
      send={(body) => send('grantTime', { params: { id }, body })}
      save={t('office.grant')}
    >
      <p className="quiet">{t('office.grantText')}</p>
      <DateField name="until" label={t('office.grantUntil')} />
      <ReasonField label={t('office.reason')} />
    </DialogForm>
  );
};

const End = ({ of: { id, owner } }: Of) => {
  const { t } = useWords('tiers');
  const language = useLanguage();
  return (
    <AskReason
      needs={needs('endSubscription')}
      label={t('office.end')}
      title={t('office.endTitle', { name: said(language, owner) })}
      text={t('office.endText')}
      confirm={t('office.end')}
      field={t('office.reason')}
      act={(reason) => send('endSubscription', { params: { id }, body: { reason } })}
    />
  );
};

const Invoices = ({ of: { invoices } }: Of) => {
  const { t } = useWords('subscriptions');
  const language = useLanguage();
  if (invoices.length === 0) return <p className="quiet">{t('noInvoices')}</p>;
  return (
    <ul className="list list-bare">
      {invoices.map((one) => (
        <li key={one.id}>
          <span className="grow">
            {t(`kinds.${one.kind}`, { tier: said(language, one.tier) })}
            <small className="quiet d-block">
              <span className="code" translate="no">
                {one.number}
              </span>{' '}
              · {t('span', { from: dayText(language, one.from), until: dayText(language, one.until) })}
            </small>
          </span>
          <Money satang={one.amount} />
          <StatusBadge machine={subscriptionInvoiceMachine} state={one.state} />
          {one.paymentId && <ButtonLink to={href('payments/admin/one', { id: one.paymentId })}>{t('receipt')}</ButtonLink>}
        </li>
      ))}
    </ul>
  );
};

/** One subscription: what it is of, how much is used, what was asked and paid, and what the office may do. */
const SubscriptionOne = ({ id }: { id: string }) => {
  const { t } = useWords(['tiers', 'subscriptions']);
  const language = useLanguage();
  const from = useRead('subscription', { params: { id } });
  return (
    <RecordScreen from={from} label={t('tiers:office.one')}>
      {(one) => ({
        title: said(language, one.owner),
        machine: subscriptionMachine,
        state: one.state,
        lead: (
          <div>
            <ButtonLink to={href('directory/admin/subscriptions')} icon="chevron-left">
              {t('tiers:office.back')}
            </ButtonLink>
          </div>
        ),
        factsTitle: t('tiers:office.one'),
        facts: [
          [t('tiers:office.tier'), <Name of={one.tier.name} />],
          [t('subscriptions:price'), <TierPrice satang={one.tier.price} />],
          [one.state === 'trial' ? t('subscriptions:trialUntil') : t('subscriptions:until'), <Day value={one.until} />],
          [
            t('subscriptions:shops'),
            <>
              {one.shops.map((shop, index) => (
                <span key={index} className="d-block">
                  <Name of={shop} />
                </span>
              ))}
            </>,
          ],
        ],
        actions: { grant: <Grant of={one} />, end: <End of={one} /> },
        history: one.history,
        sections: [
          { key: 'use', title: t('tiers:office.use'), content: <TierUsed of={one.tier} use={one.use} /> },
          { key: 'invoices', title: t('subscriptions:invoices'), content: <Invoices of={one} /> },
        ],
      })}
    </RecordScreen>
  );
};
export default SubscriptionOne;
