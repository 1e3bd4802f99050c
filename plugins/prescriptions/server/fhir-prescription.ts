import { FHIR_SYSTEMS, gramsOf, numbered, referTo } from '@bai/documents/server';
import type { FhirResource, MedicationRequest } from 'fhir/r4';
import { directionsOf } from '../contracts';
import type { PrescriptionRow } from './collections';
import { isPast } from './usable';

const STATUS: Readonly<Record<PrescriptionRow['state'], MedicationRequest['status']>> = {
  draft: 'draft',
  active: 'active',
  dispensed: 'completed',
  on_hold: 'on-hold',
  revoked: 'stopped',
  replaced: 'stopped',
  closed_outside: 'completed',
};
const DAYS = { unit: 'd', system: FHIR_SYSTEMS.ucum, code: 'd' } as const;

/** A prescription with who issued it, and for which clinic. */
export const fhirPrescription = (row: PrescriptionRow): FhirResource[] => {
  const { prescriber, facility } = row.snapshot!;
  const { phrases, text } = directionsOf(row);
  const how = [...phrases.map(({ th, en }) => `${th} / ${en}`), text].filter(Boolean).join(' ');
  return [
    {
      resourceType: 'Practitioner',
      id: row.physicianId,
      identifier: [numbered('physician-license', prescriber.licenseNumber)],
      name: [{ text: prescriber.name.th || prescriber.name.en }],
    },
    {
      resourceType: 'Organization',
      id: row.clinicId,
      identifier: [numbered('clinic', row.clinicId), numbered('clinic-license', facility.licenseNumber)],
      name: facility.name.th || facility.name.en,
      address: [{ text: facility.address.th || facility.address.en }],
    },
    {
      resourceType: 'MedicationRequest',
      id: row.id,
      identifier: [numbered('prescription', row.number)],
      status: row.state === 'active' && isPast(row) ? 'stopped' : STATUS[row.state],
      intent: 'order',
      medicationCodeableConcept: { text: 'ช่อดอกกัญชา / Cannabis inflorescence' },
      subject: referTo('Patient', row.patientId),
      encounter: referTo('Encounter', row.appointmentId),
      authoredOn: row.issuedOn,
      requester: referTo('Practitioner', row.physicianId),
      reasonCode: [{ text: [row.diagnosis, row.indicationName?.th, row.indicationName?.en].filter(Boolean).join(' / ') }],
      dosageInstruction: [{ ...(how ? { text: how } : {}), maxDosePerPeriod: { numerator: gramsOf(row.dailyMg), denominator: { value: 1, ...DAYS } } }],
      dispenseRequest: {
        validityPeriod: { start: row.issuedOn, end: row.validUntil },
        quantity: gramsOf(row.totalMg),
        expectedSupplyDuration: { value: row.days, ...DAYS },
      },
    },
  ];
};
