import { patientIdByDocument, type DocumentOf } from '@bai/directory/server';
import { systemSeat } from '@bai/kernel/server';
import { prescriptions } from './collections';

/** Whether the platform issued a form on this day to whoever has this document: such a form is sold on by its code alone, or its allowance would count twice. */
export const issuedHere = async ({
  documentNumber,
  issuedOn,
  ...document
}: DocumentOf & { readonly documentNumber: string; readonly issuedOn: string }): Promise<boolean> => {
  const patientId = await patientIdByDocument(document, documentNumber);
  return patientId !== null && (await prescriptions.first(systemSeat('issued-here'), { patientId, issuedOn })) !== null;
};
