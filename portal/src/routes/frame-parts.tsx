import { Suspense, useEffect, useState } from 'react';
import { Link, useNavigation } from 'react-router';
import { href } from '../addresses/href';
import { useOld } from '../app/heard-of';
import { onProgress } from '../app/navigation-progress';
import { useMe } from '../app/session';
import { useTablet } from '../app/tablet';
import { nextTheme } from '../app/theme';
import { Icon } from '../kit/icon';
import { later } from '../kit/later';
import { speak, useLanguage, useWords, wordsApart } from '../words';

/** A part that speaks with words of its own. */
const speaking = <M,>(part: Promise<M>, words: Parameters<typeof wordsApart>[0]): Promise<M> =>
  Promise.all([part, wordsApart(words)]).then(([loaded]) => loaded);

// With the first need of it: most visits never see it.
const Assurance = later(() => speaking(import('../features/accounts/parts/assurance'), 'accounts'), { quiet: true });
const ComeBack = later(() => speaking(import('../features/accounts/parts/come-back'), 'accounts'), { quiet: true });
/** Asks in place: for the password, when the server wants it once more; to sign in again, when somebody was away for too long. */
export const AskInPlace = () => (
  <Suspense>
    <Assurance />
    <ComeBack />
  </Suspense>
);

// Beside the screen, which does not wait for it.
const Notifications = later(() => import('../features/notifications/parts/bell'), { quiet: true });
/** What one is told of; its place is kept until it is there. */
export const Bell = () => (
  <Suspense fallback={<span className="btn btn-icon" />}>
    <Notifications />
  </Suspense>
);

const ChangePerson = later(() => speaking(import('../features/accounts/parts/change-person'), 'tablet'), { quiet: true });
/** At a tablet of a shop: the next of the staff takes over. */
export const TakeOver = () => {
  const tablet = useTablet();
  if (!tablet) return null;
  return (
    <Suspense>
      <ChangePerson />
    </Suspense>
  );
};

// Administrators and desks alone have it.
const Finding = later(() => import('../features/admin/parts/find-button'), { quiet: true });
/** The search over everything; its place is kept until it is there. */
export const FindButton = () => (
  <Suspense fallback={<span className="btn btn-icon find-button" />}>
    <Finding />
  </Suspense>
);

const Leaf = () => (
  <svg viewBox="0 0 32 32" aria-hidden="true">
    <path fill="currentColor" d="M4 4h15a9 9 0 0 1 9 9v15H13a9 9 0 0 1-9-9z" />
    <path fill="none" stroke="var(--bai-surface)" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round" d="m10 16.5 4.2 4.2L22 11.5" />
  </svg>
);
/** The name of the platform, leading home. */
export const Brand = ({ to = '/' }: { to?: string }) => (
  <Link className="brand" to={to}>
    <Leaf />
    <span>
      ใบ <small>Bai</small>
    </span>
  </Link>
);

/** Language and theme, everywhere at the same place; on phones the theme may stand elsewhere. */
export const Tools = ({ onPhones = true }: { onPhones?: boolean }) => {
  const { t } = useWords('shell');
  const language = useLanguage();
  return (
    <>
      <button className="btn btn-icon lang" lang={language === 'th' ? 'en' : 'th'} onClick={() => void speak(language === 'th' ? 'en' : 'th')}>
        <span className="small fw-semibold">{t('languageShort')}</span>
        <span className="visually-hidden">{t('language')}</span>
      </button>
      <button className={`btn btn-icon theme${onPhones ? '' : ' not-phone'}`} aria-label={t('theme')} onClick={nextTheme}>
        <Icon name="circle-half" />
      </button>
    </>
  );
};

/** The line at the top edge while something is on its way. */
export const Progress = () => {
  const [sending, setSending] = useState(false);
  const moving = useNavigation().state !== 'idle';
  useEffect(() => onProgress(setSending), []);
  return <div className={`app-progress ${sending || moving ? 'is-on' : ''}`} aria-hidden="true" />;
};
/** A calm line while nothing is heard of changes: what stands on the screen may be old. */
export const MayBeOld = () => {
  const { t } = useWords('shell');
  return (
    <div role="status" className="may-be-old">
      {useOld() && (
        <>
          <Icon name="cloud-slash" /> <span>{t('mayBeOld')}</span>
        </>
      )}
    </div>
  );
};

/** A calm line until changed terms are accepted, but where they are. It is there with the frame: nothing moves when it is known. */
export const TermsChanged = () => {
  const { t } = useWords('shell');
  return (
    useMe()?.person?.termsChanged && (
      <Link className="terms-changed" to={href('accounts/account')}>
        {t('termsChanged')}
      </Link>
    )
  );
};

/** Past the head and the menu, for who moves by keyboard. */
export const Skip = () => {
  const { t } = useWords('shell');
  return (
    <a
      className="skip"
      href="#main"
      onClick={(event) => {
        event.preventDefault();
        document.querySelector<HTMLElement>('main')?.focus();
      }}
    >
      {t('skip')}
    </a>
  );
};
