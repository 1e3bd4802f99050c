import { writeFileSync } from 'node:fs';
import { issuedPrescription, scannedQr } from '../../cms/test/issue';
import { signedIn } from '../../cms/test/people';
import { onDuty, stocked } from '../../plugins/transactions/test/counter';
import { expect, test } from './stage';
import { fill, like } from './stage/words';
import { look, sheet } from './walks/camera';
import { countTaps } from './walks/count-taps';

const CROSSING = { tag: ['@transactions'] };

const MOST_TAPS = 12;

test('from the QR before the camera to the receipt in twelve taps', CROSSING, async ({ enter, words }, info) => {
  const { sale, verdict } = words.dispensary;
  const { patient, prescription } = await issuedPrescription();
  const { seller, dispensaryId } = await onDuty('budtender');
  await stocked(await signedIn('dispensary'), dispensaryId, 60);
  const film = info.outputPath('film.mjpeg');
  const picture = await sheet((await scannedQr(patient, prescription.id)).qr);
  writeFileSync(film, Buffer.concat([picture, picture]));
  const page = await enter({ as: seller, film, viewport: { width: 390, height: 844 } });
  const seen = await countTaps(page.context());

  await page.goto('/budtender/scanner');
  await look(page, words);
  await expect(page.getByRole('heading', { level: 1, name: verdict.may, exact: true })).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: verdict.record }).click();
  await page.getByLabel(like(sale.grams)).first().fill('5');
  await page.getByRole('radio', { name: sale.idKinds.national_id }).check();
  await page.getByRole('checkbox', { name: sale.form }).check();
  await page.getByLabel(sale.place).fill('กล่อง 3');
  await page.getByRole('checkbox', { name: sale.asked }).check();
  await page.getByRole('button', { name: fill(sale.submit, { grams: '5.00' }) }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(sale.done);
  await expect(page.getByText(like(prescription.number)).first()).toBeVisible();

  info.annotations.push({ type: 'measured', description: `${seen.taps.length} taps, ${seen.typed.size} typed fields` });
  console.log(`${seen.taps.length} taps, ${seen.typed.size} typed fields`);
  expect(seen.taps.length, seen.taps.join('\n')).toBeLessThanOrEqual(MOST_TAPS);
  // A counter that heard nothing would pass too.
  expect(seen.taps.length).toBeGreaterThan(4);
});
