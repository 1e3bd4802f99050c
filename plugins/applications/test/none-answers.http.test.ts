import { daytime, must, startedConsultation, submittedApplication } from '../../../cms/test/journey';
import { eventually, newPatient, type Person } from '../../../cms/test/people';
import type { DataCopy } from '../../documents/contracts';
import type { Application } from '../contracts';
import { save, startDraft } from './wizard';

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

test('a person’s copy of an unfinished application says each tick and answer that they gave, and none that they did not', async () => {
  const person = await newPatient();
  const { id } = await startDraft(person);
  must(await save(person, id, 'health', { medicines: [], noMedicines: true, noAllergies: false, exclusions: { pregnant: 'no' } }, 2, 0), 'health');
  must(await save(person, id, 'consents', { consents: { health_data: true, truthful: false } }, 3, 0), 'consents');
  const { data } = JSON.parse(await copyOf(person, 'json')) as { data: { applications: { drafts: { typed: { en: string }[] }[] } } };
  const said = data.applications.drafts.flatMap(({ typed }) => typed.map(({ en }) => en));
  expect(said).toEqual(['No medicines', expect.stringMatching(/pregnant.*: no$/iu), 'Use of health data for treatment']);
});
