import { licenseKinds, ruleSetByVersion } from '@bai/directory/server';
import { Problem } from '@bai/kernel/contracts';
import { documents, rowsOf, fault, type FieldFault } from '@bai/kernel/server';
import { z } from 'zod';
import { faultsOfLinks } from './check-links';
import { isTaken } from './course-addresses';
import { COURSE } from './uids';

const course = z.object({
  documentId: z.string(),
  slug: z.string().nullish(),
  grantsLicense: z.string().nullish(),
  ruleSetVersion: z.string().nullish(),
  prerequisites: z.array(z.object({ documentId: z.string() })).nullish(),
  description: z.unknown(),
});

/** Whether the rules of the law have such a version. */
export const isRuleSet = async (version: string): Promise<boolean> => {
  try {
    await ruleSetByVersion(version);
    return true;
  } catch (error) {
    if (error instanceof Problem) return false;
    throw error;
  }
};

export const faultsOfRuleSet = async (version: string | null | undefined): Promise<FieldFault[]> =>
  version && !(await isRuleSet(version)) ? [fault(['ruleSetVersion'], 'ไม่มีชุดกฎรุ่นนี้', 'There is no rule set of this version.')] : [];

const faultsOfLicense = async (code: string | null | undefined): Promise<FieldFault[]> => {
  if (!code) return [];
  const codes = (await licenseKinds()).map((kind) => kind.code);
  if (codes.includes(code)) return [];
  return [fault(['grantsLicense'], `ไม่มีใบอนุญาตรหัสนี้ มี ${codes.join(', ')}`, `There is no license with this code. There are ${codes.join(', ')}.`)];
};

// In SQL: each step of the way from a course to what it presupposes, whatever the language it was written in. Strapi keeps the pairs in a
// table of its own.
const PRESUPPOSED = `WITH RECURSIVE needed(document_id) AS (
    SELECT t.document_id FROM courses_prerequisites_lnk AS l JOIN courses AS s ON s.id = l.course_id JOIN courses AS t ON t.id = l.inv_course_id
      WHERE s.document_id = ?
    UNION
    SELECT t.document_id FROM needed AS n JOIN courses AS s ON s.document_id = n.document_id
      JOIN courses_prerequisites_lnk AS l ON l.course_id = s.id JOIN courses AS t ON t.id = l.inv_course_id
  ) SELECT document_id FROM needed WHERE document_id = ?`;

const faultsOfOrder = async (documentId: string): Promise<FieldFault[]> =>
  (await rowsOf(PRESUPPOSED, [documentId, documentId])).length
    ? [fault(['prerequisites'], 'หลักสูตรที่ต้องเรียนก่อนวนกลับมาที่หลักสูตรนี้', 'What has to be taken before leads back to this course.')]
    : [];

/** What cannot be taught like that, in the language it is written in. */
export const faultsOfCourse = async (documentId: string, locale: string): Promise<FieldFault[]> => {
  const stored = await documents(COURSE).findOne({ documentId, locale });
  if (!stored) return [];
  const { slug, grantsLicense, ruleSetVersion, description } = course.parse(stored);
  return [
    ...(slug && (await isTaken(slug, documentId)) ? [fault(['slug'], 'มีหลักสูตรอื่นใช้ที่อยู่นี้แล้ว', 'Another course has, or had, this address.')] : []),
    ...(await faultsOfLicense(grantsLicense)),
    ...(await faultsOfRuleSet(ruleSetVersion)),
    ...(await faultsOfOrder(documentId)),
    ...(await faultsOfLinks('description', description)),
  ];
};
