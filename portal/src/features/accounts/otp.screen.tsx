import { otpSent, otpVerify } from '@bai/accounts/contracts';
import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import type { z } from 'zod';
import { HOMES } from '../../addresses/gates';
import { sessionChanged, useMe } from '../../app/session';
import { ActionButton } from '../../kit/action-button';
import { Button } from '../../kit/button';
import { TextField } from '../../kit/fields';
import { Form } from '../../kit/form';
import { Notice } from '../../kit/notice';
import { Page } from '../../kit/page';
import { useWords } from '../../words';
import { send } from './client';
import { DemoMail } from './parts/demo-mail';

type Sent = z.output<typeof otpSent>;
const SLOT = 'bai.otp';

/** What was sent, kept for a reload; it names no code and no full address. */
const useSent = (): [{ otp: Sent; next: string | null; at: number } | null, (otp: Sent) => void] => {
  const { state } = useLocation() as { state: { otp?: Sent; next?: string | null } | null };
  const [held, setHeld] = useState(() => {
    if (state?.otp) return { otp: state.otp, next: state.next ?? null, at: Date.now() };
    const kept = sessionStorage.getItem(SLOT);
    return kept ? (JSON.parse(kept) as { otp: Sent; next: string | null; at: number }) : null;
  });
  useEffect(() => {
    if (held) sessionStorage.setItem(SLOT, JSON.stringify(held));
  }, [held]);
  return [held, (otp) => setHeld({ otp, next: held?.next ?? null, at: Date.now() })];
};

const useSeconds = (from: number): number => {
  const [passed, setPassed] = useState(0);
  useEffect(() => {
    const tick = (): void => setPassed(Math.floor((Date.now() - from) / 1000));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [from]);
  return passed;
};

const OtpScreen = () => {
  const { t } = useWords(['accounts', 'shell']);
  const me = useMe();
  const navigate = useNavigate();
  const [held, renew] = useSent();
  const [renewed, setRenewed] = useState(false);
  const passed = useSeconds(held?.at ?? 0);
  if (!held) {
    return (
      <Page className="bare-main">
        <Notice>{t('otpNone')}</Notice>
        <Link to="/login">{t('shell:signIn')}</Link>
      </Page>
    );
  }
  const left = Math.max(0, held.otp.seconds - passed);
  const wait = Math.max(0, held.otp.resendSeconds - passed);
  const resend = async (): Promise<void> => {
    setRenewed(false);
    renew(await send('resendOtp', { body: { challengeId: held.otp.challengeId } }));
    setRenewed(true);
  };
  return (
    <Page className="bare-main">
      <p>{t('otpLead', { address: held.otp.address })}</p>
      <Form
        className="stack otp"
        initial={{ challengeId: held.otp.challengeId, code: '' }}
        schema={otpVerify}
        send={async ({ code }) => {
          await send('verifyOtp', { body: { challengeId: held.otp.challengeId, code } });
          sessionStorage.removeItem(SLOT);
          const { person } = await sessionChanged();
          void navigate(held.next ?? HOMES[person?.role ?? 'patient'], { replace: true });
        }}
      >
        {({ isSubmitting }) => (
          <>
            <TextField
              name="code"
              label={t('otpLabel')}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={6}
              hint={left ? t('otpLeft', { time: `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}` }) : t('otpOver')}
            />
            <Button type="submit" look="primary" size="lg" busy={isSubmitting}>
              {t('otpSubmit')}
            </Button>
          </>
        )}
      </Form>
      {renewed && <Notice kind="success">{t('otpSent')}</Notice>}
      <ActionButton disabled={wait > 0} act={resend}>
        {wait > 0 ? t('otpResendIn', { count: wait }) : t('otpResend')}
      </ActionButton>
      {me?.demo && <DemoMail challenge={held.otp.challengeId} />}
    </Page>
  );
};
export default OtpScreen;
