import { useEffect, useState } from 'react';
import { Link, NavLink, Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router';
import { onProgress } from '../app/navigation-progress';
import { HOMES, useMe } from '../app/session';
import { useLive } from '../app/live';
import { nextTheme } from '../app/theme';
import { Icon } from '../kit/icon';
import { said } from '../kit/format';
import { speak, useLanguage, useWords } from '../words';
import { menuOf, phoneBarOf, type MenuEntry } from './menu';

const Leaf = () => (
  <svg viewBox="0 0 32 32" aria-hidden="true">
    <path fill="currentColor" d="M4 4h15a9 9 0 0 1 9 9v15H13a9 9 0 0 1-9-9z" />
    <path fill="none" stroke="var(--bai-surface)" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round" d="m10 16.5 4.2 4.2L22 11.5" />
  </svg>
);
const Brand = ({ to = '/' }: { to?: string }) => (
  <Link className="brand" to={to} aria-label="Bai ใบ">
    <Leaf />
    <span>
      ใบ <small>Bai</small>
    </span>
  </Link>
);

/** Language and theme, everywhere at the same place. */
const Tools = () => {
  const { t } = useWords('shell');
  const language = useLanguage();
  return (
    <>
      <button
        className="btn btn-icon lang"
        lang={language === 'th' ? 'en' : 'th'}
        aria-label={t('language')}
        onClick={() => void speak(language === 'th' ? 'en' : 'th')}
      >
        <span className="small fw-semibold">{t('languageShort')}</span>
      </button>
      <button className="btn btn-icon" aria-label={t('theme')} onClick={nextTheme}>
        <Icon name="circle-half" />
      </button>
    </>
  );
};

const Progress = () => {
  const [sending, setSending] = useState(false);
  const moving = useNavigation().state !== 'idle';
  useEffect(() => onProgress(setSending), []);
  return <div className={`app-progress ${sending || moving ? 'is-on' : ''}`} aria-hidden="true" />;
};
const Skip = () => {
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

export const PublicFrame = () => {
  const { t } = useWords('shell');
  const me = useMe();
  return (
    <div className="frame-public">
      <Skip />
      <Progress />
      <header className="site-head">
        <div className="wrap">
          <Brand />
          <nav aria-label={t('main')}>
            <a href="/#how">{t('nav.how')}</a>
            <a href="/#fees">{t('nav.packages')}</a>
            <a href="/#law">{t('nav.legal')}</a>
          </nav>
          <Tools />
          {me?.person ? (
            <Link className="btn btn-outline-primary" to={HOMES[me.person.role]}>
              {t('home')}
            </Link>
          ) : (
            <Link className="btn btn-outline-primary" to="/login">
              {t('signIn')}
            </Link>
          )}
        </div>
      </header>
      <Outlet />
      <footer className="site-foot">
        <div className="wrap">
          <span>{t('rights', { year: new Date().getFullYear() })}</span>
          {me?.demo && <span>{t('demoNote')}</span>}
        </div>
      </footer>
      <ScrollRestoration />
    </div>
  );
};

export const BareHead = () => {
  const me = useMe();
  return (
    <header className="bare-head">
      <Brand to={me?.person ? HOMES[me.person.role] : '/'} />
      <Tools />
    </header>
  );
};
export const BareFrame = () => {
  useLive();
  return (
    <div className="frame-bare">
      <Skip />
      <Progress />
      <BareHead />
      <Outlet />
      <ScrollRestoration />
    </div>
  );
};

const Entry = ({ entry }: { entry: MenuEntry }) => {
  const { t } = useWords('shell');
  return (
    <NavLink to={entry.to} end={entry.end ?? false}>
      <Icon name={entry.icon} />
      <span>{t(`nav.${entry.label}`)}</span>
    </NavLink>
  );
};

const Menu = () => {
  const { t } = useWords('shell');
  const me = useMe();
  return (
    <nav className="menu" aria-label={t('main')}>
      {menuOf(me?.person?.role).map((item) =>
        'heading' in item ? <h2 key={item.heading}>{t(`nav.${item.heading}`)}</h2> : <Entry key={item.to} entry={item} />,
      )}
    </nav>
  );
};

const WhoAmI = () => {
  const { t } = useWords('shell');
  const language = useLanguage();
  const person = useMe()?.person;
  if (!person) return null;
  const name = said(language, person.name);
  const initials = name
    .split(' ')
    .map((part) => part.replace(/^[เแโใไ]/, '')[0] ?? '')
    .join('')
    .slice(0, 2);
  return (
    <div className="whoami">
      <span className="avatar" aria-hidden="true">
        {initials}
      </span>
      <div>
        {name}
        <small>{t(`roles.${person.role}`)}</small>
      </div>
    </div>
  );
};

export const PortalFrame = () => {
  const { t } = useWords('shell');
  const me = useMe();
  const { pathname } = useLocation();
  useLive();
  const home = me?.person ? HOMES[me.person.role] : '/';
  return (
    <div className="frame-portal">
      <Skip />
      <Progress />
      <aside className="sidebar">
        <Brand to={home} />
        <Menu key={pathname} />
        <WhoAmI />
      </aside>
      <header className="topbar">
        <Brand to={home} />
        <span className="me-auto not-phone" />
        <Tools />
        <Link className="btn btn-icon" to="/auth/signout" aria-label={t('signOut')}>
          <Icon name="box-arrow-right" />
        </Link>
      </header>
      <Outlet />
      <nav className="bottombar" aria-label={t('menu')}>
        {phoneBarOf(me?.person?.role).map((entry) => (
          <Entry key={entry.to} entry={entry} />
        ))}
      </nav>
      <ScrollRestoration />
    </div>
  );
};
