import { subscriptionMachine } from '@bai/directory/contracts';
import { statesOf } from '@bai/kernel/contracts';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { href } from '../../../addresses/href';
import { ButtonLink } from '../../../kit/button';
import { later } from '../../../kit/later';
import { DataList, useListQuery } from '../../../kit/list';
import { Page } from '../../../kit/page';
import { Skeleton } from '../../../kit/states';
import { StatusBadge } from '../../../kit/status';
import { Day, Name } from '../../../kit/texts';
import { useLanguage, useWords } from '../../../words';
import { TierPrice } from '../parts/tier-price';
import { useList } from '../subscriptions-client';

const SubscriptionOne = later(() => import('./parts/subscription-one'));
const AT = 'directory/admin/subscriptions';

const Subscriptions = () => {
  const { t } = useWords(['tiers', 'subscriptions', 'states']);
  const language = useLanguage();
  const query = useListQuery({ sort: '-createdAt', filters: ['state'] });
  const from = useList('subscriptions', { query });
  return (
    <>
      <p className="quiet">{t('tiers:office.lead')}</p>
      <DataList
        from={from}
        label={t('tiers:office.label')}
        sort="-createdAt"
        layout="subscriptions"
        exports={{ list: 'directory.subscriptions', query }}
        rowKey={({ id }) => id}
        to={({ id }) => href(AT, null, { subscription: id })}
        filters={[
          {
            name: 'state',
            label: t('subscriptions:state'),
            options: statesOf(subscriptionMachine).map((one) => [one, t(`states:subscription.${one}`)] as const),
          },
        ]}
        columns={[
          {
            key: 'owner',
            head: t('tiers:office.owner'),
            cell: ({ owner, shops }) => (
              <>
                <Name of={owner} />
                {shops.map((shop, index) => (
                  <small key={index} className="quiet d-block">
                    <Name of={shop} />
                  </small>
                ))}
              </>
            ),
            file: { of: [`owner.${language}`, 'owner.th'] },
          },
          { key: 'tier', head: t('tiers:office.tier'), cell: ({ tier }) => <Name of={tier.name} />, file: { of: [`tier.name.${language}`, 'tier.name.th'] } },
          {
            key: 'price',
            head: t('tiers:tier.price'),
            cell: ({ tier }) => <TierPrice satang={tier.price} />,
            right: true,
            file: { of: 'tier.price', as: 'baht' },
          },
          { key: 'until', head: t('subscriptions:until'), cell: ({ until }) => <Day value={until} />, sort: 'until', file: { of: 'until' } },
          { key: 'state', head: t('subscriptions:state'), cell: ({ state }) => <StatusBadge machine={subscriptionMachine} state={state} /> },
          {
            key: 'since',
            head: t('tiers:office.since'),
            cell: ({ createdAt }) => <Day value={createdAt} />,
            sort: 'createdAt',
            file: { of: 'createdAt', as: 'moment' },
          },
        ]}
        empty={t('tiers:office.empty', { returnObjects: true })}
      />
    </>
  );
};

/** What owners of shops pay the platform for; which one is looked at stands in the address. */
const SubscriptionsScreen = () => {
  const { t } = useWords('tiers');
  const id = useSearchParams()[0].get('subscription');
  if (id)
    return (
      <Suspense fallback={<Skeleton cards={2} />}>
        <SubscriptionOne key={id} id={id} />
      </Suspense>
    );
  return (
    <Page
      actions={
        <ButtonLink icon="list-ul" to={href('directory/admin/subscription-tiers')}>
          {t('office.tiers')}
        </ButtonLink>
      }
    >
      <Subscriptions />
    </Page>
  );
};
export default SubscriptionsScreen;
