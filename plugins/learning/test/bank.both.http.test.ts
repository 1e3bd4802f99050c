import { randomUUID } from 'node:crypto';
import { must } from '../../../cms/test/journey';
import { signedIn, type Person } from '../../../cms/test/people';
import { Inside } from '../../directory/test/inside';
import { Panel } from '../../directory/test/panel';
import { QUESTION_TYPES, type BankQuestion } from '../contracts';
import { answer, Author, BANK, draft, DRAFTS, faults, ofDraft, option, TWO, type Draft, type Page } from './bank-drafts';
import { room } from './exam-room';
import { Outline, said, unique } from './outline';

jest.setTimeout(120_000);

let editor: Person;
let author: Author;
let outline: Outline;
const inside = new Inside();
afterAll(() => inside.close());
beforeAll(async () => {
  editor = await signedIn('editor');
  author = new Author(editor);
  outline = new Outline(await Panel.open());
});

describe('a question of the bank', () => {
  it.each(QUESTION_TYPES)('of the type %s is written, read and changed; one that was asked makes its next version and keeps its keys', async (type) => {
    const made = await author.create(draft(type, { stem: type === 'gap_fill' ? said('[[1]] และ [[2]]') : said(unique(type)) }));
    expect(made).toMatchObject({ type, version: 1, used: false, numericAnswer: DRAFTS[type].numericAnswer ?? null });
    const keys = [...made.options, ...made.answers].map(({ key }) => key);
    for (const key of keys) expect(key).toMatch(/^\w{8}$/);
    await inside.call('learning', 'useContent', ['question', made.id]);
    expect(await author.read(made.id)).toMatchObject({ version: 1, used: true });
    const turned = { ...ofDraft(made), points: 3, options: type === 'ordering' ? [...made.options].reverse() : made.options };
    const { data: changed } = await author.keep(made.id, turned);
    expect(changed).toMatchObject({ version: 2, points: 3 });
    expect([...changed.options, ...changed.answers].map(({ key }) => key).sort()).toEqual([...keys].sort());
    const [kept] = await inside.sql<{ n: number | string }>('SELECT COUNT(*) AS n FROM used_contents WHERE content_id = ?', [made.id]);
    expect(Number(kept!.n)).toBe(1);
    // Its place in the bank is no part of what it asks.
    const { data: placed } = await author.keep(made.id, { ...ofDraft(changed), tags: ['x'], retired: true });
    expect(placed).toMatchObject({ version: 2, retired: true, tags: ['x'] });
  });

  test.each<[string, Draft, string[]]>([
    ['two right answers', draft('single', { options: [option('ก', true), option('ข', true)] }), ['options.1.correct said']],
    ['no option', draft('single', { options: [] }), ['options said', 'options said']],
    ['a pair without a partner', draft('matching', { options: [option('ก', false, 'x'), option('ข')] }), ['options.1.match said']],
    ['no number', draft('numeric', { numericAnswer: null }), ['numericAnswer said']],
    ['a gap without an answer', draft('gap_fill', { answers: [answer('x', 1)] }), ['answers said']],
    ['an answer without a gap', draft('gap_fill', { answers: [answer('x', 1), answer('y', 2), answer('z', 9)] }), ['answers.2.gap said']],
    ['gaps that differ', draft('gap_fill', { stem: { th: '[[1]] [[2]]', en: '[[1]]' } }), ['stem.en said']],
    ['a category that is gone', draft('single', { categoryId: 'x'.repeat(24) }), ['categoryId choice']],
    ['a picture that is gone', draft('single', { pictures: [{ id: '999999', url: '/x', alternative: '' }] }), ['pictures.0 choice']],
    ['rules that there are not', draft('single', { ruleSetVersion: '1999-1' }), ['ruleSetVersion said']],
    ['three digits after the point', draft('numeric', { numericAnswer: 1.005 }), ['numericAnswer hundredths']],
    ['one language alone', draft('essay', { stem: { th: 'ก', en: ' ' } }), ['stem.en required']],
  ])('with %s is refused at the field of the form', async (_, body, at) => {
    const refused = await editor.post(BANK, body);
    expect(refused.status).toBe(400);
    expect(faults(refused)).toEqual(at);
  });

  test('says why in both languages, and leaves nothing behind', async () => {
    const words = unique('ไม่เหลือ');
    const { error } = await editor.post(BANK, draft('single', { stem: said(words), options: [option('ก', true), option('ข', true)] }));
    expect((error.details.fields as { params?: { th: string; en: string } }[])[0]!.params).toMatchObject({
      th: expect.stringMatching('ข้อเดียว') as string,
      en: expect.stringMatching('one right') as string,
    });
    expect(must(await editor.get<Page>(BANK, { q: words }), 'list').total).toBe(0);
  });

  test('keeps nothing that its type has no place for', async () => {
    const made = await author.create(draft('essay', { options: TWO, answers: [answer('x')], numericAnswer: 4, partialCredit: true }));
    expect(made).toMatchObject({ options: [], answers: [], numericAnswer: null, partialCredit: false });
  });

  it('is written once, however often its form is sent', async () => {
    const key = randomUUID();
    const body = draft('essay', { stem: said(unique('once')) });
    const [one, two] = [await editor.post<BankQuestion>(BANK, body, key), await editor.post<BankQuestion>(BANK, body, key)];
    expect(two.data.id).toBe(one.data.id);
  });

  test('is deleted while nobody was asked it and no exam has it', async () => {
    const [free, used] = [await author.create(draft('essay')), await author.create(draft('essay'))];
    const { questionIds } = await room(outline, {}, ['single']);
    await inside.call('learning', 'useContent', ['question', used.id]);
    expect((await editor.call('DELETE', `${BANK}/${questionIds[0]}`)).error.name).toBe('question.placed');
    const refused = await editor.call('DELETE', `${BANK}/${used.id}`);
    expect(faults(refused)).toEqual(['retired said']);
    expect((await editor.call('DELETE', `${BANK}/${free.id}`)).status).toBe(200);
    expect((await editor.get(`${BANK}/${free.id}`)).status).toBe(404);
  });

  test('is in the trail as whoever wrote it through the portal', async () => {
    const { id } = await author.create(draft('essay'));
    const [entry] = await inside.sql<{ actor: string }>("SELECT actor FROM bai_audit WHERE subject = ? AND action = 'question.create'", [id]);
    expect(entry!.actor).toBe(editor.account);
  });
});

describe('two editors at once', () => {
  it('never write over one another: one of them is told', async () => {
    const other = new Author(await signedIn('admin'));
    const made = await author.create(draft('essay'));
    const body = (words: string) => ({ ...ofDraft(made), stem: said(words) });
    const both = await Promise.all([author.keep(made.id, body('one')), other.keep(made.id, body('two'))]);
    expect(both.map(({ status, error }) => (status === 200 ? 'kept' : error.name)).sort()).toEqual(['kept', 'version.stale']);
    const kept = both.find(({ status }) => status === 200)!.data;
    expect((await author.read(made.id)).stem).toEqual(kept.stem);
    expect((await author.keep(made.id, { ...body('three'), stamp: kept.stamp })).data.stem.th).toBe('three');
  });

  it('nor do the portal and the panel', async () => {
    const made = await author.create(draft('essay'));
    await outline.change('question', made.id, { stem: said('ในแผงควบคุม') }, '');
    expect((await author.keep(made.id, ofDraft(made))).error.name).toBe('version.stale');
    expect((await author.read(made.id)).stem.th).toBe('ในแผงควบคุม');
    const panel = await outline.panel.read<{ stem: { th: string } }>('question', made.id);
    expect(panel.stem.th).toBe('ในแผงควบคุม');
  });
});
