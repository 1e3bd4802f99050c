import { queryDatabase } from '../../../cms/test/clock';
import { must } from '../../../cms/test/journey';
import { eventually, newPatient, signedIn, type Person } from '../../../cms/test/people';
import { seat } from '../../directory/test/inside';
import { ACCOUNT, approveBack, askBack, cashPayment, direct, payOut, type HandRefund } from './cash-payment';
import { refundOffice } from './refund-office';
import { detailOf, paidPayment } from './waiting-payment';

jest.setTimeout(120_000);

/** The name in the applications of the tests, which has a title there. */
const PAYER = 'ทดลอง ระบบใหม่';
const BANK = { kind: 'bank', bank: '004', number: '1234567890', holder: PAYER };

const office = refundOffice();

const asked = async () => {
  const payment = await cashPayment(office.patient, office.admin);
  return { payment, refund: await askBack(office.admin, payment, 100) };
};
const refundOf = async (payment: { id: string }) => (await detailOf(office.admin, payment)).refunds[0] as unknown as HandRefund;
const reveal = (person: Person, { id }: { id: string }) => person.post<{ number: string }>(`/api/payments/refunds/${id}/destination/reveal`);
const told = (event: string, { id }: { id: string }) =>
  eventually(async () => (await queryDatabase('SELECT id FROM messages WHERE event = ? AND about_id = ?', [event, id])).length === 1);

test('the payer is asked for an account and names it; screens show its end, and the database keeps no number in clear', async () => {
  const { payment, refund } = await asked();
  await told('refund.undirected', payment);
  const waiting = async () => {
    const { rows } = must(await office.patient.get<{ rows: { id: string; returning: HandRefund[] }[] }>('/api/payments'), 'list');
    return rows.find(({ id }) => id === payment.id)!.returning;
  };
  expect(await waiting()).toMatchObject([{ id: refund.id, destination: null }]);
  const shown = { kind: 'promptpay', bank: null, last: '4471', differs: false };
  expect(must(await direct(office.patient, refund), 'account').destination).toMatchObject(shown);
  expect(await waiting()).toMatchObject([{ destination: shown }]);
  expect(await refundOf(payment)).toMatchObject({ destination: shown });
  const [row] = await office.inside.sql('SELECT * FROM refunds WHERE document_id = ?', [refund.id]);
  expect(JSON.stringify(row)).not.toContain(ACCOUNT.number);
  const trail = JSON.stringify(must(await office.admin.get('/api/audit', { subject: refund.id }), 'trail'));
  expect(trail).toContain('refund.direct');
  expect(trail).not.toContain(ACCOUNT.number);
});

test('an account whose name is not the payer’s is marked', async () => {
  const { refund } = await asked();
  expect(must(await direct(office.patient, refund, BANK), 'own name').destination).toMatchObject({ kind: 'bank', bank: '004', last: '7890', differs: false });
  expect(must(await direct(office.patient, refund, { ...BANK, holder: 'คนอื่น ทั้งนั้น' }), 'other name').destination).toMatchObject({ differs: true });
});

test('the payer alone names it, while the refund is open and goes back by hand', async () => {
  const { refund } = await asked();
  for (const stranger of [await newPatient(), office.admin, await signedIn('physician')]) expect((await direct(stranger, refund)).status).toBe(404);
  expect((await direct(office.patient, refund, { kind: 'promptpay', number: '12345' })).status).toBe(400);
  must(await office.admin.post(`/api/payments/refunds/${refund.id}/reject`, { reason: 'ใช้บริการครบแล้ว' }), 'reject');
  expect((await direct(office.patient, refund)).error.name).toBe('state.forbids');
  const { payment } = await paidPayment(office.patient);
  expect((await direct(office.patient, await askBack(office.admin, payment, 100))).error.name).toBe('refund.automatic');
});

test('a change after the approval takes it back and tells the payer; the first account does not', async () => {
  const { payment, refund } = await asked();
  await approveBack(office.inside, refund);
  must(await direct(office.patient, refund), 'first');
  expect(await refundOf(payment)).toMatchObject({ state: 'approved', approvedBy: 'another-admin' });
  must(await direct(office.patient, refund, BANK), 'another');
  expect(await refundOf(payment)).toMatchObject({ state: 'requested', approvedBy: null, destination: { last: '7890' } });
  await told('refund.destination-changed', payment);
  expect((await payOut(office.admin, refund, { way: 'cash', paidOn: '2026-11-01' })).error.name).toBe('state.forbids');
  await approveBack(office.inside, refund);
  expect((await refundOf(payment)).state).toBe('approved');
});

test('an account that changed since it was seen is not approved', async () => {
  const { payment, refund } = await asked();
  const seen = must(await direct(office.patient, refund), 'first');
  must(await direct(office.patient, refund, BANK), 'another');
  const other = seat({ role: 'admin', subjects: { account: 'another-admin' } });
  const stale = await office.inside.outcome('payments', 'approveRefund', [other, refund.id, seen.version]);
  expect(stale.error).toMatchObject({ name: 'version.stale' });
  await office.inside.call('payments', 'approveRefund', [other, refund.id, (await refundOf(payment)).version]);
  expect(await refundOf(payment)).toMatchObject({ state: 'requested', approvedBy: 'another-admin' });
});

test('the whole number is shown to an administrator who pays it out, and the audit log keeps that', async () => {
  const { refund } = await asked();
  must(await direct(office.patient, refund), 'account');
  expect((await reveal(office.admin, refund)).error.name).toBe('state.forbids');
  await approveBack(office.inside, refund);
  expect((await reveal(office.patient, refund)).status).toBe(403);
  expect(must(await reveal(office.admin, refund), 'reveal').number).toBe(ACCOUNT.number);
  const trail = must(await office.admin.get<{ rows: { action: string; role: string }[] }>('/api/audit', { subject: refund.id }), 'trail');
  expect(trail.rows.find(({ action }) => action === 'refund.open')).toMatchObject({ role: 'admin' });
  must(await payOut(office.admin, refund, { way: 'cash', paidOn: (await office.admin.get<{ today: string }>('/api/accounts/me')).data.today }), 'pay out');
  expect((await reveal(office.admin, refund)).error.name).toBe('state.forbids');
});

/** The turn of a refund in the list of the office, and the moment until which it is held. */
const turnOf = async ({ number }: { number: string }) => {
  const { rows } = must(await office.admin.get<{ rows: { turn: string; heldUntil: string | null }[] }>('/api/payments/refunds', { q: number }), 'list');
  return rows[0]!;
};
const HOUR = 3_600_000;
/** Sets a moment of a refund to some hours before its request. */
const moveBack = (column: 'asked_at' | 'held_until', { id, createdAt }: HandRefund, hours: number) => {
  const moment = Date.parse(createdAt) - hours * HOUR;
  return queryDatabase(`UPDATE refunds SET ${column} = ? WHERE document_id = ?`, [process.env.BAI_TEST_DB_URL ? new Date(moment) : moment, id]);
};
const readyNow = async () => must(await office.admin.get<{ ready: { count: number } }>('/api/payments/refunds/payouts'), 'payouts').ready.count;

test('nothing is transferred for three days to an account that replaced an approved one', async () => {
  const { payment, refund } = await asked();
  must(await direct(office.patient, refund), 'first');
  await approveBack(office.inside, refund);
  const ready = await readyNow();
  must(await direct(office.patient, refund, BANK), 'another');
  await approveBack(office.inside, refund);
  const { turn, heldUntil } = await turnOf(refund);
  expect(turn).toBe('held');
  expect(Math.round((Date.parse(heldUntil!) - Date.parse(refund.createdAt)) / HOUR)).toBe(72);
  expect(await readyNow()).toBe(ready - 1);
  const sent = { way: 'transfer', paidOn: office.today, bankReference: `HELD-${refund.number}` };
  expect((await payOut(office.admin, refund, sent)).error.name).toBe('refund.held');
  expect((await reveal(office.admin, refund)).error.name).toBe('refund.held');
  // Each change begins the three days anew.
  await moveBack('held_until', refund, -1);
  must(await direct(office.patient, refund, { ...BANK, number: '1234567891' }), 'third');
  const third = await turnOf(refund);
  expect(Math.round((Date.parse(third.heldUntil!) - Date.parse(refund.createdAt)) / HOUR)).toBe(72);
  await approveBack(office.inside, refund);
  // Three days later.
  await moveBack('held_until', refund, 1);
  expect(await turnOf(refund)).toMatchObject({ turn: 'pay_out', heldUntil: null });
  expect(await readyNow()).toBe(ready);
  must(await payOut(office.admin, refund, sent), 'pay out');
  expect((await refundOf(payment)).state).toBe('succeeded');
});

test('a payer who names no account is asked once more after fourteen days, and is the turn of finance after ninety', async () => {
  const { payment, refund } = await asked();
  await approveBack(office.inside, refund);
  await told('refund.undirected', payment);
  const asking = async () => (await queryDatabase('SELECT id FROM messages WHERE event = ? AND about_id = ?', ['refund.undirected', payment.id])).length;
  const age = (days: number) => moveBack('asked_at', refund, days * 24);
  const askAgain = () => office.inside.call('payments/refunds/silent', 'askAgain', []);
  await age(13);
  await askAgain();
  expect(await asking()).toBe(1);
  await age(15);
  await Promise.all([askAgain(), askAgain()]);
  await eventually(async () => (await asking()) === 2);
  expect((await turnOf(refund)).turn).toBe('payer');
  await age(91);
  await askAgain();
  expect((await turnOf(refund)).turn).toBe('unanswered');
  must(await direct(office.patient, refund), 'answer');
  expect((await turnOf(refund)).turn).toBe('pay_out');
  expect(await asking()).toBe(2);
});
