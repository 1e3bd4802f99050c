import { Panel } from './panel';

jest.setTimeout(120_000);

const TITLE = 'ประกาศหยุดสงกรานต์';
const AT = '/content-manager/collection-types/api::page.page';
let panel: Panel;
beforeAll(async () => {
  panel = await Panel.open();
});

test('a page with a Thai title is not published at no address or at one that says nothing: the editor is asked for one in Latin letters', async () => {
  const id = await panel.create('page', { title: TITLE, slug: 'page', audience: 'everyone' }, '?locale=th');
  const refused = await panel.act('page', id, 'publish', '?locale=th');
  expect(refused.status).toBe(400);
  expect(refused.bytes.toString()).toContain('songkran-holiday');
  expect((await panel.act('page', id, 'publish', '')).status).toBe(400);
  const address = `songkran-${process.hrtime.bigint()}`;
  expect((await panel.update('page', id, { title: TITLE, slug: address }, '?locale=th')).status).toBe(200);
  expect((await panel.act('page', id, 'publish', '?locale=th')).status).toBe(200);
});

test.each(['login', 'admin', 'patient', 'api', 'cms', 'Songkran', 'a--b', '-a', 'สงกรานต์'])('a page is not kept at %s', async (slug) => {
  const answer = await panel.call('POST', `${AT}?locale=th`, { title: TITLE, slug, audience: 'everyone' });
  expect(answer.status).toBe(400);
});

test('an empty address is published nowhere', async () => {
  const answer = await panel.call<{ documentId: string }>('POST', `${AT}?locale=th`, { title: TITLE, slug: '', audience: 'everyone' });
  if (answer.status < 300) expect((await panel.act('page', answer.data.documentId, 'publish', '?locale=th')).status).toBe(400);
  const made = await panel.call<{ data: unknown }>('POST', `${AT}/actions/publish?locale=th`, { title: TITLE, slug: '', audience: 'everyone' });
  expect(made.status).toBe(400);
});
