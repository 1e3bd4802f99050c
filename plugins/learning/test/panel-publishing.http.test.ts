import { must } from '../../../cms/test/journey';
import { Person, signedIn, type Answer } from '../../../cms/test/people';
import { Panel } from '../../directory/test/panel';
import type { Course } from '../contracts';
import { Writer } from './content-drafts';
import { Outline, text, unique } from './outline';

jest.setTimeout(120_000);

const AT = '/content-manager/collection-types/api::course.course';
let panel: Panel;
let outline: Outline;
let writer: Writer;
beforeAll(async () => {
  panel = await Panel.open();
  outline = new Outline(panel);
  writer = new Writer(await signedIn('editor'));
});

/** Why the panel did not publish, as it says it. */
const said = ({ status, bytes }: Answer): string => {
  const { error } = JSON.parse(bytes.toString()) as { error?: { message: string; details?: { errors?: { message: string }[] } } };
  return `${status} ${[error?.message, ...(error?.details?.errors ?? []).map(({ message }) => message)].join(' ')}`;
};
const isShown = async (slug: string): Promise<boolean> => (await new Person().get<Course>(`/api/learning/courses/${slug}`, { language: 'th' })).status === 200;
/** A course in Thai that says it is taught so, with one lesson or none. */
const drafted = async (data: object, lesson = true): Promise<{ id: string; slug: string }> => {
  const slug = unique('panel');
  const id = await outline.draft({ slug, ...data });
  if (lesson) await outline.lesson(await outline.module(id, {}), {});
  return { id, slug };
};

describe('the panel publishes no course that the portal would not', () => {
  test('none without a lesson: by its button, in one go with others, made as published, or with its parts', async () => {
    const { id, slug } = await drafted({}, false);
    expect(said(await panel.act('course', id, 'publish', '?locale=th'))).toMatch(/^400 .*ยังไม่มีบทเรียน · There is no lesson in it\./);
    expect(said(await panel.call('POST', `${AT}/actions/bulkPublish`, { documentIds: [id], locale: ['th'] }))).toMatch(/^400 .*There is no lesson in it\./);
    const made = await panel.call('POST', `${AT}/actions/publish?locale=th`, { ...outline.about(), slug: unique('made') });
    expect(said(made)).toMatch(/^400 .*There is no lesson in it\./);
    await outline.module(id, {});
    expect((await panel.act('course', id, 'publish', '?locale=th')).status).toBe(400);
    expect(await isShown(slug)).toBe(false);
    expect((await writer.publish(id, [], ['th'])).error.name).toBe('course.unready');
  });

  test('none with a lesson that cannot be taught, which it names', async () => {
    const { id } = await drafted({}, false);
    const lesson = unique('ไม่มีเนื้อหา');
    await outline.lesson(await outline.module(id, {}), { title: lesson, body: [] }, false);
    expect(said(await panel.act('course', id, 'publish', '?locale=th'))).toContain(`${lesson}: A lesson to read needs its text.`);
  });

  test('none that says it is taught in Thai and English and is written in one: neither there nor in the portal', async () => {
    const { id, slug } = await drafted({ language: 'both' });
    expect(said(await panel.act('course', id, 'publish', '?locale=th'))).toMatch(/^400 .*It is not written in English\./);
    expect((await writer.check(id)).findings.map(({ code, weight }) => [code, weight])).toContainEqual(['language-unwritten', 'stops']);
    expect((await writer.publish(id, [], ['th'])).error.name).toBe('course.unready');
    expect(await isShown(slug)).toBe(false);
    // Written in both, it is shown in one after the other.
    await outline.change('course', id, { title: 'Course', summary: 'Summary' }, '?locale=en');
    expect((await panel.act('course', id, 'publish', '?locale=th')).status).toBe(200);
    expect(said(await panel.act('course', id, 'publish', '?locale=en'))).toMatch(/^400 .*There is no lesson in it\./);
    expect(await isShown(slug)).toBe(true);
  });

  test('what the portal leaves out keeps nothing back there', async () => {
    const course = await writer.written([1]);
    const bare = await writer.lesson(course.modules[0]!.id, { kind: 'video' });
    must(await writer.publish(course.id, [bare.id]), 'left out');
    expect((await panel.act('course', course.id, 'publish', '?locale=th')).status).toBe(400);
  });
});

describe('every other content that has rules of its own is asked them by the panel’s Publish', () => {
  test('a module needs its course, and a lesson what it teaches', async () => {
    const module = await panel.create('course-module', { title: unique('บท'), order: 1 }, '?locale=th');
    expect(said(await panel.act('course-module', module, 'publish', '?locale=th'))).toMatch(/^400 .*The course that it belongs to/);
    const course = await outline.draft({});
    const lesson = await outline.lesson(await outline.module(course, {}), { kind: 'video', body: text('เรื่อง') }, false);
    expect(said(await panel.act('lesson', lesson, 'publish', '?locale=th'))).toMatch(/^400 .*A video is needed\./);
  });

  test('a page needs an address, also where it is made as published', async () => {
    const page = { title: unique('หน้า'), slug: 'page', body: text('เนื้อหา') };
    const id = await panel.create('page', page, '?locale=th');
    expect(said(await panel.act('page', id, 'publish', '?locale=th'))).toMatch(/^400 .*Write an address/);
    const made = await panel.call('POST', '/content-manager/collection-types/api::page.page/actions/publish?locale=th', page);
    expect(said(made)).toMatch(/^400 .*Write an address/);
  });
});
