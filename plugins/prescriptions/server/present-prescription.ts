import { formatCode } from '@bai/kernel/contracts';
import { historyOf, systemSeat, type Page, type Seat } from '@bai/kernel/server';
import { directionsOf, type Prescription, type PrescriptionRow as ListedPrescription } from '../contracts';
import { originals, type OriginalRow, type PrescriptionRow } from './collections';
import { dispensingsOf } from './purchases';
import { lineOf } from './replacements/line';
import { isPast } from './usable';

const presentPrescriptionRow = (row: PrescriptionRow, original: OriginalRow['state']): ListedPrescription => ({
  id: row.id,
  number: row.number,
  state: row.state === 'active' && isPast(row) ? 'expired' : row.state,
  patientName: row.patientName,
  physicianName: row.physicianName,
  clinicName: row.snapshot!.facility.name,
  indicationName: row.indicationName!,
  dailyMg: row.dailyMg,
  days: row.days,
  totalMg: row.totalMg,
  dispensedMg: row.dispensedMg,
  issuedOn: row.issuedOn,
  validUntil: row.validUntil,
  original,
  createdAt: row.createdAt,
});

const originalsOf = async (prescriptionIds: readonly string[]): Promise<Map<string, OriginalRow['state']>> => {
  const rows = prescriptionIds.length ? await originals.all(systemSeat('originals'), { prescriptionId: prescriptionIds }) : [];
  return new Map(rows.map(({ prescriptionId, state }) => [prescriptionId, state]));
};

/** A page of prescriptions with where their papers are. */
export const presentPrescriptionPage = async (page: Page<PrescriptionRow>): Promise<Page<ListedPrescription>> => {
  const papers = await originalsOf(page.rows.map(({ id }) => id));
  return { ...page, rows: page.rows.map((row) => presentPrescriptionRow(row, papers.get(row.id) ?? 'not_printed')) };
};

/** The code is the key to a sale: for the patient and the prescriber alone. */
const mayKnowCode = ({ subjects }: Seat, row: PrescriptionRow): boolean => row.patientId === subjects.patient || row.physicianId === subjects.physician;

/** A prescription as those within reach see it. */
export const presentPrescription = async (seat: Seat, row: PrescriptionRow): Promise<Prescription> => ({
  ...presentPrescriptionRow(row, (await originalsOf([row.id])).get(row.id) ?? 'not_printed'),
  applicationId: row.applicationId,
  code: mayKnowCode(seat, row) ? formatCode(row.code) : null,
  diagnosis: row.diagnosis,
  directions: directionsOf(row),
  physicianNames: row.snapshot!.prescriber.name,
  profession: row.profession,
  licenseNumber: row.snapshot!.prescriber.licenseNumber,
  reason: row.reason,
  dispensings: await dispensingsOf(await lineOf(row)),
  history: await historyOf('prescription', row.id),
  version: row.version,
});
