import { Panel } from '../../directory/test/panel';

export const unique = (word: string): string => `${word}-${process.hrtime.bigint()}`;
/** A text as the panel writes it. */
export const text = (words: string, link?: string): object[] => [
  {
    type: 'paragraph',
    children: [{ type: 'text', text: words }, ...(link === undefined ? [] : [{ type: 'link', url: link, children: [{ type: 'text', text: 'ลิงก์' }] }])],
  },
];
export const said = (words: string): { th: string; en: string } => ({ th: words, en: words });

interface Refused {
  readonly error: { readonly details: { readonly errors: readonly { path: string[]; message: string }[] } };
}

/** What a course was begun with, which nobody publishes. */
const begun = new Map<string, { readonly module: string; readonly lesson: string }>();
const inModule = (locale: string, course: string): object => ({
  title: unique('1'),
  order: 90,
  course: { connect: [{ documentId: course, locale }] },
});
const inLesson = (locale: string, module: string): object => ({
  ...{ title: unique('1'), order: 1, kind: 'text', body: text('1'), minutes: 5, freePreview: false, completion: 'viewed' },
  module: { connect: [{ documentId: module, locale }] },
});

/** Courses as editors write them in the panel. */
export class Outline {
  constructor(readonly panel: Panel) {}

  about(): Record<string, unknown> {
    const title = unique('หลักสูตร');
    return { title, slug: unique('course'), summary: 'สรุป', category: 'safety', level: 'basic', language: 'th', price: 0, minutes: 30 };
  }
  draft(data: object): Promise<string> {
    return this.panel.create('course', { ...this.about(), ...data }, '?locale=th');
  }
  /** A course that is shown. Its one lesson is still being written: no learner sees it, and no course without a lesson is published. */
  async course(data: object): Promise<string> {
    const id = await this.draft(data);
    if ('language' in data && data.language === 'both') await this.change('course', id, { title: unique('Draft'), summary: 'Summary' }, '?locale=en');
    await this.begin(id);
    await this.publish('course', id);
    return id;
  }
  private async begin(course: string): Promise<void> {
    const module = await this.panel.create('course-module', inModule('th', course), '?locale=th');
    begun.set(course, { module, lesson: await this.panel.create('lesson', inLesson('th', module), '?locale=th') });
  }
  async publish(type: string, id: string, locale = 'th'): Promise<void> {
    const { status, bytes } = await this.panel.act(type, id, 'publish', `?locale=${locale}`);
    if (status !== 200) throw new Error(`${type}: ${bytes.toString().slice(0, 400)}`);
  }
  async change(type: string, id: string, data: object, locale = '?locale=th'): Promise<void> {
    const { status, bytes } = await this.panel.update(type, id, data, locale);
    if (status !== 200) throw new Error(`${type}: ${bytes.toString().slice(0, 400)}`);
  }
  /** Writes and publishes the English of something. */
  async english(id: string, data: object): Promise<void> {
    await this.change('course', id, { title: 'Course', summary: 'Summary', ...data }, '?locale=en');
    const parts = begun.get(id);
    if (parts) {
      await this.change('course-module', parts.module, inModule('en', id), '?locale=en');
      await this.change('lesson', parts.lesson, inLesson('en', parts.module), '?locale=en');
    }
    await this.publish('course', id, 'en');
  }
  async translate(type: string, id: string, data: object): Promise<void> {
    await this.change(type, id, data, '?locale=en');
    await this.publish(type, id, 'en');
  }
  module(course: string, data: object): Promise<string> {
    return this.part('course-module', { title: unique('บท'), order: 1, course: { connect: [{ documentId: course, locale: 'th' }] }, ...data });
  }
  lesson(module: string, data: object, published = true): Promise<string> {
    const lesson = { title: unique('บทเรียน'), order: 1, kind: 'text', body: text('เนื้อหา'), minutes: 5, freePreview: false, completion: 'viewed' };
    return this.part('lesson', { ...lesson, module: { connect: [{ documentId: module, locale: 'th' }] }, ...data }, published);
  }
  private async part(type: string, data: object, published = true): Promise<string> {
    const id = await this.panel.create(type, data, '?locale=th');
    if (published) await this.publish(type, id);
    return id;
  }
  /** What is wrong with an entry, field by field, as the panel is told; it is not kept. */
  async refused(type: string, data: object, query = '?locale=th'): Promise<readonly { path: string[]; message: string }[]> {
    const made = await this.panel.call<Refused>('POST', `/content-manager/collection-types/api::${type}.${type}${query}`, data);
    if (made.status !== 400) throw new Error(`${type}: ${made.status} ${made.bytes.toString().slice(0, 300)}`);
    return (JSON.parse(made.bytes.toString()) as Refused).error.details.errors;
  }
}

/** A lesson that anybody may read. */
export const freeLesson = async (): Promise<{ readonly lesson: string; readonly module: string }> => {
  const outline = new Outline(await Panel.open());
  const module = await outline.module(await outline.course({}), {});
  return { lesson: await outline.lesson(module, { freePreview: true }), module };
};
