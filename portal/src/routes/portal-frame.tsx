import { Suspense } from 'react';
import { Link, NavLink, Outlet, ScrollRestoration, useLocation } from 'react-router';
import { HOMES } from '../addresses/gates';
import { href } from '../addresses/href';
import { menuOf, phoneBarOf, type MenuEntry } from '../addresses/menu';
import type { Me } from '@bai/accounts/contracts';
import { useLive } from '../app/live';
import { useMay, useMe } from '../app/session';
import { photoOf } from '../features/accounts/photo-address';
import { Face } from '../kit/face';
import { said } from '../kit/format';
import { Icon } from '../kit/icon';
import { later } from '../kit/later';
import { useLanguage, useWords } from '../words';
import { MoreMenu } from './more-menu';
import { PublicFrame } from './public-frame';
import { AskInPlace, Bell, Brand, FindButton, MayBeOld, Progress, Skip, TakeOver, TermsChanged, Tools } from './frame-parts';

/** Every screen of a menu stands at a plain address, without parameters. */
const addressOf = ({ to }: MenuEntry): string => href<'general/landing'>(to as 'general/landing');

const SHORT = ['telemedicine', 'face', 'appointments', 'certifications', 'sales'] as const;
const shortOf = (label: string): (typeof SHORT)[number] | undefined => SHORT.find((one) => one === label);

// Beside the menu, which does not wait for it.
const WorkCount = later(() => import('../features/audit/parts/work-count'), { quiet: true });
/** What waits on a screen, for those who are told of such figures. */
const Count = ({ of: { work } }: { of: MenuEntry }) =>
  useMay('audit.work') && (
    <Suspense>
      <WorkCount of={work} />
    </Suspense>
  );

/** Who has to add a second factor first has no way elsewhere until then. */
const viewerOf = (me: Me | null) => ({ role: me?.person?.mustEnrol ? undefined : me?.person?.role, withheld: me?.withheld });

const isWithin = (address: string, parent: string): boolean => address === parent || address.startsWith(`${parent}/`);

/** `short` where its place is a fifth of a phone: a word that is cut says nothing. */
const Entry = ({ entry, short = false }: { entry: MenuEntry; short?: boolean }) => {
  const { t } = useWords('shell');
  const { pathname } = useLocation();
  const menu = menuOf(viewerOf(useMe()));
  const brief = short ? shortOf(entry.label) : undefined;
  const own = addressOf(entry);
  // An open screen below this address may have an entry of its own, which is lit instead.
  const hasCloser = menu.some((item) => 'to' in item && item.to !== entry.to && isWithin(addressOf(item), own) && isWithin(pathname, addressOf(item)));
  return (
    <NavLink to={own} end={entry.end || hasCloser}>
      <Icon name={entry.icon} />
      <span>{brief ? t(`bar.${brief}`) : t(`nav.${entry.label}`)}</span>
      {!short && entry.work.length > 0 && <Count of={entry} />}
    </NavLink>
  );
};

const Menu = () => {
  const { t } = useWords('shell');
  const me = useMe();
  return (
    <nav className="menu" aria-label={t('main')}>
      {menuOf(viewerOf(me)).map((item) => ('heading' in item ? <h2 key={item.heading}>{t(`nav.${item.heading}`)}</h2> : <Entry key={item.to} entry={item} />))}
    </nav>
  );
};

const WhoAmI = () => {
  const { t } = useWords('shell');
  const language = useLanguage();
  const person = useMe()?.person;
  if (!person) return null;
  const name = said(language, person.name);
  return (
    <Link className="whoami" to={href('general/profile')}>
      <Face of={person.name} photo={photoOf(person.photoId)} />
      <div>
        <span translate="no">{name}</span>
        <small>{t(`roles.${person.role}`)}</small>
      </div>
    </Link>
  );
};

const Framed = () => {
  const { t } = useWords('shell');
  const me = useMe();
  const { pathname } = useLocation();
  useLive();
  const home = me?.person ? HOMES[me.person.role] : '/';
  const { role } = viewerOf(me);
  const { bar, rest } = phoneBarOf(viewerOf(me));
  const entries = (menu: readonly MenuEntry[], short = false) => menu.map((entry) => <Entry key={entry.to} entry={entry} short={short} />);
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
        {(role === 'admin' || role === 'desk') && <FindButton />}
        <span className="me-auto not-phone" />
        {!me?.person?.mustEnrol && <Bell />}
        {(me?.person?.role === 'budtender' || me?.person?.role === 'dispensary') && <TakeOver />}
        <Tools onPhones={false} />
        <Link className="btn btn-icon" to={href('accounts/account')} aria-label={t('account')}>
          <Icon name="person-circle" />
        </Link>
        {/* On a phone both stand on the account page. */}
        <Link className="btn btn-icon not-phone" to="/auth/signout" aria-label={t('signOut')}>
          <Icon name="box-arrow-right" />
        </Link>
      </header>
      <MayBeOld />
      <TermsChanged />
      <Outlet />
      <AskInPlace />
      <nav className="bottombar" aria-label={t('menu')}>
        {entries(bar, true)}
        {rest.length > 0 && <MoreMenu label="more">{entries(rest)}</MoreMenu>}
      </nav>
      <ScrollRestoration />
    </div>
  );
};

/** Where people work: the menu of their role at the side, on a phone at the bottom. A preview that the panel frames may be looked at by nobody who is signed in here. */
export const PortalFrame = () => {
  const me = useMe();
  const isPreview = new URLSearchParams(useLocation().search).has('preview');
  return isPreview && !me?.person ? <PublicFrame /> : <Framed />;
};
