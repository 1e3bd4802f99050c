import { keptPatientId } from '@bai/directory/server';
import { addDays } from '@bai/kernel/contracts';
import { today, type ComputedStates, type Page, type Seat } from '@bai/kernel/server';
import type { z } from 'zod';
import { ENDING_DAYS, type PrescriptionRow as ListedPrescription, type prescriptionQuery } from '../contracts';
import { prescriptions } from './collections';
import { presentPrescriptionPage } from './present-prescription';

/** Of what is stored as active, what its last day makes of it. */
const byLastDay = (day: string): ComputedStates => ({
  active: { of: 'active', narrow: (rows, column) => void rows.where(column('validUntil'), '>=', day) },
  ending: { of: 'active', narrow: (rows, column) => void rows.whereBetween(column('validUntil'), [day, addDays(day, ENDING_DAYS)]) },
  expired: { of: 'active', narrow: (rows, column) => void rows.where(column('validUntil'), '<', day) },
});

/** Prescriptions within reach. Expired is no state of the record: it is active with its last day over. */
export const list = async (seat: Seat, query: z.output<typeof prescriptionQuery>): Promise<Page<ListedPrescription>> => {
  const { applicationId } = query;
  const patientId = query.patientId && (await keptPatientId(query.patientId));
  const where = {
    ...(patientId ? { patientId } : {}),
    ...(applicationId ? { applicationId } : {}),
  };
  const page = await prescriptions.page(seat, query, ['createdAt', 'validUntil', 'number'], where, undefined, { computed: byLastDay(today()) });
  return presentPrescriptionPage(page);
};
