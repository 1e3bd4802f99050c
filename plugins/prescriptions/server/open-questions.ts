import { askedOfSex } from '@bai/applications/server';
import type { IssueContext, Question } from '../contracts';
import type { IssueCase } from './issue-case';

/** The questions of the rules in force that the application never answered, since they came later; with what was answered at the visit. */
export const questionsOf = ({ answers, patient, rules }: IssueCase): IssueContext['questions'] =>
  askedOfSex(rules, patient.sex)
    .filter(({ code }) => !answers.exclusions[code])
    .map(({ code, question, explanation }): Question => ({ code, question, explanation, answer: answers.atVisit[code] ?? null }));

/** What is known to each question of the rules in force, whenever it was asked. */
export const saidIn = ({ answers }: Pick<IssueCase, 'answers'>): IssueCase['answers']['exclusions'] => ({ ...answers.atVisit, ...answers.exclusions });
