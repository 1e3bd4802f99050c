import { must } from '../../../cms/test/journey';
import { panelUser } from '../../../cms/test/panel-user';
import { Person, signedIn } from '../../../cms/test/people';
import { Panel } from '../../directory/test/panel';
import { Outline, said, text, unique } from './outline';
import { look, refusal } from './previews';

jest.setTimeout(180_000);

interface Url {
  readonly data: { readonly url?: string };
}
const urlFor = async (panel: Panel, type: string, id: string, query = '?locale=th&status=draft'): Promise<string | undefined> => {
  const { status, bytes } = await panel.call('GET', `/content-manager/preview/url/api::${type}.${type}${query ? `${query}&` : '?'}documentId=${id}`);
  return status === 204 ? undefined : (JSON.parse(bytes.toString()) as Url).data.url;
};

describe('the panel’s own preview button', () => {
  it('leads its editors to what they write, in its language, and nobody else', async () => {
    const panel = await panelUser('lms-editor');
    const outline = new Outline(panel);
    const course = await outline.draft({ description: text('ร่างจากระบบจัดการ') });
    await outline.change('course', course, { title: 'English draft', summary: 'Summary' }, '?locale=en');
    const path = (await urlFor(panel, 'course', course))!;
    const shown = must(await look(panel, path), 'panel');
    expect(shown.of).toMatchObject({ language: 'th', isDraft: true });
    expect(shown.of.backTo).toBe(`/cms/content-manager/collection-types/api::course.course/${course}?plugins[i18n][locale]=th`);
    expect(must(await look(panel, (await urlFor(panel, 'course', course, '?locale=en'))!), 'english').course.title).toBe('English draft');
    for (const who of [new Person(), await signedIn('editor'), await panelUser('lms-editor'), await Panel.open()])
      expect(refusal(await look(who, path))).toEqual([403, 'preview.foreign']);
  });

  test('shows what is published where that is looked at, and says what a draft still lacks', async () => {
    const panel = await panelUser('lms-editor');
    const outline = new Outline(panel);
    const course = await outline.course({});
    await outline.change('course', course, { title: 'ร่างใหม่' });
    const published = must(await look(panel, (await urlFor(panel, 'course', course, '?locale=th&status=published'))!), 'published');
    expect([published.of.isDraft, published.course.title === 'ร่างใหม่', published.of.others]).toEqual([false, false, []]);
    const bare = await panel.create('course', { title: 'ยังไม่ครบ' }, '?locale=th');
    const refused = await look(panel, (await urlFor(panel, 'course', bare))!);
    expect(refusal(refused)).toEqual([422, 'preview.unready']);
    expect(refused.error.details.fields?.map(({ path }) => path).sort()).toEqual(['category', 'minutes', 'slug', 'summary']);
  });

  test('is not there for what has no screen, nor for whoever may not read it', async () => {
    const panel = await panelUser('lms-editor');
    const outline = new Outline(panel);
    const course = await outline.draft({});
    const category = await panel.create('question-category', { name: said('หมวด'), code: unique('c') });
    expect(await urlFor(panel, 'question-category', category, '')).toBeUndefined();
    expect(await urlFor(await panelUser('strapi-editor'), 'course', course)).toBeUndefined();
    expect((await new Person().get(`/content-manager/preview/url/api::course.course?documentId=${course}`)).status).toBe(401);
  });

  test('opens nothing once whoever asked is signed out of the panel', async () => {
    const panel = await panelUser('lms-editor');
    const course = await new Outline(panel).draft({});
    const path = (await urlFor(panel, 'course', course))!;
    expect((await look(panel, path)).status).toBe(200);
    expect((await panel.call('POST', '/admin/logout')).status).toBe(200);
    expect(refusal(await look(panel, path))).toEqual([403, 'preview.foreign']);
  });
});
