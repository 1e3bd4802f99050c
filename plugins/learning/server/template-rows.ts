import { bilingual } from '@bai/kernel/contracts';
import { documents, pageByKeyset, plainColumn, sql } from '@bai/kernel/server';
import { z } from 'zod';
import type { templatePage, templateQuery, TemplateRow } from '../contracts';
import { LISTED, matching, sortingOf } from './bank-rows';
import { coursesCertifying, issuedBy } from './template-uses';
import { CERTIFICATE_TEMPLATE } from './uids';

type Query = z.output<typeof templateQuery>;

const stored = z.array(z.object({ documentId: z.string(), name: bilingual, version: z.number(), updatedAt: z.coerce.date() }));

const NAME = `EXISTS (SELECT 1 FROM certificate_templates_cmps AS p JOIN components_words_lines AS w ON w.id = p.cmp_id
  WHERE p.entity_id = t.id AND p.field = 'name' AND (${plainColumn('w.th')} LIKE ? ESCAPE '!' OR ${plainColumn('w.en')} LIKE ? ESCAPE '!'))`;

const rowsOf = async (ids: readonly string[]): Promise<ReadonlyMap<string, TemplateRow>> => {
  if (ids.length === 0) return new Map();
  const found = await documents(CERTIFICATE_TEMPLATE).findMany({ filters: { documentId: { $in: ids } }, populate: { name: true }, limit: ids.length });
  const [courses, certificates] = [await coursesCertifying(ids), await issuedBy(ids)];
  return new Map(
    stored.parse(found).map(({ documentId: id, name, version, updatedAt }) => {
      const uses = { courses: courses.get(id)?.length ?? 0, certificates: certificates.get(id) ?? 0 };
      return [id, { id, name, version, ...uses, updatedAt: updatedAt.toISOString() }];
    }),
  );
};

/** A page of the certificate templates. */
export const listTemplates = async ({ q, ...query }: Query): Promise<z.input<typeof templatePage>> => {
  const sorting = sortingOf(query.sort, { updatedAt: { ...LISTED.updatedAt, column: 't.updated_at' } }, 't.id');
  // In SQL: paged by keyset, as the bank is.
  const named = matching(sql()('certificate_templates as t'), NAME, q);
  const { rows, ...page } = await pageByKeyset(named, sorting, query, sql().raw('t.id, t.document_id, t.updated_at'));
  const ids = rows.map((row) => row.document_id as string);
  const found = await rowsOf(ids);
  return { ...page, rows: ids.flatMap((id) => found.get(id) ?? []) };
};
