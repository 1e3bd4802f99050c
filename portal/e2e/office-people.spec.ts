import { newAdmin } from '../../cms/test/holding';
import { must } from '../../cms/test/journey';
import { newPatient, type Person } from '../../cms/test/people';
import { testPictures } from '../../cms/test/application-walk';
import { Inside, seat } from '../../plugins/directory/test/inside';
import { newStall } from '../../plugins/prescriptions/test/stall';
import { expect, test } from './stage';
import { fill } from './stage/words';

const MERGE = { tag: ['@merge', '@directory'] };
const CROSSING = { tag: ['@directory'] };

let inside: Inside;
test.beforeAll(() => {
  inside = new Inside();
});
test.afterAll(() => inside.close());

const sellerAt = async (admin: Person, dispensaryId: string): Promise<string> =>
  must(await admin.get<{ rows: { id: string }[] }>('/api/directory/sellers', { dispensaryId }), 'sellers').rows[0]!.id;

test('a budtender is suspended with what that ends said first, reads why, and is let back in', MERGE, async ({ enter, words }) => {
  const { people, joining, states, dispensary } = words;
  const stall = await newStall(inside);
  const admin = await newAdmin();
  const id = await sellerAt(admin, stall.dispensary);
  const page = await enter({ as: admin });
  await page.goto(`/admin/budtenders?dispensaryId=${stall.dispensary}`);
  await page.locator(`a[href="/admin/budtenders/${id}"]`).first().click();
  await expect(page.getByText(people.sellers.work)).toBeVisible();
  await page.getByRole('button', { name: people.sellers.suspend, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(people.ending.noClaims)).toBeVisible();
  await expect(dialog.getByText(people.sellers.salesStand)).toBeVisible();
  await dialog.getByLabel(people.reason).fill('ตรวจสอบบันทึก');
  await dialog.getByRole('button', { name: people.sellers.suspend, exact: true }).click();
  await expect(page.getByText(states.seller.suspended, { exact: true }).first()).toBeVisible();
  await expect(page.getByText(people.offDuty)).toBeVisible();

  const phone = await enter({ as: stall.seller, viewport: { width: 390, height: 844 } });
  await phone.goto('/budtender/home');
  await expect(phone.getByRole('heading', { name: joining.seller.suspended })).toBeVisible();
  await expect(phone.getByText(fill(joining.seller.suspendedWhy, { reason: 'ตรวจสอบบันทึก' }))).toBeVisible();

  await page.getByRole('button', { name: people.sellers.restore }).click();
  await dialog.getByLabel(people.reason).fill('ตรวจแล้วเรียบร้อย');
  await dialog.getByRole('button', { name: people.sellers.restore }).click();
  await expect(page.getByRole('button', { name: people.sellers.suspend, exact: true })).toBeVisible();
  await phone.reload();
  await expect(phone.getByRole('heading', { name: dispensary.duty.title })).toBeVisible();
});

test('a shopkeeper loses both shops in one step, and has them back', CROSSING, async ({ enter, words }) => {
  const { people, states } = words;
  const shops = [await newStall(inside), await newStall(inside)];
  const { account } = await newPatient('เจ้าของ ทดลองเดิน');
  for (const { dispensary: dispensaryId } of shops)
    await inside.call('directory/collections', 'memberships.create', [seat(), { dispensaryId, accountId: account, role: 'owner', state: 'active' }]);
  const page = await enter({ as: await newAdmin() });
  await page.goto('/admin/shopkeepers');
  await page.locator(`a[href="/admin/shopkeepers/${account}"]`).first().click();
  const suspend = fill(people.owners.suspend_other, { count: '2' });
  await page.getByRole('button', { name: suspend }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(fill(people.ending.duty_other, { count: '2' }))).toBeVisible();
  await expect(dialog.getByText(people.ending.noCustomers)).toBeVisible();
  await dialog.getByLabel(people.reason).fill('ใบอนุญาตถูกเพิกถอน');
  await dialog.getByRole('button', { name: suspend }).click();
  await expect(page.getByText(states.dispensary.suspended, { exact: true })).toHaveCount(2);
  const restore = fill(people.owners.restore_other, { count: '2' });
  await page.getByRole('button', { name: restore }).click();
  await dialog.getByLabel(people.reason).fill('แก้ไขเรียบร้อยแล้ว');
  await dialog.getByRole('button', { name: restore }).click();
  await expect(page.getByText(states.dispensary.approved, { exact: true })).toHaveCount(2);
});

test('a kind of license is made and changed, and what it says holds where a permit of it is checked', CROSSING, async ({ enter, words }) => {
  const { licenses, joining, writing, rules, states } = words;
  const code = `walk-${Date.now().toString(36)}`;
  const admin = await newAdmin();
  const page = await enter({ as: admin });
  await page.goto('/admin/permits');
  await page.getByRole('link', { name: words.titles['directory/admin/license-masters'] }).click();
  await page.getByRole('link', { name: licenses.add }).click();
  const both = async (label: string, th: string, en: string): Promise<void> => {
    await page.getByLabel(fill(writing.inThai, { label })).fill(th);
    await page.getByLabel(fill(writing.inEnglish, { label })).fill(en);
  };
  await both(licenses.name, 'ใบทดลองเดิน', 'Walked license');
  await both(licenses.issuer, 'ผู้ออกทดลอง', 'Trial issuer');
  await page.getByLabel(licenses.code, { exact: true }).fill(code);
  await page.getByText(joining.permit.holderKinds.seller, { exact: true }).click();
  await page.locator('input[name="validityMonths"]').fill('12');
  await page.locator('input[name="numberPattern"]').fill('(a+)+');
  await page.getByRole('button', { name: licenses.create }).click();
  await expect(page.getByText(rules.format)).toBeVisible();
  await page.locator('input[name="numberPattern"]').fill('W-\\d{3}');
  await page.getByRole('button', { name: licenses.create }).click();
  await expect(page.getByText(licenses.first)).toBeVisible();
  await page.locator('input[name="reminderDays"]').fill('45, 10');
  await page.getByRole('button', { name: licenses.save }).click();
  await expect(page.getByText(fill(licenses.version, { number: '2' }))).toBeVisible();

  const stall = await newStall(inside);
  const holderId = await sellerAt(admin, stall.dispensary);
  const { id } = await inside.call<{ id: string }>('directory/collections', 'permits.create', [
    seat(),
    { holderKind: 'seller', holderId, master: code, number: 'W-1' },
  ]);
  await page.goto(`/admin/permits?permit=${id}`);
  const card = page.getByRole('group', { name: licenses.permit.title });
  await card.getByLabel(licenses.permit.files).setInputFiles({ name: 'ใบ.png', mimeType: 'image/png', buffer: (await testPictures()).card });
  await expect(card.getByRole('link', { name: /ใบ\.png/ })).toBeVisible();
  await card.getByRole('button', { name: joining.permit.verify, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(joining.permit.issuedOn, { exact: true }).fill('2026-01-15');
  await dialog.getByLabel(joining.permit.where).fill('the register');
  await expect(dialog.getByLabel(joining.permit.expiresOn, { exact: true })).not.toHaveValue('');
  await dialog.getByRole('button', { name: joining.permit.verifySave }).click();
  await expect(dialog.getByText(rules['license-number'])).toBeVisible();
  await dialog.getByLabel(joining.permit.number, { exact: true }).fill('W-123');
  await dialog.getByRole('button', { name: joining.permit.verifySave }).click();
  await expect(dialog).toBeHidden();
  await expect(card.getByText('W-123').first()).toBeVisible();
  await card.getByRole('button', { name: licenses.permit.fileRenewal }).click();
  await dialog.getByLabel(licenses.permit.fileNumber).fill('คำขอ 9');
  await dialog.getByLabel(licenses.permit.filedOn, { exact: true }).fill('2026-02-01');
  await dialog.getByRole('button', { name: licenses.permit.fileSave }).click();
  await expect(card.getByText(states.permit.renewal_filed).first()).toBeVisible();
});
