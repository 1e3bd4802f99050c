import { expect, type Page } from '@playwright/test';
import { like, type Language, type Words } from '../stage/words';

const CLINIC: Readonly<Record<Language, string>> = { th: 'สาทร', en: 'Sathon' };
const PHYSICIAN: Readonly<Record<Language, string>> = { th: 'ธนิดา', en: 'Thanida' };

/** From the choice of a time to a held one: the first one of today with the demo's physician in the clinic that takes cash. */
export const holdTime = async (page: Page, words: Words, language: Language): Promise<void> => {
  const { clinics } = words.patient;
  await page.getByRole('radio', { name: CLINIC[language] }).check();
  await expect(page.getByRole('button', { name: clinics.first })).toBeDisabled();
  await page.getByRole('group', { name: clinics.time, exact: true }).getByRole('radio').first().check();
  await expect(page.getByRole('status').filter({ hasText: PHYSICIAN[language] })).toBeVisible();
  await page.getByRole('button', { name: '฿' }).dblclick();
  await expect(page).toHaveURL(/face2face-payment/);
  await expect(page.getByRole('timer')).toBeVisible();
};

/** Pays by QR: the sandbox bank opens in a tab of its own; the server's word moves both on. */
export const payByQr = async (page: Page, words: Words): Promise<void> => {
  const payment = words.payments;
  await page.getByRole('button', { name: like(payment.pay) }).dblclick();
  await expect(page.getByRole('img', { name: payment.qrLabel })).toBeVisible();
  const [bank] = await Promise.all([page.waitForEvent('popup'), page.getByRole('link', { name: payment.sandbox }).click()]);
  await bank.getByRole('button').first().dblclick();
  await expect(page).toHaveURL(/appointment-confirmed/, { timeout: 15_000 });
  await expect(bank).toHaveURL(/appointment-confirmed/);
  await bank.close();
};

/** Chooses to pay at the clinic. */
export const payAtClinic = async (page: Page, words: Words): Promise<void> => {
  const payment = words.payments;
  const { confirmed } = words.patient;
  await page.getByRole('radio', { name: payment.atClinic }).check();
  await page.getByRole('button', { name: like(payment.confirmAtClinic) }).dblclick();
  await expect(page).toHaveURL(/appointment-confirmed/);
  await expect(page.getByText(like(confirmed.toPay))).toBeVisible();
};

/** The code to show at the clinic. */
export const checkInCode = async (page: Page): Promise<string> => (await page.getByText(/^C\d{5}$/).textContent())!;
