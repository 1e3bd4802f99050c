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
import { SendWhenWhole } from './parts/send-when-whole';

type Sent = z.output<typeof otpSent>;
const SLOT = 'bai.otp';

interface Held {
  readonly otp: Sent;
  readonly next: string | null;
  readonly at: number;
  /** The first code of those that followed each other: what the screen before handed over. */
  readonly origin: string;
}
/** What was sent, kept for a reload; it names no code and no full address. */
const useSent = (): [Held | null, (otp: Sent) => void] => {
  const { state } = useLocation() as { state: { otp?: Sent; next?: string | null } | null };
  const [held, setHeld] = useState((): Held | null => {
    const text = sessionStorage.getItem(SLOT);
    const kept = text ? (JSON.parse(text) as Held) : null;
    // The browser keeps what was handed over at a reload too, where its time has been running since.
    if (!state?.otp || kept?.origin === state.otp.challengeId) return kept;
    return { otp: state.otp, next: state.next ?? null, at: Date.now(), origin: state.otp.challengeId };
  });
  useEffect(() => {
    if (held) sessionStorage.setItem(SLOT, JSON.stringify(held));
  }, [held]);
  return [held, (otp) => setHeld({ otp, next: held?.next ?? null, at: Date.now(), origin: held?.origin ?? otp.challengeId })];
};

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
            <SendWhenWhole />
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
