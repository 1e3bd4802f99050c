import { SIGN_UP_ROLES, terms } from '@bai/accounts/contracts';
import { useState } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import { Refusal } from '../../app/client';
import { href } from '../../addresses/href';
import { Button } from '../../kit/button';
import { TextField } from '../../kit/fields';
import { Form } from '../../kit/form';
import { Page } from '../../kit/page';
import { useLanguage, useWords } from '../../words';
import { send } from './client';
import { NewPassword } from './parts/new-password';
import { useReferral, withReferral } from './parts/referral';
import { asSent, TYPED, WhoFields } from './parts/sign-up-fields';
import { Terms } from './parts/terms';
import { keepTyped, typedBefore } from './parts/typed-before';

/** The law calls who holds a shop's license its keeper. */
const roleNamed = (named: string | undefined) => SIGN_UP_ROLES.find((known) => known === (named === 'shopkeeper' ? 'dispensary' : named));

const SignupRoleScreen = () => {
  const { t } = useWords(['accounts', 'shell']);
  const language = useLanguage();
  const navigate = useNavigate();
  const referral = useReferral();
  const { pathname, search } = useLocation();
  const [initial] = useState(typedBefore);
  const role = roleNamed(useParams().role);
  if (!role) throw new Refusal('record.missing', 404);
  return (
    <Page className="bare-main" title={t('signUpAs', { role: t(`shell:roles.${role}`) })}>
      <p className="quiet">
        {t(`roleNeeds.${role}`)}
        {role === 'physician' && (
          <>
            {' '}
            <span>{t('signUpNeeds')}</span>
          </>
        )}
      </p>
      <Form
        key={role}
        initial={initial}
        schema={TYPED[role]}
        send={async (values) => {
          const otp = await send('signUp', { body: { ...asSent(role, values), language, terms: terms.value, ...(referral ? { referral } : {}) } });
          keepTyped(values);
          // Whoever came for treatment goes on with it; all others find at home what comes next.
          void navigate('/auth/otp', { state: { otp, next: role === 'patient' ? href('patient/apply') : null, back: pathname + search } });
        }}
      >
        {({ isSubmitting, values }) => (
          <>
            <WhoFields role={role} />
            <TextField name="email" type="email" label={t('email')} autoComplete="email" inputMode="email" autoCapitalize="none" />
            <TextField name="phone" type="tel" label={t('phone')} autoComplete="tel" inputMode="tel" optional={role === 'patient'} />
            <NewPassword label={t('password')} />
            <Terms />
            <Button type="submit" look="primary" size="lg" busy={isSubmitting} disabled={!values.accepted}>
              {t('submitSignUp')}
            </Button>
          </>
        )}
      </Form>
      <p>
        {t('otherRole')} <Link to={href('accounts/signup', null, withReferral(referral))}>{t('chooseOtherRole')}</Link>
      </p>
      <p>
        {t('haveAccount')} <Link to="/login">{t('shell:signIn')}</Link>
      </p>
    </Page>
  );
};
export default SignupRoleScreen;
