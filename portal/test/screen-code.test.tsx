import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { tabStorage } from '../src/browser/storage';
import { screenCode } from '../src/routes/screen-code';

const ADDRESS = '/patient/applications?state=open#q=word';
const code = { default: () => <main>the screen</main> };
const fails = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

/** Answers of the network in the order they are asked for; the last one is repeated. */
const answering = <T,>(...answers: (() => Promise<T>)[]) => {
  const asked = jest.fn<Promise<T>, []>();
  answers.slice(0, -1).forEach((answer) => asked.mockImplementationOnce(answer));
  return asked.mockImplementation(answers.at(-1)!);
};
const server = (build: 'away' | 'same' | 'newer') => ({ build: () => Promise.resolve(build), open: jest.fn<void, [string]>() });
/** Whether fetching ends by itself: a page that is loaded anew waits for its end. */
const ended = (work: Promise<void>): Promise<unknown> =>
  Promise.race([work.then(() => 'fetched').catch((error: { code: string }) => error.code), new Promise((late) => setTimeout(() => late('leaving'), 20))]);

// Fetching styles anew looks for them on the page.
beforeAll(() => void Object.assign(globalThis, { document: { querySelectorAll: () => [] } }));
afterAll(() => void delete (globalThis as { document?: unknown }).document);
beforeEach(() => tabStorage.clear());

test('a screen whose code cannot be fetched says so within its frame, and is shown once the network is back', async () => {
  const { Component, fetch } = screenCode(
    answering<typeof code>(fails, () => Promise.resolve(code)),
    server('away'),
  );
  const router = createMemoryRouter(
    [
      {
        element: (
          <>
            <nav>menu</nav>
            <Outlet />
          </>
        ),
        hydrateFallbackElement: <></>,
        children: [
          { path: '/', element: <main>home</main> },
          { id: 'screen', path: '/screen', loader: () => fetch('/screen').then(() => null), Component, errorElement: <main>No connection</main> },
        ],
      },
    ],
    { initialEntries: ['/'] },
  );
  const shown = () => renderToStaticMarkup(<RouterProvider router={router} />);
  await router.navigate('/screen');
  expect(shown()).toBe('<nav>menu</nav><main>No connection</main>');
  await router.navigate('/screen', { replace: true });
  expect(shown()).toBe('<nav>menu</nav><main>the screen</main>');
  router.dispose();
});

test('a script that answers 502 once is fetched a second time', async () => {
  const there = server('same');
  const { fetch } = screenCode(
    answering<typeof code>(fails, () => Promise.resolve(code)),
    there,
  );
  expect(await ended(fetch(ADDRESS))).toBe('fetched');
  expect(there.open).not.toHaveBeenCalled();
});

test('a newer build is loaded once, on the screen that was asked for', async () => {
  const there = server('newer');
  const { fetch } = screenCode(fails, there);
  expect(await ended(fetch(ADDRESS))).toBe('leaving');
  expect(there.open.mock.calls).toEqual([[ADDRESS]]);
  expect(await ended(fetch(ADDRESS))).toBe('offline');
  expect(there.open).toHaveBeenCalledTimes(1);
});

test('a browser that never asks again for a script that failed loads the page anew when it is tried again', async () => {
  const there = server('same');
  const { fetch } = screenCode(fails, there);
  expect(await ended(fetch(ADDRESS))).toBe('offline');
  expect(await ended(fetch(ADDRESS))).toBe('leaving');
  expect(there.open.mock.calls).toEqual([[ADDRESS]]);
});

test('no route has its code fetched by `lazy`, which shows nothing where it fails', () => {
  const routes = path.resolve(__dirname, '../src/routes');
  const lazy = readdirSync(routes).filter((file) => /\blazy:|\blazy\(/.test(readFileSync(path.join(routes, file), 'utf8')));
  expect(lazy).toEqual([]);
});
