import type { PersonRole } from '@bai/kernel/contracts';
import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { HOMES } from '../../addresses/gates';
import { sessionChanged, useMe } from '../../app/session';
import { Notice } from '../../kit/notice';
import { Page } from '../../kit/page';
import { useWords } from '../../words';
import { read, send } from './client';
import { CodeEntry, type Sent } from './parts/code-entry';
import type { Held as Texted } from './parts/phone-steps';
import { SignUpPhone } from './parts/sign-up-phone';
import { forgetTyped } from './parts/typed-before';
import { tabStorage } from '../../browser/storage';

const SLOT = 'bai.otp';

interface Held {
  readonly otp: Sent;
  readonly next: string | null;
  /** The form in which the address was typed, where it may be put right. */
  readonly back?: string | undefined;
  readonly at: number;
  /** The first code of those that followed each other: what the screen before handed over. */
  readonly origin: string;
  /** The address is proven, and the number that its owner gave is not yet: what was texted there. */
  readonly phone?: Texted | { readonly sent: null };
}
/** What was sent, kept for a reload; it names no code and no full address. */
const useSent = (): [Held | null, (change: Partial<Held>) => void] => {
  const { state } = useLocation() as { state: { otp?: Sent; next?: string | null; back?: string } | null };
  const [held, setHeld] = useState((): Held | null => {
    const text = tabStorage.get(SLOT);
    const kept = text ? (JSON.parse(text) as Held) : null;
    // The browser keeps what was handed over at a reload too, where its time has been running since.
    if (!state?.otp || kept?.origin === state.otp.challengeId) return kept;
    return { otp: state.otp, next: state.next ?? null, back: state.back, at: Date.now(), origin: state.otp.challengeId };
  });
  useEffect(() => {
    if (held) tabStorage.set(SLOT, JSON.stringify(held));
  }, [held]);
  return [held, (change) => setHeld((before) => before && { ...before, ...change })];
};

/** Texts a code to the number that somebody gave when they signed up, so that nothing has to be pressed for it. */
const textTo = async (phone: string): Promise<Texted | { readonly sent: null }> => {
  try {
    return { sent: await send('askPhone', { body: { phone } }), at: Date.now() };
  } catch {
    // The step begins with the number then, and says what is the matter with it when it is tried.
    return { sent: null };
  }
};

const OtpScreen = () => {
  const { t } = useWords(['accounts', 'shell']);
  const navigate = useNavigate();
  const [held, change] = useSent();
  const me = useMe();
  if (!held || (held.phone && !me?.person)) {
    return (
      <Page className="bare-main">
        <Notice>{t('otpNone')}</Notice>
        <Link to="/login">{t('shell:signIn')}</Link>
      </Page>
    );
  }
  const leave = (role: PersonRole = 'patient'): void => {
    tabStorage.remove(SLOT);
    forgetTyped();
    void navigate(held.next ?? HOMES[role], { replace: true });
  };
  const prove = async (code: string): Promise<void> => {
    await send('verifyOtp', { body: { challengeId: held.otp.challengeId, code } });
    const { person } = await sessionChanged();
    const phone = person && (await read('phone', {}));
    if (phone?.given && !phone.number) change({ phone: await textTo(phone.given) });
    else leave(person?.role);
  };
  return (
    <Page className="bare-main">
      {held.phone ? (
        <SignUpPhone held={held.phone.sent && held.phone} done={() => leave(me?.person?.role)} />
      ) : (
        <>
          <CodeEntry sent={held.otp} at={held.at} renew={(otp) => change({ otp, at: Date.now() })} prove={prove} />
          {held.back && (
            <p>
              {t('otpWrongAddress')} <Link to={held.back}>{t('otpCorrect')}</Link>
            </p>
          )}
        </>
      )}
    </Page>
  );
};
export default OtpScreen;
