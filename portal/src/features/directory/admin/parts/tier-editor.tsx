import { subscriptionTierDraft } from '@bai/directory/contracts';
import { useNavigate } from 'react-router';
import { href } from '../../../../addresses/href';
import { useKey } from '../../../../app/idempotency';
import { BothLanguages } from '../../../../kit/both-languages';
import { Button, ButtonLink } from '../../../../kit/button';
import { Card } from '../../../../kit/card';
import { CheckField, TextField } from '../../../../kit/fields';
import { Form } from '../../../../kit/form';
import { moneyText, said } from '../../../../kit/format';
import { MoneyField, NumberField } from '../../../../kit/number-field';
import { Page } from '../../../../kit/page';
import { StampedForm } from '../../../../kit/stamped-form';
import { useStampedSaving } from '../../../../kit/stamped-saving';
import { Loaded, Skeleton } from '../../../../kit/states';
import { Unsaved } from '../../../../kit/unsaved';
import { useLanguage, useWords } from '../../../../words';
import { needs, read, send, useFresh } from '../../subscriptions-client';
import { NEW_TIER, tierIn, tierValues } from './tier-values';
import type { OfficeSubscriptionTier } from '@bai/directory/contracts';

const AT = 'directory/admin/subscription-tiers';

const Back = () => {
  const { t } = useWords('tiers');
  return (
    <div>
      <ButtonLink to={href(AT)} icon="chevron-left">
        {t('tier.back')}
      </ButtonLink>
    </div>
  );
};

const TierFields = () => {
  const { t } = useWords('tiers');
  return (
    <>
      <Card title={t('tier.about')}>
        <div className="stack">
          <BothLanguages name="name" label={t('tier.name')} />
          <BothLanguages name="features" label={t('tier.features')} rows={3} maxLength={1000} />
          <div className="grid-2">
            <MoneyField name="price" label={t('tier.price')} maxLength={14} />
            <NumberField name="trialDays" label={t('tier.trialDays')} maxLength={3} />
            <TextField name="code" label={t('tier.code')} hint={t('tier.codeHint')} maxLength={40} autoComplete="off" lang="en" />
          </div>
          <CheckField name="offered" label={t('tier.offered')} />
        </div>
      </Card>
      <Card title={t('tier.limitsTitle')}>
        <p className="quiet">{t('tier.limitsHint')}</p>
        <div className="grid-3">
          <NumberField name="budtenders" label={t('tier.budtenders')} optional maxLength={6} />
          <NumberField name="shops" label={t('tier.shops')} optional maxLength={5} />
          <NumberField name="salesPerMonth" label={t('tier.salesPerMonth')} optional maxLength={10} />
        </div>
      </Card>
    </>
  );
};

const Kept = ({ of, took }: { of: OfficeSubscriptionTier; took: (kept: OfficeSubscriptionTier) => void }) => {
  const { t } = useWords('tiers');
  const language = useLanguage();
  const params = { id: of.id };
  const saving = useStampedSaving(of.stamp, () => read('officeSubscriptionTier', { params }));
  return (
    <>
      <p className="quiet">{t('tier.held', { count: of.held })}</p>
      <StampedForm
        initial={tierValues(of)}
        schema={subscriptionTierDraft}
        saving={saving}
        keep={(values, stamp) => send('keepSubscriptionTier', { params, body: { ...tierIn(values), stamp } }, { quiet: true })}
        valuesOf={(kept) => tierValues(kept)}
        took={took}
        theirs={(newer) => [
          [t('tier.name'), said(language, newer.name)],
          [t('tier.price'), moneyText(newer.price)],
        ]}
        needs={needs('keepSubscriptionTier')}
        save={t('tier.save')}
        done={t('tier.saved')}
      >
        <TierFields />
      </StampedForm>
    </>
  );
};

const One = ({ id }: { id: string }) => {
  const { t } = useWords('tiers');
  const language = useLanguage();
  const from = useFresh('officeSubscriptionTier', { params: { id } });
  return (
    <Loaded
      from={from}
      bones={
        <Page title={t('tier.one')}>
          <Skeleton cards={2} />
        </Page>
      }
    >
      {(tier) => (
        <Page title={said(language, tier.name)} naming={tier.name}>
          <Back />
          <Kept of={tier} took={(kept) => void from.mutate(kept, { revalidate: false })} />
        </Page>
      )}
    </Loaded>
  );
};

const New = () => {
  const { t } = useWords(['tiers', 'kit']);
  const navigate = useNavigate();
  const { key, done } = useKey('subscription-tier.new');
  return (
    <Page title={t('tiers:tier.newTitle')}>
      <Form
        className="stack stack-lg"
        initial={NEW_TIER}
        schema={subscriptionTierDraft}
        send={async (values) => {
          const { id } = await send('createSubscriptionTier', { body: tierIn(values) }, { key: key() });
          done();
          await navigate(href(AT, null, { tier: id }));
        }}
      >
        {({ dirty, isSubmitting }) => (
          <>
            <Unsaved when={dirty && !isSubmitting} />
            <TierFields />
            <div className="cta">
              <ButtonLink to={href(AT)}>{t('kit:cancel')}</ButtonLink>
              <Button type="submit" look="primary" busy={isSubmitting} needs={needs('createSubscriptionTier')}>
                {t('tiers:tier.create')}
              </Button>
            </div>
          </>
        )}
      </Form>
    </Page>
  );
};

/** One tier: as it is, or new. */
const TierEditor = ({ id }: { id: string }) => (id === 'new' ? <New /> : <One id={id} />);
export default TierEditor;
