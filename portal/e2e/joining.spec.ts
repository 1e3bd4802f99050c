import { testPictures } from '../../cms/test/application-walk';
import { queryDatabase } from '../../cms/test/clock';
import { newAdmin } from '../../cms/test/holding';
import { linkToken } from '../../cms/test/link-mail';
import { must } from '../../cms/test/journey';
import { NEW_PASSWORD, type Person } from '../../cms/test/people';
import { CHECKED, newPhone, newProfessional, SHOP_FACTS } from '../../cms/test/professionals';
import { expect, test } from './stage';
import { fill, like, type Words } from './stage/words';
import { giveName, newAddress, proveAddress } from './walks/enter';
import type { Page } from '@playwright/test';

const MERGE = { tag: ['@merge', '@directory', '@accounts'] };

const everybody = async (page: Page, { accounts }: Words, email: string): Promise<void> => {
  await page.getByLabel(accounts.email).fill(email);
  await page.getByLabel(accounts.phone).fill(newPhone());
  await page.getByLabel(accounts.password, { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('checkbox', { name: accounts.terms }).check();
  await page.getByRole('button', { name: accounts.submitSignUp }).click();
};
const referralOf = async (email: string): Promise<string | null> =>
  (await queryDatabase<{ referral: string | null }>('SELECT referral FROM up_users WHERE email = ?', [email]))[0]!.referral;

test('each role signs up from its card to its home, with the code that brought them', MERGE, async ({ enter, words }) => {
  const { accounts, joining, patient, shell } = words;
  const ways = {
    budtender: async (page: Page) => page.getByLabel(accounts.name, { exact: true }).fill('ใบบัว ทดลองเดิน'),
    dispensary: async (page: Page) => {
      await page.getByLabel(accounts.contactName).fill('ร่มโพธิ์ ทดลองเดิน');
      await page.getByLabel(accounts.shopName).fill('ร้านทดลองเดิน');
      await page.getByLabel(accounts.shopLicense, { exact: true }).fill('ตย. 11/7');
    },
    physician: async (page: Page) => {
      await page.getByLabel(accounts.nameThai).fill('นพ. ทดลอง เดินดู');
      await page.getByLabel(accounts.profession, { exact: true }).selectOption(patient.professions.dentistry);
      await page.getByLabel(accounts.practiceLicense).fill('ท. 77');
    },
  };
  const homes = { budtender: joining.seller.title, dispensary: joining.shop.pending.title, physician: joining.application.draft.title };
  for (const role of ['budtender', 'dispensary', 'physician'] as const) {
    const page = await enter();
    const email = newAddress();
    await page.goto('/register?ref=FRIEND-7');
    await expect(page).toHaveURL('/signup?ref=FRIEND-7');
    await page.getByRole('link', { name: new RegExp(`^${shell.roles[role]}`) }).click();
    await expect(page).toHaveURL(`/signup/${role}?ref=FRIEND-7`);
    // What the role needs first is asked for before anything is sent.
    await page.getByRole('checkbox', { name: accounts.terms }).check();
    await page.getByRole('button', { name: accounts.submitSignUp }).click();
    await expect(page.locator('[aria-invalid="true"]').first()).toBeFocused();
    await ways[role](page);
    await everybody(page, words, email);
    await proveAddress(page, words);
    // The number may wait.
    await page.getByRole('button', { name: accounts.phoneLater }).click();
    await expect(page).toHaveURL(`/${role}/home`);
    await expect(page.getByRole('heading', { name: homes[role] })).toBeVisible();
    expect(await referralOf(email)).toBe('FRIEND-7');
  }
  const page = await enter();
  await page.goto('/signup/shopkeeper');
  await expect(page.getByLabel(accounts.shopName)).toBeVisible();
  await page.goto('/signup/admin');
  await expect(page.getByRole('heading', { name: shell.missing.title })).toBeVisible();
});

const checks = async (page: Page, { joining }: Words, legend: string, number: string): Promise<void> => {
  const group = page.getByRole('dialog').getByRole('group', { name: legend });
  await expect(group.getByLabel(joining.permit.number)).toHaveValue(number);
  await group.getByLabel(joining.permit.issuedOn, { exact: true }).fill('2026-01-15');
  await group.getByLabel(joining.permit.expiresOn, { exact: true }).fill('2029-01-14');
  await group.getByLabel(joining.permit.where).fill('the council’s register');
};

test('a physician registers, is asked for more, and is approved', MERGE, async ({ enter, words }) => {
  test.setTimeout(120_000);
  const { joining, kit, states } = words;
  const { registration, application, review, success } = joining;
  const person = await newProfessional('physician', { name: `นพ. ทดลอง รอตรวจ${Date.now() % 10_000}` });
  const { nameThai } = must(await person.get<{ nameThai: string }>('/api/directory/me/registration'), 'registration');
  const page = await enter({ as: person });
  await page.goto('/physician/home');
  await page.getByRole('link', { name: application.draft.button }).click();
  const heading = (name: string) => page.getByRole('heading', { name, level: 1 });
  const goOn = () => page.locator('.sticky-foot').getByRole('button').last().click();
  await expect(page.getByLabel(registration.nameThai)).toHaveValue(nameThai);
  await goOn();
  await expect(heading(registration.papers)).toBeVisible();
  await page.getByLabel(registration.training).fill('อบรม 7');
  await goOn();
  await expect(heading(registration.practice)).toBeVisible();
  await page.getByRole('checkbox', { name: registration.names.th, exact: true }).check();
  await expect(page.getByText(like(kit.savedAt))).toBeVisible();
  await goOn();
  await expect(heading(registration.keeping)).toBeVisible();
  // What is missing is shown where it belongs.
  await page.getByRole('button', { name: registration.submit }).click();
  await expect(heading(registration.papers)).toBeVisible();
  await expect(page.getByText(registration.fileMissing)).toHaveCount(2);
  const { card } = await testPictures();
  for (const [index, label] of [registration.licenseFile, registration.trainingFile].entries()) {
    await page
      .locator('input[type="file"]')
      .nth(index)
      .setInputFiles({ name: `paper-${index}.png`, mimeType: 'image/png', buffer: card });
    await expect(page.getByText(`paper-${index}.png`)).toBeVisible();
    await expect(page.getByText(label).first()).toBeVisible();
  }
  await goOn();
  await expect(heading(registration.practice)).toBeVisible();
  await goOn();
  await page.getByRole('button', { name: registration.submit }).click();
  await expect(page.getByText(registration.bankMissing)).toBeVisible();
  await page.getByRole('button', { name: registration.sign, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: kit.typeName }).click();
  await dialog.getByLabel(kit.typedName).fill('ทดลอง');
  await dialog.getByRole('button', { name: kit.useName }).click();
  // The name is set in a face that may still be on its way.
  await expect(dialog.getByRole('img', { name: registration.signature })).toBeVisible();
  await dialog.getByRole('button', { name: registration.signSave }).click();
  await expect(page.getByText(registration.signed)).toBeVisible();
  await page.getByRole('button', { name: registration.bankAdd }).click();
  await dialog.getByLabel(registration.bankName).fill('ธนาคารทดลอง');
  await dialog.getByLabel(registration.bankHolder).fill('ทดลอง');
  await dialog.getByLabel(registration.bankNumber).fill('123-4-56789-0');
  await dialog.getByRole('button', { name: registration.bankSave }).click();
  await expect(page.getByText('•••7890')).toBeVisible();
  // A reload loses nothing.
  await page.reload();
  await expect(page.getByText('•••7890')).toBeVisible();
  await page.goto('/physician/registration?step=papers');
  await expect(page.getByLabel(registration.training)).toHaveValue('อบรม 7');
  await page.goto('/physician/registration?step=keeping');
  await page.getByRole('button', { name: registration.submit }).click();
  await expect(page).toHaveURL('/physician/application');
  await expect(page.getByRole('heading', { name: application.submitted.title })).toBeVisible();

  const admin = await enter({ as: await newAdmin() });
  await admin.goto('/admin/physician-applications?state=submitted');
  await admin.getByRole('link', { name: nameThai }).click();
  const opened = admin.getByRole('group', { name: nameThai });
  await expect(opened.getByRole('img')).toHaveCount(2);
  await opened.getByRole('button', { name: review.ask, exact: true }).click();
  await admin.getByRole('dialog').getByLabel(review.askField).fill('ถ่ายใบอนุญาตให้ชัดขึ้น');
  await admin.getByRole('dialog').getByRole('button', { name: review.ask, exact: true }).click();
  await expect(opened.getByText(states.physician.needs_information, { exact: true }).first()).toBeVisible();

  // It is told where the physician is.
  await expect(page.getByText('ถ่ายใบอนุญาตให้ชัดขึ้น')).toBeVisible();
  await page.getByRole('link', { name: application.needs_information.button }).click();
  await expect(page.getByText('ถ่ายใบอนุญาตให้ชัดขึ้น')).toBeVisible();
  for (const next of [registration.papers, registration.practice, registration.keeping]) {
    await goOn();
    await expect(heading(next)).toBeVisible();
  }
  await page.getByRole('button', { name: registration.submit }).click();
  await expect(page.getByRole('heading', { name: application.submitted.title })).toBeVisible();
  await opened.getByRole('button', { name: review.approve, exact: true }).click();
  await checks(admin, words, review.license, 'ว. 90001');
  await checks(admin, words, review.training, 'อบรม 7');
  await admin.getByRole('dialog').getByRole('button', { name: review.approve, exact: true }).click();
  await expect(opened.getByText(states.physician.approved, { exact: true }).first()).toBeVisible();
  await page.getByRole('link', { name: application.approved.button }).click();
  await expect(page).toHaveURL('/physician/verification-success');
  await page.getByRole('link', { name: success.button }).click();
  await expect(page).toHaveURL('/physician/schedule');
});

/** The owner of a shop that may sell, made for this test alone. */
const openShop = async (admin: Person): Promise<Person> => {
  const owner = await newProfessional('dispensary');
  const [shop] = must(await owner.get<{ id: string }[]>('/api/directory/dispensaries'), 'shops');
  must(await admin.post(`/api/directory/shops/${shop!.id}/approve`, { facts: SHOP_FACTS, license: CHECKED, version: 1 }), 'approve');
  return owner;
};

test('a shop invites somebody new, who sets a password, accepts, and leaves again', MERGE, async ({ enter, words, language }) => {
  test.setTimeout(120_000);
  const { accounts, joining, kit } = words;
  const { staff, seller } = joining;
  const owner = await openShop(await newAdmin());
  const email = newAddress();
  const page = await enter({ as: owner });
  await page.goto('/dashboard/budtender-licenses');
  await page.getByRole('button', { name: staff.invite }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(staff.name).fill('Newly Come');
  await dialog.getByLabel(staff.email).fill(email);
  await dialog.getByRole('button', { name: staff.inviteSend }).click();
  await expect(page.getByText(staff.invited)).toBeVisible();
  await expect(page.getByText(like(email))).toBeVisible();

  const [account] = await queryDatabase<{ id: string }>('SELECT document_id AS id FROM up_users WHERE email = ?', [email]);
  const guest = await enter({ tolerates: /ERR_FAILED|400/ });
  // A mail program cut it short.
  await guest.goto('/auth/set-password#abc.def');
  await expect(guest.getByText(accounts.invitedOver)).toBeVisible();
  const invitation = `/auth/set-password#${await linkToken(account!.id, 'set-password')}`;
  await guest.goto(invitation);
  await expect(guest.getByLabel(accounts.newPassword, { exact: true })).toBeVisible();
  // A reload has no link any more, which is as good as before; it is opened in this very tab.
  await guest.reload();
  await expect(guest.getByText(accounts.invitedNone)).toBeVisible();
  await expect(guest.getByText(accounts.invitedOver)).toHaveCount(0);
  // Nor does a network that is away say anything of the link.
  await guest.route('**/api/accounts/links/read', (route) => route.abort());
  await guest.goto(invitation);
  await expect(guest.getByRole('alert')).toBeVisible();
  await expect(guest.getByText(accounts.invitedOver)).toHaveCount(0);
  await guest.unroute('**/api/accounts/links/read');
  await guest.getByRole('button', { name: kit.again, exact: true }).click();
  await expect(guest.getByLabel(accounts.newPassword, { exact: true })).toBeVisible();
  await guest.getByLabel(accounts.newPassword, { exact: true }).fill(NEW_PASSWORD);
  await guest.getByRole('checkbox', { name: accounts.terms }).check();
  await guest.getByRole('button', { name: accounts.invitedSubmit }).click();
  await expect(guest.getByText(accounts.invitedDone)).toBeVisible();
  // The mail lies there still: who opens it again is told that they have a password, and not that it was all in vain.
  await guest.goto('about:blank');
  await guest.goto(invitation);
  await expect(guest.getByText(accounts.invitedUsed)).toBeVisible();
  await guest.getByRole('link', { name: accounts.resetSignIn }).click();
  await giveName(guest, words, { email, password: NEW_PASSWORD });
  await expect(guest).toHaveURL('/budtender/home');
  const name = language === 'th' ? SHOP_FACTS.nameThai : SHOP_FACTS.nameLatin;
  await expect(guest.getByRole('heading', { name: fill(seller.invites, { dispensary: name }) })).toBeVisible();
  await guest.getByRole('button', { name: seller.accept }).click();
  await expect(guest.getByRole('heading', { name: seller.waiting })).toBeVisible();

  await page.reload();
  // The owner stands in the list too, and stays there.
  const seen = page.getByRole('row').filter({ has: page.getByRole('button', { name: staff.end }) });
  await seen.getByRole('button', { name: staff.keep }).click();
  await dialog.getByLabel(joining.permit.number).fill('ผจ. 7');
  await dialog.getByLabel(joining.permit.expiresOn, { exact: true }).fill('2029-01-14');
  await dialog.getByRole('button', { name: staff.keepSave }).click();
  await expect(page.getByText('ผจ. 7')).toBeVisible();
  await page.getByRole('button', { name: staff.end }).click();
  await dialog.getByLabel(staff.reason).fill('ลาออกไปทำงานที่อื่น');
  await dialog.getByRole('button', { name: staff.end }).click();
  await expect(seen).toHaveCount(0);
  await expect(page.getByRole('row').filter({ hasText: staff.owner })).toHaveCount(1);
  await guest.reload();
  await expect(guest.getByRole('heading', { name: seller.title })).toBeVisible();
});
