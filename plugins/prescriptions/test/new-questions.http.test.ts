import { addDays, bangkokDay } from '@bai/kernel/contracts';
import type { Application, Renewal } from '@bai/applications/contracts';
import { clockOffset, queryDatabase } from '../../../cms/test/clock';
import { sign } from '../../../cms/test/issue';
import { daytime, must, startedConsultation, submittedApplication, type StartedConsultation } from '../../../cms/test/journey';
import { newPatient, signedIn } from '../../../cms/test/people';
import { startPlatform, type Platform } from '../../../cms/test/platform';
import type { DatabaseKind } from '../../../cms/test/platform-database';
import { Panel } from '../../directory/test/panel';
import type { IssueContext } from '../contracts';

jest.setTimeout(240_000);

// Rules that were used stay for ever, so this brings its own into force on a platform of its own.
const database = process.env.BAI_TEST_DATABASE as DatabaseKind;
const before = { ...process.env };
let platform: Platform;
beforeAll(async () => {
  platform = await startPlatform({ database, name: 'new-questions' });
  process.env.BAI_URLS = platform.urls.join(',');
  process.env[database === 'postgres' ? 'BAI_TEST_DB_URL' : 'BAI_TEST_DB_FILE'] = platform.database.address;
  await daytime();
});
afterAll(async () => {
  Object.assign(process.env, { BAI_URLS: before.BAI_URLS, BAI_TEST_DB_URL: before.BAI_TEST_DB_URL, BAI_TEST_DB_FILE: before.BAI_TEST_DB_FILE });
  await platform.stop();
});

const KIDNEY = {
  code: 'kidney_failure',
  question: { th: 'คุณเป็นโรคไตวายหรือไม่', en: 'Do you have kidney failure?' },
  explanation: { th: 'ข้อห้ามของกฎที่ใช้ในการทดสอบนี้', en: 'An exclusion of the rules of this test.' },
};

interface Stored {
  readonly [field: string]: unknown;
  readonly exclusions: readonly { readonly code: string; readonly question: object; readonly explanation: object }[];
  readonly conditions: readonly { readonly code: string; readonly name: object; readonly professions: unknown }[];
  readonly sources: readonly { readonly title: string; readonly dated: string }[];
  readonly notes: { readonly th: string; readonly en: string };
}
const words = ({ th, en }: { th?: string; en?: string }) => ({ th, en });

/** An editor ends the rules in force with yesterday and writes their successor, with one more exclusion, from today on. */
const bringIntoForce = async (): Promise<void> => {
  const today = bangkokDay(new Date(Date.now() + (await clockOffset())));
  const panel = await Panel.open();
  const id = await panel.find('rule-set', 'version', '2568-2');
  const { sources, conditions, exclusions, notes, ...old } = await panel.read<Stored>('rule-set', id);
  const own = Object.fromEntries(
    Object.entries(old).filter(([name]) => !/^(id|documentId|createdAt|updatedAt|publishedAt|createdBy|updatedBy|locale|localizations|status)$/.test(name)),
  );
  const ended = await panel.update('rule-set', id, { effectiveTo: addDays(today, -1) });
  expect([ended.status, ended.bytes.toString().slice(0, 200)]).toEqual([200, expect.any(String)]);
  await panel.create('rule-set', {
    ...own,
    version: 'test-next',
    effectiveFrom: today,
    effectiveTo: null,
    notes: words(notes),
    sources: sources.map(({ title, dated }) => ({ title, dated })),
    conditions: conditions.map(({ code, name, professions }) => ({ code, name: words(name), professions })),
    exclusions: [...exclusions.map(({ code, question, explanation }) => ({ code, question: words(question), explanation: words(explanation) })), KIDNEY],
  });
};

const at = ({ appointment }: StartedConsultation) => `/api/prescriptions/context/${appointment.id}`;
const context = async (visit: StartedConsultation): Promise<IssueContext> => must(await visit.physician.get<IssueContext>(at(visit)), 'context');
const answer = (visit: StartedConsultation, answers: object, by = visit.physician) => by.post<IssueContext>(`${at(visit)}/answers`, { answers });

test('an exclusion that came into force after submission is asked at the visit', async () => {
  const [patient, other] = [await newPatient(), await newPatient()];
  const earlier = await startedConsultation(await newPatient());
  const ended = must(await sign(earlier, { days: 5 }), 'sign');
  const applied = [(await submittedApplication(patient)).id, (await submittedApplication(other)).id];
  const visit = await startedConsultation(patient, { application: applied[0]! });
  expect((await context(visit)).questions).toEqual([]);
  expect((await answer(visit, { [KIDNEY.code]: 'no' })).error).toMatchObject({ name: 'input.invalid', details: { fields: [{ rule: 'unknown' }] } });
  await bringIntoForce();

  // Asked are exactly the questions that were never answered.
  const asked = await context(visit);
  expect(asked.limits.version).toBe('test-next');
  expect(asked.questions).toEqual([{ ...KIDNEY, answer: null }]);
  expect(asked.problems.map(({ rule }) => rule)).toEqual(['exclusions.answered']);
  const early = await sign(visit);
  expect([early.status, early.error.name, early.error.details.rule]).toEqual([422, 'rule.unmet', 'exclusions.answered']);

  // What the patient answered when applying is not the physician's to change, and nobody else answers.
  expect((await answer(visit, { pregnant: 'no' })).error.name).toBe('input.invalid');
  expect((await answer(visit, { [KIDNEY.code]: 'perhaps' })).status).toBe(400);
  expect((await answer(visit, { [KIDNEY.code]: 'no' }, await signedIn('physician-two'))).error.name).toBe('record.missing');
  expect((await answer(visit, { [KIDNEY.code]: 'no' }, patient)).status).toBe(403);

  // An answer that excludes refuses, as it would have when applying; one that was taken down wrongly is put right.
  const stopped = must(await answer(visit, { [KIDNEY.code]: 'yes' }), 'yes');
  expect(stopped.problems.map(({ rule }) => rule)).toEqual(['exclusions.none']);
  const refused = await sign(visit);
  expect([refused.status, refused.error.name, refused.error.details.rule]).toEqual([422, 'application.excluded', `exclusion.${KIDNEY.code}`]);
  expect(refused.error.details.source).toContain('2568');
  const ready = must(await answer(visit, { [KIDNEY.code]: 'no' }), 'no');
  expect([ready.problems, ready.questions]).toEqual([[], [{ ...KIDNEY, answer: 'no' }]]);

  // Who asked and when is kept, encrypted and in the trail; the answers given when applying stay as they were.
  const [row] = await queryDatabase<Record<string, unknown>>('SELECT * FROM visit_answers WHERE application_id = ?', [applied[0]]);
  expect(row).toMatchObject({
    question: KIDNEY.code,
    rule_set: 'test-next',
    physician_id: visit.appointment.physician.id,
    appointment_id: visit.appointment.id,
  });
  expect(row!.answer).not.toBe('no');
  const trail = must(await patient.get<{ rows: { action: string; role: string; name: unknown }[] }>('/api/audit/access'), 'access').rows;
  for (const action of ['visit-answer.create', 'visit-answer.change'])
    expect(trail.find((entry) => entry.action === action)).toMatchObject({ role: 'physician', name: expect.anything() as unknown });
  const seen = must(await patient.get<Application>(`/api/applications/${applied[0]}`), 'application');
  expect(seen.answeredAtVisit).toMatchObject([{ code: KIDNEY.code, question: KIDNEY.question, answer: 'no' }]);
  expect(seen.health!.exclusions).toEqual({ pregnant: 'no', breastfeeding: 'no' });

  const signed = must(await sign(visit, { days: 5 }), 'sign');
  expect((await answer(visit, { [KIDNEY.code]: 'yes' })).error.name).toBe('state.forbids');

  // What was answered at a visit holds for a renewal too; who was never asked a question goes through the steps, with all the others filled in.
  const renewal = async (person: typeof patient, id: string) => must(await person.get<Renewal>(`/api/applications/renewals/${id}`), 'renewal');
  expect(await renewal(patient, signed.id)).toMatchObject({ obstacles: [], answered: { exclusions: [{}, {}, { code: KIDNEY.code, answer: 'no' }] } });
  const { obstacles, packageId } = await renewal(earlier.patient, ended.id);
  expect(obstacles).toEqual(['questions']);
  const outcome = { pain: 2, sleep: 8, sideEffects: ['none'], milligramsUsed: 0 };
  const draft = must(await earlier.patient.post<Application>(`/api/applications/renewals/${ended.id}/steps`, { packageId, outcome }), 'steps');
  expect(draft.steps!.health!.answers).toMatchObject({ condition: 'insomnia', exclusions: { pregnant: 'no', breastfeeding: 'no' } });
  expect(draft.steps!.health!.answers.exclusions).not.toHaveProperty(KIDNEY.code);

  // Whoever is excluded by the new rules is not prescribed for, and hears why.
  const next = await startedConsultation(other, { application: applied[1]! });
  must(await answer(next, { [KIDNEY.code]: 'yes' }), 'yes');
  expect((await sign(next)).error.name).toBe('application.excluded');
  // Who applies from now on is asked when applying.
  const fresh = await startedConsultation(await newPatient());
  expect((await context(fresh)).questions).toEqual([]);
  must(await sign(fresh), 'sign');
});
