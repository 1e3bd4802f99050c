import { useEffect, useRef, useState } from 'react';
import { isRouteErrorResponse, Link, useLocation, useNavigate, useNavigation, useRouteError } from 'react-router';
import { HOMES } from '../addresses/gates';
import { useMe } from '../app/session';
import { tellFault } from '../app/fault-teller';
import { useStable } from '../app/latest';
import { useOnline } from '../browser/network';
import { isBusy, Refusal } from '../app/http/refusal';
import { useWords } from '../words';
import { useSecondsToWait } from '../kit/countdown';
import { Page } from '../kit/page';
import { BareHead } from './bare-frame';

/** What stands on the sheet: a question for what is not there, a lock for what is shut, an exclamation for what broke. */
const MARKS = {
  missing: 'M84 62a16 16 0 1 1 24 14c-6 3-8 7-8 13m0 17v1',
  shut: 'M82 76h36v30H82zM90 76v-9a10 10 0 0 1 20 0v9',
  broken: 'M100 48v34m0 20v1',
} as const;

const Drawing = ({ mark }: { mark: keyof typeof MARKS }) => (
  <svg viewBox="0 0 200 140" aria-hidden="true">
    <ellipse className="a1" cx="100" cy="126" rx="78" ry="9" />
    <path className="a2" d="M58 18h52a34 34 0 0 1 34 34v64H92a34 34 0 0 1-34-34z" />
    <path className="a4" d={MARKS[mark]} />
  </svg>
);

interface Said {
  readonly route: string;
  readonly mark: keyof typeof MARKS;
  readonly title: string;
  readonly text: string;
  readonly button: { readonly to: string; readonly label: string };
}
const Told = ({ route, mark, title, text, button }: Said) => (
  <Page title={title} route={route} plain className="fallback">
    <Drawing mark={mark} />
    <h1>{title}</h1>
    <p className="quiet">{text}</p>
    <div className="cta">
      <Link className="btn btn-primary" to={button.to}>
        {button.label}
      </Link>
    </div>
  </Page>
);

const NotFound = () => {
  const { t } = useWords('shell');
  const home = useMe()?.person;
  return (
    <Told
      route="404"
      mark="missing"
      title={t('missing.title')}
      text={t('missing.text')}
      button={{ to: home ? HOMES[home.role] : '/', label: t('missing.button') }}
    />
  );
};
const Forbidden = () => {
  const { t } = useWords('shell');
  const person = useMe()?.person;
  const role = person?.role ?? 'patient';
  return (
    <Told
      route="403"
      mark="shut"
      title={t('forbidden.title')}
      text={t('forbidden.text', { role: t(`roles.${role}`) })}
      button={{ to: HOMES[role], label: t('forbidden.button') }}
    />
  );
};
const SignInFirst = () => {
  const { t } = useWords('shell');
  return (
    <Told
      route="401"
      mark="shut"
      title={t('unknown.title')}
      text={t('unknown.text')}
      button={{ to: `/login?next=${encodeURIComponent(location.pathname + location.search)}${location.hash}`, label: t('unknown.button') }}
    />
  );
};

/** Opens the address that stands once more: its code, and who may see it, are asked for again. */
const useAgain = (): (() => void) => {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  return useStable(() => void navigate(pathname + search + hash, { replace: true }));
};

/** Seconds between tries while the browser has a network and the server does not answer; the last one is repeated. */
const PAUSES = [3, 6, 12, 24, 30];

/** The code of a screen, or who asks for it, could not be fetched. It is tried again by hand, with the network, and now and then. */
const Offline = () => {
  const { t } = useWords('shell');
  const again = useAgain();
  const online = useOnline();
  const before = useRef(online);
  const tries = useRef(0);
  const isIdle = useNavigation().state === 'idle';
  useEffect(() => {
    const isBack = online && !before.current;
    before.current = online;
    if (isBack) tries.current = 0;
    if (!online || !isIdle) return;
    const pause = isBack ? 0 : PAUSES[Math.min(tries.current, PAUSES.length - 1)]!;
    const timer = setTimeout(() => {
      tries.current += 1;
      again();
    }, pause * 1000);
    return () => clearTimeout(timer);
  }, [online, isIdle, again]);
  return (
    <Page title={t('offline.title')} route="offline" plain className="fallback">
      <Drawing mark="broken" />
      <h1>{t('offline.title')}</h1>
      <p className="quiet">{t('offline.text')}</p>
      <div className="cta">
        <button className="btn btn-primary" onClick={again}>
          {t('offline.button')}
        </button>
      </div>
    </Page>
  );
};

/** The server is asked too much by this person, or from this address; the screen is opened once it may be asked again. */
const Busy = ({ error }: { error: Refusal }) => {
  const { t } = useWords('shell');
  const again = useAgain();
  const isIdle = useNavigation().state === 'idle';
  const seconds = useSecondsToWait(error);
  useEffect(() => {
    if (seconds === 0 && isIdle) again();
  }, [seconds, isIdle, again]);
  return (
    <Page title={t('busy.title')} route="busy" plain className="fallback">
      <Drawing mark="broken" />
      <h1>{t('busy.title')}</h1>
      <p className="quiet">{t('busy.again', { seconds })}</p>
    </Page>
  );
};

/** By what the fault is found, to be passed on. */
const Digest = ({ digest }: { digest: string }) => {
  const { t } = useWords('shell');
  const [copied, setCopied] = useState(false);
  return (
    <p className="digest">
      <span className="code" translate="no">
        {t('fault.digest', { digest })}
      </span>
      <button className="btn btn-outline-secondary btn-sm" onClick={() => void navigator.clipboard.writeText(digest).then(() => setCopied(true))}>
        {t(copied ? 'fault.copied' : 'fault.copy')}
      </button>
    </p>
  );
};

/** The two fallback texts of the specification, with the digest that finds the fault in the log. */
const Broken = ({ digest }: { digest?: string | undefined }) => {
  const { t } = useWords('shell');
  return (
    <Page title={t('fault.title')} route="500" plain className="fallback">
      <Drawing mark="broken" />
      <h1>{t('fault.title')}</h1>
      <p>{t('fault.saved')}</p>
      <div className="cta">
        <button className="btn btn-primary" onClick={() => location.reload()}>
          {t('fault.again')}
        </button>
        {/* Anew, by the browser: what broke is left behind. */}
        <a className="btn btn-outline-secondary" href="/home">
          {t('home')}
        </a>
      </div>
      {digest && <Digest digest={digest} />}
      <p className="quiet small" lang="en">
        {t(digest ? 'fault.server' : 'fault.client', { host: location.host })}
      </p>
    </Page>
  );
};

/** Not reached at all, or by a proxy that does not reach the server. */
const AWAY = [0, 502, 503, 504];

const chosen = (error: unknown, missing: boolean): React.ReactElement => {
  const status = error instanceof Refusal ? error.status : isRouteErrorResponse(error) ? error.status : error instanceof Response ? error.status : 0;
  if (missing || status === 404) return <NotFound />;
  if (status === 403) return <Forbidden />;
  if (status === 401) return <SignInFirst />;
  if (isBusy(error)) return <Busy error={error} />;
  if (error instanceof Refusal && AWAY.includes(status)) return <Offline />;
  if (error) console.error(error);
  return <Broken digest={error instanceof Refusal ? error.details.digest : undefined} />;
};

/** What stands in place of a screen: not found, not for this role, not signed in, or broken. */
export const Fallback = ({ framed = false, missing = false }: { framed?: boolean; missing?: boolean }) => {
  const error = useRouteError();
  // What a screen's own code did while it was loaded passes no boundary.
  useEffect(() => void tellFault(error), [error]);
  const content = chosen(error, missing);
  return framed ? (
    <div className="frame-bare">
      <BareHead />
      {content}
    </div>
  ) : (
    content
  );
};
