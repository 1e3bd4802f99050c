import { newAdmin } from '../../cms/test/holding';
import { must, submittedApplication } from '../../cms/test/journey';
import { eventually, newPatient } from '../../cms/test/people';
import { expect, test } from './stage';
import { fill } from './stage/words';

const MERGE = { tag: ['@merge', '@audit'] };
const CROSSING = { tag: ['@audit'] };

test('the trail is narrowed by a press on who or what stands in a row, and by days; each is let go of again', MERGE, async ({ enter, words }) => {
  const { admin, kit } = words;
  const { audit } = admin;
  const [office, other] = [await newAdmin(), await newPatient('ผู้ป่วย ทดลองบันทึก')];
  const who = 'เจ้าหน้าที่ ทดลอง';
  // Something that this administrator did to a record, and something that somebody else did.
  must(await office.get(`/api/directory/patients`, { limit: 1 }), 'patients');
  must(await other.put('/api/accounts/profile', { language: 'th' }), 'profile');
  const page = await enter({ as: office });
  await page.goto('/admin/audit-logs');
  const rows = page.getByRole('row').filter({ has: page.getByRole('cell') });
  const theirs = page.getByRole('link', { name: fill(audit.onlyWho, { who }) });
  await theirs.first().click();
  await expect(page).toHaveURL(/[?&]actor=[a-z0-9]{24,25}(&|$)/);
  const chip = (what: string) => page.getByRole('button', { name: fill(kit.letGo, { what }) });
  await expect(chip(who)).toBeVisible();
  await expect.poll(async () => (await rows.count()) === (await theirs.count())).toBe(true);

  // One record of those, besides.
  const actor = new URL(page.url()).searchParams.get('actor')!;
  const record = rows.locator('a.code').first();
  const subject = (await record.getAttribute('title'))!;
  await record.click();
  await expect(page).toHaveURL(new RegExp(`[?&]subject=${encodeURIComponent(subject)}`));
  expect(new URL(page.url()).searchParams.get('actor')).toBe(actor);
  await expect.poll(() => rows.locator('a.code').evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('title')))])).toEqual([subject]);
  await chip(who).click();
  await expect(page).not.toHaveURL(/actor=/);
  await expect(page).toHaveURL(/subject=/);
  await page.locator('.list-chips').getByRole('button').first().click();
  await expect(page).not.toHaveURL(/subject=/);

  // The days, from one press to the address and back.
  await page.getByRole('button', { name: audit.days, exact: true }).click();
  // What is found may be shorter than the page was: who presses sooner presses beside what has moved.
  const found = page.waitForResponse((answer) => answer.url().includes('since=') && answer.ok());
  await page.getByRole('button', { name: kit.rangeBefore, exact: true }).click();
  await found;
  await expect(page).toHaveURL(/since=\d{4}-\d\d-01&until=|until=.*since=/);
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  // That of the record may still be on its way out, and whoever pressed beside what has moved presses again.
  const days = page
    .locator('.list-chips')
    .getByRole('button')
    .filter({ hasText: /\d{4}.*\d{4}/ });
  await expect(async () => {
    if (page.url().includes('since=')) await days.click({ timeout: 2000 });
    await expect(page).not.toHaveURL(/since=/, { timeout: 2000 });
  }).toPass({ timeout: 15_000 });
  await eventually(async () => (await rows.count()) > 0);
});

test('a side of the trail is there again after a reload, and on the way back from a record of it', CROSSING, async ({ enter, words }) => {
  const { audit } = words.admin;
  const page = await enter({ as: await newAdmin() });
  await page.goto('/admin/audit-logs');
  const [trail, incidents] = [audit.tabs.trail, audit.tabs.incidents].map((name) => page.getByRole('tab', { name }));
  await incidents!.click();
  await expect(page).toHaveURL(/[?&]tab=incidents/);
  await page.reload();
  await expect(incidents!).toHaveAttribute('aria-selected', 'true');
  await page.goto('/admin/users');
  await page.goBack();
  await expect(incidents!).toHaveAttribute('aria-selected', 'true');
  await trail!.click();
  await expect(page).not.toHaveURL(/tab=/);
});

test('why the platform itself opened something is said in the reader’s language, not by its code', CROSSING, async ({ enter, words }) => {
  const { fields, whys, opened } = words.trail;
  // A mail with a code was sent to them, for which its sealed text was opened.
  await newPatient('ผู้ป่วย ทดลองเหตุผล');
  const page = await enter({ as: await newAdmin() });
  await page.goto('/admin/audit-logs?action=message.');
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(fill(opened, { field: fields.sealed, why: whys.delivery })).first()).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expect(page.getByText('sealed: delivery')).toHaveCount(0);
});

test(
  'what was searched for stands while one of the list is opened, closed, and while the list is narrowed to whose acts a feed shows',
  CROSSING,
  async ({ enter, words }) => {
    const { office, users, kit } = words;
    const person = await newPatient('ค้นแล้ว ทดลองเปิด');
    await submittedApplication(person);
    const page = await enter({ as: await newAdmin() });
    await page.goto('/admin/users');
    const search = page.locator('main').getByRole('searchbox');
    await search.fill(person.email);
    await search.press('Enter');
    const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') });
    await expect(rows).toHaveCount(1);
    await rows.getByRole('link').first().click();
    await expect(page).toHaveURL(/[?&]user=[^#]+#q=/);
    const close = page.getByRole('button', { name: users.close, exact: true });
    await expect(close).toBeVisible();
    await expect(rows).toHaveCount(1);
    await close.click();
    await expect(page).toHaveURL(/\/admin\/users[^#]*#q=/);
    await expect(rows).toHaveCount(1);

    await page.goto('/admin/activities?domain=care');
    const who = rows.getByRole('link', { name: 'ค้นแล้ว ทดลองเปิด' }).first();
    await who.click();
    await expect(page).toHaveURL(/domain=care/);
    await expect(page).toHaveURL(/actor=/);
    await page.getByRole('button', { name: fill(kit.letGo, { what: 'ค้นแล้ว ทดลองเปิด' }) }).click();
    await expect(page).not.toHaveURL(/actor=/);
    await expect(page).toHaveURL(/domain=care/);
    await expect(page.getByText(office.activities.lead)).toBeVisible();
  },
);
