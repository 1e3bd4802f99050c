import { DIRECTION_PHRASES } from '@bai/prescriptions/contracts';
import { queryDatabase } from '../../cms/test/clock';
import { filledApplication, must, newPassport, submittedApplication, testPictures } from '../../cms/test/application-walk';
import { startedConsultation } from '../../cms/test/journey';
import { newPatient } from '../../cms/test/people';
import { checkDigit } from '../src/features/applications/mrz/formats';
import { plainPicture } from '../test/mrz/pictures';
import { expect, test } from './stage';
import { fill, like } from './stage/words';
import { begin, documentChoice, handIn, next, tellHealth } from './walks/apply';
import { checkInCode, holdTime, payByQr } from './walks/book';
import { signHere, signIn, signUp } from './walks/enter';
import { checkIn, examine, issue } from './walks/visit';

const MERGE = { tag: ['@merge', '@applications'] };
const CROSSING = { tag: ['@applications'] };

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, timezoneId: 'Europe/London' };
/** The zone of a passport of nobody. */
const zoneOf = (number: string): string[] => {
  const [document, born, expires] = [number.padEnd(9, '<'), '880602', '360531'].map((text) => `${text}${checkDigit(text)}`);
  const rest = `${'<'.repeat(14)}0`;
  return ['P<GBREXAMPLE<<EMMA<TEST'.padEnd(44, '<'), `${document}GBR${born}F${expires}${rest}${checkDigit(`${document}${born}${expires}${rest}`)}`];
};
const NAME = 'Emma Test Example';

test('with a passport, on a phone from another zone: from sign-up to the signed form', MERGE, async ({ enter, words, language }) => {
  test.setTimeout(240_000);
  const { patient, kit, physician } = words;
  const { foreigner, passport, consents, identity } = patient;
  const number = newPassport();
  const era = language === 'th' ? 543 : 0;
  const { card } = await testPictures();
  const phone = await enter(PHONE);
  await signUp(phone, words);
  await begin(phone, words, 'foreign');

  // Who somebody is, in Latin letters, as the passport has it.
  await phone.getByLabel(foreigner.first).fill('เอมม่า');
  await phone.getByLabel(foreigner.last).fill('Example');
  await phone.getByRole('radio', { name: identity.female, exact: true }).check();
  await phone.getByLabel(identity.phone).fill('+33639981234');
  await phone.getByLabel(kit.addressLine).fill('9 ถนนตัวอย่าง');
  await phone.getByLabel(kit.province).selectOption('กรุงเทพมหานคร');
  await phone.getByLabel(kit.district, { exact: true }).selectOption('พระนคร');
  await phone.getByLabel(kit.subdistrict).selectOption('พระบรมมหาราชวัง');
  await expect(phone.getByLabel(kit.postcode)).toHaveValue('10200');
  await next(phone, words).click();
  await expect(phone.getByText(words.rules.latin)).toBeVisible();
  await phone.getByLabel(foreigner.first).fill('Emma Test');
  await next(phone, words).click();
  await expect(phone).toHaveURL(/foreign\/step2/);

  // The zone at the foot of its page fills the fields; what it says is compared.
  await phone.getByRole('button', { name: passport.readStart }).click();
  const photo = await plainPicture('TD3', zoneOf(number), 'easy');
  await phone.getByLabel(patient.passportReader.file).setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: photo });
  await expect(phone.getByText('EMMA TEST EXAMPLE', { exact: true })).toBeVisible({ timeout: 30_000 });
  await expect(phone.getByLabel(passport.number, { exact: true })).toHaveValue(number);
  await expect(phone.getByLabel(passport.issuedBy)).toHaveValue('GB');
  await expect(phone.getByLabel(passport.expires)).toHaveValue(new RegExp(`^31 .*${2036 + era}$`));

  // The passport: a reload in the middle keeps what was typed, the way back what was before.
  await phone.getByLabel(passport.number, { exact: true }).fill(number.toLowerCase());
  await phone.getByLabel(passport.issuedBy).selectOption('GB');
  await phone.getByLabel(passport.nationality).selectOption('GB');
  await expect(phone.getByRole('status').filter({ hasText: like(kit.savedAt) })).toBeVisible();
  await phone.reload();
  await expect(phone.getByLabel(passport.number, { exact: true })).toHaveValue(number.toLowerCase());
  await phone.goBack();
  await expect(phone.getByLabel(foreigner.first)).toHaveValue('Emma Test');
  await phone.goForward();
  await phone.getByLabel(kit.day, { exact: true }).fill('2');
  await phone.getByLabel(kit.month, { exact: true }).selectOption('6');
  await phone.getByLabel(kit.year === 'Year' ? kit.year : kit.yearBuddhist, { exact: true }).fill('1988');
  await phone.getByLabel(passport.expires).fill(`31/05/${2020 + era}`);
  await next(phone, words).click();
  await expect(phone.getByText(words.rules['document-expired'])).toBeVisible();
  await expect(phone.getByText(passport.pageMissing)).toBeVisible();
  await phone.getByLabel(passport.expires).fill(`31/05/${2036 + era}`);
  await handIn(phone, words, passport.page, { name: 'passport.png', mimeType: 'image/png', buffer: card });
  await next(phone, words).dblclick();
  await expect(phone).toHaveURL(/foreign\/step3/);

  await tellHealth(phone, words, 3);
  await expect(phone).toHaveURL(/foreign\/step4/);
  for (const consented of [consents.healthData, consents.dispensing, consents.truthful]) await phone.getByRole('checkbox', { name: consented }).check();
  await signHere(phone, consents.signature);
  await next(phone, words).click();
  await expect(phone).toHaveURL(/foreign\/step5/);
  await expect(phone.getByText(number)).toBeVisible();
  await expect(phone.getByText(NAME)).toBeVisible();
  await phone.getByRole('button', { name: patient.review.submit }).dblclick();
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText(words.titles['consultations/clinic']);

  // The time here and there; the passport is what to bring.
  await expect(phone.getByText(fill(patient.clinics.ownTimes, { zone: 'London' }))).toBeVisible();
  await holdTime(phone, words, language);
  await payByQr(phone, words);
  await expect(phone.getByText(like(patient.confirmed.bring)).filter({ hasText: patient.document.foreign })).toBeVisible();
  await expect(
    phone
      .getByRole('main')
      .getByText(/London/)
      .first(),
  ).toBeVisible();
  const code = await checkInCode(phone);
  await phone.goto('/patient/home');
  await expect(phone.getByText(like(patient.visit.text)).filter({ hasText: patient.document.foreign })).toBeVisible();

  // Who reads Thai reads what was chosen in Thai, what was written marked with its language, and leaves a summary.
  const clinic = await enter();
  await signIn(clinic, words, 'physician');
  await checkIn(clinic, words, code);
  await examine(clinic, words);
  if (language === 'en') {
    await expect(clinic.getByText(fill(patient.health.writtenIn, { language: 'English' }))).toBeVisible();
    await clinic.getByRole('button', { name: physician.health.translate }).click();
    await expect(clinic.getByText(/คำแปลตัวอย่าง \(en > th\)/).first()).toBeVisible();
  }
  await clinic.getByLabel(physician.health.summary).fill('นอนไม่หลับ ตื่นกลางดึก ทดลอง');
  await clinic.getByRole('button', { name: physician.health.keep }).dblclick();
  await expect(clinic.getByText(like(physician.health.kept))).toBeVisible();
  await expect(clinic.getByText(physician.approve.passport, { exact: true })).toBeVisible();
  await issue(clinic, words);

  await phone.reload();
  await phone.getByRole('link', { name: patient.seePrescription }).click();
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText(/RX\d{2}-/);
  await expect(phone.getByText(DIRECTION_PHRASES['no-driving'][language], { exact: true })).toBeVisible();
  const [row] = await queryDatabase<{ snapshot: string | object }>(
    'SELECT p.snapshot FROM prescriptions p JOIN patients q ON q.document_id = p.patient_id WHERE q.document_last = ?',
    [number.slice(-4)],
  );
  expect(JSON.stringify(row!.snapshot)).toContain('สหราชอาณาจักร');
});

test('another document in the middle leads to its own steps, and brings the health answers', CROSSING, async ({ enter, words }) => {
  const { patient } = words;
  const phone = await enter({ ...PHONE, timezoneId: 'Asia/Bangkok' });
  await signUp(phone, words);
  await begin(phone, words);
  const draft = new URL(phone.url()).searchParams.get('application')!;
  await phone.goto(`/patient/application/create/thai/step2?application=${draft}`);
  await phone.getByLabel(patient.health.symptoms).fill('หลับยาก ตื่นกลางดึก');
  await expect(phone.getByRole('status').filter({ hasText: like(words.kit.savedAt) })).toBeVisible();
  await phone.goto('/patient/applications/new');
  await expect(documentChoice(phone, words)).toBeChecked();
  await documentChoice(phone, words, 'foreign').check();
  await expect(phone.getByText(patient.documentChange)).toBeVisible();
  await begin(phone, words, 'foreign');
  // An address of the other track leads to where the step stands now.
  await phone.goto(`/patient/application/create/thai/step2?application=${draft}`);
  await expect(phone).toHaveURL(/foreign\/step3/);
  await expect(phone.getByLabel(patient.health.symptoms)).toHaveValue('หลับยาก ตื่นกลางดึก');
  await phone.goto(`/patient/create/foreign/step2?application=${draft}`);
  await expect(phone).toHaveURL(/application\/create\/foreign\/step2/);
});

test('a passport read by itself becomes the answer of step 2, and stands beside the one in the record', CROSSING, async ({ enter, words }) => {
  const { passport, passportReader } = words.patient;
  const person = await newPatient();
  const page = await enter({ as: person, viewport: PHONE.viewport });
  const read = async (number: string): Promise<void> => {
    const buffer = await plainPicture('TD3', zoneOf(number), 'easy');
    await page.getByLabel(passportReader.file).setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer });
    await expect(page.getByText(number, { exact: true })).toBeVisible({ timeout: 30_000 });
  };
  // Who has nothing with a passport is led to where it begins.
  await page.goto('/patient/application/passport');
  await expect(page.getByRole('link', { name: passport.aloneStart })).toHaveAttribute('href', '/patient/applications/new');

  const [draft, record] = [newPassport(), newPassport()];
  await submittedApplication(person, { track: 'foreign', passport: { documentNumber: record } });
  await page.reload();
  await read(draft);
  await expect(page.getByText(passport.aloneOther)).toBeVisible();
  await page.getByRole('button', { name: passport.readAgain }).click();
  await read(record);
  await expect(page.getByText(passport.aloneSame)).toBeVisible();

  const offers = must(await person.get<{ id: string; track: string }[]>('/api/applications/packages'), 'packages');
  const { id } = must(await person.post<{ id: string }>('/api/applications', { packageId: offers.find(({ track }) => track === 'foreign')!.id }), 'start');
  await page.reload();
  await expect(page.getByText(passport.aloneDraft)).toBeVisible();
  await read(draft);
  await page.getByRole('button', { name: passport.aloneKeep }).click();
  await expect(page).toHaveURL(new RegExp(`foreign/step2\\?application=${id}`));
  await expect(page.getByLabel(passport.number, { exact: true })).toHaveValue(draft);
});

test('a name that the passport has otherwise is chosen before going on, and the physician sees both', CROSSING, async ({ enter, words }) => {
  const { patient, physician, identity } = words;
  const { passport } = patient;
  const number = newPassport();
  const person = await newPatient();
  const id = await filledApplication(person, { track: 'foreign', foreigner: { name: { title: '', first: 'Emma', last: 'Example' } } });
  const phone = await enter({ as: person, viewport: PHONE.viewport });
  await phone.goto(`/patient/application/create/foreign/step2?application=${id}`);
  await phone.getByRole('button', { name: passport.readStart }).click();
  const photo = await plainPicture('TD3', zoneOf(number), 'easy');
  await phone.getByLabel(patient.passportReader.file).setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: photo });
  const choice = phone.getByRole('group', { name: passport.nameDiffers });
  await expect(choice.getByText('EMMA TEST EXAMPLE', { exact: true })).toBeVisible({ timeout: 30_000 });
  await expect(choice.getByText('Emma Example', { exact: true })).toBeVisible();

  // Another number typed by hand is another passport, of which no name was read.
  const typed = phone.getByLabel(passport.number, { exact: true });
  await typed.fill(newPassport());
  await expect(choice).toBeHidden();
  await phone.getByRole('button', { name: passport.readStart }).click();
  await phone.getByLabel(patient.passportReader.file).setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: photo });
  await expect(choice.getByText('EMMA TEST EXAMPLE', { exact: true })).toBeVisible({ timeout: 30_000 });
  await expect(typed).toHaveValue(number);

  // Neither is chosen for the person, who goes on only with a choice.
  await next(phone, words).click();
  await expect(choice.getByText(words.rules['name-choice'])).toBeVisible();
  await expect(choice.getByRole('radio').first()).toBeFocused();
  await choice.getByRole('radio', { name: passport.nameUseRead }).check();
  await choice.getByRole('radio', { name: passport.nameKeepTyped }).check();
  await next(phone, words).click();
  await expect(phone).toHaveURL(/foreign\/step3/);

  await phone.goto(`/patient/application/create/foreign/step5?application=${id}`);
  await expect(phone.getByText(passport.nameOnPapers, { exact: true })).toBeVisible();
  await expect(phone.getByText('EMMA TEST EXAMPLE', { exact: true })).toBeVisible();
  await phone.getByRole('button', { name: patient.review.submit }).click();
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText(words.titles['consultations/clinic']);

  const visit = await startedConsultation(person, { application: id });
  const clinic = await enter({ as: visit.physician });
  await clinic.goto(`/physician/face2face-approve/${visit.appointment.id}`);
  await expect(clinic.getByText(identity.names.differ)).toBeVisible();
  await expect(clinic.getByText('EMMA TEST EXAMPLE', { exact: true })).toBeVisible();
  await expect(clinic.getByText(physician.approve.passport, { exact: true })).toBeVisible();
});
