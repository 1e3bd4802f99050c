import { goOn, MINUTE, nowIso, sql, systemSeat, transaction } from '@bai/kernel/server';
import { askedIn, questionsAt } from './asked-questions';
import { examAnswers, examAttempts, questionFigureRows } from './collections';
import type { ExamAttemptRow } from './exam-types';
import { ALL_EXAMS, type ItemSums, type VersionSums } from './figure-types';
import { figuresIn, NO_SUMS, together, withSitting } from './item-sums';
import { isEmpty, pointsOf } from './marks';
import { versionsOf } from './used-contents';

/** Of an exam so many sittings are counted, the newest. */
const MOST = 5_000;
const BATCH = 250;
/** What was written in a transaction that is not seen yet is found by the next count. */
const MARGIN = 15 * MINUTE;

const SYSTEM = systemSeat('count questions');

// In SQL: which exams have sittings that were written since the last count, by an index over that moment.
const changedExams = async (): Promise<string[]> => {
  const { counted } = (await sql()('question_figures').max({ counted: 'counted_at' }).first()) as unknown as { counted: string | number | Date | null };
  const query = sql()('exam_attempts').whereIn('state', ['graded', 'voided']).distinct('exam_id');
  if (counted !== null) void query.where('updated_at', '>=', new Date(new Date(counted).getTime() - MARGIN));
  // Counted before versions were told apart.
  const unparted = sql()('question_figures').whereNull('versions').whereNot('exam_id', ALL_EXAMS).distinct('exam_id');
  const found = [...((await query) as { exam_id: string }[]), ...((await unparted) as { exam_id: string }[])];
  return [...new Set(found.map(({ exam_id: id }) => id))];
};

/** The sums of a question that is asked in one version or another. */
const withOne = (versions: VersionSums, version: number, sums: (before: ItemSums) => ItemSums): VersionSums => ({
  ...versions,
  [version]: sums(versions[version] ?? NO_SUMS),
});

const add = async (sums: Map<string, VersionSums>, rows: readonly ExamAttemptRow[]): Promise<void> => {
  const answers = await examAnswers.every(SYSTEM, { attemptId: rows.map(({ id }) => id) });
  const answered = new Set(answers.filter(({ answer }) => !isEmpty(answer)).map(({ attemptId, questionId }) => `${attemptId}:${questionId}`));
  for (const { id, draw, marks, points, score } of rows) {
    const scores = new Map(marks!.map((mark) => [mark.questionId, mark.score ?? 0]));
    for (const asked of await askedIn(draw!)) {
      const { questionId, contentVersion } = asked.drawn;
      const [own, had] = [pointsOf(asked.question), scores.get(questionId) ?? 0];
      if (own === 0) continue;
      const rest = points === own ? 0 : Math.max(0, score! - had) / (points - own);
      const sitting = (before: ItemSums) => withSitting(before, Math.max(0, had) / own, rest, answered.has(`${id}:${questionId}`));
      sums.set(questionId, withOne(sums.get(questionId) ?? {}, contentVersion, sitting));
    }
  }
};

/** The newest marked sittings of an exam, a batch at a time. */
const sumsOf = async (examId: string): Promise<ReadonlyMap<string, VersionSums>> => {
  const sums = new Map<string, VersionSums>();
  let [before, seen] = [null as string | null, 0];
  while (seen < MOST) {
    const rows = await examAttempts.all(
      SYSTEM,
      { examId, state: 'graded' },
      {
        order: 'createdAt',
        descending: true,
        limit: BATCH,
        quietly: true,
        narrow: (query, column) => void (before && query.where(column('createdAt'), '<', new Date(before))),
      },
    );
    if (rows.length === 0) break;
    await add(sums, rows);
    [before, seen] = [rows.at(-1)!.createdAt, seen + rows.length];
    if (rows.length < BATCH) break;
  }
  return sums;
};

/** The newest version of each question that was asked, by which it is called. */
const namesOf = async (ids: readonly string[]) => {
  const newest = new Map<string, number>();
  for (const { contentId, contentVersion } of await versionsOf(ids)) newest.set(contentId, Math.max(contentVersion, newest.get(contentId) ?? 0));
  return new Map((await questionsAt(newest)).map((question) => [question.documentId, question]));
};

/** Keeps the sums of some questions of an exam, or of all together, with what is told by them. */
const keep = async (examId: string, ids: readonly string[], versionsOfOne: (questionId: string) => VersionSums): Promise<void> => {
  const names = await namesOf(ids);
  const known = new Map((await questionFigureRows.every(SYSTEM, { examId, questionId: [...ids] })).map((row) => [row.questionId, row.id]));
  for (const questionId of ids) {
    const [{ stem, type }, versions, id] = [names.get(questionId)!, versionsOfOne(questionId), known.get(questionId)];
    const sums = together(Object.values(versions));
    const row = { type, stem, words: `${stem.th} ${stem.en}`, sums, versions, ...figuresIn(sums), countedAt: nowIso() };
    if (id) await questionFigureRows.change(SYSTEM, id, row);
    else await questionFigureRows.create(SYSTEM, { examId, questionId, ...row });
  }
};

const overall = async (ids: readonly string[]): Promise<void> => {
  const rows = (await questionFigureRows.every(SYSTEM, { questionId: [...ids] })).filter(({ examId }) => examId !== ALL_EXAMS);
  await keep(ALL_EXAMS, ids, (id) => {
    const own = rows.flatMap(({ questionId, versions }) => (questionId === id ? Object.entries(versions ?? {}) : []));
    return own.reduce<VersionSums>((all, [version, sums]) => withOne(all, Number(version), (before) => together([before, sums])), {});
  });
};

/** Counts the questions of an exam anew. */
const countExam = async (examId: string): Promise<void> => {
  const sums = await sumsOf(examId);
  // Those that none of them asks any more, since sittings were taken out of the count, as well.
  const before = await questionFigureRows.every(SYSTEM, { examId });
  const ids = [...new Set([...sums.keys(), ...before.map(({ questionId }) => questionId)])];
  await transaction(async () => {
    await keep(examId, ids, (id) => sums.get(id) ?? {});
    await overall(ids);
  });
};

/** Counts anew the questions of all exams whose sittings changed since the last count. */
export const countQuestions = async (): Promise<void> => {
  await goOn(await changedExams(), countExam);
};
