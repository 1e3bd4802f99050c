import { newAdmin } from '../../cms/test/holding';
import { issuedPrescription } from '../../cms/test/issue';
import { must } from '../../cms/test/journey';
import { newPatient } from '../../cms/test/people';
import { atTheCounter, sell } from '../../plugins/transactions/test/counter';
import { expect, test } from './stage';
import { like } from './stage/words';
import { signHere } from './walks/enter';

const MERGE = { tag: ['@merge', '@prescriptions'] };
const CROSSING = { tag: ['@prescriptions'] };

const PHONE = { viewport: { width: 390, height: 844 } };
const OFFICE = '/admin/certifications/generate-replacement';

test('a lost code is changed on the phone at once, and the shop is told that the old one is good no longer', MERGE, async ({ enter, words }) => {
  const { replacements, dispensary, patient: said, states } = words;
  const { patient, physician, prescription } = await issuedPrescription(await newPatient('ทำใบหาย ทดลอง'));
  for (const move of ['print', 'wetSign', 'handOver']) must(await physician.post(`/api/prescriptions/${prescription.id}/original`, { move }), move);
  const page = await enter({ as: patient, ...PHONE });
  await page.goto(`/patient/prescriptions/${prescription.id}`);
  await page.getByRole('button', { name: replacements.lost.button }).click();
  const dialog = page.getByRole('dialog');
  // What happened is chosen first.
  await dialog.getByRole('button', { name: replacements.lost.save }).click();
  await expect(dialog.getByText(words.rules.choice)).toBeVisible();
  await dialog.getByRole('radio', { name: replacements.lost.hows.lost }).check();
  await dialog.getByRole('button', { name: replacements.lost.save }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(like(replacements.lost.done))).toBeVisible();
  await expect(page.getByText(states.original.lost, { exact: true })).toBeVisible();
  await page.getByRole('link', { name: replacements.lost.qr }).click();
  await expect(page.getByRole('img', { name: said.qr.label })).toBeVisible();
  const code = (await page.locator('b.code').textContent())!;
  expect(code).not.toBe(prescription.code);

  const { seller } = await atTheCounter({ dailyMg: 500, days: 4 });
  const shop = await enter({ as: seller, ...PHONE });
  await shop.goto(`/budtender/verify/code/${prescription.code}`);
  await expect(shop.getByRole('heading', { level: 1 })).toHaveText(dispensary.verdict.mayNot);
  await expect(shop.getByText(dispensary.verdict.means.replaced)).toBeVisible();
  // Whoever shows it may have found it.
  await expect(shop.getByText('ทดลอง', { exact: false })).toHaveCount(0);
  await shop.goto(`/budtender/verify/code/${code}`);
  await expect(shop.getByRole('heading', { level: 1 })).toHaveText(dispensary.verdict.may);
});

test(
  'the office asks for a form in place of a wrong one, its prescriber compares and signs, and the patient goes on with the new one',
  MERGE,
  async ({ enter, words }) => {
    const { replacements: said, states } = words;
    const { patient, physician, prescription, visit } = await issuedPrescription(await newPatient('ชื่อผิด ทดลอง'));
    const office = await enter({ as: await newAdmin(), tolerates: /422/ });
    await office.goto(OFFICE);
    await office.getByLabel(said.find).fill(prescription.number);
    await office.getByRole('link', { name: said.choose }).click();
    await expect(office.getByRole('heading', { name: like(said.form.title) })).toBeVisible();
    await office.getByRole('radio', { name: said.kinds.wrong }).check();
    await office.getByLabel(like(said.form.reason)).fill('นามสกุลบนใบสะกดผิด');
    // Nothing was corrected yet: it says so, and what was typed stays.
    await office.getByRole('button', { name: said.form.send }).click();
    await expect(office.getByText(words.problems['replacement.unchanged'])).toBeVisible();
    await office.getByRole('group', { name: said.facts.nameThai }).getByLabel(like(said.form.last)).fill('ระบบแก้ไข');
    await office.getByRole('button', { name: said.form.send }).click();
    await expect(office.getByText(said.form.sent)).toBeVisible();
    await expect(office.getByText(states.replacement.asked)).toBeVisible();
    await expect(office.getByRole('cell', { name: like('ระบบแก้ไข') })).toBeVisible();

    const holder = await enter({ as: patient, ...PHONE });
    await holder.goto(`/patient/prescriptions/${prescription.id}`);
    await expect(holder.getByText(said.patient.held.wrong)).toBeVisible();

    const desk = await enter({ as: physician });
    await desk.goto('/physician/home');
    const row = desk.getByRole('listitem').filter({ hasText: prescription.number });
    await row.getByRole('link', { name: said.task.open }).click();
    await expect(desk).toHaveURL(new RegExp(visit.appointment.id));
    await expect(desk.getByRole('cell', { name: like('ระบบแก้ไข') })).toBeVisible();
    await expect(desk.getByRole('img', { name: `${said.task.preview} 1/` })).toBeVisible({ timeout: 20_000 });
    await signHere(desk, said.task.signature);
    await desk.getByRole('button', { name: said.task.sign }).dblclick();
    await expect(desk.getByRole('heading', { level: 1, name: like('ระบบแก้ไข') })).toBeVisible();

    // The patient’s page turns by itself, and leads on.
    await expect(holder.getByText(said.patient.replaced)).toBeVisible();
    await holder.getByRole('link', { name: like(said.patient.openNew) }).click();
    await expect(holder.getByText(said.patient.replaces)).toBeVisible();
    await expect(holder.getByText(states.prescription.active, { exact: true }).first()).toBeVisible();
    await office.getByRole('link', { name: said.backToList }).click();
    await expect(office.getByRole('row').filter({ hasText: prescription.number }).getByText(states.replacement.signed)).toBeVisible();
  },
);

test('the rest of a shop that has no more is reissued with one tap, and what was handed in outside is closed', CROSSING, async ({ enter, words }) => {
  const { replacements: said, states } = words;
  const { issued, seller, lot, claimId } = await atTheCounter();
  must(await sell(seller, claimId, lot.id, 10_000), 'sell');
  const page = await enter({ as: issued.physician });
  await page.goto(`/physician/certificate-summary/${issued.visit.appointment.id}`);
  await expect(page.getByText(like(said.acts.restAt))).toBeVisible();
  await page.getByRole('button', { name: said.acts.rest }).click();
  await expect(page.getByText(like(said.acts.restAt))).toBeHidden();
  await expect(page.getByText(issued.prescription.number)).toHaveCount(0);
  await page.getByRole('button', { name: said.acts.outside }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(like(said.acts.outsidePlace)).fill('ร้านยาข้างบ้าน');
  await dialog.getByLabel(said.acts.outsideReason).fill('ยื่นใบจริงแล้ว');
  await dialog.getByRole('button', { name: said.acts.outsideSave }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(states.prescription.closed_outside)).toBeVisible();
});
