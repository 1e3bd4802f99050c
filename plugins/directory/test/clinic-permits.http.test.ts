import { randomUUID } from 'node:crypto';
import { addDays, bangkokDay } from '@bai/kernel/contracts';
import { clockOffset, queryDatabase } from '../../../cms/test/clock';
import { newAdmin } from '../../../cms/test/holding';
import { must } from '../../../cms/test/journey';
import { Person, runThrough, signedIn } from '../../../cms/test/people';
import type { Clinic, ClinicKind, Permit } from '../contracts';
import { Panel } from './panel';

jest.setTimeout(120_000);

const AT = '/api/directory';
const CHECKED = { issuedOn: '2026-01-01', expiresOn: '2099-12-31', checkedWhere: 'ทะเบียนทดลอง' };
const anybody = new Person();
let admin: Person;
let panel: Panel;
const made: string[] = [];
beforeAll(async () => {
  admin = await newAdmin();
  panel = await Panel.open();
});
afterAll(async () => {
  for (const id of made) await panel.remove('clinic', id);
});

/** A clinic as editors make one: it holds nothing yet. */
const newClinic = async (): Promise<string> => {
  const words = { th: 'คลินิกใบใหม่', en: 'Newly licensed clinic' };
  const id = await panel.create('clinic', { name: words, address: words, kind: 'clinic', operator: 'x', payAtClinic: false, videoProfessions: ['medicine'] });
  made.push(id);
  return id;
};
const shown = async (id: string): Promise<Clinic> => must(await anybody.get<Clinic[]>(`${AT}/clinics`), 'clinics').find((one) => one.id === id)!;
const record = (by: Person, clinicId: string, more: object = {}, key: string = randomUUID()) =>
  by.post<Permit>(`${AT}/clinic-permits`, { clinicId, master: 'clinic-license', number: '10109999999', ...CHECKED, ...more }, key);
const rules = ({ error }: { error: { details?: unknown } }): string[] =>
  (error.details as { fields: { path: string; rule: string }[] }).fields.map(({ path, rule }) => `${path.replace(/^body\./, '')} ${rule}`);

describe('what a clinic holds', () => {
  test('is a permit: nothing is said of a license before one was checked, and all of it at once afterwards', async () => {
    const clinic = await newClinic();
    expect(await shown(clinic)).toMatchObject({ licenseNumber: '', licenseExpiresOn: null, telemedicine: false, advertisement: null });
    const license = must(await record(admin, clinic), 'license');
    expect(license).toMatchObject({ holderKind: 'clinic', holder: { en: 'Newly licensed clinic' }, state: 'verified', checkedWhere: CHECKED.checkedWhere });
    must(await record(admin, clinic, { master: 'clinic-telemedicine', number: 'ดิจิทัล 1/2569' }), 'telemedicine');
    expect(await shown(clinic)).toMatchObject({ licenseNumber: '10109999999', licenseExpiresOn: CHECKED.expiresOn, telemedicine: true, advertisement: null });
    must(await admin.post(`${AT}/permits/${license.id}/revoke`, { reason: 'closed by the office' }), 'revoke');
    expect(await shown(clinic)).toMatchObject({ licenseNumber: '', licenseExpiresOn: null, telemedicine: true });
  });

  test('stands among all permits, is renewed and looked for as they are', async () => {
    const clinic = await newClinic();
    const { id } = must(await record(admin, clinic), 'license');
    const listed = must(await admin.get<{ rows: Permit[] }>(`${AT}/permits`, { holderKind: 'clinic', q: '10109999999', limit: 100 }), 'permits');
    expect(listed.rows.map((row) => row.id)).toContain(id);
    must(await admin.post(`${AT}/permits/${id}/renewal`, { number: 'ตอ. 1', filedOn: '2026-11-01' }), 'renewal');
    expect((await shown(clinic)).licenseNumber).toBe('10109999999');
    must(await admin.post(`${AT}/permits/${id}/verify`, { ...CHECKED, number: '10109999998' }), 'verify');
    expect((await shown(clinic)).licenseNumber).toBe('10109999998');
  });

  test('is recorded once, however often it is sent', async () => {
    const clinic = await newClinic();
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => record(admin, clinic, {}, key)));
    expect(new Set(answers.filter(({ status }) => status === 200).map(({ data }) => data.id)).size).toBe(1);
    expect(await queryDatabase('SELECT id FROM permits WHERE holder_id = ?', [clinic])).toHaveLength(1);
  });

  test('is of a kind that clinics hold, looks like its numbers, ends after it began, and belongs to a clinic that is there', async () => {
    const clinic = await newClinic();
    const kinds = must(await admin.get<ClinicKind[]>(`${AT}/clinic-permits/kinds`), 'kinds');
    expect(kinds.map(({ code }) => code)).toEqual(expect.arrayContaining(['clinic-advertisement', 'clinic-license', 'clinic-telemedicine']));
    expect(kinds.map(({ code }) => code)).not.toContain('dispensary-license');
    expect(rules(await record(admin, clinic, { master: 'dispensary-license' }))).toEqual(['master license-kind']);
    expect(rules(await record(admin, clinic, { number: '12' }))).toEqual(['number license-number']);
    expect(rules(await record(admin, clinic, { issuedOn: '2030-01-02', expiresOn: '2030-01-01' }))).toEqual(['expiresOn order']);
    expect((await record(admin, 'clinicthatisnotthereatall0')).status).toBe(400);
    expect((await record(admin, 'clinicthatisnothereatall')).status).toBe(404);
    expect(await queryDatabase('SELECT id FROM permits WHERE holder_id = ?', [clinic])).toEqual([]);
  });

  test('is recorded by the office alone', async () => {
    const clinic = await newClinic();
    for (const key of ['patient', 'physician', 'budtender', 'dispensary', 'desk', 'editor'])
      expect((await record(await signedIn(key), clinic)).status).toBe(403);
    expect((await record(new Person(), clinic)).status).toBe(401);
  });

  test('about to end is told to the office, which sees to it', async () => {
    const clinic = await newClinic();
    const day = bangkokDay(new Date(Date.now() + (await clockOffset())));
    const { id } = must(await record(admin, clinic, { expiresOn: addDays(day, 20) }), 'license');
    await runThrough('directory.remind-permits');
    const told = await queryDatabase<{ account_id: string }>('SELECT account_id FROM messages WHERE key LIKE ?', [`permit.ending:${id}:%`]);
    expect(told.map(({ account_id: account }) => account)).toContain(admin.account);
  });
});
