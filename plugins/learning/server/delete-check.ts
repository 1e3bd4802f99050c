import { sql, systemSeat, type DocumentWrite, fault, type FieldFault } from '@bai/kernel/server';
import { LANGUAGES, type Language } from '../contracts';
import { enrollments, examAttempts } from './collections';
import { draftedOf, writtenIn, type DraftedTable } from './content-rows';
import { coursesWith } from './exam-courses';
import { COURSE, COURSE_MODULE, EXAM, LESSON } from './uids';

const SHOWN = fault([], 'ผู้เรียนเห็นอยู่ ให้หยุดเผยแพร่ก่อนจึงลบได้', 'Learners are shown it. Take it off before it is deleted.');
const LEARNT = fault([], 'มีผู้ลงทะเบียนเรียนหลักสูตรนี้แล้ว จึงลบไม่ได้ แต่หยุดเผยแพร่ได้', 'Somebody enrolled in it, so it cannot be deleted; it can be taken off.');
const FILLED = fault([], 'ยังมีบทหรือบทเรียนอยู่ข้างใน ให้ย้ายหรือลบก่อน', 'There are modules or lessons in it still.');
const NEEDED = fault([], 'มีหลักสูตรใช้ข้อสอบนี้ หรือมีผู้สอบแล้ว จึงลบไม่ได้', 'A course has this exam, or somebody sat in it, so it cannot be deleted.');

interface Removal {
  readonly id: string;
  /** The languages that go. */
  readonly languages: readonly Language[];
}

/** Whether learners are shown one of the languages that go, and whether nothing of it stays. */
const weighed = async (table: DraftedTable, { id, languages }: Removal): Promise<{ isShown: boolean; isLast: boolean }> => {
  const drafted = (await draftedOf(table, [id])).get(id);
  if (!drafted) return { isShown: false, isLast: false };
  const isShown = languages.some((language) => ['published', 'changed'].includes(drafted.shown[language]));
  return { isShown, isLast: writtenIn(drafted).every((language) => languages.includes(language)) };
};

const hasLessons = async (moduleId: string): Promise<boolean> => {
  // In SQL: as it is written and as it is shown, in all languages at once.
  const rows = (await sql()('course_modules as m')
    .join('lessons_module_lnk as l', 'l.course_module_id', 'm.id')
    .where('m.document_id', moduleId)
    .limit(1)
    .select('l.id')) as { id: number }[];
  return rows.length > 0;
};

const CHECKS: Readonly<Record<string, (removal: Removal) => Promise<FieldFault[]>>> = {
  [COURSE]: async (removal) => {
    const { isShown, isLast } = await weighed('courses', removal);
    if (isShown) return [SHOWN];
    return isLast && (await enrollments.count(systemSeat('delete-check'), { courseId: removal.id })) ? [LEARNT] : [];
  },
  [COURSE_MODULE]: async (removal) => {
    const { isShown, isLast } = await weighed('course_modules', removal);
    return (isShown || isLast) && (await hasLessons(removal.id)) ? [FILLED] : [];
  },
  [LESSON]: async (removal) => ((await weighed('lessons', removal)).isShown ? [SHOWN] : []),
  [EXAM]: async ({ id }) => {
    const isPlaced = (await coursesWith([id])).has(id);
    return isPlaced || (await examAttempts.count(systemSeat('delete-check'), { examId: id })) ? [NEEDED] : [];
  },
};

/** What keeps a content from being deleted, whichever way that is asked: nobody loses what they learn, nor what they were asked. */
export const faultsOfDeletion = async ({ uid, action, params }: DocumentWrite): Promise<FieldFault[]> => {
  const check = action === 'delete' && params?.documentId ? CHECKS[uid] : undefined;
  if (!check) return [];
  const named = [params!.locale ?? '*'].flat();
  const languages = LANGUAGES.filter((language) => named.includes('*') || named.includes(language));
  return check({ id: params!.documentId!, languages });
};
