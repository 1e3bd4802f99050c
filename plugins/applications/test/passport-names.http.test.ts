import { queryDatabase } from '../../../cms/test/clock';
import { filledApplication, must, newPassport } from '../../../cms/test/application-walk';
import { sign } from '../../../cms/test/issue';
import { daytime, startedConsultation } from '../../../cms/test/journey';
import { newPatient, type Person } from '../../../cms/test/people';
import type { Application } from '../contracts';

jest.setTimeout(60_000);
beforeAll(() => daytime());

const TYPED = { name: { title: 'Mr', first: 'Liam', last: 'Example' } };
const READ = { readBy: 'file', zoneName: 'LIAM TEST EXAMPLE', zoneLast: 'EXAMPLE' };
const choose = (use: 'passport' | 'typed', typed = 'Liam Example') => ({ nameChoice: { use, typed } });
/** An application in which the passport was read, not submitted yet. */
const drafted = (person: Person, passport: object = {}, foreigner: object = TYPED) =>
  filledApplication(person, { track: 'foreign', foreigner, passport: { ...READ, ...passport } });
const submit = (person: Person, id: string) => person.post<Application>(`/api/applications/${id}/submit`);
const OPEN = [['passport.nameChoice', 'name-choice']];
const faultsOf = ({ error }: { error: { details: { fields?: unknown } } }) =>
  ((error.details.fields ?? []) as { path: string; rule: string }[]).map(({ path, rule }) => [path, rule]);
interface Record {
  readonly nameLatin: object;
  readonly documentName: string | null;
  readonly identity: string;
}
const recordOf = async (person: Person): Promise<Record> => must(await person.get<Record>('/api/directory/me/patient'), 'record');

describe('a name that differs from the passport', () => {
  test('is a choice before the step can be left and before the application can be submitted', async () => {
    const person = await newPatient();
    const id = await drafted(person);
    expect(faultsOf(await submit(person, id))).toEqual(OPEN);
    const left = await person.post(`/api/applications/${id}/steps/passport/check`);
    expect([left.error.name, faultsOf(left)]).toEqual(['application.incomplete', [['nameChoice', 'name-choice']]]);
    expect((await recordOf(person)).documentName).toBeNull();
  });

  test('kept as typed stands on the PT.33, and the physician sees both', async () => {
    const person = await newPatient();
    const id = await drafted(person, choose('typed'));
    expect(must(await submit(person, id), 'submit').patientName).toBe('Mr Liam Example');
    const visit = await startedConsultation(person, { application: id });
    const seen = must(await visit.physician.get<Record>(`/api/directory/patients/${visit.appointment.patientId}`), 'patient');
    expect(seen).toMatchObject({ nameLatin: TYPED.name, documentName: READ.zoneName });
    const prescription = must(await sign(visit), 'sign');
    const [row] = await queryDatabase<{ snapshot: string | object }>('SELECT snapshot FROM prescriptions WHERE document_id = ?', [prescription.id]);
    const text = typeof row!.snapshot === 'string' ? row!.snapshot : JSON.stringify(row!.snapshot);
    expect([text.includes('Mr Liam Example'), text.includes('TEST')]).toEqual([true, false]);
  });

  test('given up for the one in the passport, that one is the record’s and stands on the PT.33', async () => {
    const person = await newPatient();
    const id = await drafted(person, choose('passport'));
    expect(must(await submit(person, id), 'submit').patientName).toBe('Mr LIAM TEST EXAMPLE');
    expect(await recordOf(person)).toMatchObject({ nameLatin: { title: 'Mr', first: 'LIAM TEST', last: 'EXAMPLE' }, documentName: READ.zoneName });
    const prescription = must(await sign(await startedConsultation(person, { application: id })), 'sign');
    const [row] = await queryDatabase<{ snapshot: string | object }>('SELECT snapshot FROM prescriptions WHERE document_id = ?', [prescription.id]);
    expect(JSON.stringify(row!.snapshot)).toContain('Mr LIAM TEST EXAMPLE');
  });

  test('chosen for another name than is typed now is chosen anew', async () => {
    const person = await newPatient();
    const id = await drafted(person, choose('typed', 'William Example'));
    expect(faultsOf(await submit(person, id))).toEqual(OPEN);
  });

  test.each([
    ['case, title and hyphen', { name: { title: 'Mr', first: 'Liam Test-', last: 'Example' } }],
    ['accents', { name: { title: '', first: 'Líam Tést', last: 'Éxample' } }],
  ])('in no more than %s is no other name', async (_, foreigner) => {
    const person = await newPatient();
    const id = await drafted(person, {}, foreigner);
    expect((await submit(person, id)).status).toBe(200);
    expect(await recordOf(person)).toMatchObject({ nameLatin: foreigner.name, documentName: READ.zoneName });
  });

  test('of another number than is typed now asks nothing and stands nowhere', async () => {
    const person = await newPatient();
    const id = await drafted(person, { zoneNumber: newPassport(), ...choose('passport') });
    expect(must(await submit(person, id), 'submit').patientName).toBe('Mr Liam Example');
    expect((await recordOf(person)).documentName).toBeNull();
  });

  test('that the zone has cut is the typed one where that goes on from it, and is never chosen', async () => {
    const cut = { zoneName: 'CHAYAPA DEJTHAMRONG K… NILAVADHANANANDA', zoneLast: 'NILAVADHANANANDA' };
    const name = { title: 'Ms', first: 'Chayapa Dejthamrong Krasuang', last: 'Nilavadhanananda' };
    const person = await newPatient();
    expect((await submit(person, await drafted(person, cut, { name }))).status).toBe(200);
    expect(await recordOf(person)).toMatchObject({ nameLatin: name, documentName: cut.zoneName });
    const other = await newPatient();
    const id = await drafted(other, { ...cut, ...choose('passport') });
    expect(faultsOf(await submit(other, id))).toEqual(OPEN);
  });

  test('of a surname that is the whole name leaves no last name empty-handed', async () => {
    const person = await newPatient();
    const id = await drafted(person, { zoneName: 'EXAMPLE', zoneLast: 'EXAMPLE', ...choose('passport') });
    must(await submit(person, id), 'submit');
    expect((await recordOf(person)).nameLatin).toEqual({ title: 'Mr', first: 'EXAMPLE', last: '' });
  });
});

test('what was read of a passport stays with its number, and goes with another', async () => {
  const person = await newPatient();
  const documentNumber = newPassport();
  must(await submit(person, await drafted(person, { documentNumber, ...choose('typed') })), 'first');
  const again = async (passport: object): Promise<string | null> => {
    const id = await filledApplication(person, { track: 'foreign', foreigner: TYPED, passport });
    must(await submit(person, id), 'again');
    return (await recordOf(person)).documentName;
  };
  expect(await again({ documentNumber })).toBe(READ.zoneName);
  expect(await again({ documentNumber: newPassport() })).toBeNull();
});
