import { keepSmsProvider, SMS_TIERS, trySms, type SmsProvider, type SmsTried } from '@bai/notifications/contracts';
import { useState } from 'react';
import { ChoiceField } from '../../../kit/choices';
import { Button } from '../../../kit/button';
import { Dialog } from '../../../kit/dialog';
import { DialogForm } from '../../../kit/dialog-form';
import { CheckField, ReasonField, TextField } from '../../../kit/fields';
import { Form } from '../../../kit/form';
import { newerRecord } from '../../../kit/newer-elsewhere';
import { Notice } from '../../../kit/notice';
import { MoneyField } from '../../../kit/number-field';
import { useWords } from '../../../words';
import { needs, read, send } from '../client';
import { PROVIDER_NAMES } from './sms-words';

/** Returns the initial values of the form. Credentials start empty. */
const valuesOf = ({ active, sender, tier, segmentPrice, version }: SmsProvider) => ({
  active,
  sender,
  tier,
  key: '',
  secret: '',
  segmentPrice,
  reason: '',
  version,
});

/** How one provider is used; of its credentials only what takes their place is typed. */
export const EditProvider = ({ of, kept }: { of: SmsProvider; kept: () => Promise<unknown> }) => {
  const { t } = useWords('sms');
  const { provider } = of;
  const twilio = provider === 'twilio';
  const leave = (known: boolean) => (known ? t('leave') : undefined);
  return (
    <DialogForm
      label={t('edit')}
      icon="sliders"
      needs={needs('keepSmsProvider')}
      title={t('editTitle', { provider: PROVIDER_NAMES[provider] })}
      initial={valuesOf(of)}
      schema={keepSmsProvider}
      newest={newerRecord(async () => {
        const { providers } = await read('smsProviders', {});
        return { values: valuesOf(providers.find((one) => one.provider === provider) ?? of), savedAt: null };
      })}
      send={async (values) => {
        await send('keepSmsProvider', { params: { provider }, body: values });
        await kept();
      }}
      save={t('save')}
    >
      <CheckField name="active" label={t('isActive')} />
      <TextField name="sender" label={t('sender')} hint={t('senderHint')} autoComplete="off" maxLength={34} />
      <TextField name="key" label={t(twilio ? 'sid' : 'key')} hint={leave(of.keyEnd !== null)} autoComplete="off" spellCheck={false} />
      <TextField name="secret" type="password" label={t(twilio ? 'token' : 'secret')} hint={leave(of.hasSecret)} autoComplete="new-password" />
      {!twilio && <ChoiceField name="tier" legend={t('tier')} options={SMS_TIERS.map((value) => ({ value, label: t(`tiers.${value}`) }))} />}
      <MoneyField name="segmentPrice" label={t('price')} hint={t('priceHint')} optional />
      <ReasonField label={t('reason')} />
    </DialogForm>
  );
};

const Outcome = ({ of: { fault, said }, by }: { of: SmsTried; by: string }) => {
  const { t } = useWords('sms');
  if (fault === null) return <Notice kind="success">{t('tried', { provider: by })}</Notice>;
  return (
    <Notice kind="danger">
      {t('triedNot', { why: t(`faults.${fault}`) })}
      {said && (
        <small className="code d-block any-break" translate="no" lang="en">
          {said}
        </small>
      )}
    </Notice>
  );
};

/** Sends a text to a number by one provider, and says what came of it. */
export const TryProvider = ({ of: { provider }, tried }: { of: SmsProvider; tried: () => Promise<unknown> }) => {
  const { t } = useWords('sms');
  const [open, setOpen] = useState(false);
  const [outcome, setOutcome] = useState<SmsTried | null>(null);
  const name = PROVIDER_NAMES[provider];
  const show = (): void => {
    setOutcome(null);
    setOpen(true);
  };
  return (
    <>
      <Button icon="send" needs={needs('trySms')} onClick={show}>
        {t('try')}
      </Button>
      <Dialog open={open} title={t('tryTitle', { provider: name })} close={() => setOpen(false)}>
        <Form
          initial={{ to: '' }}
          schema={trySms}
          send={async (body) => {
            setOutcome(null);
            setOutcome(await send('trySms', { params: { provider }, body }));
            await tried();
          }}
        >
          {({ isSubmitting }) => (
            <>
              <p className="quiet">{t('tryText')}</p>
              <TextField name="to" type="tel" label={t('tryTo')} inputMode="tel" autoComplete="tel" />
              {outcome && <Outcome of={outcome} by={name} />}
              <div className="modal-actions">
                <Button onClick={() => setOpen(false)}>{t('close')}</Button>
                <Button type="submit" look="primary" busy={isSubmitting}>
                  {t('trySend')}
                </Button>
              </div>
            </>
          )}
        </Form>
      </Dialog>
    </>
  );
};
