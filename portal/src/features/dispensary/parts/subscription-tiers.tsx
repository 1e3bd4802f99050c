import type { OfferedTier, OwnSubscription } from '@bai/directory/contracts';
import { useKey } from '../../../app/idempotency';
import { Confirm } from '../../../kit/confirm';
import { Card } from '../../../kit/card';
import { dayText, said } from '../../../kit/format';
import { Mark } from '../../../kit/status';
import { Name, Said } from '../../../kit/texts';
import { useLanguage, useWords } from '../../../words';
import { TierLimits } from '../../directory/parts/tier-limits';
import { TierPrice } from '../../directory/parts/tier-price';
import { needs, send } from '../../directory/subscriptions-client';
import { changed } from './pay-subscription';

/** What choosing a tier means now. */
const meaningOf = ({ state, tier, tierId }: OwnSubscription, chosen: OfferedTier): 'now' | 'larger' | 'smaller' | 'stay' => {
  if (state !== 'active') return 'now';
  if (chosen.id === tierId) return 'stay';
  if (chosen.price === tier.price) return 'now';
  return chosen.price > tier.price ? 'larger' : 'smaller';
};

const Choose = ({ of, tier }: { of: OwnSubscription; tier: OfferedTier }) => {
  const { t } = useWords('subscriptions');
  const language = useLanguage();
  const { key, done } = useKey(`subscription.tier.${tier.id}`);
  const named = { tier: said(language, tier.name) };
  return (
    <Confirm
      look="secondary"
      confirmLook="primary"
      needs={needs('chooseTier')}
      label={t('choose', named)}
      title={t('chooseTitle', named)}
      text={t(`chooseText.${meaningOf(of, tier)}`, { day: dayText(language, of.until) })}
      confirm={t('choose', named)}
      act={async () => {
        await send('chooseTier', { body: { tierId: tier.id } }, { key: key() });
        done();
        await changed();
      }}
    />
  );
};

const Tier = ({ of, tier }: { of: OwnSubscription; tier: OfferedTier }) => {
  const { t } = useWords('subscriptions');
  const own = tier.id === of.tierId;
  const next = tier.id === of.next?.tierId;
  return (
    <Card title={<Name of={tier.name} />} aside={own ? <Mark look="good">{t('yours')}</Mark> : next ? <Mark look="waiting">{t('chosen')}</Mark> : undefined}>
      <p className="h3">
        <TierPrice satang={tier.price} />
      </p>
      <p className="quiet">
        <Said words={tier.features} />
      </p>
      <TierLimits of={tier} />
      {(own ? of.next !== null : !next) && (
        <div>
          <Choose of={of} tier={tier} />
        </div>
      )}
    </Card>
  );
};

/** The tiers that an owner may choose, theirs among them. */
export const SubscriptionTiers = ({ of, tiers }: { of: OwnSubscription; tiers: readonly OfferedTier[] }) => {
  const { t } = useWords('subscriptions');
  if (tiers.length === 0) return null;
  return (
    <section className="stack">
      <h2>{t('tiers')}</h2>
      <p className="quiet">{t('tiersText')}</p>
      <div className="grid-3">
        {tiers.map((tier) => (
          <Tier key={tier.id} of={of} tier={tier} />
        ))}
      </div>
    </section>
  );
};
