import { testPictures } from '../../cms/test/application-walk';
import { newAdmin } from '../../cms/test/holding';
import { must } from '../../cms/test/journey';
import { CHECKED, newProfessional, SHOP_FACTS } from '../../cms/test/professionals';
import { expect, test } from './stage';
import { fill } from './stage/words';

const MERGE = { tag: ['@merge', '@directory'] };
const ASKED = 'รูปใบอนุญาตไม่ชัด ขอรูปใหม่';
const WHY = 'พิมพ์ชื่ออำเภอผิด';
const OTHER = '9 Test Lane, Chiang Mai';

test('an owner hands in what the license says; the office asks for more, and corrects the facts after the approval', MERGE, async ({ enter, words }) => {
  test.setTimeout(120_000);
  const { dispensary, hours, joining, kit } = words;
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
  // Signing up asked for one name, which stands in the field of its letters.
  await expect(owner.getByLabel(shop.nameLatin, { exact: true })).toHaveValue('');
  await owner.getByLabel(shop.nameLatin, { exact: true }).fill(SHOP_FACTS.nameLatin);
  await owner.getByLabel(shop.taxId, { exact: true }).fill(SHOP_FACTS.taxId);
  await owner.getByLabel(kit.addressLine, { exact: true }).fill(SHOP_FACTS.addressThai);
  await owner.getByLabel(shop.lineLatin, { exact: true }).fill(SHOP_FACTS.addressLatin);
  // The place is chosen from the table, province first, and the postcode follows.
  for (const one of ['province', 'district', 'subdistrict'] as const) await owner.getByLabel(kit[one], { exact: true }).selectOption(SHOP_FACTS[one]);
  await expect(owner.getByLabel(kit.postcode, { exact: true })).toHaveValue(SHOP_FACTS.postcode);
  await owner.getByLabel(shop.class, { exact: true }).selectOption('pharmacy');
  await owner.getByLabel(shop.registrar, { exact: true }).selectOption('provincial');
  await owner.getByLabel(shop.branch).fill('0');
  await owner.getByRole('button', { name: shop.keep, exact: true }).click();
  // Each fault is said at its field, and nothing that was typed is lost.
  await expect(owner.getByLabel(kit.district, { exact: true })).toHaveValue(SHOP_FACTS.district);
  const week = owner.getByRole('group', { name: hours.title });
  await expect(week).toContainText(words.rules.required);
  await week.getByRole('listitem').first().getByRole('button').click();
  await owner.getByLabel(permit.expiresOn, { exact: true }).fill('2099-01-01');
  await owner.getByLabel(shop.branch).fill(SHOP_FACTS.branch);
  await owner.getByRole('button', { name: shop.keep, exact: true }).click();
  await expect(owner.getByText(shop.kept)).toBeVisible();

  const admin = await enter({ as: office });
  await admin.goto(`/admin/dispensaries/${id}`);
  await expect(admin.getByText(SHOP_FACTS.district, { exact: true })).toBeVisible();
  await expect(admin.getByText('09:00–18:00')).toBeVisible();
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
  await expect(owner.getByText(fill(dispensary.beginning.count, { done: 1, of: 5 }))).toBeVisible();
  await admin.reload();
  await admin.getByRole('button', { name: shop.correct, exact: true }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByLabel(kit.district, { exact: true }).selectOption('แม่ริม');
  await dialog.getByLabel(kit.subdistrict, { exact: true }).selectOption('ริมใต้');
  await dialog.getByLabel(shop.reason).fill(WHY);
  // Another administrator is faster: what they changed is shown, and what was typed goes on top of it.
  const { version: read } = must(await office.get<{ version: number }>(`/api/directory/shops/${id}`), 'shop');
  const faster = { facts: { ...SHOP_FACTS, addressLatin: OTHER }, reason: 'ที่อยู่ภาษาอังกฤษผิด', version: read };
  must(await office.put(`/api/directory/shops/${id}/facts`, faster), 'faster');
  const save = dialog.getByRole('button', { name: shop.correctSave, exact: true });
  await save.click();
  await expect(dialog.getByText(words.kit.newer.text)).toBeVisible();
  await expect(dialog.getByText(OTHER)).toBeVisible();
  await dialog.getByRole('button', { name: words.kit.newer.keep }).click();
  await expect(dialog.getByLabel(shop.lineLatin, { exact: true })).toHaveValue(OTHER);
  await expect(dialog.getByLabel(kit.district, { exact: true })).toHaveValue('แม่ริม');
  await expect(dialog.getByLabel(shop.reason)).toHaveValue(WHY);
  await save.click();
  await expect(dialog).toBeHidden();
  const { facts } = must(await office.get<{ facts: { district: string; addressLatin: string } }>(`/api/directory/shops/${id}`), 'corrected');
  expect(facts).toMatchObject({ district: 'แม่ริม', addressLatin: OTHER });
  await expect(admin.getByRole('heading', { name: shop.corrections })).toBeVisible();
  await expect(admin.getByText(WHY, { exact: true })).toBeVisible();
  // The history names it too, with the person.
  await expect(admin.getByText(`· ${WHY}`)).toBeVisible();
});
