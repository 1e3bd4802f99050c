import { advanceClock, queryDatabase, renew } from '../../../cms/test/clock';
import { must } from '../../../cms/test/journey';
import { newPatient, signedIn, type Person } from '../../../cms/test/people';
import { Inside } from '../../directory/test/inside';
import { patientOf } from '../../directory/test/make';

jest.setTimeout(120_000);

interface Access {
  readonly at: string;
  readonly action: string;
  readonly listed: boolean;
}
interface Page {
  readonly rows: readonly Access[];
  readonly next: string | null;
}

let inside: Inside;
beforeAll(() => {
  inside = new Inside();
});
afterAll(() => inside.close());

const access = async (person: Person, cursor?: string): Promise<Page> => must(await person.get<Page>('/api/audit/access', cursor ? { cursor } : {}), 'access');
const dayOf = ({ at }: Access): string => new Date(Date.parse(at) + 7 * 3_600_000).toISOString().slice(0, 10);

test('a page of the access log ends with a day, so that what is counted by the day is final', async () => {
  const person = await newPatient();
  const id = await patientOf(inside, person);
  let admin = await signedIn('admin');
  const read = async (times: number): Promise<void> => {
    for (let done = 0; done < times; done += 1) must({ ...(await admin.get(`/api/directory/patients/${id}`)) }, 'patient');
  };
  await read(3);
  for (const times of [53, 4]) {
    await advanceClock(24 * 3_600_000);
    admin = await signedIn('admin');
    await renew(person);
    await read(times);
  }

  const newest = await access(person);
  const earlier = await access(person, newest.next!);
  expect(earlier.next).toBeNull();
  const days = newest.rows.map(dayOf);
  expect(earlier.rows.map(dayOf).filter((day) => days.includes(day))).toEqual([]);
  const reads = (page: Page) => page.rows.filter(({ action }) => action === 'patient.read').length;
  expect([reads(newest), reads(earlier)]).toEqual([57, 3]);
  expect(newest.next).toBe(days.at(-1));
  const all = [...newest.rows, ...earlier.rows].map(({ at }) => at);
  expect(all).toEqual([...all].sort().reverse());
  expect((await queryDatabase('SELECT id FROM bai_audit WHERE person = ? AND actor = ?', [id, admin.account])).length).toBe(60);
  expect((await person.get('/api/audit/access', { cursor: 'yesterday' })).status).toBe(400);
});
