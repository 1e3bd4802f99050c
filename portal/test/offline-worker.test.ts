import { readFileSync } from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';

const ORIGIN = 'https://bai.example';
const source = readFileSync(path.join(__dirname, '../build/offline-worker.js'), 'utf8');

interface Asked {
  readonly url: string;
  readonly method: string;
  readonly mode: string;
}
type Handler = (event: { request?: Asked; waitUntil: (work: Promise<unknown>) => void; respondWith: (answer: Promise<Response>) => void }) => void;

/** A worker of a build, in a browser whose caches live on and whose network is the one given. */
const worker = (build: string, stored: Map<string, Map<string, Response>>, network: (url: string) => Response | Promise<Response>) => {
  const heard = new Map<string, Handler>();
  const files = [`/assets/entry-${build}.js`, '/assets/reader.wasm'];
  const fetched = async (asked: string | Asked): Promise<Response> => network(new URL(typeof asked === 'string' ? asked : asked.url, ORIGIN).pathname);
  const open = async (name: string) => {
    const cache = stored.get(name) ?? new Map<string, Response>();
    stored.set(name, cache);
    return {
      addAll: async (all: readonly string[]) => {
        for (const file of all) cache.set(file, await fetched(file));
      },
      put: async (address: string, answer: Response) => void cache.set(address, answer),
      match: async (address: string) => cache.get(address)?.clone(),
    };
  };
  const caches = { open, keys: async () => [...stored.keys()], delete: async (name: string) => stored.delete(name) };
  const scope = {
    location: { origin: ORIGIN },
    clients: { claim: async () => undefined },
    skipWaiting: async () => undefined,
    addEventListener: (kind: string, act: Handler) => heard.set(kind, act),
  };
  const text = source.replace("'%BUILD%'", `'${build}'`).replace("['%FILES%']", JSON.stringify(files)).replace('%ENTRY%', files[0]!);
  vm.runInNewContext(text, { self: scope, caches, fetch: fetched, setTimeout: () => 0, URL, Promise, Error, String });
  const when = async (kind: string): Promise<void> => {
    let work: Promise<unknown> = Promise.resolve();
    heard.get(kind)!({ waitUntil: (given) => void (work = given), respondWith: () => undefined });
    await work;
  };
  /** What it answers; null where it leaves the request to the network. */
  const ask = async (address: string, { method = 'GET', mode = 'cors' } = {}): Promise<string | null> => {
    let answer: Promise<Response> | null = null;
    const request = { url: new URL(address, ORIGIN).href, method, mode };
    heard.get('fetch')!({ request, waitUntil: () => undefined, respondWith: (given) => void (answer = given) });
    return answer && (await (await (answer as Promise<Response>)).text());
  };
  return { when, ask };
};
const SCREEN = '/budtender/scanner';
const release = (build: string) => (url: string) => new Response(url === SCREEN ? `<script src="/assets/entry-${build}.js">` : `${build} ${url}`);
const gone = (): never => {
  throw new TypeError('Failed to fetch');
};

test('the page comes from the network as long as there is one, and from what was kept when there is none', async () => {
  const stored = new Map<string, Map<string, Response>>();
  let network: (url: string) => Response = release('one');
  const { when, ask } = worker('one', stored, (url) => network(url));
  await when('install');
  await when('activate');
  network = (url) => new Response(`newer ${url}`);
  expect(await ask(SCREEN, { mode: 'navigate' })).toBe(`newer ${SCREEN}`);
  network = () => new Response('away', { status: 502 });
  expect(await ask(SCREEN, { mode: 'navigate' })).toContain('entry-one');
  network = gone;
  expect(await ask(SCREEN, { mode: 'navigate' })).toContain('entry-one');
  expect(await ask('/assets/entry-one.js')).toBe('one /assets/entry-one.js');
});

test('nothing else is answered by it: no API, no other page, no panel, no video, no other origin, nothing that is sent', async () => {
  const { when, ask } = worker('one', new Map(), release('one'));
  await when('install');
  for (const address of [
    '/api/accounts/me',
    '/.well-known/jwks.json',
    '/.well-known/status/1',
    '/cms/',
    '/openvidu/api',
    '/monitoring',
    '/notify.js',
    '/offline.js',
    '/assets/other.js',
    'https://elsewhere.example/assets/reader.wasm',
  ])
    expect([address, await ask(address)]).toEqual([address, null]);
  for (const page of ['/', '/budtender/verify', '/budtender/scanner/more', '/patient/home'])
    expect([page, await ask(page, { mode: 'navigate' })]).toEqual([page, null]);
  expect(await ask('/assets/reader.wasm', { method: 'POST' })).toBeNull();
});

test('a release drives out what the one before kept, and nothing that is not its own', async () => {
  const stored = new Map<string, Map<string, Response>>([['somebody-else', new Map()]]);
  const before = worker('one', stored, release('one'));
  await before.when('install');
  const after = worker('two', stored, release('two'));
  await after.when('install');
  await after.when('activate');
  expect([...stored.keys()].sort()).toEqual(['bai-scanner-two', 'somebody-else']);
});

test('a page of another build is not kept with these files: installing fails, and what was kept before stays', async () => {
  const stored = new Map<string, Map<string, Response>>();
  await worker('one', stored, release('one')).when('install');
  await expect(worker('two', stored, release('one')).when('install')).rejects.toThrow('not of this build');
  expect([...stored.keys()]).toEqual(['bai-scanner-one']);
});
