import { fullName } from '@bai/directory/contracts';
import { documentOf, ruleSetOn, submitIdentity, type IdentityFacts, type PatientRow } from '@bai/directory/server';
import { field, refuse, type FieldProblem } from '@bai/kernel/contracts';
import { through, today, transaction, type Seat } from '@bai/kernel/server';
import type { Application, MendIdentity } from '../contracts';
import { applications, type ApplicationRow } from './applications';
import { lastDayOf } from './birth-date';
import { attachedFiles } from './files';
import { requireMendable } from './mendable';
import { presentApplication } from './present-application';
import { birthProblems } from './steps/birth-problems';
import { latinName, longLatin } from './steps/latin-name';
import { nameProblems, unprintableProblem } from './steps/name-problems';

const expiryProblems = ({ documentType }: PatientRow, expiresOn: string): FieldProblem[] =>
  documentType === 'passport' && expiresOn && expiresOn < today() ? [field('expiresOn', 'document-expired', 'This document is out of date.')] : [];

const PICTURES = { picture_unclear: 'document', picture_cut: 'document', expired: 'document', face_missing: 'portrait', face_differs: 'portrait' } as const;

/** A picture that was asked for and did not come since; what was typed may have been right as it was. */
const missingPictures = async (application: string, { identityFaults, identityAskedAt }: PatientRow): Promise<FieldProblem[]> => {
  const since = (await attachedFiles(application)).filter(({ createdAt }) => identityAskedAt !== null && createdAt >= identityAskedAt);
  const came = { document: since.some(({ kind }) => kind === 'id_card' || kind === 'passport'), portrait: since.some(({ kind }) => kind === 'face') };
  const asked = (identityFaults ?? []).flatMap((fault) => (fault in PICTURES ? [PICTURES[fault as keyof typeof PICTURES]] : []));
  return [...new Set(asked)].filter((what) => !came[what]).map((what) => field(what, 'file-needed', 'This picture was asked for.'));
};

const judge = async ({ id, track }: ApplicationRow, patient: PatientRow, given: MendIdentity): Promise<void> => {
  const rules = await ruleSetOn(today());
  const problems = [
    ...(await missingPictures(id, patient)),
    ...nameProblems('name', given.name),
    ...(track === 'thai' ? [...unprintableProblem('nameLatin', given.nameLatin), ...longLatin('nameLatin', given.nameLatin)] : []),
    ...birthProblems(given, 'birthDate', { rules, today: today() }),
    ...expiryProblems(patient, given.expiresOn),
  ];
  if (problems.length) throw refuse('input.invalid', { fields: problems });
};

/** What the person corrected, beside what they had said before; the number is opened only where it stays as it was. */
const factsOf = async (seat: Seat, patient: PatientRow, given: MendIdentity): Promise<IdentityFacts> => ({
  documentType: patient.documentType!,
  documentNumber: given.documentNumber || (await documentOf(through(seat, 'mend-identity'), patient.id, 'The number stays as it was given')).number,
  ...(patient.documentType === 'thai_id' ? { nameThai: given.name, nameLatin: latinName(given.nameLatin) } : { nameThai: null, nameLatin: given.name }),
  documentName: null,
  birthDate: lastDayOf(given.birthDate, given.birthPrecision),
  birthPrecision: given.birthPrecision,
  sex: given.sex ?? patient.sex!,
  nationality: patient.nationality!,
  issuingCountry: patient.issuingCountry ?? patient.nationality!,
  documentExpiresOn: given.expiresOn || patient.documentExpiresOn,
  phone: patient.phone!,
  address: patient.address!,
  allergies: patient.allergies,
});

/** Hands in again who a patient is, corrected, while their application lives and nobody has verified it: it is looked at anew. */
export const mendIdentity = (seat: Seat, id: string, given: MendIdentity): Promise<Application> =>
  transaction(async () => {
    const application = await applications.one(seat, id, { lock: true });
    const patient = await requireMendable(application, 'mend');
    await judge(application, patient, given);
    await submitIdentity(seat, patient.id, await factsOf(seat, patient, given));
    const set = { patientName: fullName(given.name) };
    return presentApplication(seat, await applications.change(through(seat, 'mend-identity'), id, set, { action: 'application.mend-identity' }));
  });
