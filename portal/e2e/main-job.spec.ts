import { soldFive } from '../../plugins/transactions/test/counter';
import { sign } from '../../cms/test/issue';
import { confirmedAppointment, must, newThaiId, startedConsultation, submittedApplication } from '../../cms/test/journey';
import { newPatient, type Person } from '../../cms/test/people';
import { expect, test } from './stage';
import { like } from './stage/words';
import { begin, consent, next, submit, tellHealth, tellIdentity } from './walks/apply';
import { checkInCode, holdTime, payAtClinic, payByQr } from './walks/book';
import { signIn, signUp } from './walks/enter';
import { check, checkScanned, proveNumber, scan, sellFive, startDuty } from './walks/dispensary';
import { checkIn, examine, issue, refuse } from './walks/visit';

const MERGE = { tag: ['@merge', '@postgres', '@applications', '@consultations', '@payments', '@prescriptions', '@transactions'] };

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 };
const fullName = /วาดดาว ทดลองเดิน/;

/** Somebody whose application was sent in, and the number of their card. */
const applied = async (): Promise<{ person: Person; application: string; documentNumber: string }> => {
  const person = await newPatient('วาดดาว ทดลองเดิน');
  const documentNumber = newThaiId();
  const name = { title: 'นางสาว', first: 'วาดดาว', last: 'ทดลองเดิน' };
  const { id } = await submittedApplication(person, { identity: { documentNumber, name, birthDate: '1990-04-13' } });
  return { person, application: id, documentNumber };
};
/** The same with a prescription of 30 grams. */
const prescribed = async () => {
  const { person, application, documentNumber } = await applied();
  const visit = await startedConsultation(person, { application });
  return { person, documentNumber, application, prescription: must(await sign(visit), 'sign') };
};

test('from sign-up to a time that is paid: begun at a computer, finished on a phone', MERGE, async ({ enter, words, language }) => {
  test.setTimeout(150_000);
  const { patient } = words;
  const computer = await enter();
  const newcomer = await signUp(computer, words);
  await begin(computer, words);
  const identity = await tellIdentity(computer, words);
  await computer.goBack();
  await expect(computer.getByLabel(patient.identity.number)).toHaveValue(identity.documentNumber);
  await computer.goForward();
  await tellHealth(computer, words);

  const phone = await enter(PHONE);
  let rules = 0;
  phone.on('request', (request) => void (rules += Number(new URL(request.url()).pathname === '/api/directory/rules')));
  await signIn(phone, words, newcomer);
  await phone.getByRole('link', { name: patient.resume.button, exact: true }).click();
  // It goes on where the computer was left; what was answered stands behind it.
  await expect(phone).toHaveURL(/thai\/step3/);
  for (const step of [2, 1]) {
    await phone.getByRole('link', { name: words.kit.back, exact: true }).click();
    await expect(phone).toHaveURL(new RegExp(`thai/step${step}`));
  }
  await expect(phone.getByLabel(patient.identity.number)).toHaveValue(identity.documentNumber);
  await next(phone, words).click();
  await expect(phone.getByLabel(patient.health.since)).toHaveValue('6 เดือน');
  await next(phone, words).click();
  await consent(phone, words);
  await submit(phone, words, identity);
  // Two steps show them; what editors change now and then is fresh for five minutes.
  expect(rules).toBe(1);
  await holdTime(phone, words, language);
  await payByQr(phone, words);
  expect(await checkInCode(phone)).toMatch(/^C\d{5}$/);
  // However often something was pressed, and in how many tabs: one application, one payment.
  for (const address of ['/patient/applications', '/patient/transactions']) {
    await phone.goto(address);
    await expect(
      phone
        .getByRole('main')
        .getByRole('row')
        .filter({ has: phone.getByRole('cell') }),
    ).toHaveCount(1);
  }
});

test('from the code at the door to the prescription in its holder’s hand', MERGE, async ({ enter, words }) => {
  const { patient } = words;
  const { person, application } = await applied();
  const { checkInCode: code } = await confirmedAppointment(person, { application });
  const clinic = await enter();
  await signIn(clinic, words, 'physician');
  await checkIn(clinic, words, code!);
  await examine(clinic, words);
  const number = await issue(clinic, words);
  // The rules ask for no ink, so no paper waits for a signature.
  await expect(clinic.getByText(words.physician.summary.paperOptional)).toBeVisible();
  await clinic.goto('/physician/home');
  await expect(clinic.getByRole('group', { name: words.physician.appointments })).toBeVisible();
  await expect(clinic.getByRole('group', { name: words.physician.toSign })).toBeHidden();

  const phone = await enter({ ...PHONE, as: person });
  await phone.goto('/patient/home');
  await phone.getByRole('link', { name: patient.seePrescription }).click();
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText(number);
  await phone.goto('/patient/applications');
  await phone.getByRole('link', { name: /AP\d{2}-/ }).click();
  await phone.getByRole('link', { name: patient.one.preview }).click();
  await expect(phone.getByRole('img', { name: `${patient.preview.label} 1/` })).toBeVisible({ timeout: 20_000 });
});

test('from the QR on a phone to the sale and its receipt', MERGE, async ({ enter, words }) => {
  const { patient, dispensary } = words;
  const { person, documentNumber, prescription } = await prescribed();
  const { number } = prescription;
  const phone = await enter({ ...PHONE, as: person });
  await phone.goto('/patient/home');
  await phone.getByRole('link', { name: patient.seePrescription }).click();
  // The home has links to the QR too.
  await expect(phone.getByRole('heading', { level: 1, name: number })).toBeVisible();
  await phone.getByRole('link', { name: patient.prescription.qr }).click();
  const typed = (await phone.getByText(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/).textContent())!;
  const scanned = await scan(phone, patient.qr.label);

  const counter = await enter();
  await signIn(counter, words, 'budtender');
  await startDuty(counter, words);
  await check(counter, words, typed, '30.00');
  await checkScanned(counter, words, scanned, '30.00');
  const sale = await sellFive(counter, words);
  await proveNumber(counter, words, number, fullName, '2534', '2533');
  await check(counter, words, number, '25.00', documentNumber.slice(-4));
  await counter.goto(`/budtender/transactions?q=${sale}`);
  await expect(counter.getByRole('row').filter({ hasText: number })).toHaveCount(1);
  // Its receipt is opened again, as a copy.
  await counter.getByRole('link', { name: sale }).click();
  await expect(counter.getByRole('heading', { level: 1, name: like(dispensary.sale.again) })).toBeVisible();
  await expect(counter.getByText(dispensary.sale.duplicate)).toBeVisible();
  await counter.getByRole('link', { name: dispensary.sale.toSales }).click();

  await phone.goto('/patient/home');
  await expect(phone.getByText('25.00', { exact: false }).first()).toBeVisible();
});

test('what was sold stands in the month’s rows, and all of it before whoever answers for it', MERGE, async ({ enter, words }) => {
  const { shell, admin, states } = words;
  const issued = await prescribed();
  const { number } = issued.prescription;
  const sale = await soldFive(issued);

  const office = await enter();
  await signIn(office, words, 'dispensary');
  await expect(office.getByRole('group', { name: words.dispensary.home.pt28 }).getByRole('row').filter({ hasText: fullName }).last()).toContainText('5.00');
  await office.getByRole('navigation', { name: shell.main }).getByRole('link', { name: shell.nav.sales, exact: true }).click();
  await expect(office.getByRole('row').filter({ hasText: sale })).toContainText(states.transaction.recorded);

  const desk = await enter();
  await signIn(desk, words, 'admin');
  await expect(desk.getByText(admin.overview.revenue)).toBeVisible();
  await desk.getByRole('button', { name: admin.overview.checkChain }).click();
  await expect(desk.getByText(like(admin.overview.chainIntact_other))).toBeVisible();
  await desk.getByRole('navigation', { name: shell.main }).getByRole('link', { name: shell.nav.payments }).click();
  await desk.getByRole('row').filter({ hasText: fullName }).first().getByRole('link').click();
  await expect(desk.getByRole('group', { name: admin.payments.ledger }).getByRole('row')).not.toHaveCount(1);
  await expect(desk.getByText(states.payment.paid, { exact: true }).first()).toBeVisible();
  await desk.goto('/admin/audit-logs');
  // Who turns a page goes on reading at the head of the list.
  await desk.getByRole('button', { name: words.kit.next, exact: true }).press('Enter');
  await expect(desk.getByRole('button', { name: words.kit.previous, exact: true })).toBeVisible();
  await expect(desk.getByRole('region', { name: admin.audit.label })).toBeFocused();
  await desk.goto(`/admin/certifications?q=${number}`);
  await expect(desk.getByRole('row').filter({ hasText: number })).toContainText('25.00 / 30.00');
});

test('paid at the clinic, and not prescribed', MERGE, async ({ enter, words, language }) => {
  const { patient, physician, states } = words;
  const person = await newPatient('ใจเย็น ทดลองรอ');
  const { id } = await submittedApplication(person, { identity: { name: { title: 'นาย', first: 'ใจเย็น', last: 'ทดลองรอ' } } });

  const phone = await enter({ ...PHONE, as: person });
  await phone.goto('/patient/home');
  await phone.getByRole('link', { name: patient.book.button, exact: true }).click();
  await holdTime(phone, words, language);
  await payAtClinic(phone, words);
  const code = await checkInCode(phone);

  const clinic = await enter();
  await signIn(clinic, words, 'physician');
  await checkIn(clinic, words, code);
  await expect(clinic.getByText(like(physician.verify.payFirst))).toBeVisible();
  await clinic.getByRole('button', { name: like(physician.verify.confirmCash) }).click();
  await clinic
    .getByRole('dialog')
    .getByRole('button', { name: like(physician.verify.confirmCash) })
    .click();
  await expect(clinic.getByText(like(physician.verify.payFirst))).toBeHidden();
  await examine(clinic, words);
  // What the notes lack is said beside the decision, in their own words, before a reason is asked for.
  const asked = clinic.getByRole('checkbox', { name: physician.approve.exclusionsAsked });
  const kept = () => clinic.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/notes'));
  await Promise.all([kept(), asked.uncheck()]);
  await clinic.getByRole('button', { name: physician.approve.reject, exact: true }).click();
  await expect(clinic.getByRole('status').filter({ hasText: physician.approve.unfinished })).toContainText(physician.approve.exclusionsAsked);
  await expect(clinic.getByRole('dialog')).toHaveCount(0);
  await Promise.all([kept(), asked.check()]);
  // The physician reads that the patient will, and a reason that was begun is still there after going back.
  await clinic.getByRole('button', { name: physician.approve.reject, exact: true }).click();
  await expect(clinic.getByRole('dialog')).toContainText(physician.approve.rejectText);
  await clinic.getByLabel(physician.approve.rejectReason).fill('มีวิธี');
  await clinic.getByRole('dialog').getByRole('button', { name: words.kit.back, exact: true }).click();
  await clinic.getByRole('button', { name: physician.approve.reject, exact: true }).click();
  await expect(clinic.getByLabel(physician.approve.rejectReason)).toHaveValue('มีวิธี');
  await clinic.getByRole('dialog').getByRole('button', { name: words.kit.back, exact: true }).click();
  // It is there after another screen too.
  await clinic.locator('.brand').first().click();
  await expect(clinic).toHaveURL('/physician/home');
  await clinic.goBack();
  await clinic.getByRole('button', { name: physician.approve.reject, exact: true }).click();
  await expect(clinic.getByLabel(physician.approve.rejectReason)).toHaveValue('มีวิธี');
  await clinic.getByRole('dialog').getByRole('button', { name: words.kit.back, exact: true }).click();
  await refuse(clinic, words, 'มีวิธีรักษาอื่นที่เหมาะกว่า');
  await expect(clinic.getByText(states.application.rejected).first()).toBeVisible();

  // The home says how it ended, and leads to the reason.
  await phone.goto('/patient/home');
  await expect(phone.getByRole('heading', { name: patient.refused.title })).toBeVisible();
  await phone.getByRole('link', { name: patient.refused.button }).click();
  await expect(phone).toHaveURL(`/patient/applications/${id}`);
  await expect(phone.getByText(patient.one.rejected)).toBeVisible();
  await expect(phone.getByText('มีวิธีรักษาอื่นที่เหมาะกว่า').first()).toBeVisible();
});
