import { fact, personalData } from '@bai/documents/server';
import type { Bilingual } from '@bai/kernel/contracts';
import type { AnswerValue } from '../contracts';
import { askedIn } from './asked-questions';
import { examAnswers, examAttempts } from './collections';
import type { ExamAttemptRow } from './exam-types';
import { HUNDREDTHS, shownOptions, type Asked } from './marks';

const STATES: Readonly<Record<ExamAttemptRow['state'], Bilingual>> = {
  in_progress: { th: 'กำลังสอบ', en: 'Under way' },
  submitted: { th: 'ส่งแล้ว', en: 'Handed in' },
  timed_out: { th: 'หมดเวลา', en: 'Time ran out' },
  grading: { th: 'กำลังตรวจ', en: 'Being marked' },
  graded: { th: 'ตรวจแล้ว', en: 'Marked' },
  voided: { th: 'ไม่นับ', en: 'Does not count' },
};

/** An answer in words, in the language in which questions are written first. */
const inWords = (asked: Asked, answer: AnswerValue | null): string => {
  if (!answer) return '';
  const option = (place: number): string => shownOptions(asked)[place]?.text.th ?? '';
  if (answer.kind === 'choices') return answer.choices.map(option).join(', ');
  if (answer.kind === 'order') return answer.order.map(option).join(' > ');
  if (answer.kind === 'text') return answer.text;
  if (answer.kind === 'gaps') return Object.values(answer.gaps).join(', ');
  const match = (place: number | null): string => asked.question.options.find(({ key }) => key === asked.drawn.matches[place ?? -1])?.match?.th ?? '–';
  return answer.pairs.map((place, index) => `${option(index)} = ${match(place)}`).join(', ');
};

personalData({
  name: 'exams',
  title: { th: 'การสอบ', en: 'Exams' },
  why: {
    th: 'การสอบและคำตอบเป็นหลักฐานของใบรับรองการอบรม เก็บไว้ตราบที่บัญชียังใช้อยู่',
    en: 'Exams and their answers are what course certificates rest on; they are kept as long as the account is in use.',
  },
  sorts: {
    attempts: {
      title: { th: 'การสอบแต่ละครั้ง', en: 'Attempts' },
      facts: {
        id: fact('รหัส', 'Id', 'code'),
        title: fact('ข้อสอบ', 'Exam'),
        number: fact('ครั้งที่', 'Attempt'),
        state: fact('สถานะ', 'State', STATES),
        startedAt: fact('เริ่ม', 'Began', 'moment'),
        submittedAt: fact('ส่ง', 'Handed in', 'moment'),
        gradedAt: fact('ตรวจ', 'Marked', 'moment'),
        extraMinutes: fact('เวลาเพิ่ม (นาที)', 'Extra time (minutes)'),
        score: fact('คะแนนที่ได้', 'Points'),
        points: fact('คะแนนเต็ม', 'Points there were'),
      },
    },
    answers: {
      title: { th: 'คำตอบในการสอบ', en: 'Answers in exams' },
      facts: {
        attemptId: fact('รหัสการสอบ', 'Attempt id', 'code'),
        question: fact('คำถาม', 'Question'),
        answer: fact('คำตอบ', 'Answer'),
        answeredAt: fact('เวลา', 'When', 'moment'),
        score: fact('คะแนน', 'Points'),
        comment: fact('ความเห็นของผู้ตรวจ', 'What the grader said'),
      },
    },
  },
  collect: async (seat, put) => {
    for (const row of await examAttempts.every(seat, {})) {
      const score = row.score === null ? null : row.score / HUNDREDTHS;
      put('attempts', { ...row, title: row.rules!.title.th, score, points: row.points / HUNDREDTHS });
      const answers = new Map((await examAnswers.every(seat, { attemptId: row.id })).map((answer) => [answer.questionId, answer]));
      for (const asked of await askedIn(row.draw!)) {
        const given = answers.get(asked.drawn.questionId);
        const mark = row.marks?.find(({ questionId }) => questionId === asked.drawn.questionId);
        if (!given) continue;
        const { attemptId, answeredAt } = given;
        const points = typeof mark?.score === 'number' ? mark.score / HUNDREDTHS : null;
        const { th: question } = asked.question.stem;
        put('answers', { attemptId, answeredAt, question, answer: inWords(asked, given.answer), score: points, comment: mark?.comment ?? '' });
      }
    }
  },
});
