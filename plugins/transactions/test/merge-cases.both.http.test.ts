import { queryDatabase } from '../../../cms/test/clock';
import type { PatientMerge } from '@bai/directory/contracts';
import { issuedPrescription, sign } from '../../../cms/test/issue';
import { daytime, must, startedConsultation } from '../../../cms/test/journey';
import { eventually, newPatient, runThrough, signedIn, type Person } from '../../../cms/test/people';
import { startDraft } from '../../applications/test/wizard';
import { atTheCounter, clearCounters, sell } from './counter';
import { applicant, merge, patientIdOf, preview, undo } from './merging';

jest.setTimeout(180_000);
let admin: Person;
beforeAll(async () => {
  await daytime();
  admin = await signedIn('admin');
});
afterEach(clearCounters);

test('what may be prescribed is judged by the prescriptions of both', async () => {
  const [one, other] = [await issuedPrescription(), await applicant()];
  must(await merge(admin, other.id, await patientIdOf(one.patient)), 'merge');
  const visit = await startedConsultation(other.person, { application: other.application });
  const refused = await sign(visit, { dailyMg: 1000, days: 30 });
  expect(refused.error).toMatchObject({ name: 'rule.unmet', details: { rule: 'prescription.second', active: [one.prescription.number] } });
});

test('nobody is put out of a visit: while one goes on, it forbids', async () => {
  const [visit, other] = [await startedConsultation(await newPatient()), await applicant()];
  const [{ conflicts, possible }, answer] = [
    await preview(admin, other.id, visit.appointment.patientId),
    await merge(admin, other.id, visit.appointment.patientId),
  ];
  expect([possible, conflicts]).toEqual([false, expect.arrayContaining([{ what: 'visit-now', forbids: true }])]);
  expect(answer.error).toMatchObject({ name: 'merge.forbidden', details: { conflicts: ['visit-now'] } });
});

it('what came since stays with the kept record', async () => {
  const [kept, away] = [await applicant(), await applicant()];
  const made = must(await merge(admin, kept.id, away.id), 'merge');
  const { id: later } = await startDraft(kept.person);
  must(await undo(admin, made.id), 'undo');
  const owners = await queryDatabase<{ id: string; owner: string }>(
    'SELECT document_id AS id, patient_id AS owner FROM applications WHERE document_id IN (?, ?)',
    [later, away.application],
  );
  expect(Object.fromEntries(owners.map(({ id, owner }) => [id, owner]))).toEqual({ [later]: kept.id, [away.application]: away.id });
});

test('after thirty days a merge is settled', async () => {
  const [kept, away] = [await applicant(), await applicant()];
  const made = must(await merge(admin, kept.id, away.id), 'merge');
  const past = Date.now() - 400 * 86_400_000;
  await queryDatabase('UPDATE patient_merges SET undoable_until = ? WHERE document_id = ?', [process.env.BAI_TEST_DB_URL ? new Date(past) : past, made.id]);
  expect((await undo(admin, made.id)).error).toMatchObject({ status: 410, name: 'merge.settled' });
  const [shown] = must(await admin.get<PatientMerge[]>(`/api/directory/patients/${kept.id}/merges`), 'merges');
  expect(shown).toMatchObject({ id: made.id, undoable: false, state: 'merged' });
});

it('of two administrators who merge at once one does, whichever way round', async () => {
  const [one, other] = [await applicant(), await applicant()];
  const answers = await Promise.all([merge(admin, one.id, other.id), merge(admin, other.id, one.id), merge(await signedIn('admin'), one.id, other.id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  expect(answers.filter(({ status }) => status === 422).map(({ error }) => error.name)).toEqual(['merge.same', 'merge.same']);
  expect(await queryDatabase('SELECT id FROM patient_merges WHERE merged_id IN (?, ?)', [one.id, other.id])).toHaveLength(1);
});

it('a sale that is made meanwhile is the kept record’s', async () => {
  const { issued, seller, lot, claimId } = await atTheCounter();
  const kept = await applicant();
  const awayId = await patientIdOf(issued.patient);
  const [sold, merged] = await Promise.all([sell(seller, claimId, lot.id, 5_000), merge(admin, kept.id, awayId)]);
  must(sold, 'sale');
  must(merged, 'merge');
  await eventually(async () => {
    const rows = await queryDatabase<{ owner: string }>('SELECT patient_id AS owner FROM transactions WHERE document_id = ?', [sold.data.id]);
    return rows[0]!.owner === kept.id;
  });
  const [left] = await queryDatabase<{ owner: string; mg: number }>('SELECT patient_id AS owner, dispensed_mg AS mg FROM prescriptions WHERE document_id = ?', [
    issued.prescription.id,
  ]);
  expect(left).toEqual({ owner: kept.id, mg: 5_000 });
});

it('what names the merged record late follows, and goes back with the rest', async () => {
  const [kept, away] = [await applicant(), await applicant()];
  const made = must(await merge(admin, kept.id, away.id), 'merge');
  // As a request would leave it that had begun before.
  await queryDatabase('UPDATE applications SET patient_id = ? WHERE document_id = ?', [away.id, kept.application]);
  await runThrough('directory.follow-merges');
  const ownerOf = async () =>
    (await queryDatabase<{ owner: string }>('SELECT patient_id AS owner FROM applications WHERE document_id = ?', [kept.application]))[0]!.owner;
  expect(await ownerOf()).toBe(kept.id);
  must(await undo(admin, made.id), 'undo');
  expect(await ownerOf()).toBe(away.id);
});

it('one merged into a second, and that into a third, lead to the third, and part in turn', async () => {
  const [one, two, three] = [await applicant(), await applicant(), await applicant()];
  const first = must(await merge(admin, two.id, one.id), 'first');
  const second = must(await merge(admin, three.id, two.id), 'second');
  const shown = async (id: string) => must(await admin.get<{ id: string }>(`/api/directory/patients/${id}`), 'patient').id;
  expect([await shown(one.id), await shown(two.id)]).toEqual([three.id, three.id]);
  const applications = async (id: string) => {
    const rows = await queryDatabase<{ id: string }>('SELECT document_id AS id FROM applications WHERE patient_id = ?', [id]);
    return rows.map((row) => row.id).sort();
  };
  expect(await applications(three.id)).toEqual([one.application, two.application, three.application].sort());
  expect((await undo(admin, first.id)).error.name).toBe('merge.later');
  must(await undo(admin, second.id), 'undo second');
  expect([await shown(one.id), await shown(two.id)]).toEqual([two.id, two.id]);
  expect(await applications(two.id)).toEqual([one.application, two.application].sort());
  must(await undo(admin, first.id), 'undo first');
  expect([await applications(one.id), await applications(two.id), await applications(three.id)]).toEqual([
    [one.application],
    [two.application],
    [three.application],
  ]);
});

test('what contradicts forbids it: two verified birth dates, two drafts, other work, a closed account', async () => {
  const [one, other] = [await applicant(), await applicant()];
  const forbidding = async () => {
    const { possible, conflicts } = await preview(admin, one.id, other.id);
    const answer = await merge(admin, one.id, other.id);
    expect([possible, answer.status, answer.error.name]).toEqual([false, 409, 'merge.forbidden']);
    expect(answer.error.details.conflicts).toEqual(conflicts.filter(({ forbids }) => forbids).map(({ what }) => what));
    return answer.error.details.conflicts;
  };
  await queryDatabase("UPDATE patients SET state = 'verified' WHERE document_id IN (?, ?)", [one.id, other.id]);
  await queryDatabase("UPDATE patients SET birth_date = '1991-02-03' WHERE document_id = ?", [other.id]);
  expect(await forbidding()).toEqual(['birth-dates']);
  await queryDatabase("UPDATE patients SET state = 'submitted' WHERE document_id = ?", [other.id]);
  await startDraft(one.person);
  await startDraft(other.person);
  expect(await forbidding()).toEqual(['drafts']);
  await queryDatabase("UPDATE applications SET state = 'cancelled' WHERE patient_id = ? AND state = 'draft'", [other.id]);
  await queryDatabase('UPDATE up_users SET held_roles = ? WHERE document_id = ?', [JSON.stringify(['patient', 'budtender']), other.person.account]);
  expect(await forbidding()).toEqual(['roles']);
  await queryDatabase('UPDATE up_users SET held_roles = ? WHERE document_id = ?', [JSON.stringify(['patient']), other.person.account]);
  must(await admin.post(`/api/accounts/users/${other.person.account}/suspend`, { reason: 'ทดสอบตามขั้นตอนของระบบ' }), 'suspend');
  expect(await forbidding()).toEqual(['accounts']);
});

test('nobody else may, and not without the password given lately', async () => {
  const [one, other] = [await applicant(), await applicant()];
  for (const by of [one.person, await signedIn('physician'), await signedIn('budtender')]) {
    expect((await by.get(`/api/directory/patients/${one.id}/merge`, { mergedId: other.id })).status).toBe(403);
    expect((await merge(by, one.id, other.id)).status).toBe(403);
  }
  const late = await signedIn('admin');
  await queryDatabase('UPDATE sessions SET assured_at = NULL WHERE account_id = ? AND ended_at IS NULL', [late.account]);
  expect((await merge(late, one.id, other.id)).error.name).toBe('assurance.needed');
  admin = await signedIn('admin');
  expect((await merge(admin, one.id, 'nobody'.padEnd(24, 'x'))).status).toBe(404);
  expect((await merge(admin, one.id, one.id)).error.name).toBe('merge.same');
});

it('deleting the kept account erases the merged one too', async () => {
  const [kept, away] = [await newPatient(), await newPatient()];
  await startDraft(kept);
  await startDraft(away);
  await queryDatabase("UPDATE applications SET state = 'cancelled' WHERE account_id IN (?, ?)", [kept.account, away.account]);
  const awayId = await patientIdOf(away);
  must(await merge(admin, await patientIdOf(kept), awayId), 'merge');
  must(await kept.post('/api/accounts/closing'), 'close');
  await queryDatabase('UPDATE account_closures SET due_at = ? WHERE account_id = ?', [
    process.env.BAI_TEST_DB_URL ? new Date(Date.now() - 1000) : Date.now() - 1000,
    kept.account,
  ]);
  await runThrough('accounts.erase-closed');
  const rows = await queryDatabase<{ state: string; email: string }>('SELECT state, email FROM up_users WHERE document_id IN (?, ?)', [
    kept.account,
    away.account,
  ]);
  expect(rows.map(({ state }) => state)).toEqual(['closed', 'closed']);
  expect(rows.every(({ email }) => email.endsWith('@closed.invalid'))).toBe(true);
  const [record] = await queryDatabase<{ name: string; number: unknown }>(
    'SELECT name_line AS name, document_number AS number FROM patients WHERE document_id = ?',
    [awayId],
  );
  expect(record!.name).toMatch(/^P-/);
});
