import { Suspense } from 'react';
import { Link } from 'react-router';
import { href } from '../../addresses/href';
import { usePerson } from '../../app/session';
import { later } from '../../kit/later';
import { Page } from '../../kit/page';
import { Skeleton } from '../../kit/states';
import { useWords } from '../../words';
import { ArrivingNotice } from './parts/arriving';
import { ChangeEmail } from './parts/change-email';
import { ChangePassword } from './parts/change-password';
import { ChangePhone } from './parts/change-phone';
import { Consents } from './parts/consents';
import { Factors } from './parts/factors';
import { PanelCard, PanelNotice } from './parts/open-panel';
import { NewTerms } from './parts/new-terms';
import { OwnRecovery } from './parts/own-recovery';
import { PhoneTools } from './parts/phone-tools';
import { ShopPin } from './parts/shop-pin';
import { Sessions } from './parts/sessions';
import { SingleKeys } from './parts/single-keys';

// Far below, and seldom what one comes for.
const MyData = later(async () => ({ default: (await import('./parts/my-data')).MyData }));
const OwnRequests = later(async () => ({ default: (await import('../audit/parts/own-requests')).OwnRequests }));
const DeleteAccount = later(async () => ({ default: (await import('./parts/delete-account')).DeleteAccount }));

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
      <PhoneTools />
      <OwnRecovery />
      <NewTerms />
      {!mustEnrol && <ArrivingNotice />}
      {!mustEnrol && <PanelNotice />}
      {/* On a phone all stands in one column: how one signs in comes first, and what one asks about oneself after it. */}
      <div className="grid-main">
        <div className="stack">
          <Factors />
          <ChangePassword />
          {/* How many browsers there are is known late, and moves nothing but what stands below. */}
          {!mustEnrol && <Sessions />}
        </div>
        {!mustEnrol && (
          <div className="stack">
            <ChangeEmail />
            <ChangePhone />
            <ShopPin />
            <PanelCard />
          </div>
        )}
      </div>
      {!mustEnrol && (
        <div className="grid-main">
          <div className="stack">
            <Suspense fallback={<Skeleton lines={3} />}>
              <MyData />
            </Suspense>
            <Consents />
            <Suspense fallback={<Skeleton />}>
              <OwnRequests />
            </Suspense>
          </div>
          <div className="stack">
            <SingleKeys />
            <Suspense fallback={<Skeleton />}>
              <DeleteAccount />
            </Suspense>
          </div>
        </div>
      )}
    </Page>
  );
};
export default AccountScreen;
