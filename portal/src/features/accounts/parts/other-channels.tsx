import { otpVerify, type OtherChannels as Codes } from '@bai/accounts/contracts';
import { useState } from 'react';
import { z } from 'zod';
import { useMe } from '../../../app/session';
import { ActionButton } from '../../../kit/action-button';
import { Button } from '../../../kit/button';
import { Form } from '../../../kit/form';
import { useWords } from '../../../words';
import { send } from '../client';
import { useCodeLeft } from './code-entry';
import { DemoMail } from './demo-mail';
import { DigitsField } from './digits-field';

const typed = z.object({ mail: otpVerify.shape.code, phone: otpVerify.shape.code });

interface Sent {
  readonly attemptId: string;
  readonly codes: Codes;
  readonly at: number;
  readonly done: () => Promise<unknown>;
  /** Back to before they were sent. */
  readonly again: () => void;
}

const Entry = ({ attemptId, codes, at, done, again }: Sent) => {
  const { t } = useWords('accounts');
  const me = useMe();
  const hint = useCodeLeft(codes.mail, at);
  const use = async (given: z.output<typeof typed>): Promise<void> => {
    const of = (channel: 'mail' | 'phone') => ({ challengeId: codes[channel].challengeId, code: given[channel] });
    await send('useOtherChannels', { body: { attemptId, mail: of('mail'), phone: of('phone') } });
    await done();
  };
  return (
    <>
      <Form className="stack otp" initial={{ mail: '', phone: '' }} schema={typed} send={use}>
        {({ isSubmitting }) => (
          <>
            <DigitsField name="mail" label={t('second.lostMail', { address: codes.mail.address })} autoComplete="off" hint={hint} startsHere />
            <DigitsField name="phone" label={t('second.lostPhone', { address: codes.phone.address })} />
            <Button type="submit" look="primary" size="lg" busy={isSubmitting}>
              {t('otpSubmit')}
            </Button>
          </>
        )}
      </Form>
      <div>
        <Button look="link" onClick={again}>
          {t('second.lostAgain')}
        </Button>
      </div>
      {me?.demo && <DemoMail challenge={codes.mail.challengeId} />}
      {me?.demo && <DemoMail challenge={codes.phone.challengeId} />}
    </>
  );
};

/** A code by mail and one to the phone, in place of a second factor that was lost. */
export const OtherChannels = ({ attemptId, done }: { attemptId: string; done: () => Promise<unknown> }) => {
  const { t } = useWords('accounts');
  const [held, setHeld] = useState<{ codes: Codes; at: number } | null>(null);
  if (held) return <Entry attemptId={attemptId} {...held} done={done} again={() => setHeld(null)} />;
  return (
    <>
      <ActionButton look="primary" size="lg" act={async () => setHeld({ codes: await send('askOtherChannels', { body: { attemptId } }), at: Date.now() })}>
        {t('second.lostSend')}
      </ActionButton>
      <p className="quiet">{t('second.lostElse')}</p>
    </>
  );
};
