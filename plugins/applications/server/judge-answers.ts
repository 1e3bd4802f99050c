import { readPhone } from '@bai/accounts/server';
import type { StoredFile } from '@bai/documents/contracts';
import { isReadableSignature, unprintableIn } from '@bai/documents/server';
import type { RuleSet } from '@bai/directory/contracts';
import { addressProblems, LEGAL } from '@bai/directory/server';
import { ageOn, day, field, fieldsOf, type FieldProblem } from '@bai/kernel/contracts';
import { applicationsProblems, THAI_STEPS, type ConsentAnswers, type HealthAnswers, type IdentityAnswers, type StepName } from '../contracts';
import { lastDayOf } from './birth-date';
import type { Drafts } from './drafts';

/** The answers of all steps, parsed. */
export interface Answers {
  readonly identity: IdentityAnswers;
  readonly health: HealthAnswers;
  readonly consents: ConsentAnswers;
}
/** What there is to judge an application by: the drafts, the files beside them, and the rules of the day. */
export interface Case {
  readonly drafts: Drafts;
  readonly files: readonly StoredFile[];
  readonly rules: RuleSet;
  readonly today: string;
}

const ERA = 543;
/** A year so far ahead was meant in the Buddhist era. */
const FAR = 100;

const parsed = <S extends StepName>(step: S, drafts: Drafts): { answers: Answers[S] | null; problems: FieldProblem[] } => {
  const result = THAI_STEPS[step].safeParse(drafts[step], { reportInput: true });
  return result.success ? { answers: result.data as Answers[S], problems: [] } : { answers: null, problems: fieldsOf(result.error, step) };
};

const BIRTH = 'identity.birthDate';
/** Said of the raw date, since a Buddhist leap day is no date at all in the other era. */
const birthProblems = (typed: unknown, precision: unknown, { rules, today }: Case): FieldProblem[] => {
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

const identityProblems = async (answers: IdentityAnswers): Promise<FieldProblem[]> => [
  ...unprintableProblems(answers),
  ...longProblems(answers),
  ...(readPhone(answers.phone) ? [] : [field('identity.phone', 'phone', 'This is not a phone number.')]),
  ...(await addressProblems(answers.address, 'identity.address')),
];

const healthProblems = (answers: HealthAnswers, { rules }: Case): FieldProblem[] => [
  ...(rules.conditions.some(({ code }) => code === answers.condition)
    ? []
    : [field('health.condition', 'condition', 'This is not on the list of today.', { source: LEGAL.indications })]),
  ...rules.exclusions
    .filter(({ code }) => !answers.exclusions[code])
    .map(({ code }) => field(`health.exclusions.${code}`, 'required', 'This needs an answer.')),
];

const signatureProblems = ({ signature }: ConsentAnswers): FieldProblem[] =>
  isReadableSignature(signature) ? [] : [field('consents.signature', 'signature', 'This is not a drawn signature.')];

const fileProblems = (files: readonly StoredFile[]): FieldProblem[] =>
  files.some(({ kind }) => kind === 'id_card') ? [] : [field('files.id_card', 'required', 'A photo of the ID card is needed.')];

/** The law's hard stop: a yes to any of its questions, whatever else is still missing. */
const refuseExcluded = ({ drafts, rules }: Case): void => {
  const said = (drafts.health.exclusions ?? {}) as Record<string, unknown>;
  const met = rules.exclusions.find(({ code }) => said[code] === 'yes');
  if (met) throw applicationsProblems.refuse('application.excluded', { rule: `exclusion.${met.code}`, source: LEGAL.notification });
};

/**
 * Judges all steps of the Thai track at once: the answers when everything is there and right, and else every field that is
 * not. `application.excluded` where the law forbids to prescribe.
 */
export const judgeAnswers = async (given: Case): Promise<{ answers: Answers | null; problems: FieldProblem[] }> => {
  refuseExcluded(given);
  const { drafts, files } = given;
  const [identity, health, consents] = [parsed('identity', drafts), parsed('health', drafts), parsed('consents', drafts)];
  const birth = birthProblems(drafts.identity.birthDate, drafts.identity.birthPrecision, given);
  const problems = [
    ...identity.problems.filter(({ path }) => path !== BIRTH || birth.length === 0),
    ...birth,
    ...(identity.answers ? await identityProblems(identity.answers) : []),
    ...health.problems,
    ...(health.answers ? healthProblems(health.answers, given) : []),
    ...consents.problems,
    ...(consents.answers ? signatureProblems(consents.answers) : []),
    ...fileProblems(files),
  ];
  const whole = identity.answers && health.answers && consents.answers;
  return { answers: whole ? { identity: identity.answers!, health: health.answers!, consents: consents.answers! } : null, problems };
};
