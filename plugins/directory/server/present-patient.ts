import type { RowOf } from '@bai/kernel/server';
import { maskedNumber, type Patient } from '../contracts';
import type { patientType } from './person-types';

export type PatientRow = RowOf<typeof patientType>;

/** A patient as those within reach see them: the number masked, the state of the identity check under its own name. */
export const presentPatient = ({ state, documentLast, birthPrecision, identityFaults, ...row }: PatientRow): Patient => ({
  ...row,
  birthPrecision: birthPrecision ?? 'day',
  documentMasked: documentLast ? maskedNumber(documentLast) : null,
  identity: state,
  identityFaults: identityFaults ?? [],
});
