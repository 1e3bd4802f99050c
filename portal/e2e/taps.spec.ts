import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { newThaiId, testPictures } from '../../cms/test/application-walk';
import { issuedPrescription } from '../../cms/test/issue';
import { must } from '../../cms/test/journey';
import { newPatient, Person, readCode, runThrough } from '../../cms/test/people';
import { newPhone } from '../../cms/test/professionals';
import { expect, test } from './stage';
import { like } from './stage/words';
import { documentChoice, handIn, next } from './walks/apply';
import { countTaps } from './walks/count-taps';
import { newAddress, signHere } from './walks/enter';

const CROSSING = { tag: ['@applications'] };

const MOST_TAPS = 30;
const MOST_SCREENS = 10;

const strokesOn = async (page: Page, label: string): Promise<number> =>
  Number(await page.getByRole('img', { name: label, exact: true }).getAttribute('data-strokes'));

/** The questions before one starts, once they are there. */
const questionsOf = async (page: Page) => {
  await expect(page.getByRole('radiogroup').first()).toBeVisible();
  return page.getByRole('radiogroup').all();
};

test('from the front page to a paid appointment in thirty taps and ten screens', CROSSING, async ({ enter, words }) => {
  test.setTimeout(180_000);
  const { accounts, landing, patient, kit, payments } = words;
  const { identity, health, consents, clinics } = patient;
  const page = await enter({ viewport: { width: 390, height: 844 } });
  const seen = await countTaps(page.context());
  const phone = newPhone();

  await page.goto('/');
  await page.getByRole('link', { name: landing.start }).click();
  await page.getByLabel(accounts.name).fill('นางสาวนิ้วเบา ทดลองแตะ');
  await page.getByLabel(accounts.email).fill(newAddress());
  await page.getByLabel(accounts.phone).fill(phone);
  await page.getByLabel(accounts.password, { exact: true }).fill('a quiet green leaf');
  await page.getByRole('checkbox', { name: accounts.terms }).check();
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.url().endsWith('/api/accounts/sign-up')),
    page.getByRole('button', { name: accounts.submitSignUp }).click(),
  ]);
  const { challengeId } = ((await answer.json()) as { data: { challengeId: string } }).data;
  // The message is read in another app.
  const texted = page.waitForResponse((response) => response.url().endsWith('/api/accounts/phone') && response.request().method() === 'POST');
  await page.getByLabel(accounts.otpLabel, { exact: true }).fill(await readCode(new Person(), challengeId));
  const { data } = (await (await texted).json()) as { data: { challengeId: string } };
  await expect(page.getByRole('heading', { name: accounts.phoneStep })).toBeVisible();
  await page.getByLabel(accounts.otpLabel, { exact: true }).fill(await readCode(new Person(), data.challengeId));

  await documentChoice(page, words).check();
  for (const [index, question] of (await questionsOf(page)).entries())
    await question.getByRole('radio', { name: kit[index === 0 ? 'yes' : 'no'], exact: true }).check();
  await page.getByRole('button', { name: patient.startButton }).click();

  await page.getByLabel(identity.number).fill(newThaiId());
  await expect(page.getByLabel(identity.first)).toHaveValue('นิ้วเบา');
  await expect(page.getByLabel(identity.last)).toHaveValue('ทดลองแตะ');
  await expect(page.getByLabel(identity.phone)).toHaveValue(phone);
  await page.getByLabel(kit.day, { exact: true }).fill('13');
  await page.getByLabel(kit.month, { exact: true }).selectOption('4');
  await page.getByLabel(kit.year === 'Year' ? kit.year : kit.yearBuddhist, { exact: true }).fill('2533');
  await page.getByRole('radio', { name: identity.female, exact: true }).check();
  await page.getByLabel(kit.addressLine).fill('9 ถนนตัวอย่าง');
  await page.getByLabel(kit.province).selectOption('กรุงเทพมหานคร');
  await page.getByLabel(kit.district, { exact: true }).selectOption('พระนคร');
  await page.getByLabel(kit.subdistrict).selectOption('พระบรมมหาราชวัง');
  await expect(page.getByLabel(kit.postcode)).toHaveValue('10200');
  await next(page, words).click();

  await page.getByRole('group', { name: health.condition }).getByRole('radio').first().check();
  await page.getByLabel(health.symptoms).fill('หลับยาก ตื่นกลางดึก');
  await page.getByLabel(health.since).fill('6 เดือน');
  await page.getByRole('group', { name: health.severity }).getByRole('radio', { name: '6', exact: true }).check();
  await page.getByLabel(health.medicines).fill('พาราเซตามอล');
  await page.getByRole('checkbox', { name: health.contraNone }).check();
  await next(page, words).click();

  // As large as its frame: what the camera's frame gives, and a scan.
  const card = await sharp({ create: { width: 856, height: 540, channels: 3, background: '#c8d4cc' } })
    .png()
    .toBuffer();
  await handIn(page, words, consents.idCard, { name: 'card.png', mimeType: 'image/png', buffer: card });
  for (const consented of [consents.healthData, consents.dispensing, consents.truthful]) await page.getByRole('checkbox', { name: consented }).check();
  await signHere(page, consents.signature);
  const strokes = await strokesOn(page, consents.signature);
  await next(page, words).click();
  await page.getByRole('button', { name: patient.review.submit }).click();

  // Not the first: it may be too near by the time that it is asked for.
  await page.getByRole('group', { name: clinics.time, exact: true }).getByRole('radio').nth(1).check();
  await page.getByRole('button', { name: '฿' }).click();
  await page.getByRole('button', { name: like(payments.pay) }).click();
  await expect(page.getByRole('img', { name: payments.qrLabel })).toBeVisible();
  const screens = seen.screens.slice();
  const [bank] = await Promise.all([page.waitForEvent('popup'), page.getByRole('link', { name: payments.sandbox }).click()]);
  await bank.getByRole('button').first().click();
  await expect(page).toHaveURL(/appointment-confirmed/, { timeout: 15_000 });

  const taps = seen.taps.length + strokes;
  test.info().annotations.push({ type: 'measured', description: `${taps} taps, ${screens.length} screens, ${seen.typed.size} typed fields` });
  console.log(`${taps} taps (${strokes} of them strokes), ${screens.length} screens, ${seen.typed.size} typed fields`);
  expect(screens.length, screens.join('\n')).toBeLessThanOrEqual(MOST_SCREENS);
  expect(taps, seen.taps.join('\n')).toBeLessThanOrEqual(MOST_TAPS);
  // A counter that heard nothing would pass too.
  expect(taps).toBeGreaterThan(20);
  expect(screens.length).toBeGreaterThan(7);
});

test('from the reminder to a booked time in six taps', CROSSING, async ({ enter, words }) => {
  const { patient } = words;
  const { renewal } = patient;
  const person = await newPatient('นางสาวต่อใบ ทดลองแตะ');
  const { prescription } = await issuedPrescription(person, { dailyMg: 500, days: 5 });
  must(await person.post('/api/directory/me/signatures', { signature: (await testPictures()).signature }), 'keep a signature');
  await runThrough('prescriptions.tell-renewable');
  const { rows } = must(await person.get<{ rows: { event: string; at: string }[] }>('/api/notifications/inbox'), 'inbox');
  const page = await enter({ as: person, viewport: { width: 390, height: 844 } });
  const seen = await countTaps(page.context());

  // The link of the reminder, read in another app: the first tap.
  await page.goto(rows.find(({ event }) => event === 'prescription.renewable')!.at);
  await page.getByRole('group', { name: renewal.painAsked }).getByRole('radio', { name: '3', exact: true }).check();
  await page.getByRole('group', { name: renewal.sleepAsked }).getByRole('radio', { name: '8', exact: true }).check();
  await expect(page.getByRole('checkbox', { name: renewal.effect.none })).toBeChecked();
  await page.getByRole('button', { name: renewal.submit }).click();
  await page.getByRole('group', { name: patient.clinics.time, exact: true }).getByRole('radio').first().check();
  await page.getByRole('button', { name: '฿' }).click();
  await expect(page).toHaveURL(/face2face-payment/);
  expect(1 + seen.taps.length, seen.taps.join('\n')).toBeLessThanOrEqual(6);
  expect(seen.taps.length).toBeGreaterThan(3);

  const [application] = must(await person.get<{ rows: { id: string; state: string }[] }>('/api/applications', { sort: '-createdAt' }), 'list').rows;
  expect(application!.state).toBe('awaiting_payment');
  await page.goto(`/patient/applications/${application!.id}`);
  await expect(page.getByText('3 / 10', { exact: true })).toBeVisible();
  await page.goto(`/patient/applications/new?renew=${prescription.id}`);
  await expect(page.getByText(renewal.obstacle.running)).toBeVisible();
});
