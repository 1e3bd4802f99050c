import { DIRECTION_PHRASES } from '@bai/prescriptions/contracts';
import { expect, type Page } from '@playwright/test';
import { like, type Words } from '../stage/words';
import { signHere } from './enter';

/** Checks somebody in with their code and opens the visit. */
export const checkIn = async (page: Page, { physician, shell }: Words, code: string): Promise<void> => {
  await page.getByRole('navigation', { name: shell.main }).getByRole('link', { name: shell.nav.face }).click();
  await page.getByLabel(physician.verify.code).fill(code);
  await page.getByRole('button', { name: physician.verify.submit, exact: true }).click();
  await expect(page.getByRole('heading', { name: like(physician.verify.done) })).toBeVisible();
};

/** The document beside the face. */
export const seeDocument = async (page: Page, words: Words): Promise<void> => {
  await page.getByRole('button', { name: words.physician.approve.verify }).click();
  await expect(page.getByText(words.states.identity.verified, { exact: true })).toBeVisible();
};

/** The notes of a visit, which keep themselves. */
export const writeNotes = async (page: Page, words: Words): Promise<void> => {
  const { approve } = words.physician;
  await page.getByLabel(approve.findings).fill('รู้ตัวดี ไม่มีข้อห้าม');
  await page.getByLabel(approve.systolic).fill('118');
  await page.getByLabel(approve.diastolic).fill('76');
  await page.getByLabel(approve.diagnosis).fill('นอนไม่หลับเรื้อรัง');
  await page.getByLabel(approve.icd).fill('G47.0');
  await page.getByLabel(approve.clinical).fill('ติดตามใน 30 วัน');
  await page.getByRole('checkbox', { name: approve.exclusionsAsked }).check();
  await expect(page.getByRole('status').filter({ hasText: like(words.kit.savedAt) })).toBeVisible();
};

/** The document beside the face, the start, and the notes. */
export const examine = async (page: Page, words: Words): Promise<void> => {
  const { approve, verify } = words.physician;
  await page.getByRole('link', { name: verify.open }).click();
  await seeDocument(page, words);
  await page.getByRole('button', { name: approve.start, exact: true }).click();
  await writeNotes(page, words);
};

const NO_DRIVING = new RegExp(Object.values(DIRECTION_PHRASES['no-driving']).join('|'));

/** Signs for a gram a day over thirty days, then prints, signs and hands over the paper. Gives the prescription's number. */
export const issue = async (page: Page, words: Words): Promise<string> => {
  const { approve, summary } = words.physician;
  await page.getByRole('button', { name: approve.issue }).click();
  await expect(page.getByLabel(summary.diagnosis)).toHaveValue('นอนไม่หลับเรื้อรัง');
  await page.getByLabel(summary.perDay).fill('1');
  await page.getByLabel(summary.days).fill('30');
  await page.getByRole('group', { name: summary.phrases }).getByRole('checkbox', { name: NO_DRIVING }).check();
  await expect(page.getByRole('img', { name: `${summary.preview} 1/` })).toBeVisible({ timeout: 20_000 });
  await signHere(page, summary.signature);
  await page.getByRole('button', { name: summary.sign }).dblclick();
  await expect(page.getByRole('heading', { level: 1, name: like(summary.issuedTitle) })).toBeVisible();
  const number = /RX\d{2}-\d{7}-\d/.exec((await page.getByRole('status').filter({ hasText: summary.issued }).textContent())!)![0];
  await page.getByRole('button', { name: summary.printed, exact: true }).press('Enter');
  // Its button is gone; the next step has its place and the focus.
  await expect(page.getByRole('button', { name: summary.wetSign, exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: summary.handOver, exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(words.states.original.handed_over)).toBeVisible();
  await expect(page.getByRole('heading', { name: summary.paper })).toBeFocused();
  return number;
};

/** Does not prescribe, and says why. */
export const refuse = async (page: Page, { physician: { approve } }: Words, reason: string): Promise<void> => {
  await page.getByRole('button', { name: approve.reject, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(approve.rejectReason).fill(reason);
  await dialog.getByRole('button', { name: approve.reject, exact: true }).click();
  await expect(dialog).toBeHidden();
};
