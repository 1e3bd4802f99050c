import type { ProviderConfig } from '@bai/payments/contracts';
import { href } from '../../../addresses/href';
import { useMay } from '../../../app/session';
import { ButtonLink } from '../../../kit/button';
import { Card } from '../../../kit/card';
import { useAddress } from '../../../kit/list-address';
import { Page } from '../../../kit/page';
import { ListPick } from '../../../kit/picks';
import { Loaded } from '../../../kit/states';
import { useLanguage, useWords } from '../../../words';
import { useRead } from '../client';
import { PromptpayIdCard } from '../providers/promptpay-id';
import { ProviderHistory } from '../providers/history';
import { ProviderTests } from '../providers/tests';
import { WaysTable } from '../providers/ways-table';

/** Chooses the issuer that the screen shows; the address keeps it. */
const Issuer = ({ config: { issuers, issuer } }: { config: ProviderConfig }) => {
  const { t } = useWords('providers');
  const language = useLanguage();
  const { put } = useAddress();
  const options = issuers.map(({ key, name }) => ({ value: key, label: name[language] }));
  return <ListPick label={t('issuer')} options={options} value={issuer} pick={(chosen) => put({ issuer: chosen })} />;
};

const Others = () => {
  const { t } = useWords(['providers', 'titles']);
  if (!useMay('notifications.smsProviders')) return null;
  return (
    <Card title={t('others')}>
      <div>
        <ButtonLink to={href('notifications/admin/sms-providers')} icon="sliders">
          {t('titles:notifications/admin/sms-providers')}
        </ButtonLink>
      </div>
    </Card>
  );
};

/** The ways in which each issuer is paid: who serves them, since when, and whether that works. */
const ProvidersScreen = () => {
  const { t } = useWords('providers');
  const issuer = useAddress().get('issuer');
  const from = useRead('providerConfig', { query: issuer ? { issuer } : {} });
  return (
    <Page>
      <p className="quiet">{t('lead')}</p>
      <Loaded from={from}>
        {(config) => (
          <>
            <Issuer config={config} />
            <WaysTable config={config} />
            <div className="grid-2">
              <PromptpayIdCard config={config} />
              <ProviderTests key={config.issuer} config={config} />
            </div>
            <ProviderHistory config={config} />
            <Others />
          </>
        )}
      </Loaded>
    </Page>
  );
};
export default ProvidersScreen;
