import { isDeepStrictEqual } from 'node:util';
import { nameProblems } from '@bai/applications/server';
import { fullName, type PersonName } from '@bai/directory/contracts';
import { clinicById, LEGAL, physicianById, ruleSetByVersion } from '@bai/directory/server';
import { ageOn, field, plainNumber, refuse, type FieldProblem } from '@bai/kernel/contracts';
import { through, today, type Seat } from '@bai/kernel/server';
import type { AskReplacement, ReplacementForm } from '../../contracts';
import { prescriptions, type PrescriptionRow } from '../collections';
import type { IssueSnapshot } from '../snapshot';
import { factsOf } from './corrected';
import type { Corrections } from './types';

type Register = ReplacementForm['register'];

/** What prescriber and clinic of a form are called today. */
export const registerOf = async ({ physicianId, clinicId, snapshot }: PrescriptionRow): Promise<Register> => {
  const { prescriber, facility } = factsOf(snapshot!);
  const [physician, clinic] = [await physicianById(physicianId), await clinicById(clinicId)];
  return {
    // Of a license that is not in force nobody takes a number over.
    prescriber: physician ? { name: physician.name, licenseNumber: physician.licenseNumber || prescriber.licenseNumber } : prescriber,
    facility: clinic ? { name: clinic.name, address: clinic.address, licenseNumber: clinic.licenseNumber } : facility,
  };
};

type NamePart = 'nameThai' | 'nameLatin';
const nameOnPaper = ({ nameThai }: IssueSnapshot['patient']): NamePart => (nameThai ? 'nameThai' : 'nameLatin');

/** Whether title and name stand on an issued form otherwise than they are written today, as in one piece in Latin letters. */
export const isMisjoined = ({ patient, paper }: IssueSnapshot): boolean => paper.patient.name !== fullName(patient[nameOnPaper(patient)]!);

/** A name of which nothing is said is none. */
const nameFrom = ({ title, first, last }: PersonName): PersonName | null => (title || first || last ? { title, first, last } : null);

const nameFaults = (path: string, name: PersonName | null): FieldProblem[] => {
  if (!name) return [];
  return name.first ? nameProblems(path, name) : [field(`${path}.first`, 'required', 'This is needed.')];
};

const birthFaults = async (birthDate: string, { ruleSet, issuedOn }: PrescriptionRow): Promise<FieldProblem[]> => {
  if (birthDate > today()) return [field('birthDate', 'future', 'This day is still to come.')];
  const { minAge } = await ruleSetByVersion(ruleSet);
  return ageOn(birthDate, issuedOn) < minAge
    ? [field('birthDate', 'patient-age', 'This person was too young.', { bound: minAge, source: LEGAL.notification })]
    : [];
};

type Document = { readonly documentNumber: string; readonly patient: Partial<NonNullable<Corrections['patient']>> };

/** The document as it is to stand on the form; null where it is the one that stands there. */
const documentFrom = async (seat: Seat, row: PrescriptionRow, asked: AskReplacement): Promise<Document | null> => {
  const { documentType, documentNumber: typed } = asked;
  const before = row.snapshot!.patient.documentType;
  if (!typed && documentType === before) return null;
  // A number belongs to its kind of document.
  if (!typed) throw refuse('input.invalid', { fields: [field('documentNumber', 'required', 'This is needed.')] });
  const documentNumber = plainNumber(typed);
  const stands = (await prescriptions.open(through(seat, 'replace'), row.id, 'documentNumber', 'replacement of the form'))!.toString();
  return documentNumber === stands && documentType === before ? null : { documentNumber, patient: { documentType, documentLast: documentNumber.slice(-4) } };
};

/** What a form is to say instead of what it says, from the form as it is to stand; `input.invalid` for what paper or law cannot take. */
export const correctionsFrom = async (
  seat: Seat,
  row: PrescriptionRow,
  asked: AskReplacement,
): Promise<{ readonly corrections: Corrections; readonly documentNumber: string | null }> => {
  const { patient } = row.snapshot!;
  const names = { nameThai: nameFrom(asked.nameThai), nameLatin: nameFrom(asked.nameLatin) };
  const fields = [...nameFaults('nameThai', names.nameThai), ...nameFaults('nameLatin', names.nameLatin), ...(await birthFaults(asked.birthDate, row))];
  if (!names.nameThai && !names.nameLatin) fields.push(field('nameThai.first', 'required', 'This is needed.'));
  if (fields.length) throw refuse('input.invalid', { fields });
  const document = await documentFrom(seat, row, asked);
  const misjoined = isMisjoined(row.snapshot!) ? nameOnPaper(patient) : null;
  const isSame = (part: NamePart): boolean =>
    part !== misjoined && isDeepStrictEqual(names[part] && fullName(names[part]), patient[part] && fullName(patient[part]));
  const said = {
    ...(isSame('nameThai') ? {} : { nameThai: names.nameThai }),
    ...(isSame('nameLatin') ? {} : { nameLatin: names.nameLatin }),
    ...(asked.birthDate === patient.birthDate ? {} : { birthDate: asked.birthDate, birthPrecision: 'day' as const }),
    ...(asked.nationality === patient.nationality ? {} : { nationality: asked.nationality }),
    ...document?.patient,
  };
  const [before, register] = [factsOf(row.snapshot!), await registerOf(row)];
  const taken = asked.fromRegister.filter((part) => !isDeepStrictEqual(register[part], before[part]));
  return {
    corrections: {
      ...(Object.keys(said).length ? { patient: said } : {}),
      ...(taken.includes('prescriber') ? { prescriber: register.prescriber } : {}),
      ...(taken.includes('facility') ? { facility: register.facility } : {}),
    },
    documentNumber: document?.documentNumber ?? null,
  };
};
