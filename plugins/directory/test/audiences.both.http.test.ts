import { clockOffset } from '../../../cms/test/clock';
import { Person, signedIn } from '../../../cms/test/people';
import { Panel } from './panel';

interface Listed {
  readonly documentId: string;
  readonly title?: string;
  readonly question?: string;
  readonly localizations?: readonly object[];
}

const unique = (word: string): string => `${word}-${process.hrtime.bigint()}`;
let ahead = 0;
const today = (shift: number): string => new Date(Date.now() + ahead + 7 * 3_600_000 + shift * 86_400_000).toISOString().slice(0, 10);

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
const ask = async (person: Person, plural: string, query: string): Promise<{ status: number; ids: string[]; text: string }> => {
  const { status, bytes } = await person.get(`/api/${plural}?${query}`);
  const { data } = JSON.parse(bytes.toString()) as { data: Listed[] | null };
  return { status, ids: (data ?? []).map(({ documentId }) => documentId), text: bytes.toString() };
};

/** Ways to ask for more than what everybody is shown; what is refused shows nothing either. */
const WAYS = [
  'locale=th',
  'locale=*',
  'locale=th&status=draft',
  'locale=th&publicationFilter=has-published-version',
  'locale=th&populate=*',
  'locale=th&populate=localizations',
  'locale=th&populate[localizations][filters][audience]=physician',
  'locale=th&filters[audience]=physician',
  'locale=th&filters[audience][$ne]=everyone',
  'locale=th&filters[$or][0][audience]=physician&filters[$or][1][audience]=everyone',
  'locale=th&filters[$not][audience]=everyone',
  'locale=th&filters[$and][0][$or][0][audience][$ne]=x',
  'locale=th&_q=hidden',
  'locale=th&sort=audience',
  'locale=th&pagination[pageSize]=100&fields[0]=audience',
  'locale=th&fields[0]=documentId&filters[shownUntil][$contains]=-',
  'locale=th&filters[createdAt][$startsWith]=2',
  'locale=th&filters[footPlace]=x',
];

describe.each([
  ['page', 'pages', (title: string) => ({ title, slug: title })],
  ['announcement', 'announcements', (title: string) => ({ title, level: 'info' })],
])('what Strapi itself answers of an editor’s %s', (uid, plural, fields) => {
  let shown: string[];
  let hidden: string[];
  beforeAll(async () => {
    const text = (shared: object): Promise<string> => publish(uid, { ...fields(unique('shown')), ...shared });
    const other = (shared: object): Promise<string> => publish(uid, { ...fields(unique('hidden')), ...shared });
    shown = [await text({ audience: 'everyone' }), await text({ audience: 'everyone', shownFrom: today(0), shownUntil: today(0) })];
    hidden = [
      await other({ audience: 'physician' }),
      await other({ audience: 'admin' }),
      await other({ audience: 'everyone', shownUntil: today(-1) }),
      await other({ audience: 'everyone', shownFrom: today(1) }),
      await panel.create(uid, { ...fields(unique('hidden')), audience: 'everyone' }, '?locale=th'),
    ];
  });

  it('is what everybody is shown today', async () => {
    const listed = await ask(new Person(), plural, 'locale=th&pagination[pageSize]=100&sort=createdAt:desc');
    expect(listed.ids).toEqual(expect.arrayContaining(shown));
    expect(listed.ids.filter((id) => hidden.includes(id))).toEqual([]);
  });

  it.each(WAYS)('shows nothing more when asked with %s', async (way) => {
    for (const person of [new Person(), await signedIn('physician')]) {
      const { status, text } = await ask(person, plural, way);
      expect(status).toBeLessThan(500);
      for (const id of hidden) expect(text).not.toContain(id);
      expect(text).not.toContain('hidden-');
    }
  });

  it('by its id is there only where it would be listed', async () => {
    const status = async (id: string, query = 'locale=th') => (await new Person().get(`/api/${plural}/${id}?${query}`)).status;
    for (const id of shown) expect(await status(id)).toBe(200);
    for (const id of hidden)
      for (const query of ['locale=th', 'locale=th&status=draft', 'locale=th&filters[audience]=physician', 'locale=*', ''])
        expect(await status(id, query)).toBe(404);
  });

  it('says nothing of another language that is not published', async () => {
    const id = await publish(uid, { ...fields(unique('shown')), audience: 'everyone' });
    await panel.update(uid, id, { ...fields(unique('hidden')), audience: 'everyone' }, '?locale=en');
    for (const query of ['locale=th&populate=*', 'locale=th&populate=localizations', 'locale=en', 'locale=*']) {
      const { bytes } = await new Person().get(`/api/${plural}/${id}?${query}`);
      expect(bytes.toString()).not.toContain('hidden-');
    }
  });
});

test('a question for others is not answered by Strapi either', async () => {
  const question = unique('hidden');
  const id = await publish('faq', { question, audience: 'physician' });
  expect((await ask(new Person(), 'faqs', 'locale=th&filters[audience]=physician')).text).not.toContain(question);
  expect((await new Person().get(`/api/faqs/${id}?locale=th`)).status).toBe(404);
});
