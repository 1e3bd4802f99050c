import { newAdmin } from '../../cms/test/holding';
import { must } from '../../cms/test/journey';
import { eventually, newPatient } from '../../cms/test/people';
import { expect, test } from './stage';
import { fill } from './stage/words';

test('the trail is narrowed by a press on who or what stands in a row, and by days; each is let go of again', async ({ enter, words }) => {
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
  await expect(page).toHaveURL(/[?&]actor=[a-z0-9]{24}(&|$)/);
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
  // That of the record may still be on its way out.
  await page
    .locator('.list-chips')
    .getByRole('button')
    .filter({ hasText: /\d{4}.*\d{4}/ })
    .click();
  await expect(page).not.toHaveURL(/since=/);
  await eventually(async () => (await rows.count()) > 0);
});
