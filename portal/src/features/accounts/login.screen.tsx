import { signIn } from '@bai/accounts/contracts';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { HOMES, safeNext } from '../../addresses/gates';
import { href } from '../../addresses/href';
import { sessionChanged, useMe } from '../../app/session';
import { Button } from '../../kit/button';
import { TextField } from '../../kit/fields';
import { Form } from '../../kit/form';
import { Notice } from '../../kit/notice';
import { Page } from '../../kit/page';
import { useWords } from '../../words';
import { send } from './client';
import { DemoPeople } from './parts/demo-people';

const LoginScreen = () => {
  const { t } = useWords(['accounts', 'shell']);
  const me = useMe();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const next = safeNext(search.get('next'));
  const enter = async (body: { identifier: string; password: string }): Promise<void> => {
    const { otp } = await send('signIn', { body });
    if (otp) return void navigate('/auth/otp', { state: { otp, next } });
    const { person } = await sessionChanged();
    void navigate(next ?? HOMES[person?.role ?? 'patient'], { replace: true });
  };
  return (
    <Page className="bare-main">
      {search.has('ended') && <Notice kind="info">{t('sessionEnded')}</Notice>}
      {!search.has('ended') && next && <Notice kind="info">{t('signInToSee')}</Notice>}
      <Form initial={{ identifier: '', password: '' }} schema={signIn} send={enter}>
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
      <p>
        {t('noAccount')} <Link to={href('accounts/signup-role', { role: 'patient' })}>{t('shell:signUp')}</Link>
      </p>
      {me?.demo && <DemoPeople choose={(identifier, password) => enter({ identifier, password })} />}
    </Page>
  );
};
export default LoginScreen;
