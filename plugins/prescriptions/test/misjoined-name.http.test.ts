import { queryDatabase } from '../../../cms/test/clock';
import { newAdmin } from '../../../cms/test/holding';
import { issuedPrescription } from '../../../cms/test/issue';
import { daytime, must } from '../../../cms/test/journey';
import type { ReplacementForm } from '../contracts';
import { ask, signs } from './replacing';

jest.setTimeout(240_000);

beforeAll(daytime);

test('a form on which title and first name stand in one piece stays as it is, and a replacement that writes them apart is offered', async () => {
  const admin = await newAdmin();
  const { physician, prescription } = await issuedPrescription(undefined, { dailyMg: 500, days: 4 });
  const form = async () => must(await admin.get<ReplacementForm>(`/api/prescriptions/${prescription.id}/replacement-form`), 'form');
  expect((await form()).misjoined).toBe(false);
  const [row] = await queryDatabase<{ snapshot: string | object }>('SELECT snapshot FROM prescriptions WHERE document_id = ?', [prescription.id]);
  const snapshot = (typeof row!.snapshot === 'string' ? JSON.parse(row!.snapshot) : row!.snapshot) as { patient: object; paper: { patient: object } };
  const joined = {
    ...snapshot,
    patient: { ...snapshot.patient, nameThai: null, nameLatin: { title: 'Mr', first: 'John', last: 'Sample' } },
    paper: { ...snapshot.paper, patient: { ...snapshot.paper.patient, name: 'MrJohn Sample' } },
  };
  await queryDatabase('UPDATE prescriptions SET snapshot = ?, patient_name = ? WHERE document_id = ?', [
    JSON.stringify(joined),
    'MrJohn Sample',
    prescription.id,
  ]);
  const offered = await form();
  expect(offered).toMatchObject({ misjoined: true, patientName: 'MrJohn Sample' });
  const nobody = { title: '', first: '', last: '' };
  const asked = must(await ask(admin, prescription.id, { nameThai: nobody, nameLatin: offered.facts.nameLatin! }), 'ask');
  expect(asked.changed).toEqual(['nameLatin']);
  expect(must(await signs(physician, asked), 'sign').patientName).toBe('Mr John Sample');
});
