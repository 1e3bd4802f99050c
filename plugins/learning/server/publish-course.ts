import { refuse } from '@bai/kernel/contracts';
import { appendAudit, documents, goOn, log, now, nowIso, sql, systemSeat, transaction, written } from '@bai/kernel/server';
import type { z } from 'zod';
import { LANGUAGES, learningProblems, type Language, type OfficeCourse, type publishCourse, type withdrawCourse } from '../contracts';
import { draftedOf, type DraftedTable } from './content-rows';
import { holdContent, stampOf } from './content-stamp';
import { writeFacts } from './course-writing';
import { officeCourse } from './office-course';
import { outlineOf } from './outline-rows';
import { checkCourse, keptBy, leavingOut, type Asked } from './publish-check';
import { COURSE, COURSE_MODULE, LESSON } from './uids';

/**
 * Strapi writes what is the same in every language into what the others have published, with the time of that: they would be told as
 * changed. Those that were shown as written still are.
 */
const keepTimes = async (table: DraftedTable, id: string, language: Language): Promise<void> => {
  // Not through `records`: a column of editors' rows that nobody types.
  const rows = () => sql()(table).where({ document_id: id, locale: language });
  const draft = (await rows().whereNull('published_at').first('updated_at')) as { updated_at: unknown } | undefined;
  if (draft) await rows().whereNotNull('published_at').update({ updated_at: draft.updated_at });
};

/** Publishes the contents that changed, in the languages that are asked for; what is shown as written already is not touched. */
const publishEach = async (uid: `api::${string}`, table: DraftedTable, ids: readonly string[], languages: readonly Language[]): Promise<void> => {
  const drafted = await draftedOf(table, ids);
  for (const id of ids) {
    const { shown } = drafted.get(id)!;
    const changed = languages.filter((language) => ['draft', 'changed'].includes(shown[language]));
    for (const locale of changed) await written(() => documents(uid).publish({ documentId: id, locale }));
    if (changed.length) for (const language of LANGUAGES) if (shown[language] === 'published') await keepTimes(table, id, language);
  }
};

/** Shows a course, its modules and its lessons as they are written; what is shown like that already is not touched. */
const show = async (id: string, { languages, leftOutIds }: Asked): Promise<void> => {
  const { modules } = await outlineOf(id);
  const lessons = modules.flatMap(({ lessonIds }) => lessonIds).filter((lesson) => !leftOutIds.includes(lesson));
  await leavingOut(leftOutIds, () => publishEach(COURSE, 'courses', [id], languages));
  await publishEach(
    COURSE_MODULE,
    'course_modules',
    modules.map((module) => module.id),
    languages,
  );
  await publishEach(LESSON, 'lessons', lessons, languages);
};

const requireReady = async (id: string, asked: Asked, stamp: string | null): Promise<void> => {
  const check = await checkCourse(id);
  if (stamp !== null && check.stamp !== stamp) throw refuse('version.stale');
  if (keptBy(check, asked).length || asked.languages.some((language) => !check.languages.includes(language))) throw learningProblems.refuse('course.unready');
};

const hold = async (id: string): Promise<void> => holdContent('courses', id, (await stampOf('courses', id)) ?? '');

/** Publishes a course as it was checked; `version.stale` where anything of it was written since, `course.unready` where something keeps it. */
export const publish = (id: string, { stamp, ...asked }: z.output<typeof publishCourse>): Promise<OfficeCourse> =>
  transaction(async () => {
    await hold(id);
    await requireReady(id, asked, stamp);
    await show(id, asked);
    return officeCourse(id);
  });

/** Takes a course off the catalogue in some languages. What was learnt, and what it was learnt for, stays. */
export const withdraw = (id: string, { languages }: z.output<typeof withdrawCourse>): Promise<OfficeCourse> =>
  transaction(async () => {
    await hold(id);
    for (const locale of languages) await written(() => documents(COURSE).unpublish({ documentId: id, locale }));
    return officeCourse(id);
  });

/** The courses whose time has come, by one of the two columns. */
const due = async (column: 'publish_at' | 'unpublish_at'): Promise<string[]> => {
  // In SQL: drafts in all languages at once.
  const rows = (await sql()('courses').whereNull('published_at').where(column, '<=', now()).distinct('document_id')) as { document_id: string }[];
  return rows.map((row) => row.document_id);
};

const system = systemSeat('planned publishing');

const publishPlanned = (id: string): Promise<void> =>
  transaction(async () => {
    await hold(id);
    const languages = (await checkCourse(id)).languages;
    const asked = { languages, leftOutIds: [] };
    try {
      await requireReady(id, asked, null);
    } catch (error) {
      // Nobody waits for an answer: it stands at the course, and is not tried again every minute.
      log.warn(`course ${id} was not published as planned: ${(error as Error).message}`);
      await writeFacts(id, { publishAt: null, missedAt: nowIso() });
      await appendAudit(system, { action: 'course.miss', type: 'course', id });
      return;
    }
    await writeFacts(id, { publishAt: null, missedAt: null });
    await show(id, asked);
  });

const withdrawPlanned = (id: string): Promise<void> =>
  transaction(async () => {
    await hold(id);
    await writeFacts(id, { unpublishAt: null });
    for (const locale of LANGUAGES) await written(() => documents(COURSE).unpublish({ documentId: id, locale }));
  });

/** Shows and takes off what was planned for now. */
export const followPlans = async (): Promise<void> => {
  const plans = [...(await due('publish_at')).map((id) => () => publishPlanned(id)), ...(await due('unpublish_at')).map((id) => () => withdrawPlanned(id))];
  await goOn(plans, (follow) => follow());
};
