import { must } from '../../../cms/test/journey';
import { newPatient, signedIn } from '../../../cms/test/people';
import { courseDraft, Writer } from '../../learning/test/content-drafts';

jest.setTimeout(120_000);

const NAME = `นางสาวน้ำผึ้ง แม่นยำ${process.pid}`;
const LATIN = `Mr. Namwan Mae-${process.pid}`;
beforeAll(async () => {
  await newPatient(NAME);
  await newPatient(LATIN);
});

const found = async (at: string, q: string): Promise<number> => {
  const { rows, total } = must(await (await signedIn('admin')).get<{ rows: unknown[]; total?: number }>(at, { q, limit: 25 }), q);
  return total ?? rows.length;
};
const people = (q: string) => found('/api/accounts/users', q);

describe('a person in a list', () => {
  test.each([
    ['as it stands', NAME],
    ['the surname first', `แม่นยำ${process.pid} น้ำผึ้ง`],
    ['without a title', `น้ำผึ้ง แม่นยำ${process.pid}`],
    ['with a title apart', `นางสาว น้ำผึ้ง แม่นยำ${process.pid}`],
    ['with another title', `น.ส. น้ำผึ้ง แม่นยำ${process.pid}`],
    ['SARA AM of two characters', `น\u0e49\u0e4d\u0e32ผึ้ง แม่นย\u0e4d\u0e32${process.pid}`],
    ['SARA AM around its tone mark', `น\u0e4d\u0e49\u0e32ผึ้ง แม่นยำ${process.pid}`],
    ['SARA AE of two characters', `น้ำผึ้ง เเม่นยำ${process.pid}`],
    ['zero-width signs', `น้ำ\u200bผึ้ง \u2060แม่นยำ${process.pid}`],
    ['Thai digits', `แม่นยำ${String(process.pid).replace(/\d/g, (digit) => String.fromCharCode(0x0e50 + Number(digit)))}`],
  ])('is found by a name typed with %s', async (_, q) => expect(await people(q)).toBe(1));

  test.each([`Mae-${process.pid} Namwan`, `Namwan Mae–${process.pid}`, `mr namwan mae-${process.pid}`, `Miss Namwan Mae-${process.pid}`])(
    'is found in Latin letters by %j',
    async (q) => expect(await people(q)).toBe(1),
  );

  test('is not found by words of which one is another’s', async () => expect(await people(`น้ำผึ้ง อื่น${process.pid}`)).toBe(0));
});

describe('a course', () => {
  const title = `น้ำมันสำหรับเเม่ ${process.pid}`;
  beforeAll(async () => {
    const draft = courseDraft();
    await new Writer(await signedIn('admin')).course({ words: { ...draft.words, th: { ...draft.words.th!, title } } });
  });

  test.each([
    'น้ำมันสำหรับแม่',
    'น\u0e4d\u0e49\u0e32มันส\u0e4d\u0e32หรับแม่',
    'น้ำมันสำ\u200bหรับเเม่',
    `น้ำมัน ${process.pid}`.replace(/\d/g, (digit) => String.fromCharCode(0x0e50 + Number(digit))),
  ])('is found by %j however its vowels are composed', async (q) => expect(await found('/api/learning/office/courses', `${q} ${process.pid}`)).toBe(1));

  test.each([
    '/api/learning/office/questions',
    '/api/learning/office/lessons',
    '/api/learning/office/exams',
    '/api/learning/office/course-figures',
    '/api/applications/office/packages',
  ])('%s finds the same by SARA AM of one character and of two', async (at) => expect(await found(at, 'ท\u0e4d\u0e32')).toBe(await found(at, 'ทำ')));
});
