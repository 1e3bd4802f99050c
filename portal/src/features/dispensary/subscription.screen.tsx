import { subscriptionInvoiceMachine, subscriptionMachine, type OwnSubscription } from '@bai/directory/contracts';
import { Card, Facts } from '../../kit/card';
import { dayText, moneyText, said } from '../../kit/format';
import { Notice } from '../../kit/notice';
import { Page } from '../../kit/page';
import { Empty, Loaded } from '../../kit/states';
import { StatusBadge } from '../../kit/status';
import { Day, Money, Name } from '../../kit/texts';
import { useLanguage, useWords } from '../../words';
import { TierPrice } from '../directory/parts/tier-price';
import { TierUsed } from '../directory/parts/tier-limits';
import { useRead } from '../directory/subscriptions-client';
import { url } from '../payments/client';
import { PaySubscription } from './parts/pay-subscription';
import { SubscriptionTiers } from './parts/subscription-tiers';

const Standing = ({ of }: { of: OwnSubscription }) => {
  const { t } = useWords('subscriptions');
  const language = useLanguage();
  const days = { day: dayText(language, of.until), limited: of.limitedFrom ? dayText(language, of.limitedFrom) : '' };
  const stands = t(`stands.${of.state}`, days);
  return (
    <>
      {of.state === 'past_due' || of.state === 'limited' || of.state === 'ended' ? <Notice kind="warning">{stands}</Notice> : <p>{stands}</p>}
      <div className="grid-2">
        <Card title={t('now')} aside={<StatusBadge machine={subscriptionMachine} state={of.state} />}>
          <p className="h2">
            <Name of={of.tier.name} />
          </p>
          <Facts
            pairs={[
              [t('price'), <TierPrice key="price" satang={of.tier.price} />],
              [of.state === 'trial' ? t('trialUntil') : t('until'), <Day key="until" value={of.until} />],
            ]}
          />
          {of.next && (
            <p className="quiet">{t('next', { day: dayText(language, of.next.from), tier: said(language, of.next.name), price: moneyText(of.next.price) })}</p>
          )}
        </Card>
        <Card title={t('use')}>
          <TierUsed of={of.tier} use={of.use} />
        </Card>
      </div>
    </>
  );
};

const Invoices = ({ of }: { of: OwnSubscription }) => {
  const { t } = useWords('subscriptions');
  const language = useLanguage();
  if (of.invoices.length === 0)
    return (
      <Card title={t('invoices')}>
        <p className="quiet">{t('noInvoices')}</p>
      </Card>
    );
  return (
    <Card title={t('invoices')}>
      <ul className="list list-bare">
        {of.invoices.map((one) => (
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
            {one.paymentId && (
              <a href={url('receipt', { params: { id: one.paymentId } })} target="_blank" rel="noreferrer">
                {t('receipt')}
              </a>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
};

/** What an owner pays the platform for: the tier, how much of it is used, paying, and the invoices. */
const SubscriptionScreen = () => {
  const { t } = useWords('subscriptions');
  const from = useRead('mySubscription', {});
  return (
    <Page>
      <p className="quiet">{t('lead')}</p>
      <Loaded from={from}>
        {({ subscription, tiers }) =>
          subscription ? (
            <>
              <Standing of={subscription} />
              <PaySubscription of={subscription} />
              <SubscriptionTiers of={subscription} tiers={tiers} />
              <Invoices of={subscription} />
            </>
          ) : (
            <Empty title={t('none.title')} text={t('none.text')} />
          )
        }
      </Loaded>
    </Page>
  );
};
export default SubscriptionScreen;
