import { issuedPrescription, newChecker, type Issued } from '../../../cms/test/issue';
import { daytime, must } from '../../../cms/test/journey';
import type { Person } from '../../../cms/test/people';
import { whileInkIsWanted } from '../../../cms/test/wet-ink';
import type { PrescriptionRow, Verdict } from '../contracts';

jest.setTimeout(120_000);
beforeAll(() => daytime());

const rowOf = async ({ patient, prescription }: Issued): Promise<PrescriptionRow> => {
  const { rows } = must(await patient.get<{ rows: PrescriptionRow[] }>('/api/prescriptions', { applicationId: prescription.applicationId }), 'list');
  return rows[0]!;
};
const verdictOf = async (seller: Person, code: string): Promise<NonNullable<Verdict['prescription']>> =>
  must(await seller.post<Verdict>('/api/prescriptions/verify', { by: 'code', text: code }), 'verify').prescription!;

test('patient and seller are told whether the signed original is needed, and where it is', async () => {
  const issued = await issuedPrescription();
  const { id, code } = issued.prescription;
  const seller = await newChecker();
  expect(await rowOf(issued)).toMatchObject({ requiresOriginal: false, original: 'not_printed', originalWay: null });
  await whileInkIsWanted(async () => {
    expect(await verdictOf(seller, code)).toMatchObject({ requiresOriginal: true, original: 'not_printed', originalHere: false });
    must(await issued.patient.put(`/api/prescriptions/${id}/original/way`, { way: 'collect' }), 'way');
    expect(await rowOf(issued)).toMatchObject({ requiresOriginal: true, original: 'not_printed', originalWay: 'collect' });
    for (const move of ['print', 'wetSign', 'handOver']) must(await issued.physician.post(`/api/prescriptions/${id}/original`, { move }), move);
    expect(await verdictOf(seller, code)).toMatchObject({ original: 'handed_over', originalHere: false });
    expect(await rowOf(issued)).toMatchObject({ original: 'handed_over' });
  });
});
