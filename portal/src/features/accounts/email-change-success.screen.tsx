import { emailConfirmed } from '@bai/accounts/contracts';
import { useSearchParams } from 'react-router';
import { href } from '../../addresses/href';
import { useMe } from '../../app/session';
import { ButtonLink } from '../../kit/button';
import { Notice } from '../../kit/notice';
import { Page } from '../../kit/page';
import { useWords } from '../../words';

/** What came of a link about a mail address, and a way on. */
const EmailChangeSuccessScreen = () => {
  const { t } = useWords(['accounts', 'shell']);
  const [search] = useSearchParams();
  const me = useMe();
  const outcome = emailConfirmed.shape.outcome.safeParse(search.get('outcome')).data ?? 'waiting';
  return (
    <Page className="bare-main">
      <Notice kind={outcome === 'waiting' ? 'info' : 'success'}>{t(`emailOutcomes.${outcome}`)}</Notice>
      {me?.person ? (
        <ButtonLink look="primary" to={href('accounts/account')}>
          {t('toAccount')}
        </ButtonLink>
      ) : (
        <ButtonLink look="primary" to="/login">
          {t('shell:signIn')}
        </ButtonLink>
      )}
    </Page>
  );
};
export default EmailChangeSuccessScreen;
