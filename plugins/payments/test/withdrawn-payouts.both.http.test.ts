import { newAdmin } from '../../../cms/test/holding';
import { must } from '../../../cms/test/journey';
import type { Payout } from '../contracts';
import { approveBack, askBack, cashPayment, direct } from './cash-payment';
import { refundOffice } from './refund-office';

jest.setTimeout(120_000);

const PART = 100;
const AT = '/api/payments/refunds/payouts';

const office = refundOffice();

const approved = async () => {
  const payment = await cashPayment(office.patient, office.admin);
  const refund = await askBack(office.admin, payment, PART);
  must(await direct(office.patient, refund), 'account');
  await approveBack(office.inside, refund);
  return { payment, refund };
};
const create = async (): Promise<Payout> => must(await office.admin.post<Payout>(AT), 'payout');
const shown = async ({ id }: Payout): Promise<Payout> =>
  must(await office.admin.get<{ rows: Payout[] }>(AT), 'payouts').rows.find((payout) => payout.id === id)!;
const take = ({ id }: Payout, person = office.admin) => person.get(`${AT}/${id}/file`);

test('a payout keeps who took its file first and last, and how often', async () => {
  await approved();
  const payout = await create();
  expect(payout).toMatchObject({ taken: null, perhapsTaken: false });
  expect((await take(payout)).status).toBe(200);
  const once = await shown(payout);
  expect(once).toMatchObject({ taken: { count: 1 }, perhapsTaken: true });
  expect(once.taken!.last).toEqual(once.taken!.first);
  const other = await newAdmin();
  await Promise.all(Array.from({ length: 3 }, () => take(payout, other)));
  const { taken } = await shown(payout);
  expect(taken).toMatchObject({ first: once.taken!.first, count: 4 });
  const [row] = await office.inside.sql('SELECT taken_by, taken_last_by FROM payouts WHERE document_id = ?', [payout.id]);
  expect(row).toEqual({ taken_by: office.admin.account, taken_last_by: other.account });
});

test('a payout from before downloads were recorded may have been taken', async () => {
  await approved();
  const payout = await create();
  await office.inside.sql('UPDATE payouts SET taken_count = NULL WHERE document_id = ?', [payout.id]);
  expect(await shown(payout)).toMatchObject({ taken: null, perhapsTaken: true });
});
