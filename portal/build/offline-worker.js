/* global caches, self */
// Keeps one screen, the counter's scanner, for when there is no network. Its scope is that screen's address: it hears of no other page, and
// answers nothing there but the page itself, which the network has first, and files whose names change with their content.
const SCREEN = '/budtender/scanner';
const BUILD = '%BUILD%';
const FILES = ['%FILES%'];
const FAMILY = 'bai-scanner-';
const OWN = FAMILY + BUILD;
/** A server that has not answered by then is out of reach, in ms. */
const PATIENCE = 10_000;
/** What stands before the platform says that it is away. */
const AWAY = [502, 503, 504];

const keep = async () => {
  const page = await fetch(SCREEN, { cache: 'no-store', headers: { accept: 'text/html' } });
  // A page of another build would name files that are not kept: the next release brings its own of this.
  if (!page.ok || page.redirected || !(await page.clone().text()).includes('%ENTRY%')) throw new Error('The page is not of this build');
  const cache = await caches.open(OWN);
  await cache.addAll(FILES);
  await cache.put(SCREEN, page);
};

const leaveOthers = async () => {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(FAMILY) && name !== OWN).map((name) => caches.delete(name)));
};

// The page answers with other words in another language, and is kept once: the words of both are kept with it.
const kept = async (address) => (await caches.open(OWN)).match(address, { ignoreVary: true });

const reached = async (request) => {
  const late = new Promise((_, failed) => setTimeout(() => failed(new Error('The server does not answer')), PATIENCE));
  const answer = await Promise.race([fetch(request), late]);
  if (AWAY.includes(answer.status)) throw new Error(String(answer.status));
  return answer;
};

const page = async (request) => {
  try {
    return await reached(request);
  } catch {
    return (await kept(SCREEN)) ?? fetch(request);
  }
};

const file = async (request, pathname) => (await kept(pathname)) ?? fetch(request);

self.addEventListener('install', (event) => event.waitUntil(keep().then(() => self.skipWaiting())));
self.addEventListener('activate', (event) => event.waitUntil(leaveOthers().then(() => self.clients.claim())));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate' && pathname === SCREEN) event.respondWith(page(request));
  else if (FILES.includes(pathname)) event.respondWith(file(request, pathname));
});
