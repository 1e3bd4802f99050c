import { Panel } from '../../plugins/directory/test/panel';
import { Outline, text, unique } from '../../plugins/learning/test/outline';
import { expect, test } from './stage';

const MERGE = { tag: ['@merge', '@learning'] };
const CROSSING = { tag: ['@learning'] };

test('somebody finds a course, reads what it is about and a lesson of it, without signing in', MERGE, async ({ enter, words }) => {
  const outline = new Outline(await Panel.open());
  const word = unique('ค้น');
  const slug = unique('found');
  const course = await outline.course({ slug, title: `${word} หนึ่ง`, price: 45_000, level: 'advanced', outcomes: [{ text: 'ทำได้' }] });
  const module = await outline.module(course, { title: 'บทแรก' });
  await outline.lesson(module, { title: 'อ่านได้', freePreview: true, body: text(`เนื้อหา ${word}`) });
  await outline.lesson(module, { title: 'ต้องลงทะเบียน', order: 2 });
  await outline.course({ title: `${word} สอง`, price: 0 });

  const page = await enter();
  await page.goto('/');
  await page.getByRole('navigation', { name: words.shell.main }).getByRole('link', { name: words.shell.nav.learn }).click();
  await expect(page).toHaveURL('/lms/courses');
  await page.getByRole('searchbox').fill(word);
  await page.getByRole('searchbox').press('Enter');
  const tiles = page.getByRole('article');
  await expect(tiles).toHaveCount(2);
  await page.getByLabel(words.learning.price, { exact: true }).selectOption('paid');
  await expect(tiles).toHaveCount(1);
  await expect(page).toHaveURL(/price=paid/);
  await page.reload();
  await expect(tiles).toHaveCount(1);
  await expect(tiles).toContainText('฿450.00');
  await tiles.getByRole('link').click();

  await expect(page).toHaveURL(`/lms/courses/${slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${word} หนึ่ง`);
  await expect(page).toHaveTitle(`${word} หนึ่ง · Bai ใบ`);
  await expect(page.getByText('ทำได้')).toBeVisible();
  await expect(page.getByText(`เนื้อหา ${word}`)).toHaveCount(0);
  await page.getByText('อ่านได้', { exact: true }).click();
  await expect(page.getByText(`เนื้อหา ${word}`)).toBeVisible();
  await expect(page.getByText('ต้องลงทะเบียน')).toBeVisible();
  // There is nothing to press that does nothing.
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);

  await page.goto(`/lms/courses/${course}`);
  await expect(page).toHaveURL(`/lms/courses/${slug}`);
});

test('what nobody published is not found, and a search without an answer says how to go on', CROSSING, async ({ enter, words }) => {
  const outline = new Outline(await Panel.open());
  const draft = unique('draft');
  await outline.draft({ slug: draft });
  const page = await enter({ tolerates: /404/ });
  await page.goto(`/lms/courses/${draft}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.shell.missing.title);
  await page.goto('/lms/courses?q=zzzzzz&level=advanced');
  await expect(page.getByText(words.kit.nothing)).toBeVisible();
  await page.getByRole('button', { name: words.kit.clear }).click();
  await expect(page).toHaveURL('/lms/courses');
});
