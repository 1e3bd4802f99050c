import { newPatient, type Person } from '../../../cms/test/people';
import { Panel } from '../../directory/test/panel';
import type { AnswerValue } from '../contracts';
import { Candidate } from './exam-room';
import { Outline } from './outline';

const words = (th: string, en: string) => ({ th, en });
const choice = (th: string, en: string, correct = false) => ({ text: words(th, en), correct });
const BANK = [
  {
    type: 'single',
    points: 1,
    stem: words('ใบสั่งจ่าย ภ.ท.33 หนึ่งใบสั่งได้กี่วัน', 'For how many days is one PT.33?'),
    options: [choice('ไม่เกิน 30 วัน', 'At most 30 days', true), choice('ไม่เกิน 60 วัน', 'At most 60 days'), choice('ไม่เกิน 90 วัน', 'At most 90 days')],
    feedback: words('ใบสั่งจ่ายหนึ่งใบสั่งได้ไม่เกิน 30 วัน', 'One prescription covers at most 30 days.'),
  },
  {
    type: 'ordering',
    points: 2,
    partialCredit: true,
    stem: words('เรียงลำดับที่เคาน์เตอร์', 'Put the counter in order'),
    options: [
      choice('ขอดูบัตรประชาชนหรือหนังสือเดินทาง', 'Ask for the ID card or passport'),
      choice('สแกน QR และอ่านผล', 'Scan the QR and read the verdict'),
      choice('ชั่งและจ่าย', 'Weigh and dispense'),
      choice('บันทึกการจ่าย', 'Record the sale'),
    ],
  },
  {
    type: 'matching',
    points: 2,
    partialCredit: true,
    stem: words('จับคู่แบบกับสิ่งที่แบบนั้นบันทึก', 'Match each form with what it records'),
    options: [
      { ...choice('ภ.ท.33', 'PT.33'), match: words('การสั่งจ่ายให้ผู้ป่วยหนึ่งคน', 'What was prescribed to one patient') },
      { ...choice('ภ.ท.28', 'PT.28'), match: words('การนำไปใช้ในหนึ่งเดือน', 'What was used in a month') },
    ],
  },
  {
    type: 'gap_fill',
    points: 2,
    stem: words('ผู้จ่ายเก็บใบสั่งจ่ายไว้ [[1]] ปี และเก็บ ภ.ท.28 ไว้อย่างน้อย [[2]] ปี', 'The form is kept for [[1]] year, and the PT.28 for at least [[2]] years.'),
    answers: [
      { gap: 1, text: '1' },
      { gap: 2, text: '3' },
    ],
  },
  { type: 'essay', points: 5, stem: words('ลูกค้าอายุ 19 ปียืนยันว่าจะซื้อ เขียนสิ่งที่คุณจะพูด', 'A customer of 19 insists on buying. Write what you would say.') },
];
const GIVEN: Readonly<Record<string, AnswerValue>> = {
  single: { kind: 'choices', choices: [1] },
  ordering: { kind: 'order', order: [0, 1, 2, 3] },
  matching: { kind: 'pairs', pairs: [0, 1] },
  gap_fill: { kind: 'gaps', gaps: { 1: '1', 2: '2' } },
};

export interface SatExam {
  readonly exam: string;
  /** Who has sat it. */
  readonly by: Person;
  /** What came of it. */
  readonly attempt: string;
  /** Who is in the middle of it. */
  readonly sitting: Person;
  /** A sitting of which a written answer waits for a grader. */
  readonly waiting: string;
}
/** An exam in both languages that somebody has sat once, and may sit again. */
export const satExam = async (): Promise<SatExam> => {
  const outline = new Outline(await Panel.open());
  const questions = [];
  for (const question of BANK) questions.push({ documentId: await outline.panel.create('question', question) });
  const rules = { timeLimitMinutes: 120, passPercent: 80, maxAttempts: 3, cooldownHours: 0, shufflesQuestions: false };
  const instructions = words('อ่านคำถามให้ครบก่อนตอบ และตอบด้วยความรู้ของคุณเอง', 'Read each question to its end, and answer from what you know.');
  const examId = await outline.panel.create('exam', {
    ...rules,
    title: words('สอบ: กติกาการจ่าย', 'Exam: the rules of dispensing'),
    instructions,
    sections: [{ kind: 'fixed', questions: { connect: questions } }],
  });
  const exam = { connect: [{ documentId: examId }] };
  const courseId = await outline.course({ exam, title: 'กติกาการจ่ายที่ร้าน' });
  await outline.english(courseId, { title: 'The rules of dispensing at a shop', exam });
  const candidate = await Candidate.of({ examId, courseId, questionIds: [] }, await newPatient('สอบ ทดลองดู'));
  const { data } = await candidate.start();
  for (const question of data.questions) if (GIVEN[question.type]) await candidate.answer(data.id, question.id, GIVEN[question.type]!);
  await candidate.submit(data.id);
  const sitting = await Candidate.of({ examId, courseId, questionIds: [] }, await newPatient('กำลังสอบ ทดลองดู'));
  const { data: begun } = await sitting.start();
  const [first, second] = begun.questions;
  await sitting.answer(begun.id, first!.id, GIVEN[first!.type]!, { flagged: true });
  await sitting.answer(begun.id, second!.id, GIVEN[second!.type]!);
  const writing = await Candidate.of({ examId, courseId, questionIds: [] }, await newPatient('เขียนตอบ ทดลองดู'));
  const { data: written } = await writing.start();
  const essay = written.questions.find(({ type }) => type === 'essay')!;
  await writing.answer(written.id, essay.id, { kind: 'text', text: 'ขออภัยครับ ทางร้านจำหน่ายให้ผู้มีอายุ 20 ปีขึ้นไปเท่านั้น' });
  await writing.submit(written.id);
  return { exam: examId, by: candidate.person, attempt: data.id, sitting: sitting.person, waiting: written.id };
};
