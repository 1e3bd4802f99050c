import { applicationAnswers, applicationFacts } from '@bai/applications/server';
import { appointmentForDraft, appointmentsOf } from '@bai/consultations/server';
import { documentsProblems } from '@bai/documents/contracts';
import { pt33LayoutInForce, renderPt33, signaturePng, type Pt33Snapshot, type Pt33Template } from '@bai/documents/server';
import { fullName, maskedNumber } from '@bai/directory/contracts';
import { clinicById, patientById, physicianById, ruleSetByVersion, ruleSetOn } from '@bai/directory/server';
import { ageOn, field, refuse } from '@bai/kernel/contracts';
import { through, today, type FileReply, type Seat } from '@bai/kernel/server';
import type { DraftPaper } from '../contracts';
import { prescriptions, type PrescriptionRow } from './collections';
import { nationalityWords } from './nationality-words';
import { GONE } from './snapshot';
import { issuedQr } from './token';

/** A national ID number in the groups in which the card shows it. */
export const grouped = (type: 'thai_id' | 'passport', number: string): string =>
  type === 'thai_id' ? number.replace(/^(\d)(\d{4})(\d{5})(\d{2})(\d)$/, '$1-$2-$3-$4-$5') : number;

const opened = async (seat: Seat, id: string, secret: 'documentNumber' | 'token', purpose: string): Promise<string> =>
  (await prescriptions.open(seat, id, secret, purpose))!.toString();

/** What the trail says of a paper that an admin opens: why. */
export const purposeOfReason = (reason: string): string => `PT.33: ${reason}`;

/** What the trail says of an opened paper. It is the patient's and the prescriber's own; an admin, who reaches everybody's, says why. */
export const purposeOf = (seat: Seat, reason: string | undefined): string => {
  if (seat.role === 'admin' && !reason) throw refuse('input.invalid', { fields: [field('query.reason', 'required', 'Say why the paper is opened.')] });
  return reason ? purposeOfReason(reason) : 'PT.33';
};

/** What an issued PT.33 shows: all of it from the snapshot of its issue, so that it is the same for ever. */
const snapshotOf = async (seat: Seat, row: PrescriptionRow, purpose: string): Promise<Pt33Snapshot> => {
  const { paper, patient } = row.snapshot!;
  if (patient.documentLast === GONE) throw documentsProblems.refuse('document.unavailable', { reason: 'its legal period is over' });
  return {
    ...paper,
    qr: issuedQr(row, await opened(seat, row.id, 'token', purpose)),
    patient: {
      ...paper.patient,
      documentNumber: grouped(patient.documentType, await opened(seat, row.id, 'documentNumber', purpose)),
      signature: await signaturePng(seat, row.patientSignatureId, purpose),
    },
    prescriber: { ...paper.prescriber, signature: await signaturePng(seat, row.physicianSignatureId, purpose) },
  };
};

/** The bytes of a form; `document.unavailable` where paper cannot hold or show what it says. */
export const rendered = async (source: Pt33Snapshot | Pt33Template): Promise<Buffer> => {
  try {
    return await renderPt33(source);
  } catch (error) {
    // Words that paper cannot hold or show are refused by the renderer rather than cut.
    if (error instanceof RangeError) throw documentsProblems.refuse('document.unavailable', { reason: error.message });
    throw error;
  }
};

export const pdf = (body: Buffer, number: string): FileReply => ({ type: 'application/pdf', body, name: `${number}.pdf` });

/** The bytes of an issued PT.33, opened for a purpose that the trail keeps; `document.unavailable` when nothing is left to draw it from. */
export const issuedBytes = async (seat: Seat, row: PrescriptionRow, purpose: string): Promise<Buffer> => rendered(await snapshotOf(seat, row, purpose));

/** The PT.33 of a prescription within reach, byte for byte as issued; `input.invalid` for an admin without a reason. */
export const issuedPaper = async (seat: Seat, id: string, reason?: string): Promise<FileReply> => {
  const row = await prescriptions.one(seat, id);
  return pdf(await issuedBytes(seat, row, purposeOf(seat, reason)), row.number);
};

/** `chosen` is the condition that is being prescribed for; else it is what the patient answered. */
const draftOf = async (seat: Seat, applicationId: string, chosen?: string): Promise<Pt33Template & { applicationNumber: string }> => {
  const { number, patientId, physicianId, ruleSet, submittedAt } = await applicationFacts(seat, applicationId);
  const condition = chosen ?? (await applicationAnswers(seat, applicationId)).condition;
  const rules = submittedAt ? await ruleSetByVersion(ruleSet) : await ruleSetOn(today());
  const [visit] = await appointmentsOf(applicationId);
  const physician = physicianId ? await physicianById(physicianId) : null;
  const clinic = physicianId && visit ? await clinicById(visit.clinicId) : null;
  // The application was reached; what the form needs of its patient goes with it.
  const patient = submittedAt ? await patientById(through(seat, 'print'), patientId) : null;
  const name = patient?.nameThai ?? patient?.nameLatin;
  return {
    layoutVersion: await pt33LayoutInForce(rules.layout),
    blank: true,
    draft: true,
    applicationNumber: number,
    ...(physician ? { prescriber: { name: physician.nameThai, profession: physician.profession, licenseNumber: physician.licenseNumber } } : {}),
    ...(clinic ? { facility: { name: clinic.name.th, address: clinic.address.th, licenseNumber: clinic.licenseNumber } } : {}),
    ...(patient && name
      ? {
          patient: {
            name: fullName(name),
            ...(patient.birthDate ? { age: ageOn(patient.birthDate, today()) } : {}),
            nationality: nationalityWords(patient.nationality ?? ''),
            documentNumber: maskedNumber(patient.documentLast ?? ''),
          },
        }
      : {}),
    indication: rules.conditions.find(({ code }) => code === condition)?.name.th ?? '',
  };
};

/** The PT.33 of a visit as it would be with what the physician has typed so far. */
export const draftPaper = async (seat: Seat, appointmentId: string, { indication, diagnosis, dailyMg, days }: DraftPaper): Promise<FileReply> => {
  const { applicationId } = await appointmentForDraft(seat, appointmentId);
  // Drawn anew while somebody types: that the case was opened for issuing is in the trail once.
  const draft = await draftOf(through(seat, 'draft'), applicationId, indication);
  const { conditions } = await ruleSetOn(today());
  const typed = {
    issuedOn: today(),
    diagnosis,
    indication: conditions.find(({ code }) => code === indication)?.name.th ?? '',
    ...(dailyMg === null ? {} : { dailyMg }),
    ...(days === null ? {} : { days }),
    ...(dailyMg === null || days === null ? {} : { totalMg: dailyMg * days }),
  };
  return pdf(await rendered({ ...draft, ...typed }), draft.applicationNumber);
};

/** The PT.33 of an application: as issued, or what is known of it so far under a watermark. */
export const previewPaper = async (seat: Seat, applicationId: string, reason?: string): Promise<FileReply> => {
  const [row] = await prescriptions.all(seat, { applicationId }, { order: 'createdAt', descending: true, limit: 1 });
  if (row) return issuedPaper(seat, row.id, reason);
  const draft = await draftOf(seat, applicationId);
  return pdf(await rendered(draft), draft.applicationNumber);
};

/** The form of an application to be completed and signed by hand: what is known so far, never a number, code, QR or signature. */
export const templatePaper = async (seat: Seat, applicationId: string): Promise<FileReply> => {
  const { draft: _draft, ...template } = await draftOf(seat, applicationId);
  return pdf(await rendered(template), `${template.applicationNumber}-template`);
};
