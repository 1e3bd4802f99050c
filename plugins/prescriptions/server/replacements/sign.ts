import { signaturePng, storeSignature, pt33LayoutInForce } from '@bai/documents/server';
import { dispensaryById, ruleSetByVersion } from '@bai/directory/server';
import { formatCode, refuse, step } from '@bai/kernel/contracts';
import { newId, nextNumber, nextValue, now, nowIso, through, transaction, type Seat } from '@bai/kernel/server';
import type { z } from 'zod';
import { prescriptionsProblems, replacementMachine, type Prescription, type ReplacementKind, type signReplacement as signSchema } from '../../contracts';
import { originals, prescriptions, type PrescriptionRow } from '../collections';
import { newProof } from '../new-proof';
import { presentPrescription } from '../present-prescription';
import type { IssueSnapshot } from '../snapshot';
import { issuerToday, signToken } from '../token';
import { leftOf, obstacleTo } from '../usable';
import { lockedReplacement } from './answer';
import { beginReplacement, waitingFor } from './ask';
import { correctedSnapshot } from './corrected';
import { holderOf } from './form-line';
import { setPaperAside } from './paper-aside';
import { requireSigner } from './signer';
import { replacements, type ReplacementRow } from './types';

type Signed = z.output<typeof signSchema>;

/** Kinds of which the form says what it said: what is left becomes anybody's to dispense. */
const RESTS: readonly ReplacementKind[] = ['shop_closed', 'sold_out'];
const isRest = ({ kind }: Pick<ReplacementRow, 'kind'>): boolean => RESTS.includes(kind);

const PURPOSE = 'replacement of the form';
const dataUrl = (png: Buffer): string => `data:image/png;base64,${png.toString('base64')}`;

/** Both signatures as files of the new form: the patient's as it was given at the visit, the prescriber's as drawn now, or as it stands on a form that says the same. */
const keepSignatures = async (seat: Seat, id: string, row: PrescriptionRow, drawn: string | null) => {
  const patient = dataUrl(await signaturePng(seat, row.patientSignatureId, PURPOSE));
  const physician = drawn ?? dataUrl(await signaturePng(seat, row.physicianSignatureId, PURPOSE));
  return {
    patientSignatureId: (await storeSignature(seat, patient, { ownerType: 'prescription-patient', ownerId: id })).id,
    physicianSignatureId: (await storeSignature(seat, physician, { ownerType: 'prescription', ownerId: id })).id,
  };
};

const documentNumberOf = async (seat: Seat, row: PrescriptionRow, asked: ReplacementRow): Promise<string> => {
  const system = through(seat, 'replace');
  const opened =
    (await replacements.open(system, asked.id, 'documentNumber', PURPOSE)) ?? (await prescriptions.open(system, row.id, 'documentNumber', PURPOSE));
  return opened!.toString();
};

/** What goes along as it is: the visit it comes from, what was prescribed, until when, and what of it was dispensed. */
const carried = (row: PrescriptionRow) => {
  const { applicationId, applicationNumber, appointmentId, patientId, accountId, physicianId, profession, clinicId } = row;
  const { indication, indicationName, diagnosis, directionCodes, directions, dailyMg, days, totalMg, dispensedMg, dispensaryId } = row;
  const { issuedOn, validUntil, ruleSet, overLimitReason, secondReason, renewalToldAt } = row;
  return {
    ...{ applicationId, applicationNumber, appointmentId, patientId, accountId, physicianId, profession, clinicId },
    ...{ indication, indicationName, diagnosis, directionCodes, directions, dailyMg, days, totalMg, dispensedMg, dispensaryId },
    ...{ issuedOn, validUntil, ruleSet, overLimitReason, secondReason, renewalToldAt },
  };
};

/** Issues the form in place of another: a number, code and signatures of its own, and what was left of the other. */
const issueHeir = async (seat: Seat, row: PrescriptionRow, asked: ReplacementRow, drawn: string | null): Promise<PrescriptionRow> => {
  const id = newId();
  const { layout } = await ruleSetByVersion(row.ruleSet);
  const proof = await newProof();
  const number = await nextNumber('RX');
  const corrected = correctedSnapshot(row.snapshot!, asked.corrections ?? {});
  const paper = { ...corrected.paper, number, code: formatCode(proof.code), layoutVersion: await pt33LayoutInForce(layout) };
  const snapshot: IssueSnapshot = { ...corrected, issuer: issuerToday(), paper };
  const held = { ...carried(row), ...proof, number, patientName: paper.patient.name, physicianName: corrected.prescriber.name.th, snapshot };
  const data = {
    ...held,
    ...(isRest(asked) ? { dispensaryId: null } : {}),
    ...(await keepSignatures(seat, id, row, drawn)),
    token: await signToken({ ...held, issuedAt: now() }),
    documentNumber: await documentNumberOf(seat, row, asked),
    replacesId: row.id,
  };
  const heir = await prescriptions.create(seat, data, { id, move: 'sign' });
  await originals.create(seat, { prescriptionId: id, patientId: row.patientId, physicianId: row.physicianId });
  return heir;
};

/** Lets the new form take the place of the old one. The caller holds both the old one and what was asked. */
const carryOut = async (seat: Seat, row: PrescriptionRow, asked: ReplacementRow, drawn: string | null): Promise<PrescriptionRow> => {
  step(replacementMachine, asked.state, 'sign');
  // It is on hold for this alone; else it is as good as what is to take its place.
  const obstacle = obstacleTo({ ...row, state: row.state === 'on_hold' ? 'active' : row.state }, 1);
  if (obstacle) throw obstacle;
  await requireSigner(row);
  const heir = await issueHeir(seat, row, asked, drawn);
  const { reason, kind } = asked;
  await replacements.move(seat, asked.id, 'sign', { set: { answeredAt: nowIso(), newPrescriptionId: heir.id, newNumber: heir.number } });
  await prescriptions.move(through(seat, 'replace'), row.id, 'replace', { set: { replacedById: heir.id, reason }, why: reason ?? kind });
  await setPaperAside(seat, row.id, kind === 'lost' ? 'lose' : 'spoil');
  return heir;
};

/** Whoever issues for the same person waits here, and then judges by what there is. */
const oneIssueAtATime = (patientId: string): Promise<number> => nextValue(`prescriptions-of:${patientId}`);

/**
 * Signs a replacement: new form, old form and what was asked change together. Refuses `rule.unmet` where the prescriber may not sign
 * any more, `prescription.expired` after its last day, `version.stale` when somebody answered meanwhile.
 */
export const signReplacement = (seat: Seat, id: string, { version, signature }: Signed): Promise<Prescription> =>
  transaction(async () => {
    await oneIssueAtATime((await replacements.one(seat, id, { quietly: true })).patientId);
    const { row, asked } = await lockedReplacement(seat, id);
    if (asked.version !== version) throw refuse('version.stale');
    return presentPrescription(seat, await carryOut(seat, row, asked, signature));
  });

/** What is asked for a rest that its prescriber reissues by themselves. */
const askForRest = async (seat: Seat, row: PrescriptionRow): Promise<ReplacementRow> => {
  const obstacle = obstacleTo(row, 1);
  if (obstacle) throw obstacle;
  const holder = await holderOf(row);
  if (!holder) throw prescriptionsProblems.refuse('rest.free');
  const shop = await dispensaryById(holder);
  return beginReplacement(seat, row, { kind: shop?.state === 'closed' ? 'shop_closed' : 'sold_out' });
};

/**
 * Issues what is left anew for any dispensary, in one step: the form says what it said, so that the signature on it stands; the
 * endpoint asks for a recent second factor. Also answers what the platform asked when the dispensary closed. `rest.free` where any
 * dispensary may dispense it anyway, `replacement.waiting` while something else is to be signed, `version.stale` when something else is
 * left than was seen.
 */
export const reissueRest = (seat: Seat, prescriptionId: string, leftMg: number): Promise<Prescription> =>
  transaction(async () => {
    await oneIssueAtATime((await prescriptions.one(seat, prescriptionId, { quietly: true })).patientId);
    const row = await prescriptions.one(seat, prescriptionId, { lock: true });
    const waiting = await waitingFor(seat, row.id);
    if (leftOf(row) !== leftMg) throw refuse('version.stale');
    if (waiting && !isRest(waiting)) throw prescriptionsProblems.refuse('replacement.waiting');
    const asked = waiting ?? (await askForRest(seat, row));
    const held = await prescriptions.one(through(seat, 'replace'), row.id);
    return presentPrescription(seat, await carryOut(seat, held, asked, null));
  });
