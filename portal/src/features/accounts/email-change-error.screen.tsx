import { useSearchParams } from 'react-router';
import { href } from '../../addresses/href';
import { Refusal } from '../../app/client';
import { ButtonLink } from '../../kit/button';
import { ProblemNotice } from '../../kit/notice';
import { Page } from '../../kit/page';
import { useWords } from '../../words';

const CODES = ['link.used', 'link.expired'] as const;

/** Why a link about a mail address came to nothing, and a way on. */
const EmailChangeErrorScreen = () => {
  const { t } = useWords('accounts');
  const [search] = useSearchParams();
  const code = CODES.find((known) => known === search.get('code')) ?? 'link.expired';
  return (
    <Page className="bare-main">
      <ProblemNotice error={new Refusal(code, 410)} />
      <p>{t('emailFailed')}</p>
      <ButtonLink look="primary" to={href('accounts/account')}>
        {t('toAccount')}
      </ButtonLink>
    </Page>
  );
};
export default EmailChangeErrorScreen;
