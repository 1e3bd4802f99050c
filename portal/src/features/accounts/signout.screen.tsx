import { useEffect, useRef, useState } from 'react';
import { sessionChanged } from '../../app/session';
import { ButtonLink } from '../../kit/button';
import { Page } from '../../kit/page';
import { Skeleton } from '../../kit/states';
import { useWords } from '../../words';
import { send } from './client';

const SignoutScreen = () => {
  const { t } = useWords('accounts');
  const [done, setDone] = useState(false);
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    localStorage.removeItem('bai.signed-in');
    localStorage.removeItem('bai.refreshed');
    sessionStorage.clear();
    void send('signOut', {}, { quiet: true })
      .catch(() => undefined)
      .then(() => sessionChanged())
      .finally(() => setDone(true));
  }, []);
  return (
    <Page className="bare-main" title={t('signedOutTitle')}>
      {done ? (
        <>
          <p>{t('signedOutText')}</p>
          <ButtonLink look="primary" to="/login">
            {t('signInAgain')}
          </ButtonLink>
        </>
      ) : (
        <Skeleton lines={2} />
      )}
    </Page>
  );
};
export default SignoutScreen;
