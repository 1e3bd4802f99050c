import { titled } from '@bai/kernel/contracts';
import type { Pt33Field } from './pt33-layout';
import type { Pt33Profession, Pt33Snapshot, Pt33Template } from './pt33-snapshot';
import { oneLine } from './printable';
import { buddhistDate, formDigits, gramsText } from './thai';

/** The words in the places of the form, in Thai digits; an empty one is left to be written by hand. */
export type Pt33Values = Record<Pt33Field, string>;

/** The filled places of a form and its ticked profession. */
export interface Pt33Entries {
  values: Pt33Values;
  profession?: Pt33Profession;
  prescriberName: string;
  patientName: string;
}

/** What a snapshot or template writes into the form; throws where total is not dose × days. */
export function pt33Entries(source: Pt33Snapshot | Pt33Template): Pt33Entries {
  const { prescriber, facility, patient } = source;
  assertTotal(source);
  const issued = source.issuedOn === undefined ? { day: '', month: '', year: '' } : buddhistDate(source.issuedOn);
  const prescriberName = oneLine(titled(prescriber?.title ?? '', prescriber?.name ?? ''));
  const patientName = oneLine(patient?.name ?? '');
  const values: Pt33Values = {
    ...issued,
    prescriber: prescriberName,
    license: prescriber?.licenseNumber ?? '',
    address: [facility?.name, facility?.address].filter(Boolean).join(' '),
    patient: patientName,
    age: figure(patient?.age),
    nationality: patient?.nationality ?? '',
    document: patient?.documentNumber ?? '',
    diagnosis: diagnosisText(source.diagnosis ?? '', source.indication ?? ''),
    daily: grams(source.dailyMg),
    days: figure(source.days),
    total: grams(source.totalMg),
  };
  const written = Object.entries(values).map(([field, text]) => [field, formDigits(oneLine(text))]);
  return { values: Object.fromEntries(written) as Pt33Values, profession: prescriber?.profession, prescriberName, patientName };
}

// The form has one place for both; the condition of the rule set is named where the diagnosis does not say it already.
function diagnosisText(diagnosis: string, indication: string): string {
  if (diagnosis === '' || indication === '' || diagnosis.includes(indication)) return diagnosis || indication;
  return `${diagnosis} (ข้อบ่งใช้: ${indication})`;
}

function assertTotal({ dailyMg, days, totalMg }: Pick<Pt33Template, 'dailyMg' | 'days' | 'totalMg'>): void {
  if (dailyMg === undefined || days === undefined || totalMg === undefined) return;
  if (dailyMg * days !== totalMg) throw new RangeError(`${dailyMg} mg × ${days} days is not ${totalMg} mg`);
}

function grams(milligrams: number | undefined): string {
  return milligrams === undefined ? '' : gramsText(milligrams);
}

function figure(value: number | undefined): string {
  return value === undefined ? '' : String(value);
}
