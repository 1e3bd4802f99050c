import { useSearchParams } from 'react-router';
import { href } from '../../../addresses/href';
import type { ScreenName } from '../../../addresses/table';
import { useMay } from '../../../app/session';
import { ButtonLink } from '../../../kit/button';
import { Card } from '../../../kit/card';
import { Page } from '../../../kit/page';
import { Loaded, Skeleton } from '../../../kit/states';
import { useWords } from '../../../words';
import { useFresh, useRead } from '../rule-sets-client';
import { RuleSetForm } from './parts/rule-set-form';
import { RuleSetList, WhenMark } from './parts/rule-set-list';
import { RuleSetNew } from './parts/rule-set-new';

const Back = () => {
  const { t } = useWords('rulesets');
  return (
    <div>
      <ButtonLink to={href('directory/admin/settings')} icon="chevron-left">
        {t('back')}
      </ButtonLink>
    </div>
  );
};

const Bones = () => {
  const { t } = useWords('rulesets');
  return (
    <Page title={t('title')}>
      <Skeleton cards={2} />
    </Page>
  );
};

const One = ({ id }: { id: string }) => {
  const { t } = useWords('rulesets');
  const from = useFresh('officeRuleSet', { params: { id } });
  return (
    <Loaded from={from} bones={<Bones />}>
      {(rules) => (
        <Page title={t('one', { version: rules.version })} actions={<WhenMark of={rules.when} />}>
          <Back />
          <RuleSetForm rules={rules} took={(kept) => void from.mutate(kept, { revalidate: false })} />
        </Page>
      )}
    </Loaded>
  );
};

const New = ({ base }: { base: string }) => {
  const { t } = useWords('rulesets');
  const from = useFresh('officeRuleSet', { params: { id: base } });
  return (
    <Loaded from={from} bones={<Bones />}>
      {(rules) => (
        <Page title={t('newTitle')}>
          <RuleSetNew from={rules} />
        </Page>
      )}
    </Loaded>
  );
};

const OTHERS: readonly (readonly [screen: ScreenName, needs: string])[] = [
  ['accounts/admin/login-policy', 'accounts.loginPolicy'],
  ['payments/admin/providers', 'payments.providerConfig'],
  ['notifications/admin/sms-providers', 'notifications.smsProviders'],
  ['documents/admin/form-layouts', 'documents.layouts'],
];
const Other = ({ screen, needs }: { screen: ScreenName; needs: string }) => {
  const { t } = useWords('titles');
  if (!useMay(needs)) return null;
  return (
    <ButtonLink to={href(screen)} icon="sliders">
      {t(screen)}
    </ButtonLink>
  );
};

/** The rules of the law and their periods; what else is set has screens of its own. */
const SettingsScreen = () => {
  const { t } = useWords('rulesets');
  const asked = useSearchParams()[0];
  const [id, base] = [asked.get('rules'), asked.get('from')];
  const from = useRead('ruleSets', id ? null : {});
  if (id === 'new' && base) return <New key={base} base={base} />;
  if (id) return <One key={id} id={id} />;
  return (
    <Page>
      <Loaded from={from} bones={<Skeleton cards={1} />}>
        {(list) => <RuleSetList list={list} />}
      </Loaded>
      <Card title={t('others')}>
        <div className="row-x may-wrap">
          {OTHERS.map(([screen, needs]) => (
            <Other key={screen} screen={screen} needs={needs} />
          ))}
        </div>
      </Card>
    </Page>
  );
};
export default SettingsScreen;
