import type { Page } from '@playwright/test';
import { packageOf } from '../../plugins/applications/test/wizard';
import { must } from '../../cms/test/journey';
import { newPatient } from '../../cms/test/people';
import { testPictures } from '../../cms/test/application-walk';
import { expect, test } from './stage';
import { fill, WORDS, type Words } from './stage/words';
import { handIn, next, submit, tellHealth, tellIdentity } from './walks/apply';
import { signHere } from './walks/enter';

const MERGE = { tag: ['@merge', '@applications'] };

const PHONE = { viewport: { width: 390, height: 844 } };

/** The link as the person sees it, once. */
const askFor = async (page: Page, { help }: Words, name: string): Promise<string> => {
  await page.getByRole('button', { name: help.ask, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(help.name).fill(name);
  await dialog.getByLabel(help.relation).selectOption('child');
  await dialog.getByRole('button', { name: help.make }).click();
  const link = await dialog.getByText('/auth/action?mode=help#').textContent();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  return link!;
};

test('a daughter fills in on her own phone what her mother reads, signs and submits', MERGE, async ({ enter, words, language }) => {
  test.setTimeout(180_000);
  const person = await newPatient('มาลี ทดลองแม่');
  const chosen = { packageId: await packageOf(person, 'face_to_face'), exclusions: { pregnant: 'no', breastfeeding: 'no' } };
  const { id } = must(await person.post<{ id: string }>('/api/applications', chosen), 'start');
  const page = await enter({ as: person, ...PHONE, tolerates: /422/ });
  await page.goto(`/patient/application/create/thai/step1?application=${id}`);
  const link = await askFor(page, words, 'นภา ลูกสาว');
  await expect(page.getByRole('button', { name: fill(words.help.helping, { name: 'นภา ลูกสาว' }) })).toBeVisible();

  // She reads another language, and has no account.
  const own = language === 'th' ? 'en' : 'th';
  const hers = WORDS[own];
  const helper = await enter({ language: own, ...PHONE, tolerates: /410|409|422/ });
  await helper.goto(link);
  await helper.getByRole('button', { name: hers.help.begin }).click();
  await expect(helper.getByText(fill(hers.help.whose, { name: 'มาลี' }))).toBeVisible();
  const told = await tellIdentity(helper, hers);
  await tellHealth(helper, hers);
  await expect(helper.getByRole('heading', { name: hers.help.papersTitle })).toBeVisible();
  const { card } = await testPictures();
  await handIn(helper, hers, hers.patient.consents.idCard, { name: 'card.png', mimeType: 'image/png', buffer: card });
  // A reload, and the way back, lose nothing.
  await helper.reload();
  await helper.goBack();
  const severity = helper.getByRole('group', { name: hers.patient.health.severity }).getByRole('radio', { name: '6', exact: true });
  await expect(severity).toBeChecked();
  await helper.goForward();
  await helper.getByRole('button', { name: hers.help.done }).click();
  await expect(helper.getByText(hers.help.doneText)).toBeVisible();

  // Whoever finds the link later finds it used.
  const stranger = await enter({ language: own, tolerates: /409/ });
  await stranger.goto(link);
  await stranger.getByRole('button', { name: hers.help.begin }).click();
  await expect(stranger.getByRole('heading', { name: hers.help.usedTitle })).toBeVisible();

  // The mother finds it filled in, consents and signs, and is told what she has not looked at before she can submit.
  await page.goto(`/patient/application/create/thai/step3?application=${id}`);
  const { consents } = words.patient;
  for (const consented of [consents.healthData, consents.dispensing, consents.truthful]) await page.getByRole('checkbox', { name: consented }).check();
  await signHere(page, consents.signature);
  await next(page, words).click();
  await expect(page.getByText(words.help.confirmText)).toBeVisible();
  await page.getByRole('button', { name: words.patient.review.submit }).click();
  await expect(page.getByText(words.problems['help.unconfirmed'])).toBeVisible();
  await page.getByRole('button', { name: words.help.confirm }).click();
  await expect(page.getByText(words.help.confirmText)).toBeHidden();
  await submit(page, words, told);

  await helper.reload();
  await expect(helper.getByRole('heading', { name: hers.help.overTitle })).toBeVisible();
});
