import { fullName, maskedNumber } from '@bai/directory/contracts';
import { ageOn } from '@bai/kernel/contracts';
import type { FormFact, FormFacts } from '../../contracts';
import { nationalityWords } from '../nationality-words';
import type { IssueSnapshot } from '../snapshot';
import type { Corrections } from './types';

/** What of a form can be corrected, as a snapshot says it. */
export const factsOf = ({ patient, prescriber, facility }: IssueSnapshot): FormFacts => ({
  nameThai: patient.nameThai,
  nameLatin: patient.nameLatin,
  birthDate: patient.birthDate,
  nationality: patient.nationality,
  documentType: patient.documentType,
  documentMasked: maskedNumber(patient.documentLast),
  prescriber: { name: prescriber.name, licenseNumber: prescriber.licenseNumber },
  facility: { name: facility.name, address: facility.address, licenseNumber: facility.licenseNumber },
});

/** Which parts of a form are corrected. */
export const changedBy = ({ patient = {}, prescriber, facility }: Corrections): FormFact[] => [
  ...(['nameThai', 'nameLatin', 'birthDate', 'nationality'] as const).filter((name) => name in patient),
  ...('documentLast' in patient ? (['document'] as const) : []),
  ...(prescriber ? (['prescriber'] as const) : []),
  ...(facility ? (['facility'] as const) : []),
];

const paperOf = ({ paper, ...snapshot }: IssueSnapshot, { patient, prescriber, facility }: Corrections): IssueSnapshot['paper'] => ({
  ...paper,
  ...(prescriber ? { prescriber: { ...paper.prescriber, name: prescriber.name.th, licenseNumber: prescriber.licenseNumber } } : {}),
  ...(facility ? { facility: { name: facility.name.th, address: facility.address.th, licenseNumber: facility.licenseNumber } } : {}),
  ...(patient
    ? {
        patient: {
          ...paper.patient,
          name: fullName((snapshot.patient.nameThai ?? snapshot.patient.nameLatin)!),
          // As old as they were on the day of issue, which stays.
          age: ageOn(snapshot.patient.birthDate, paper.issuedOn),
          nationality: nationalityWords(snapshot.patient.nationality),
        },
      }
    : {}),
});

/** A snapshot with its corrections in it: condition, dose and dates are what they were. */
export const correctedSnapshot = (issued: IssueSnapshot, corrections: Corrections): IssueSnapshot => {
  const snapshot: IssueSnapshot = {
    ...issued,
    patient: { ...issued.patient, ...corrections.patient },
    prescriber: { ...issued.prescriber, ...corrections.prescriber },
    facility: { ...issued.facility, ...corrections.facility },
  };
  return { ...snapshot, paper: paperOf(snapshot, corrections) };
};
