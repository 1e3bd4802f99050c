import { readFile } from 'node:fs/promises';
import { fill, identityStep, startDraft, submittedApplication as submittedBy } from '../../plugins/applications/test/wizard';
import { issuedPrescription } from '../../cms/test/issue';
import { testPictures } from '../../cms/test/application-walk';
import { confirmedAppointment, heldAppointment, must, openPayment, startedConsultation, submittedApplication } from '../../cms/test/journey';
import { newPatient, signedIn } from '../../cms/test/people';
import { whileInkIsWanted } from '../../cms/test/wet-ink';
import { expect, test } from './stage';
import { like } from './stage/words';
import { handIn } from './walks/apply';
import { newAddress, signIn } from './walks/enter';

const MERGE = { tag: ['@merge', '@applications', '@prescriptions', '@consultations'] };
const CROSSING = { tag: ['@applications', '@prescriptions', '@consultations'] };

const REASON = 'ออกซ้ำกับใบก่อน';

test('a prescription that was revoked is told wherever its holder looks', MERGE, async ({ enter, words }) => {
  const { patient, states } = words;
  const { patient: holder, prescription } = await issuedPrescription(await newPatient('เพิก ถอนแล้ว'));
  const page = await enter({ as: holder });
  await page.goto('/patient/home');
  await expect(page.getByRole('heading', { name: patient.readyToPrint.title })).toBeVisible();
  const admin = await signedIn('admin');
  must(await admin.post(`/api/prescriptions/${prescription.id}/revoke`, { reason: REASON }), 'revoke');
  await page.goto(`/patient/applications/${prescription.applicationId}`);
  await expect(page.getByRole('heading', { name: patient.revoked.title })).toBeVisible();
  await expect(page.getByText(patient.readyToPrint.title)).toHaveCount(0);
  await page.goto('/patient/home');
  await expect(page.getByRole('heading', { name: patient.revoked.title })).toBeVisible();
  await page.getByRole('link', { name: patient.revoked.button }).click();
  await expect(page.getByText(REASON)).toBeVisible();
  await expect(page.getByText(states.prescription.revoked).first()).toBeVisible();
  await expect(page.getByRole('link', { name: patient.prescription.qr })).toHaveCount(0);
});

test('who has submitted goes on to choosing a time, though the draft that was read before comes late', CROSSING, async ({ enter, words }) => {
  const { review, clinics } = words.patient;
  const person = await newPatient('ส่งแล้ว ทดลอง');
  const { id } = await startDraft(person);
  await fill(person, id);
  const page = await enter({ as: person });
  // Nothing tells the page of changes but its own reads.
  await page.route('**/api/live*', () => undefined);
  const read = page.waitForResponse((response) => response.url().endsWith(`/api/applications/${id}`));
  await page.goto(`/patient/application/create/thai/step4?application=${id}`);
  const draft = await (await read).body();
  await page.getByRole('button', { name: review.submit }).waitFor();
  await page.route(`**/api/applications/${id}`, (route) => route.fulfill({ body: draft, contentType: 'application/json' }), { times: 1 });
  await page.getByRole('button', { name: review.submit }).click();
  await expect(page.getByRole('group', { name: clinics.time, exact: true })).toBeVisible();
  await expect(page).toHaveURL(/face2face-consultation/);
});

test('a code’s time goes on over a reload, and its sixth digit sends it', CROSSING, async ({ enter, words }) => {
  const { accounts } = words;
  const page = await enter();
  await page.goto('/signup/patient');
  await page.getByLabel(accounts.name).fill('นับ ถอยหลัง');
  await page.getByLabel(accounts.email).fill(newAddress());
  await page.getByLabel(accounts.password, { exact: true }).fill('a quiet green leaf');
  await page.getByRole('checkbox', { name: accounts.terms }).check();
  await page.getByRole('button', { name: accounts.submitSignUp }).click();
  const left = async (): Promise<number> => {
    const [, minutes, seconds] = /(\d+):(\d\d)/.exec((await page.getByText(like(accounts.otpLeft)).textContent()) ?? '')!;
    return Number(minutes) * 60 + Number(seconds);
  };
  await expect.poll(left).toBeLessThan(298);
  await page.reload();
  expect(await left()).toBeLessThan(298);
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/accounts/otp/verify'));
  await page.getByLabel(accounts.otpLabel, { exact: true }).pressSequentially('000000');
  await sent;
});

test('what goes back is told before cancelling; the QR is saved as a picture', MERGE, async ({ enter, words }) => {
  const { patient, payments } = words;
  const person = await newPatient();
  const { id: application } = await submittedApplication(person);
  const held = await heldAppointment(person, { application });
  must(await openPayment(person, held.id), 'payment');
  const page = await enter({ as: person });
  await page.goto(`/patient/application/face2face-payment?application=${application}`);
  await expect(page.getByRole('timer')).toHaveCount(1);
  const [saved] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: payments.saveQr }).click()]);
  expect(saved.suggestedFilename()).toMatch(/^PM.*\.png$/);
  expect((await readFile(await saved.path())).subarray(1, 4).toString()).toBe('PNG');
  // Nothing is paid yet: nothing goes back, and nothing is said of halves.
  await page.goto(`/patient/applications/${application}`);
  await page.getByRole('button', { name: patient.one.cancel, exact: true }).click();
  await expect(page.getByRole('dialog').getByText(patient.refundNow.nothing)).toBeVisible();
});

test('case 09 a cancelled visit is taken out of the calendar, by its patient and by its physician', MERGE, async ({ enter, words }) => {
  const { confirmed } = words.patient;
  const person = await newPatient('ปฏิทิน ยกเลิก');
  const { id, applicationId } = await confirmedAppointment(person, { mode: 'video' });
  const phone = await enter({ as: person });
  await phone.goto(`/patient/applications/${applicationId}`);
  await expect(phone.getByRole('link', { name: confirmed.calendar })).toBeVisible();
  must(await person.post(`/api/consultations/appointments/${id}/cancel`, { reason: 'ไม่สะดวกมาตามนัดแล้ว' }), 'cancel');
  await phone.reload();
  const desk = await enter({ as: await signedIn('physician') });
  await desk.goto(`/physician/face2face-approve/${id}`);
  for (const page of [phone, desk]) {
    const out = page.getByRole('link', { name: confirmed.calendarOut });
    const [saved] = await Promise.all([page.waitForEvent('download'), out.click()]);
    expect(await readFile(await saved.path(), 'utf8')).toContain('METHOD:CANCEL');
    await expect(page.getByRole('link', { name: confirmed.calendar, exact: true })).toHaveCount(0);
  }
});

test('the answer to what was asked takes a photo along', MERGE, async ({ enter, words }) => {
  const { one } = words.patient;
  const visit = await startedConsultation(await newPatient('ส่งรูป เพิ่มเติม'));
  must(await visit.physician.post(`/api/consultations/appointments/${visit.appointment.id}/complete`), 'complete');
  const items = [
    { kind: 'question', text: 'นอนกี่ชั่วโมง' },
    { kind: 'document', text: 'รูปซองยา' },
  ];
  must(await visit.physician.post(`/api/applications/${visit.applicationId}/ask`, { text: 'ขอรูปซองยา', items }), 'ask');
  const page = await enter({ as: visit.patient });
  const saved = () => page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
  await page.goto(`/patient/applications/${visit.applicationId}`);
  const typed = saved();
  await page.getByRole('textbox', { name: '1. นอนกี่ชั่วโมง' }).fill('ห้าชั่วโมง');
  await typed;
  // What is typed is kept: it is there on whichever device one goes on.
  await page.reload();
  await expect(page.getByRole('textbox', { name: '1. นอนกี่ชั่วโมง' })).toHaveValue('ห้าชั่วโมง');
  await page.getByRole('button', { name: one.sendReply }).click();
  await expect(page.locator('.has-error')).toBeVisible();
  const { card } = await testPictures();
  await handIn(page, words, '2. รูปซองยา', { name: 'ซองยา.png', mimeType: 'image/png', buffer: card });
  await page.getByRole('button', { name: one.sendReply }).click();
  await expect(page.getByRole('button', { name: one.sendReply })).toBeHidden();
  await expect(page.getByRole('link', { name: 'ซองยา.jpg' })).toBeVisible();
});

test('who was signed out elsewhere reads why they are asked to sign in', CROSSING, async ({ enter, words }) => {
  const person = await newPatient();
  const page = await enter({ as: person });
  await page.goto('/patient/home');
  await expect(page.getByRole('link', { name: words.patient.start.button, exact: true })).toBeVisible();
  // The tab hears nothing of it: an open screen is told at once, and says it by itself.
  await page.goto('about:blank');
  must(await person.post('/api/accounts/sign-out'), 'sign out');
  await page.goto('/patient/applications');
  await expect(page.getByText(words.accounts.sessionEnded)).toBeVisible();
});

test('what was read for nobody is read anew for whom another tab signs in', CROSSING, async ({ enter, words }) => {
  const page = await enter();
  await page.goto('/');
  const fees = page.locator('#fees').getByRole('group').first();
  await expect(fees).toBeVisible();
  const again = page.waitForRequest(/\/api\/applications\/packages/);
  await signIn(await page.context().newPage(), words, 'patient');
  await again;
  await expect(fees).toBeVisible();
});

test('where the rules want the signed original, getting it is the next step, and the home says where it is', CROSSING, async ({ enter, words }) => {
  const { patient, cards } = words;
  const { patient: holder, physician, prescription } = await issuedPrescription(await newPatient('รับใบจริง ทดลอง'));
  await whileInkIsWanted(async () => {
    const page = await enter({ as: holder });
    await page.goto('/patient/home');
    await expect(page.getByRole('heading', { name: patient.choosePaper.title })).toBeVisible();
    await page.getByRole('link', { name: patient.choosePaper.button }).click();
    await page.getByRole('radio', { name: cards.ways.collect }).check();
    await page.getByRole('button', { name: cards.waySave }).click();
    await expect(page.getByRole('button', { name: cards.waySave })).toBeHidden();
    await page.goto('/patient/home');
    await expect(page.getByRole('heading', { name: patient.signingPaper.title })).toBeVisible();
    for (const move of ['print', 'wetSign']) must(await physician.post(`/api/prescriptions/${prescription.id}/original`, { move }), move);
    await page.reload();
    await expect(page.getByRole('heading', { name: patient.fetchPaper.title })).toBeVisible();
    for (const move of ['handOver']) must(await physician.post(`/api/prescriptions/${prescription.id}/original`, { move }), move);
    await page.reload();
    await expect(page.getByText(like(patient.readyWithPaper.text))).toBeVisible();
    await page.getByRole('link', { name: patient.readyWithPaper.button, exact: true }).first().click();
    await expect(page).toHaveURL(/prescription=/);
  });
});

test('a man is not asked whether he is pregnant, and what he does not take or have is an answer', CROSSING, async ({ enter, words }) => {
  const { patient } = words;
  const { health, one } = patient;
  const person = await newPatient('ทดลอง ชายไทย');
  const page = await enter({ as: person, viewport: { width: 390, height: 844 } });
  await page.goto('/patient/applications/new');
  const checked = page.getByRole('group', { name: patient.checkTitle });
  const questions = checked.getByRole('radiogroup');
  await expect(questions).toHaveCount(1);
  await checked.getByRole('radio', { name: patient.identity.female, exact: true }).check();
  await expect(questions).toHaveCount(3);
  await checked.getByRole('radio', { name: patient.identity.male, exact: true }).check();
  await expect(questions).toHaveCount(1);
  await questions.getByRole('radio', { name: words.kit.yes, exact: true }).check();
  await page.getByRole('button', { name: patient.startButton }).click();
  await expect(page).toHaveURL(/thai\/step1/);
  await expect(page.getByRole('radio', { name: patient.identity.male, exact: true })).toBeChecked();

  const id = new URL(page.url()).searchParams.get('application')!;
  await page.goto(`/patient/application/create/thai/step2?application=${id}`);
  const [none, unharmed] = [page.getByRole('checkbox', { name: health.noMedicines }), page.getByRole('checkbox', { name: health.noAllergies })];
  await none.check();
  await unharmed.check();
  await expect(page.getByText(health.exclusionsTitle)).toHaveCount(0);
  // The text counts more than the tick, which gives way.
  await page.getByLabel(health.allergies, { exact: false }).first().fill('กุ้ง');
  await expect(unharmed).not.toBeChecked();
  await expect(unharmed).toBeDisabled();

  const { identity, health: told } = { identity: { ...identityStep(), sex: 'male' }, health: { exclusions: {}, medicines: [], noMedicines: true } };
  const other = await newPatient();
  const submitted = await submittedBy(other, 'face_to_face', { identity, health: told });
  const visit = await startedConsultation(other, { application: submitted.id });
  const clinic = await enter({ as: visit.physician });
  await clinic.goto(`/physician/face2face-approve/${visit.appointment.id}`);
  await expect(clinic.getByText(one.notAsked)).toHaveCount(2);
  await expect(clinic.getByText(one.none.medicines, { exact: true })).toBeVisible();
  await expect(clinic.getByText(one.unanswered, { exact: true })).toHaveCount(1);
  // A disease that the patient does not have is a statement, without a tick beside it.
  const denied = clinic.locator('.clear-list li');
  await expect(denied.filter({ hasText: health.contraNo.heart })).toHaveCount(1);
  await expect(denied.locator('svg')).toHaveCount(0);
});
