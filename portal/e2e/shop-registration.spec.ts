import { testPictures } from '../../cms/test/application-walk';
import { newAdmin } from '../../cms/test/holding';
import { must } from '../../cms/test/journey';
import { CHECKED, newProfessional, SHOP_FACTS } from '../../cms/test/professionals';
import { expect, test } from './stage';
import { fill } from './stage/words';

const MERGE = { tag: ['@merge', '@directory'] };
const ASKED = 'รูปใบอนุญาตไม่ชัด ขอรูปใหม่';
const WHY = 'พิมพ์ชื่ออำเภอผิด';

test('an owner hands in what the license says; the office asks for more, and corrects the facts after the approval', MERGE, async ({ enter, words }) => {
  test.setTimeout(120_000);
  const { dispensary, joining } = words;
  const { shop, permit } = joining;
  const person = await newProfessional('dispensary');
  const office = await newAdmin();
  const [{ id }] = must(await person.get<{ id: string }[]>('/api/directory/dispensaries'), 'shops') as [{ id: string }];
  const owner = await enter({ as: person, viewport: { width: 390, height: 844 } });
  await owner.goto('/dispensary/home');
  await expect(owner.getByRole('heading', { name: shop.registration })).toBeVisible();
  const { card } = await testPictures();
  await owner.locator('input[type=file]').setInputFiles({ name: 'license.png', mimeType: 'image/png', buffer: card });
  await expect(owner.getByText('license.png')).toBeVisible();
  for (const one of ['district', 'province', 'taxId', 'addressThai', 'addressLatin'] as const)
    await owner.getByLabel(shop[one], { exact: true }).fill(SHOP_FACTS[one]);
  await owner.getByLabel(shop.class, { exact: true }).selectOption('pharmacy');
  await owner.getByLabel(shop.registrar, { exact: true }).selectOption('provincial');
  await owner.getByLabel(shop.branch).fill('0');
  await owner.getByRole('button', { name: shop.keep, exact: true }).click();
  // What is missing or wrong is said at its field, and nothing that was typed is lost.
  await expect(owner.getByLabel(shop.district, { exact: true })).toHaveValue(SHOP_FACTS.district);
  await owner.getByLabel(permit.expiresOn, { exact: true }).fill('2099-01-01');
  await owner.getByLabel(shop.branch).fill(SHOP_FACTS.branch);
  await owner.getByRole('button', { name: shop.keep, exact: true }).click();
  await expect(owner.getByRole('button', { name: shop.keep, exact: true })).toBeEnabled();

  const admin = await enter({ as: office });
  await admin.goto(`/admin/dispensaries/${id}`);
  await expect(admin.getByText(SHOP_FACTS.district, { exact: true })).toBeVisible();
  await admin.getByRole('button', { name: shop.ask, exact: true }).click();
  await admin.getByRole('dialog').getByLabel(shop.reason).fill(ASKED);
  await admin.getByRole('dialog').getByRole('button', { name: shop.ask, exact: true }).click();
  await expect(admin.getByRole('dialog')).toBeHidden();
  await owner.reload();
  await expect(owner.getByText(ASKED)).toBeVisible();
  await owner.getByRole('button', { name: shop.sendAgain, exact: true }).click();
  await expect(owner.getByText(ASKED)).toBeHidden();

  const { version } = must(await office.get<{ version: number }>(`/api/directory/shops/${id}`), 'shop');
  must(await office.post(`/api/directory/shops/${id}/approve`, { facts: SHOP_FACTS, license: CHECKED, version }), 'approve');
  await owner.reload();
  await expect(owner.getByRole('heading', { name: dispensary.beginning.title })).toBeVisible();
  await expect(owner.getByText(fill(dispensary.beginning.count, { done: 0, of: 5 }))).toBeVisible();
  await admin.reload();
  await admin.getByRole('button', { name: shop.correct, exact: true }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByLabel(shop.district, { exact: true }).fill('แม่ริม');
  await dialog.getByLabel(shop.reason).fill(WHY);
  await dialog.getByRole('button', { name: shop.correctSave, exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(admin.getByRole('heading', { name: shop.corrections })).toBeVisible();
  await expect(admin.getByText(WHY)).toBeVisible();
});
