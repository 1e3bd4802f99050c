import { issuedPrescription } from '../../../cms/test/issue';
import { daytime, must } from '../../../cms/test/journey';
import { queryDatabase } from '../../../cms/test/clock';
import { eventually, signedIn } from '../../../cms/test/people';
import type { Prescription } from '../contracts';

jest.setTimeout(120_000);

const REASON = 'ออกซ้ำกับใบก่อน';

test('who holds a prescription is told once that it was revoked: by a mail that names no reason, and by the record itself', async () => {
  await daytime();
  const { patient, prescription } = await issuedPrescription();
  const admin = await signedIn('admin');
  must(await admin.post(`/api/prescriptions/${prescription.id}/revoke`, { reason: REASON }), 'revoke');
  const [mail, ...others] = await eventually(async () => {
    const found = await queryDatabase<{ text: string; subject: string }>('SELECT text, subject FROM messages WHERE event = ? AND about_id = ?', [
      'prescription.revoked',
      prescription.id,
    ]);
    return found.length > 0 && found;
  });
  expect(others).toEqual([]);
  expect(mail!.text).toContain(prescription.number);
  expect(mail!.text + mail!.subject).not.toMatch(/กัญชา|cannabis|ออกซ้ำ/);
  const seen = must(await patient.get<Prescription>(`/api/prescriptions/${prescription.id}`), 'prescription');
  expect(seen).toMatchObject({
    state: 'revoked',
    reason: REASON,
    physicianNames: { th: expect.stringContaining('ธนิดา') as string, en: expect.stringContaining('Thanida') as string },
  });
});
