import type { SubscriptionTierRow } from '@bai/directory/contracts';
import { Suspense } from 'react';
import { Link, useSearchParams } from 'react-router';
import { href } from '../../../addresses/href';
import { useMay } from '../../../app/session';
import { ButtonLink } from '../../../kit/button';
import { Card } from '../../../kit/card';
import { later } from '../../../kit/later';
import { Page } from '../../../kit/page';
import { Empty, Loaded, Skeleton } from '../../../kit/states';
import { Mark } from '../../../kit/status';
import { Name, Said } from '../../../kit/texts';
import { useWords } from '../../../words';
import { TierLimits } from '../parts/tier-limits';
import { TierPrice } from '../parts/tier-price';
import { needs, useRead } from '../subscriptions-client';

// Many look at the list, and few write.
const TierEditor = later(() => import('./parts/tier-editor'));
const AT = 'directory/admin/subscription-tiers';

const Tier = ({ of }: { of: SubscriptionTierRow }) => {
  const { t } = useWords('tiers');
  return (
    <Card
      title={
        <Link to={href(AT, null, { tier: of.id })}>
          <Name of={of.name} />
        </Link>
      }
      aside={<Mark look={of.offered ? 'good' : 'done'}>{t(of.offered ? 'tier.isOffered' : 'tier.notOffered')}</Mark>}
    >
      <p className="h3">
        <TierPrice satang={of.price} />
      </p>
      <p className="quiet">
        <Said words={of.features} />
      </p>
      <TierLimits of={of} />
      <p className="quiet small">
        {t('tier.trial', { count: of.trialDays })} · {t('tier.held', { count: of.held })} ·{' '}
        <span className="code" translate="no">
          {of.code}
        </span>
      </p>
    </Card>
  );
};

/** What owners of shops can subscribe to. Which tier is written stands in the address. */
const SubscriptionTiersScreen = () => {
  const { t } = useWords('tiers');
  const id = useSearchParams()[0].get('tier');
  const writes = useMay(needs('createSubscriptionTier'));
  const from = useRead('subscriptionTiers', id ? null : {});
  if (id)
    return (
      <Suspense fallback={<Skeleton cards={2} />}>
        <TierEditor key={id} id={id} />
      </Suspense>
    );
  const add = writes && (
    <ButtonLink icon="plus-lg" look="primary" to={href(AT, null, { tier: 'new' })}>
      {t('tier.add')}
    </ButtonLink>
  );
  return (
    <Page actions={add}>
      <p className="quiet">{t('tier.lead')}</p>
      <Loaded from={from} bones={<Skeleton cards={3} />}>
        {(tiers) =>
          tiers.length === 0 ? (
            <Empty title={t('tier.empty.title')} text={t('tier.empty.text')} action={add} />
          ) : (
            <div className="grid-3">
              {tiers.map((tier) => (
                <Tier key={tier.id} of={tier} />
              ))}
            </div>
          )
        }
      </Loaded>
    </Page>
  );
};
export default SubscriptionTiersScreen;
