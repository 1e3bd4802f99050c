import { requirePhone } from '@bai/accounts/server';
import { storeSignature } from '@bai/documents/server';
import { fullName, type PersonName } from '@bai/directory/contracts';
import { LEGAL, ruleSetOn, submitIdentity, useRuleSet, type IdentityFacts } from '@bai/directory/server';
import { type FieldProblem, type Problem } from '@bai/kernel/contracts';
import { nowIso, sha256, today, transaction, type Seat } from '@bai/kernel/server';
import { applicationsProblems, CONSENTS, type Application, type ConsentPurpose } from '../contracts';
import { applications, consents, type ApplicationRow } from './applications';
import { lastDayOf } from './birth-date';
import { NO_DRAFTS, readDrafts, requireDraft } from './drafts';
import { attachedFiles } from './files';
import { judgeAnswers, type Answers } from './judge-answers';
import { requireOpenPackage } from './packages';
import { presentApplication } from './present-application';

const latinName = (line: string): PersonName | null => {
  const [first = '', ...rest] = line.split(/\s+/);
  return first ? { title: '', first, last: rest.join(' ') } : null;
};

const identityOf = ({ identity, health }: Answers): IdentityFacts => ({
  documentType: 'thai_id',
  documentNumber: identity.documentNumber,
  nameThai: identity.name,
  nameLatin: latinName(identity.nameLatin),
  birthDate: lastDayOf(identity.birthDate, identity.birthPrecision),
  birthPrecision: identity.birthPrecision,
  sex: identity.sex,
  nationality: 'TH',
  phone: requirePhone(identity.phone, 'identity.phone'),
  address: identity.address,
  allergies: health.allergies || null,
});

const keepConsents = async (seat: Seat, { id, patientId, accountId }: ApplicationRow, signature: string): Promise<void> => {
  const evidence = `signature ${sha256(signature)}, request ${seat.request}`;
  const given = { applicationId: id, patientId, accountId, language: seat.language, evidence, givenAt: nowIso() };
  for (const purpose of Object.keys(CONSENTS) as ConsentPurpose[]) await consents.create(seat, { ...given, purpose, textVersion: CONSENTS[purpose] });
};

const refuseIncomplete = (problems: readonly FieldProblem[]): Problem => {
  const young = problems.some(({ rule }) => rule === 'age') ? { rule: 'patient.age', source: LEGAL.notification } : {};
  return applicationsProblems.refuse('application.incomplete', { fields: problems, ...young });
};

/** The answers, all of them right; or the refusal that names every one that is not. */
const requireAnswers = async (seat: Seat, row: ApplicationRow, rules: Awaited<ReturnType<typeof ruleSetOn>>): Promise<Answers> => {
  const drafts = await readDrafts(seat, row.id);
  const { answers, problems } = await judgeAnswers({ drafts, files: await attachedFiles(row.id), rules, today: today() });
  if (!answers || problems.length) throw refuseIncomplete(problems);
  return answers;
};

/**
 * Submits: every step checked against the rules of today, then identity, consents, signature and health answers go where
 * they belong and the drafts are wiped. The signature lies in the database, so all of it is one transaction of SQL.
 */
export const submit = (seat: Seat, id: string): Promise<Application> =>
  transaction(async () => {
    const row = await applications.one(seat, id, { lock: true });
    requireDraft(row, 'submit');
    await requireOpenPackage(row.packageId);
    const rules = await ruleSetOn(today());
    const answers = await requireAnswers(seat, row, rules);
    await submitIdentity(seat, row.patientId, identityOf(answers));
    await storeSignature(seat, answers.consents.signature, { ownerType: 'application', ownerId: id });
    await keepConsents(seat, row, answers.consents.signature);
    await useRuleSet(rules.version);
    const set = {
      ...NO_DRAFTS,
      health: answers.health,
      patientName: fullName(answers.identity.name),
      ruleSet: rules.version,
      submittedAt: nowIso(),
      stepReached: 4,
    };
    return presentApplication(seat, await applications.move(seat, id, 'submit', { set }));
  });
