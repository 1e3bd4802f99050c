import { formatCode } from '@bai/kernel/contracts';
import { ruleSetOn } from '@bai/directory/server';
import { historyOf, systemSeat, today, type Page, type Seat } from '@bai/kernel/server';
import { directionsOf, type Prescription, type PrescriptionRow as ListedPrescription } from '../contracts';
import { originals, type OriginalRow, type PrescriptionRow } from './collections';
import { dispensingsOf } from './purchases';
import { lineOf } from './replacements/line';
import { isPast } from './usable';

/** The place of a paper, how it is wanted, and whether it is asked for. */
type Paper = Pick<ListedPrescription, 'original' | 'originalWay' | 'requiresOriginal'>;

const presentPrescriptionRow = (row: PrescriptionRow, paper: Paper): ListedPrescription => ({
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
  ...paper,
  createdAt: row.createdAt,
});

/** Returns what tells the paper of each prescription. */
const papersOf = async (prescriptionIds: readonly string[]): Promise<(id: string) => Paper> => {
  const rows = prescriptionIds.length ? await originals.all(systemSeat('originals'), { prescriptionId: prescriptionIds }) : [];
  const found = new Map<string, OriginalRow>(rows.map((row) => [row.prescriptionId, row]));
  const { requiresWetInk } = await ruleSetOn(today());
  return (id) => ({ original: found.get(id)?.state ?? 'not_printed', originalWay: found.get(id)?.way ?? null, requiresOriginal: requiresWetInk });
};

/** A page of prescriptions with where their papers are. */
export const presentPrescriptionPage = async (page: Page<PrescriptionRow>): Promise<Page<ListedPrescription>> => {
  const paperOf = await papersOf(page.rows.map(({ id }) => id));
  return { ...page, rows: page.rows.map((row) => presentPrescriptionRow(row, paperOf(row.id))) };
};

/** The code is the key to a sale: for the patient and the prescriber alone. */
const mayKnowCode = ({ subjects }: Seat, row: PrescriptionRow): boolean => row.patientId === subjects.patient || row.physicianId === subjects.physician;

/** A prescription as those within reach see it. */
export const presentPrescription = async (seat: Seat, row: PrescriptionRow): Promise<Prescription> => ({
  ...presentPrescriptionRow(row, (await papersOf([row.id]))(row.id)),
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
