import { Link } from 'react-router';
import { href } from '../../addresses/href';
import { usePerson } from '../../app/session';
import { Page } from '../../kit/page';
import { useWords } from '../../words';
import { ChangeEmail } from './parts/change-email';
import { ChangePassword } from './parts/change-password';
import { Consents } from './parts/consents';
import { DeleteAccount } from './parts/delete-account';
import { Factors } from './parts/factors';
import { MyData } from './parts/my-data';
import { Sessions } from './parts/sessions';

/** How somebody's own account is kept safe. Who has to add a second factor first sees that alone. */
const AccountScreen = () => {
  const { t } = useWords('account');
  const { mustEnrol } = usePerson();
  return (
    <Page>
      {!mustEnrol && (
        <p>
          <Link to={href('general/profile')}>{t('profile')}</Link>
        </p>
      )}
      <div className="grid-main">
        <div className="stack">
          <Factors />
          {!mustEnrol && <Sessions />}
          {!mustEnrol && <MyData />}
          {!mustEnrol && <Consents />}
          {!mustEnrol && <DeleteAccount />}
        </div>
        <div className="stack">
          <ChangePassword />
          {!mustEnrol && <ChangeEmail />}
        </div>
      </div>
    </Page>
  );
};
export default AccountScreen;
