import { clockOffset } from '../../../cms/test/clock';
import { Person, signedIn } from '../../../cms/test/people';
import { Panel } from './panel';

interface Written {
  readonly title: string;
  readonly language: string;
  readonly body: readonly { type: string; children: readonly { text: string; bold?: boolean; url?: string }[] }[];
}

const unique = (word: string): string => `${word}-${process.hrtime.bigint()}`;
const words = (text: string) => [{ type: 'paragraph', children: [{ type: 'text', text }] }];
/** The platform's clock is not the machine's: other tests move it. */
let ahead = 0;
const today = (shift: number): string => new Date(Date.now() + ahead + 7 * 3_600_000 + shift * 86_400_000).toISOString().slice(0, 10);
const titles = async (person: Person, language = 'th'): Promise<string[]> =>
  (await person.get<Written[]>('/api/directory/announcements', { language })).data.map(({ title }) => title);

let panel: Panel;
beforeAll(async () => {
  ahead = await clockOffset();
  panel = await Panel.open();
});
const publish = async (uid: string, data: object, locale = 'th'): Promise<string> => {
  const id = await panel.create(uid, data, `?locale=${locale}`);
  const published = await panel.act(uid, id, 'publish', `?locale=${locale}`);
  if (published.status !== 200) throw new Error(published.bytes.toString().slice(0, 300));
  return id;
};

describe('an announcement', () => {
  test('is shown to those it is for, on its days, once it is published', async () => {
    const [patient, anybody] = [await signedIn('patient'), new Person()];
    const about = { body: words('x'), level: 'info' };
    const [everyone, own, old, draft] = [unique('ทุกคน'), unique('ผู้ป่วย'), unique('เก่า'), unique('ร่าง')];
    await publish('announcement', { ...about, title: everyone, audience: 'everyone' });
    await publish('announcement', { ...about, title: own, audience: 'patient', shownFrom: today(-1), shownUntil: today(0) });
    await publish('announcement', { ...about, title: old, audience: 'everyone', shownUntil: today(-1) });
    await panel.create('announcement', { ...about, title: draft, audience: 'everyone' }, '?locale=th');
    expect(await titles(anybody)).toEqual(expect.arrayContaining([everyone]));
    expect(await titles(anybody)).not.toEqual(expect.arrayContaining([own]));
    expect(await titles(patient)).toEqual(expect.arrayContaining([everyone, own]));
    for (const hidden of [old, draft]) expect(await titles(patient)).not.toContain(hidden);
  });

  test('comes in the other language where it is written in that alone, and says so', async () => {
    const title = unique('ไทยเท่านั้น');
    await publish('announcement', { title, body: words('x'), audience: 'everyone', level: 'attention' });
    const { data } = await new Person().get<Written[]>('/api/directory/announcements', { language: 'en' });
    expect(data.find((one) => one.title === title)).toMatchObject({ language: 'th', level: 'attention' });
  });
});

describe('a page', () => {
  test('is read by its address, with all that it holds', async () => {
    const slug = unique('page');
    const body = [
      { type: 'heading', level: 2, children: [{ type: 'text', text: 'หัวข้อ' }] },
      {
        type: 'paragraph',
        children: [
          { type: 'text', text: 'หนา', bold: true },
          { type: 'link', url: 'https://bai.example/x', children: [{ type: 'text', text: 'ลิงก์' }] },
        ],
      },
      { type: 'list', format: 'ordered', children: [{ type: 'list-item', children: [{ type: 'text', text: 'หนึ่ง' }] }] },
    ];
    await publish('page', { title: 'หน้าทดลอง', slug, body, audience: 'everyone' });
    const { data } = await new Person().get<Written>(`/api/directory/pages/${slug}`, { language: 'en' });
    expect(data).toMatchObject({ title: 'หน้าทดลอง', language: 'th' });
    expect(data.body.map(({ type }) => type)).toEqual(['heading', 'paragraph', 'list']);
    expect(data.body[1]!.children).toMatchObject([{ text: 'หนา', bold: true }, { url: 'https://bai.example/x' }]);
  });

  test('for others, or unpublished, is not there', async () => {
    const [slug, draft] = [unique('own'), unique('draft')];
    await publish('page', { title: 'ผู้สั่งจ่าย', slug, body: words('x'), audience: 'physician' });
    await panel.create('page', { title: 'ร่าง', slug: draft, body: words('x'), audience: 'everyone' }, '?locale=th');
    const status = async (person: Person, of: string) => (await person.get(`/api/directory/pages/${of}`, { language: 'th' })).status;
    expect(await status(new Person(), slug)).toBe(404);
    expect(await status(await signedIn('physician'), slug)).toBe(200);
    for (const missing of [draft, 'nowhere', 'a%20b%27']) expect(await status(new Person(), missing)).toBe(404);
  });
});

describe('the foot of what everybody may read', () => {
  interface Foot {
    readonly slug: string;
    readonly title: string;
    readonly language: string;
  }
  const foot = async (language: string, by = new Person()): Promise<Foot[]> => (await by.get<Foot[]>('/api/directory/foot', { language })).data;
  const page = (title: string, more: object): object => ({ title, slug: title, body: words('x'), audience: 'everyone', ...more });

  test('names the pages that editors put there, in their order, in the language asked for or else the other', async () => {
    const [first, second, english] = [unique('foot-1'), unique('foot-2'), unique('foot-1-en')];
    await publish('page', page(second, { footPlace: 2 }));
    const id = await publish('page', page(first, { footPlace: 1 }));
    await panel.update('page', id, page(english, { footPlace: 1 }), '?locale=en');
    expect((await foot('en')).map(({ title }) => title)).not.toContain(english);
    await panel.act('page', id, 'publish', '?locale=en');
    const ours = (pages: Foot[]): Foot[] => pages.filter(({ title }) => [first, second, english].includes(title));
    expect(ours(await foot('th'))).toEqual([
      { slug: first, title: first, language: 'th' },
      { slug: second, title: second, language: 'th' },
    ]);
    expect(ours(await foot('en'))).toEqual([
      { slug: english, title: english, language: 'en' },
      { slug: second, title: second, language: 'th' },
    ]);
    for (const { slug } of ours(await foot('en'))) expect((await new Person().get(`/api/directory/pages/${slug}`, { language: 'en' })).status).toBe(200);
  });

  test('leaves out what is for others, of another day, unpublished, or put nowhere, whoever asks', async () => {
    const hidden = [
      await publish('page', page(unique('foot-own'), { audience: 'physician', footPlace: 1 })),
      await publish('page', page(unique('foot-old'), { footPlace: 1, shownUntil: today(-1) })),
      await publish('page', page(unique('foot-new'), { footPlace: 1, shownFrom: today(1) })),
      await publish('page', page(unique('foot-none'), {})),
      await panel.create('page', page(unique('foot-draft'), { footPlace: 1 }), '?locale=th'),
    ];
    expect(hidden).toHaveLength(5);
    for (const by of [new Person(), await signedIn('physician')])
      expect((await foot('th', by)).filter(({ title }) => /^foot-(own|old|new|none|draft)/.test(title))).toEqual([]);
    expect((await panel.create('page', page(unique('foot-10'), { footPlace: 10 }), '?locale=th').catch(String)).slice(0, 200)).toContain('footPlace');
  });

  test('is short, however many pages ask for a place in it', async () => {
    for (let count = 0; count < 10; count += 1) await publish('page', page(unique('foot-many'), { footPlace: 9 }));
    expect((await foot('th')).length).toBeLessThanOrEqual(9);
  });
});
