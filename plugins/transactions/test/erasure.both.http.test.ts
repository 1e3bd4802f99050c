import { clockOffset, queryDatabase } from '../../../cms/test/clock';
import { daytime, must } from '../../../cms/test/journey';
import { eventually, runSoon, runThrough, signedIn, type Person } from '../../../cms/test/people';
import { expectIntact } from '../../audit/test/tamper';
import { clearCounters } from './counter';
import { destroyed, finished, gone, keptOf, LAST, one, past } from './left';

jest.setTimeout(120_000);
beforeAll(() => daytime());
afterEach(clearCounters);

test('an erased account leaves what the law keeps, under a pseudonym, and a chain that holds', async () => {
  const { person, prescription, patient } = await finished();
  const preview = must(await person.get<{ obstacles: []; kept: { what: string; until: string | null }[] }>('/api/accounts/closing'), 'preview');
  expect(preview.obstacles).toEqual([]);
  const kept = Object.fromEntries(preview.kept.map(({ what, until }) => [what, until?.slice(0, 4)]));
  const year = new Date(Date.now() + (await clockOffset())).getFullYear();
  expect(kept).toEqual({
    medical_record: String(year + 5),
    access_log: String(year + 5),
    dispensing: String(year + 3),
    payments: String(year + 5),
  });
  must(await person.post('/api/accounts/closing'), 'close');
  const admin = await signedIn('admin');
  // Seals what waits, so that all of it can be erased.
  await expectIntact(admin);
  const named = () =>
    queryDatabase<{ id: number }>('SELECT id FROM bai_audit WHERE (actor = ? OR person = ?) AND payload LIKE ?', [
      person.account,
      patient,
      `%${person.email}%`,
    ]);
  const before = await queryDatabase("SELECT id FROM bai_audit WHERE action = 'sign-up.create' AND payload LIKE ?", [`%${person.email}%`]);
  expect(before).toHaveLength(1);
  await queryDatabase('UPDATE account_closures SET due_at = ? WHERE account_id = ?', [past(0.1), person.account]);
  await runThrough('accounts.erase-closed');

  const account = await one('SELECT * FROM up_users WHERE document_id = ?', [person.account]);
  expect(account).toMatchObject({ state: 'closed', email: `${person.account}@closed.invalid`, phone: null });
  const pseudonym = String(account.name_thai);
  expect(pseudonym).toMatch(/^P-[A-Z0-9]{8}$/);
  expect(JSON.stringify(account)).not.toContain(LAST);
  const row = await one('SELECT * FROM patients WHERE document_id = ?', [patient]);
  expect(row).toMatchObject({ name_line: pseudonym, document_number: null, document_hash: null, birth_date: null, phone: null, address: null });
  for (const table of ['prescriptions', 'applications', 'appointments', 'transactions'])
    expect(await one(`SELECT patient_name, search FROM ${table} WHERE patient_id = ?`, [patient])).toMatchObject({ patient_name: pseudonym });
  // What was issued and what the report says is kept as the law wants it.
  expect(String(JSON.stringify((await one('SELECT snapshot FROM prescriptions WHERE document_id = ?', [prescription])).snapshot)).length).toBeGreaterThan(100);
  const use = await one('SELECT name, document_last FROM use_rows WHERE patient_id = ?', [patient]);
  expect(use.name).toBeTruthy();
  for (const [table, column] of [
    ['sessions', 'account_id'],
    ['known_devices', 'account_id'],
    ['one_time_links', 'account_id'],
    ['otp_challenges', 'account_id'],
    ['list_layouts', 'account_id'],
  ] as const)
    expect(await queryDatabase(`SELECT id FROM ${table} WHERE ${column} = ?`, [person.account])).toEqual([]);
  expect(await queryDatabase('SELECT id FROM messages WHERE address = ?', [person.email])).toEqual([]);
  expect(await queryDatabase('SELECT id FROM messages WHERE account_id = ? AND address <> ?', [person.account, '…'])).toEqual([]);
  expect(await named()).toEqual([]);
  // The name they gave first was overwritten here before they left, and is gone from what the trail has of their own records too.
  const own = await queryDatabase<{ action: string }>(
    "SELECT DISTINCT action FROM bai_audit WHERE subject IN (?, ?) AND payload IS NOT NULL AND seq IS NOT NULL AND action NOT LIKE '%.erase'",
    [person.account, patient],
  );
  expect(own.map(({ action }) => action).filter((action) => action !== 'account.close')).toEqual([]);
  expect(await queryDatabase("SELECT id FROM bai_audit WHERE action = 'sign-up.create' AND payload LIKE ?", [`%${person.email}%`])).toEqual([]);
  await expectIntact(admin);
  const closure = await one('SELECT erased_at, kept FROM account_closures WHERE account_id = ?', [person.account]);
  expect(closure.erased_at).not.toBeNull();
  expect(JSON.stringify(closure.kept)).toContain('medical_record');
});

/**
 * Years go by for one closure: its last days are so much earlier. The platform's own clock would end everybody else's licenses too.
 */
const yearsLater = async (account: string, years: number): Promise<void> => {
  const kept = (await keptOf(account)).map((each) => ({ ...each, until: each.until && `${Number(each.until.slice(0, 4)) - years}${each.until.slice(4)}` }));
  await queryDatabase('UPDATE account_closures SET kept = ? WHERE account_id = ?', [JSON.stringify(kept), account]);
};
type Law = readonly { readonly what: string; readonly kept: number; readonly due: number; readonly destroyed: number; readonly next: string | null }[];
const lawOf = async (admin: Person, what: string) =>
  must(await admin.get<{ law: Law }>('/api/audit/retention'), 'retention').law.find((each) => each.what === what)!;

test('what the law keeps is destroyed kind by kind after its last day, once, and the chain holds', async () => {
  const { account, patient, prescription } = await gone();
  const admin = await signedIn('admin');
  const before = { dispensing: await lawOf(admin, 'dispensing'), medical: await lawOf(admin, 'medical_record') };
  expect(before.dispensing).toMatchObject({ due: 0 });
  expect(before.dispensing.next).not.toBeNull();

  // Three years and a day: rows of dispensing are over, the medical record is not.
  await yearsLater(account, 4);
  expect(await lawOf(admin, 'dispensing')).toMatchObject({ due: 1, kept: before.dispensing.kept, destroyed: before.dispensing.destroyed });
  const sum = async () => Number((await one('SELECT sum(mg) AS mg FROM use_rows WHERE patient_id = ?', [patient])).mg);
  const grams = await sum();
  await runThrough('accounts.destroy-kept');
  expect(await destroyed(account)).toEqual(['dispensing']);
  expect(await one('SELECT name, document_last, birth_date FROM use_rows WHERE patient_id = ?', [patient])).toMatchObject({ name: '…', document_last: '–' });
  expect(await sum()).toBe(grams);
  expect(await lawOf(admin, 'dispensing')).toMatchObject({ due: 0, destroyed: before.dispensing.destroyed + 1 });
  const written = await one('SELECT diagnosis FROM prescriptions WHERE document_id = ?', [prescription]);
  expect(String(written.diagnosis).length).toBeGreaterThan(3);

  // Five years: all of it.
  await yearsLater(account, 2);
  await expectIntact(admin);
  await runThrough('accounts.destroy-kept');
  expect(await destroyed(account)).toEqual(['access_log', 'dispensing', 'medical_record', 'payments']);
  const left = await one('SELECT * FROM prescriptions WHERE document_id = ?', [prescription]);
  expect(left).toMatchObject({ diagnosis: '…', document_number: null, token: null, directions: null });
  expect(JSON.stringify(left.snapshot)).not.toContain(LAST);
  const notes = await queryDatabase<{ notes: unknown }>('SELECT notes FROM consultations WHERE patient_id = ?', [patient]);
  expect(notes.map((row) => row.notes)).toEqual(notes.map(() => null));
  const answers = await queryDatabase<{ answers: unknown }>(
    'SELECT answers FROM application_steps WHERE application_id IN (SELECT document_id FROM applications WHERE patient_id = ?)',
    [patient],
  );
  expect(answers.every((row) => row.answers === null)).toBe(true);
  expect(await one('SELECT payer_name FROM payments WHERE payer_account_id = ?', [account])).toEqual({ payer_name: '…' });
  const files = await queryDatabase<{ removed_at: unknown }>(
    `SELECT removed_at FROM stored_files WHERE owner_type = 'application' AND owner_id IN (SELECT document_id FROM applications WHERE patient_id = ?)`,
    [patient],
  );
  expect(files.length).toBeGreaterThan(0);
  expect(files.every(({ removed_at }) => removed_at !== null)).toBe(true);
  // Sealed first, so that what the destruction itself wrote is looked at too.
  await expectIntact(admin);
  const about = await queryDatabase<{ action: string }>(
    `SELECT action FROM bai_audit WHERE person = ? AND payload IS NOT NULL AND seq IS NOT NULL AND action NOT LIKE '%.erase' AND action NOT LIKE '%.open'`,
    [patient],
  );
  expect(about).toEqual([]);
  // Lists go on, and the paper says that it is gone.
  expect((await admin.get('/api/prescriptions', { limit: 25 })).status).toBe(200);
  expect((await admin.get(`/api/prescriptions/${prescription}`)).status).toBe(200);
  expect((await admin.get(`/api/prescriptions/${prescription}/pt33.pdf`, { reason: 'ดูว่าไม่มีแล้ว' })).error.name).toBe('document.unavailable');
  const { over_at: over } = await one('SELECT over_at FROM account_closures WHERE account_id = ?', [account]);
  expect(over).not.toBeNull();
  const times = () => queryDatabase(`SELECT id FROM bai_audit WHERE action = 'account-closure.destroy' AND purpose LIKE 'medical_record%' ORDER BY id`);
  const done = (await times()).length;
  await runThrough('accounts.destroy-kept');
  expect(await times()).toHaveLength(done);
});

test('what is half destroyed when a process dies is whole again, and destroyed by the next', async () => {
  const { account, patient } = await gone();
  await yearsLater(account, 6);
  // As after a process that died before it had said so: the kind is not marked, and what it does is done anew without harm.
  await queryDatabase(`UPDATE use_rows SET name = '…', document_last = '–' WHERE patient_id = ?`, [patient]);
  await runSoon('accounts.destroy-kept');
  await eventually(async () => (await destroyed(account)).length === 4, 60);
  const trail = await queryDatabase<{ purpose: string }>(
    `SELECT purpose FROM bai_audit WHERE action = 'account-closure.destroy' AND subject IN (SELECT document_id FROM account_closures WHERE account_id = ?) ORDER BY id`,
    [account],
  );
  expect(trail.map(({ purpose }) => purpose.split(':')[0]).sort()).toEqual(['access_log', 'dispensing', 'medical_record', 'payments']);
});
