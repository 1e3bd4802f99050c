import { readPhone, requirePhone } from '@bai/accounts/server';
import { fullName, nationalityOfThaiId } from '@bai/directory/contracts';
import { addressProblems, submitIdentity, type IdentityFacts, type StatedDocument } from '@bai/directory/server';
import { field } from '@bai/kernel/contracts';
import type { IdentityAnswers } from '../../contracts';
import { lastDayOf } from '../birth-date';
import { birthProblems } from './birth-problems';
import { latinName, longLatin } from './latin-name';
import { nameProblems, unprintableProblem } from './name-problems';
import type { Answers, StepRules } from './step-rules';

/** What the card says of who holds it. */
export const statedInIdentity = (identity: IdentityAnswers): StatedDocument => ({
  documentType: 'thai_id',
  documentNumber: identity.documentNumber,
  nameThai: identity.name,
  nameLatin: latinName(identity.nameLatin),
  documentName: null,
  birthDate: lastDayOf(identity.birthDate, identity.birthPrecision),
  birthPrecision: identity.birthPrecision,
  sex: identity.sex,
  nationality: nationalityOfThaiId(identity.documentNumber),
  issuingCountry: 'TH',
});

const factsOf = (identity: IdentityAnswers, { health }: Answers): IdentityFacts => ({
  ...statedInIdentity(identity),
  documentExpiresOn: null,
  phone: requirePhone(identity.phone, 'identity.phone'),
  address: identity.address,
  allergies: health?.allergies || null,
});

/** Who somebody is, as on the national ID card: it becomes the patient's own record. */
export const identityStep: StepRules<'identity'> = {
  ofTyped: (typed, given) => birthProblems(typed, 'identity.birthDate', given),
  judge: async (answers) => [
    ...nameProblems('identity.name', answers.name),
    ...unprintableProblem('identity.nameLatin', answers.nameLatin),
    ...longLatin('identity.nameLatin', answers.nameLatin),
    ...(readPhone(answers.phone) ? [] : [field('identity.phone', 'phone', 'This is not a phone number.')]),
    ...addressProblems(answers.address, 'identity.address'),
  ],
  settle: async (identity, { seat, application, answers }) => {
    await submitIdentity(seat, application.patientId, factsOf(identity, answers));
    return { patientName: fullName(identity.name) };
  },
};
