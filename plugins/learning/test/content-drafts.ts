import { randomUUID } from 'node:crypto';
import { must } from '../../../cms/test/journey';
import type { Answer, Person } from '../../../cms/test/people';
import type { CourseDraft, LessonDraft, OfficeCourse, OfficeLesson, PublishCheck } from '../contracts';
import { text, unique } from './outline';

export const COURSES = '/api/learning/office/courses';
export const MODULES = '/api/learning/office/course-modules';
export const LESSONS = '/api/learning/office/lessons';

const words = (title: string): NonNullable<CourseDraft['words']['th']> => ({
  title,
  summary: `สรุป ${title}`,
  description: text('เรื่องที่สอน') as Record<string, unknown>[],
  forWhom: null,
  outcomes: ['ข้อหนึ่ง', 'ข้อสอง'],
  instructors: [{ name: 'ผู้สอน ตัวอย่าง', about: null, photo: null }],
});

/** A course in both languages that could be published but for its lessons. */
export const courseDraft = (data: Partial<CourseDraft> = {}): CourseDraft => ({
  ...{ slug: unique('course'), category: 'safety', level: 'basic', language: 'both', price: 0, minutes: 30, cover: null, prerequisiteIds: [] },
  ...{ examId: null, certificateTemplateId: null, grantsLicense: null, validityMonths: null, ruleSetVersion: null },
  words: { th: words(unique('หลักสูตร')), en: words(unique('Course')) },
  ...data,
});

const said = (title: string): NonNullable<LessonDraft['words']['th']> => ({
  ...{ title, film: null, sound: null, captions: null, files: [] },
  body: text('เนื้อหา') as Record<string, unknown>[],
});
export const lessonDraft = (moduleId: string | null, data: Partial<LessonDraft> = {}): LessonDraft => ({
  ...{ moduleId, kind: 'text', minutes: 5, freePreview: false, completion: 'viewed', videoPercent: null, examId: null, opensAfterDays: 0 },
  words: { th: said(unique('บทเรียน')), en: said(unique('Lesson')) },
  ...data,
});

/** Whoever writes courses through the portal. */
export class Writer {
  constructor(readonly person: Person) {}

  async course(data: Partial<CourseDraft> = {}): Promise<OfficeCourse> {
    return must(await this.person.post<OfficeCourse>(COURSES, courseDraft(data), randomUUID()), 'course');
  }
  async read(id: string): Promise<OfficeCourse> {
    return must(await this.person.get<OfficeCourse>(`${COURSES}/${id}`), 'read');
  }
  async module(courseId: string, th: string | null = unique('บท'), en: string | null = unique('Module')): Promise<OfficeCourse> {
    return must(await this.person.post<OfficeCourse>(MODULES, { courseId, title: { th, en } }, randomUUID()), 'module');
  }
  async lesson(moduleId: string, data: Partial<LessonDraft> = {}): Promise<OfficeLesson> {
    return must(await this.person.post<OfficeLesson>(LESSONS, lessonDraft(moduleId, data), randomUUID()), 'lesson');
  }
  async check(id: string): Promise<PublishCheck> {
    return must(await this.person.get<PublishCheck>(`${COURSES}/${id}/publish-check`), 'check');
  }
  async publish(id: string, leftOutIds: readonly string[] = [], languages: readonly string[] = ['th', 'en']): Promise<Answer<OfficeCourse>> {
    const { stamp } = await this.check(id);
    return this.person.post<OfficeCourse>(`${COURSES}/${id}/publish`, { languages, leftOutIds, stamp });
  }
  /** A course with modules of so many lessons each, as a draft. */
  async written(lessons: readonly number[], data: Partial<CourseDraft> = {}): Promise<OfficeCourse> {
    const { id } = await this.course(data);
    for (const count of lessons) {
      const { modules } = await this.module(id);
      for (let made = 0; made < count; made += 1) await this.lesson(modules.at(-1)!.id);
    }
    return this.read(id);
  }
}

/** What is sent of a course as it was read. */
export const asRead = ({ facts, words: stored, stamp }: OfficeCourse) => ({ ...facts, words: stored, stamp });
export const lessonAsRead = ({ facts, words: stored, reviewState, stamp }: OfficeLesson) => ({ ...facts, words: stored, reviewState, stamp });
