import { expect, type Locator, type Page } from '@playwright/test';
import { newThaiId, testPictures } from '../../../cms/test/application-walk';
import { like, type Words } from '../stage/words';
import { signHere } from './enter';

/** Answers every question of an area: the first ones as given, all others 'no'. */
const answer = async (area: Locator, { kit }: Words, given: readonly ('yes' | 'no')[] = []): Promise<void> => {
  await expect(area.getByRole('radiogroup').first()).toBeVisible();
  const questions = await area.getByRole('radiogroup').all();
  for (const [index, question] of questions.entries()) await question.getByRole('radio', { name: kit[given[index] ?? 'no'], exact: true }).check();
};

export const next = (page: Page, words: Words): Locator => page.getByRole('button', { name: like(words.patient.nextStep) });
const saved = (page: Page, words: Words): Locator => page.getByRole('status').filter({ hasText: like(words.kit.savedAt) });

/** The choice of a document, by its own name: the other's note may hold it too. */
export const documentChoice = (page: Page, { patient }: Words, document: 'thai' | 'foreign' = 'thai'): Locator =>
  page.getByRole('radio', { name: new RegExp(`^${like(patient.documents[document].name).source}`) });

/** From the first questions into the wizard; before a document is chosen and all are answered nothing starts, and the button says what is missing. */
export const begin = async (page: Page, words: Words, document: 'thai' | 'foreign' = 'thai'): Promise<void> => {
  const { patient } = words;
  await documentChoice(page, words, document).check();
  const start = page.getByRole('button', { name: patient.startButton });
  await start.click();
  await expect(page.getByText(patient.answerAll)).toBeVisible();
  const checked = page.getByRole('group', { name: patient.checkTitle });
  await checked.getByRole('radio', { name: patient.identity.female, exact: true }).check();
  await answer(checked, words, ['yes']);
  await start.click();
  await expect(page).toHaveURL(new RegExp(`/patient/application/create/${document}/step1`));
};

export interface Identity {
  readonly documentNumber: string;
  readonly first: string;
  readonly last: string;
}

/** Who somebody is: typed in two goes, with a reload in between that must keep everything. */
export const tellIdentity = async (page: Page, words: Words): Promise<Identity> => {
  const { identity } = words.patient;
  const { kit } = words;
  const given = { documentNumber: newThaiId(), first: 'วาดดาว', last: 'ทดลองเดิน' };
  await page.getByLabel(identity.number).fill(given.documentNumber);
  await page.getByLabel(identity.first).fill(given.first);
  await page.getByLabel(identity.last).fill(given.last);
  await page.getByLabel(kit.day, { exact: true }).fill('13');
  await page.getByLabel(kit.month, { exact: true }).selectOption('4');
  await expect(saved(page, words)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel(identity.number)).toHaveValue(given.documentNumber);
  await expect(page.getByLabel(identity.first)).toHaveValue(given.first);

  // Half a date is no date yet, and is there all the same.
  await expect(page.getByLabel(kit.day, { exact: true })).toHaveValue('13');
  await expect(page.getByLabel(kit.month, { exact: true })).toHaveValue('4');
  await page.getByLabel(words.kit.year === 'Year' ? kit.year : kit.yearBuddhist, { exact: true }).fill('2533');
  await page.getByRole('radio', { name: identity.female, exact: true }).check();
  await page.getByLabel(identity.phone).fill('081 234 5678');
  await page.getByLabel(kit.addressLine).fill('9 ถนนตัวอย่าง');
  await page.getByLabel(kit.province).selectOption('กรุงเทพมหานคร');
  await page.getByLabel(kit.district, { exact: true }).selectOption('พระนคร');
  await page.getByLabel(kit.subdistrict).selectOption('พระบรมมหาราชวัง');
  await expect(page.getByLabel(kit.postcode)).toHaveValue('10200');
  await next(page, words).click();
  await expect(page).toHaveURL(/step2/);
  return given;
};

/** What troubles somebody; the questions of the law were answered before, and stand there as answered. */
export const tellHealth = async (page: Page, words: Words, place = 2): Promise<void> => {
  const { health } = words.patient;
  await expect(page.getByRole('button', { name: health.exclusionsChange })).toBeVisible();
  await expect(page.getByRole('radiogroup')).toHaveCount(0);
  await page.getByRole('checkbox', { name: health.contraNone }).check();
  await page.getByRole('group', { name: health.condition }).getByRole('radio').first().check();
  await page.getByLabel(health.symptoms).fill('หลับยาก ตื่นกลางดึก');
  await page.getByLabel(health.since).fill('6 เดือน');
  await page.getByRole('group', { name: health.severity }).getByRole('radio', { name: '6', exact: true }).check();
  await page.getByLabel(health.medicines).fill('พาราเซตามอล');
  await page.getByRole('button', { name: health.add, exact: true }).click();
  await next(page, words).click();
  await expect(page).toHaveURL(new RegExp(`step${place + 1}`));
};

interface Picture {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** A picture of a document, handed in as it is: cut where it has to be, whatever is said of it. */
export const handIn = async (page: Page, { patient: { picture } }: Words, label: string, file: Picture): Promise<void> => {
  await page.getByLabel(label).setInputFiles(file);
  const dialog = page.getByRole('dialog', { name: label });
  const cut = dialog.getByRole('button', { name: picture.cutDone });
  const send = dialog.getByRole('button', { name: picture.sendAnyway }).or(dialog.getByRole('button', { name: picture.send, exact: true }));
  await expect(cut.or(send)).toBeVisible();
  if (await cut.isVisible()) await cut.click();
  await send.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(file.name.replace(/\.\w+$/, '.jpg')).first()).toBeVisible();
};

/** The photo of the card, the consents and the signature. */
export const consent = async (page: Page, words: Words): Promise<void> => {
  const { consents } = words.patient;
  const { card } = await testPictures();
  await handIn(page, words, consents.idCard, { name: 'card.png', mimeType: 'image/png', buffer: card });
  for (const consented of [consents.healthData, consents.dispensing, consents.truthful]) await page.getByRole('checkbox', { name: consented }).check();
  await signHere(page, consents.signature);
  await next(page, words).click();
  await expect(page).toHaveURL(/step4/);
};

/** Looks everything over and submits, with a double press, while a second tab stands on the same step; ends where a time is chosen. */
export const submit = async (page: Page, words: Words, { documentNumber, first }: Identity): Promise<void> => {
  const { patient } = words;
  await expect(page.getByText(documentNumber)).toBeVisible();
  await expect(page.getByText(first)).toBeVisible();
  const twin = await page.context().newPage();
  await twin.goto(page.url());
  const again = twin.getByRole('button', { name: patient.review.submit });
  await expect(again).toBeVisible();
  await page.getByRole('button', { name: patient.review.submit }).dblclick();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.titles['consultations/clinic']);
  // What is submitted is submitted: the other tab is led on by itself.
  await expect(again).toBeHidden();
  await twin.close();
};
