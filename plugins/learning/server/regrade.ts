import { dialect, emit, oneAtATime, systemSeat, through, transaction, type Seat } from '@bai/kernel/server';
import { refuse } from '@bai/kernel/contracts';
import { learningProblems, REGRADED_SHOWN, type Regraded } from '../contracts';
import { questionsAt } from './asked-questions';
import { codeOf } from './attempt-code';
import { storedQuestion, type StoredQuestion } from './check-question';
import { certificates, examAnswers, examAttempts } from './collections';
import { considerCompletion } from './completion';
import { correct } from './corrections';
import type { ExamAttemptRow, Mark } from './exam-types';
import { isPassed, totalOf } from './marks';
import { scoreByOther } from './other-version';
import { contentOf, useContent } from './used-contents';

/** What a corrected question makes of one sitting. */
interface Anew {
  readonly row: ExamAttemptRow;
  readonly marks: readonly Mark[];
  readonly score: number | null;
  readonly passed: boolean | null;
}
interface By {
  readonly question: StoredQuestion;
  readonly raiseOnly: boolean;
}
type Visit = (rows: readonly ExamAttemptRow[]) => Promise<void>;

const ENDED = ['submitted', 'timed_out', 'grading', 'graded'] as const;

/** Walks the sittings in some states in which a question was asked, in batches. */
const eachAsked = (questionId: string, states: readonly ExamAttemptRow['state'][], visit: Visit): Promise<number> =>
  examAttempts.each(systemSeat('regrade'), { state: [...states] }, visit, {
    batch: 500,
    narrow: (query, column) => {
      // Within what was drawn: nothing says beside it which questions a sitting has, and it is seldom asked.
      if (dialect() === 'postgres') void query.whereRaw('?? @> ?::jsonb', [column('draw'), JSON.stringify([{ questionId }])]);
      else void query.where(column('draw'), 'like', `%"questionId":"${questionId}"%`);
    },
  });

const drawnIn = ({ draw }: ExamAttemptRow, id: string) => draw!.find(({ questionId }) => questionId === id)!;

/** Those of some sittings in which an earlier version was asked. Refuses where that was answered in another way. */
const earlierIn = async (rows: readonly ExamAttemptRow[], { documentId: id, version, type }: StoredQuestion): Promise<readonly ExamAttemptRow[]> => {
  const earlier = rows.filter((row) => drawnIn(row, id).contentVersion < version);
  const versions = [...new Set(earlier.map((row) => drawnIn(row, id).contentVersion))];
  const asked = await questionsAt(versions.map((one) => [id, one]));
  if (asked.some((one) => one.type !== type)) throw learningProblems.refuse('question.retyped');
  return earlier;
};

/** What becomes of those of some sittings whose mark changes. Written answers keep what a person gave them. */
const markedAnew = async (rows: readonly ExamAttemptRow[], { question, raiseOnly }: By): Promise<Anew[]> => {
  if (rows.length === 0 || question.type === 'essay') return [];
  const id = question.documentId;
  const answers = await examAnswers.every(systemSeat('regrade'), { attemptId: rows.map((row) => row.id), questionId: id });
  const answerIn = new Map(answers.map(({ attemptId, answer }) => [attemptId, answer]));
  const versions = await questionsAt(rows.map((row) => [id, drawnIn(row, id).contentVersion]));
  return rows.flatMap((row, index) => {
    const asked = { question: versions[index]!, drawn: drawnIn(row, id) };
    const before = row.marks!.find(({ questionId }) => questionId === id)!.score ?? 0;
    const anew = scoreByOther(asked, question, answerIn.get(row.id) ?? null, row.rules!.negativeMarking) ?? before;
    if (anew === before || (raiseOnly && anew < before)) return [];
    const marks = row.marks!.map((mark) => (mark.questionId === id ? { ...mark, score: anew } : mark));
    const score = totalOf(marks);
    return [{ row, marks, score, passed: score === null ? null : isPassed(score, row.points, row.rules!.passPercent) }];
  });
};

/** Counts and names what changes, as it is found. */
class Tally {
  asked = 0;
  changed = 0;
  nowPassed = 0;
  nowFailed = 0;
  readonly rows: Regraded['rows'] = [];

  async add(asked: readonly ExamAttemptRow[], anew: readonly Anew[]): Promise<void> {
    this.asked += asked.length;
    this.changed += anew.length;
    this.nowPassed += anew.filter(({ row, passed }) => passed && row.passed === false).length;
    this.nowFailed += anew.filter(({ row, passed }) => passed === false && row.passed).length;
    const shown = anew.slice(0, REGRADED_SHOWN - this.rows.length);
    const ids = shown.map(({ row }) => row.enrollmentId);
    const standing = ids.length ? await certificates.every(systemSeat('regrade'), { enrollmentId: ids, state: 'issued' }) : [];
    const certificateOf = new Map(standing.map(({ enrollmentId, id }) => [enrollmentId, id]));
    for (const { row, score, passed } of shown)
      this.rows.push({
        attemptId: row.id,
        learnerName: row.learnerName,
        code: codeOf(row),
        before: row.score,
        after: score,
        passedBefore: row.passed,
        passedAfter: passed,
        certificateId: certificateOf.get(row.enrollmentId) ?? null,
      });
  }

  told({ documentId: questionId, stem, version }: StoredQuestion): Regraded {
    const { asked, changed, nowPassed, nowFailed, rows } = this;
    return { questionId, stem, newestVersion: version, asked, changed, nowPassed, nowFailed, rows };
  }
}

/** Whose marks a question's newest version would change; does nothing. */
export const previewRegrade = async (questionId: string, raiseOnly: boolean): Promise<Regraded> => {
  const content = await contentOf('question', questionId);
  if (!content) throw refuse('record.missing');
  const question = storedQuestion.parse(content);
  const tally = new Tally();
  await eachAsked(questionId, ENDED, async (rows) => {
    const earlier = await earlierIn(rows, question);
    await tally.add(earlier, await markedAnew(earlier, { question, raiseOnly }));
  });
  return tally.told(question);
};

const keep = async (seat: Seat, { row, marks, score, passed }: Anew, why: string): Promise<void> => {
  const set = row.state === 'graded' ? { marks, score, passed } : { marks };
  await examAttempts.change(seat, row.id, set, { action: 'exam-attempt.regrade', why });
  if (row.state !== 'graded') return;
  if (passed && !row.passed) await considerCompletion(row.enrollmentId);
  await emit('exam-attempt.regraded', { id: row.id });
};

/** The same sittings as they stand, held until commit: what a person marks meanwhile waits for this, and this for who is handing in. */
const held = async (rows: readonly ExamAttemptRow[]): Promise<ExamAttemptRow[]> => {
  const locked: ExamAttemptRow[] = [];
  for (const { id } of rows) locked.push(await examAttempts.one(systemSeat('regrade'), id, { lock: true }));
  return locked.filter(({ state }) => (ENDED as readonly string[]).includes(state));
};

/**
 * Marks all sittings by a question's newest version in which an earlier one was asked; in the one transaction of its idempotency key.
 * Whoever sits at it now is marked by it when they end: they are held last and until then, so that one that ends meanwhile is either
 * marked anew here or finds the correction. No certificate is taken back.
 */
export const regradeAll = (seat: Seat, questionId: string, raiseOnly: boolean, why: string): Promise<Regraded> =>
  transaction(async () => {
    await oneAtATime(`regrade:${questionId}`);
    const by: By = { question: storedQuestion.parse((await useContent('question', questionId)).snapshot), raiseOnly };
    const system = through(seat, 'regrade');
    await correct(system, questionId, by.question.version, raiseOnly, why);
    const [tally, seen] = [new Tally(), new Set<string>()];
    const keepAnew = async (earlier: readonly ExamAttemptRow[]): Promise<void> => {
      const changing = (await markedAnew(earlier, by)).map(({ row }) => row);
      const anew = await markedAnew(await held(changing), by);
      await tally.add(earlier, anew);
      for (const one of anew) await keep(system, one, why);
    };
    await eachAsked(questionId, ENDED, async (rows) => {
      for (const { id } of rows) seen.add(id);
      await keepAnew(await earlierIn(rows, by.question));
    });
    await eachAsked(questionId, ['in_progress', ...ENDED], async (rows) => {
      const others = rows.filter(({ id }) => !seen.has(id));
      await keepAnew(await held(await earlierIn(others, by.question)));
    });
    return tally.told(by.question);
  });
