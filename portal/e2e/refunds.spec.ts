import { must } from '../../cms/test/journey';
import { newPatient, signedIn } from '../../cms/test/people';
import { paidPayment } from '../../plugins/payments/test/waiting-payment';
import { expect, test } from './stage';

const MERGE = { tag: ['@merge', '@payments'] };

const WHY = 'ใช้บริการครบแล้ว';

test('a refund is refused beside its approval, and who paid reads why', MERGE, async ({ enter, words }) => {
  const { admin: office, states } = words;
  const payer = await newPatient('ขอ คืนเงิน');
  const { payment } = await paidPayment(payer);
  const admin = await signedIn('admin');
  must(await admin.post(`/api/payments/${payment.id}/refunds`, { amount: 100, reason: 'ขอคืนเงินเพราะไม่ได้ใช้' }), 'ask');
  const desk = await enter({ as: admin });
  await desk.goto(`/admin/payments/${payment.id}`);
  await desk.getByRole('button', { name: office.payments.refundReject }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel(office.patients.reason).fill(WHY);
  await dialog.getByRole('button', { name: office.payments.refundReject }).click();
  await expect(dialog).toBeHidden();
  await expect(desk.getByText(states.refund.rejected, { exact: true })).toBeVisible();
  await expect(desk.getByText(WHY).first()).toBeVisible();
  await expect(desk.getByRole('button', { name: office.payments.refundReject })).toHaveCount(0);

  const page = await enter({ as: payer });
  await page.goto('/patient/transactions');
  await expect(page.getByText(WHY).filter({ visible: true })).toBeVisible();
});
