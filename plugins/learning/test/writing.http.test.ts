import { Panel } from '../../directory/test/panel';
import { Outline, said, text, unique } from './outline';

let outline: Outline;
beforeAll(async () => {
  outline = new Outline(await Panel.open());
});

const option = (words: string, correct = false, more: object = {}): object => ({ text: said(words), correct, ...more });
const asked = (data: object): object => ({ stem: said('คำถาม'), type: 'single', points: 1, options: [], answers: [], ...data });
const paths = async (type: string, data: object, query = ''): Promise<string[]> => (await outline.refused(type, data, query)).map(({ path }) => path.join('.'));
const question = (data: object): Promise<string[]> => paths('question', asked(data));
const category = (): Promise<string> => outline.panel.create('question-category', { name: said('หมวด'), code: unique('category') });
const right = { options: [option('ก', true), option('ข')] };

describe('a question that cannot be marked is refused at its field', () => {
  test.each<[string, object, string[]]>([
    ['a single choice with two right answers', { options: [option('ก', true), option('ข', true)] }, ['options.1.correct']],
    ['a single choice with none', { options: [option('ก'), option('ข')] }, ['options']],
    ['a choice with one option', { options: [option('ก', true)] }, ['options']],
    ['true or false with three options', { type: 'true_false', options: [option('ก', true), option('ข'), option('ค')] }, ['options']],
    ['several choices with none right', { type: 'multiple', options: [option('ก'), option('ข')] }, ['options']],
    ['a short answer without any', { type: 'short_answer' }, ['answers']],
    ['a number without one', { type: 'numeric' }, ['numericAnswer']],
    ['pairs without a partner', { type: 'matching', options: [option('ก', false, { match: said('ข') }), option('ค')] }, ['options.1.match']],
    ['two options of one key', { options: [option('ก', true, { key: 'a' }), option('ข', false, { key: 'a' })] }, ['options.1.key']],
    ['a gap without an answer', { type: 'gap_fill', stem: said('[[1]] และ [[2]]'), answers: [{ gap: 1, text: 'ก' }] }, ['answers']],
    [
      'an answer without a gap',
      {
        type: 'gap_fill',
        stem: said('[[1]]'),
        answers: [
          { gap: 1, text: 'ก' },
          { gap: 3, text: 'ข' },
        ],
      },
      ['answers.1.gap'],
    ],
    ['gaps that differ between the languages', { type: 'gap_fill', stem: { th: '[[1]]', en: 'none' }, answers: [{ gap: 1, text: 'ก' }] }, ['stem.en']],
    ['rules that there are not', { ...right, ruleSetVersion: '1999-1' }, ['ruleSetVersion']],
  ])('%s', async (_, data, at) => {
    expect(await question(data)).toEqual(at);
  });

  test('and says so in both languages; one that can be is kept, with keys of its own', async () => {
    const [{ message } = { message: '' }] = await outline.refused('question', asked({ options: [option('ก', true), option('ข', true)] }), '');
    expect(message).toMatch(/คำตอบที่ถูกได้ข้อเดียว · .*one right answer/);
    const id = await outline.panel.create('question', asked(right));
    const kept = await outline.panel.call('GET', `/content-manager/collection-types/api::question.question/${id}`);
    const { data } = JSON.parse(kept.bytes.toString()) as { data: { version: number; options: { key: string }[] } };
    expect(data.version).toBe(1);
    expect(new Set(data.options.map(({ key }) => key)).size).toBe(2);
    for (const { key } of data.options) expect(key).toMatch(/^\w{8}$/);
  });
});

describe('an exam', () => {
  const rules = { title: said('ข้อสอบ') };
  const drawn = (from: string, count: number): object => ({ kind: 'drawn', category: { connect: [{ documentId: from }] }, count });

  test('draws no more than the bank has, what other sections take and what is asked no longer left out', async () => {
    const from = await category();
    const bank: string[] = [];
    for (let count = 0; count < 4; count += 1)
      bank.push(await outline.panel.create('question', asked({ ...right, category: { connect: [{ documentId: from }] } })));
    await outline.change('question', bank[3]!, { retired: true }, '');
    expect(await paths('exam', { ...rules, sections: [drawn(from, 4)] })).toEqual(['sections.0.count']);
    expect(await paths('exam', { ...rules, sections: [drawn(from, 2), drawn(from, 2)] })).toEqual(['sections.1.count']);
    const fixed = { kind: 'fixed', questions: { connect: [{ documentId: bank[0] }] } };
    expect(await paths('exam', { ...rules, sections: [fixed, drawn(from, 3)] })).toEqual(['sections.1.count']);
    expect(await outline.panel.create('exam', { ...rules, sections: [fixed, drawn(from, 2)] })).toMatch(/^\w{24}$/);
  });

  test('has questions in every section, and ends after it begins', async () => {
    expect(await paths('exam', { ...rules, sections: [{ kind: 'fixed' }] })).toEqual(['sections.0.questions']);
    expect(await paths('exam', { ...rules, sections: [{ kind: 'drawn', count: 1 }] })).toEqual(['sections.0.category']);
    const from = await category();
    await outline.panel.create('question', asked({ ...right, category: { connect: [{ documentId: from }] } }));
    const times = { opensAt: '2030-01-02T00:00:00Z', closesAt: '2030-01-01T00:00:00Z', overdue: 'grace' };
    expect(await paths('exam', { ...rules, ...times, sections: [drawn(from, 1)] })).toEqual(['closesAt', 'graceMinutes']);
  });
});

describe('a course', () => {
  const before = (course: string): object => ({ prerequisites: { connect: [{ documentId: course, locale: 'th' }] } });

  test('never presupposes itself, however long the way', async () => {
    const [first, second, third] = [await outline.draft({}), await outline.draft({}), await outline.draft({})];
    await outline.change('course', second, before(first));
    await outline.change('course', third, before(second));
    const circle = await outline.panel.update('course', first, before(third), '?locale=th');
    expect(circle.status).toBe(400);
    expect(circle.bytes.toString()).toContain('"prerequisites"');
    const itself = await outline.panel.update('course', first, before(first), '?locale=th');
    expect(itself.status).toBe(400);
    // What was refused left nothing behind.
    await outline.change('course', third, { summary: 'ใหม่' });
  });

  test('counts towards licenses and rules that there are', async () => {
    const { about } = outline;
    expect(await paths('course', { ...about(), grantsLicense: 'nothing' }, '?locale=th')).toEqual(['grantsLicense']);
    expect(await paths('course', { ...about(), ruleSetVersion: 'nothing' }, '?locale=th')).toEqual(['ruleSetVersion']);
    expect(await outline.draft({ ruleSetVersion: '2568-2' })).toMatch(/^\w{24}$/);
  });

  test.each(['', 'javascript:alert(1)', '/nowhere/at/all', '/lms/courses/missing', '/pages/missing', 'http://word', 'https://['])(
    'has no link that leads nowhere: %s',
    async (link) => {
      // What is no address at all Strapi refuses by itself, within the text.
      const [at = ''] = await paths('course', { ...outline.about(), description: text('ดู', link) }, '?locale=th');
      expect(at.split('.')[0]).toBe('description');
    },
  );

  test('may link to what is there', async () => {
    const slug = unique('linked');
    await outline.course({ slug });
    for (const link of [`/lms/courses/${slug}`, '/login', 'https://bai.example/x', 'mailto:a@bai.example'])
      await outline.draft({ description: text('ดู', link) });
  });
});

describe('what a draft may lack, and what is published may not', () => {
  test.each<[string, object, string]>([
    ['a text without words', { body: [] }, 'body'],
    ['a film without one', { kind: 'video' }, 'video'],
    ['an exam without one', { kind: 'exam' }, 'exam'],
    ['an end by an exam that is not there', { completion: 'exam_passed' }, 'exam'],
  ])('%s', async (_, data, at) => {
    const module = await outline.module(await outline.draft({}), {});
    const lesson = await outline.lesson(module, data, false);
    const published = await outline.panel.act('lesson', lesson, 'publish', '?locale=th');
    expect(published.status).toBe(400);
    expect(published.bytes.toString()).toContain(`"path":["${at}"]`);
  });

  test('a lesson has a module, and a module a course', async () => {
    for (const type of ['lesson', 'course-module']) {
      const id = await outline.panel.create(type, { title: 'ก', order: 1, kind: 'text', minutes: 1, completion: 'viewed' }, '?locale=th');
      expect((await outline.panel.act(type, id, 'publish', '?locale=th')).status).toBe(400);
    }
  });
});

test('nothing on a certificate leaves its sheet', async () => {
  const placed = (x: number, y: number, width: number): object => ({ field: 'learner_name', x, y, width, size: 14, align: 'center' });
  const template = (fields: object[]): object => ({
    name: said('แบบ'),
    orientation: 'landscape',
    fields,
    signatory: { name: said('ผู้ลงนาม'), position: said('ผู้อำนวยการ') },
  });
  expect(await paths('certificate-template', template([placed(10, 10, 100), placed(200, 10, 100), placed(10, 250, 50)]))).toEqual([
    'fields.1.width',
    'fields.2.y',
  ]);
});

test('what is picked in the panel is shown by its Thai name, which nobody types and which follows what is written', async () => {
  const { panel } = outline;
  const labelOf = async (type: string, id: string): Promise<unknown> => (await panel.read<{ label: unknown }>(type, id)).label;
  const long = 'ยาว'.repeat(60);
  const stem = unique('โจทย์');
  const asking = await panel.create('question', { ...asked({ ...right, stem: { th: stem, en: 'A question' } }), label: 'typed' });
  expect(await labelOf('question', asking)).toBe(stem);
  await outline.change('question', asking, { stem: { th: long, en: 'A question' } }, '');
  expect(await labelOf('question', asking)).toBe(long.slice(0, 120));
  const kept = await panel.create('question-category', { name: { th: 'หมวดกฎหมาย', en: 'Law' }, code: unique('labelled') });
  expect(await labelOf('question-category', kept)).toBe('หมวดกฎหมาย');
  const sections = [{ kind: 'fixed', questions: { connect: [{ documentId: asking }] } }];
  const exam = await panel.create('exam', { title: { th: 'สอบปลายบท', en: 'Final exam' }, sections });
  expect(await labelOf('exam', exam)).toBe('สอบปลายบท');
  const settings = await panel.call<{ contentType: { settings: { mainField: string }; layouts: { list: string[] } } }>(
    'GET',
    '/content-manager/content-types/api::exam.exam/configuration',
  );
  expect(settings.data.contentType).toMatchObject({ settings: { mainField: 'label' }, layouts: { list: expect.arrayContaining(['label']) as string[] } });
});
