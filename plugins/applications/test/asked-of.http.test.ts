import { queryDatabase } from '../../../cms/test/clock';
import { daytime, must, startedConsultation } from '../../../cms/test/journey';
import { sign } from '../../../cms/test/issue';
import { newPatient, type Person } from '../../../cms/test/people';
import type { RuleSet } from '../../directory/contracts';
import type { IssueContext } from '../../prescriptions/contracts';
import type { Application } from '../contracts';
import { fill, identityStep, packageOf, save, startDraft } from './wizard';

jest.setTimeout(60_000);
beforeAll(() => daytime());

const MAN = { ...identityStep(), name: { title: 'นาย', first: 'ทดลอง', last: 'ชาย' }, sex: 'male' };
const man = () => ({ ...MAN, documentNumber: identityStep().documentNumber });
const submit = (person: Person, id: string) => person.post<Application>(`/api/applications/${id}/submit`);
const drafted = async (parts: object): Promise<{ person: Person; id: string }> => {
  const person = await newPatient();
  const { id } = await startDraft(person);
  await fill(person, id, parts);
  return { person, id };
};
const faultsOf = ({ error }: { error: { details: { fields?: unknown } } }) => ((error.details.fields ?? []) as { path: string }[]).map(({ path }) => path);
const BOTH = ['pregnant', 'breastfeeding'];

test('the rules say of whom a question is asked', async () => {
  const { exclusions } = must(await (await newPatient()).get<RuleSet>('/api/directory/rules'), 'rules');
  expect(exclusions.map(({ code, askedOf }) => [code, askedOf])).toEqual(BOTH.map((code) => [code, 'not_men']));
});

describe('a man', () => {
  test('applies and is prescribed without being asked whether he is pregnant, and the record says so', async () => {
    const { person, id } = await drafted({ identity: man(), health: { exclusions: {} } });
    expect(must(await submit(person, id), 'submit').health).toMatchObject({ exclusions: {}, notAsked: BOTH });
    const visit = await startedConsultation(person, { application: id });
    const context = must(await visit.physician.get<IssueContext>(`/api/prescriptions/context/${visit.appointment.id}`), 'context');
    expect([context.questions, context.problems]).toEqual([[], []]);
    expect((await sign(visit)).status).toBe(200);
  });

  test.each(['no', 'yes'])('has no answer that he gave (%s) before his sex was known', async (answer) => {
    const { person, id } = await drafted({ identity: man(), health: { exclusions: { pregnant: answer, breastfeeding: 'no' } } });
    expect(must(await submit(person, id), 'submit').health).toMatchObject({ exclusions: {}, notAsked: BOTH });
  });

  test('starts with his sex, which the first step then has beside what is known of him', async () => {
    const person = await newPatient('นายทดลอง เริ่มใหม่');
    const packageId = await packageOf(person, 'face_to_face');
    const { steps } = must(await person.post<Application>('/api/applications', { packageId, sex: 'male' }), 'start');
    expect(steps!.identity!.answers).toMatchObject({ name: { title: 'นาย', first: 'ทดลอง', last: 'เริ่มใหม่' }, sex: 'male' });
  });
});

describe('anybody else', () => {
  test.each(['female', 'other'])('(%s) is asked as before', async (sex) => {
    const { person, id } = await drafted({ identity: { ...identityStep(), sex }, health: { exclusions: {} } });
    expect(faultsOf(await submit(person, id))).toEqual(BOTH.map((code) => `health.exclusions.${code}`));
    must(await save(person, id, 'health', { ...(await read(person, id)), exclusions: { pregnant: 'yes', breastfeeding: 'no' } }, 3), 'health');
    expect((await submit(person, id)).error.name).toBe('application.excluded');
  });

  test('cannot say that something was not asked', async () => {
    const { person, id } = await drafted({ health: { notAsked: BOTH } });
    expect(must(await submit(person, id), 'submit').health).toMatchObject({ exclusions: { pregnant: 'no', breastfeeding: 'no' }, notAsked: [] });
  });
});
const read = async (person: Person, id: string) => must(await person.get<Application>(`/api/applications/${id}`), 'read').steps!.health!.answers;

test('rules written before are asked of everyone', async () => {
  const [used] = await queryDatabase<{ snapshot: string | object }>('SELECT snapshot FROM used_rule_sets WHERE rule_set_version = ?', ['2568-2']);
  const rules = (typeof used!.snapshot === 'string' ? JSON.parse(used!.snapshot) : used!.snapshot) as { exclusions: { askedOf?: string }[] };
  const put = (exclusions: object[]) =>
    queryDatabase('UPDATE used_rule_sets SET snapshot = ?, version = version + 1 WHERE rule_set_version = ?', [
      JSON.stringify({ ...rules, exclusions }),
      '2568-2',
    ]);
  await put(rules.exclusions.map(({ askedOf: _, ...one }) => one));
  try {
    const { person, id } = await drafted({ identity: man(), health: { exclusions: {} } });
    expect(faultsOf(await submit(person, id))).toEqual(BOTH.map((code) => `health.exclusions.${code}`));
  } finally {
    await put(rules.exclusions);
  }
});
