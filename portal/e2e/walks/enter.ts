import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../../../cms/test/people';
import type { Words } from '../stage/words';

export interface Newcomer {
  readonly email: string;
  readonly password: string;
}

/** An address that nobody has. */
export const newAddress = (): string => `journey-${randomUUID().slice(0, 8)}@people.example`;

/** Signs up as a patient from the front page, and proves the address with the code in the demo's mailbox. */
export const signUp = async (page: Page, words: Words): Promise<Newcomer> => {
  const { accounts, landing } = words;
  const newcomer = { email: newAddress(), password: 'a quiet green leaf' };
  await page.goto('/');
  await page.getByRole('link', { name: landing.start }).click();
  await expect(page).toHaveURL('/signup/patient');
  await page.getByLabel(accounts.name).fill('วาดดาว ทดลองเดิน');
  await page.getByLabel(accounts.email).fill(newcomer.email);
  await page.getByLabel(accounts.password, { exact: true }).fill(newcomer.password);
  await page.getByRole('checkbox', { name: accounts.terms }).check();
  await page.getByRole('button', { name: accounts.submitSignUp }).click();
  await proveAddress(page, words);
  await expect(page).toHaveURL('/patient/applications/new');
  return newcomer;
};

/** Types the code that the demo's mailbox shows, on the screen that asks for it. */
export const proveAddress = async (page: Page, { accounts, titles }: Words): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles['accounts/otp']);
  const mail = page.getByText(/\b\d{6}\b/);
  await expect(async () => {
    await page.getByRole('button', { name: accounts.demoMail }).click();
    await expect(mail).toBeVisible({ timeout: 500 });
  }).toPass();
  const [code = ''] = /\b\d{6}\b/.exec((await mail.textContent()) ?? '') ?? [];
  // The sixth digit sends it.
  await page.getByLabel(accounts.otpLabel, { exact: true }).fill(code);
};

/** Fills in the sign-in form that stands on the page and sends it. A demo person by key, or somebody with an address and a password. */
export const knock = async (page: Page, { accounts }: Words, who: string | Newcomer): Promise<void> => {
  const { email, password } = typeof who === 'string' ? { email: `${who}@demo.bai.example`, password: DEMO_PASSWORD } : who;
  await page.getByLabel(accounts.identifier).fill(email);
  await page.getByLabel(accounts.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: accounts.submitSignIn, exact: true }).click();
};

/** The same, of somebody who is let in by it. */
export const giveName = async (page: Page, words: Words, who: string | Newcomer): Promise<void> => {
  await knock(page, words, who);
  await expect(page).not.toHaveURL(/\/login/);
};

/** Signs in from the sign-in screen. */
export const signIn = async (page: Page, words: Words, who: string | Newcomer): Promise<void> => {
  await page.goto('/login');
  await giveName(page, words, who);
};

/** Draws a signature of two strokes with the mouse on the pad of that label. */
export const signHere = async (page: Page, label: string): Promise<void> => {
  const pad = page.getByRole('img', { name: label, exact: true });
  await pad.scrollIntoViewIfNeeded();
  const box = (await pad.boundingBox())!;
  const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const;
  const stroke = async (from: number, strokes: string): Promise<void> => {
    // The pad's code is fetched when it shows; a stroke before that is not heard.
    await expect(async () => {
      await page.mouse.move(...at(from, 0.7));
      await page.mouse.down();
      for (let step = 1; step <= 4; step += 1) await page.mouse.move(...at(from + step * 0.08, step % 2 ? 0.3 : 0.7), { steps: 3 });
      await page.mouse.up();
      await expect(pad).toHaveAttribute('data-strokes', strokes, { timeout: 500 });
    }).toPass();
  };
  await stroke(0.1, '1');
  await stroke(0.5, '2');
};
