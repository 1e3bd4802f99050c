import type { Bilingual } from '@bai/kernel/contracts';
import { sql } from '@bai/kernel/server';
import { LANGUAGES, type Language, type Shown } from '../contracts';
import type { ContentTable } from './content-stamp';

/** The tables of what is written in each language by itself. */
export type DraftedTable = Extract<ContentTable, 'courses' | 'course_modules' | 'lessons'>;

interface Row {
  readonly document_id: string;
  readonly locale: Language;
  readonly title: string;
  readonly published_at: unknown;
  readonly updated_at: string | number | Date;
}

/** What a content is called, how far each of its languages is, and when it was written last. */
export interface Drafted {
  readonly id: string;
  readonly title: Bilingual;
  /** As it stands in each language, null in one that it is not written in. */
  readonly titles: Readonly<Record<Language, string | null>>;
  readonly shown: Shown;
  readonly updatedAt: string;
}

const timeOf = (row: Row): number => new Date(row.updated_at).getTime();

const shownOf = (draft: Row | undefined, published: Row | undefined): Shown['th'] => {
  if (!draft && !published) return 'absent';
  if (!published) return 'draft';
  // What is published keeps the time of the draft that it is a copy of.
  return draft && timeOf(draft) !== timeOf(published) ? 'changed' : 'published';
};

const merged = (id: string, rows: readonly Row[]): Drafted => {
  const rowOf = (locale: Language, isPublished: boolean): Row | undefined =>
    rows.find((row) => row.locale === locale && (row.published_at !== null) === isPublished);
  const titleIn = (locale: Language): string | null => (rowOf(locale, false) ?? rowOf(locale, true))?.title ?? null;
  const [th, en] = [titleIn('th'), titleIn('en')];
  return {
    id,
    title: { th: th ?? en ?? '', en: en ?? th ?? '' },
    titles: { th, en },
    shown: { th: shownOf(rowOf('th', false), rowOf('th', true)), en: shownOf(rowOf('en', false), rowOf('en', true)) },
    updatedAt: new Date(Math.max(...rows.map(timeOf))).toISOString(),
  };
};

/** Contents by their ids, in all languages, drafts and what is published: one statement for all of them. */
export const draftedOf = async (table: DraftedTable, ids: readonly string[]): Promise<ReadonlyMap<string, Drafted>> => {
  if (ids.length === 0) return new Map();
  const columns = ['document_id', 'locale', 'title', 'published_at', 'updated_at'];
  // In SQL: what the Document Service reads language by language, and drafts apart from what is published.
  const rows = (await sql()(table).whereIn('document_id', ids).whereIn('locale', LANGUAGES).select(columns)) as Row[];
  return new Map(
    [...new Set(rows.map((row) => row.document_id))].map((id) => [
      id,
      merged(
        id,
        rows.filter((row) => row.document_id === id),
      ),
    ]),
  );
};

/** Whether anybody is shown a content. */
export const isShown = ({ shown }: Pick<Drafted, 'shown'>): boolean => LANGUAGES.some((language) => ['published', 'changed'].includes(shown[language]));

/** The languages that a content is written in. */
export const writtenIn = ({ shown }: Pick<Drafted, 'shown'>): Language[] => LANGUAGES.filter((language) => shown[language] !== 'absent');
