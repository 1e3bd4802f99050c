import { queryDatabase } from '../../../cms/test/clock';
import { must, testPictures } from '../../../cms/test/journey';
import { newPatient, Person, signedIn } from '../../../cms/test/people';
import { Inside } from '../../directory/test/inside';
import { Panel } from '../../directory/test/panel';
import { QUESTION_TYPES, type BankChoices, type KeptPicture, type QuestionReview, type TriedQuestion } from '../contracts';
import { Author, BANK, draft, faults, ofDraft, type Page } from './bank-drafts';
import { Candidate, room, rowsIn } from './exam-room';
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

describe('the list', () => {
  it('is found by words of both languages, category, tag, type and state, and paged without gaps', async () => {
    const [code, word] = [unique('list'), unique('พบ')];
    const { categories } = must(await editor.post<BankChoices>('/api/learning/office/question-categories', { name: said(code), code }), 'category');
    const categoryId = categories.find((one) => one.code === code)!.id;
    const made: string[] = [];
    for (const [index, type] of (['essay', 'numeric', 'essay', 'single', 'essay'] as const).entries())
      made.push(
        (
          await author.create(
            draft(type, { categoryId, tags: [index % 2 ? 'odd' : `even-${code}`], stem: { th: `${word} ก`, en: `${code} 100%_x` }, points: index + 1 }),
          )
        ).id,
      );
    await author.keep(made[4]!, { ...ofDraft(await author.read(made[4]!)), retired: true });
    const list = async (query: Record<string, string | number>) => must(await editor.get<Page>(BANK, query), 'list');
    const ids = async (query: Record<string, string | number>) => (await list(query)).rows.map(({ id }) => made.indexOf(id));
    expect(await ids({ q: word, sort: 'points' })).toEqual([0, 1, 2, 3, 4]);
    expect(await ids({ q: `100%_X ${code}`, sort: '-points' })).toEqual([4, 3, 2, 1, 0]);
    expect(await ids({ q: `100x ${code}` })).toEqual([]);
    expect(await ids({ categoryId, type: 'essay', sort: 'points' })).toEqual([0, 2, 4]);
    expect(await ids({ tag: `even-${code}`, state: 'asked', sort: 'points' })).toEqual([0, 2]);
    expect(await ids({ categoryId, state: 'retired' })).toEqual([4]);
    const first = await list({ categoryId, limit: 2, sort: '-updatedAt' });
    expect(first).toMatchObject({ total: 5 });
    const second = await list({ categoryId, limit: 2, sort: '-updatedAt', cursor: first.next! });
    const third = await list({ categoryId, limit: 2, sort: '-updatedAt', cursor: second.next! });
    expect([...first.rows, ...second.rows, ...third.rows].map(({ id }) => made.indexOf(id))).toEqual([4, 3, 2, 1, 0]);
    expect(third.next).toBeNull();
    expect((await editor.get(BANK, { cursor: 'x' })).status).toBe(400);
    expect((await editor.get(BANK, { sort: 'stem' })).status).toBe(400);
  });

  it('says which were true under rules that later ones replaced', async () => {
    const versions = (await inside.sql<{ version: string }>('SELECT version FROM rule_sets ORDER BY effective_from')).map(({ version }) => version);
    const [old, now] = [
      await author.create(draft('essay', { ruleSetVersion: versions[0]! })),
      await author.create(draft('essay', { ruleSetVersion: versions.at(-1)! })),
    ];
    expect([old.stale, now.stale]).toEqual([versions.length > 1, false]);
    const { rows } = must(await editor.get<Page>(BANK, { state: 'stale' }), 'stale');
    expect(rows.some(({ id }) => id === old.id)).toBe(versions.length > 1);
    expect(rows.some(({ id }) => id === now.id)).toBe(false);
  });

  it.each(['bank-rows listBank', 'exam-office-list listExams'])('takes as many statements for 100 rows as for one: %s', async (named) => {
    const [from, name] = named.split(' ') as [string, string];
    const table = from === 'bank-rows' ? 'questions' : 'exams';
    if (table === 'exams') await room(outline, {}, ['essay']);
    const [row] = await inside.sql<{ id: number }>(`SELECT id FROM ${table} ORDER BY id DESC LIMIT 1`);
    const component = table === 'questions' ? 'stem' : 'title';
    for (let index = 0; index < 110; index += 1) {
      const id = `zzclone${String(index).padStart(17, '0')}`;
      const columns = table === 'questions' ? 'type, partial_credit, points, retired, version' : 'time_limit_minutes, pass_percent';
      await inside.sql(`INSERT INTO ${table} (document_id, ${columns}, updated_at) SELECT ?, ${columns}, updated_at FROM ${table} WHERE id = ?`, [id, row!.id]);
      await inside.sql(
        `INSERT INTO ${table}_cmps (entity_id, cmp_id, component_type, field) SELECT (SELECT MAX(id) FROM ${table}), cmp_id, component_type, field FROM ${table}_cmps WHERE entity_id = ? AND field = ?`,
        [row!.id, component],
      );
    }
    const asked = async (limit: number) => inside.outcome<{ rows: unknown[] }>(`learning/${from}`, name, [{ limit }]);
    const found = [await asked(1), await asked(10), await asked(100)];
    await inside.sql(`DELETE FROM ${table} WHERE document_id LIKE 'zzclone%'`);
    expect(found.map(({ value, error }) => error ?? value.rows.length)).toEqual([1, 10, 100]);
    expect(new Set(found.map(({ queries }) => queries)).size).toBe(1);
  });
});

describe('categories', () => {
  const AT = '/api/learning/office/question-categories';
  const find = ({ categories }: BankChoices, code: string) => categories.find((one) => one.code === code);

  it('are made, named anew, counted and deleted; a code is of one of them', async () => {
    const code = unique('law');
    const { id } = find(must(await editor.post<BankChoices>(AT, { name: said('กฎหมาย'), code }), 'make'), code)!;
    expect(faults(await editor.post(AT, { name: said('อีก'), code }))).toEqual(['code category-taken']);
    expect(faults(await editor.post(AT, { name: said('อีก'), code: 'Not A Code' }))).toEqual(['code format']);
    const renamed = must(await editor.put<BankChoices>(`${AT}/${id}`, { name: said('ใหม่'), code }), 'rename');
    expect(find(renamed, code)).toMatchObject({ name: said('ใหม่'), questions: 0 });
    const { id: question } = await author.create(draft('essay', { categoryId: id }));
    expect(find(must(await editor.get<BankChoices>('/api/learning/office/question-choices'), 'choices'), code)!.questions).toBe(1);
    expect((await editor.call('DELETE', `${AT}/${id}`)).error.name).toBe('category.filled');
    await editor.call('DELETE', `${BANK}/${question}`);
    expect(find((await editor.call<BankChoices>('DELETE', `${AT}/${id}`)).data, code)).toBeUndefined();
    expect((await editor.put(`${AT}/${id}`, { name: said('x'), code })).status).toBe(404);
  });

  it('of one code made at once are one', async () => {
    const code = unique('at-once');
    const made = await Promise.all([1, 2, 3].map(() => editor.post(AT, { name: said('ก'), code })));
    expect(made.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(made.filter(({ status }) => status === 400)).toHaveLength(2);
  });
});

describe('pictures', () => {
  const keepPicture = async (who = editor) =>
    who.upload<KeptPicture>(
      '/api/learning/office/pictures',
      { name: 'คำตอบ-b.png', bytes: (await testPictures()).card, type: 'image/png' },
      { alternative: 'ใบ' },
    );

  test('are taken by content, made anew under a name that says nothing, and asked with their question', async () => {
    const { block: _block, ...picture } = must(await keepPicture(), 'picture');
    expect(picture).toMatchObject({ alternative: 'ใบ' });
    // Its name is made by chance, and may end in any letter.
    expect(decodeURIComponent(picture.url)).not.toMatch(/คำตอบ|[-/]b\.png/);
    expect((await new Person().get(picture.url)).status).toBe(200);
    const wrong = await editor.upload('/api/learning/office/pictures', { name: 'a.png', bytes: Buffer.from('<svg onload=alert(1)>'), type: 'image/png' }, {});
    expect(wrong.error.name).toBe('file.unsupported');
    const made = await author.create(draft('single', { pictures: [picture] }));
    expect(made.pictures).toEqual([picture]);
    const tried = must(await editor.get<TriedQuestion>(`${BANK}/${made.id}/preview`), 'try');
    expect(tried.pictures).toEqual([{ url: picture.url, alternative: 'ใบ' }]);
    // With the next picture it is another question.
    await inside.call('learning', 'useContent', ['question', made.id]);
    expect((await author.keep(made.id, { ...ofDraft(made), pictures: [] })).data).toMatchObject({ version: 2, pictures: [] });
  });

  test('stand in a text as the panel writes them: all that its library says of the file', async () => {
    const { id, block } = must(await keepPicture(), 'picture');
    const { bytes } = await outline.panel.call('GET', `/upload/files/${id}`);
    const file = JSON.parse(bytes.toString()) as Record<string, unknown>;
    // Source: IMAGE_SCHEMA_FIELDS of the panel's editor of blocks.
    const fields = ['name', 'alternativeText', 'url', 'caption', 'width', 'height', 'formats', 'hash', 'ext', 'mime', 'size', 'previewUrl'];
    const all = [...fields, 'provider', 'provider_metadata', 'createdAt', 'updatedAt'];
    expect(block).toEqual(Object.fromEntries(all.map((field) => [field, file[field]])));
    expect([block.provider, block.mime, typeof block.width]).toEqual(['local', 'image/png', 'number']);
    const body = [{ type: 'image', image: block, children: [{ type: 'text', text: '' }] }];
    const lesson = await outline.lesson(await outline.module(await outline.course({}), {}), { body });
    expect((await outline.panel.read<{ body: unknown }>('lesson', `${lesson}?locale=th`)).body).toEqual(body);
  });

  test('of a question reach its learner, and one that was asked before there were any still opens', async () => {
    const { block: _block, ...picture } = must(await keepPicture(), 'picture');
    const made = await room(outline, { reviewPolicy: 'later' }, ['single']);
    const id = made.questionIds[0]!;
    await author.keep(id, { ...ofDraft(await author.read(id)), pictures: [picture] });
    const candidate = await Candidate.of(made);
    const { data, bytes } = await candidate.start();
    expect(data.questions[0]!.pictures).toEqual([{ url: picture.url, alternative: 'ใบ' }]);
    expect(bytes.toString()).not.toContain('"correct"');
  });

  test('are none of what was asked before there were any', async () => {
    const made = await room(outline, { reviewPolicy: 'later' }, ['single']);
    const id = made.questionIds[0]!;
    const { media, ...old } = await inside.call<Record<string, unknown>>('learning/used-contents', 'contentOf', ['question', id]);
    expect(media).toEqual([]);
    const at = process.env.BAI_TEST_DB_URL ? new Date() : Date.now();
    await queryDatabase(
      `INSERT INTO used_contents (document_id, kind, content_id, content_version, snapshot, used_at, created_at, updated_at, version) VALUES (?, 'question', ?, 1, ?, ?, ?, ?, 1)`,
      [`old${id}`.slice(0, 24), id, JSON.stringify(old), at, at, at],
    );
    expect((await (await Candidate.of(made)).start()).data.questions[0]).toMatchObject({ type: 'single', pictures: [] });
  });
});

describe('a question that is tried', () => {
  test.each(QUESTION_TYPES)('of the type %s is marked as an exam would, and leaves nothing behind', async (type) => {
    const made = await author.create(draft(type));
    const tried = must(await editor.get<TriedQuestion>(`${BANK}/${made.id}/preview`), 'try');
    const { order, matchOrder } = tried;
    const right =
      type === 'essay'
        ? { kind: 'text', text: 'mine' }
        : type === 'short_answer'
          ? { kind: 'text', text: '๓๓' }
          : type === 'gap_fill'
            ? { kind: 'gaps', gaps: { 1: 'X', 2: ' y ' } }
            : tried.review!.right;
    const mark = (answer: unknown) => editor.post<QuestionReview>(`${BANK}/${made.id}/tries`, { order, matchOrder, answer, negativeMarking: false });
    expect((await mark(right)).data.score).toBe(type === 'essay' ? null : 100);
    expect((await mark(null)).data.score).toBe(0);
    expect((await mark({ kind: type === 'essay' ? 'choices' : 'text', ...(type === 'essay' ? { choices: [0] } : { text: 'x'.repeat(401) }) })).status).toBe(
      400,
    );
    expect((await editor.post(`${BANK}/${made.id}/tries`, { order: [...order, 'x'], matchOrder, answer: null, negativeMarking: false })).error.name).toBe(
      'version.stale',
    );
    expect(await rowsIn('used_contents', 'content_id', made.id)).toBe(0);
    expect((await author.read(made.id)).used).toBe(false);
  });
});

test('the portal’s editors and administrators keep the bank; nobody else reads a letter of it', async () => {
  const made = await author.create(draft('single'));
  const people = [await newPatient(), await signedIn('budtender'), await signedIn('physician'), await signedIn('dispensary')];
  for (const person of people)
    for (const [method, path] of [
      ['GET', BANK],
      ['GET', `${BANK}/${made.id}`],
      ['GET', `${BANK}/${made.id}/preview`],
      ['GET', '/api/learning/office/question-choices'],
      ['GET', '/api/learning/office/exams'],
      ['DELETE', `${BANK}/${made.id}`],
    ] as const) {
      const { status, bytes } = await person.call(method, path);
      expect(status).toBe(403);
      expect(bytes.toString()).not.toContain('right');
    }
  expect((await (await signedIn('admin')).get(`${BANK}/${made.id}`)).status).toBe(200);
  expect((await new Person().get(BANK)).status).toBe(401);
  const [rows] = await queryDatabase<{ n: number | string }>('SELECT COUNT(*) AS n FROM questions WHERE document_id = ?', [made.id]);
  expect(Number(rows!.n)).toBe(1);
});

test('what is tried is asked of nobody else: the draft of a learner says no more than before', async () => {
  const made = await room(outline, { reviewPolicy: 'later', maxAttempts: 1 }, ['single', 'numeric']);
  const candidate = await Candidate.of(made);
  const before = await rowsIn('exam_attempts', 'exam_id', made.examId);
  for (const id of made.questionIds) must(await editor.get(`${BANK}/${id}/preview`), 'try');
  must(await editor.get(`/api/learning/office/exams/${made.examId}/preview`), 'try');
  expect(await rowsIn('exam_attempts', 'exam_id', made.examId)).toBe(before);
  expect((await author.read(made.questionIds[0]!)).used).toBe(false);
  const { data } = await candidate.start();
  expect(data.questions.every(({ review }) => review === null)).toBe(true);
});
