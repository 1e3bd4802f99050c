import { randomUUID } from 'node:crypto';
import { must, testPictures } from '../../../cms/test/journey';
import { Person, signedIn, type Answer } from '../../../cms/test/people';
import { Inside } from '../../directory/test/inside';
import { QUESTION_TYPES, type BankFileLosses, type BankFileReport, type BankFileTaken, type BankFormat, type BankQuestion, type Picture } from '../contracts';
import { Author, BANK, draft, option, type Draft, type Page } from './bank-drafts';
import { said, unique } from './outline';

jest.setTimeout(180_000);

const FILES = '/api/learning/office/question-files';
const CATEGORIES = '/api/learning/office/question-categories';
let editor: Person;
let author: Author;
const inside = new Inside();
afterAll(() => inside.close());
beforeAll(async () => {
  editor = await signedIn('editor');
  author = new Author(editor);
});

const file = (bytes: Buffer | string) => ({ name: 'questions.txt', bytes: Buffer.from(bytes as string), type: 'text/plain' });
const report = (bytes: Buffer | string, format = 'any', who = editor): Promise<Answer<BankFileReport>> =>
  who.upload<BankFileReport>(`${FILES}/report`, file(bytes), { format });
const take = (bytes: Buffer | string, digest: string, key: string = randomUUID(), who = editor): Promise<Answer<BankFileTaken>> =>
  who.upload<BankFileTaken>(FILES, file(bytes), { digest }, key);
/** A file reported on and taken. */
const brought = async (bytes: Buffer | string): Promise<BankFileTaken> => must(await take(bytes, must(await report(bytes), 'report').digest), 'take');
const inBank = async (words: string): Promise<number> => must(await editor.get<Page>(BANK, { q: words }), 'bank').total as number;
const tagged = async (tag: string): Promise<BankQuestion[]> => {
  const { rows } = must(await editor.get<Page>(BANK, { tag, limit: 50, sort: 'updatedAt' }), 'bank');
  return Promise.all(rows.map(({ id }) => author.read(id)));
};
const gift = (words: string): string => `::n::${words} { =right ~wrong }\n\n`;
const files = async (): Promise<number> => Number((await inside.sql<{ n: number | string }>('SELECT COUNT(*) AS n FROM files'))[0]!.n);

const POSTGRES = process.env.BAI_TEST_DB_URL !== undefined;
/** Makes the database refuse the words of one question, in the middle of a file. */
const stopQuestions = (words: string): Promise<unknown> =>
  inside.sql(
    POSTGRES
      ? `ALTER TABLE components_words_texts ADD CONSTRAINT bai_test_stop CHECK (th <> '${words} stop')`
      : `CREATE TRIGGER bai_test_stop BEFORE INSERT ON components_words_texts WHEN NEW.th = '${words} stop' BEGIN SELECT RAISE(ABORT, 'stop'); END`,
  );
const goOn = (): Promise<unknown> => inside.sql(POSTGRES ? 'ALTER TABLE components_words_texts DROP CONSTRAINT bai_test_stop' : 'DROP TRIGGER bai_test_stop');

/** What a question asks, wherever it stands. */
const asked = ({ options, answers, pictures, tags, id: _i, stamp: _s, version: _v, used: _u, stale: _t, exams: _e, updatedAt: _a, ...rest }: BankQuestion) => ({
  ...rest,
  options: options.map(({ key: _k, ...option }) => option),
  answers: answers.map(({ key: _k, ...answer }) => answer),
  pictures: pictures.map(({ alternative }) => alternative),
  tags: tags.filter((tag) => !tag.startsWith('trip')),
});

describe('a file of questions', () => {
  test('is reported on question by question, and nothing of it is stored', async () => {
    const words = unique('report');
    const before = await files();
    const text = `// a note\n\n${gift(`${words} 1`)}Q { =a ~\n\n${words} 2 { =[html]<b>yes</b> ~no }\n\nOnly a text\n`;
    const told = must(await report(text), 'report');
    expect(told).toMatchObject({ format: 'gift', taken: 1, lossy: 1, refused: 2, oneLanguage: 2, pictures: 0 });
    expect(told.rows.map(({ line, verdict, losses, refusals }) => [line, verdict, ...losses, ...refusals.map(({ code }) => code)])).toEqual([
      [3, 'taken'],
      [5, 'refused', 'syntax'],
      [7, 'lossy', 'formatting'],
      [9, 'refused', 'no-question'],
    ]);
    expect([await inBank(words), await files()]).toEqual([0, before]);
    expect(await brought(text)).toEqual({ questions: 2, categories: 0, pictures: 0 });
    expect(await inBank(words)).toBe(2);
  });

  it('is taken once, however often and however fast it is sent', async () => {
    const words = unique('once');
    const { digest } = must(await report(gift(words)), 'report');
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3, 4].map(() => take(gift(words), digest, key)));
    expect(answers.map(({ status, data }) => [status, data?.questions])).toEqual(Array(4).fill([200, 1]));
    expect(await inBank(words)).toBe(1);
  });

  test('is not taken where it is another than was reported on', async () => {
    const words = unique('changed');
    const { digest } = must(await report(gift(words)), 'report');
    const refused = await take(gift(`${words} more`), digest);
    expect([refused.status, refused.error.name]).toEqual([409, 'bank-file.changed']);
    expect(await inBank(words)).toBe(0);
  });

  test.each<[string, Buffer | string, string]>([
    ['no text', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 0xff, 0xdb]), 'encoding'],
    ['nothing in it', ' \n\n', 'nothing'],
    [
      'entities of its own',
      '<?xml version="1.0"?><!DOCTYPE quiz [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><quiz><question type="essay">&b;</question></quiz>',
      'doctype',
    ],
    ['elements without end', '<quiz><question type="essay">', 'xml'],
    ['elements in elements without end', `<quiz>${'<a>'.repeat(20_000)}`, 'xml'],
    ['names that programs are made of', '<quiz><__proto__><polluted/></__proto__></quiz>', 'xml'],
  ])('with %s is refused', async (_, bytes, rule) => {
    const refused = await report(bytes);
    expect([refused.status, refused.error.name, refused.error.details.rule]).toEqual([422, 'bank-file.unreadable', rule]);
  });

  test('with too many questions, or too many bytes, is refused', async () => {
    const many = await report('Q {T}\n\n'.repeat(1001));
    expect([many.status, many.error.name]).toEqual([422, 'bank-file.oversized']);
    expect((await report(Buffer.alloc(10 * 1024 * 1024 + 1, 32))).status).toBe(413);
  });

  test.each<[string, (text: string) => Buffer]>([
    ['UTF-8 with a mark', (text) => Buffer.from(`\ufeff${text}`)],
    ['UTF-16', (text) => Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['Windows-874', (text) => Buffer.from([...text].map((sign) => (sign > '\u0e00' ? sign.charCodeAt(0) - 0x0e00 + 0xa0 : sign.charCodeAt(0))))],
  ])('is read as %s', async (_, encode) => {
    const told = must(await report(encode('คำถามภาษาไทย { =ถูก ~ผิด }')), 'report');
    expect(told.rows.map(({ name, verdict }) => [name, verdict])).toEqual([['คำถามภาษาไทย', 'taken']]);
  });

  test('is nobody’s but an editor’s', async () => {
    for (const role of ['patient', 'physician', 'budtender', 'dispensary']) {
      const other = await signedIn(role);
      expect([(await report(gift('x'), 'any', other)).status, (await take(gift('x'), 'a'.repeat(64), undefined, other)).status]).toEqual([403, 403]);
      expect((await other.get(`${FILES}/file`, { format: 'gift' })).status).toBe(403);
      expect((await other.get(`${FILES}/losses`, { format: 'gift' })).status).toBe(403);
    }
    expect((await report(gift('x'), 'any', new Person())).status).toBe(401);
  });

  it('that cannot be stored whole leaves nothing: no question, no category, no picture', async () => {
    const words = unique('half');
    const picture = (await testPictures()).card.toString('base64');
    const quiz = `<quiz><question type="category"><category><text>$course$/top/${words}</text></category></question>
      <question type="essay"><questiontext format="html"><text>${words} 1 &lt;img src="@@PLUGINFILE@@/a.png"&gt;</text><file name="a.png" path="/" encoding="base64">${picture}</file></questiontext></question>
      <question type="essay"><questiontext format="html"><text>${words} stop</text></questiontext></question></quiz>`;
    const { digest } = must(await report(quiz), 'report');
    const before = await files();
    await stopQuestions(words);
    try {
      expect((await take(quiz, digest)).status).toBeGreaterThanOrEqual(400);
      expect([await inBank(words), await files()]).toEqual([0, before]);
      const { bytes } = await editor.get('/api/learning/office/question-choices');
      expect(bytes.toString()).not.toContain(words);
    } finally {
      await goOn();
    }
    expect(must(await take(quiz, digest), 'take')).toEqual({ questions: 2, categories: 1, pictures: 1 });
  });
});

describe('questions that go out and come in again', () => {
  const written = async (format: BankFormat, tag: string): Promise<Buffer> => {
    const answer = await editor.get(`${FILES}/file`, { format, tag });
    expect(answer.status).toBe(200);
    expect(answer.headers['content-disposition']).toMatch(/questions-\d{4}-\d\d-\d\d\./);
    return answer.bytes;
  };
  const losses = async (format: BankFormat, tag: string): Promise<BankFileLosses> =>
    must(await editor.get<BankFileLosses>(`${FILES}/losses`, { format, tag }), 'losses');
  /** The file of what has a tag, under another tag. */
  const renamed = (bytes: Buffer, from: string, to: string): string => bytes.toString().replaceAll(from, to);

  test.each<BankFormat>(['gift', 'moodle'])('are the same in %s, of every type', async (format) => {
    const [tag, back] = [unique('trip'), unique('trip')];
    const code = unique('shelf').slice(0, 40);
    const choices = must(await editor.post<{ categories: { id: string; code: string }[] }>(CATEGORIES, { name: said(unique('หมวด')), code }), 'category');
    const categoryId = choices.categories.find((category) => category.code === code)!.id;
    const words = { th: 'ไทย <b> & {1} ~=#:\\ "x"\nสอง', en: "English <i> & {2} ~=#:\\ 'y'\ntwo" };
    const made: BankQuestion[] = [];
    for (const type of QUESTION_TYPES) {
      const stem = type === 'gap_fill' ? { th: `${words.th} [[1]] [[2]]`, en: `[[2]] ${words.en} [[1]]` } : words;
      made.push(await author.create(draft(type, { stem, tags: [tag, 'a]b'], points: 3, categoryId, feedback: words, retired: type === 'essay' })));
    }
    const text = renamed(await written(format, tag), tag, back);
    expect(await brought(text)).toMatchObject({ questions: QUESTION_TYPES.length, categories: 0 });
    const again = await tagged(back);
    const sorted = (all: readonly BankQuestion[]) => all.map(asked).sort((a, b) => (a.type < b.type ? -1 : 1));
    expect(sorted(again)).toEqual(sorted(made));
  });

  test('are the same in Aiken where it has a way to say them, and the rest is told', async () => {
    const [tag, words] = [unique('trip'), unique('aiken')];
    const one = await author.create(
      draft('single', { stem: { th: `${words} ไทย`, en: `${words} English` }, tags: [tag], options: [option('ก'), option('ข', true)] }),
    );
    await author.create(draft('essay', { stem: said(`${words} essay`), tags: [tag] }));
    expect(await losses('aiken', tag)).toMatchObject({
      questions: 2,
      written: 1,
      rows: expect.arrayContaining([
        expect.objectContaining({ type: 'essay', verdict: 'refused', refusals: [{ code: 'kind', said: null }] }),
        expect.objectContaining({ type: 'single', verdict: 'lossy', losses: ['tags'] }),
      ]) as unknown,
    });
    await brought(await written('aiken', tag));
    const { rows } = must(await editor.get<Page>(BANK, { q: `${words} English` }), 'bank');
    const all = await Promise.all(rows.map(({ id }) => author.read(id)));
    expect(all.map(asked)).toEqual([asked(one), asked(one)]);
  });

  test('keep their picture, which is in the media library once and leaves as it came', async () => {
    const [tag, back] = [unique('trip'), unique('trip')];
    const { card } = await testPictures();
    const picture = must(
      await editor.upload<Picture>('/api/learning/office/pictures', { name: 'a.png', bytes: card, type: 'image/png' }, { alternative: 'ใบ & "x"' }),
      'picture',
    );
    const made = await author.create(draft('essay', { stem: said('ภาพ'), tags: [tag], pictures: [picture] } as Partial<Draft>));
    const first = await written('moodle', tag);
    expect(await brought(renamed(first, tag, back))).toMatchObject({ questions: 1, pictures: 1 });
    const [again] = await tagged(back);
    expect(asked(again!)).toEqual(asked(made));
    expect(again!.pictures[0]!.id).not.toBe(picture.id);
    expect((await new Person().get(again!.pictures[0]!.url)).status).toBe(200);
    expect(renamed(await written('moodle', back), back, tag)).toBe(first.toString());
  });
});
