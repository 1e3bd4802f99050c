import { newAdmin } from '../../../cms/test/holding';
import { must } from '../../../cms/test/journey';
import type { Person } from '../../../cms/test/people';
import { askBack, cashPayment, type HandRefund } from './cash-payment';
import { refundOffice } from './refund-office';

jest.setTimeout(120_000);

interface Approvers {
  readonly approvers: readonly { readonly th: string }[];
  readonly excluded: readonly { readonly name: { readonly th: string }; readonly shares: string }[];
}

const office = refundOffice();
const asked = async (): Promise<HandRefund> => askBack(office.admin, await cashPayment(office.patient, office.admin), 100);
const approve = (person: Person, { id }: HandRefund) => person.post<HandRefund>(`/api/payments/refunds/${id}/approve`, {});
const approversOf = async ({ id }: HandRefund): Promise<Approvers> =>
  must(await office.admin.get<Approvers>(`/api/payments/refunds/${id}/approvers`), 'approvers');

/** Gives two accounts a fact in common, as the platform stores it. */
const SHARED: Readonly<Record<string, (a: Person, b: Person) => Promise<unknown>>> = {
  phone: async (a, b) => {
    const phone = `+668${String(Date.now()).slice(-8)}`;
    // A proven number is of one account; the other has given it.
    await office.inside.sql('UPDATE up_users SET phone = ? WHERE document_id = ?', [phone, a.account]);
    await office.inside.sql('UPDATE up_users SET phone_given = ? WHERE document_id = ?', [phone, b.account]);
  },
  document: async (a, b) => {
    for (const { account } of [a, b])
      await office.inside.sql('UPDATE up_users SET patient_id = ? WHERE document_id = ?', [`doc${a.account}`.slice(0, 24), account]);
  },
  device: async (a, b) => {
    const [row] = await office.inside.sql<{ key: string }>('SELECT "key" FROM known_devices WHERE account_id = ?', [a.account]);
    await office.inside.sql('UPDATE known_devices SET "key" = ? WHERE account_id = ?', [row!.key, b.account]);
  },
};

test.each(Object.keys(SHARED))('an administrator who shares a %s with the requester does not approve, and is told why', async (fact) => {
  const refund = await asked();
  const twin = await newAdmin();
  expect((await approversOf(refund)).excluded).toEqual([]);
  await SHARED[fact]!(office.admin, twin);
  const answer = await approve(twin, refund);
  expect([answer.status, answer.error.name]).toEqual([403, `refund.same-${fact}`]);
  expect((await approversOf(refund)).excluded).toMatchObject([{ shares: fact }]);
  expect(must(await approve(await newAdmin(), refund), 'another person')).toMatchObject({ state: 'requested' });
  // The next fact stands alone.
  await office.inside.sql("UPDATE up_users SET phone_given = NULL, patient_id = NULL, held_roles = '[]' WHERE document_id = ?", [twin.account]);
  await office.inside.sql('DELETE FROM known_devices WHERE account_id = ?', [twin.account]);
});

test('who shares a fact with the first approver does not confirm', async () => {
  const refund = await asked();
  const [first, twin] = [await newAdmin(), await newAdmin()];
  must(await approve(first, refund), 'first');
  await SHARED.phone!(first, twin);
  expect((await approve(twin, refund)).error.name).toBe('refund.same-phone');
  expect((await approve(office.admin, refund)).error.name).toBe('access.denied');
  expect(must(await approve(await newAdmin(), refund), 'third')).toMatchObject({ state: 'approved' });
});
