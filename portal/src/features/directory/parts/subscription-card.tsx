import { subscriptionMachine } from '@bai/directory/contracts';
import { href } from '../../../addresses/href';
import { ButtonLink } from '../../../kit/button';
import { Card, NextCard } from '../../../kit/card';
import { dayText, said } from '../../../kit/format';
import { StatusBadge } from '../../../kit/status';
import { useLanguage, useWords } from '../../../words';
import { useRead } from '../subscriptions-client';

/** How the owner’s subscription stands, on their home: a next step where it stops something, else a quiet card. `urgent`: the first alone, or the second alone. */
export const SubscriptionCard = ({ urgent }: { urgent: boolean }) => {
  const { t } = useWords('subscriptions');
  const language = useLanguage();
  const subscription = useRead('mySubscription', {}).data?.subscription;
  if (!subscription) return null;
  const { state, until, limitedFrom, tier } = subscription;
  const presses = state === 'past_due' || state === 'limited' || state === 'ended';
  if (presses !== urgent) return null;
  const words = { day: dayText(language, until), limited: limitedFrom ? dayText(language, limitedFrom) : '', tier: said(language, tier.name) };
  const way = (
    <div>
      <ButtonLink look={presses ? 'primary' : 'secondary'} icon="receipt" to={href('dispensary/subscription')}>
        {t('toPay')}
      </ButtonLink>
    </div>
  );
  const [title, text] = [t(`card.${state}.title`, words), t(`card.${state}.text`, words)];
  if (presses) return <NextCard second kicker={t('now')} title={title} text={text} action={way} />;
  return (
    <Card title={t('now')} aside={<StatusBadge machine={subscriptionMachine} state={state} />}>
      <p>{title}</p>
      <p className="quiet">{text}</p>
      {way}
    </Card>
  );
};
