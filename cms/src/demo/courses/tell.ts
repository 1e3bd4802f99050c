import { documents } from '@bai/kernel/server';
import { blocksOf } from '../contents';
import { DISPENSING } from './dispensing';
import { FILM } from './film';
import { words, type Chapter, type Lesson, type Taught } from './kinds';
import { SHELVES } from './questions';
import { SAFE_USE } from './safe-use';
import { upload } from './upload';

const COURSE = 'api::course.course';
type Language = 'th' | 'en';

interface Entry {
  readonly documentId: string;
}
const make = async (uid: `api::${string}`, data: object): Promise<string> => (await documents(uid).create({ data })).documentId as string;

const LANGUAGES: readonly Language[] = ['th', 'en'];
/** Writes an entry in both languages. */
const write = async (uid: `api::${string}`, dataIn: (language: Language) => object): Promise<string> => {
  const { documentId } = (await documents(uid).create({ data: dataIn('th'), locale: 'th' })) as unknown as Entry;
  await documents(uid).update({ documentId, data: dataIn('en'), locale: 'en' });
  return documentId;
};
const show = async (uid: `api::${string}`, documentId: string): Promise<void> => {
  for (const locale of LANGUAGES) await documents(uid).publish({ documentId, locale });
};
const publish = async (uid: `api::${string}`, dataIn: (language: Language) => object): Promise<string> => {
  const documentId = await write(uid, dataIn);
  await show(uid, documentId);
  return documentId;
};

/** Fills the bank; answers the category of each shelf. */
const fillBank = async (): Promise<ReadonlyMap<string, string>> => {
  const categories = new Map<string, string>();
  for (const { code, name, questions } of SHELVES) {
    const category = await make('api::question-category.question-category', { code, name });
    categories.set(code, category);
    for (const question of questions) await make('api::question.question', { points: 1, ...question, category, ruleSetVersion: '2568-2' });
  }
  return categories;
};

const makeTemplate = (): Promise<string> =>
  make('api::certificate-template.certificate-template', {
    name: words('ใบรับรองตัวอย่าง', 'Sample certificate'),
    orientation: 'landscape',
    validityMonths: 24,
    fields: [
      { field: 'course_title', x: 48, y: 60, width: 200, size: 22, align: 'center' },
      { field: 'learner_name', x: 48, y: 85, width: 200, size: 28, align: 'center' },
      { field: 'issued_on', x: 48, y: 115, width: 200, size: 14, align: 'center' },
      { field: 'valid_until', x: 48, y: 125, width: 200, size: 14, align: 'center' },
      { field: 'signatory_name', x: 48, y: 170, width: 90, size: 14, align: 'center' },
      { field: 'qr', x: 235, y: 155, width: 40, size: 14, align: 'right' },
      { field: 'number', x: 220, y: 200, width: 60, size: 10, align: 'right' },
    ],
    signatory: { name: words('ผู้อำนวยการสมมุติ', 'The invented director'), position: words('ผู้อำนวยการฝ่ายฝึกอบรม', 'Director of training') },
  });

const makeExam = ({ exam }: Taught, categories: ReadonlyMap<string, string>): Promise<string> =>
  make('api::exam.exam', {
    title: exam.title,
    instructions: exam.instructions,
    timeLimitMinutes: exam.timeLimitMinutes,
    sections: Object.entries(exam.draws).map(([code, count]) => ({ kind: 'drawn', category: categories.get(code), count })),
  });

interface Media {
  readonly video: number;
  readonly sound: number;
  readonly captions: number;
}
/** The demo's film as somebody uploads it, with captions of a language. */
const uploadFilm = async (language: Language): Promise<Media> => ({
  video: await upload(`reading-it.${language}.mp4`, 'video/mp4', FILM.film),
  sound: await upload(`reading-it.${language}.m4a`, 'audio/mp4', FILM.sound),
  captions: await upload(`reading-it.${language}.vtt`, 'text/vtt', FILM.captions[language]),
});

const publishLesson = async (module: string, { title, minutes, free = false, parts, filmPercent }: Lesson, order: number): Promise<void> => {
  const media = filmPercent === undefined ? null : { th: await uploadFilm('th'), en: await uploadFilm('en') };
  await publish('api::lesson.lesson', (language) => ({
    title: title[language],
    body: blocksOf(parts, language),
    ...(media ? { kind: 'video', completion: 'video_watched', videoPercent: filmPercent, ...media[language] } : { kind: 'text', completion: 'viewed' }),
    module,
    order,
    minutes,
    freePreview: free,
  }));
};

const publishChapter = async (course: string, { title, lessons }: Chapter, order: number): Promise<void> => {
  const module = await publish('api::course-module.course-module', (language) => ({ title: title[language], order, course }));
  for (const [index, lesson] of lessons.entries()) await publishLesson(module, lesson, index + 1);
};

const publishExam = async (course: string, taught: Taught, exam: string): Promise<void> => {
  const { title, instructions, timeLimitMinutes } = taught.exam;
  const module = await publish('api::course-module.course-module', (language) => ({
    title: words('ทดสอบความรู้', 'Testing what you know')[language],
    order: taught.chapters.length + 1,
    course,
  }));
  await publish('api::lesson.lesson', (language) => ({
    title: title[language],
    body: blocksOf([{ text: instructions }], language),
    kind: 'exam',
    completion: 'exam_passed',
    order: 1,
    minutes: timeLimitMinutes,
    module,
    exam,
  }));
};

const minutesOf = ({ chapters, exam }: Taught): number =>
  chapters.flatMap(({ lessons }) => lessons).reduce((sum, { minutes }) => sum + minutes, exam.timeLimitMinutes);

const publishCourse = async (taught: Taught, exam: string, certificateTemplate: string): Promise<void> => {
  const { slug, title, summary, forWhom, about, outcomes, instructor, shared } = taught;
  const course = await write(COURSE, (language) => ({
    ...shared,
    slug,
    title: title[language],
    summary: summary[language],
    forWhom: forWhom[language],
    description: blocksOf(about, language),
    outcomes: outcomes.map((outcome) => ({ text: outcome[language] })),
    instructors: [{ name: instructor.name[language], about: instructor.about[language] }],
    minutes: minutesOf(taught),
    exam,
    // What nothing is proven by has no certificate.
    ...(shared.grantsLicense ? { certificateTemplate } : {}),
  }));
  for (const [index, chapter] of taught.chapters.entries()) await publishChapter(course, chapter, index + 1);
  await publishExam(course, taught, exam);
  await show(COURSE, course);
};

/** Two courses in both languages with their bank of questions, where no course is written yet. */
export const tellCourses = async (): Promise<void> => {
  if (await documents(COURSE).findFirst({ fields: ['documentId'] })) return;
  const [categories, template] = [await fillBank(), await makeTemplate()];
  for (const taught of [DISPENSING, SAFE_USE]) await publishCourse(taught, await makeExam(taught, categories), template);
};
