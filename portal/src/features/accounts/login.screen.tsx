import { signIn, type SecondStep as Step } from '@bai/accounts/contracts';
import { Suspense, useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { safeNext, wayIn } from '../../addresses/gates';
import { href } from '../../addresses/href';
import { sessionChanged, useMe } from '../../app/session';
import { useTablet } from '../../app/tablet';
import { ActionButton } from '../../kit/action-button';
import { Button } from '../../kit/button';
import { TextField } from '../../kit/fields';
import { Form } from '../../kit/form';
import { later } from '../../kit/later';
import { Notice } from '../../kit/notice';
import { Page } from '../../kit/page';
import { useWords } from '../../words';
import { read, send } from './client';
import { passkeysHere, showPasskey } from './parts/ask-browser';
import { DemoPeople } from './parts/demo-people';
import { SecondStep } from './parts/second-step';
import { LockedPassword, whenLocked } from './sign-in/locked';

// At a tablet of a shop alone.
const AtTablet = later(() => import('./parts/at-tablet'));

const LoginScreen = () => {
  const { t } = useWords(['accounts', 'shell']);
  const me = useMe();
  const tablet = useTablet();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [step, setStep] = useState<Step | null>(null);
  const [tried, setTried] = useState('');
  const [isForgotten, setForgotten] = useState(false);
  const { hash } = useLocation();
  const wished = safeNext(search.get('next'));
  // What no address may say was kept behind the `#` there, and is here.
  const next = wished && wished + hash;
  const enter = async (): Promise<void> => {
    const { person } = await sessionChanged();
    // The server has signed them in, and the browser did not keep its cookies.
    setForgotten(!person);
    if (person) void navigate(wayIn(next, person.role), { replace: true });
  };
  const knock = async (body: { identifier: string; password: string }): Promise<void> => {
    setTried(body.identifier);
    const { otp, factor } = await send('signIn', { body });
    if (otp) return void navigate('/auth/otp', { state: { otp, next } });
    return factor ? setStep(factor) : enter();
  };
  const withPasskey = async (): Promise<void> => {
    const { attemptId, options } = await read('askPasskey', {});
    await send('usePasskey', { body: { attemptId, passkey: await showPasskey(options) } });
    await enter();
  };
  if (step)
    return (
      <Page className="bare-main">
        <SecondStep step={step} done={enter} withPasskey={withPasskey} again={() => setStep(null)} />
      </Page>
    );
  return (
    <Page className="bare-main">
      {search.has('ended') && <Notice kind="info">{t('sessionEnded')}</Notice>}
      {!search.has('ended') && next && <Notice kind="info">{t('signInToSee')}</Notice>}
      {isForgotten && <Notice kind="danger">{t('cookiesRefused')}</Notice>}
      {tablet && (
        <Suspense>
          <AtTablet />
        </Suspense>
      )}
      <Form
        initial={{ identifier: '', password: '' }}
        schema={signIn}
        send={knock}
        onward={whenLocked(<LockedPassword withPasskey={withPasskey} identifier={tried} />)}
      >
        {({ isSubmitting }) => (
          <>
            <TextField name="identifier" label={t('identifier')} autoComplete="username" autoCapitalize="none" spellCheck={false} />
            <TextField name="password" type="password" label={t('password')} autoComplete="current-password" />
            <Button type="submit" look="primary" size="lg" busy={isSubmitting}>
              {t('submitSignIn')}
            </Button>
          </>
        )}
      </Form>
      <div className="row-x spread may-wrap">
        <Link to={href('accounts/forgot-password')}>{t('forgot')}</Link>
        <span>
          {t('noAccount')} <Link to={href('accounts/signup')}>{t('shell:signUp')}</Link>
        </span>
      </div>
      {/* Whether there are any is known late: below what may be pressed already, so that nothing moves from under a finger. */}
      {me && passkeysHere() && (
        <ActionButton icon="key" act={withPasskey}>
          {t('passkeySignIn')}
        </ActionButton>
      )}
      <p className="small quiet">{t('neverAsked')}</p>
      {me?.demo && <DemoPeople choose={(identifier, password) => knock({ identifier, password })} />}
    </Page>
  );
};
export default LoginScreen;
