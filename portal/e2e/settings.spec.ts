import type { Page } from '@playwright/test';
import { newAdmin } from '../../cms/test/holding';
import { must } from '../../cms/test/journey';
import { newPatient } from '../../cms/test/people';
import type { PackageRow } from '@bai/applications/contracts';
import type { RuleSetList } from '@bai/directory/contracts';
import { expect, test } from './stage';
import { fill, type Words } from './stage/words';

const MERGE = { tag: ['@merge', '@directory', '@applications'] };

const both = async (page: Page, { writing }: Words, label: string, th: string, en: string): Promise<void> => {
  await page.getByLabel(fill(writing.inThai, { label }), { exact: true }).fill(th);
  await page.getByLabel(fill(writing.inEnglish, { label }), { exact: true }).fill(en);
};

test(
  'a package is made, found, made dearer for those who come later, and ended; whoever chose it keeps the price',
  MERGE,
  async ({ enter, words, language }) => {
    const { packages, titles } = words;
    const code = `journey-${Date.now()}`;
    const name = { th: `แพ็กเกจ ${code.slice(-6)}`, en: `Package ${code.slice(-6)}` };
    const admin = await newAdmin();
    const page = await enter({ as: admin });
    await page.goto('/admin/packages');
    await expect(page.getByRole('heading', { level: 1, name: titles['applications/admin/packages'] })).toBeVisible();
    await page.getByRole('link', { name: packages.new }).first().click();
    await both(page, words, packages.name, name.th, name.en);
    await both(page, words, packages.includes, 'พบผู้สั่งจ่าย', 'A visit');
    await page.getByRole('radio', { name: packages.tracks.thai }).check({ force: true });
    await page.getByRole('radio', { name: packages.modes.face_to_face }).check({ force: true });
    await page.getByLabel(packages.length, { exact: true }).fill('25');
    await page.getByLabel(packages.code, { exact: true }).fill('Not a code');
    await page.getByRole('button', { name: packages.create }).click();
    // The price is missing and the code is none: both are said at their fields, and nothing is made.
    await expect(page.getByText(words.rules['package-code'])).toBeVisible();
    await expect(page.locator('[aria-invalid="true"]').first()).toBeFocused();
    await page.getByLabel(packages.price, { exact: true }).fill('321');
    await page.getByLabel(packages.code, { exact: true }).fill(code);
    await page.getByRole('button', { name: packages.create }).click();
    await expect(page.getByText(packages.heldNone)).toBeVisible();
    await expect(page).toHaveURL(/package=/);

    const [row] = must(await admin.get<{ rows: PackageRow[] }>('/api/applications/office/packages', { q: code }), 'list').rows;
    must(await (await newPatient()).post('/api/applications', { packageId: row!.id }), 'start');
    await page.goto(`/admin/packages?q=${code}`);
    const line = page.getByRole('row').filter({ hasText: code });
    await expect(line.getByText(fill(packages.heldCounts, { drafts: 1, open: 0 }))).toBeVisible();
    await line.getByRole('link', { name: name[language] }).click();
    await page.getByLabel(packages.price, { exact: true }).fill('654');
    await expect(page.getByText(fill(packages.differs, { drafts: 1, open: 0 }))).toBeVisible();
    await page.getByRole('button', { name: packages.save }).click();
    await expect(page.getByText(packages.saved)).toBeVisible();
    const held = page.getByRole('group', { name: packages.heldTitle });
    await expect(held.getByRole('row').filter({ hasText: '฿321.00' })).toBeVisible();

    await page.getByRole('button', { name: packages.end, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(fill(packages.endText, { drafts: 1, open: 0 }))).toBeVisible();
    await dialog.getByLabel(packages.endReason).fill('เลิกให้บริการ');
    await dialog.getByRole('button', { name: packages.end }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByLabel(packages.until)).not.toHaveValue('');
  },
);

test(
  'a new version of the rules is begun from the one in force, tried before it is written, and refused where it shares a day',
  MERGE,
  async ({ enter, words, language }) => {
    const { rulesets, titles } = words;
    const version = `j-${Date.now()}`;
    const admin = await newAdmin();
    const before = must(await admin.get<RuleSetList>('/api/directory/office/rule-sets'), 'list');
    const now = before.rows.find(({ when }) => when === 'now')!;
    const page = await enter({ as: admin });
    await page.goto('/admin/settings');
    await expect(page.getByRole('heading', { level: 1, name: titles['directory/admin/settings'] })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: now.version }).getByText(rulesets.times.now)).toBeVisible();
    await expect(page.getByRole('link', { name: titles['accounts/admin/login-policy'] }).last()).toBeVisible();
    await page.getByRole('link', { name: rulesets.new }).click();
    await expect(page.getByRole('heading', { level: 1, name: rulesets.newTitle })).toBeVisible();

    // What is not whole yet is not tried.
    await page.getByRole('button', { name: rulesets.dryRun }).click();
    await expect(page.getByText(rulesets.dryUnready)).toBeVisible();
    await page.getByLabel(rulesets.version, { exact: true }).fill(version);
    const from = page.getByLabel(rulesets.from, { exact: true });
    await from.fill(language === 'th' ? '1/1/2573' : '1/1/2030');
    await from.blur();
    await page.getByRole('textbox', { name: rulesets.days }).fill('1');
    const dated = page.getByLabel(rulesets.dated, { exact: true });
    for (let index = 0; index < (await dated.count()); index += 1) await expect(dated.nth(index)).not.toHaveValue('');
    await page.getByRole('button', { name: rulesets.dryRun }).click();
    await expect(page.getByText(fill(rulesets.dryAgainst, { version: now.version }))).toBeVisible();
    await expect(page.getByRole('heading', { level: 3, name: rulesets.kinds.prescription })).toBeVisible();

    await page.getByRole('button', { name: rulesets.create }).click();
    const error = page.locator('.has-error').first();
    await expect(error).toContainText(now.version);
    const after = must(await admin.get<RuleSetList>('/api/directory/office/rule-sets'), 'list');
    expect(after.rows).toEqual(before.rows);
  },
);
