import { reachOf } from '@bai/kernel/contracts';
import { inOrder, LEAVING, renewProofs, startSweep, sweep, type Sweep } from './authorization-sweep';
import { must } from './journey';
import { changedSince, keptAtRest, keptRows } from './kept-rows';
import { newProfessional } from './professionals';
import { WALKERS } from './walk-nothing-own';
import { addressOf, callEndpoint, namesRecord } from './walk-routes';
import type { World } from './walk-world';

jest.setTimeout(300_000);

let given: Sweep;
beforeAll(async () => {
  given = await startSweep('sweep-own');
}, 240_000);
afterAll(() => given?.stop());

/** Returns what no stranger may find in any answer: every id and number of a side. The reference of a payment is a secret of its own. */
const marksOf = ({ ids, words }: World): string[] => {
  // These are published.
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
    for (const endpoint of given.endpoints.filter(({ method, path, name }) => method === 'GET' && !path.includes('{reference}') && name !== 'kernel.live')) {
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

describe('every endpoint of the contracts, as every role', () => {
  it('tells nothing of anybody else, in lists, counts and searches either; and no reading changes what is kept', async () => {
    const before = await keptAtRest();
    expect(await leaks(given.worlds[0], given.worlds[1])).toEqual([]);
    expect(await leaks(given.worlds[1], given.worlds[0])).toEqual([]);
    expect(changedSince(before, await keptRows())).toEqual([]);
  });

  it('reads one’s own file through one’s own application only', async () => {
    const [mine, theirs] = given.worlds;
    const { patient, physician } = mine.people;
    const at = (application: string, file: string) => `/api/applications/${application}/files/${file}`;
    for (const person of [patient, physician]) {
      expect((await person.get(at(mine.ids.application, mine.ids.file))).status).toBe(200);
      expect((await person.get(at(mine.ids.application, theirs.ids.file))).status).toBe(404);
      expect((await person.get(at(theirs.ids.application, mine.ids.file))).status).toBe(404);
    }
  });

  it.each(['physician', 'budtender', 'dispensary'] as const)('tells a %s whom nobody has approved nothing of anybody', async (role) => {
    // The link to a card shows it to its bearer.
    const route = inOrder(given.endpoints).filter(
      ({ name, path }) => !['kernel.live', 'prescriptions.lookAtCard'].includes(name) && !path.includes('{reference}'),
    );
    const person = await newProfessional(role);
    const { ids, words } = given.worlds[0];
    const told: string[] = [];
    // The dispensary's id is in every body, and an address that names a mark tells nothing new by it.
    const marks = [...words, ids.patient, ids.checkInCode];
    for (const endpoint of route) {
      const { status, text, code } = await callEndpoint(person, endpoint, ids, false);
      const reach = reachOf(role, endpoint.action);
      const named = marks.filter((mark) => text.includes(mark) && !addressOf(endpoint, ids).includes(mark));
      if (named.length) told.push(`${endpoint.name} tells ${named.join(', ')}`);
      if (reach === '-' ? status !== 403 : namesRecord(endpoint) && reach !== 'any' && status < 400) told.push(`${endpoint.name}: ${status} ${code}`);
    }
    expect(told).toEqual([]);
    expect((await person.post('/api/prescriptions/verify', { by: 'code', text: words[2]! })).status).toBe(422);
  });

  it('counts a newcomer’s records as none', async () => {
    const { patient } = given.worlds[0].people;
    // One visit at the clinic, with all that follows, and one by video that is yet to come.
    const counts = { '/api/applications': 2, '/api/consultations/appointments': 2, '/api/payments': 2, '/api/prescriptions': 1, '/api/transactions': 1 };
    for (const [at, count] of Object.entries(counts)) expect([at, must(await patient.get<{ total: number }>(at), at).total]).toEqual([at, count]);
  });

  it('about one’s own records: what the matrix grants is there', async () => {
    const [mine] = given.worlds;
    await renewProofs(given.worlds);
    expect(await sweep(mine, mine, inOrder(given.endpoints))).toEqual([]);
    await renewProofs(given.worlds);
    const leaving = LEAVING.flatMap((left) => given.endpoints.filter(({ name }) => name === left));
    expect(leaving).toHaveLength(LEAVING.length);
    expect(await sweep(mine, mine, leaving)).toEqual([]);
  });
});
