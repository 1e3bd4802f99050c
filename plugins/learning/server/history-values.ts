import { bilingual, type Bilingual } from '@bai/kernel/contracts';
import { sql } from '@bai/kernel/server';
import { z } from 'zod';
import type { HistoryChange, HistoryValue, TracedKind } from '../contracts';
import { draftedOf, type DraftedTable } from './content-rows';
import type { ContentFields } from './history-kinds';

/** Letters of a text that a history shows. */
const MOST = 4000;
const CODES = ['category', 'level', 'language', 'kind', 'completion', 'reviewState', 'reviewPolicy', 'overdue', 'type', 'orientation'];
const MOMENTS = ['publishAt', 'unpublishAt', 'opensAt', 'closesAt'];

/** What fields name by ids: where those are, and where their words are. */
type Names = (ids: readonly string[]) => Promise<ReadonlyMap<string, Bilingual>>;
const drafted =
  (table: DraftedTable): Names =>
  async (ids) =>
    new Map([...(await draftedOf(table, ids))].map(([id, { title }]) => [id, title]));
// In SQL: the words of several at once, which are components of them.
const worded =
  (table: 'exams' | 'certificate_templates' | 'question_categories', field: 'title' | 'name'): Names =>
  async (ids) => {
    const rows = (await sql()(`${table} as e`)
      .join(`${table}_cmps as p`, 'p.entity_id', 'e.id')
      .join('components_words_lines as w', 'w.id', 'p.cmp_id')
      .whereIn('e.document_id', ids)
      .where('p.field', field)
      .select('e.document_id as id', 'w.th', 'w.en')) as (Bilingual & { readonly id: string })[];
    return new Map(rows.map(({ id, th, en }) => [id, { th, en }]));
  };
const NAMED: Readonly<Partial<Record<TracedKind, Readonly<Record<string, Names>>>>> = {
  course: { prerequisites: drafted('courses'), exam: worded('exams', 'title'), certificateTemplate: worded('certificate_templates', 'name') },
  'course-module': { course: drafted('courses') },
  lesson: { module: drafted('course_modules'), exam: worded('exams', 'title') },
  question: { category: worded('question_categories', 'name') },
};

/** The words of blocks, each paragraph a line. */
const textOf = (block: unknown): string => {
  const part = block as { text?: unknown; children?: unknown; image?: { name?: string } };
  if (typeof part.text === 'string') return part.text;
  const inner = Array.isArray(part.children) ? part.children : [];
  const between = inner.some((child) => (child as { type?: unknown }).type === 'list-item') ? '\n' : '';
  return inner.map(textOf).join(between) || (part.image ? `[${part.image.name ?? ''}]` : '');
};

const words = z.object({ th: z.string().nullable(), en: z.string().nullable() }).strict();
const file = z.object({ file: z.number(), name: z.string() });

/** A part of a content on one line: its words one after another. */
const lineOf = (part: unknown): string => {
  if (part === null || part === undefined || part === false) return '';
  if (part === true) return '✓';
  if (Array.isArray(part)) return part.length && part.every((one) => typeof one === 'string') ? `× ${part.length}` : part.map(lineOf).join(', ');
  if (typeof part !== 'object') return typeof part === 'string' ? part : JSON.stringify(part);
  const said = words.safeParse(part).data;
  if (said) return [said.th, said.en].filter(Boolean).join(' / ');
  const kept = file.safeParse(part).data;
  if (kept) return kept.name;
  return Object.entries(part)
    .filter(([name]) => name !== 'key')
    .map(([, inner]) => lineOf(inner))
    .filter(Boolean)
    .join(' · ');
};

const linesOf = (name: string, value: unknown): string[] => {
  if (name === 'description' || name === 'body') return (value as unknown[]).map(textOf);
  const said = words.safeParse(value).data;
  if (said) return [said.th, said.en].filter((text): text is string => Boolean(text));
  return Array.isArray(value) ? value.map(lineOf) : [lineOf(value)];
};

const cut = (lines: readonly string[]): string[] => {
  const text = lines.join('\n');
  return (text.length > MOST ? `${text.slice(0, MOST)} …` : text).split('\n');
};

const isEmpty = (value: unknown): boolean => value === null || value === undefined || (Array.isArray(value) && value.length === 0);

const plainValue = (name: string, value: unknown): HistoryValue => {
  const as = (kind: HistoryValue['as'], lines: readonly string[]): HistoryValue => ({ as: kind, lines: [...lines], names: [] });
  if (typeof value === 'boolean') return as('yes', [String(value)]);
  if (typeof value === 'number') return as('number', [String(value)]);
  if (typeof value === 'string' && MOMENTS.includes(name)) return as('moment', [value]);
  if (typeof value === 'string' && CODES.includes(name)) return as('code', [value]);
  return as('text', cut(linesOf(name, value)));
};

const idsIn = (value: unknown): string[] => [value].flat().filter((one): one is string => typeof one === 'string');

/** What changed, as it is shown: before and after, with names in place of ids. A fixed number of queries for any number of entries. */
export const presentChanges = async (
  kind: TracedKind,
  all: readonly { readonly before: ContentFields; readonly after: ContentFields }[],
): Promise<HistoryChange[][]> => {
  const known = new Map<string, ReadonlyMap<string, Bilingual>>();
  for (const [name, names] of Object.entries(NAMED[kind] ?? {}))
    known.set(name, await names([...new Set(all.flatMap(({ before, after }) => (name in before ? [...idsIn(before[name]), ...idsIn(after[name])] : [])))]));
  const present = (name: string, value: unknown): HistoryValue | null => {
    if (isEmpty(value)) return null;
    const names = known.get(name);
    if (!names) return plainValue(name, value);
    return { as: 'names', lines: [], names: idsIn(value).map((id) => bilingual.safeParse(names.get(id)).data ?? { th: '–', en: '–' }) };
  };
  return all.map(({ before, after }) =>
    Object.keys(before).map((field) => ({ field, before: present(field, before[field]), after: present(field, after[field]) })),
  );
};
