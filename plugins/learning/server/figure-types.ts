import type { Bilingual } from '@bai/kernel/contracts';
import { defineType, integer, json, longText, moment, oneOf, ref } from '@bai/kernel/server';
import { QUESTION_TYPES } from '../contracts';

/** Sums over sittings: how many, what share of its points a question brought (x), and what share all others did (y). */
export interface ItemSums {
  readonly n: number;
  readonly x: number;
  readonly xx: number;
  readonly y: number;
  readonly yy: number;
  readonly xy: number;
  readonly unanswered: number;
}

/** The sums of each version of a question that was asked. */
export type VersionSums = Readonly<Record<number, ItemSums>>;

/** Stands for all exams together. */
export const ALL_EXAMS = 'all';

/** A question in figures, of one exam or of all. Shares are ten-thousandths. */
export const questionFigureType = defineType({
  plugin: 'learning',
  name: 'question-figure',
  plural: 'question-figures',
  fields: {
    examId: ref({ required: true }),
    questionId: ref({ required: true }),
    type: oneOf(QUESTION_TYPES, { required: true }),
    stem: json<Bilingual>(),
    /** The stem in both languages, by which it is found. */
    words: longText({ required: true }),
    sums: json<ItemSums>(),
    /** The same, version by version. */
    versions: json<VersionSums>(),
    asked: integer({ required: true }),
    unanswered: integer({ required: true }),
    facility: integer({ required: true }),
    discrimination: integer(),
    /** The higher, the sooner somebody should look at it. */
    suspicion: integer({ required: true }),
    countedAt: moment({ required: true, index: true }),
  },
  searchable: ['words'],
  indexes: [{ on: ['examId', 'questionId'], unique: true }, { on: ['examId', 'suspicion'] }, { on: ['examId', 'facility'] }, { on: ['examId', 'asked'] }],
  quiet: { why: 'Counted from sittings, of which the trail tells.' },
});
