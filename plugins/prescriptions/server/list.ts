import { keptPatientId } from '@bai/directory/server';
import { today, type Page, type Seat } from '@bai/kernel/server';
import type { z } from 'zod';
import type { PrescriptionRow as ListedPrescription, prescriptionQuery } from '../contracts';
import { prescriptions } from './collections';
import { presentPrescriptionPage } from './present-prescription';

/** Prescriptions within reach. Expired is no state of the record: it is active with its last day over. */
export const list = async (seat: Seat, query: z.output<typeof prescriptionQuery>): Promise<Page<ListedPrescription>> => {
  const { state, applicationId } = query;
  const patientId = query.patientId && (await keptPatientId(query.patientId));
  const where = {
    ...(state ? { state: state === 'expired' ? ('active' as const) : state } : {}),
    ...(patientId ? { patientId } : {}),
    ...(applicationId ? { applicationId } : {}),
  };
  const page = await prescriptions.page(seat, query, ['createdAt', 'validUntil', 'number'], where, (narrow, column) => {
    if (state === 'expired') void narrow.where(column('validUntil'), '<', today());
    if (state === 'active') void narrow.where(column('validUntil'), '>=', today());
  });
  return presentPrescriptionPage(page);
};
