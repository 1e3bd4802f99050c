import { z } from 'zod';
import { QUESTION_TYPES } from '../contracts';
import { fault, type FieldFault } from '@bai/kernel/server';

const words = z.object({ th: z.string(), en: z.string() });

/** A question as checks and attempts read it. */
export const storedQuestion = z.object({
  documentId: z.string(),
  type: z.enum(QUESTION_TYPES),
  stem: words,
  /** Pictures of the media library; what was used before there were any has none. */
  media: z
    .array(z.object({ url: z.string(), alternativeText: z.string().nullish() }))
    .nullish()
    .transform((found) => found ?? []),
  options: z.array(
    z.object({
      key: z.string().nullable(),
      text: words,
      correct: z.boolean(),
      match: words.nullable(),
      feedback: words.nullish(),
    }),
  ),
  answers: z.array(z.object({ key: z.string().nullable(), gap: z.number().nullable(), text: z.string() })),
  partialCredit: z.boolean(),
  numericAnswer: z.coerce.number().nullish(),
  tolerance: z.coerce.number().nullish(),
  feedback: words.nullish(),
  points: z.number(),
  ruleSetVersion: z.string().nullish(),
  version: z.number(),
});
export type StoredQuestion = z.output<typeof storedQuestion>;

const few = ({ options }: StoredQuestion, least: number): FieldFault[] =>
  options.length >= least ? [] : [fault(['options'], `ต้องมีตัวเลือกอย่างน้อย ${least} ข้อ`, `At least ${least} options are needed.`)];

const rightOnes = ({ options }: StoredQuestion): number[] => options.flatMap(({ correct }, index) => (correct ? [index] : []));

const oneRight = (question: StoredQuestion): FieldFault[] => {
  const [first, ...more] = rightOnes(question);
  if (first === undefined) return [fault(['options'], 'ต้องทำเครื่องหมายคำตอบที่ถูกหนึ่งข้อ', 'One option has to be marked as right.')];
  return more.map((index) =>
    fault(['options', index, 'correct'], 'คำถามชนิดนี้มีคำตอบที่ถูกได้ข้อเดียว', 'A question of this type has one right answer, and there is another.'),
  );
};

const someRight = (question: StoredQuestion): FieldFault[] =>
  rightOnes(question).length ? [] : [fault(['options'], 'ต้องมีคำตอบที่ถูกอย่างน้อยหนึ่งข้อ', 'At least one option has to be right.')];

const someAnswer = ({ answers }: StoredQuestion): FieldFault[] =>
  answers.length ? [] : [fault(['answers'], 'ต้องมีคำตอบที่ยอมรับอย่างน้อยหนึ่งคำตอบ', 'At least one accepted answer is needed.')];

const matches = ({ options }: StoredQuestion): FieldFault[] => {
  const seen = new Set<string>();
  return options.flatMap(({ match }, index) => {
    const key = JSON.stringify(match && [match.th, match.en]);
    if (!match) return [fault(['options', index, 'match'], 'ต้องใส่คู่ของตัวเลือกนี้', 'What belongs to this option is needed.')];
    if (seen.has(key)) return [fault(['options', index, 'match'], 'คู่นี้ซ้ำกับตัวเลือกอื่น', 'Another option has the same.')];
    seen.add(key);
    return [];
  });
};

/** The numbers of the gaps in a text: `[[1]]`. */
export const gapsIn = (text: string): number[] =>
  [...new Set([...text.matchAll(/\[\[(\d{1,2})\]\]/g)].map(([, number]) => Number(number)))].sort((a, b) => a - b);

const gaps = ({ stem, answers }: StoredQuestion): FieldFault[] => {
  const [inThai, inEnglish] = [gapsIn(stem.th), gapsIn(stem.en)];
  if (inThai.length === 0) return [fault(['stem', 'th'], 'ใส่ช่องว่างในคำถามด้วย [[1]] [[2]]', 'Gaps are written [[1]], [[2]] in the text.')];
  if (inThai.join() !== inEnglish.join()) return [fault(['stem', 'en'], 'ช่องว่างในสองภาษาต้องเป็นชุดเดียวกัน', 'Both languages need the same gaps.')];
  const empty = inThai.filter((gap) => answers.every((answer) => answer.gap !== gap));
  const lost = answers.flatMap(({ gap }, index) => (gap !== null && inThai.includes(gap) ? [] : [index]));
  return [
    ...empty.map((gap) => fault(['answers'], `ช่องว่าง [[${gap}]] ยังไม่มีคำตอบ`, `The gap [[${gap}]] has no answer.`)),
    ...lost.map((index) => fault(['answers', index, 'gap'], 'ไม่มีช่องว่างหมายเลขนี้ในคำถาม', 'There is no such gap in the text.')),
  ];
};

const number = ({ numericAnswer }: StoredQuestion): FieldFault[] =>
  numericAnswer === null || numericAnswer === undefined ? [fault(['numericAnswer'], 'ต้องใส่คำตอบที่เป็นตัวเลข', 'The number that is right is needed.')] : [];

const CHECKS: Readonly<Record<StoredQuestion['type'], (question: StoredQuestion) => FieldFault[]>> = {
  single: (question) => [...few(question, 2), ...oneRight(question)],
  multiple: (question) => [...few(question, 2), ...someRight(question)],
  true_false: (question) =>
    question.options.length === 2 ? oneRight(question) : [fault(['options'], 'ต้องมีสองตัวเลือก คือ ถูก และ ผิด', 'Two options are needed: true and false.')],
  short_answer: someAnswer,
  numeric: number,
  matching: (question) => [...few(question, 2), ...matches(question)],
  ordering: (question) => few(question, 2),
  gap_fill: gaps,
  essay: () => [],
};

const TWICE = ['มีรหัสนี้แล้วในคำถามเดียวกัน', 'This key stands twice in the question.'] as const;
const ownKeys = ({ options, answers }: StoredQuestion): FieldFault[] =>
  Object.entries({ options, answers }).flatMap(([field, list]) =>
    list.flatMap(({ key }, index) => (list.findIndex((other) => other.key === key) < index ? [fault([field, index, 'key'], ...TWICE)] : [])),
  );

/** What cannot be asked like that, or could not be marked. */
export const faultsOfQuestion = (question: StoredQuestion): FieldFault[] => [...CHECKS[question.type](question), ...ownKeys(question)];
