import { requirePhone } from '@bai/accounts/server';
import { fullName } from '@bai/directory/contracts';
import { submitIdentity, type IdentityFacts, type StatedDocument } from '@bai/directory/server';
import { field, type FieldProblem } from '@bai/kernel/contracts';
import { foreignerAnswers, isNameOpen, nameChosen, nameOnPapers, nameRead, type ForeignerAnswers, type PassportAnswers } from '../../contracts';
import { lastDayOf } from '../birth-date';
import { birthProblems, buddhistYear } from './birth-problems';
import { nameProblems } from './name-problems';
import type { Answers, Case, StepRules } from './step-rules';

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

/** Refuses two different names between which the person has not chosen, and a name of the passport that paper cannot hold. */
const nameUnsettled = (passport: PassportAnswers, { foreigner }: Case['typed']): FieldProblem[] => {
  // A name that is not right yet is said at its own field.
  const typed = foreignerAnswers.shape.name.safeParse(foreigner?.name).data;
  if (!typed) return [];
  const path = `${PATH}.nameChoice`;
  if (isNameOpen(typed, passport)) return [field(path, 'name-choice', 'The passport has another name: choose the one that papers carry.')];
  if (nameChosen(typed, passport) !== 'passport') return [];
  return nameProblems(path, nameOnPapers(typed, passport)).map((problem) => ({ ...problem, path }));
};

/** What the passport and the name beside it say of who holds it. */
export const statedInPassport = (passport: PassportAnswers, foreigner: ForeignerAnswers): StatedDocument => ({
  documentType: 'passport',
  documentNumber: passport.documentNumber,
  nameThai: null,
  nameLatin: nameOnPapers(foreigner.name, passport),
  documentName: nameRead(passport),
  birthDate: lastDayOf(passport.birthDate, passport.birthPrecision),
  birthPrecision: passport.birthPrecision,
  sex: foreigner.sex,
  nationality: passport.nationality,
  issuingCountry: passport.issuingCountry,
});

const factsOf = (passport: PassportAnswers, foreigner: ForeignerAnswers, { health }: Answers): IdentityFacts => ({
  ...statedInPassport(passport, foreigner),
  documentExpiresOn: passport.expiresOn,
  phone: requirePhone(foreigner.phone, 'foreigner.phone'),
  address: foreigner.address,
  allergies: health?.allergies || null,
});

/** The passport, which with the step before it becomes the patient's own record. */
export const passportStep: StepRules<'passport'> = {
  ofTyped: datesTyped,
  judge: (answers, { today, typed }) => [...daysWrong(answers, today), ...nameUnsettled(answers, typed)],
  settle: async (passport, { seat, application, answers }) => {
    const foreigner = answers.foreigner!;
    await submitIdentity(seat, application.patientId, factsOf(passport, foreigner, answers));
    return { patientName: fullName(nameOnPapers(foreigner.name, passport)) };
  },
};
