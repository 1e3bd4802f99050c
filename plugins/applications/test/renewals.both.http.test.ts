import { addDays, bangkokDay } from '@bai/kernel/contracts';
import { newThaiId } from '../../../cms/test/application-walk';
import { clockOffset, queryDatabase } from '../../../cms/test/clock';
import { sign, type IssuedPrescription } from '../../../cms/test/issue';
import { daytime, heldAppointment, must, startedConsultation, submittedApplication } from '../../../cms/test/journey';
import { newPatient, runThrough, signedIn, type Answer, type Person } from '../../../cms/test/people';
import type { Application, Renewal } from '../contracts';
import { consentsStep, identityStep, save, signature, stepRows } from './wizard';

jest.setTimeout(120_000);
beforeAll(() => daytime(18));

const SCORES = { pain: 4, sleep: 7, sideEffects: ['none'], note: '', milligramsUsed: 2500 };
const AGREED = { unchanged: true, consents: { health_data: true, truthful: true, dispensing_record: true }, signature: signature() };
const at = (id: string): string => `/api/applications/renewals/${id}`;
const read = async (person: Person, id: string): Promise<Renewal> => must(await person.get<Renewal>(at(id)), 'renewal');
const renew = async (person: Person, id: string, more: object = {}, key?: string): Promise<Answer<Application>> => {
  const [offer] = await queryDatabase<{ id: string }>('SELECT package_id AS id FROM applications WHERE account_id = ?', [person.account]);
  return person.post<Application>(at(id), { packageId: offer!.id, outcome: SCORES, ...AGREED, ...more }, key);
};
const refused = ({ status, error }: Answer<unknown>) => [status, error?.name];
const today = async (): Promise<string> => bangkokDay(new Date(Date.now() + (await clockOffset())));

interface Given {
  readonly patient: Person;
  readonly physician: Person;
  readonly identity: ReturnType<typeof identityStep>;
  readonly prescription: IssuedPrescription;
}
/** Somebody whose identity was verified and whose prescription ends in a few days. */
const ending = async (): Promise<Given> => {
  const patient = await newPatient();
  const identity = { ...identityStep(), documentNumber: newThaiId() };
  const { id } = await submittedApplication(patient, { identity });
  const visit = await startedConsultation(patient, { application: id });
  return { patient, identity, physician: visit.physician, prescription: must(await sign(visit, { dailyMg: 500, days: 5 }), 'sign') };
};

it('a prescription that ends soon is renewed with its own answers, once, and by nobody else', async () => {
  const { patient, physician, prescription } = await ending();
  const { id } = prescription;
  await queryDatabase('UPDATE prescriptions SET dispensed_mg = 2500 WHERE document_id = ?', [id]);
  const known = await read(patient, id);
  expect(known).toMatchObject({ number: prescription.number, validUntil: prescription.validUntil, days: 5, milligramsSold: 2500, obstacles: [], outcomes: [] });
  expect([known.running, known.answered.severity, known.answered.exclusions.map(({ answer }) => answer)]).toEqual([null, 6, ['no', 'no']]);
  expect(known.packages.map((one) => one.track)).not.toContain('foreign');
  expect(known.packages.find((one) => one.id === known.packageId)!.mode).toBe('face_to_face');

  const stranger = await newPatient();
  expect((await stranger.get(at(id))).status).toBe(404);
  expect(refused(await stranger.post(at(id), { packageId: known.packageId, outcome: SCORES, ...AGREED }))).toEqual([404, 'record.missing']);

  const wrong = await renew(patient, id, { unchanged: false, outcome: { ...SCORES, pain: 11, sideEffects: ['none', 'dizzy'], milligramsUsed: 15 } });
  expect(wrong.error.details.fields!.map(({ path, rule }) => `${path} ${rule}`).sort()).toEqual([
    'outcome.milligramsUsed step10',
    'outcome.pain large',
    'outcome.sideEffects none-alone',
    'unchanged confirm',
  ]);
  const silent = await renew(patient, id, { outcome: { ...SCORES, sideEffects: ['other'] } });
  expect(silent.error.details.fields!.map(({ path }) => path)).toEqual(['outcome.note']);

  const twice = await Promise.all([renew(patient, id, {}, 'renewal-key-1'), renew(patient, id, {}, 'renewal-key-2')]);
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(twice.find(({ status }) => status === 409)!.error.name).toBe('renewal.running');
  const first = twice.findIndex(({ status }) => status === 200);
  const made = twice[first]!.data;
  expect((await renew(patient, id, {}, `renewal-key-${first + 1}`)).data.id).toBe(made.id);
  expect(await queryDatabase('SELECT document_id FROM applications WHERE renews_id = ?', [id])).toHaveLength(1);

  expect(made).toMatchObject({ state: 'submitted', renewsId: id, files: [], health: { severity: 6 }, outcomes: [{ pain: 4, sleep: 7, milligramsUsed: 2500 }] });
  expect(made.consents.map(({ purpose }) => purpose)).toEqual(['dispensing_record', 'health_data', 'truthful']);
  expect((await stepRows(made.id)).filter(({ kept }) => kept).map(({ step }) => step)).toEqual(['health']);
  const [patientRow] = await queryDatabase<{ state: string }>('SELECT state FROM patients WHERE account_id = ?', [patient.account]);
  expect(patientRow!.state).toBe('verified');
  const [kept] = await queryDatabase<{ scores: string }>('SELECT scores FROM outcomes WHERE application_id = ?', [made.id]);
  expect(kept!.scores).not.toContain('pain');

  expect(await read(patient, id)).toMatchObject({ obstacles: ['running'], running: { id: made.id }, outcomes: [{ pain: 4 }] });
  expect((await physician.get(`/api/applications/${made.id}`)).status).toBe(404);
  await heldAppointment(patient, { application: made.id });
  expect(must(await physician.get<Application>(`/api/applications/${made.id}`), 'application').outcomes).toMatchObject([{ sleep: 7 }]);
});

test('who changed something, or whose case did, goes through the steps with what still holds', async () => {
  const { patient, identity, prescription } = await ending();
  const { id } = prescription;
  const packageId = (await read(patient, id)).packageId!;
  const steps = () => patient.post<Application>(`${at(id)}/steps`, { packageId, outcome: SCORES });

  await queryDatabase(`UPDATE patients SET state = 'submitted' WHERE account_id = ?`, [patient.account]);
  expect((await read(patient, id)).obstacles).toEqual(['identity']);
  const checked = await renew(patient, id);
  expect([...refused(checked), checked.error.details.obstacles]).toEqual([422, 'renewal.changed', ['identity']]);
  await queryDatabase(`UPDATE patients SET state = 'verified' WHERE account_id = ?`, [patient.account]);

  const draft = must(await steps(), 'steps');
  expect(draft).toMatchObject({
    state: 'draft',
    renewsId: id,
    outcomes: [{ pain: 4 }],
    steps: { health: { answers: { severity: 6, exclusions: { pregnant: 'no' } } } },
  });
  expect(refused(await steps())).toEqual([409, 'renewal.running']);
  // The photograph of a verified document is not asked for again, unless something else is said of its holder.
  await save(patient, draft.id, 'consents', consentsStep());
  const photograph = async (more: object): Promise<unknown> => {
    await save(patient, draft.id, 'identity', { ...identity, ...more });
    const { error } = await patient.post(`/api/applications/${draft.id}/steps/consents/check`);
    return error?.details.fields?.map(({ path }) => path) ?? [];
  };
  expect(await photograph({})).toEqual([]);
  expect(await photograph({ name: { ...identity.name, last: 'เปลี่ยนแล้ว' } })).toEqual(['files.id_card']);

  must(await patient.post(`/api/applications/${draft.id}/cancel`, { reason: 'ทดสอบการให้เหตุผล' }), 'cancel');
  expect(await queryDatabase('SELECT scores FROM outcomes WHERE application_id = ?', [draft.id])).toEqual([{ scores: null }]);
  expect((await read(patient, id)).outcomes).toEqual([]);

  must(await patient.post('/api/accounts/consents/withdraw', { purpose: 'health_data' }), 'withdraw');
  expect((await read(patient, id)).obstacles).toEqual(['consent']);
  expect([refused(await renew(patient, id)), refused(await steps())]).toEqual([
    [422, 'consent.withdrawn'],
    [422, 'consent.withdrawn'],
  ]);
});

it('it is told once, a week before the last day, and is renewed neither before that, nor long after, nor once revoked', async () => {
  const { patient, physician, prescription } = await ending();
  const { id } = prescription;
  const endsIn = async (days: number): Promise<string> => {
    const lastDay = addDays(await today(), days);
    await queryDatabase('UPDATE prescriptions SET valid_until = ? WHERE document_id = ?', [lastDay, id]);
    return lastDay;
  };
  const told = () => queryDatabase<{ text: string }>('SELECT text FROM messages WHERE event = ? AND about_id = ?', ['prescription.renewable', id]);
  const tell = () => runThrough('prescriptions.tell-renewable');

  const later = await endsIn(8);
  await tell();
  const early = await renew(patient, id);
  expect([...refused(early), early.error.details.from, await told()]).toEqual([422, 'renewal.early', addDays(later, -7), []]);
  await endsIn(7);
  await tell();
  await tell();
  const messages = await told();
  expect(messages).toHaveLength(1);
  expect(messages[0]!.text).toContain(`/patient/applications/new?renew=${id}`);
  const { rows } = must(await patient.get<{ rows: { event: string; at: string }[] }>('/api/notifications/inbox'), 'inbox');
  expect(rows.find(({ event }) => event === 'prescription.renewable')!.at).toBe(`/patient/applications/new?renew=${id}`);

  await endsIn(-90);
  expect((await read(patient, id)).obstacles).toEqual([]);
  const over = await endsIn(-91);
  const late = await renew(patient, id);
  expect([...refused(late), late.error.details.until]).toEqual([422, 'renewal.late', addDays(over, 90)]);
  await endsIn(3);
  must(await physician.post(`/api/prescriptions/${id}/revoke`, { reason: 'ทดสอบการให้เหตุผล' }), 'revoke');
  expect(refused(await renew(patient, id))).toEqual([422, 'renewal.closed']);
  expect((await (await signedIn('admin')).get(at(id))).status).toBe(403);
});
