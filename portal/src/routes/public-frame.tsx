import { Suspense } from 'react';
import { Link, Outlet, ScrollRestoration } from 'react-router';
import { HOMES } from '../addresses/gates';
import { href } from '../addresses/href';
import { useMe } from '../app/session';
import { yearIn } from '../kit/days';
import { later } from '../kit/later';
import { useLanguage, useWords } from '../words';
import { MoreMenu } from './more-menu';
import { Brand, Progress, Skip, Tools } from './frame-parts';

// After the screen: the contracts that it reads by stay out of the entry script.
const FootPages = later(() => import('../features/directory/parts/foot-pages'));

/** What everybody may read: a head with its few ways, the screen, a foot. */
export const PublicFrame = () => {
  const { t } = useWords('shell');
  const me = useMe();
  const ways = (
    <>
      <Link to="/#how">{t('nav.how')}</Link>
      <Link to="/#fees">{t('nav.packages')}</Link>
      <Link to="/#law">{t('nav.legal')}</Link>
      <Link to={href('learning/courses')}>{t('nav.learn')}</Link>
    </>
  );
  return (
    <div className="frame-public">
      <Skip />
      <Progress />
      <header className="site-head">
        <div className="wrap">
          <Brand />
          <nav aria-label={t('main')}>{ways}</nav>
          <Tools />
          <span className="only-phone">
            <MoreMenu label="menu">{ways}</MoreMenu>
          </span>
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
          <Suspense>
            <FootPages />
          </Suspense>
          <span>{t('rights', { year: yearIn(useLanguage(), new Date().getFullYear()) })}</span>
          {me?.demo && <span>{t('demoNote')}</span>}
        </div>
      </footer>
      <ScrollRestoration />
    </div>
  );
};
