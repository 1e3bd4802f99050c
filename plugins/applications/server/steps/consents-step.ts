import { isReadableSignature, storeSignature } from '@bai/documents/server';
import { field } from '@bai/kernel/contracts';
import { nowIso, sha256 } from '@bai/kernel/server';
import { CONSENTS, type ConsentPurpose } from '../../contracts';
import { consents } from '../applications';
import type { StepRules, Submission } from './step-rules';

const keepConsents = async ({ seat, application: { id, patientId, accountId } }: Submission, signature: string): Promise<void> => {
  const evidence = `signature ${sha256(signature)}, request ${seat.request}`;
  const given = { applicationId: id, patientId, accountId, language: seat.language, evidence, givenAt: nowIso() };
  for (const purpose of Object.keys(CONSENTS) as ConsentPurpose[]) await consents.create(seat, { ...given, purpose, textVersion: CONSENTS[purpose] });
};

/** Consents become rows of their own, the signature a stored file. It lies in the database, so that all of it is one transaction of SQL. */
export const consentsStep: StepRules<'consents'> = {
  judge: ({ signature }) => (isReadableSignature(signature) ? [] : [field('consents.signature', 'signature', 'This is not a drawn signature.')]),
  settle: async ({ signature }, submission) => {
    await storeSignature(submission.seat, signature, { ownerType: 'application', ownerId: submission.application.id });
    await keepConsents(submission, signature);
    return {};
  },
};
