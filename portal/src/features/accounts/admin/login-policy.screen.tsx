import { keepLoginPolicy, loginPolicy, type LoginPolicy, type policyWeighed } from '@bai/accounts/contracts';
import { PERSON_ROLES } from '@bai/kernel/contracts';
import type { z } from 'zod';
import { Card } from '../../../kit/card';
import { ChecksField } from '../../../kit/choices';
import { Notice } from '../../../kit/notice';
import { NumberField } from '../../../kit/number-field';
import { Page } from '../../../kit/page';
import { SettingsForm } from '../../../kit/settings-form';
import { Loaded } from '../../../kit/states';
import { useWords } from '../../../words';
import { send, useRead } from '../client';

type Weighed = z.output<typeof policyWeighed>;
const reasoned = keepLoginPolicy.pick({ reason: true });

const Fields = () => {
  const { t } = useWords(['admin', 'shell']);
  return (
    <>
      <Card title={t('policy.staying')}>
        <p className="quiet">{t('policy.stayingText')}</p>
        <div className="grid-2">
          <NumberField name="staff.idleMinutes" label={t('policy.staffIdle')} suffix={t('policy.minutes')} step={5} />
          <NumberField name="staff.hours" label={t('policy.staffMost')} suffix={t('policy.hours')} />
          <NumberField name="patient.idleDays" label={t('policy.patientIdle')} suffix={t('policy.days')} />
          <NumberField name="patient.days" label={t('policy.patientMost')} suffix={t('policy.days')} />
          <NumberField name="browsers" label={t('policy.browsers')} hint={t('policy.browsersHint')} />
        </div>
      </Card>
      <Card title={t('policy.entering')}>
        <div className="grid-2">
          <NumberField name="tries" label={t('policy.tries')} />
          <NumberField name="lockMinutes" label={t('policy.lock')} suffix={t('policy.minutes')} hint={t('policy.lockHint')} step={5} />
          <NumberField name="passwordLength" label={t('policy.letters')} hint={t('policy.lettersHint')} />
        </div>
      </Card>
      <Card title={t('policy.factor')}>
        <ChecksField
          name="factorRoles"
          legend={t('policy.factorRoles')}
          hint={t('policy.factorHint')}
          options={PERSON_ROLES.map((role) => ({ value: role, label: t(`shell:roles.${role}`) }))}
        />
      </Card>
    </>
  );
};

/** How people get in and stay in, with who is concerned before anything changes. */
const LoginPolicyScreen = () => {
  const { t } = useWords('admin');
  const from = useRead('loginPolicy', {});
  return (
    <Page>
      <p className="quiet">{t('policy.lead')}</p>
      <Loaded from={from}>
        {(policy) => (
          <SettingsForm<LoginPolicy, Weighed>
            initial={policy}
            schema={loginPolicy}
            reasoned={reasoned}
            weigh={(body) => send('weighPolicy', { body }, { quiet: true })}
            weighed={({ ending, enrolling }) => (
              <Notice kind={ending || enrolling ? 'warning' : 'info'}>
                {ending || enrolling ? `${t('policy.ending', { count: ending })} ${t('policy.enrolling', { count: enrolling })}` : t('policy.nobody')}
              </Notice>
            )}
            keep={(given, reason) => send('keepPolicy', { body: { policy: given, reason } })}
            needs="accounts.keepPolicy"
            save={t('policy.save')}
            done={t('policy.done')}
            ask={{ title: t('policy.askTitle'), reason: t('policy.reason'), keep: t('policy.keep') }}
          >
            <Fields />
          </SettingsForm>
        )}
      </Loaded>
    </Page>
  );
};
export default LoginPolicyScreen;
