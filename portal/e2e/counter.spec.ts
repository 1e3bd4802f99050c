import { must, startedConsultation } from '../../cms/test/journey';
import { newPatient } from '../../cms/test/people';
import { atTheCounter, checked, claim, onDuty, sell } from '../../plugins/transactions/test/counter';
import { expect, test } from './stage';
import { fill, like } from './stage/words';

const MERGE = { tag: ['@merge', '@transactions'] };
const CROSSING = { tag: ['@transactions'] };

test(
  'off duty the way to begin is offered where one stands, once; elsewhere the dispensary that has the rest is named',
  CROSSING,
  async ({ enter, words, language }) => {
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
  },
);

test(
  'letting go of a sale is asked about; one whose answer was lost and that was changed since is shown as it was recorded, once',
  MERGE,
  async ({ enter, words }) => {
    const { sale } = words.dispensary;
    const { issued, seller } = await atTheCounter();
    const page = await enter({ as: seller, tolerates: /net::ERR_FAILED/ });
    await page.goto(`/budtender/create-transaction?prescription=${issued.prescription.id}`);
    await page.getByRole('button', { name: sale.release }).click();
    await expect(page.getByRole('dialog').getByText(sale.releaseText)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByText(like(sale.held))).toBeVisible();

    const grams = page.getByLabel(like(sale.grams)).first();
    await grams.fill('5');
    await page.getByRole('radio', { name: sale.idKinds.national_id }).check();
    await page.getByRole('checkbox', { name: sale.form }).check();
    await page.getByRole('checkbox', { name: sale.asked }).check();
    // The server records it, and the answer never arrives.
    const selling = (url: URL): boolean => url.pathname === '/api/transactions';
    await page.route(selling, async (route) => {
      await route.fetch();
      await route.abort('failed');
    });
    await page.getByRole('button', { name: fill(sale.submit, { grams: '5.00' }) }).click();
    await expect(page.getByText(words.problems.offline)).toBeVisible();
    await page.unroute(selling);
    await grams.fill('3');
    await page.getByRole('button', { name: fill(sale.submit, { grams: '3.00' }) }).click();
    await expect(page.getByText(sale.recordedBefore)).toBeVisible();
    await expect(page.getByText(like('5.00')).first()).toBeVisible();
    const { leftMg } = must(await claim(seller, issued.prescription.id), 'claim');
    expect(leftMg).toBe(issued.prescription.totalMg - 5_000);
  },
);

test('the till says what is missing, and after a release in another tab the way to verify again', MERGE, async ({ enter, words }) => {
  const { sale } = words.dispensary;
  const { missing, verifyAgain } = words.till;
  const { issued, seller, claimId, lot } = await atTheCounter();
  const page = await enter({ as: seller });
  await page.goto(`/budtender/create-transaction?prescription=${issued.prescription.id}`);
  await expect(page.getByText(missing.grams)).toBeVisible();
  await page.getByRole('textbox', { name: lot.number }).fill('2');
  const submit = page.getByRole('button', { name: fill(sale.submit, { grams: '2.00' }) });
  await expect(submit).toHaveAccessibleDescription(missing.document);
  await page.getByRole('radio', { name: sale.idKinds.national_id }).check();
  await expect(submit).toHaveAccessibleDescription(missing.form);
  await page.getByRole('checkbox', { name: sale.form }).check();
  await expect(page.getByText(missing.asked)).toBeVisible();
  await page.getByRole('checkbox', { name: sale.asked }).check();
  await expect(submit).toHaveAccessibleDescription('');

  must(await seller.post(`/api/transactions/claims/${claimId}/release`), 'release');
  await submit.click();
  await expect(page.getByText(words.problems['claim.lapsed'])).toBeVisible();
  await expect(page.getByText(like(sale.held))).toHaveCount(0);
  await expect(page.getByRole('button', { name: sale.release })).toHaveCount(0);
  await page.getByRole('link', { name: verifyAgain }).click();
  await expect(page).toHaveURL(new RegExp(`/budtender/verify/prescription/${issued.prescription.number}$`));
});

test('the original that the shop took in with the first part is not asked for with the second', CROSSING, async ({ enter, words }) => {
  const { sale } = words.dispensary;
  const { issued, seller, claimId, lot } = await atTheCounter();
  must(await sell(seller, claimId, lot.id, 5_000), 'sell');
  const page = await enter({ as: seller });
  await page.goto(`/budtender/create-transaction?prescription=${issued.prescription.id}`);
  await expect(page.getByText(fill(sale.originalAt, { place: 'A1' }))).toBeVisible();
  await expect(page.getByRole('checkbox', { name: sale.form })).toHaveCount(0);
  await page.getByRole('textbox', { name: lot.number }).fill('2');
  await page.getByRole('radio', { name: sale.idKinds.national_id }).check();
  await page.getByRole('checkbox', { name: sale.asked }).check();
  await page.getByRole('button', { name: fill(sale.submit, { grams: '2.00' }) }).click();
  await expect(page.getByRole('heading', { name: sale.done })).toBeVisible();
});

test(
  'a sale that is left open is asked about, stands at the home with what was typed, and is released from there or on leaving',
  CROSSING,
  async ({ enter, words }) => {
    const { begun, leaving } = words.till;
    const { issued, seller, claimId, lot } = await atTheCounter();
    const { id, number } = issued.prescription;
    const other = (await onDuty('budtender-two')).seller;
    const page = await enter({ as: seller });
    await page.goto('/budtender/home');
    const row = page.getByRole('group', { name: begun.title }).getByRole('listitem').filter({ hasText: number });
    await row.getByRole('link', { name: begun.goOn }).click();
    const grams = page.getByRole('textbox', { name: lot.number });
    await grams.fill('2');
    await page.goBack();
    const asked = page.getByRole('dialog', { name: leaving.title });
    await asked.getByRole('button', { name: leaving.stay }).click();
    await expect(asked).toBeHidden();
    await expect(grams).toHaveValue(/^2/);
    // Closing the tab is asked about by the browser.
    const question = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    const closing = await question;
    expect(closing.type()).toBe('beforeunload');
    await closing.dismiss();

    await page.goBack();
    await asked.getByRole('button', { name: leaving.keep }).click();
    await expect(page).toHaveURL('/budtender/home');
    await expect(row).toContainText('2.00');
    expect(await checked(other, issued)).toBe('claimed');
    await row.getByRole('link', { name: begun.goOn }).click();
    await expect(grams).toHaveValue(/^2/);
    await page.goBack();
    await asked.getByRole('button', { name: leaving.release }).click();
    await expect(page).toHaveURL('/budtender/home');
    await expect(row).toBeHidden();
    expect(await checked(other, issued)).toBe('valid');
    expect((await sell(seller, claimId, lot.id, 1_000)).error.name).toBe('claim.lapsed');

    // The home hears of what begins and ends elsewhere.
    await page.goto('/budtender/create-transaction');
    must(await claim(seller, id), 'claim');
    await row.getByRole('button', { name: begun.release }).click();
    await page.getByRole('dialog').getByRole('button', { name: begun.release }).click();
    await expect(row).toBeHidden();
    const { id: again } = must(await claim(seller, id), 'claim');
    await expect(row).toBeVisible();
    must(await seller.post(`/api/transactions/claims/${again}/release`), 'release');
    await expect(row).toBeHidden();
  },
);

test('an amount is refused or kept, and never changed into another', CROSSING, async ({ enter, words }) => {
  const { sale } = words.dispensary;
  const { issued, seller, lot } = await atTheCounter();
  const page = await enter({ as: seller });
  await page.goto(`/budtender/create-transaction?prescription=${issued.prescription.id}`);
  const grams = page.getByRole('textbox', { name: lot.number });
  const submit = (typed: string) => page.getByRole('button', { name: fill(sale.submit, { grams: typed }) });
  await page.getByRole('radio', { name: sale.idKinds.national_id }).check();
  await page.getByRole('checkbox', { name: sale.form }).check();
  await page.getByRole('checkbox', { name: sale.asked }).check();
  await grams.fill('2.5');
  await expect(submit('2.50')).toBeEnabled();

  await grams.fill('2.555');
  await expect(page.getByText(sale.amount.fine)).toBeVisible();
  await expect(submit('2.555')).toBeDisabled();
  await page.reload();
  await expect(grams).toHaveValue('2.555');
  await grams.fill('2,5');
  await expect(page.getByText(sale.amount.unread)).toBeVisible();
  await expect(submit('0.00')).toBeDisabled();
  await grams.fill('400000');
  await expect(page.getByText(fill(sale.amount.over, { grams: (lot.onHandMg! / 1000).toLocaleString('en-US', { minimumFractionDigits: 2 }) }))).toBeVisible();
  await expect(grams).toHaveValue('400000');

  // More than the form allows is told by how much.
  await grams.fill(String(issued.prescription.totalMg / 1000 + 5));
  await expect(page.getByText(sale.exceeds)).toBeVisible();
  const excess = page.getByText(sale.excess, { exact: true });
  await expect(excess).toBeVisible();
  await expect(page.getByRole('complementary', { name: sale.against })).toContainText('5.00');
  await grams.fill('2.55');
  await expect(submit('2.55')).toBeEnabled();
  await page.getByLabel(words.till.discount).fill('1.234');
  await expect(page.getByText(words.till.discountUnread)).toBeVisible();
  await expect(submit('2.55')).toBeDisabled();
});

test('asking for more needs no notes; the reply is read at the visit and when issuing', CROSSING, async ({ enter, words }) => {
  const { approve, asked } = words.physician;
  const patient = await newPatient();
  const { physician, appointment, applicationId } = await startedConsultation(patient);
  const at = `/api/consultations/appointments/${appointment.id}`;
  must(await physician.put(`${at}/notes`, { findings: '' }), 'notes');
  const page = await enter({ as: physician });
  await page.goto(`/physician/face2face-approve/${appointment.id}`);
  // One field that is not right yet keeps the others from nothing, and is named.
  await page.getByLabel(like(approve.systolic)).fill('400');
  await page.getByLabel(approve.diagnosis).fill('นอนไม่หลับ');
  await expect(page.getByText(fill(words.kit.unkept, { fields: approve.systolic }))).toBeVisible();
  await expect.poll(async () => must(await physician.get<{ diagnosis: string }>(`${at}/notes`), 'notes').diagnosis).toBe('นอนไม่หลับ');
  // Nothing is issued while a field is not kept: the physician is led back to it.
  await page.getByRole('button', { name: approve.issue, exact: true }).click();
  await expect(page.getByLabel(like(approve.systolic))).toBeFocused();
  await expect(page).toHaveURL(/face2face-approve/);
  await page.getByLabel(like(approve.systolic)).fill('');
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
