import { queryDatabase } from '../../cms/test/clock';
import { newAdmin } from '../../cms/test/holding';
import { heldAppointment, must, testPictures } from '../../cms/test/journey';
import { newPatient } from '../../cms/test/people';
import type { ProviderConfig } from '../../plugins/payments/contracts';
import { expect, test } from './stage';

const MERGE = { tag: ['@merge', '@payments'] };
const REASON = 'คลินิกรับโอนเองตั้งแต่วันนี้';
const AT = '/api/payments/providers';

test('an administrator verifies a PromptPay id and switches to it, and the next payer shows a slip', MERGE, async ({ enter, words }) => {
  const { providers: say, payments: pay, banks, admin: office, states } = words;
  const payer = await newPatient('โอน เข้าคลินิก');
  const held = await heldAppointment(payer, { late: true });
  const [row] = await queryDatabase<{ clinic: string; application: string }>(
    'SELECT clinic_id AS clinic, application_id AS application FROM appointments WHERE document_id = ?',
    [held.id],
  );
  const issuer = `clinic:${row!.clinic}`;
  const admin = await newAdmin();
  const desk = await enter({ as: admin });
  const dialog = desk.getByRole('dialog');
  await desk.goto(`/admin/settings/provider-config?issuer=${issuer}`);
  await desk.getByRole('button', { name: say.give }).click();
  await dialog.getByLabel(say.number).fill('0 0000 00000 00 1');
  await dialog.getByRole('button', { name: say.giveSave }).click();
  await expect(dialog).toBeHidden();
  await desk.getByRole('button', { name: say.verify, exact: true }).click();
  await expect(dialog.getByRole('img', { name: say.qrLabel })).toBeVisible();
  for (const code of ['002', '004'] as const) await dialog.getByRole('checkbox', { name: banks.names[code], exact: true }).check();
  await dialog.getByRole('button', { name: say.verifySave }).click();
  await expect(dialog).toBeVisible();
  await dialog.getByRole('checkbox', { name: banks.names['014'], exact: true }).check();
  await dialog.getByRole('button', { name: say.verifySave }).click();
  await expect(dialog).toBeHidden();
  await expect(desk.getByText(say.inUse, { exact: true })).toBeVisible();
  await desk.getByRole('button', { name: say.test.replace('{{name}}', say.names.direct) }).click();
  await expect(desk.getByRole('listitem').getByText(say.passed, { exact: true })).toHaveCount(2);
  const page = await enter({ as: payer });
  try {
    const line = desk.getByRole('row').filter({ has: desk.getByRole('rowheader', { name: say.methods.promptpay, exact: true }) });
    await line.getByRole('button', { name: say.change }).click();
    await dialog.getByRole('radio', { name: say.names.direct }).check();
    await dialog.getByLabel(say.reason).fill(REASON);
    await dialog.getByRole('button', { name: say.save }).click();
    await expect(dialog).toBeHidden();
    await expect(line.getByText(say.names.direct)).toBeVisible();

    await page.goto(`/patient/application/face2face-payment?application=${row!.application}`);
    await page.getByRole('button', { name: /฿/ }).click();
    await expect(page.getByRole('img', { name: pay.qrLabel })).toBeVisible();
    await expect(page.getByText(pay.bySlip)).toBeVisible();
    await expect(page.getByText(pay.waiting)).toHaveCount(0);
    await expect(page.getByText(pay.sandboxNote)).toHaveCount(0);
  } finally {
    const back = { issuer, method: 'promptpay', provider: 'sandbox', reason: REASON };
    must(await admin.put<ProviderConfig>(`${AT}/routes`, back), 'back to the sandbox');
  }
  await desk.reload();
  await expect(desk.getByText(say.states.finishing)).toBeVisible();

  // Transferred, and forgotten to show the slip: it is shown after the time to pay as well, and buys what is still free.
  const over = process.env.BAI_TEST_DB_URL ? new Date(Date.now() - 1000) : Date.now() - 1000;
  await queryDatabase('UPDATE payments SET expires_at = ? WHERE payable_id = ?', [over, held.id]);
  await page.goto('/patient/transactions');
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(states.payment.expired, { exact: true })).toBeVisible({ timeout: 2000 });
  }).toPass();
  await page.getByText(pay.lateAsk).click();
  await expect(page.getByText(pay.lateTold)).toBeVisible();
  await page.locator('input[type=file]').setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer: (await testPictures()).card });
  await page.getByRole('button', { name: pay.slipSend }).click();
  await expect(page.getByText(pay.lateReview)).toBeVisible();
  await desk.goto('/admin');
  await desk.getByRole('link', { name: office.overview.work.lateSlips }).click();
  await desk.getByRole('row').filter({ hasText: states.payment.late_review }).getByRole('link').first().click();
  await desk.getByRole('button', { name: office.payments.slipAccept, exact: true }).click();
  await dialog.getByLabel(office.payments.slipReference).fill(`L${Date.now()}`);
  await dialog.getByRole('button', { name: office.payments.slipAccept, exact: true }).click();
  await expect(desk.getByText(office.payments.slipAccepted)).toBeVisible();
  await page.reload();
  await expect(page.getByText(states.payment.paid, { exact: true })).toBeVisible();
});
