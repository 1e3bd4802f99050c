import { PROFESSION_WORDS } from '@bai/directory/server';
import { FHIR_SYSTEMS, numbered, referTo } from '@bai/documents/server';
import type { Appointment, FhirResource, Observation, Organization, Practitioner } from 'fhir/r4';
import type { ConsultationNotes } from '../contracts';
import type { AppointmentRow } from './collections';

const STATUS: Readonly<Record<AppointmentRow['state'], Appointment['status']>> = {
  held: 'pending',
  confirmed: 'booked',
  checked_in: 'checked-in',
  in_progress: 'arrived',
  completed: 'fulfilled',
  expired: 'cancelled',
  cancelled: 'cancelled',
  rescheduled: 'cancelled',
  no_show_patient: 'noshow',
  no_show_physician: 'cancelled',
  failed_technical: 'cancelled',
};

const physicianOf = ({ physicianId, physicianName, profession }: AppointmentRow): Practitioner => ({
  resourceType: 'Practitioner',
  id: physicianId,
  ...(physicianName ? { name: [{ text: physicianName.th || physicianName.en }] } : {}),
  qualification: [{ code: { text: `${PROFESSION_WORDS[profession].th} / ${PROFESSION_WORDS[profession].en}` } }],
});
const clinicOf = ({ clinicId, clinicName, clinicAddress }: AppointmentRow): Organization => ({
  resourceType: 'Organization',
  id: clinicId,
  identifier: [numbered('clinic', clinicId)],
  name: clinicName?.th || clinicName?.en || clinicId,
  ...(clinicAddress?.th || clinicAddress?.en ? { address: [{ text: clinicAddress.th || clinicAddress.en }] } : {}),
});

/** An appointment with whom it is, and where. */
export const fhirAppointment = (row: AppointmentRow): FhirResource[] => [
  physicianOf(row),
  clinicOf(row),
  {
    resourceType: 'Appointment',
    id: row.id,
    identifier: [numbered('application', row.applicationNumber)],
    status: STATUS[row.state],
    start: row.startsAt,
    end: row.endsAt,
    participant: [
      { actor: referTo('Patient', row.patientId), status: 'accepted' },
      { actor: referTo('Practitioner', row.physicianId), status: 'accepted' },
    ],
  },
];

const pressure = (code: string, display: string, value: number) => ({
  code: { coding: [{ system: FHIR_SYSTEMS.loinc, code, display }] },
  valueQuantity: { value, unit: 'mmHg', system: FHIR_SYSTEMS.ucum, code: 'mm[Hg]' },
});

const bloodPressure = (row: AppointmentRow, at: string, { systolic, diastolic }: ConsultationNotes): Observation[] =>
  systolic === null || diastolic === null
    ? []
    : [
        {
          resourceType: 'Observation',
          id: `${row.id}-bp`,
          status: 'final',
          category: [{ coding: [{ system: FHIR_SYSTEMS.observationCategory, code: 'vital-signs' }] }],
          code: { coding: [{ system: FHIR_SYSTEMS.loinc, code: '85354-9', display: 'Blood pressure panel with all children optional' }] },
          subject: referTo('Patient', row.patientId),
          encounter: referTo('Encounter', row.id),
          effectiveDateTime: at,
          component: [pressure('8480-6', 'Systolic blood pressure', systolic), pressure('8462-4', 'Diastolic blood pressure', diastolic)],
        },
      ];

/** A visit that began: what was found, measured and written down. Its encounter has the id of its appointment. */
export const fhirVisit = (row: AppointmentRow, times: { startedAt: string; endedAt: string | null }, notes: ConsultationNotes): FhirResource[] => {
  const about = { subject: referTo('Patient', row.patientId), encounter: referTo('Encounter', row.id) };
  const summary = [notes.findings, notes.clinicalNotes].filter(Boolean).join('\n');
  return [
    {
      resourceType: 'Encounter',
      id: row.id,
      status: times.endedAt ? 'finished' : 'in-progress',
      class:
        row.mode === 'video' ? { system: FHIR_SYSTEMS.act, code: 'VR', display: 'virtual' } : { system: FHIR_SYSTEMS.act, code: 'AMB', display: 'ambulatory' },
      subject: referTo('Patient', row.patientId),
      participant: [{ individual: referTo('Practitioner', row.physicianId) }],
      appointment: [referTo('Appointment', row.id)],
      period: { start: times.startedAt, ...(times.endedAt ? { end: times.endedAt } : {}) },
      serviceProvider: referTo('Organization', row.clinicId),
    },
    ...bloodPressure(row, times.startedAt, notes),
    ...(notes.diagnosis || notes.icd
      ? [
          {
            resourceType: 'Condition' as const,
            id: `${row.id}-dx`,
            ...about,
            clinicalStatus: { coding: [{ system: FHIR_SYSTEMS.conditionClinical, code: 'active' }] },
            verificationStatus: { coding: [{ system: FHIR_SYSTEMS.conditionVerification, code: 'confirmed' }] },
            code: {
              ...(notes.icd ? { coding: [{ system: FHIR_SYSTEMS.icd10, code: notes.icd }] } : {}),
              ...(notes.diagnosis ? { text: notes.diagnosis } : {}),
            },
            recordedDate: times.endedAt ?? times.startedAt,
            recorder: referTo('Practitioner', row.physicianId),
          },
        ]
      : []),
    ...(summary
      ? [
          {
            resourceType: 'ClinicalImpression' as const,
            id: `${row.id}-notes`,
            ...about,
            status: times.endedAt ? ('completed' as const) : ('in-progress' as const),
            date: times.endedAt ?? times.startedAt,
            assessor: referTo('Practitioner', row.physicianId),
            summary,
          },
        ]
      : []),
  ];
};
