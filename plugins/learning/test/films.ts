import { FILM } from '../../../cms/src/demo/courses/film';
import type { Person } from '../../../cms/test/people';
import type { Panel } from '../../directory/test/panel';
import { text, type Outline } from './outline';

export { FILM };

/** A file of the media library as the panel answers it. */
export interface Media {
  readonly id: number;
  readonly url: string;
  readonly mime: string;
}

/** Puts a file of a lesson into the media library. */
export const uploaded = async (panel: Panel, name: string, type: string, bytes: Buffer): Promise<Media> => {
  const answer = await panel.upload(name, type, bytes);
  if (answer.status !== 201) throw new Error(`${name}: ${answer.status} ${answer.bytes.toString().slice(0, 300)}`);
  return (JSON.parse(answer.bytes.toString()) as [Media])[0];
};

/** A course with three lessons: a text, the film of 24 seconds with sound and captions, a text that stands open to all. */
export interface Filmed {
  readonly course: string;
  readonly module: string;
  readonly text: string;
  readonly film: string;
  readonly free: string;
}
export const filmed = async (outline: Outline, film: object = {}): Promise<Filmed> => {
  const course = await outline.course({});
  const module = await outline.module(course, {});
  const text = await outline.lesson(module, { order: 1 });
  const { id: video } = await uploaded(outline.panel, 'film.mp4', 'video/mp4', FILM.film);
  const { id: sound } = await uploaded(outline.panel, 'film.m4a', 'audio/mp4', FILM.sound);
  const { id: captions } = await uploaded(outline.panel, 'film.vtt', 'text/vtt', FILM.captions.th);
  const about = { kind: 'video', completion: 'video_watched', videoPercent: 50, video, sound, captions };
  return {
    course,
    module,
    text,
    film: await outline.lesson(module, { order: 2, ...about, ...film }),
    free: await outline.lesson(module, { order: 3, freePreview: true }),
  };
};

/** The same in both languages, as people read it. */
export const filmedInBoth = async (outline: Outline): Promise<Filmed> => {
  const made = await filmed(outline, { title: 'ใบสั่งจ่ายหนึ่งใบ ในครึ่งนาที', body: text('ดูวิดีโอ แล้วอ่านสรุปด้านล่าง บรรทัดแรกบอกว่าใช้เพื่ออะไร บรรทัดถัดมาบอกปริมาณต่อวัน') });
  const { course, module, text: first, film, free } = made;
  await outline.change('course', course, { title: 'อ่านใบสั่งจ่ายให้เป็น' });
  await outline.publish('course', course);
  await outline.english(course, { title: 'Reading a prescription' });
  await outline.change('course-module', module, { title: 'ใบสั่งจ่ายของคุณ' });
  await outline.publish('course-module', module);
  await outline.translate('course-module', module, { title: 'Your prescription', course: { connect: [{ documentId: course, locale: 'en' }] } });
  const home = { module: { connect: [{ documentId: module, locale: 'en' }] } };
  for (const [lesson, th, en] of [
    [first, 'ก่อนดู: ใครสั่งจ่ายได้', 'First: who may prescribe'],
    [free, 'ซื้อได้ที่ไหน', 'Where to buy'],
  ] as const) {
    await outline.change('lesson', lesson, { title: th });
    await outline.publish('lesson', lesson);
    await outline.translate('lesson', lesson, { title: en, body: text('Text'), ...home });
  }
  const { id: video } = await uploaded(outline.panel, 'film.en.mp4', 'video/mp4', FILM.film);
  const { id: sound } = await uploaded(outline.panel, 'film.en.m4a', 'audio/mp4', FILM.sound);
  const { id: captions } = await uploaded(outline.panel, 'film.en.vtt', 'text/vtt', FILM.captions.en);
  const body = text('Watch the film, then read what it said: the first line says what it is for, the next one how much a day.');
  await outline.translate('lesson', film, { title: 'A prescription in half a minute', body, video, sound, captions, ...home });
  return made;
};

/** Somebody enrolls in a course that costs nothing. */
export const enrolled = async <P extends Person>(person: P, courseId: string): Promise<P> => {
  const { status, error } = await person.post('/api/learning/enrollments', { courseId });
  if (status !== 200) throw new Error(`enroll: ${JSON.stringify(error)}`);
  return person;
};
