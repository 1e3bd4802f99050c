import { addDays } from '@bai/kernel/contracts';
import { queryDatabase } from '../../../cms/test/clock';
import { newAdmin } from '../../../cms/test/holding';
import { must } from '../../../cms/test/journey';
import { signedIn, type Answer, type Person } from '../../../cms/test/people';
import { sendEvent, type SandboxEvent } from '../../../cms/test/sandbox';
import { refundOffice } from './refund-office';
import { detailOf, waitingPayment } from './waiting-payment';

jest.setTimeout(120_000);

interface Unmatched {
  readonly id: string;
  readonly eventId: string;
  readonly state: string;
  readonly hasMoney: boolean;
  readonly reason: string | null;
  readonly refusal: string | null;
  readonly version: number;
}

const REASON = 'ถามธนาคารแล้ว ไม่ทราบว่าเป็นของใคร';
const office = refundOffice();
let second: Person;
beforeAll(async () => {
  second = await newAdmin();
});

const listed = async (query: object = {}): Promise<Unmatched[]> =>
  must(await office.admin.get<{ rows: Unmatched[] }>('/api/payments/unmatched', { limit: 100, sort: '-createdAt', ...query }), 'list').rows;
const waiting = async (): Promise<number> => must(await office.admin.get<{ unmatched: number }>('/api/payments/figures'), 'figures').unmatched;

let counter = 0;
/** Sends an event that matches no payment and reads it from the list. */
const arrived = async (given: Partial<SandboxEvent> = {}): Promise<Unmatched> => {
  const id = `evt-lost-${Date.now()}-${counter++}`;
  must(await sendEvent({ id, type: 'charge.succeeded', reference: `sbx_${id}`, amount: 45_000, currency: 'THB', ...given }), 'event');
  return (await listed()).find(({ eventId }) => eventId === (given.id ?? id))!;
};
const act = (person: Person, { id }: Unmatched, name: string, body: object): Promise<Answer<Unmatched>> =>
  person.post<Unmatched>(`/api/payments/unmatched/${id}/${name}`, body);
const ask = async (row: Unmatched, given: object = { way: 'write_off' }): Promise<Unmatched> =>
  must(await act(office.admin, row, 'request', { reason: REASON, ...given }), 'request');
const ledgerOf = async ({ eventId }: Unmatched) =>
  (await queryDatabase('SELECT account, debit, credit FROM ledger_entries WHERE reference = ? ORDER BY id', [`sandbox:${eventId}`]))
    .slice(2)
    .map(({ account, debit, credit }) => [account, Number(debit), Number(credit)]);
const refusedAs = ({ status, error }: Answer<Unmatched>) => [status, error.name];

test('unmatched money is written off by two administrators, and leaves list, badge and account', async () => {
  const before = await waiting();
  const row = await arrived();
  expect(row).toMatchObject({ state: 'open', hasMoney: true });
  expect(await waiting()).toBe(before + 1);
  const asked = await ask(row);
  expect(asked).toMatchObject({ state: 'write_off_requested', reason: REASON });
  expect([await waiting(), await ledgerOf(row)]).toEqual([before + 1, []]);
  expect(refusedAs(await act(office.admin, row, 'confirm', { version: asked.version }))).toEqual([403, 'access.denied']);
  expect(must(await act(second, row, 'confirm', { version: asked.version }), 'confirm').state).toBe('written_off');
  expect(await ledgerOf(row)).toEqual([
    ['unmatched', 45_000, 0],
    ['unclaimed', 0, 45_000],
  ]);
  expect(await waiting()).toBe(before);
  expect((await listed()).map(({ id }) => id)).not.toContain(row.id);
  expect((await listed({ state: 'written_off' })).map(({ id }) => id)).toContain(row.id);
  const trail = must(await office.admin.get<{ rows: { action: string; purpose: string | null }[] }>('/api/audit', { subject: row.id }), 'trail');
  const told = trail.rows.map(({ action, purpose }) => [action, purpose]);
  expect(told).toEqual(
    expect.arrayContaining([
      ['unmatched-event.requestWriteOff', REASON],
      ['unmatched-event.writeOff', REASON],
    ]),
  );
});

test('who shares a phone with the requester does not confirm', async () => {
  const asked = await ask(await arrived());
  const twin = await newAdmin();
  const phone = `+668${String(Date.now()).slice(-8)}`;
  await queryDatabase('UPDATE up_users SET phone = ? WHERE document_id = ?', [phone, office.admin.account]);
  await queryDatabase('UPDATE up_users SET phone_given = ? WHERE document_id = ?', [phone, twin.account]);
  expect(refusedAs(await act(twin, asked, 'confirm', { version: asked.version }))).toEqual([403, 'refund.same-phone']);
});

test('money in another currency that was given back leaves the account of its provider', async () => {
  const row = await arrived({ currency: 'USD', amount: 7_000 });
  const given = { way: 'give_back', reference: 'BANK 2026-77001' };
  const early = await act(office.admin, row, 'request', { reason: REASON, ...given, returnedOn: addDays(office.today, 1) });
  expect([early.status, early.error.details.fields?.map(({ path, rule }) => `${path} ${rule}`)]).toEqual([400, ['returnedOn future']]);
  const asked = await ask(row, { ...given, returnedOn: office.today });
  expect(asked).toMatchObject({ state: 'return_requested', returnedOn: office.today, returnReference: 'BANK 2026-77001' });
  expect(must(await act(second, row, 'confirm', { version: asked.version }), 'confirm').state).toBe('returned');
  expect(await ledgerOf(row)).toEqual([
    ['unmatched:USD', 7_000, 0],
    ['provider:sandbox:USD', 0, 7_000],
  ]);
});

test('a declined request waits again with the reason, and its confirmation comes too late', async () => {
  const row = await arrived();
  const asked = await ask(row);
  expect(must(await act(second, row, 'decline', { reason: REASON }), 'decline')).toMatchObject({ state: 'open', refusal: REASON, reason: null });
  expect(refusedAs(await act(second, row, 'confirm', { version: asked.version }))).toEqual([409, 'state.forbids']);
  await ask(row, { way: 'give_back', reference: 'BANK99001', returnedOn: office.today });
  expect(refusedAs(await act(second, row, 'confirm', { version: asked.version }))).toEqual([409, 'version.stale']);
  expect(await ledgerOf(row)).toEqual([]);
});

test('an event without money is closed with a reason and posts nothing; one with money is not', async () => {
  const [refusal, money] = [await arrived({ type: 'charge.failed' }), await arrived()];
  expect(refusal).toMatchObject({ hasMoney: false });
  expect(refusedAs(await act(office.admin, money, 'close', { reason: REASON }))).toEqual([422, 'unmatched.money']);
  expect(refusedAs(await act(office.admin, refusal, 'request', { way: 'write_off', reason: REASON }))).toEqual([422, 'unmatched.moneyless']);
  expect((await act(office.admin, refusal, 'close', { reason: 'short' })).status).toBe(400);
  expect(must(await act(office.admin, refusal, 'close', { reason: REASON }), 'close')).toMatchObject({ state: 'closed', reason: REASON });
  expect(await ledgerOf(refusal)).toEqual([]);
});

it('is confirmed once by many at once, and is either written off or declined', async () => {
  const row = await arrived();
  const { version } = await ask(row);
  const answers = await Promise.all(Array.from({ length: 6 }, () => act(second, row, 'confirm', { version })));
  expect(answers.map(({ status, error }) => (status === 200 ? 'done' : error.name)).sort()).toEqual(['done', ...Array<string>(5).fill('state.forbids')]);
  expect(await ledgerOf(row)).toHaveLength(2);
  const other = await ask(await arrived());
  const both = await Promise.all([act(second, other, 'confirm', { version: other.version }), act(second, other, 'decline', { reason: REASON })]);
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await ledgerOf(other)).toHaveLength(both[0].status === 200 ? 2 : 0);
});

test('administrators alone resolve it, and the payer of a payment that it names reads none of their words', async () => {
  const { payment, success } = await waitingPayment(office.patient);
  const row = await arrived({ ...success, id: `${success.id}-usd`, currency: 'USD' });
  for (const stranger of [office.patient, await signedIn('physician')])
    expect((await act(stranger, row, 'request', { way: 'write_off', reason: REASON })).status).toBe(403);
  const asked = await ask(row);
  expect(JSON.stringify(await detailOf(office.patient, payment))).not.toContain(REASON);
  must(await act(second, row, 'confirm', { version: asked.version }), 'confirm');
  const { ledger } = await detailOf(office.admin, payment);
  expect(ledger.map(({ account }) => account)).toEqual(['provider:sandbox:USD', 'unmatched:USD', 'unmatched:USD', 'unclaimed:USD']);
});
