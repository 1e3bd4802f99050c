import type { Me } from '@bai/accounts/contracts';
import { createBrowserRouter, createMemoryRouter, generatePath, redirect, type LoaderFunctionArgs, type RouteObject } from 'react-router';
import { admits, HOMES, wayIn } from '../addresses/gates';
import { href } from '../addresses/href';
import { ALIASES, KIT, SCREENS, type Alias, type Frame, type Gate, type Screen } from '../addresses/table';
import { Refusal } from '../app/client';
import { whoIsIt } from '../app/session';
import { thinksSignedIn } from '../app/signed-in';
import { tabStorage } from '../browser/storage';
import { wordsFor } from '../words';
import { BareFrame } from './bare-frame';
import { Fallback } from './fallbacks';
import { PortalFrame } from './portal-frame';
import { PublicFrame } from './public-frame';

/** Whoever stands at a counter waits no longer for a server that does not answer, in ms. */
const PATIENCE = 8000;
/** Who is signed in; null where the server is out of reach, which is no answer. */
const whoIfReached = (): Promise<Me | null> => Promise.race([whoIsIt().catch(() => null), new Promise<null>((late) => setTimeout(() => late(null), PATIENCE))]);

/** Who somebody is, or that there is no network to ask by: what could not be fetched is no fault of ours. */
const whoOnline = (): Promise<Me> =>
  whoIsIt().catch((error: unknown) => {
    throw error instanceof TypeError ? new Refusal('offline', 0) : error;
  });

/** Lets in, or shows the way: guests' screens lead home, guarded ones to the sign-in and back, the wrong role to 403. */
const guard =
  (gate: Gate, { previewed, helped, offline }: Pick<Screen, 'previewed' | 'helped' | 'offline'> = {}) =>
  async ({ request }: LoaderFunctionArgs) => {
    // Whether this browser thought that somebody is signed in, before the server says that nobody is any more.
    const ended = thinksSignedIn() ? 'ended=1&' : '';
    const me = await (offline ? whoIfReached() : whoOnline());
    // It does without, and shows nothing of anybody.
    if (!me) return null;
    const { person } = me;
    const { pathname, search, searchParams } = new URL(request.url);
    const enrols = person?.mustEnrol && gate !== 'anyone' && pathname !== href('accounts/account');
    if (enrols) throw redirect(href('accounts/account'));
    if (admits(gate, person?.role ?? null) || (previewed && searchParams.has('preview')) || (helped && searchParams.has('help'))) return null;
    if (person && gate === 'guest') throw redirect(wayIn(searchParams.get('next'), person.role));
    // Of an address that is being opened nothing behind its `#` is told here; of the one that stands it is read.
    const here = pathname + search === location.pathname + location.search ? location.hash : '';
    if (!person) throw redirect(`/login?${ended}next=${encodeURIComponent(pathname + search)}${here}`);
    throw new Response(null, { status: 403 });
  };

/** What is for those who build the portal is there where demo people are, and nowhere else. */
const onDemo = async (): Promise<null> => {
  if ((await whoIsIt()).demo) return null;
  throw new Response(null, { status: 404 });
};

type Load = () => Promise<{ default: React.ComponentType }>;
/** The code of every screen but those that few people open, by its file. */
const FILES = import.meta.glob<{ default: React.ComponentType }>([
  '../features/**/*.screen.tsx',
  '!../features/**/{admin,foreign}/*.screen.tsx',
  '!../features/{desk,editor}/*.screen.tsx',
  '!../features/accounts/{action,email-change-error,email-change-success,error,line-example,password-test,reset-password,set-password}.screen.tsx',
  '!../features/{applications/verification,prescriptions/card,prescriptions/preview,prescriptions/template,general/kit,monitoring/example,notifications/mailbox}.screen.tsx',
  '!../features/prescriptions/verify/scan.screen.tsx',
  '!../features/{accounts/forgot-password,consultations/check-in,consultations/pay-callback,consultations/pay-card,consultations/pay-success,consultations/pay-verification}.screen.tsx',
  '!../features/{consultations/schedule,consultations/telemedicine,learning/certificate,learning/checkout,learning/enrolled,learning/verification}.screen.tsx',
  '!../features/directory/{registration,registration-approved,registration-standing,signature,staff}.screen.tsx',
  '!../features/{budtender,dispensary,transactions}/*.screen.tsx',
  '!../features/{admin/overview,admin/patient,applications/success,consultations/visit,directory/page,general/profile,payments/mine,prescriptions/issue}.screen.tsx',
  '!../features/learning/{exam,lesson,my-courses}.screen.tsx',
]);
const fileOf = async (name: string): Promise<{ default: React.ComponentType }> => {
  const file = `../features/${name}.screen.tsx`;
  return (FILES[file] ?? (await import('./seldom-screens')).SELDOM_FILES[file])!();
};
const codeOf =
  (name: string): Load =>
  async () => {
    const [code] = await Promise.all([fileOf(name), wordsFor(name)]);
    return code;
  };

/** Where somebody belongs who became another while this tab stood on an address; null when they may stay. */
export const wayFor = (router: ReturnType<typeof createBrowserRouter>, { person }: Me): string | null => {
  // Who is on the way out goes on: their session may be over before the screen that says so is there.
  if (router.state.navigation.location?.pathname === SCREENS['accounts/signout'].path) return null;
  const name = router.state.matches.at(-1)?.route.id as keyof typeof SCREENS | undefined;
  const screen: Screen | undefined = name && SCREENS[name];
  const gate = screen?.gate ?? 'anyone';
  if (screen?.helped && new URLSearchParams(location.search).has('help')) return null;
  if (admits(gate, person?.role ?? null)) return null;
  return person ? HOMES[person.role] : `/login?ended=1&next=${encodeURIComponent(location.pathname + location.search)}${location.hash}`;
};

/** Whether the server has another build than the one that runs here; a server out of reach has told of none. */
const isNewer = async (): Promise<boolean> => {
  const page = await fetch('/', { headers: { accept: 'text/html' } }).catch(() => null);
  // This code is part of the start, which every page names, whether it begins at once or once it has been painted.
  const { pathname } = new URL(import.meta.url);
  return Boolean(page?.ok && !(await page.text()).includes(pathname));
};

/** Loads a screen's code. A chunk of an older build is gone after a deployment: one full navigation fetches the new one, never a loop. */
const loadFresh = async (load: Load): Promise<{ Component: React.ComponentType }> => {
  try {
    const { default: Component } = await load();
    tabStorage.remove('bai.reloaded');
    return { Component };
  } catch (error) {
    if (tabStorage.get('bai.reloaded')) throw error;
    // Without a network the page stays as it is, with everything typed in it.
    if (!(await isNewer())) throw new Refusal('offline', 0);
    tabStorage.set('bai.reloaded', '1');
    location.reload();
    return new Promise(() => undefined);
  }
};

const screenRoute = ([name, screen]: [string, Screen]): RouteObject => ({
  id: name,
  path: screen.path,
  handle: { path: screen.path, title: name },
  loader: guard(screen.gate, screen),
  lazy: () => loadFresh(codeOf(name)),
  errorElement: <Fallback />,
});

const aliasRoute = ({ path, gate, target }: Alias): RouteObject => ({
  path,
  errorElement: <Fallback framed />,
  hydrateFallbackElement: <></>,
  loader: async (asked) => {
    await guard(gate)(asked);
    const me = await whoIsIt();
    const { search } = new URL(asked.request.url);
    const home = me.person ? HOMES[me.person.role] : '/';
    throw redirect((target === 'home' ? home : generatePath<string>(target, asked.params as never)) + search);
  },
});

const FRAMES: Readonly<Record<Frame, React.ReactElement>> = { public: <PublicFrame />, portal: <PortalFrame />, bare: <BareFrame /> };

/** The table's screens inside their frames, aliases, and the 404 screen for everything else. */
const routes = (): RouteObject[] => [
  ...(Object.keys(FRAMES) as Frame[]).map((frame) => ({
    element: FRAMES[frame],
    errorElement: <Fallback framed />,
    hydrateFallbackElement: <></>,
    children: Object.entries<Screen>(SCREENS)
      .filter(([, screen]) => screen.frame === frame)
      .map(screenRoute),
  })),
  ...ALIASES.map(aliasRoute),
  {
    element: <BareFrame />,
    errorElement: <Fallback framed />,
    hydrateFallbackElement: <></>,
    children: [
      { path: KIT, handle: { path: KIT, title: 'general/kit' }, loader: onDemo, lazy: () => loadFresh(codeOf('general/kit')), errorElement: <Fallback /> },
    ],
  },
  { path: '*', element: <Fallback framed missing />, hydrateFallbackElement: <></> },
];

/** The router of the portal. */
export const createRouter = () => createBrowserRouter(routes());

/** The router where a screen is written before anybody opens it: its gate is taken as passed, its code is there. */
export const createRouterAt = async (name: keyof typeof SCREENS) => {
  const { default: Component } = await codeOf(name)();
  const open = ({ lazy, loader, ...route }: RouteObject): RouteObject =>
    ({ ...route, ...(route.id === name ? { Component } : { lazy, loader }), ...(route.children ? { children: route.children.map(open) } : {}) }) as RouteObject;
  return createMemoryRouter(routes().map(open), { initialEntries: [SCREENS[name].path] });
};

export type PortalRouter = ReturnType<typeof createRouter>;

/** Resolves when a router has found and loaded what it begins with. */
export const settled = (router: PortalRouter): Promise<void> =>
  new Promise((done) => {
    if (router.state.initialized) return done();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      done();
    });
  });
