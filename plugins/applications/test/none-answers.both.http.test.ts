import { daytime, must, startedConsultation, submittedApplication } from '../../../cms/test/journey';
import { eventually, newPatient, type Person } from '../../../cms/test/people';
import type { DataCopy } from '../../documents/contracts';
import type { Application } from '../contracts';

jest.setTimeout(120_000);
beforeAll(() => daytime());

const submitted = async (health: object): Promise<{ person: Person; id: string }> => {
  const person = await newPatient();
  return { person, id: (await submittedApplication(person, { health })).id };
};
const healthOf = async (person: Person, id: string) => must(await person.get<Application>(`/api/applications/${id}`), 'read').health;

const copyOf = async (person: Person, format: 'json' | 'fhir'): Promise<string> => {
  const { id } = must(await person.post<DataCopy>('/api/documents/copies', { language: 'en' }), 'begin');
  await eventually(async () => must(await person.get<DataCopy>('/api/documents/copies/newest'), 'newest').state !== 'making', 60);
  return (await person.get(`/api/documents/copies/${id}/${format}`)).bytes.toString();
};

test('that there are no medicines and no allergies is an answer, which silence is not', async () => {
  const none = await submitted({ noMedicines: true, noAllergies: true });
  const visit = await startedConsultation(none.person, { application: none.id });
  for (const reader of [none.person, visit.physician])
    expect(await healthOf(reader, none.id)).toMatchObject({ medicines: [], noMedicines: true, allergies: '', noAllergies: true });
  const silent = await submitted({});
  expect(await healthOf(silent.person, silent.id)).toMatchObject({ medicines: [], noMedicines: false, allergies: '', noAllergies: false });
});

test('a person’s copy of their data says none, and has no item where nothing was answered', async () => {
  const { person } = await submitted({ noMedicines: true });
  expect(await copyOf(person, 'json')).toContain('No medicines');
  interface Found {
    readonly entry: { resource: { resourceType: string; item?: { linkId: string; answer: object[] }[] } }[];
  }
  const { entry } = JSON.parse(await copyOf(person, 'fhir')) as Found;
  const items = entry.find(({ resource }) => resource.resourceType === 'QuestionnaireResponse')!.resource.item!;
  expect(items.find(({ linkId }) => linkId === 'medicines')!.answer).toEqual([{ valueString: 'ไม่ใช้ยาใด / No medicines' }]);
  expect(items.map(({ linkId }) => linkId)).not.toContain('allergies');
});
