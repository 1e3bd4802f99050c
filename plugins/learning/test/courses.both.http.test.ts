import { Person } from '../../../cms/test/people';
import { Panel } from '../../directory/test/panel';
import { Outline, text, unique } from './outline';

interface Card {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly language: string;
  readonly price: number;
}
interface Catalogue {
  readonly rows: readonly Card[];
  readonly total: number;
  readonly pages: number;
}
interface Shown extends Card {
  readonly modules: readonly { title: string; lessons: readonly { id: string; title: string; readable: boolean; kind: string }[] }[];
  readonly exam: { questions: number; passPercent: number } | null;
  readonly prerequisites: readonly { slug: string }[];
}

const anybody = new Person();
const look = async (query: object): Promise<Catalogue> => (await anybody.get<Catalogue>('/api/learning/courses', { language: 'th', ...query })).data;
const open = (course: string, language = 'th') => anybody.get<Shown>(`/api/learning/courses/${course}`, { language });

let outline: Outline;
beforeAll(async () => {
  outline = new Outline(await Panel.open());
});

describe('the catalogue', () => {
  it('shows what is published, each once, in the language of the screen or else in the other', async () => {
    const word = unique('คำ');
    const both = await outline.course({ title: `${word} ก` });
    await outline.english(both, { title: `${word} A` });
    const thai = await outline.course({ title: `${word} ข` });
    await outline.draft({ title: `${word} ค` });
    const titles = async (language: string) => (await look({ language, q: word })).rows.map(({ title, language: written }) => [title, written]);
    expect(await titles('th')).toEqual([
      [`${word} ก`, 'th'],
      [`${word} ข`, 'th'],
    ]);
    expect(await titles('en')).toEqual([
      [`${word} A`, 'en'],
      [`${word} ข`, 'th'],
    ]);
    await outline.panel.act('course', thai, 'unpublish', '?locale=th');
    expect(await titles('th')).toEqual([[`${word} ก`, 'th']]);
  });

  it('is narrowed by words, category, level, price and the language of teaching, and cut into pages', async () => {
    const word = unique('กรอง');
    const law = { category: 'law', level: 'advanced', price: 99_000, language: 'both' };
    await outline.course({ title: `${word} กฎหมาย`, ...law });
    for (let count = 0; count < 12; count += 1) await outline.course({ title: `${word} ${String(count).padStart(2, '0')}` });
    const total = async (query: object): Promise<number> => (await look({ q: word, ...query })).total;
    expect(await total({})).toBe(13);
    for (const [name, value] of [
      ['category', 'law'],
      ['level', 'advanced'],
      ['price', 'paid'],
    ] as const)
      expect(await total({ [name]: value })).toBe(1);
    expect([await total({ taughtIn: 'en' }), await total({ taughtIn: 'th' })]).toEqual([1, 13]);
    expect(await total({ price: 'free', level: 'basic' })).toBe(12);
    const [first, second] = [await look({ q: word }), await look({ q: word, page: '2' })];
    expect([first.rows.length, second.rows.length, first.pages]).toEqual([12, 1, 2]);
    expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(13);
    expect((await look({ q: `${word} %` })).total).toBe(0);
  });
});

describe('a course', () => {
  test.each([
    ['the course first', true],
    ['the course last', false],
  ])('shows its modules and lessons in their order: %s', async (_, first) => {
    const course = await (first ? outline.course({}) : outline.draft({}));
    const [late, early] = [await outline.module(course, { title: 'สอง', order: 2 }), await outline.module(course, { title: 'หนึ่ง', order: 1 })];
    await outline.lesson(early, { title: 'ข', order: 2 });
    await outline.lesson(early, { title: 'ก', order: 1, freePreview: true });
    await outline.lesson(late, { title: 'ค' });
    await outline.lesson(late, { title: 'ร่าง' }, false);
    if (!first) await outline.publish('course', course);
    const { modules } = (await open(course)).data;
    expect(modules.map(({ title, lessons }) => [title, lessons.map((lesson) => [lesson.title, lesson.readable])])).toEqual([
      [
        'หนึ่ง',
        [
          ['ก', true],
          ['ข', false],
        ],
      ],
      ['สอง', [['ค', false]]],
    ]);
    // Published once more, each keeps its place.
    await outline.publish('course-module', early);
    await outline.publish('course', course);
    expect((await open(course)).data.modules.map(({ lessons }) => lessons.length)).toEqual([2, 1]);
  });

  it('is found by its address and by every one that it had; an address is never another’s', async () => {
    const slug = unique('old');
    const course = await outline.course({ slug });
    const next = unique('new');
    await outline.change('course', course, { slug: next });
    await outline.publish('course', course);
    for (const named of [slug, next, course]) expect((await open(named)).data).toMatchObject({ id: course, slug: next });
    const taken = await outline.refused('course', { ...outline.about(), slug });
    expect(taken).toMatchObject([{ path: ['slug'] }]);
    await outline.panel.act('course', course, 'unpublish', '?locale=th');
    for (const named of [slug, next, course]) expect((await open(named)).status).toBe(404);
  });

  test('has one price, whichever language was published last', async () => {
    const course = await outline.course({ price: 10_000 });
    await outline.english(course, { price: 10_000 });
    await outline.change('course', course, { price: 20_000 });
    expect([(await open(course)).data.price, (await open(course, 'en')).data.price]).toEqual([10_000, 10_000]);
    await outline.publish('course', course);
    expect([(await open(course)).data.price, (await open(course, 'en')).data.price]).toEqual([20_000, 20_000]);
  });

  test('lets its free previews be read, and no other lesson', async () => {
    const course = await outline.course({});
    const module = await outline.module(course, {});
    const free = await outline.lesson(module, { freePreview: true, body: text('อ่านได้') });
    const closed = await outline.lesson(module, {});
    const draft = await outline.lesson(module, { freePreview: true }, false);
    const read = (lesson: string) => anybody.get<{ body: object[] }>(`/api/learning/lessons/${lesson}`, { language: 'en' });
    expect((await read(free)).data).toMatchObject({ language: 'th', body: [{ children: [{ text: 'อ่านได้' }] }] });
    for (const lesson of [closed, draft, course]) expect((await read(lesson)).status).toBe(404);
    await outline.panel.act('course', course, 'unpublish', '?locale=th');
    expect((await read(free)).status).toBe(404);
  });
});
