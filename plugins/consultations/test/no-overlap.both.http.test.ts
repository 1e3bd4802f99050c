import { queryDatabase } from '../../../cms/test/clock';
import { book, daytime, freeSlots, must, openPayment, submittedApplication, type BookedAppointment, type FreeSlot } from '../../../cms/test/journey';
import { newPatient, type Answer, type Person } from '../../../cms/test/people';

jest.setTimeout(120_000);

interface Visitor {
  readonly person: Person;
  readonly application: string;
}

const inTurn = async <T>(count: number, make: () => Promise<T>): Promise<T[]> => {
  const made: T[] = [];
  for (let index = 0; index < count; index += 8) made.push(...(await Promise.all(Array.from({ length: Math.min(8, count - index) }, make))));
  return made;
};

const visitor = async (): Promise<Visitor> => {
  const person = await newPatient();
  return { person, application: (await submittedApplication(person)).id };
};

const OVERLAPS = `SELECT a.document_id FROM appointments a JOIN appointments b ON a.physician_id = b.physician_id AND a.id < b.id
  WHERE a.state IN ('held', 'confirmed', 'checked_in', 'in_progress') AND b.state IN ('held', 'confirmed', 'checked_in', 'in_progress')
  AND a.busy_from < b.busy_until AND b.busy_from < a.busy_until`;

test('two hundred attempts of twenty patients on one physician: no overlap, one winner a time, nothing worse than a refusal', async () => {
  await daytime();
  const visitors = await inTurn(20, visitor);
  const free = (await freeSlots(visitors[0]!.person)).slice(-12);
  const attempt = async ({ person, application }: Visitor, slot: FreeSlot, turn: number): Promise<Answer<BookedAppointment>> => {
    const answer = await book(person, application, slot);
    // Some pay at once, some give the time back, some leave it.
    if (answer.status === 200 && turn % 3 === 0) await openPayment(person, answer.data.id, 'at_clinic');
    if (answer.status === 200 && turn % 7 === 0) await person.post(`/api/consultations/appointments/${answer.data.id}/release`);
    return answer;
  };
  const began = Date.now();
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, turn) => attempt(visitors[turn % visitors.length]!, free[(turn * 7) % free.length]!, turn)),
  );
  const took = Date.now() - began;
  const refused = answers.filter(({ status }) => status !== 200).map(({ status, error }) => `${status} ${error?.name}`);
  expect(refused.filter((told) => !['409 slot.taken', '409 state.forbids'].includes(told))).toEqual([]);
  expect(await queryDatabase(OVERLAPS)).toEqual([]);
  expect(took).toBeLessThan(30_000);

  const last = (await freeSlots(visitors[0]!.person)).at(-30)!;
  const newcomers = await inTurn(16, visitor);
  const race = await Promise.all(newcomers.map(({ person, application }) => book(person, application, last)));
  expect(race.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(race.filter(({ status }) => status !== 200).map(({ error }) => error.name)).toEqual(Array.from({ length: 15 }, () => 'slot.taken'));
});

test('the database itself refuses an overlap', async () => {
  const { person, application } = await visitor();
  const slot = (await freeSlots(person)).at(-1)!;
  const held = must(await book(person, application, slot), 'book');
  const columns = 'physician_id, busy_from, busy_until, state, document_id, version';
  const copy = queryDatabase(
    `INSERT INTO appointments (${columns}) SELECT physician_id, busy_from, busy_until, 'confirmed', 'a-copy-that-must-not-be', 1 FROM appointments WHERE document_id = ?`,
    [held.id],
  );
  await expect(copy).rejects.toThrow(/slot\.taken|appointments_no_overlap/);
});
