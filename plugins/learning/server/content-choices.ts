import { licenseKinds, ruleSetVersions } from '@bai/directory/server';
import { bilingual } from '@bai/kernel/contracts';
import { documents, sql } from '@bai/kernel/server';
import { z } from 'zod';
import type { ContentChoices } from '../contracts';
import { draftedOf } from './content-rows';
import { outlinesOf } from './outline-rows';
import { CERTIFICATE_TEMPLATE, EXAM } from './uids';

/** So many of each can be chosen from. */
const MOST = 1000;

const exams = z.array(z.object({ documentId: z.string(), title: bilingual }));
const templates = z.array(z.object({ documentId: z.string(), name: bilingual }));

const coursesToChoose = async (): Promise<ContentChoices['courses']> => {
  // In SQL: the courses that are written, in whichever language; the newest first.
  const found = (await sql()('courses').whereNull('published_at').groupBy('document_id').orderByRaw('MIN(id) DESC').limit(MOST).select('document_id')) as {
    document_id: string;
  }[];
  const ids = found.map(({ document_id: id }) => id);
  const outlines = await outlinesOf(ids);
  const modules = await draftedOf(
    'course_modules',
    [...outlines.values()].flatMap((outline) => outline.modules.map(({ id }) => id)),
  );
  const courses = await draftedOf('courses', ids);
  const named = (id: string, title: ContentChoices['exams'][number]['title'] | undefined) => ({ id, title: title ?? { th: '', en: '' } });
  return ids.map((id) => ({
    ...named(id, courses.get(id)?.title),
    modules: outlines.get(id)!.modules.map((module) => named(module.id, modules.get(module.id)?.title)),
  }));
};

/** What contents name. A fixed number of queries. */
export const contentChoices = async (): Promise<ContentChoices> => ({
  courses: await coursesToChoose(),
  exams: exams
    .parse(await documents(EXAM).findMany({ populate: { title: true }, sort: 'id:desc', limit: MOST }))
    .map(({ documentId: id, title }) => ({ id, title })),
  templates: templates
    .parse(await documents(CERTIFICATE_TEMPLATE).findMany({ populate: { name: true }, sort: 'id:desc', limit: MOST }))
    .map(({ documentId: id, name }) => ({ id, title: name })),
  licenses: (await licenseKinds()).map(({ code, name }) => ({ code, name })),
  ruleSets: (await ruleSetVersions()).map(({ version }) => version),
});
