import { sql } from '@bai/kernel/server';
import type { OfficeTemplate } from '../contracts';
import { coursesAmong, type CourseFound } from './exam-courses';

type Course = OfficeTemplate['courses'][number];

/** The courses that give certificates by templates, by the template; as drafts too. One statement for all of them. */
export const coursesCertifying = async (templateIds: readonly string[]): Promise<ReadonlyMap<string, Course[]>> => {
  // In SQL: of drafts and of what is published, in both languages, of many templates at once.
  const rows = (await sql()('certificate_templates as t')
    .join('courses_certificate_template_lnk as l', 'l.certificate_template_id', 't.id')
    .join('courses as c', 'c.id', 'l.course_id')
    .whereIn('t.document_id', templateIds)
    .select('t.document_id as of', 'c.document_id as course', 'c.locale', 'c.title', 'c.published_at')) as CourseFound[];
  return coursesAmong(rows);
};

/** How many certificates were issued by templates, by the template. */
export const issuedBy = async (templateIds: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  // In SQL: of many templates at once, without a row of anybody.
  const counted = (await sql()('course_certificates').whereIn('template_id', templateIds).groupBy('template_id').select('template_id').count({ n: '*' })) as {
    template_id: string;
    n: number | string;
  }[];
  return new Map(counted.map(({ template_id: id, n }) => [id, Number(n)]));
};
