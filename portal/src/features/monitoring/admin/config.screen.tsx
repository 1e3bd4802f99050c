import { ADDRESS_KEPT, keepLogConfig, logConfig, type LogConfig } from '@bai/monitoring/contracts';
import { useState } from 'react';
import { Button } from '../../../kit/button';
import { Card } from '../../../kit/card';
import { ChoiceField } from '../../../kit/choices';
import { Dialog } from '../../../kit/dialog';
import { CheckField, TextField } from '../../../kit/fields';
import { Form } from '../../../kit/form';
import { Notice } from '../../../kit/notice';
import { NumberField } from '../../../kit/number-field';
import { Page } from '../../../kit/page';
import { Loaded } from '../../../kit/states';
import { useWords } from '../../../words';
import { send, useRead } from '../client';
import { LogParts } from '../parts/log-parts';

const reasoned = keepLogConfig.pick({ reason: true });

const Ask = ({ asked, close, kept }: { asked: LogConfig | null; close: () => void; kept: () => void }) => {
  const { t } = useWords(['monitoring', 'kit']);
  const keep = async ({ reason }: { reason: string }): Promise<void> => {
    await send('keepConfig', { body: { config: asked!, reason } });
    kept();
  };
  return (
    <Dialog open={asked !== null} title={t('config.askTitle')} close={close}>
      <Form initial={{ reason: '' }} schema={reasoned} send={keep}>
        {({ isSubmitting }) => (
          <>
            <TextField name="reason" label={t('config.reason')} maxLength={300} />
            <div className="modal-actions">
              <Button onClick={close}>{t('kit:cancel')}</Button>
              <Button type="submit" look="primary" busy={isSubmitting}>
                {t('config.save')}
              </Button>
            </div>
          </>
        )}
      </Form>
    </Dialog>
  );
};

const Fields = () => {
  const { t } = useWords('monitoring');
  return (
    <>
      <Card title={t('config.kept')}>
        <div className="grid-2">
          <NumberField name="share" label={t('config.share')} suffix={t('config.percent')} hint={t('config.shareHint')} step={5} />
          <NumberField name="slowMs" label={t('config.slow')} suffix={t('config.ms')} step={50} />
          <NumberField name="days" label={t('config.days')} suffix={t('config.dayUnit')} hint={t('config.daysHint')} />
        </div>
      </Card>
      <Card title={t('config.redaction')}>
        <p className="quiet">{t('config.redactionText')}</p>
        <ChoiceField name="address" legend={t('config.address')} options={ADDRESS_KEPT.map((value) => ({ value, label: t(`config.addresses.${value}`) }))} />
        <CheckField name="person" label={t('config.person')} hint={t('config.personHint')} />
      </Card>
    </>
  );
};

/** What of the requests is kept, how much of it, and for how long. */
const LogConfigScreen = () => {
  const { t } = useWords('monitoring');
  const from = useRead('config', {});
  const [asked, setAsked] = useState<LogConfig | null>(null);
  const [done, setDone] = useState(false);
  const ask = (config: LogConfig): Promise<void> => {
    setDone(false);
    setAsked(config);
    return Promise.resolve();
  };
  return (
    <Page>
      <LogParts />
      <p className="quiet">{t('config.lead')}</p>
      <Loaded from={from}>
        {(config) => (
          <Form initial={config} schema={logConfig} send={ask} className="stack">
            {({ isSubmitting, dirty, resetForm, values }) => (
              <>
                <Fields />
                {done && <Notice kind="success">{t('config.done')}</Notice>}
                <div className="cta">
                  <Button type="submit" look="primary" busy={isSubmitting} disabled={!dirty} needs="monitoring.keepConfig">
                    {t('config.save')}
                  </Button>
                </div>
                <Ask
                  asked={asked}
                  close={() => setAsked(null)}
                  kept={() => {
                    setAsked(null);
                    resetForm({ values });
                    setDone(true);
                  }}
                />
              </>
            )}
          </Form>
        )}
      </Loaded>
    </Page>
  );
};
export default LogConfigScreen;
