import { documents, newId, now, rowsOf, sql } from '@bai/kernel/server';
import { COURSE } from './uids';

interface Named {
  readonly document_id: string;
}

// In SQL: both languages at once, which the Document Service reads one after the other.
const PUBLISHED = 'SELECT document_id FROM courses WHERE published_at IS NOT NULL AND (slug = ? OR document_id = ?) ORDER BY id LIMIT 1';
const WRITTEN = 'SELECT document_id FROM courses WHERE slug = ? OR document_id = ? ORDER BY id LIMIT 1';
const FORMER = `SELECT a.course_id AS document_id FROM course_addresses AS a
  WHERE a.slug = ? AND EXISTS (SELECT 1 FROM courses AS c WHERE c.document_id = a.course_id AND c.published_at IS NOT NULL) LIMIT 1`;

/** The id of the course that an address names: its own, its id, or one that it had before. Of `drafts`, unpublished ones too. */
export const courseIdOf = async (named: string, of: 'published' | 'drafts' = 'published'): Promise<string | null> => {
  const [own] = await rowsOf<Named>(of === 'drafts' ? WRITTEN : PUBLISHED, [named, named]);
  if (own) return own.document_id;
  const [former] = await rowsOf<Named>(FORMER, [named]);
  return former?.document_id ?? null;
};

/** Keeps the address under which a course was published: it leads there for good, whatever the course is called later. */
export const keepAddress = async (documentId: string, locale: string): Promise<void> => {
  const published = await documents(COURSE).findOne({ documentId, locale, status: 'published', fields: ['slug'] });
  if (!published) return;
  const at = now();
  // Not through `records`: two languages may be published at once, and only an insert that ignores its twin lets both go on.
  await sql()('course_addresses')
    .insert({ document_id: newId(), slug: published.slug as string, course_id: documentId, version: 1, created_at: at, updated_at: at })
    .onConflict('slug')
    .ignore();
};

/** Whether an address is another course's, or was once. */
export const isTaken = async (slug: string, documentId: string): Promise<boolean> => {
  // In SQL: all languages, drafts and what was published at once.
  const [other] = await rowsOf<Named>(
    `SELECT document_id FROM courses WHERE slug = ? AND document_id <> ?
      UNION ALL SELECT course_id FROM course_addresses WHERE slug = ? AND course_id <> ? LIMIT 1`,
    [slug, documentId, slug, documentId],
  );
  return other !== undefined;
};
