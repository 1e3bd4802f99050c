import { approveApplication, refuseExcluded } from '@bai/applications/server';
import { appointmentForIssue, completeForIssue } from '@bai/consultations/server';
import { fullName } from '@bai/directory/contracts';
import { documentOf, useRuleSet, type DocumentFacts } from '@bai/directory/server';
import { pt33LayoutInForce, storeSignature } from '@bai/documents/server';
import { addDays, ageOn, formatCode, refuse } from '@bai/kernel/contracts';
import { newId, nextNumber, nextValue, now, through, transaction, type Seat } from '@bai/kernel/server';
import type { Prescription, Sign } from '../contracts';
import { originals, prescriptions, type PrescriptionRow } from './collections';
import { refuseDose } from './dose-limits';
import { gatherCase, type IssueCase } from './issue-case';
import { nationalityWords } from './nationality-words';
import { newProof } from './new-proof';
import { saidIn } from './open-questions';
import { presentPrescription } from './present-prescription';
import { endReplacementOf } from './replacements/answer';
import { releaseClaimsOn } from './release-claims';
import { unmetOf } from './requirements';
import type { IssueSnapshot } from './snapshot';
import { issuerToday, signToken } from './token';

const requireRules = (given: IssueCase): void => {
  const [first, ...rest] = unmetOf(given);
  if (first) throw refuse('rule.unmet', { ...first, unmet: [first, ...rest] });
};

type Facts = Omit<IssueSnapshot, 'paper' | 'issuer'>;

const factsOf = ({ patient, physician, clinic }: IssueCase, document: DocumentFacts): Facts => ({
  patient: {
    nameThai: patient.nameThai,
    nameLatin: patient.nameLatin,
    birthDate: patient.birthDate!,
    birthPrecision: patient.birthPrecision ?? 'day',
    nationality: patient.nationality ?? '',
    documentType: document.type,
    documentLast: document.lastFour,
  },
  prescriber: {
    name: physician.name,
    profession: physician.profession,
    licenseNumber: physician.licenseNumber,
    licenseExpiresOn: physician.licenseExpiresOn,
    trainingNumber: physician.trainingNumber,
    trainedUntil: physician.trainedUntil,
  },
  facility: { name: clinic!.name, address: clinic!.address, licenseNumber: clinic!.licenseNumber, licenseExpiresOn: clinic!.licenseExpiresOn! },
});

interface Marks {
  readonly number: string;
  readonly code: string;
  readonly issuedOn: string;
  readonly validUntil: string;
}

const paperOf = async (given: IssueCase, asked: Sign, { patient, prescriber, facility }: Facts, marks: Marks): Promise<IssueSnapshot['paper']> => ({
  ...marks,
  code: formatCode(marks.code),
  // The paper keeps the layout of its issue, whatever is published later.
  layoutVersion: await pt33LayoutInForce(given.rules.layout),
  applicationNumber: given.application.number,
  prescriber: { name: prescriber.name.th, profession: prescriber.profession, licenseNumber: prescriber.licenseNumber },
  facility: { name: facility.name.th, address: facility.address.th, licenseNumber: facility.licenseNumber },
  patient: {
    name: fullName((patient.nameThai ?? patient.nameLatin)!),
    age: ageOn(patient.birthDate, given.day),
    nationality: nationalityWords(patient.nationality),
  },
  diagnosis: asked.diagnosis,
  indication: given.rules.conditions.find(({ code }) => code === asked.indication)!.name.th,
  dailyMg: asked.dailyMg,
  days: asked.days,
  totalMg: asked.dailyMg * asked.days,
});

/** Both signatures as files of the prescription itself, so that nothing done to the application's can change the paper. */
const keepSignatures = async (seat: Seat, id: string, given: IssueCase, drawn: string) => {
  const patient = await storeSignature(seat, `data:image/png;base64,${given.patientSigned!.toString('base64')}`, {
    ownerType: 'prescription-patient',
    ownerId: id,
  });
  const physician = await storeSignature(seat, drawn, { ownerType: 'prescription', ownerId: id });
  return { patientSignatureId: patient.id, physicianSignatureId: physician.id };
};

const issue = async (seat: Seat, given: IssueCase, asked: Sign): Promise<PrescriptionRow> => {
  const { application, visit, physician, rules, day } = given;
  const id = newId();
  const document = await documentOf(seat, visit.patientId, 'issue of a prescription');
  const signatures = await keepSignatures(seat, id, given, asked.signature);
  const facts = factsOf(given, document);
  const validUntil = addDays(day, rules.countsIssueDay ? asked.days - 1 : asked.days);
  const proof = await newProof();
  const marks = { number: await nextNumber('RX'), code: proof.code, issuedOn: day, validUntil };
  const snapshot: IssueSnapshot = { ...facts, issuer: issuerToday(), paper: await paperOf(given, asked, facts, marks) };
  const { dailyMg, days, diagnosis, directionCodes, directions, indication } = asked;
  const held = { ...marks, ...proof, dailyMg, totalMg: dailyMg * days, patientName: snapshot.paper.patient.name };
  const token = await signToken({ ...held, snapshot, issuedAt: now() });
  const parties = {
    applicationId: application.id,
    applicationNumber: application.number,
    appointmentId: visit.id,
    patientId: visit.patientId,
    accountId: application.accountId,
  };
  const signer = { physicianId: physician.id, physicianName: physician.nameThai, profession: physician.profession, clinicId: visit.clinicId };
  const indicationName = rules.conditions.find(({ code }) => code === indication)!.name;
  const reasons = { overLimitReason: asked.overLimitReason || null, secondReason: asked.secondReason || null };
  const data = {
    ...parties,
    ...signer,
    ...held,
    ...signatures,
    ...reasons,
    snapshot,
    token,
    documentNumber: document.number,
    indication,
    indicationName,
    diagnosis,
    directionCodes,
    directions,
    days,
    dispensedMg: 0,
    ruleSet: rules.version,
  };
  const row = await prescriptions.create(seat, data, { id, move: 'sign' });
  await originals.create(seat, { prescriptionId: id, patientId: visit.patientId, physicianId: physician.id });
  return row;
};

/** Closes what the person has besides, unless it is to stay open. */
const closeOthers = async (seat: Seat, given: IssueCase, asked: Sign, replacedById: string): Promise<void> => {
  if (asked.keepOthers) return;
  for (const { id } of given.active) {
    await prescriptions.move(through(seat, 'issue'), id, 'replace', { set: { replacedById, reason: asked.secondReason }, why: asked.secondReason });
    await releaseClaimsOn(seat, id);
    await endReplacementOf(seat, id, asked.secondReason);
  }
};

/**
 * Signs and issues: every requirement of the law judged on the day, then visit, prescription, originals and application in
 * one transaction of SQL. Signatures lie in the database, and signing the token only computes.
 */
export const sign = (seat: Seat, asked: Sign): Promise<Prescription> =>
  transaction(async () => {
    const visit = await appointmentForIssue(seat, asked.appointmentId, { lock: true });
    if (await prescriptions.first(through(seat, 'issue'), { appointmentId: visit.id }))
      throw refuse('state.forbids', { machine: 'prescription', state: 'active', move: 'sign' });
    // The person's own counter: whoever else issues for them waits here, and then sees this one among the active.
    await nextValue(`prescriptions-of:${visit.patientId}`);
    const given = await gatherCase(seat, visit);
    refuseExcluded(given.rules, saidIn(given), given.patient.sex);
    requireRules(given);
    refuseDose(given, asked);
    await completeForIssue(seat, visit.id);
    await useRuleSet(given.rules.version);
    const row = await issue(seat, given, asked);
    await closeOthers(seat, given, asked, row.id);
    await approveApplication(seat, visit.applicationId);
    return presentPrescription(seat, row);
  });
