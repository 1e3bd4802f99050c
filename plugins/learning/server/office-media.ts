import { pageByKeyset, plainColumn, sql } from '@bai/kernel/server';
import { z } from 'zod';
import type { LessonFile, mediaPage, mediaQuery } from '../contracts';
import { LISTED, matching, sortingOf } from './bank-rows';
import { MEDIA_TYPES, type MediaKind } from './media-kinds';

type Query = z.output<typeof mediaQuery>;

/** A file as the Document Service gives it; its size is in kilobytes there. */
export const storedFile = z.object({
  id: z.number(),
  name: z.string(),
  mime: z.string(),
  size: z.coerce.number(),
  provider_metadata: z.object({ seconds: z.number().nullish() }).nullish().catch(null),
});
export const presentFile = ({ id, name, mime, size, provider_metadata: kept }: z.output<typeof storedFile>): LessonFile => ({
  id: String(id),
  name,
  type: mime,
  bytes: Math.round(size * 1000),
  seconds: kept?.seconds ? Math.round(kept.seconds) : null,
});

const row = storedFile.extend({
  provider_metadata: z.preprocess((kept) => (typeof kept === 'string' ? (JSON.parse(kept) as unknown) : kept), storedFile.shape.provider_metadata),
  updated_at: z.union([z.number(), z.string(), z.date()]).transform((at) => new Date(at).toISOString()),
});

const COLUMNS = 'id, name, mime, size, provider_metadata, updated_at';
/** Files of the media library by their numbers. */
export const mediaFiles = async (ids: readonly string[]): Promise<ReadonlyMap<string, LessonFile>> => {
  if (ids.length === 0) return new Map();
  // In SQL: the media library is Strapi's own.
  const rows = z.array(row).parse(await sql()('files').whereIn('id', ids.map(Number)).select(COLUMNS.split(', ')));
  return new Map(rows.map((file) => [String(file.id), presentFile(file)]));
};

/** The number in the media library of a file that is kept by this id in the store of the house; null where there is none. */
export const mediaIdOf = async (fileId: string): Promise<string | null> => {
  // In SQL, for the same reason: what a store says of a file is text to it.
  const found = (await sql()('files')
    .whereRaw('CAST(provider_metadata AS TEXT) LIKE ?', [`%"fileId"%"${fileId}"%`])
    .first('id')) as { id: number } | undefined;
  return found ? String(found.id) : null;
};

/** A page of the media library: what a lesson can have of a kind. */
export const listMedia = async ({ kind, q, ...query }: Query): Promise<z.input<typeof mediaPage>> => {
  const sorting = sortingOf(query.sort, { updatedAt: { ...LISTED.updatedAt, column: 'f.updated_at' } }, 'f.id');
  // In SQL: the media library is Strapi's own.
  const named = matching(
    sql()('files as f').whereIn('f.mime', MEDIA_TYPES[kind]),
    `(${plainColumn('f.name')} LIKE ? ESCAPE '!' OR ${plainColumn('f.caption')} LIKE ? ESCAPE '!')`,
    q,
  );
  const { rows, ...page } = await pageByKeyset(named, sorting, query, sql().raw('f.id, f.name, f.mime, f.size, f.provider_metadata, f.updated_at'));
  return {
    ...page,
    rows: z
      .array(row)
      .parse(rows)
      .map((file) => ({ ...presentFile(file), updatedAt: file.updated_at })),
  };
};

/** Of some files those that are in the library and of the kind. */
export const filesAmong = async (kind: MediaKind, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  if (ids.length === 0) return new Set();
  // In SQL, for the same reason.
  const rows = (await sql()('files').whereIn('id', ids.map(Number)).whereIn('mime', MEDIA_TYPES[kind]).select('id')) as { id: number }[];
  return new Set(rows.map(({ id }) => String(id)));
};
