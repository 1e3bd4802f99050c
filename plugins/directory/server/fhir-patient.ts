import { FHIR_SYSTEMS, numbered, referTo } from '@bai/documents/server';
import type { HumanName, Identifier, Patient } from 'fhir/r4';
import { addressLine, fullName, type PersonName } from '../contracts';
import type { PatientRow } from './present-patient';

const nameOf = (name: PersonName): HumanName => ({
  use: 'official',
  text: fullName(name),
  ...(name.last ? { family: name.last } : {}),
  given: [name.first],
  ...(name.title ? { prefix: [name.title] } : {}),
});

/** How much of a birth date the card shows is how much is told. */
const LENGTHS = { day: 10, month: 7, year: 4 } as const;

/** Who issued a document and until when it is good, where it says so. */
const documentFacts = ({ documentType, issuingCountry, documentExpiresOn }: PatientRow): Pick<Identifier, 'assigner' | 'period'> => ({
  ...(documentType === 'passport' && issuingCountry ? { assigner: { display: issuingCountry } } : {}),
  ...(documentExpiresOn ? { period: { end: documentExpiresOn } } : {}),
});

/** A patient in FHIR, with the full number of the document for the patient's own copy. */
export const fhirPatient = (row: PatientRow, documentNumber: string | null): Patient => {
  const names = [row.nameThai, row.nameLatin].filter((name) => name !== null).map(nameOf);
  const document: Identifier[] = documentNumber
    ? [{ use: 'official', system: row.documentType === 'thai_id' ? FHIR_SYSTEMS.thaiId : FHIR_SYSTEMS.passport, value: documentNumber, ...documentFacts(row) }]
    : [];
  return {
    resourceType: 'Patient',
    id: row.id,
    identifier: [...document, numbered('patient', row.id)],
    ...(row.mergedIntoId ? { active: false, link: [{ other: referTo('Patient', row.mergedIntoId), type: 'replaced-by' as const }] } : {}),
    ...(names.length ? { name: names } : {}),
    ...(row.sex ? { gender: row.sex } : {}),
    ...(row.birthDate ? { birthDate: row.birthDate.slice(0, LENGTHS[row.birthPrecision ?? 'day']) } : {}),
    ...(row.phone ? { telecom: [{ system: 'phone', value: row.phone, use: 'mobile' }] } : {}),
    ...(row.address
      ? {
          address: [
            {
              use: 'home',
              text: addressLine(row.address),
              line: [row.address.line, row.address.subdistrict],
              district: row.address.district,
              state: row.address.province,
              postalCode: row.address.postcode,
              country: 'TH',
            },
          ],
        }
      : {}),
  };
};
