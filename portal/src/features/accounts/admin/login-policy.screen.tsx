import { keepLoginPolicy, loginPolicy, type LoginPolicy, type policyWeighed } from '@bai/accounts/contracts';
import { PERSON_ROLES } from '@bai/kernel/contracts';
import { useState } from 'react';
import type { z } from 'zod';
import { Button } from '../../../kit/button';
import { Card } from '../../../kit/card';
import { ChecksField } from '../../../kit/choices';
import { Dialog } from '../../../kit/dialog';
import { TextField } from '../../../kit/fields';
import { Form } from '../../../kit/form';
import { Notice } from '../../../kit/notice';
import { NumberField } from '../../../kit/number-field';
import { Page } from '../../../kit/page';
import { Loaded } from '../../../kit/states';
import { useWords } from '../../../words';
import { send, useRead } from '../client';

interface Asked {
  readonly policy: LoginPolicy;
  readonly weighed: z.output<typeof policyWeighed>;
}
const reasoned = keepLoginPolicy.pick({ reason: true });

/** What a policy would do at once, and why it is wanted. */
const Ask = ({ asked, close, kept }: { asked: Asked | null; close: () => void; kept: () => void }) => {
  const { t } = useWords(['admin', 'kit']);
  const keep = async ({ reason }: { reason: string }): Promise<void> => {
    await send('keepPolicy', { body: { policy: asked!.policy, reason } });
    kept();
  };
  return (
    <Dialog open={asked !== null} title={t('policy.askTitle')} close={close}>
      {asked && (
        <Notice kind={asked.weighed.ending || asked.weighed.enrolling ? 'warning' : 'info'}>
          {t('policy.ending', { count: asked.weighed.ending })} {t('policy.enrolling', { count: asked.weighed.enrolling })}
        </Notice>
      )}
      <Form initial={{ reason: '' }} schema={reasoned} send={keep}>
        {({ isSubmitting }) => (
          <>
            <TextField name="reason" label={t('policy.reason')} maxLength={300} />
            <div className="modal-actions">
              <Button onClick={close}>{t('kit:cancel')}</Button>
              <Button type="submit" look="primary" busy={isSubmitting}>
                {t('policy.keep')}
              </Button>
            </div>
          </>
        )}
      </Form>
    </Dialog>
  );
};

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
  const [asked, setAsked] = useState<Asked | null>(null);
  const [done, setDone] = useState(false);
  const ask = async (policy: LoginPolicy): Promise<void> => {
    setDone(false);
    setAsked({ policy, weighed: await send('weighPolicy', { body: policy }, { quiet: true }) });
  };
  return (
    <Page>
      <p className="quiet">{t('policy.lead')}</p>
      <Loaded from={from}>
        {(policy) => (
          <Form initial={policy} schema={loginPolicy} send={ask} className="stack">
            {({ isSubmitting, dirty, resetForm, values }) => (
              <>
                <Fields />
                {done && <Notice kind="success">{t('policy.done')}</Notice>}
                <div className="cta">
                  <Button type="submit" look="primary" busy={isSubmitting} disabled={!dirty} needs="accounts.keepPolicy">
                    {t('policy.save')}
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
export default LoginPolicyScreen;
