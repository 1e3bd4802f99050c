import { useSearchParams } from 'react-router';
import { href } from '../../addresses/href';
import { Refusal } from '../../app/client';
import { ButtonLink } from '../../kit/button';
import { ProblemNotice } from '../../kit/notice';
import { Page } from '../../kit/page';
import { useWords } from '../../words';

/** What failed on the way in, by its code, and a way on. */
const ErrorScreen = () => {
  const { t, i18n } = useWords(['accounts', 'shell', 'problems']);
  const [search] = useSearchParams();
  const code = search.get('code') ?? '';
  // Of a code that nobody knows nothing is said: it would be called a fault of ours.
  const isKnown = Object.hasOwn((i18n.getResourceBundle(i18n.language, 'problems') as object | undefined) ?? {}, code);
  return (
    <Page className="bare-main">
      <p>{t('errorLead')}</p>
      {isKnown && <ProblemNotice error={new Refusal(code, 400)} />}
      <ButtonLink look="primary" to={code.startsWith('link.') ? href('accounts/forgot-password') : '/login'}>
        {code.startsWith('link.') ? t('resetAsk') : t('shell:signIn')}
      </ButtonLink>
    </Page>
  );
};
export default ErrorScreen;
