import { readPhone, requirePhone } from '@bai/accounts/server';
import { fullName, type PersonName } from '@bai/directory/contracts';
import { addressProblems, LEGAL, submitIdentity, type IdentityFacts } from '@bai/directory/server';
import { unprintableIn } from '@bai/documents/server';
import { ageOn, day, field, type FieldProblem } from '@bai/kernel/contracts';
import type { IdentityAnswers } from '../../contracts';
import { lastDayOf } from '../birth-date';
import type { Typed } from './kept-steps';
import type { Answers, Case, StepRules } from './step-rules';

const ERA = 543;
/** A year so far ahead was meant in the Buddhist era. */
const FAR = 100;

const BIRTH = 'identity.birthDate';
/** Said of the raw date, since a Buddhist leap day is no date at all in the other era. */
const birthProblems = ({ birthDate: typed, birthPrecision: precision }: Typed, { rules, today }: Case): FieldProblem[] => {
  const year = Number(/^(\d{4})-\d\d-\d\d$/.exec(String(typed))?.[1]);
  if (year > Number(today.slice(0, 4)) + FAR) return [field(BIRTH, 'buddhist-year', 'This is a year of the Buddhist era.', { year: year - ERA })];
  const date = day.safeParse(typed);
  if (!date.success) return [];
  const birthDate = lastDayOf(date.data, precision === 'year' || precision === 'month' ? precision : 'day');
  if (date.data > today) return [field(BIRTH, 'future', 'This day is still to come.')];
  return ageOn(birthDate, today) < rules.minAge ? [field(BIRTH, 'age', 'This person is too young.', { bound: rules.minAge, source: LEGAL.notification })] : [];
};

/** So many of the widest letters fit on each of the two lines under a signature; marks above and below take no room. */
const LINE_LETTERS = 37;
/** What a stored name part holds. */
const PART_LETTERS = 80;
const lettersIn = (words: string): number => [...words.replace(/\p{Mn}/gu, '')].length;

const longProblems = ({ name, nameLatin }: IdentityAnswers): FieldProblem[] => {
  const [latinFirst = '', ...latinRest] = nameLatin.split(/\s+/);
  const long = (path: string, tooLong: boolean, bound: number): FieldProblem[] =>
    tooLong ? [field(`identity.${path}`, 'long', 'This is too long.', { bound })] : [];
  return [
    ...long('name.first', lettersIn(name.title + name.first) > LINE_LETTERS, LINE_LETTERS),
    ...long('name.last', lettersIn(name.last) > LINE_LETTERS, LINE_LETTERS),
    ...long('nameLatin', latinFirst.length > PART_LETTERS || latinRest.join(' ').length > PART_LETTERS, PART_LETTERS),
  ];
};

/** Names end up on paper, whose font cannot draw every letter there is. */
const unprintableProblems = ({ name, nameLatin }: IdentityAnswers): FieldProblem[] =>
  Object.entries({ 'name.title': name.title, 'name.first': name.first, 'name.last': name.last, nameLatin }).flatMap(([path, words]) => {
    const characters = unprintableIn(words).join('');
    return characters ? [field(`identity.${path}`, 'unprintable', 'Paper cannot show some of these letters.', { characters })] : [];
  });

const latinName = (line: string): PersonName | null => {
  const [first = '', ...rest] = line.split(/\s+/);
  return first ? { title: '', first, last: rest.join(' ') } : null;
};

const factsOf = (identity: IdentityAnswers, { health }: Answers): IdentityFacts => ({
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
  allergies: health?.allergies || null,
});

/** Who somebody is, as on the national ID card: it becomes the patient's own record. */
export const identityStep: StepRules<'identity'> = {
  ofTyped: birthProblems,
  judge: async (answers) => [
    ...unprintableProblems(answers),
    ...longProblems(answers),
    ...(readPhone(answers.phone) ? [] : [field('identity.phone', 'phone', 'This is not a phone number.')]),
    ...(await addressProblems(answers.address, 'identity.address')),
  ],
  settle: async (identity, { seat, application, answers }) => {
    await submitIdentity(seat, application.patientId, factsOf(identity, answers));
    return { patientName: fullName(identity.name) };
  },
};
