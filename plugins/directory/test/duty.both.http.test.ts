import { newPatient, signedIn, type Person } from '../../../cms/test/people';
import { Inside, seat } from './inside';
import { makeSeller, newDispensary } from './make';

interface DutyDay {
  current: { id: string; dispensary: { id: string } } | null;
  dispensaries: { id: string; licensed: boolean }[];
  license: { valid: boolean } | null;
}

let inside: Inside;
beforeAll(() => {
  inside = new Inside();
});
afterAll(() => inside.close());

const seller = async (dispensaries: string[], given: Parameters<typeof makeSeller>[3] = {}): Promise<Person> => {
  const person = await newPatient();
  await makeSeller(inside, person, dispensaries, given);
  return person;
};
const start = (person: Person, dispensaryId: string) => person.post<DutyDay>('/api/directory/duty', { dispensaryId });
const dutyOf = ({ account }: Person) =>
  inside.outcome<{ dispensary: { id: string } }>('directory', 'dutyOf', [seat({ role: 'budtender', subjects: { account } })]);

test('a seller goes on duty, is there once, and goes off', async () => {
  const dispensary = await newDispensary(inside);
  const person = await seller([dispensary]);
  expect((await person.get<DutyDay>('/api/directory/duty')).data).toMatchObject({
    current: null,
    dispensaries: [{ id: dispensary, licensed: true }],
    license: { valid: true },
  });
  expect((await dutyOf(person)).error).toMatchObject({ name: 'duty.missing', details: { rule: 'seller.on-duty', source: expect.any(String) as string } });
  const first = await start(person, dispensary);
  const again = await start(person, dispensary);
  expect(again.data.current).toEqual(first.data.current);
  expect((await dutyOf(person)).value.dispensary.id).toBe(dispensary);
  expect((await person.post<DutyDay>('/api/directory/duty/end')).data.current).toBeNull();
  expect((await person.post<DutyDay>('/api/directory/duty/end')).status).toBe(200);
});

it('nobody is on duty in two dispensaries: of 50 starts at once at two of them one wins, for each of four sellers', async () => {
  const dispensaries = [await newDispensary(inside), await newDispensary(inside)];
  const sellers = [await seller(dispensaries), await seller(dispensaries), await seller(dispensaries), await seller(dispensaries)];
  const rounds = await Promise.all(sellers.map((person) => Promise.all(Array.from({ length: 50 }, (_, n) => start(person, dispensaries[n % 2]!)))));
  for (const [n, answers] of rounds.entries()) {
    const won = answers.filter(({ status }) => status === 200);
    const refused = answers.filter(({ status }) => status !== 200).map(({ error }) => error.name);
    expect([...new Set(refused)]).toEqual(['state.forbids']);
    expect(new Set(won.map(({ data }) => data.current?.dispensary.id)).size).toBe(1);
    expect(won).toHaveLength(25);
    const rows = await inside.sql<{ n: number | string }>('SELECT COUNT(*) AS n FROM duties WHERE account_id = ?', [sellers[n]!.account]);
    expect(Number(rows[0]!.n)).toBe(1);
  }
});

test.each([
  ['a license out of date', {}, { expiresOn: '2026-01-02' }, 'license.expired', 'seller.licensed'],
  ['a training out of date', {}, { trainedUntil: '2026-01-02' }, 'license.expired', 'seller.trained'],
  ['a dispensary without a license in date', { expiresOn: '2026-01-02' }, {}, 'dispensary.unlicensed', 'dispensary.licensed'],
  ['a dispensary that is not approved', { state: 'suspended' }, {}, 'dispensary.unlicensed', 'dispensary.licensed'],
])('%s keeps a seller off duty, and names the rule and its source', async (_, dispensary, own, name, rule) => {
  const id = await newDispensary(inside, dispensary);
  const { status, error } = await start(await seller([id], own), id);
  expect([status, error.name]).toEqual([422, name]);
  expect(error.details).toMatchObject({ rule, source: expect.any(String) as string });
});

test('a membership that ended ends the right to sell there', async () => {
  const dispensary = await newDispensary(inside);
  const person = await seller([dispensary]);
  await start(person, dispensary);
  await inside.sql(`UPDATE memberships SET state = 'ended' WHERE account_id = ?`, [person.account]);
  expect((await dutyOf(person)).error).toMatchObject({ name: 'duty.missing', details: { rule: 'seller.member' } });
  expect((await start(person, dispensary)).status).toBe(404);
});

test('a seller sees their own dispensaries only, with who is on duty', async () => {
  const dispensary = await newDispensary(inside);
  const person = await seller([dispensary]);
  await start(person, dispensary);
  const { data } = await person.get<{ id: string; onDuty: object[]; address: object }[]>('/api/directory/dispensaries');
  expect(data.map(({ id, onDuty }) => [id, onDuty.length])).toEqual([[dispensary, 1]]);
  const owner = await signedIn('dispensary');
  const own = await owner.get<{ id: string }[]>('/api/directory/dispensaries');
  expect(own.data).toHaveLength(1);
  expect(own.data[0]!.id).not.toBe(dispensary);
  expect((await start(owner, dispensary)).status).toBe(404);
  expect((await (await newPatient()).get('/api/directory/dispensaries')).status).toBe(403);
});

it('the same number of queries for one dispensary and for ten', async () => {
  const many = Array.from({ length: 10 }, () => newDispensary(inside));
  const person = await seller(await Promise.all(many));
  const queries = async (limit: number) => {
    const ids = (await Promise.all(many)).slice(0, limit);
    return (await inside.outcome('directory', 'dispensariesByIds', [ids])).queries;
  };
  // Kinds of license are kept once they were read: whoever asks first reads them.
  await queries(1);
  expect(await queries(1)).toBe(await queries(10));
  expect((await person.get<DutyDay>('/api/directory/duty')).data.dispensaries).toHaveLength(10);
});
