import { Link } from 'react-router';
import { Icon } from '../../kit/icon';
import { Page } from '../../kit/page';
import { useWords } from '../../words';

const SignupScreen = () => {
  const { t } = useWords(['accounts', 'shell']);
  return (
    <Page className="bare-main">
      <h2 className="h3 quiet">{t('chooseRole')}</h2>
      <div className="list">
        <Link to="/signup/patient">
          <span className="tile tile-good" aria-hidden="true">
            <Icon name="person-heart" />
          </span>
          <span className="grow">
            <strong>{t('shell:roles.patient')}</strong>
            <span className="d-block">{t('patientCard')}</span>
            <span className="d-block small quiet">{t('patientNeeds')}</span>
          </span>
          <Icon name="chevron-right" />
        </Link>
      </div>
      <p>
        {t('haveAccount')} <Link to="/login">{t('shell:signIn')}</Link>
      </p>
    </Page>
  );
};
export default SignupScreen;
