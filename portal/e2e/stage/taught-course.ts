import { must, type OpenedPayment } from '../../../cms/test/journey';
import { newPatient, type Person } from '../../../cms/test/people';
import { Panel } from '../../../plugins/directory/test/panel';
import { enroll, enrollmentOf, template } from '../../../plugins/learning/test/enrolled';
import { enrolled, filmedInBoth } from '../../../plugins/learning/test/films';
import { Outline, said, text } from '../../../plugins/learning/test/outline';

/** A course that editors published in both languages, with all that one can have; answers its address. */
export const taught = async (): Promise<string> => {
  const outline = new Outline(await Panel.open());
  const slug = `course-${Date.now()}`;
  const bank = [1, 2, 3].map((number) => ({
    stem: said(`${number}`),
    type: 'true_false',
    points: 1,
    options: [
      { text: said('ถูก'), correct: true },
      { text: said('ผิด'), correct: false },
    ],
  }));
  const questions = [];
  for (const question of bank) questions.push({ documentId: await outline.panel.create('question', question) });
  const exam = await outline.panel.create('exam', { title: said('ข้อสอบ'), sections: [{ kind: 'fixed', questions: { connect: questions } }] });
  const earlier = await outline.course({ title: 'พื้นฐานกฎหมาย', summary: 'รู้กฎหมายก่อนเริ่มงานที่เคาน์เตอร์', category: 'law' });
  await outline.english(earlier, { title: 'The basics of the law', summary: 'Know the law before you begin at the counter.' });
  const inThai = {
    title: 'ตรวจใบสั่งจ่ายให้ถูกต้อง',
    summary: 'อ่านใบสั่งจ่าย เทียบตัวบุคคล และรู้ว่าเมื่อใดต้องปฏิเสธ',
    forWhom: 'พนักงานจ่ายที่เพิ่งเริ่มงาน',
    outcomes: [{ text: 'อ่านใบสั่งจ่ายได้' }, { text: 'เทียบตัวบุคคลได้' }, { text: 'ปฏิเสธอย่างสุภาพได้' }],
    instructors: [{ name: 'วิทยากร ทดลอง', about: 'ผู้สอน' }],
    description: text('หลักสูตรสั้นสำหรับผู้เริ่มงาน'),
  };
  const inEnglish = {
    title: 'Checking prescriptions',
    summary: 'Read a prescription, compare the person, and know when to refuse.',
    forWhom: 'Budtenders who have just begun',
    outcomes: [{ text: 'Read a prescription' }, { text: 'Compare the person' }, { text: 'Refuse politely' }],
    instructors: [{ name: 'Training Team', about: 'Teachers' }],
    description: text('A short course for those who have just begun.'),
  };
  const before = (locale: string): object => ({ prerequisites: { connect: [{ documentId: earlier, locale }] } });
  const ends = { exam: { connect: [{ documentId: exam }] }, price: 99_000, category: 'dispensing', grantsLicense: 'seller-training' };
  const course = await outline.course({ slug, ...inThai, ...ends, ...before('th') });
  const module = await outline.module(course, { title: 'ก่อนจ่าย' });
  const free = await outline.lesson(module, { title: 'ส่วนประกอบของใบสั่งจ่าย', freePreview: true, order: 1, body: text('วันที่ออก ชื่อผู้สั่งจ่าย และขนาดที่ใช้ต่อวัน') });
  const last = await outline.lesson(module, {
    title: 'แบบทดสอบ',
    order: 2,
    kind: 'exam',
    completion: 'exam_passed',
    exam: { connect: [{ documentId: exam }] },
  });
  await outline.english(course, { ...inEnglish, ...before('en'), exam: ends.exam });
  await outline.translate('course-module', module, { title: 'Before you dispense', course: { connect: [{ documentId: course, locale: 'en' }] } });
  const home = { module: { connect: [{ documentId: module, locale: 'en' }] } };
  await outline.translate('lesson', free, {
    title: 'What stands on a prescription',
    body: text('The day of issue, the prescriber, and the dose a day.'),
    ...home,
  });
  await outline.translate('lesson', last, { title: 'Test', exam: ends.exam, ...home });
  return slug;
};

/** Somebody who learns one course, and has shown that another is to be paid. */
export interface Learner {
  readonly person: Person;
  /** The address of a course that they are in, and of one that they have begun to pay. */
  readonly begun: string;
  readonly unpaid: string;
  /** The id of a certificate of theirs, and of the template that it was issued by. */
  readonly certificate: string;
  readonly template: string;
}

/** Somebody in a course with a film, which was written in both languages; a lesson of it is done. */
export const learnt = async (): Promise<{ course: string; lesson: string; learner: Person }> => {
  const { course, text: first, film } = await filmedInBoth(new Outline(await Panel.open()));
  const learner = await enrolled(await newPatient('ใบบัว ทดลองเรียน'), course);
  must(await learner.post(`/api/learning/lessons/${first}/finish`), 'finish');
  must(await learner.call('PUT', `/api/learning/lessons/${film}/note`, { body: { text: 'QR: 16–24', version: 0 } }), 'note');
  return { course, lesson: film, learner };
};

const LONG = '2569'.repeat(8);

/** A course of one lesson that somebody completes; answers their certificate, and what it was issued by. */
const certified = async (outline: Outline, person: Person): Promise<Pick<Learner, 'certificate' | 'template'>> => {
  const design = await template(outline, { name: { th: 'ใบรับรองแนวนอน', en: 'Certificate, landscape' } });
  const gives = { certificateTemplate: { connect: [{ documentId: design }] }, validityMonths: 24, grantsLicense: 'seller-training' };
  const course = await outline.course({ title: 'กติกาที่เคาน์เตอร์', ...gives });
  await outline.english(course, { title: 'Rules at the counter' });
  // Names of one long word, as editors may give them: nothing they stand in grows wider than a screen.
  const lesson = await outline.lesson(await outline.module(course, { title: `บท-${LONG}` }), { title: `บทเรียน-${LONG}` });
  const { id } = must(await enroll(person, course), 'enroll');
  must(await person.post(`/api/learning/lessons/${lesson}/finish`), 'finish');
  return { certificate: (await enrollmentOf(person, id)).certificate!.id, template: design };
};

export const learner = async (): Promise<Learner> => {
  const outline = new Outline(await Panel.open());
  const person = await newPatient('กำลังเรียน ทดลอง');
  const begun = `begun-${Date.now()}`;
  const course = await outline.course({ slug: begun, title: 'ใช้อย่างปลอดภัย', summary: 'อ่านฉลาก เก็บให้พ้นมือเด็ก และไม่ขับรถ' });
  await outline.english(course, { title: 'Using it safely', summary: 'Read the label, keep it away from children, and do not drive.' });
  const module = await outline.module(course, { title: 'ที่บ้าน' });
  for (const order of [1, 2, 3]) await outline.lesson(module, { order, title: `บทที่ ${order}` });
  must(await enroll(person, course), 'free course');
  const unpaid = `unpaid-${Date.now()}`;
  const paid = await outline.course({ slug: unpaid, title: 'ต้นทางและล็อต', summary: 'รับของเข้า เก็บเอกสาร และทำรายงาน', price: 49_000 });
  await outline.english(paid, { title: 'Sources and lots', summary: 'Take stock in, keep the papers, file the report.' });
  const { id } = must(await enroll(person, paid), 'paid course');
  must(await person.post<OpenedPayment>('/api/payments', { payable: { kind: 'course', id }, method: 'promptpay' }), 'payment');
  return { person, begun, unpaid, ...(await certified(outline, person)) };
};
