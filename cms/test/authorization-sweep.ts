import http from 'node:http';
import { reachOf } from '@bai/kernel/contracts';
import { clockOffset, queryDatabase } from './clock';
import { must } from './journey';
import { anyUrl, type Person } from './people';
import { startPlatform } from './platform';
import type { DatabaseKind } from './platform-database';
import { NOTHING_OWN, WALKERS, type Walker } from './walk-nothing-own';
import { callEndpoint, endpoints, namesRecord, type Endpoint, type Outcome } from './walk-routes';
import { twoWorlds, type World } from './walk-world';

/** Two sides that have nothing to do with each other, on a platform of their own, and every endpoint that it has. */
export interface Sweep {
  readonly worlds: readonly [World, World];
  readonly endpoints: readonly Endpoint[];
  stop(): Promise<void>;
}

/**
 * Starts a platform and builds both sides on it. No other test may share it: a sweep closes dispensaries, and takes licenses from
 * the demo's sellers.
 */
export const startSweep = async (name: string): Promise<Sweep> => {
  const database = process.env.BAI_TEST_DATABASE as DatabaseKind;
  const { BAI_URLS, BAI_TEST_DB_URL, BAI_TEST_DB_FILE } = process.env;
  const platform = await startPlatform({ database, processes: database === 'postgres' ? 2 : 1, name });
  process.env.BAI_URLS = platform.urls.join(',');
  process.env[database === 'postgres' ? 'BAI_TEST_DB_URL' : 'BAI_TEST_DB_FILE'] = platform.database.address;
  const stop = async () => {
    Object.assign(process.env, { BAI_URLS, ...(BAI_TEST_DB_URL ? { BAI_TEST_DB_URL } : { BAI_TEST_DB_FILE }) });
    await platform.stop();
  };
  try {
    const worlds = await twoWorlds();
    return { worlds, endpoints: await endpoints(worlds[0].people.public), stop };
  } catch (error) {
    await stop();
    throw error;
  }
};

/** Endpoints that end a session. They are asked after all others. */
export const LEAVING = ['accounts.endOtherSessions', 'accounts.closeAccount', 'accounts.signOut'];
// The others need the prescription and the duty that these end.
const LAST = [...['askReplacement', 'reportLost', 'closeOutside', 'revoke'].map((name) => `prescriptions.${name}`), 'directory.endDuty'];
/** Returns the endpoints in an order in which none takes away what a later one needs, without those that end a session. */
export const inOrder = (all: readonly Endpoint[]): Endpoint[] => [
  ...all.filter(({ name }) => ![...LAST, ...LEAVING].includes(name)),
  ...LAST.flatMap((last) => all.filter(({ name }) => name === last)),
];

/** Reads the answer's head alone: the stream never ends. */
const streamed = (person: Person, { path }: Endpoint): Promise<Outcome> =>
  new Promise((resolve, reject) => {
    const cookie = [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const request = http.get(anyUrl() + path, { headers: { cookie }, localAddress: person.address }, (response) => {
      resolve({ status: response.statusCode!, code: '', text: '' });
      response.destroy();
    });
    request.on('error', reject);
  });
const called = (person: Person, endpoint: Endpoint, world: World, own: boolean): Promise<Outcome> =>
  endpoint.name === 'kernel.live' ? streamed(person, endpoint) : callEndpoint(person, endpoint, world.ids, own);

const isForeign = (reach: string, endpoint: Endpoint): boolean => !['any', '-'].includes(reach) && namesRecord(endpoint);

const expected = (role: Walker, endpoint: Endpoint, own: boolean): string => {
  const reach = reachOf(role, endpoint.action);
  if (reach === '-') return role === 'public' ? '401' : '403';
  return !own && isForeign(reach, endpoint) ? '404' : 'granted';
};
const seen = (role: Walker, endpoint: Endpoint, { status, code }: Outcome, wanted: string): string => {
  // This endpoint fails on purpose.
  if (endpoint.name === 'monitoring.raise' && code === 'fault.unexpected') return 'granted';
  // These two are refused before any record is read, so the refusal tells nothing of a record.
  if (code === 'duty.missing') return wanted === '404' ? '404' : 'granted';
  if (code === 'enrollment.missing') return wanted === '404' ? '404' : 'granted';
  if (status >= 500 || status === 429) return String(status);
  if (wanted === 'granted' && status === NOTHING_OWN[`${role} ${endpoint.name}`]) return 'granted';
  return [401, 403, 404].includes(status) ? String(status) : 'granted';
};

/** Asks endpoints as every role of one side about the records of the other, or its own; returns every answer that contradicts the matrix. */
export const sweep = async (people: World, records: World, route: readonly Endpoint[]): Promise<string[]> => {
  const own = people === records;
  const odd: string[] = [];
  const ask = async (role: Walker, endpoint: Endpoint): Promise<void> => {
    const outcome = await called(people.people[role], endpoint, records, own);
    const wanted = expected(role, endpoint, own);
    const got = seen(role, endpoint, outcome, wanted);
    if (wanted !== got) odd.push(`${role} ${endpoint.name}: ${wanted} by the matrix, ${outcome.status} ${outcome.code} in truth`);
  };
  // Roles change nothing of the other side and ask at once. They change their own, and ask one after the other.
  for (const endpoint of route)
    if (own) for (const role of WALKERS) await ask(role, endpoint);
    else await Promise.all(WALKERS.map((role) => ask(role, endpoint)));
  return odd;
};

/** Renews every session and marks it as proven just now: on a busy machine a sweep takes longer than a proof lasts. */
export const renewProofs = async (worlds: readonly World[]): Promise<void> => {
  for (const { people } of worlds) for (const role of WALKERS) if (role !== 'public') must(await people[role].post('/api/accounts/refresh'), 'refresh');
  const at = Date.now() + (await clockOffset());
  const shown = process.env.BAI_TEST_DB_URL ? new Date(at) : at;
  await queryDatabase('UPDATE sessions SET assured_at = ?, proven_at = ? WHERE ended_at IS NULL', [shown, shown]);
};
