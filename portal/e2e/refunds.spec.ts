import { newAdmin } from '../../cms/test/holding';
import { must, testPictures } from '../../cms/test/journey';
import { newPatient, signedIn } from '../../cms/test/people';
import { askBack, cashPayment } from '../../plugins/payments/test/cash-payment';
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

test('a payer names an account, and the refund is approved and recorded from the worklist, with its proof on the payment', MERGE, async ({ enter, words }) => {
  const { admin: office, refunds: list, states } = words;
  const requester = await newAdmin();
  const payer = await newPatient('รับเงิน คืนสด');
  const payment = await cashPayment(payer, requester);
  const { id, number } = await askBack(requester, payment, 100);
  // A special case has two approvals; the first one stands before.
  must(await (await newAdmin()).post(`/api/payments/refunds/${id}/approve`, {}), 'first approval');
  const page = await enter({ as: payer });
  await page.goto('/patient/transactions');
  await page.getByRole('button', { name: list.destination.askButton }).filter({ visible: true }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel(list.destination.promptpayNumber).fill('081 234 4471');
  await form.getByRole('button', { name: list.destination.save }).click();
  await expect(form).toBeHidden();
  await expect(page.getByText(/…4471/).filter({ visible: true })).toBeVisible();

  const desk = await enter({ as: await signedIn('admin') });
  await desk.goto(`/admin/payments/refunds?q=${number}`);
  const press = (name: string) => desk.getByRole('button', { name }).filter({ visible: true }).click();
  const dialog = desk.getByRole('dialog');
  await press(office.payments.refundApprove);
  await dialog.getByRole('button', { name: /฿/ }).click();
  await expect(dialog).toBeHidden();
  await expect(desk.getByText(list.turns.pay_out).filter({ visible: true })).toBeVisible();
  await press(list.payOut.button);
  await dialog.getByRole('button', { name: list.destination.reveal }).click();
  await expect(dialog.getByText('0812344471')).toBeVisible();
  await dialog.getByLabel(list.payOut.reference).fill('2026 ABC 12345');
  await dialog.getByRole('button', { name: list.payOut.save }).click();
  await expect(dialog).toBeHidden();
  await expect(desk.getByText(states.refund.succeeded, { exact: true }).filter({ visible: true }).first()).toBeVisible();

  await desk.goto(`/admin/payments/${payment.id}`);
  await expect(desk.getByText('2026ABC12345')).toBeVisible();
  await press(list.paidOut.add);
  await dialog.locator('input[type=file]').setInputFiles({ name: 'receipt.png', mimeType: 'image/png', buffer: (await testPictures()).card });
  await dialog.getByRole('button', { name: list.paidOut.save }).click();
  await expect(desk.getByRole('link', { name: list.paidOut.proof })).toBeVisible();
});

test('an administrator finds a payment by its amount and payer, and requests a part of it as a special case', MERGE, async ({ enter, words }) => {
  const { refunding: tool, refunds: list } = words;
  const payer = await newPatient('หา รายการคืน');
  const { payment } = await paidPayment(payer);
  const desk = await enter({ as: await newAdmin() });
  await desk.goto('/admin/payments/refunds');
  await desk.getByRole('link', { name: list.tool }).click();
  await desk.getByLabel(tool.q).fill(payment.number);
  await desk.getByRole('button', { name: tool.search, exact: true }).click();
  await desk.getByRole('radio', { name: new RegExp(payment.number) }).check();
  await expect(desk).toHaveURL(new RegExp(`/admin/refund-tool\\?payment=${payment.id}$`));
  await expect(desk.getByRole('radio', { name: new RegExp(tool.rules.fault) })).toBeDisabled();
  await expect(desk.getByText(tool.whyNot.not_cancelled).first()).toBeVisible();
  await desk.getByText(tool.part, { exact: true }).click();
  await desk.getByLabel(tool.partAmount).fill('1.50');
  await desk.getByRole('textbox', { name: tool.reason }).fill('คืนส่วนที่เก็บเกิน');
  await desk.getByRole('button', { name: tool.ask.replace('{{amount}}', '฿1.50') }).click();
  await desk.getByRole('link', { name: tool.next }).click();
  await expect(desk.getByText('฿1.50').filter({ visible: true }).first()).toBeVisible();
  await expect(desk.getByText(list.turns.approve).filter({ visible: true })).toBeVisible();
});
