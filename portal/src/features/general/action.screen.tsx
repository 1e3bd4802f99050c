import { Suspense, useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { href } from '../../addresses/href';
import { Refusal } from '../../app/client';
import { takeFragment } from '../../app/fragment';
import { sessionChanged } from '../../app/session';
import { ActionButton } from '../../kit/action-button';
import { ButtonLink } from '../../kit/button';
import { Notice } from '../../kit/notice';
import { Page } from '../../kit/page';
import { useWords } from '../../words';
import { later } from '../../kit/later';
import { send } from '../accounts/client';
import { ByLink } from '../accounts/parts/by-link';

/** What an officer is shown comes to officers alone. */
const Officer = later(() => import('../transactions/parts/inspection/officer'));

const EMAIL_MODES = ['verifyEmail', 'changeEmail', 'revertEmail'] as const;
type EmailMode = (typeof EMAIL_MODES)[number];

/** A link about a mail address: said before it is done, since programs open links too, and people by mistake. */
const Email = ({ mode }: { mode: EmailMode }) => {
  const { t } = useWords('accounts');
  const navigate = useNavigate();
  const confirm = async (token: string): Promise<void> => {
    try {
      const { outcome } = await send('confirmEmail', { body: { token } });
      // A change taken back has ended whatever was signed in here.
      await sessionChanged();
      void navigate(`${href('accounts/email-change-success')}?outcome=${outcome}`, { replace: true });
    } catch (error) {
      if (!(error instanceof Refusal) || error.status !== 410) throw error;
      void navigate(`${href('accounts/email-change-error')}?code=${error.code}`, { replace: true });
    }
  };
  return (
    <ByLink
      over={
        <ButtonLink look="primary" to={href('accounts/account')}>
          {t('toAccount')}
        </ButtonLink>
      }
    >
      {({ address }, token) => (
        <>
          <h2 className="h3">{t(`emailTitles.${mode}`, { address })}</h2>
          <p>{t(`emailTexts.${mode}`, { address })}</p>
          <ActionButton look="primary" size="lg" act={() => confirm(token)}>
            {t(`emailConfirms.${mode}`)}
          </ActionButton>
        </>
      )}
    </ByLink>
  );
};

const SIMPLE = {
  keepAccount: { endpoint: 'keepAccount', title: 'keepTitle', text: 'keepText', confirm: 'keepConfirm', done: 'keepDone' },
  stopRecovery: { endpoint: 'stopByLink', title: 'stopTitle', text: 'stopText', confirm: 'stopConfirm', done: 'stopDone' },
} as const;

/** A link by which one thing is done, once: an account that waits to be deleted stays, or a second factor does. */
const Simple = ({ mode }: { mode: keyof typeof SIMPLE }) => {
  const { t } = useWords(['accounts', 'shell']);
  const [done, setDone] = useState(false);
  const words = SIMPLE[mode];
  const toSignIn = (
    <ButtonLink look="primary" to="/login">
      {t('shell:signIn')}
    </ButtonLink>
  );
  return (
    <ByLink says={{ none: t('linkNone'), used: t('linkUsed'), over: t('linkOver') }} over={toSignIn}>
      {({ address }, token) => (
        <>
          {!done && <h2 className="h3">{t(words.title, { address })}</h2>}
          {done ? (
            <>
              <Notice kind="success">{t(words.done)}</Notice>
              {toSignIn}
            </>
          ) : (
            <>
              <p>{t(words.text)}</p>
              <ActionButton look="primary" size="lg" act={async () => setDone(Boolean(await send(words.endpoint, { body: { token } }, { quiet: true })))}>
                {t(words.confirm)}
              </ActionButton>
            </>
          )}
        </>
      )}
    </ByLink>
  );
};

/** Where links that carry a secret begin, of mails and of people: each goes on to what its mode is for, which the secret in memory follows. */
const ActionScreen = () => {
  const [search] = useSearchParams();
  const mode = search.get('mode');
  const email = EMAIL_MODES.find((known) => known === mode);
  if (email) return <Email mode={email} />;
  if (mode === 'inspect')
    return (
      <Suspense fallback={<Page plain>{null}</Page>}>
        <Officer />
      </Suspense>
    );
  if (mode === 'keepAccount' || mode === 'stopRecovery') return <Simple mode={mode} />;
  // Which draft it is, and so of which track, the server says of the secret.
  if (takeFragment() && mode === 'help') return <Navigate replace to={href('applications/step-identity', null, { help: '1' })} />;
  // Without a secret too: that screen says how one comes by another.
  if (mode === 'resetPassword') return <Navigate replace to={href('accounts/reset-password')} />;
  return <Navigate replace to={href('accounts/error', null, { code: 'link.expired' })} />;
};
export default ActionScreen;
