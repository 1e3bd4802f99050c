import { queryDatabase } from '../../../cms/test/clock';
import { newAdmin } from '../../../cms/test/holding';
import { issuedPrescription, scannedQr, sign, type Issued } from '../../../cms/test/issue';
import { daytime, must, startedConsultation } from '../../../cms/test/journey';
import { eventually, newPatient, runThrough, signedIn, type Person } from '../../../cms/test/people';
import { atTheCounter, checked, claim, clearCounters, onDuty, sell } from '../../transactions/test/counter';
import type { Prescription, Replacement, ReplacementForm, Verdict } from '../contracts';
import { ask, ends, seenBy, signs } from './replacing';

jest.setTimeout(240_000);

const AT = '/api/prescriptions/replacements';
const RIGHT = { title: 'นาง', first: 'ทดลอง', last: 'ระบบแก้ไข' };
let admin: Person;
beforeAll(async () => {
  await daytime();
  admin = await newAdmin();
});
afterEach(clearCounters);

const small = (): Promise<Issued> => issuedPrescription(undefined, { dailyMg: 500, days: 4 });
const told = (event: string, about: string): Promise<{ text: string }[]> =>
  eventually(async () => {
    const found = await queryDatabase<{ text: string }>('SELECT text FROM messages WHERE event = ? AND about_id = ?', [event, about]);
    return found.length > 0 && found;
  });

test('a wrong form is on hold until its prescriber signs another, which carries what is left; the sales of the old one stay its own', async () => {
  const { issued, seller, owner, lot, claimId } = await atTheCounter();
  const { patient, physician, prescription } = issued;
  const sold = must(await sell(seller, claimId, lot.id, 5_000), 'sale');
  const open = must(await claim(seller, prescription.id), 'claim').id;
  // Nothing but identity and clerical facts is heard.
  const asked = must(await ask(admin, prescription.id, { nameThai: RIGHT, birthDate: '1990-06-02', dailyMg: 9_000, days: 1, validUntil: '2099-01-01' }), 'ask');
  expect(asked).toMatchObject({ state: 'asked', kind: 'wrong', changed: ['nameThai', 'birthDate'], dailyMg: 1000, totalMg: 30_000, leftMg: 25_000 });
  expect([asked.before.nameThai!.last, asked.after.nameThai, asked.after.birthDate]).toEqual(['ระบบใหม่', RIGHT, '1990-06-02']);

  // Nothing is sold meanwhile, and everybody sees why.
  expect((await sell(seller, open, lot.id, 1_000)).error.name).toBe('prescription.held');
  expect(await seenBy(patient, prescription.id)).toMatchObject({ state: 'on_hold', reason: 'ชื่อบนใบสะกดผิด', replacement: { id: asked.id, kind: 'wrong' } });
  expect((await patient.get(`/api/prescriptions/${prescription.id}/qr`)).error.name).toBe('prescription.held');
  const code = { by: 'code', text: prescription.code };
  expect(must(await seller.post<Verdict>('/api/prescriptions/verify', code), 'verify').verdict).toBe('on_hold');
  expect((await ask(admin, prescription.id)).error).toMatchObject({ status: 409, name: 'replacement.waiting' });
  expect((await told('prescription.held', prescription.id))[0]!.text).toContain(prescription.number);
  expect((await told('replacement.asked', issued.visit.appointment.id))[0]!.text).toContain(prescription.number);

  const listed = must(await physician.get<{ rows: Replacement[] }>(AT, { state: 'asked' }), 'list').rows.find(({ id }) => id === asked.id);
  expect(listed).toMatchObject({ number: prescription.number, leftMg: 25_000, appointmentId: issued.visit.appointment.id });
  const paper = await physician.get(`${AT}/${asked.id}/pt33.pdf`);
  expect([paper.status, paper.bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
  expect(paper.bytes.toString('latin1')).toContain('draft');

  const heir = must(await signs(physician, asked), 'sign');
  expect(heir).toMatchObject({
    state: 'active',
    patientName: 'นางทดลอง ระบบแก้ไข',
    dailyMg: 1000,
    days: 30,
    totalMg: 30_000,
    dispensedMg: 5_000,
    issuedOn: prescription.issuedOn,
    validUntil: prescription.validUntil,
    original: 'not_printed',
    dispensings: [expect.objectContaining({ mg: 5_000 })],
  });
  expect((await seenBy(patient, heir.id)).replaces).toEqual({ id: prescription.id, number: prescription.number });
  expect(heir.number).not.toBe(prescription.number);
  expect(heir.code).not.toBe(prescription.code);
  expect(await seenBy(patient, prescription.id)).toMatchObject({ state: 'replaced', replacedBy: { id: heir.id, number: heir.number }, replacement: null });
  expect(must(await seller.post<Verdict>('/api/prescriptions/verify', code), 'verify').verdict).toBe('replaced');
  expect((await told('prescription.replaced', heir.id))[0]!.text).toContain(heir.number);
  expect((await told('replacement.answered', asked.id))[0]!.text).toContain(prescription.number);
  expect((await queryDatabase('SELECT id FROM messages WHERE event = ? AND about_id = ?', ['prescription.active', heir.id])).length).toBe(0);
  expect((await patient.get(`/api/prescriptions/${heir.id}/pt33.pdf`)).status).toBe(200);
  expect(must(await patient.get<{ rows: Prescription[] }>('/api/prescriptions', { state: 'active' }), 'active').rows.map(({ id }) => id)).toEqual([heir.id]);

  // What is left is left once: of the new one no more than that, and what is voided of the old one is the new one's.
  expect(await checked(seller, { patient, prescription: heir as never })).toBe('valid');
  const next = must(await claim(seller, heir.id), 'claim').id;
  expect((await sell(seller, next, lot.id, 25_010)).error.name).toBe('allowance.exceeded');
  must(await sell(seller, next, lot.id, 25_000), 'rest');
  expect((await seenBy(patient, heir.id)).state).toBe('dispensed');
  must(await owner.post(`/api/transactions/${sold.id}/void`, { kind: 'mistake', reason: 'กรอกน้ำหนักผิด' }), 'void');
  expect(await seenBy(patient, heir.id)).toMatchObject({ state: 'active', dispensedMg: 25_000 });
  expect(await seenBy(patient, prescription.id)).toMatchObject({ state: 'replaced', dispensedMg: 5_000 });
});

test('is asked by the office, and answered by the prescriber of that form alone', async () => {
  const issued = await small();
  const asked = must(await ask(admin, issued.prescription.id, { kind: 'lost', reason: 'ใบหายระหว่างเดินทาง' }), 'ask');
  expect(asked.changed).toEqual([]);
  const other = await signedIn('physician-two');
  for (const path of [`${AT}/${asked.id}`, `${AT}/${asked.id}/pt33.pdf`]) expect((await other.get(path)).status).toBe(404);
  expect((await signs(other, asked)).status).toBe(404);
  expect((await ends(other, 'refuse', asked)).status).toBe(404);
  expect(must(await other.get<{ rows: Replacement[] }>(AT), 'list').rows.map(({ id }) => id)).not.toContain(asked.id);
  for (const person of [issued.patient, (await onDuty('budtender')).seller]) {
    expect((await person.get(AT)).status).toBe(403);
    expect((await signs(person, asked)).status).toBe(403);
  }
  expect((await signs(admin, asked)).status).toBe(403);
  expect((await ends(issued.physician, 'withdraw', asked)).status).toBe(403);
  expect((await issued.patient.get(`/api/prescriptions/${issued.prescription.id}/replacement-form`)).status).toBe(403);
  expect((await signs(issued.physician, { ...asked, version: asked.version + 1 })).error.name).toBe('version.stale');
  expect((await issued.physician.post(`${AT}/${asked.id}/sign`, { version: asked.version, signature: '' })).status).toBe(400);
  expect((await seenBy(issued.patient, issued.prescription.id)).state).toBe('on_hold');
  must(await ends(admin, 'withdraw', asked), 'withdraw');
});

test('refused or withdrawn, the form is what it was, with its own code; the patient is told', async () => {
  const issued = await small();
  const { patient, physician, prescription } = issued;
  const { seller } = await onDuty('budtender');
  for (const [person, what, state] of [
    [physician, 'refuse', 'refused'],
    [admin, 'withdraw', 'withdrawn'],
  ] as const) {
    const asked = must(await ask(admin, prescription.id), 'ask');
    expect((await person.post(`${AT}/${asked.id}/${what}`, { version: asked.version, reason: 'ไม่' })).status).toBe(400);
    expect(must(await ends(person, what, asked), what)).toMatchObject({ state, answer: 'ข้อมูลเดิมถูกต้องแล้ว', newNumber: null });
    expect(await seenBy(patient, prescription.id)).toMatchObject({ state: 'active', reason: null, replacement: null, code: prescription.code });
    expect(await checked(seller, issued)).toBe('valid');
    expect((await ends(person, what, asked)).error.name).toBe('version.stale');
  }
  expect(await told('prescription.released', prescription.id)).not.toEqual([]);
});

test('corrects nothing that paper or law cannot take', async () => {
  const issued = await small();
  const { id } = issued.prescription;
  const fieldsOf = async (more: object) => (await ask(admin, id, more)).error.details.fields!.map(({ path, rule }) => `${path} ${rule}`);
  expect((await ask(admin, id, {})).error).toMatchObject({ status: 422, name: 'replacement.unchanged' });
  expect(await fieldsOf({ nameThai: { title: '', first: '', last: '' } })).toEqual(['nameThai.first required']);
  expect(await fieldsOf({ nameThai: { title: '', first: '', last: 'นามสกุล' } })).toEqual(['nameThai.first required']);
  expect(await fieldsOf({ nameThai: { title: '', first: '不眠', last: '' } })).toEqual(['nameThai.first unprintable']);
  expect(await fieldsOf({ nameThai: { title: '', first: 'ก'.repeat(60), last: '' } })).toEqual(['nameThai.first long']);
  expect(await fieldsOf({ birthDate: '2010-01-01' })).toEqual(['birthDate patient-age']);
  expect(await fieldsOf({ birthDate: '2199-01-01' })).toEqual(['birthDate future']);
  expect(await fieldsOf({ documentNumber: '1234567890123' })).toEqual(['documentNumber thai-id']);
  expect(await fieldsOf({ documentType: 'passport' })).toEqual(['documentNumber required']);
  expect(await fieldsOf({ nationality: 'XX' })).toEqual(['nationality country']);
  expect(await fieldsOf({ kind: 'sold_out', nameThai: RIGHT })).toEqual(['kind choice']);
  expect(await fieldsOf({ nameThai: RIGHT, reason: '' })).toEqual(['reason short']);
  expect((await seenBy(issued.patient, id)).state).toBe('active');
  // A number of another document goes onto the form whole, and into the trail not at all.
  const asked = must(await ask(admin, id, { documentType: 'passport', documentNumber: 'ab 1234567' }), 'ask');
  expect(asked).toMatchObject({ changed: ['document'], after: { documentType: 'passport', documentMasked: expect.stringMatching(/4567$/) as string } });
  const heir = must(await signs(issued.physician, asked), 'sign');
  const { token } = await scannedQr(issued.patient, heir.id);
  expect(JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString())).toMatchObject({ documentLast: '4567', number: heir.number });
  const trail = await queryDatabase('SELECT * FROM bai_audit WHERE subject IN (?, ?, ?)', [asked.id, heir.id, id]);
  expect(JSON.stringify(trail)).not.toMatch(/AB1234567/i);
});

test('takes prescriber and clinic over from the register', async () => {
  const issued = await small();
  const { id } = issued.prescription;
  const physicianId = issued.visit.appointment.physician.id;
  const named = (name: string) => queryDatabase('UPDATE physicians SET name_thai = ? WHERE document_id = ?', [name, physicianId]);
  await named('พญ. ธนิดา ทะเบียนใหม่');
  try {
    const { facts, register } = must(await admin.get<ReplacementForm>(`/api/prescriptions/${id}/replacement-form`), 'form');
    expect([facts.prescriber.name.th, register.prescriber.name.th]).toEqual(['พญ. ธนิดา สมมุติ', 'พญ. ธนิดา ทะเบียนใหม่']);
    // The clinic is what it was: there is nothing to take over.
    const asked = must(await ask(admin, id, { fromRegister: ['prescriber', 'facility'] }), 'ask');
    expect(asked.changed).toEqual(['prescriber']);
    expect(must(await signs(issued.physician, asked), 'sign').physicianName).toBe('พญ. ธนิดา ทะเบียนใหม่');
  } finally {
    await named('พญ. ธนิดา สมมุติ');
  }
});

test('is signed by nobody who may not prescribe any more: it says why, and nothing is put on hold for them', async () => {
  const [waiting, next] = [await small(), await small()];
  const asked = must(await ask(admin, waiting.prescription.id), 'ask');
  const physicianId = waiting.visit.appointment.physician.id;
  const [{ expires_on: lasts }] = (await queryDatabase<{ expires_on: string }>(
    `SELECT expires_on FROM permits WHERE holder_id = ? AND master = 'physician-license'`,
    [physicianId],
  )) as [{ expires_on: string }];
  const until = (day: string) => queryDatabase(`UPDATE permits SET expires_on = ? WHERE holder_id = ? AND master = 'physician-license'`, [day, physicianId]);
  await until('2020-01-01');
  try {
    const refusal = { status: 422, name: 'rule.unmet', details: { rule: 'physician.licensed' } };
    expect((await signs(waiting.physician, asked)).error).toMatchObject(refusal);
    expect(must(await admin.get<Replacement>(`${AT}/${asked.id}`), 'read').problems.map(({ rule }) => rule)).toEqual(['physician.licensed']);
    expect((await ask(admin, next.prescription.id)).error).toMatchObject(refusal);
    expect((await seenBy(next.patient, next.prescription.id)).state).toBe('active');
    expect((await seenBy(waiting.patient, waiting.prescription.id)).state).toBe('on_hold');
  } finally {
    await until(lasts);
  }
  must(await signs(waiting.physician, asked), 'sign');
});

test('ends with the form: when that is revoked, and when its last day is over', async () => {
  const revoked = await small();
  const one = must(await ask(admin, revoked.prescription.id), 'ask');
  must(await revoked.physician.post(`/api/prescriptions/${revoked.prescription.id}/revoke`, { reason: 'พบข้อห้ามใช้หลังการตรวจ' }), 'revoke');
  expect(must(await admin.get<Replacement>(`${AT}/${one.id}`), 'read').state).toBe('lapsed');
  expect((await signs(revoked.physician, { id: one.id, version: 2 })).error.name).toBe('state.forbids');

  const over = await small();
  const two = must(await ask(admin, over.prescription.id), 'ask');
  for (const table of ['prescriptions', 'replacements'])
    await queryDatabase(`UPDATE ${table} SET valid_until = '2026-01-01' WHERE ${table === 'prescriptions' ? 'document_id' : 'prescription_id'} = ?`, [
      over.prescription.id,
    ]);
  expect((await signs(over.physician, two)).error).toMatchObject({ status: 422, name: 'prescription.expired' });
  await runThrough('prescriptions.lapse-replacements');
  expect(must(await admin.get<Replacement>(`${AT}/${two.id}`), 'read').state).toBe('lapsed');
  expect((await seenBy(over.patient, over.prescription.id)).state).toBe('expired');
  expect((await ask(admin, over.prescription.id)).error.name).toBe('prescription.expired');
});

it('signed, refused, withdrawn and asked by many at once: one answer counts, and one form takes the place', async () => {
  const issued = await small();
  const { prescription, physician } = issued;
  const asks = await Promise.all(Array.from({ length: 6 }, () => ask(admin, prescription.id)));
  const [asked, ...others] = asks.filter(({ status }) => status === 200);
  expect(others).toEqual([]);
  expect(new Set(asks.filter(({ status }) => status !== 200).map(({ error }) => error.name))).toEqual(new Set(['replacement.waiting']));
  const answers = await Promise.all([
    ...Array.from({ length: 6 }, () => signs(physician, asked!.data)),
    ends(physician, 'refuse', asked!.data),
    ends(admin, 'withdraw', asked!.data),
  ]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const refusals = new Set(answers.filter(({ status }) => status !== 200).map(({ error }) => error.name));
  expect([...refusals].filter((name) => !['version.stale', 'state.forbids'].includes(name))).toEqual([]);
  const heirs = await queryDatabase('SELECT id FROM prescriptions WHERE replaces_id = ?', [prescription.id]);
  expect(heirs).toHaveLength(answers.slice(0, 6).filter(({ status }) => status === 200).length);
  const { total } = must(await issued.patient.get<{ total: number }>('/api/prescriptions', { state: 'active' }), 'active');
  expect(total).toBe(1);
});

test('another visit’s prescription closes what is on hold too, and what was asked of it', async () => {
  const patient = await newPatient();
  const first = await issuedPrescription(patient, { dailyMg: 500, days: 4 });
  const asked = must(await ask(admin, first.prescription.id), 'ask');
  const visit = await startedConsultation(patient, { physician: 'physician-two' });
  expect((await sign(visit, { dailyMg: 500, days: 4 })).error.details.rule).toBe('prescription.second');
  const second = must(await sign(visit, { dailyMg: 500, days: 4, secondReason: 'อาการเปลี่ยน' }), 'second');
  expect(await seenBy(patient, first.prescription.id)).toMatchObject({ state: 'replaced', replacedBy: { id: second.id } });
  expect(must(await admin.get<Replacement>(`${AT}/${asked.id}`), 'read').state).toBe('lapsed');
});
