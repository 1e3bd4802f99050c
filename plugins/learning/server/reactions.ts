import type { Bilingual } from '@bai/kernel/contracts';
import { on, systemSeat } from '@bai/kernel/server';
import { send } from '@bai/notifications/server';
import { certificates, examAttempts } from './collections';
import type { ExamAttemptRow } from './exam-types';
import { percentOf } from './review';

const tell = (event: 'certificate.issued' | 'certificate.revoked', when: string, name: string): void =>
  on<{ id: string }>(when, name, async ({ payload, key }) => {
    const { id, accountId, number, courseTitle } = await certificates.one(systemSeat('message'), payload.id);
    await send({ event, accountId, variables: { number, course: courseTitle! }, key, about: id });
  });

tell('certificate.issued', 'course-certificate.issued', 'learning.tell-issued');
tell('certificate.revoked', 'course-certificate.revoked', 'learning.tell-revoked');

/** What came of a sitting, which is told under every policy of review; what is right is not. */
const resultOf = ({ score, points, passed }: ExamAttemptRow): Bilingual => {
  const percent = percentOf(score, points) ?? 0;
  return passed ? { th: `ผ่าน ได้ ${percent}%`, en: `passed, with ${percent}%` } : { th: `ไม่ผ่าน ได้ ${percent}%`, en: `not passed, with ${percent}%` };
};

const tellOfExam = (event: 'exam.marked' | 'exam.remarked' | 'exam.voided', when: string, name: string): void =>
  on<{ id: string }>(when, name, async ({ payload, key }) => {
    const row = await examAttempts.one(systemSeat('message'), payload.id);
    const about = { exam: row.rules!.title };
    await send({ event, accountId: row.accountId, variables: event === 'exam.voided' ? about : { ...about, result: resultOf(row) }, key, about: row.examId });
  });

// Told by whoever did it by hand: what the platform marks by itself is seen at once.
tellOfExam('exam.marked', 'exam-attempt.marked', 'learning.tell-marked');
tellOfExam('exam.remarked', 'exam-attempt.regraded', 'learning.tell-remarked');
tellOfExam('exam.voided', 'exam-attempt.taken-out', 'learning.tell-voided');
