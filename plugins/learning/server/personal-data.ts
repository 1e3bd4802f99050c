import { fact, personalData } from '@bai/documents/server';
import { accountOf, type Seat } from '@bai/kernel/server';
import type { Bilingual } from '@bai/kernel/contracts';
import { certificates, enrollments, lessonNotes, lessonProgresses } from './collections';
import { publishedLesson } from './lesson-page';
import type { CertificateRow } from './record-types';

const WHY = 'data-copy';
const STATES = {
  pending_payment: { th: 'รอชำระเงิน', en: 'To be paid' },
  active: { th: 'กำลังเรียน', en: 'Learning' },
  completed: { th: 'เรียนจบแล้ว', en: 'Completed' },
  expired: { th: 'หมดเวลา', en: 'Time is over' },
  revoked: { th: 'ถูกเพิกถอน', en: 'Revoked' },
};

const CERTIFICATES: Readonly<Record<CertificateRow['state'], Bilingual>> = {
  issued: { th: 'ออกแล้ว', en: 'Issued' },
  expired: { th: 'หมดอายุ', en: 'Expired' },
  revoked: { th: 'ถูกเพิกถอน', en: 'Revoked' },
};

/** What a lesson is called in Thai, or else in English; its id where it is not published any more. */
const titles = (): ((lessonId: string) => Promise<string>) => {
  const known = new Map<string, string>();
  return async (lessonId) => {
    if (!known.has(lessonId)) known.set(lessonId, (await publishedLesson(lessonId, 'th'))?.title ?? lessonId);
    return known.get(lessonId)!;
  };
};

personalData({
  name: 'learning',
  title: { th: 'การเรียน', en: 'Learning' },
  why: {
    th: 'เพื่อให้คุณเรียนต่อจากที่ค้างไว้ และเป็นหลักฐานว่าเรียนจบหลักสูตรใด',
    en: 'So that you can go on where you stopped, and to show which courses you completed.',
  },
  sorts: {
    courses: {
      title: { th: 'หลักสูตรของคุณ', en: 'Your courses' },
      facts: {
        course: fact('หลักสูตร', 'Course'),
        price: fact('ราคา', 'Price', 'baht'),
        activatedAt: fact('เริ่มเรียน', 'Began', 'moment'),
        completedAt: fact('เรียนจบ', 'Completed', 'moment'),
        openUntil: fact('เรียนได้ถึง', 'Open until', 'moment'),
        state: fact('สถานะ', 'State', STATES),
      },
    },
    lessons: {
      title: { th: 'บทเรียนที่เรียน', en: 'Lessons' },
      facts: {
        lesson: fact('บทเรียน', 'Lesson'),
        watchedSeconds: fact('ดูวิดีโอแล้ว (วินาที)', 'Seconds of the film played'),
        position: fact('หยุดไว้ที่ (วินาที)', 'Stopped at second'),
        completedAt: fact('เรียนจบ', 'Done', 'moment'),
      },
    },
    certificates: {
      title: { th: 'ใบรับรองการอบรม', en: 'Course certificates' },
      facts: {
        number: fact('เลขที่', 'Number'),
        courseTitle: fact('หลักสูตร', 'Course'),
        state: fact('สถานะ', 'State', CERTIFICATES),
        issuedOn: fact('วันที่ออก', 'Issued on', 'day'),
        validUntil: fact('ใช้ได้ถึง', 'Valid until', 'day'),
        scorePercent: fact('คะแนน (%)', 'Score (%)'),
      },
    },
    notes: {
      title: { th: 'โน้ตของคุณ', en: 'Your notes' },
      facts: { lesson: fact('บทเรียน', 'Lesson'), savedAt: fact('บันทึกเมื่อ', 'Saved', 'moment'), text: fact('ข้อความ', 'Text') },
    },
  },
  collect: async (seat: Seat, put) => {
    const accountId = accountOf(seat);
    const titleOf = titles();
    for (const row of await enrollments.every(seat, { accountId })) put('courses', { ...row, course: row.courseTitle });
    for (const row of await lessonProgresses.every(seat, { accountId })) put('lessons', { ...row, lesson: await titleOf(row.lessonId) });
    for (const row of await certificates.every(seat, { accountId })) put('certificates', row);
    for (const row of await lessonNotes.every(seat, { accountId }))
      put('notes', { ...row, lesson: await titleOf(row.lessonId), text: (await lessonNotes.open(seat, row.id, 'text', WHY))?.toString() ?? '' });
  },
});
