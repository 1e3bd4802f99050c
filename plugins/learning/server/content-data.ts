import { isDeepStrictEqual } from 'node:util';
import { field, refuse, type FieldProblem } from '@bai/kernel/contracts';
import { documents, sql, written } from '@bai/kernel/server';
import { LANGUAGES, learningProblems, type Language } from '../contracts';
import { draftedOf, type DraftedTable } from './content-rows';

/** Where editors write a kind of content. */
export interface Place {
  readonly uid: `api::${string}`;
  readonly table: DraftedTable;
  /** Where the form of the portal has what the panel calls otherwise, in a language. */
  readonly named: (path: string, language: Language) => string;
}

/** What a content says in each language; null in one that it is not written in. */
export type InLanguages<W> = Readonly<Record<Language, W | null>>;

/** Refuses a form with what is wrong with it; of nothing, nothing happens. */
export const requireNone = (fields: readonly FieldProblem[]): void => {
  if (fields.length > 0) throw refuse('input.invalid', { fields });
};

/** Entries that a form names and that are not there, at the fields where it names them. */
export const unknownEntries = async (table: string, asked: readonly (readonly [path: string, id: string | null])[]): Promise<FieldProblem[]> => {
  const ids = asked.flatMap(([, id]) => id ?? []);
  if (ids.length === 0) return [];
  // In SQL: whether they are there, before a save that would not say at which field one is not.
  const rows = (await sql()(table).whereIn('document_id', ids).distinct('document_id')) as { document_id: string }[];
  const known = new Set(rows.map((row) => row.document_id));
  return asked.flatMap(([path, id]) => (id === null || known.has(id) ? [] : [field(path, 'choice', 'This is not there any more.')]));
};

/** Pictures that a form names and that are not in the media library. */
export const unknownPictures = async (asked: readonly (readonly [path: string, id: string | null])[]): Promise<FieldProblem[]> => {
  const ids = asked.flatMap(([, id]) => id ?? []);
  if (ids.length === 0) return [];
  // In SQL: the media library is Strapi's own.
  const rows = (await sql()('files').whereIn('id', ids.map(Number)).where('mime', 'like', 'image/%').select('id')) as { id: number }[];
  const known = new Set(rows.map(({ id }) => String(id)));
  return asked.flatMap(([path, id]) => (id === null || known.has(id) ? [] : [field(path, 'choice', 'There is no such picture.')]));
};

/** Writes a new content in each language that has words; answers its id. */
export const createIn = async <W>(place: Place, words: InLanguages<W>, dataOf: (said: W, language: Language) => object): Promise<string> => {
  const languages = LANGUAGES.filter((language) => words[language] !== null);
  let documentId: string | undefined;
  for (const locale of languages) {
    const data = dataOf(words[locale]!, locale);
    const name = (path: string): string => place.named(path, locale);
    const made = await written(
      () => (documentId ? documents(place.uid).update({ documentId, locale, data }) : documents(place.uid).create({ locale, data })),
      name,
    );
    documentId = (made as { documentId: string }).documentId;
  }
  return documentId!;
};

const removeLanguage = async (place: Place, documentId: string, locale: Language): Promise<void> => {
  const { shown } = (await draftedOf(place.table, [documentId])).get(documentId)!;
  if (shown[locale] === 'published' || shown[locale] === 'changed') throw learningProblems.refuse(place.table === 'lessons' ? 'lesson.shown' : 'course.shown');
  await written(() => documents(place.uid).delete({ documentId, locale }));
};

/** One language of a content: what it was, what it shall be, and the same as the panel keeps it. */
export interface Change {
  readonly language: Language;
  readonly before: unknown;
  readonly after: unknown;
  readonly data: object | null;
}

/** Writes the languages of a content that change, and no other: what was not touched is not shown as changed. */
export const changeIn = async (place: Place, documentId: string, changes: readonly Change[]): Promise<void> => {
  for (const { language: locale, before, after, data } of changes) {
    if (isDeepStrictEqual(before, after)) continue;
    if (data)
      await written(
        () => documents(place.uid).update({ documentId, locale, data }),
        (path) => place.named(path, locale),
      );
    else if (before) await removeLanguage(place, documentId, locale);
  }
};
