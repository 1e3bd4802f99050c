import { readFile } from 'node:fs/promises';
import { issuedPrescription } from '../../cms/test/issue';
import { newPatient } from '../../cms/test/people';
import { expect, test } from './stage';

const MERGE = { tag: ['@merge', '@prescriptions'] };
const CROSSING = { tag: ['@prescriptions'] };

const PNG = [0x89, 0x50, 0x4e, 0x47];

test('a patient shows their certificate by a link, sees that it was opened, takes it back, and keeps a picture of it', MERGE, async ({ enter, words }) => {
  const { cards } = words;
  const { patient, prescription } = await issuedPrescription(await newPatient('แสดงบัตร ทดลอง'));
  const page = await enter({ as: patient });
  await page.goto(`/patient/prescriptions/${prescription.id}`);
  await expect(page.getByRole('article', { name: cards.card })).toContainText(cards.standings.valid);
  await page.getByRole('button', { name: cards.make }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(cards.for).fill('โรงแรมตัวอย่าง');
  await dialog.getByRole('button', { name: cards.makeSave }).click();
  await expect(dialog).toBeHidden();
  const row = page.getByRole('listitem').filter({ hasText: 'โรงแรมตัวอย่าง' });
  await expect(row.getByText(cards.noLooks)).toBeVisible();
  await row.getByRole('button', { name: cards.showLink }).click();
  const address = (await dialog.getByText(/\/certificates\/preview\//).textContent())!;
  await dialog.getByRole('button', { name: words.kit.close, exact: true }).last().click();

  // Whoever was given it, signed in nowhere.
  const guest = await enter({});
  await guest.goto(new URL(address).pathname);
  const card = guest.getByRole('article', { name: cards.card });
  await expect(card.getByRole('heading', { level: 1 })).toContainText('ทดลอง ระบบใหม่');
  await expect(card.getByText(cards.standings.valid, { exact: true })).toBeVisible();
  await expect(card.getByText(cards.genuine)).toBeVisible();
  await expect(card).not.toContainText(prescription.code);
  await expect(guest.getByText(cards.noOriginal)).toBeVisible();
  // Its maker hears of it at once.
  await expect(row.getByText(cards.noLooks)).toBeHidden();

  const [picture] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: cards.picture }).click()]);
  expect(picture.suggestedFilename()).toBe(`${prescription.number}.png`);
  const bytes = await readFile(await picture.path());
  expect([...bytes.subarray(0, 4)]).toEqual(PNG);

  await row.getByRole('button', { name: cards.withdraw }).click();
  await page.getByRole('dialog').getByRole('button', { name: cards.withdraw }).click();
  await expect(page.getByText(cards.noLinks)).toBeVisible();
  await guest.getByRole('button', { name: cards.again }).click();
  await expect(card.getByRole('heading', { level: 1 })).toHaveText(cards.heads.ended);
  await expect(card).not.toContainText('ทดลอง ระบบใหม่');
});

test('the signed paper is wished for by post, sent with its number, and arrives', CROSSING, async ({ enter, words }) => {
  const { cards, states } = words;
  const { patient, physician, prescription, visit } = await issuedPrescription(await newPatient('ส่งใบจริง ทดลอง'));
  const page = await enter({ as: patient });
  await page.goto(`/patient/prescriptions/${prescription.id}`);
  await page.getByRole('radio', { name: cards.ways.post }).check();
  await page.getByRole('button', { name: cards.waySave }).click();
  await expect(page.getByRole('button', { name: cards.waySave })).toBeHidden();

  for (const move of ['print', 'wetSign']) await physician.post(`/api/prescriptions/${prescription.id}/original`, { move });
  const desk = await enter({ as: physician });
  await desk.goto(`/physician/certificate-summary/${visit.appointment.id}`);
  await expect(desk.getByText(cards.ways.post, { exact: true })).toBeVisible();
  await desk.getByRole('button', { name: cards.post }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel(cards.tracking).fill('12');
  await dialog.getByRole('button', { name: cards.postSave }).click();
  await expect(dialog.getByText(words.rules.format)).toBeVisible();
  await dialog.getByLabel(cards.tracking).fill('ex123456789th');
  await dialog.getByRole('button', { name: cards.postSave }).click();
  await expect(desk.getByText('EX123456789TH')).toBeVisible();

  await expect(page.getByText('EX123456789TH')).toBeVisible();
  await page.getByRole('button', { name: cards.received }).click();
  await expect(page.getByText(states.original.handed_over)).toBeVisible();
});
