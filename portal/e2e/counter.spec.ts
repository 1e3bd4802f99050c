import { must, startedConsultation } from '../../cms/test/journey';
import { newPatient } from '../../cms/test/people';
import { atTheCounter, onDuty, sell } from '../../plugins/transactions/test/counter';
import { expect, test } from './stage';
import { like } from './stage/words';

test('off duty the way to begin is offered where one stands, once; elsewhere the dispensary that has the rest is named', async ({ enter, words, language }) => {
  const { duty, sale, verdict } = words.dispensary;
  const { issued, seller, dispensaryId, lot, claimId } = await atTheCounter();
  const { id, code } = issued.prescription;
  must(await seller.post('/api/directory/duty/end'), 'off duty');
  const page = await enter({ as: seller });
  await page.goto(`/budtender/create-transaction?prescription=${id}`);
  await expect(page.getByRole('heading', { name: duty.title })).toHaveCount(1);
  await expect(page.getByText(sale.noClaim.title)).toHaveCount(0);
  await page.getByRole('button', { name: like(duty.start) }).click();
  await expect(page.getByText(like(sale.held))).toBeVisible();
  const grams = page.getByRole('spinbutton').or(page.getByRole('textbox')).first();
  await grams.fill('2');
  await page.reload();
  // A reload loses nothing.
  await expect(grams).toHaveValue(/^2/);

  must(await sell(seller, claimId, lot.id, 1_000), 'sell');
  const { dispensaries } = must(await seller.get<{ dispensaries: { id: string; name: { th: string; en: string } }[] }>('/api/directory/duty'), 'duty');
  const first = dispensaries.find((one) => one.id === dispensaryId)!;
  const other = await enter({ as: (await onDuty('budtender-two')).seller });
  await other.goto(`/budtender/verify/code/${code}`);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(verdict.mayNot);
  await expect(other.getByText(verdict.line.elsewhere)).toBeVisible();
  await expect(other.getByText(first.name[language])).toBeVisible();
  await expect(other.getByText(issued.prescription.number).first()).toBeVisible();
  await expect(other.getByText(verdict.steps.elsewhere[0])).toBeVisible();
});

test('asking for more needs no notes; the reply is read at the visit and when issuing', async ({ enter, words }) => {
  const { approve, asked } = words.physician;
  const patient = await newPatient();
  const { physician, appointment, applicationId } = await startedConsultation(patient);
  const at = `/api/consultations/appointments/${appointment.id}`;
  must(await physician.put(`${at}/notes`, { findings: '' }), 'notes');
  const page = await enter({ as: physician });
  await page.goto(`/physician/face2face-approve/${appointment.id}`);
  await page.getByRole('button', { name: approve.askMore, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(approve.askText).fill('ยาที่ใช้อยู่ชื่ออะไร');
  await dialog.getByRole('button', { name: approve.askMore, exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(asked.none)).toBeVisible();
  must(await patient.post(`/api/applications/${applicationId}/reply`, { text: 'อะมิทริปไทลีน 10 มก.' }), 'reply');
  for (const address of [`/physician/face2face-approve/${appointment.id}`, `/physician/certificate-summary/${appointment.id}`]) {
    await page.goto(address);
    await expect(page.getByRole('group', { name: asked.title }).getByText('อะมิทริปไทลีน 10 มก.')).toBeVisible();
  }
  // The notes are still open, and the draft follows what is typed.
  const draft = page.getByRole('img', { name: like(`${words.physician.summary.preview} `) });
  await expect(draft).toBeVisible({ timeout: 20_000 });
  const drawn = () => draft.evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
  const before = await drawn();
  await page.getByLabel(words.physician.summary.days).fill('7');
  await expect.poll(async () => (await drawn()) === before).toBe(false);
  await expect(page.getByText(words.laws['visit.findings'])).toBeVisible();
  await page.getByLabel(words.physician.summary.perDay).fill('2');
  await expect(page.getByLabel(words.physician.summary.over)).toBeVisible();
});
