import type { Pt33Inks } from './pt33-foot';
import type { Pt33Snapshot, Pt33Template } from './pt33-snapshot';
import { readInk } from './signature';

/** The day on which the department fixed the form: the file date of a template that names no day. */
export const FORM_FIXED_ON = '2025-06-30';

/** What a paper not issued carries across it, in both languages; null on one that is. */
export const watermarkOf = ({ draft, blank }: Pt33Snapshot | Pt33Template): string | null => (draft ? 'ฉบับร่าง DRAFT' : blank ? 'แบบฟอร์ม TEMPLATE' : null);

/** The number that a paper shows: its own when issued, else that of its application. */
export const shownNumber = (snapshot: Pt33Snapshot | Pt33Template): string => {
  const issued = snapshot.blank || snapshot.draft ? undefined : snapshot.number;
  return issued ?? snapshot.applicationNumber ?? '';
};

/** The ink of the signatures that a paper has. */
export const readInks = async ({ patient, prescriber }: Pt33Snapshot): Promise<Pt33Inks> => {
  const read = (png: Buffer | undefined) => (png ? readInk(png) : undefined);
  const [ofPatient, ofPrescriber] = await Promise.all([read(patient.signature), read(prescriber.signature)]);
  return { patient: ofPatient, prescriber: ofPrescriber };
};
