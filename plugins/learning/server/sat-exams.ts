import type { Bilingual } from '@bai/kernel/contracts';
import { documents, sql } from '@bai/kernel/server';
import { z } from 'zod';
import { EXAM } from './uids';

const titled = z.object({ documentId: z.string(), title: z.object({ th: z.string(), en: z.string() }) });
const MOST = 500;

/** What some exams are called now. */
export const titlesOf = async (ids: readonly string[]): Promise<{ readonly id: string; readonly title: Bilingual }[]> => {
  if (ids.length === 0) return [];
  const found = await documents(EXAM).findMany({ filters: { documentId: { $in: [...ids] } }, fields: ['documentId'], populate: { title: true } });
  return z
    .array(titled)
    .parse(found)
    .map(({ documentId, title }) => ({ id: documentId, title }));
};

/** The exams that somebody sat, by name, for a choice. */
export const satExams = async (): Promise<{ rows: { id: string; title: Bilingual }[] }> => {
  // In SQL: each exam once, by an index over what was sat.
  const rows = (await sql()('exam_attempts').distinct('exam_id').limit(MOST)) as { exam_id: string }[];
  const named = await titlesOf(rows.map(({ exam_id: id }) => id));
  return { rows: named.sort((a, b) => a.title.th.localeCompare(b.title.th, 'th')) };
};
