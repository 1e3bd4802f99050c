import { ADDRESS_KEPT, keepLogConfig, logConfig, type LogConfig } from '@bai/monitoring/contracts';
import { Card } from '../../../kit/card';
import { ChoiceField } from '../../../kit/choices';
import { CheckField } from '../../../kit/fields';
import { NumberField } from '../../../kit/number-field';
import { Page } from '../../../kit/page';
import { SettingsForm } from '../../../kit/settings-form';
import { Loaded } from '../../../kit/states';
import { useWords } from '../../../words';
import { send, useRead } from '../client';
import { LogParts } from '../parts/log-parts';

const reasoned = keepLogConfig.pick({ reason: true });

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
  return (
    <Page>
      <LogParts />
      <p className="quiet">{t('config.lead')}</p>
      <Loaded from={from}>
        {(config) => (
          <SettingsForm<LogConfig>
            initial={config}
            schema={logConfig}
            reasoned={reasoned}
            keep={(given, reason) => send('keepConfig', { body: { config: given, reason } })}
            needs="monitoring.keepConfig"
            save={t('config.save')}
            done={t('config.done')}
            ask={{ title: t('config.askTitle'), reason: t('config.reason'), keep: t('config.save') }}
          >
            <Fields />
          </SettingsForm>
        )}
      </Loaded>
    </Page>
  );
};
export default LogConfigScreen;
