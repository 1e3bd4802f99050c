import { bilingual, refuse } from '@bai/kernel/contracts';
import { documents } from '@bai/kernel/server';
import { z } from 'zod';
import { QUESTION_TYPES, type BankQuestion } from '../contracts';
import { replacedRuleSets, usedAmong } from './bank-rows';
import { stampOf } from './content-stamp';
import { EXAM, QUESTION } from './uids';

const words = bilingual.nullish().transform((found) => found ?? null);
const figure = z.coerce.number().nullable();
const key = z.string().nullable();
/** A question as the Document Service answers it with all its parts. */
export const storedBankQuestion = z.object({
  documentId: z.string(),
  type: z.enum(QUESTION_TYPES),
  stem: bilingual,
  category: z.object({ documentId: z.string() }).nullish(),
  tags: z.array(z.object({ name: z.string() })),
  media: z
    .array(z.object({ id: z.number(), url: z.string(), alternativeText: z.string().nullish() }))
    .nullish()
    .transform((found) => found ?? []),
  options: z.array(z.object({ key, text: bilingual, correct: z.boolean(), match: words, feedback: words })),
  answers: z.array(z.object({ key, gap: z.number().nullable(), text: z.string() })),
  partialCredit: z.boolean(),
  numericAnswer: figure,
  tolerance: figure,
  feedback: words,
  points: z.number(),
  ruleSetVersion: z.string().nullable(),
  retired: z.boolean(),
  version: z.number(),
  updatedAt: z.coerce.date(),
});
export const questionParts = {
  stem: true,
  category: { fields: ['documentId'] },
  tags: true,
  media: { fields: ['url', 'alternativeText'] },
  options: { populate: ['text', 'match', 'feedback'] },
  answers: true,
  feedback: true,
};

const titled = z.array(z.object({ documentId: z.string(), title: bilingual }));

/** The exams in which a question stands by choice; those that may draw it are not among them. */
export const examsAsking = async (id: string): Promise<BankQuestion['exams']> => {
  const found = await documents(EXAM).findMany({ filters: { sections: { questions: { documentId: id } } }, populate: { title: true }, limit: 100 });
  return titled.parse(found).map(({ documentId, title }) => ({ id: documentId, title }));
};

/** A question as editors write it; `record.missing` where there is none. */
export const bankQuestion = async (id: string): Promise<BankQuestion> => {
  const stamp = await stampOf('questions', id);
  const found = stamp && (await documents(QUESTION).findOne({ documentId: id, populate: questionParts }));
  if (!stamp || !found) throw refuse('record.missing');
  const { category, tags, media, updatedAt, ...question } = storedBankQuestion.parse(found);
  const { ruleSetVersion } = question;
  return {
    ...question,
    id,
    stamp,
    categoryId: category?.documentId ?? null,
    tags: tags.map(({ name }) => name),
    pictures: media.map(({ id: number, url, alternativeText }) => ({ id: String(number), url, alternative: alternativeText ?? '' })),
    used: (await usedAmong([id])).has(id),
    stale: ruleSetVersion !== null && (await replacedRuleSets()).includes(ruleSetVersion),
    exams: await examsAsking(id),
    updatedAt: updatedAt.toISOString(),
  };
};
