import type { SmsProviderName, SmsProviders } from '@bai/notifications/contracts';
import { useState } from 'react';
import { Card } from '../../../kit/card';
import { AskReason } from '../../../kit/confirm';
import { Notice } from '../../../kit/notice';
import { Page } from '../../../kit/page';
import { Sortable } from '../../../kit/sortable';
import { Loaded } from '../../../kit/states';
import { useWords } from '../../../words';
import { needs, send, useRead } from '../client';
import { ProviderCard } from '../parts/sms-provider-card';
import { PROVIDER_NAMES } from '../parts/sms-words';

/** In which order the providers are asked. */
const Order = ({ of, changed }: { of: SmsProviders['providers']; changed: () => Promise<unknown> }) => {
  const { t } = useWords('sms');
  const kept = of.map(({ provider }) => provider);
  const [order, setOrder] = useState<readonly SmsProviderName[]>(kept);
  const [done, setDone] = useState(false);
  const moved = order.join() !== kept.join();
  const active = (name: SmsProviderName): boolean => of.some(({ provider, active: used }) => provider === name && used);
  return (
    <Card title={t('order')}>
      <p className="quiet">{t('orderText')}</p>
      <Sortable
        label={t('order')}
        lines={order.map((id) => ({ id, name: PROVIDER_NAMES[id], content: `${PROVIDER_NAMES[id]} · ${t(active(id) ? 'active' : 'inactive')}` }))}
        sorted={(ids) => setOrder(ids as SmsProviderName[])}
      />
      {moved && (
        <div>
          <AskReason
            label={t('orderKeep')}
            look="primary"
            needs={needs('keepSmsOrder')}
            title={t('orderTitle')}
            text={order.map((id, index) => `${index + 1}. ${PROVIDER_NAMES[id]}`).join('  ')}
            field={t('reason')}
            confirm={t('orderKeep')}
            confirmLook="primary"
            act={async (reason) => {
              await send('keepSmsOrder', { body: { order: [...order], reason } });
              await changed();
              setDone(true);
            }}
          />
        </div>
      )}
      {done && !moved && <Notice kind="success">{t('orderDone')}</Notice>}
    </Card>
  );
};

/** Who sends text messages, in which order, at what cost and with which failures. */
const SmsProvidersScreen = () => {
  const { t } = useWords('sms');
  const from = useRead('smsProviders', {});
  const changed = () => from.mutate();
  return (
    <Page>
      <p className="quiet">{t('lead')}</p>
      <Loaded from={from}>
        {({ providers, mailbox }) => (
          <>
            {!providers.some(({ active }) => active) && <Notice kind={mailbox ? 'info' : 'warning'}>{t(mailbox ? 'nobodyDemo' : 'nobody')}</Notice>}
            <div className="grid-2">
              {providers.map((one) => (
                <ProviderCard key={one.provider} of={one} changed={changed} />
              ))}
            </div>
            <Order of={providers} changed={changed} />
          </>
        )}
      </Loaded>
    </Page>
  );
};
export default SmsProvidersScreen;
