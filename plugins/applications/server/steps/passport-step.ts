import { requirePhone } from '@bai/accounts/server';
import { fullName } from '@bai/directory/contracts';
import { submitIdentity, type IdentityFacts, type StatedDocument } from '@bai/directory/server';
import { field, type FieldProblem } from '@bai/kernel/contracts';
import type { ForeignerAnswers, PassportAnswers } from '../../contracts';
import { lastDayOf } from '../birth-date';
import { birthProblems, buddhistYear } from './birth-problems';
import type { Answers, StepRules } from './step-rules';

const PATH = 'passport';

const datesTyped: NonNullable<StepRules<'passport'>['ofTyped']> = (typed, given) => [
  ...birthProblems(typed, `${PATH}.birthDate`, given),
  ...buddhistYear(typed.expiresOn, `${PATH}.expiresOn`, given.today),
  ...buddhistYear(typed.enteredOn, `${PATH}.enteredOn`, given.today),
];

const daysWrong = ({ expiresOn, enteredOn, birthDate }: PassportAnswers, today: string): FieldProblem[] => [
  ...(expiresOn < today ? [field(`${PATH}.expiresOn`, 'document-expired', 'This document is out of date.')] : []),
  ...(enteredOn > today ? [field(`${PATH}.enteredOn`, 'future', 'This day is still to come.')] : []),
  ...(enteredOn && enteredOn < birthDate ? [field(`${PATH}.enteredOn`, 'before-birth', 'This is before the day of birth.')] : []),
];

/** What the passport and the name beside it say of who holds it. */
export const statedInPassport = (passport: PassportAnswers, foreigner: ForeignerAnswers): StatedDocument => ({
  documentType: 'passport',
  documentNumber: passport.documentNumber,
  nameThai: null,
  nameLatin: foreigner.name,
  birthDate: lastDayOf(passport.birthDate, passport.birthPrecision),
  birthPrecision: passport.birthPrecision,
  nationality: passport.nationality,
  issuingCountry: passport.issuingCountry,
});

const factsOf = (passport: PassportAnswers, foreigner: ForeignerAnswers, { health }: Answers): IdentityFacts => ({
  ...statedInPassport(passport, foreigner),
  sex: foreigner.sex,
  documentExpiresOn: passport.expiresOn,
  phone: requirePhone(foreigner.phone, 'foreigner.phone'),
  address: foreigner.address,
  allergies: health?.allergies || null,
});

/** The passport, which with the step before it becomes the patient's own record. */
export const passportStep: StepRules<'passport'> = {
  ofTyped: datesTyped,
  judge: (answers, { today }) => daysWrong(answers, today),
  settle: async (passport, { seat, application, answers }) => {
    const foreigner = answers.foreigner!;
    await submitIdentity(seat, application.patientId, factsOf(passport, foreigner, answers));
    return { patientName: fullName(foreigner.name) };
  },
};
