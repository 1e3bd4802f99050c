import type { Me } from '@bai/accounts/contracts';
import { createBrowserRouter, generatePath, redirect, type LoaderFunctionArgs, type RouteObject } from 'react-router';
import { HOMES, whoIsIt } from '../app/session';
import { BareFrame, PortalFrame, PublicFrame } from './frames';
import { Fallback } from './fallbacks';
import { ALIASES, SCREENS, type Alias, type Frame, type Gate, type Screen } from './table';

/** Whether a gate admits somebody. */
export const admits = (gate: Gate, { person }: Me): boolean => {
  if (gate === 'anyone') return true;
  if (gate === 'guest') return person === null;
  return person !== null && (gate === 'signed-in' || gate.includes(person.role));
};

/** Lets in, or shows the way: guests' screens lead home, guarded ones to the sign-in and back, the wrong role to 403. */
const guard =
  (gate: Gate) =>
  async ({ request }: LoaderFunctionArgs) => {
    const me = await whoIsIt();
    if (admits(gate, me)) return null;
    const { pathname, search, searchParams } = new URL(request.url);
    if (gate === 'guest') throw redirect(safeNext(searchParams.get('next')) ?? HOMES[me.person!.role]);
    if (!me.person) throw redirect(`/login?next=${encodeURIComponent(pathname + search)}`);
    throw new Response(null, { status: 403 });
  };

/** A way back that stays on this site. */
export const safeNext = (next: string | null): string | null => (next && /^\/(?![/\\])/.test(next) ? next : null);

/** A chunk of an older build is gone after a deployment: one full navigation fetches the new build, never a loop. */
const loadFresh = async (load: Screen['load']): Promise<{ Component: React.ComponentType }> => {
  try {
    const { default: Component } = await load();
    sessionStorage.removeItem('bai.reloaded');
    return { Component };
  } catch (error) {
    if (sessionStorage.getItem('bai.reloaded')) throw error;
    sessionStorage.setItem('bai.reloaded', '1');
    location.reload();
    return new Promise(() => undefined);
  }
};

const screenRoute = ([name, screen]: [string, Screen]): RouteObject => ({
  id: name,
  path: screen.path,
  handle: { path: screen.path, title: screen.title },
  loader: guard(screen.gate),
  lazy: () => loadFresh(screen.load),
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

/** The router of the portal: the table's screens inside their frames, aliases, and the 404 screen for everything else. */
export const createRouter = () =>
  createBrowserRouter([
    ...(Object.keys(FRAMES) as Frame[]).map((frame) => ({
      element: FRAMES[frame],
      errorElement: <Fallback framed />,
      hydrateFallbackElement: <></>,
      children: Object.entries<Screen>(SCREENS)
        .filter(([, screen]) => screen.frame === frame)
        .map(screenRoute),
    })),
    ...ALIASES.map(aliasRoute),
    ...(import.meta.env.DEV || import.meta.env.MODE === 'development'
      ? [{ path: '/kit', element: <BareFrame />, children: [{ index: true, lazy: () => loadFresh(() => import('../features/general/kit.screen')) }] }]
      : []),
    { path: '*', element: <Fallback framed missing />, hydrateFallbackElement: <></> },
  ]);
