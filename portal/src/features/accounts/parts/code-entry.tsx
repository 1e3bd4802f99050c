import { otpVerify, type otpSent } from '@bai/accounts/contracts';
import { useEffect, useState } from 'react';
import type { z } from 'zod';
import { useMe } from '../../../app/session';
import { ActionButton } from '../../../kit/action-button';
import { Button } from '../../../kit/button';
import { Form } from '../../../kit/form';
import { Notice } from '../../../kit/notice';
import { useWords } from '../../../words';
import { send } from '../client';
import { DemoMail } from './demo-mail';
import { DigitsField } from './digits-field';
import { SendWhenWhole } from './send-when-whole';

export type Sent = z.output<typeof otpSent>;

const useSeconds = (from: number): number => {
  const [passed, setPassed] = useState(() => Math.floor((Date.now() - from) / 1000));
  useEffect(() => {
    const tick = (): void => setPassed(Math.floor((Date.now() - from) / 1000));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [from]);
  return passed;
};

/** How long a code still works, in words. */
export const useCodeLeft = ({ seconds }: Sent, at: number): string => {
  const { t } = useWords('accounts');
  const left = Math.max(0, seconds - useSeconds(at));
  return left ? t('otpLeft', { time: `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}` }) : t('otpOver');
};

/** Sends a code again, once its time has come. */
export const Resend = ({ sent, at, renew }: { sent: Sent; at: number; renew: (sent: Sent) => void }) => {
  const { t } = useWords('accounts');
  const [renewed, setRenewed] = useState(false);
  const wait = Math.max(0, sent.resendSeconds - useSeconds(at));
  const resend = async (): Promise<void> => {
    setRenewed(false);
    renew(await send('resendOtp', { body: { challengeId: sent.challengeId } }));
    setRenewed(true);
  };
  return (
    <>
      {renewed && <Notice kind="success">{t('otpSent')}</Notice>}
      <ActionButton disabled={wait > 0} act={resend}>
        {wait > 0 ? t('otpResendIn', { count: wait }) : t('otpResend')}
      </ActionButton>
    </>
  );
};

/** The six digits that were sent by mail or text message: how long they work, another code, and in the demo the message itself. */
export const CodeEntry = ({ sent, at, renew, prove }: { sent: Sent; at: number; renew: (sent: Sent) => void; prove: (code: string) => Promise<unknown> }) => {
  const { t } = useWords('accounts');
  const me = useMe();
  const hint = useCodeLeft(sent, at);
  return (
    <>
      <p>{t('otpLead', { address: sent.address })}</p>
      <Form className="stack otp" initial={{ challengeId: sent.challengeId, code: '' }} schema={otpVerify} send={({ code }) => prove(code)}>
        {({ isSubmitting }) => (
          <>
            <SendWhenWhole />
            <DigitsField name="code" label={t('otpLabel')} hint={hint} />
            <Button type="submit" look="primary" size="lg" busy={isSubmitting}>
              {t('otpSubmit')}
            </Button>
          </>
        )}
      </Form>
      <Resend sent={sent} at={at} renew={renew} />
      {me?.demo && <DemoMail challenge={sent.challengeId} />}
    </>
  );
};
