import { newAdmin } from '../../cms/test/holding';
import { issuedPrescription } from '../../cms/test/issue';
import { asLongAgo, LONG_AGO, stored } from '../../cms/test/long-ago';
import { queryDatabase } from '../../cms/test/clock';
import { newPatient } from '../../cms/test/people';
import { expect, test } from './stage';
import { like } from './stage/words';

const MERGE = { tag: ['@merge', '@directory'] };

const WHY = 'ผู้ป่วยโทรมาถามผลข้างเคียงของยา';
const TITLE = {
  patient: { th: 'มีผู้เปิดดูประวัติของคุณ', en: 'Your records were opened' },
  guard: { th: 'มีการเปิดประวัติผู้ป่วยเป็นกรณีพิเศษ', en: 'A patient’s records were opened out of the ordinary' },
} as const;

test(
  'a physician opens a former patient’s record in an emergency; a second person is told, and the patient reads why',
  MERGE,
  async ({ enter, words, language }) => {
    const { account, patient: patients, physician: said, shell } = words;
    const { former } = said;
    const admin = await newAdmin();
    const { patient, physician, visit } = await issuedPrescription(await newPatient('ฉุกเฉิน ทดลอง'));
    const { id, applicationNumber, patientId } = visit.appointment;
    await asLongAgo(patientId);
    const page = await enter({ as: physician, tolerates: /40[04]/ });
    await page.goto(`/physician/face2face-approve/${id}`);
    await expect(page.getByRole('heading', { level: 1, name: shell.missing.title })).toBeVisible();

    // From the day of the physician to the patients they once saw.
    await page.goto('/physician/home');
    await page.getByRole('link', { name: former.label }).click();
    await expect(page.getByText(former.lead)).toBeVisible();
    const search = page.getByRole('searchbox');
    await search.fill(applicationNumber);
    await search.press('Enter');
    const row = page.getByRole('row').filter({ hasText: applicationNumber });
    await expect(row).toHaveCount(1);
    const open = row.getByRole('button', { name: former.open });
    await open.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('heading', { name: like(former.title) })).toBeVisible();
    const reason = dialog.getByLabel(former.reason);
    await reason.fill('สั้นไป');
    await dialog.getByRole('button', { name: former.open }).click();
    await expect(reason).toHaveAttribute('aria-invalid', 'true');
    await reason.fill(WHY);
    await dialog.getByRole('button', { name: former.open }).click();
    await expect(dialog).toBeHidden();

    // Until when it is open stands beside it and above the record, which can be read.
    await expect(row.getByText(former.until)).toBeVisible();
    await row.getByRole('link', { name: former.read }).click();
    await expect(page.getByText(former.opened)).toBeVisible();
    await expect(page.getByText(former.until)).toBeVisible();
    await expect(page.getByRole('heading', { name: said.approve.answers })).toBeVisible();
    await expect(page.getByLabel(said.approve.findings)).toHaveValue('รู้ตัวดี ไม่มีข้อห้าม');

    const bell = async (person: typeof patient, who: 'patient' | 'guard') => {
      const seen = await enter({ as: person });
      await seen.goto('/account');
      await seen.getByRole('button', { name: shell.bell.title }).click();
      await expect(seen.getByRole('group', { name: shell.bell.title }).getByText(TITLE[who][language]).first()).toBeVisible();
      return seen;
    };
    await bell(admin, 'guard');
    const own = await bell(patient, 'patient');
    await own.keyboard.press('Escape');
    const log = own.getByRole('group', { name: account.access });
    const entry = log.getByRole('listitem').filter({ hasText: WHY });
    await expect(entry).toContainText(patients.prescription.accessKinds.glass);
    await expect(entry).toContainText(patients.prescription.accessUntil);
    await expect(log.getByText(patients.prescription.accessReaders.physician).first()).toBeVisible();

    // When its time is over the record is shut again.
    await queryDatabase('UPDATE broken_glasses SET ends_at = ? WHERE patient_id = ?', [stored(LONG_AGO), patientId]);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: shell.missing.title })).toBeVisible();
  },
);
