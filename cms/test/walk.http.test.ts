// At every commit: whoever adds a route opens it to somebody.
import http from 'node:http';
import { MATRIX, reachOf } from '@bai/kernel/contracts';
import { clockOffset, queryDatabase } from './clock';
import { must } from './journey';
import { changedSince, keptAtRest, keptRows } from './kept-rows';
import { anyUrl, type Person } from './people';
import { addressOf, callEndpoint, endpoints, namesRecord, type Endpoint, type Outcome } from './walk-routes';
import { NOTHING_OWN, WALKERS, type Walker } from './walk-nothing-own';
import { startPlatform, type Platform } from './platform';
import type { DatabaseKind } from './platform-database';
import { newProfessional } from './professionals';
import { twoWorlds, type World } from './walk-world';

jest.setTimeout(300_000);

/** Endpoints that one person asks in a row. */
const EACH = 200;

const database = process.env.BAI_TEST_DATABASE as DatabaseKind;
const before = { ...process.env };
let platform: Platform | undefined;
let worlds: readonly [World, World];
let all: Endpoint[];
beforeAll(async () => {
  // Of its own: in the end dispensaries are closed and sellers without a license, which other tests' demo people are not.
  platform = await startPlatform({ database, processes: database === 'postgres' ? 2 : 1, name: 'walk' });
  process.env.BAI_URLS = platform.urls.join(',');
  process.env[database === 'postgres' ? 'BAI_TEST_DB_URL' : 'BAI_TEST_DB_FILE'] = platform.database.address;
  worlds = await twoWorlds();
  all = await endpoints(worlds[0].people.public);
}, 240_000);
afterAll(async () => {
  Object.assign(process.env, { BAI_URLS: before.BAI_URLS, BAI_TEST_DB_URL: before.BAI_TEST_DB_URL, BAI_TEST_DB_FILE: before.BAI_TEST_DB_FILE });
  await platform?.stop();
});

// What takes away that with which the rest is done comes last: a prescription, a duty. Signing out, here or elsewhere, has a walk of its own.
const LAST = [...['askReplacement', 'reportLost', 'closeOutside', 'revoke'].map((name) => `prescriptions.${name}`), 'directory.endDuty'];
const LEAVING = ['accounts.endOtherSessions', 'accounts.closeAccount', 'accounts.signOut'];
const inOrder = (): Endpoint[] => [
  ...all.filter(({ name }) => ![...LAST, ...LEAVING].includes(name)),
  ...LAST.flatMap((last) => all.filter(({ name }) => name === last)),
];

/** The answer's head alone, for the stream that never ends. */
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
  // It fails because it is asked to.
  if (endpoint.name === 'monitoring.raise' && code === 'fault.unexpected') return 'granted';
  // Who is not on duty is told so before any record is looked at, which tells nothing of it.
  if (code === 'duty.missing') return wanted === '404' ? '404' : 'granted';
  // Who is not in a course is told so, which tells nothing of those who are.
  if (code === 'enrollment.missing') return wanted === '404' ? '404' : 'granted';
  if (status >= 500 || status === 429) return String(status);
  if (wanted === 'granted' && status === NOTHING_OWN[`${role} ${endpoint.name}`]) return 'granted';
  return [401, 403, 404].includes(status) ? String(status) : 'granted';
};

/** Every endpoint as every role of one side about the records of another (or its own); answers what is not as the matrix says. */
const walk = async (people: World, records: World, route = inOrder()): Promise<string[]> => {
  const own = people === records;
  const odd: string[] = [];
  const ask = async (role: Walker, endpoint: Endpoint): Promise<void> => {
    const outcome = await called(people.people[role], endpoint, records, own);
    const wanted = expected(role, endpoint, own);
    const got = seen(role, endpoint, outcome, wanted);
    if (wanted !== got) odd.push(`${role} ${endpoint.name}: ${wanted} by the matrix, ${outcome.status} ${outcome.code} in truth`);
  };
  // All roles at one endpoint, then at the next: a person has 300 requests a minute, and there are more endpoints than that. Of what is somebody
  // else's nobody changes anything, and all may ask at once; of one's own the next finds what the one before has left.
  for (const endpoint of route)
    if (own) for (const role of WALKERS) await ask(role, endpoint);
    else await Promise.all(WALKERS.map((role) => ask(role, endpoint)));
  return odd;
};

/** What no stranger may find in any answer: every id and number of the other side. The reference alone is a secret of its own. */
const marksOf = ({ ids, words }: World): string[] => {
  // What is published is nobody's secret.
  const {
    dispensary: _dispensary,
    checkInCode: _code,
    course: _course,
    package: _package,
    ruleSet: _rules,
    licenseMaster: _license,
    subscriptionTier: _tier,
    licensedClinic: _clinic,
    ...rest
  } = ids;
  return [...Object.values(rest), ...words];
};
const leaks = async (mine: World, theirs: World): Promise<string[]> => {
  const marks = marksOf(theirs);
  const found: string[] = [];
  for (const role of WALKERS)
    for (const endpoint of all.filter(({ method, path, name }) => method === 'GET' && !path.includes('{reference}') && name !== 'kernel.live')) {
      if (['-', 'any'].includes(reachOf(role, endpoint.action))) continue;
      const person = mine.people[role];
      const texts = [(await callEndpoint(person, endpoint, mine.ids, true)).text];
      if (endpoint.searches) for (const q of theirs.numbers) texts.push((await person.get(addressOf(endpoint, mine.ids), { q })).bytes.toString());
      // The office is told of every request, and reminded of every incident by a clock that strikes meanwhile where the way is long.
      const known = role === 'admin' && endpoint.name === 'notifications.inbox' ? [theirs.ids.dataRequest, theirs.ids.incident] : [];
      const told = marks.filter((mark) => !known.includes(mark) && texts.some((text) => text.includes(mark)));
      if (told.length) found.push(`${role} ${endpoint.name} tells ${told.join(', ')}`);
    }
  return found;
};

/** Everybody has just come back and shown who they are: on a busy machine the way takes longer than either is believed. */
const assured = async (): Promise<void> => {
  for (const { people } of worlds) for (const role of WALKERS) if (role !== 'public') must(await people[role].post('/api/accounts/refresh'), 'refresh');
  const at = Date.now() + (await clockOffset());
  const shown = process.env.BAI_TEST_DB_URL ? new Date(at) : at;
  await queryDatabase('UPDATE sessions SET assured_at = ?, proven_at = ? WHERE ended_at IS NULL', [shown, shown]);
};

/** Both sides are made alike: where there are turns, one asks about the other with one commit, and is asked about with the next. */
const asking = (): readonly (0 | 1)[] => (process.env.BAI_TURN === undefined ? [0, 1] : [Number(process.env.BAI_TURN) % 2 === 0 ? 0 : 1]);

describe('every endpoint of the contracts, as every role', () => {
  it('about the records of somebody else: not granted 401 or 403, out of reach 404', async () => {
    for (const side of asking()) expect(await walk(worlds[side], worlds[side === 0 ? 1 : 0])).toEqual([]);
  });

  it('tells nothing of anybody else, in lists, counts and searches either; and no reading changes what is kept', async () => {
    const before = await keptAtRest();
    expect(await leaks(worlds[0], worlds[1])).toEqual([]);
    expect(await leaks(worlds[1], worlds[0])).toEqual([]);
    expect(changedSince(before, await keptRows())).toEqual([]);
  });

  it('names a row of the matrix', () => {
    expect(all.filter(({ action }) => !(action in MATRIX)).map(({ name }) => name)).toEqual([]);
    expect(all.length).toBeGreaterThan(60);
  });

  it('reads one’s own file through one’s own application only', async () => {
    const [mine, theirs] = worlds;
    const { patient, physician } = mine.people;
    const at = (application: string, file: string) => `/api/applications/${application}/files/${file}`;
    for (const person of [patient, physician]) {
      expect((await person.get(at(mine.ids.application, mine.ids.file))).status).toBe(200);
      expect((await person.get(at(mine.ids.application, theirs.ids.file))).status).toBe(404);
      expect((await person.get(at(theirs.ids.application, mine.ids.file))).status).toBe(404);
    }
  });

  it.each(['physician', 'budtender', 'dispensary'] as const)('tells a %s whom nobody has approved nothing of anybody', async (role) => {
    // Whoever has the link to a card may look at it.
    const route = inOrder().filter(({ name, path }) => !['kernel.live', 'prescriptions.lookAtCard'].includes(name) && !path.includes('{reference}'));
    // A person has 300 requests a minute: another goes on before these are used up.
    const people: Person[] = [];
    for (let asked = 0; asked < route.length; asked += EACH) people.push(await newProfessional(role));
    for (const person of people) person.patient = true;
    const { ids, words } = worlds[0];
    const told: string[] = [];
    // What an address names by itself is no news; the dispensary's id is in what everybody sends.
    const marks = [...words, ids.patient, ids.checkInCode];
    for (const [index, endpoint] of route.entries()) {
      const { status, text, code } = await callEndpoint(people[Math.floor(index / EACH)]!, endpoint, ids, false);
      const reach = reachOf(role, endpoint.action);
      const named = marks.filter((mark) => text.includes(mark) && !addressOf(endpoint, ids).includes(mark));
      if (named.length) told.push(`${endpoint.name} tells ${named.join(', ')}`);
      if (reach === '-' ? status !== 403 : namesRecord(endpoint) && reach !== 'any' && status < 400) told.push(`${endpoint.name}: ${status} ${code}`);
    }
    expect(told).toEqual([]);
    const code = words[2]!;
    expect((await people.at(-1)!.post('/api/prescriptions/verify', { by: 'code', text: code })).status).toBe(422);
  });

  it('counts a newcomer’s records as none', async () => {
    const { patient } = worlds[0].people;
    // One visit at the clinic, with all that follows, and one by video that is yet to come.
    const counts = { '/api/applications': 2, '/api/consultations/appointments': 2, '/api/payments': 2, '/api/prescriptions': 1, '/api/transactions': 1 };
    for (const [at, count] of Object.entries(counts)) expect([at, must(await patient.get<{ total: number }>(at), at).total]).toEqual([at, count]);
  });

  it('about one’s own records: what the matrix grants is there', async () => {
    await assured();
    expect(await walk(worlds[0], worlds[0])).toEqual([]);
    await assured();
    const leaving = LEAVING.flatMap((left) => all.filter(({ name }) => name === left));
    expect(leaving).toHaveLength(LEAVING.length);
    expect(await walk(worlds[0], worlds[0], leaving)).toEqual([]);
  });
});
