import { Panel } from '../../plugins/directory/test/panel';
import { expect, test } from './stage';

const MERGE = { tag: ['@merge', '@kernel'] };

test('what editors put into the foot is found on the first page, opens, and stands there too', MERGE, async ({ enter, words }) => {
  const panel = await Panel.open();
  const number = process.hrtime.bigint();
  const slug = `foot-${number}`;
  const body = [{ type: 'paragraph', children: [{ type: 'text', text: `เนื้อหา ${number}` }] }];
  const id = await panel.create('page', { title: `ข้อกำหนด ${number}`, slug, body, audience: 'everyone', footPlace: 1 }, '?locale=th');
  expect((await panel.act('page', id, 'publish', '?locale=th')).status).toBe(200);
  try {
    const page = await enter();
    await page.goto('/');
    const foot = page.getByRole('navigation', { name: words.shell.foot });
    await foot.getByRole('link', { name: `ข้อกำหนด ${number}` }).click();
    await expect(page).toHaveURL(`/pages/${slug}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`ข้อกำหนด ${number}`);
    await expect(page.getByText(`เนื้อหา ${number}`)).toBeVisible();
    await expect(foot.getByRole('link', { name: `ข้อกำหนด ${number}` })).toBeVisible();
  } finally {
    await panel.remove('page', id);
  }
});
