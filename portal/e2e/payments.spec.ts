import type { Page } from '@playwright/test';
import { heldAppointment, submittedApplication, testPictures } from '../../cms/test/journey';
import { newPatient, signedIn, type Person } from '../../cms/test/people';
import { slipPhoto, slipPicture, slipText } from '../../cms/test/slip-picture';
import { expect, test } from './stage';
import { fill, like } from './stage/words';

const MERGE = { tag: ['@merge', '@payments'] };
const CROSSING = { tag: ['@payments'] };

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 };

/** Somebody who holds a time days away. */
const holding = async (name: string): Promise<{ person: Person; application: string }> => {
  const person = await newPatient(name);
  const { id: application } = await submittedApplication(person);
  await heldAppointment(person, { application, late: true });
  return { person, application };
};
/** On the provider's own page. */
const typeCard = async (page: Page, number: string): Promise<void> => {
  await page.locator('input[name=number]').fill(number);
  await page.locator('input[name=expiry]').fill('12/39');
  await page.locator('input[name=code]').fill('123');
  await page.locator('button.main').click();
};

test(
  'a visit is paid by card on a phone: refused, then with the bank’s code; addresses, reload and going back change nothing',
  MERGE,
  async ({ enter, words }) => {
    test.setTimeout(120_000);
    const { byCard, back, paid, card, toCard } = words.payments;
    const { person, application } = await holding('จ่ายบัตร ทดลอง');
    const page = await enter({ as: person, ...PHONE });
    await page.goto(`/patient/application/face2face-payment?application=${application}`);
    await page.getByRole('radio', { name: card }).check();
    await page.getByRole('link', { name: like(toCard) }).click();
    await expect(page).toHaveURL(/payment\/credit-card/);
    await expect(page.getByText(byCard.safe)).toBeVisible();
    await page.getByRole('button', { name: byCard.go }).dblclick();
    // What is no test card is not taken, and not written back.
    await typeCard(page, '5105105105105100');
    await expect(page.locator('input[name=number]')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.locator('input[name=number]')).toHaveValue('');
    await typeCard(page, '4000 0000 0000 0002');
    await expect(page).toHaveURL(/payment-callback\?payment=/);
    await expect(page.getByText(back.refused)).toBeVisible({ timeout: 15_000 });

    await page.goto(`${page.url()}&status=paid&state=paid&outcome=success`);
    await expect(page.getByText(back.refused)).toBeVisible();
    await page.reload();
    await expect(page.getByText(back.refused)).toBeVisible();

    await page.getByRole('link', { name: back.again, exact: true }).click();
    await page.getByRole('button', { name: byCard.go }).click();
    await typeCard(page, '4000 0027 6000 3184');
    await page.locator('input[name=code]').fill('000000');
    await page.locator('button.main').click();
    await expect(page.locator('input[name=code]')).toHaveAttribute('aria-invalid', 'true');
    await page.locator('input[name=code]').fill('123456');
    await page.locator('button.main').click();
    await expect(page).toHaveURL(/payment-success\?payment=/, { timeout: 15_000 });
    await expect(page.getByText(paid.thanks)).toBeVisible();
    await expect(page.getByText(/^RC\d{2}-\d{7}-\d$/)).toBeVisible();
    const receipt = await page.getByRole('link', { name: paid.pdf }).getAttribute('href');
    expect((await page.request.get(receipt!)).headers()['content-type']).toBe('application/pdf');

    const success = page.url();
    await page.reload();
    await expect(page.getByText(paid.thanks)).toBeVisible();
    // Back stands the bank's page, which takes nothing any more and leads here again.
    await page.goBack();
    await expect(page.locator('form')).toHaveCount(0);
    await page.locator('a.main').click();
    await expect(page).toHaveURL(success);
    await page.getByRole('link', { name: paid.visitButton }).click();
    await expect(page.getByText(/^C\d{5}$/)).toBeVisible();

    const stranger = await enter({ as: await newPatient(), ...PHONE });
    for (const screen of ['payment-success', 'payment-callback', 'payment-verification']) {
      await stranger.goto(`/patient/application/${screen}?${success.split('?')[1]}`);
      await expect(stranger.locator('main[data-route="404"]')).toBeVisible();
    }
  },
);

test('a card whose bank never answers: what to do meanwhile is said, and another way pays', CROSSING, async ({ enter, words }) => {
  const { byCard, back, pay, qrLabel, sandbox } = words.payments;
  const { person, application } = await holding('บัตรเงียบ ทดลอง');
  const page = await enter({ as: person, ...PHONE });
  await page.goto(`/patient/application/payment/credit-card?application=${application}`);
  await page.getByRole('button', { name: byCard.go }).click();
  await typeCard(page, '4000 0000 0000 0119');
  await expect(page.getByText(back.asking)).toBeVisible();
  await expect(page.getByText(back.slow)).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('link', { name: back.goOn })).toBeVisible();
  const asked = page.url();
  await page.getByRole('link', { name: back.another }).click();
  await page.getByRole('button', { name: like(pay) }).click();
  await expect(page.getByRole('img', { name: qrLabel })).toBeVisible();
  const [bank] = await Promise.all([page.waitForEvent('popup'), page.getByRole('link', { name: sandbox }).click()]);
  await bank.getByRole('button').first().click();
  await expect(page).toHaveURL(/appointment-confirmed/, { timeout: 15_000 });
  await bank.close();
  await page.goto(asked);
  await expect(page.getByText(back.paidOtherwise)).toBeVisible();
});

test(
  'a slip under review: what was sent, another in its place, refused, sent again, accepted while one looks on',
  MERGE,
  async ({ enter, words, language }) => {
    test.setTimeout(120_000);
    const { payments } = words;
    const { review } = payments;
    const { payments: office, patients } = words.admin;
    const { person, application } = await holding('ส่งสลิป ทดลอง');
    const page = await enter({ as: person, ...PHONE });
    const reference = `2026REF${Date.now()}`;
    const kasikorn = words.banks.names['004'];
    const read = fill(payments.slipRead, { bank: kasikorn, end: reference.slice(-6) });
    const choose = (buffer: Buffer, at = page): Promise<void> =>
      at.locator('input[type=file]').setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer });
    /** The device says what it reads, and only then is the slip sent. */
    const send = async (buffer: Buffer, said: string, at = page): Promise<void> => {
      await choose(buffer, at);
      await expect(at.getByRole('status').getByText(said)).toBeVisible({ timeout: 15_000 });
      await at.getByRole('button', { name: payments.slipSend }).click();
    };
    const { card } = await testPictures();
    const slipShown = await slipPicture(slipText(reference));
    await page.goto(`/patient/application/face2face-payment?application=${application}`);
    await page.getByRole('button', { name: like(payments.pay) }).click();
    await page.getByText(payments.slipAsk).click();
    // What was chosen is not sent yet, and may be taken away again.
    await choose(slipShown);
    await expect(page.getByText(read)).toBeVisible({ timeout: 15_000 });
    await page.getByRole('button', { name: fill(words.kit.remove, { name: 'slip.png' }) }).click();
    await send(card, payments.slipUnread);
    await page.getByRole('link', { name: payments.reviewOpen }).click();
    await expect(page).toHaveURL(/payment-verification\?payment=/);
    await expect(page.getByText(review.waits, { exact: true })).toBeVisible();
    // Home says so too, and until when the time is kept; it asks for no money.
    await page.getByRole('link', { name: review.home }).click();
    await expect(page.getByRole('heading', { name: words.patient.slip.title })).toBeVisible();
    await expect(page.getByText(like(words.patient.slip.text))).toBeVisible();
    await expect(page.getByRole('link', { name: words.patient.pay.button, exact: true })).toHaveCount(0);
    await page.getByRole('link', { name: words.patient.slip.button }).click();
    await expect(page.getByRole('heading', { level: 1, name: review.title })).toBeVisible();
    const slip = await page.getByRole('link', { name: review.open }).getAttribute('href');
    expect((await page.request.get(slip!)).headers()['content-type']).toBe('image/png');

    await page.getByText(review.other).click();
    await send(await slipPhoto(slipText(reference)), read);
    await expect(page.getByText(review.replaced, { exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByText(review.waits, { exact: true })).toHaveCount(1);
    // What the platform read itself.
    await expect(page.getByText(read)).toHaveCount(1);

    const desk = await enter({ as: await signedIn('admin'), language });
    await desk.goto(`/admin/payments/${new URL(page.url()).searchParams.get('payment')!}`);
    const dialog = desk.getByRole('dialog');
    await desk.getByRole('button', { name: office.slipReject }).click();
    await dialog.getByLabel(patients.reason).fill('อ่านไม่ออก');
    await dialog.getByRole('button', { name: office.slipReject }).click();
    // The payer's screen hears of it by itself.
    await expect(page.getByText(fill(review.reject, { why: 'อ่านไม่ออก' }), { exact: true })).toBeVisible({ timeout: 15_000 });
    await expect(page.getByText(review.resend)).toBeVisible();
    await send(slipShown, read);
    await expect(page.getByRole('heading', { level: 1, name: review.title })).toBeVisible();

    await desk.reload();
    await expect(desk.getByRole('img', { name: office.slipPicture })).toBeVisible();
    await expect(desk.getByText(kasikorn, { exact: true })).toBeVisible();
    await expect(desk.getByText(reference, { exact: true })).toBeVisible();
    // Less than is asked is seen at once, and is not taken for all of it; the whole amount is.
    const amount = desk.getByRole('textbox', { name: office.slipCompared.amountField });
    await amount.fill('1');
    await expect(desk.getByRole('row', { name: office.slipCompared.amount }).getByRole('status')).toHaveText(like(office.slipCompared.short));
    await expect(desk.getByRole('button', { name: office.slipAccept, exact: true })).toHaveCount(0);
    // What somebody types is no key.
    await amount.press('j');
    await amount.press('k');
    await expect(amount).toHaveValue('1jk');
    await amount.fill('');
    await desk.getByRole('button', { name: office.slipAccept, exact: true }).click();
    const typed = dialog.getByLabel(office.slipReference);
    const differs = dialog.getByText(fill(office.slipDiffers, { reference }));
    await expect(typed).toHaveValue(reference);
    await expect(differs).toHaveCount(0);
    await typed.fill(`K${Date.now()}`);
    await expect(differs).toBeVisible();
    await typed.fill(reference.toLowerCase());
    await expect(differs).toHaveCount(0);
    await dialog.getByRole('button', { name: office.slipAccept, exact: true }).click();
    await expect(page).toHaveURL(/payment-success\?payment=/, { timeout: 15_000 });
    await expect(page.getByText(payments.paid.thanks)).toBeVisible();

    // Somebody else shows the same slip: it is refused, and nothing waits.
    const second = await holding('สลิปซ้ำ ทดลอง');
    const copy = await enter({ as: second.person, ...PHONE, tolerates: /422/ });
    await copy.goto(`/patient/application/face2face-payment?application=${second.application}`);
    await copy.getByRole('button', { name: like(payments.pay) }).click();
    await copy.getByText(payments.slipAsk).click();
    await send(slipShown, read, copy);
    await expect(copy.getByText(words.problems['slip.reused'])).toBeVisible();
    await expect(copy.getByRole('img', { name: payments.qrLabel })).toBeVisible();
  },
);
