import { signaturePng } from '@bai/documents/server';
import { through, type FileReply, type Seat } from '@bai/kernel/server';
import { prescriptions } from '../collections';
import { grouped, pdf, rendered } from '../paper';
import { correctedSnapshot } from './corrected';
import { replacements } from './types';

const PURPOSE = 'draft of a replacement';

/** The form as it would be issued in place of the other: everything that it would say, under a watermark, without number, code and the prescriber’s signature. */
export const replacementPaper = async (seat: Seat, id: string): Promise<FileReply> => {
  const asked = await replacements.one(seat, id);
  const system = through(seat, 'replace');
  const row = await prescriptions.one(system, asked.prescriptionId);
  const { paper, patient } = correctedSnapshot(row.snapshot!, asked.corrections ?? {});
  // Opened by its prescriber, to be compared before they sign: the trail has it.
  const number = (await replacements.open(seat, id, 'documentNumber', PURPOSE)) ?? (await prescriptions.open(system, row.id, 'documentNumber', PURPOSE));
  const signature = await signaturePng(seat, row.patientSignatureId, PURPOSE);
  const body = await rendered({
    ...paper,
    draft: true,
    patient: { ...paper.patient, documentNumber: grouped(patient.documentType, number!.toString()), signature },
  });
  return pdf(body, `${row.number}-replacement`);
};
