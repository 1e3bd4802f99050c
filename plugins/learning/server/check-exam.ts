import { documents, fault, type FieldFault } from '@bai/kernel/server';
import { z } from 'zod';
import { EXAM, QUESTION } from './uids';

const ref = z.object({ documentId: z.string() });
export const storedSection = z.object({
  kind: z.enum(['fixed', 'drawn']),
  questions: z.array(ref).nullish(),
  category: ref.nullish(),
  tag: z.string().nullish(),
  count: z.number().nullish(),
});
const exam = z.object({
  sections: z.array(storedSection),
  opensAt: z.coerce.date().nullish(),
  closesAt: z.coerce.date().nullish(),
  overdue: z.string(),
  graceMinutes: z.number().nullish(),
});
export type Section = z.output<typeof storedSection>;
export const EXAM_POPULATE = { sections: { populate: { questions: { fields: ['documentId'] }, category: { fields: ['documentId'] } } } } as const;

/** From what a section draws; two that draw from the same share it. */
const sourceOf = ({ category, tag }: Section): string => JSON.stringify([category?.documentId ?? null, tag?.trim() ?? null]);

/** The questions that a section can draw from. */
export const bankOf = async ({ category, tag }: Section): Promise<string[]> => {
  const filters = {
    retired: false,
    ...(category ? { category: { documentId: category.documentId } } : {}),
    ...(tag?.trim() ? { tags: { name: tag.trim() } } : {}),
  };
  const found = await documents(QUESTION).findMany({ filters, fields: ['documentId'], limit: 10_000 });
  return [...new Set(found.map(({ documentId }) => documentId as string))];
};

const drawn = async (one: Section, index: number, fixed: ReadonlySet<string>, taken: Map<string, number>): Promise<FieldFault[]> => {
  if (!one.category && !one.tag?.trim())
    return [fault(['sections', index, 'category'], 'ต้องเลือกหมวดหรือใส่ป้ายกำกับที่จะสุ่มคำถาม', 'A category or a tag to draw from is needed.')];
  if (!one.count) return [fault(['sections', index, 'count'], 'ต้องใส่จำนวนข้อที่จะสุ่ม', 'How many are drawn is needed.')];
  const bank = (await bankOf(one)).filter((question) => !fixed.has(question));
  const before = taken.get(sourceOf(one)) ?? 0;
  taken.set(sourceOf(one), before + one.count);
  const left = Math.max(0, bank.length - before);
  if (one.count <= left) return [];
  return [fault(['sections', index, 'count'], `สุ่ม ${one.count} ข้อไม่ได้ คลังคำถามมีเหลือ ${left} ข้อ`, `${one.count} cannot be drawn: the bank has ${left} left.`)];
};

const chosen = ({ questions }: Section, index: number, fixed: Set<string>): FieldFault[] => {
  if (!questions?.length) return [fault(['sections', index, 'questions'], 'ต้องเลือกคำถามอย่างน้อยหนึ่งข้อ', 'At least one question has to be chosen.')];
  const twice = questions.some(({ documentId }) => fixed.has(documentId));
  questions.forEach(({ documentId }) => fixed.add(documentId));
  return twice ? [fault(['sections', index, 'questions'], 'มีคำถามที่อยู่ในส่วนอื่นแล้ว', 'A question stands in another section already.')] : [];
};

/** What cannot be held like that: above all, a section that draws more than the bank has. */
export const faultsOfExam = async (documentId: string): Promise<FieldFault[]> => {
  const stored = await documents(EXAM).findOne({ documentId, populate: EXAM_POPULATE });
  if (!stored) return [];
  const { sections, opensAt, closesAt, overdue, graceMinutes } = exam.parse(stored);
  const fixed = new Set<string>();
  const faults = sections.flatMap((one, index) => (one.kind === 'fixed' ? chosen(one, index, fixed) : []));
  const taken = new Map<string, number>();
  for (const [index, one] of sections.entries()) if (one.kind === 'drawn') faults.push(...(await drawn(one, index, fixed, taken)));
  if (opensAt && closesAt && closesAt <= opensAt) faults.push(fault(['closesAt'], 'ต้องอยู่หลังเวลาเปิดสอบ', 'It has to be after the exam opens.'));
  if (overdue === 'grace' && !graceMinutes) faults.push(fault(['graceMinutes'], 'ต้องใส่เวลาผ่อนผัน', 'How many minutes of grace is needed.'));
  return faults;
};

/** How many questions somebody is asked. */
export const questionsOf = (stored: unknown): number =>
  z
    .object({ sections: z.array(storedSection) })
    .parse(stored)
    .sections.reduce((sum, { kind, questions, count }) => sum + (kind === 'fixed' ? (questions?.length ?? 0) : (count ?? 0)), 0);
