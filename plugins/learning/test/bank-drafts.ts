import { must } from '../../../cms/test/journey';
import type { Answer, Person } from '../../../cms/test/people';
import type { BankQuestion, BankRow, QuestionType } from '../contracts';
import { said } from './outline';

export type Draft = Omit<BankQuestion, 'id' | 'stamp' | 'version' | 'used' | 'stale' | 'exams' | 'updatedAt'>;
export type Page = { rows: BankRow[]; next: string | null; total: number };

export const BANK = '/api/learning/office/questions';
const PLAIN: Draft = {
  type: 'single',
  stem: said('คำถาม'),
  categoryId: null,
  tags: [],
  pictures: [],
  options: [],
  answers: [],
  partialCredit: false,
  numericAnswer: null,
  tolerance: null,
  feedback: null,
  points: 1,
  ruleSetVersion: null,
  retired: false,
};
type Option = Draft['options'][number];
export const option = (text: string, correct = false, match: string | null = null): Option => ({
  key: null,
  text: said(text),
  correct,
  match: match === null ? null : said(match),
  feedback: null,
});
export const answer = (text: string, gap: number | null = null) => ({ key: null, gap, text });
export const TWO = [option('right', true), option('b')];
/** One good draft of every type. */
export const DRAFTS: Readonly<Record<QuestionType, Partial<Draft>>> = {
  single: { options: TWO },
  multiple: { options: [...TWO, option('right too', true)], partialCredit: true },
  true_false: { options: TWO },
  short_answer: { answers: [answer('33'), answer('๓๓')] },
  numeric: { numericAnswer: -17.55, tolerance: 0.01 },
  matching: { options: [option('a', false, 'of a'), option('b', false, 'of b')] },
  ordering: { options: [option('1'), option('2')] },
  gap_fill: { stem: said('[[1]] และ [[2]]'), answers: [answer('x', 1), answer('y', 2)] },
  essay: {},
};
export const draft = (type: QuestionType, more: Partial<Draft> = {}): Draft => ({ ...PLAIN, type, ...DRAFTS[type], ...more }) as Draft;
/** Somebody who writes questions through the portal. */
export class Author {
  constructor(readonly person: Person) {}
  async create(body: Draft): Promise<BankQuestion> {
    return must(await this.person.post<BankQuestion>(BANK, body), 'create');
  }
  async read(id: string): Promise<BankQuestion> {
    return must(await this.person.get<BankQuestion>(`${BANK}/${id}`), 'read');
  }
  keep(id: string, body: object): Promise<Answer<BankQuestion>> {
    return this.person.put<BankQuestion>(`${BANK}/${id}`, body);
  }
}

/** A question as its form sends it back. */
export const ofDraft = ({ id: _i, version: _v, used: _u, stale: _s, exams: _e, updatedAt: _a, ...rest }: BankQuestion) => rest;
/** The fields at which something was refused, each with its rule. */
export const faults = ({ error }: Answer<unknown>): string[] => (error?.details.fields ?? []).map(({ path, rule }) => `${path} ${rule}`);
