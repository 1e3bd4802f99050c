import type { Me } from '@bai/accounts/contracts';
import { createBrowserRouter, createMemoryRouter, generatePath, redirect, type LoaderFunctionArgs, type RouteObject } from 'react-router';
import { admits, HOMES, wayIn } from '../addresses/gates';
import { href } from '../addresses/href';
import { ALIASES, KIT, SCREENS, type Alias, type Frame, type Gate, type Screen } from '../addresses/table';
import { whoIsIt } from '../app/session';
import { thinksSignedIn } from '../app/signed-in';
import { wordsFor } from '../words';
import { BareFrame } from './bare-frame';
import { Fallback } from './fallbacks';
import { PortalFrame } from './portal-frame';
import { PublicFrame } from './public-frame';
import { screenCode } from './screen-code';

/** Whoever stands at a counter waits no longer for a server that does not answer, in ms. */
const PATIENCE = 8000;
/** Who is signed in; null where the server is out of reach, which is no answer. */
const whoIfReached = (): Promise<Me | null> => Promise.race([whoIsIt().catch(() => null), new Promise<null>((late) => setTimeout(() => late(null), PATIENCE))]);

/** Lets in, or shows the way: guests' screens lead home, guarded ones to the sign-in and back, the wrong role to 403. */
const guard =
  (gate: Gate, { previewed, helped, offline }: Pick<Screen, 'previewed' | 'helped' | 'offline'> = {}) =>
  async ({ request }: LoaderFunctionArgs) => {
    // Whether this browser thought that somebody is signed in, before the server says that nobody is any more.
    const ended = thinksSignedIn() ? 'ended=1&' : '';
    const me = await (offline ? whoIfReached() : whoIsIt());
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
  '!../features/prescriptions/verify/*.screen.tsx',
  '!../features/{consultations,video}/*.screen.tsx',
  '!../features/{accounts/account,accounts/forgot-password,accounts/otp,accounts/signup-role,applications/step-consents,applications/step-review,general/action,patient/apply,physician/home,prescriptions/one,prescriptions/qr}.screen.tsx',
  '!../features/learning/{certificate,checkout,course,enrolled,verification}.screen.tsx',
  '!../features/directory/{registration,registration-approved,registration-standing,signature,staff}.screen.tsx',
  '!../features/{budtender,dispensary,transactions}/*.screen.tsx',
  '!../features/{admin/overview,admin/patient,applications/success,directory/page,general/profile,payments/mine,prescriptions/issue}.screen.tsx',
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

/** The router that runs here. */
let running: PortalRouter | undefined;
/** The address that a loader is asked for, with what stands behind its `#`. */
const addressOf = ({ request }: LoaderFunctionArgs): string => {
  const { pathname, search } = new URL(request.url);
  const { navigation, location: here } = running?.state ?? {};
  return pathname + search + (navigation?.location ?? here ?? location).hash;
};

interface Opened {
  readonly loader: (asked: LoaderFunctionArgs) => Promise<null>;
  readonly Component: React.ComponentType;
}
/** A screen of a route: who may not see it is led elsewhere, whether or not its code can be fetched. */
const opened = (name: string, admit: (asked: LoaderFunctionArgs) => Promise<null>): Opened => {
  const code = screenCode(codeOf(name));
  return {
    Component: code.Component,
    loader: async (asked) => {
      const fetched = code.fetch(addressOf(asked));
      fetched.catch(() => undefined);
      await admit(asked);
      await fetched;
      return null;
    },
  };
};

const screenRoute = ([name, screen]: [string, Screen]): RouteObject => ({
  id: name,
  path: screen.path,
  handle: { path: screen.path, title: name },
  ...opened(name, guard(screen.gate, screen)),
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
    children: [{ path: KIT, handle: { path: KIT, title: 'general/kit' }, ...opened('general/kit', onDemo), errorElement: <Fallback /> }],
  },
  { path: '*', element: <Fallback framed missing />, hydrateFallbackElement: <></> },
];

/** The router of the portal. */
export const createRouter = () => (running = createBrowserRouter(routes()));

/** The router where a screen is written before anybody opens it: its gate is taken as passed, its code is there. */
export const createRouterAt = async (name: keyof typeof SCREENS) => {
  const { default: Component } = await codeOf(name)();
  const open = ({ loader, ...route }: RouteObject): RouteObject =>
    ({ ...route, ...(route.id === name ? { Component } : { loader }), ...(route.children ? { children: route.children.map(open) } : {}) }) as RouteObject;
  return createMemoryRouter(routes().map(open), { initialEntries: [SCREENS[name].path] });
};

export type PortalRouter = ReturnType<typeof createBrowserRouter>;

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
