import { SIGN_UP_ROLES, signUp, terms } from '@bai/accounts/contracts';
import { Link, useNavigate, useParams } from 'react-router';
import { Refusal } from '../../app/client';
import { href } from '../../addresses/href';
import { Button } from '../../kit/button';
import { TextField } from '../../kit/fields';
import { Form } from '../../kit/form';
import { Page } from '../../kit/page';
import { useLanguage, useWords } from '../../words';
import { send } from './client';
import { NewPassword } from './parts/new-password';
import { Terms } from './parts/terms';

/** What this person types; role, language and terms are added when it is sent. */
const typed = signUp.pick({ name: true, email: true, password: true });

const SignupRoleScreen = () => {
  const { t } = useWords(['accounts', 'shell']);
  const language = useLanguage();
  const navigate = useNavigate();
  const { role: named } = useParams();
  const role = SIGN_UP_ROLES.find((known) => known === named);
  if (!role) throw new Refusal('record.missing', 404);
  const asBody = (values: Values) => ({
    role,
    name: values.name,
    email: values.email,
    password: values.password,
    language,
    terms: terms.value,
    ...(values.phone ? { phone: values.phone } : {}),
  });
  return (
    <Page className="bare-main">
      <p className="quiet">{t('patientNeeds')}</p>
      <Form
        initial={{ name: '', email: '', phone: '', password: '', accepted: false } as Values}
        schema={typed}
        send={async (values) => {
          const otp = await send('signUp', { body: asBody(values) });
          void navigate('/auth/otp', { state: { otp, next: href('patient/apply') } });
        }}
      >
        {({ isSubmitting, values }) => (
          <>
            <TextField name="name" label={t('name')} hint={t('nameHint')} autoComplete="name" />
            <TextField name="email" type="email" label={t('email')} autoComplete="email" inputMode="email" autoCapitalize="none" />
            <TextField name="phone" type="tel" label={t('phone')} autoComplete="tel" inputMode="tel" optional />
            <NewPassword label={t('password')} />
            <Terms />
            <Button type="submit" look="primary" size="lg" busy={isSubmitting} disabled={!values.accepted}>
              {t('submitSignUp')}
            </Button>
          </>
        )}
      </Form>
      <p>
        {t('haveAccount')} <Link to="/login">{t('shell:signIn')}</Link>
      </p>
    </Page>
  );
};

interface Values {
  name: string;
  email: string;
  phone: string;
  password: string;
  accepted: boolean;
}
export default SignupRoleScreen;
