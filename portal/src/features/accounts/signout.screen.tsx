import { instant } from '@bai/kernel/contracts';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Refusal } from '../../app/client';
import { putAway, sessionChanged } from '../../app/session';
import { thinkSignedIn } from '../../app/signed-in';
import { ButtonLink } from '../../kit/button';
import { Notice, ProblemNotice } from '../../kit/notice';
import { Page } from '../../kit/page';
import { Skeleton } from '../../kit/states';
import { Moment } from '../../kit/texts';
import { useAction } from '../../kit/use-action';
import { useWords } from '../../words';
import { send } from './client';
import { deviceStorage, tabStorage } from '../../browser/storage';

const SignoutScreen = () => {
  const { t } = useWords('accounts');
  const [done, setDone] = useState(false);
  const begun = useRef(false);
  const [search] = useSearchParams();
  // Until when somebody who has just deleted their account may come back.
  const until = instant.safeParse(search.get('until')).data;
  // Until the server has heard of it, whoever takes this device is still let in: a failure is said, and tried again.
  const { run, error } = useAction(async () => {
    await send('signOut', {}, { quiet: true }).catch((problem: unknown) => {
      if (!(problem instanceof Refusal) || problem.status !== 401) throw problem;
    });
    await sessionChanged();
    setDone(true);
  });
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    thinkSignedIn(false);
    deviceStorage.remove('bai.refreshed');
    // The scanner knows no account any more whose scans of a time without a network it would keep.
    deviceStorage.remove('bai.forged.by');
    tabStorage.clear();
    void putAway().then(run);
  }, [run]);
  if (error !== null)
    return (
      <Page className="bare-main" title={t('signOutFailed')}>
        <ProblemNotice error={error} retry={() => void run()} />
      </Page>
    );
  return (
    <Page className="bare-main" title={t(done ? 'signedOutTitle' : 'signingOut')}>
      {done ? (
        <>
          {until && (
            <Notice kind="info">
              <p>
                {t('closingSince')} <Moment value={until} />
              </p>
              <p>{t('closingBack')}</p>
            </Notice>
          )}
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
