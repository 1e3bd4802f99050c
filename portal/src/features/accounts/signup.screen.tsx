import { SIGN_UP_ROLES } from '@bai/accounts/contracts';
import { Link } from 'react-router';
import { href } from '../../addresses/href';
import type { IconName } from '../../addresses/icon-names';
import { Icon } from '../../kit/icon';
import { Page } from '../../kit/page';
import { useWords } from '../../words';
import { useReferral, withReferral } from './parts/referral';

const ICONS: Readonly<Record<(typeof SIGN_UP_ROLES)[number], IconName>> = {
  patient: 'person-heart',
  physician: 'clipboard2-pulse',
  budtender: 'person-badge',
  dispensary: 'shop',
};

/** Who one is, and what each needs at hand. */
const SignupScreen = () => {
  const { t } = useWords(['accounts', 'shell']);
  const code = useReferral();
  return (
    <Page className="bare-main">
      <h2 className="h3 quiet">{t('chooseRole')}</h2>
      <div className="list">
        {SIGN_UP_ROLES.map((role) => (
          <Link key={role} to={href('accounts/signup-role', { role }, withReferral(code))}>
            <span className="tile tile-good" aria-hidden="true">
              <Icon name={ICONS[role]} />
            </span>
            <span className="grow">
              <strong>{t(`shell:roles.${role}`)}</strong>
              <span className="d-block">{t(`roleCards.${role}`)}</span>
              <span className="d-block small quiet">{t(`roleNeeds.${role}`)}</span>
            </span>
            <Icon name="chevron-right" />
          </Link>
        ))}
      </div>
      <p>
        {t('haveAccount')} <Link to="/login">{t('shell:signIn')}</Link>
      </p>
    </Page>
  );
};
export default SignupScreen;
