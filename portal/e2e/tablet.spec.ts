import { queryDatabase } from '../../cms/test/clock';
import { holding } from '../../cms/test/holding';
import { NEW_PASSWORD } from '../../cms/test/people';
import { expect, test } from './stage';

const MERGE = { tag: ['@merge', '@directory'] };

test('the staff of a shop take turns at its tablet by PIN, after each signed in there once', MERGE, async ({ enter, words }) => {
  const { tablet, account, accounts, shell, problems } = words;
  // Two of a shop's staff: what they hold is written as the platform keeps it, since nobody in the story is theirs alone.
  const [{ dispensary_id: shop }] = (await queryDatabase<{ dispensary_id: string }>(`SELECT dispensary_id FROM memberships WHERE state = 'active'`)) as [
    { dispensary_id: string },
  ];
  const staff = async (role: 'dispensary' | 'budtender') => {
    const person = await holding(role);
    await queryDatabase('UPDATE up_users SET held_roles = ? WHERE document_id = ?', [JSON.stringify([role]), person.account]);
    await queryDatabase('INSERT INTO memberships (document_id, dispensary_id, account_id, role, state, version, created_at) VALUES (?, ?, ?, ?, ?, 1, ?)', [
      `member${person.account}`.slice(0, 24),
      shop,
      person.account,
      role === 'dispensary' ? 'owner' : 'seller',
      'active',
      process.env.BAI_TEST_DB_URL ? new Date() : Date.now(),
    ]);
    return person;
  };
  const [owner, seller] = [await staff('dispensary'), await staff('budtender')];
  await queryDatabase('UPDATE up_users SET name_thai = ? WHERE document_id = ?', ['ผู้ขาย ทดลอง', seller.account]);

  const page = await enter({});
  const come = async (email: string): Promise<void> => {
    await page.goto('/login');
    await page.getByLabel(accounts.identifier).fill(email);
    await page.getByLabel(accounts.password, { exact: true }).fill(NEW_PASSWORD);
    await page.getByRole('button', { name: accounts.submitSignIn, exact: true }).click();
  };
  const keepPin = async (pin: string): Promise<void> => {
    await page.goto('/account');
    await page.getByRole('button', { name: tablet.pinNew }).click();
    const dialog = page.getByRole('dialog', { name: tablet.pinNew });
    await dialog.getByLabel(tablet.pin).fill(pin);
    await dialog.getByRole('button', { name: tablet.save }).click();
    await expect(page.getByRole('button', { name: tablet.pinOther })).toBeVisible();
  };

  await come(owner.email);
  await expect(page).toHaveURL('/dispensary/home');
  await page.getByRole('button', { name: tablet.enrol }).click();
  const enrolling = page.getByRole('dialog', { name: tablet.enrol });
  await enrolling.getByLabel(tablet.name).fill('A');
  await enrolling.getByRole('button', { name: tablet.save }).click();
  await expect(page.getByRole('listitem').getByText(tablet.here)).toBeVisible();
  await keepPin('481516');
  await page.getByRole('link', { name: shell.signOut }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(accounts.signedOutTitle);
  await come(seller.email);
  await expect(page).toHaveURL('/budtender/home');
  await keepPin('230815');

  // The owner takes over in the head of the screen; a wrong PIN says so and keeps the chosen person.
  await page.getByRole('button', { name: tablet.turns }).click();
  const dialog = page.getByRole('dialog', { name: tablet.who });
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  await dialog.getByRole('listitem').filter({ hasText: 'เจ้าหน้าที่ ทดลอง' }).getByRole('button', { name: tablet.go }).click();
  let asked = 0;
  page.on('request', (request) => void (request.url().includes('/tablet/switch') && request.method() === 'POST' && (asked += 1)));
  // Its last digit sends it; the press that people add then is no second try.
  await dialog.getByLabel(tablet.pin).fill('000111');
  await dialog.getByLabel(tablet.pin).press('Enter');
  await expect(dialog.getByText(problems['pin.wrong'])).toBeVisible();
  await dialog.getByLabel(tablet.pin).press('Enter');
  await page.waitForTimeout(500);
  expect(asked).toBe(1);
  await dialog.getByLabel(tablet.pin).fill('481516');
  await expect(page).toHaveURL('/dispensary/home');
  await expect(dialog).toBeHidden();

  // Signed out, the tablet still knows who may go on.
  await page.getByRole('link', { name: shell.signOut }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(accounts.signedOutTitle);
  await page.goto('/login');
  await page.getByRole('main').getByRole('listitem').filter({ hasText: 'ผู้ขาย ทดลอง' }).getByRole('button', { name: tablet.go }).click();
  await page.getByLabel(tablet.pin).fill('230815');
  await expect(page).toHaveURL('/budtender/home');
  // A PIN is not enough to take an account: another password wants the one in use.
  await page.goto('/account');
  await page.getByRole('button', { name: account.passwordChange }).click();
  const change = page.getByRole('dialog', { name: account.passwordChange });
  await change.getByLabel(accounts.newPassword).fill('another quiet green leaf');
  await change.getByLabel(accounts.currentPassword).fill('not the one in use');
  await change.getByRole('button', { name: accounts.resetSubmit }).click();
  await expect(change.getByText(problems['password.wrong'])).toBeVisible();
  await change.getByLabel(accounts.currentPassword).fill(NEW_PASSWORD);
  await change.getByRole('button', { name: accounts.resetSubmit }).click();
  await expect(page.getByText(account.passwordDone)).toBeVisible();

  // A PIN that strangers try too often is locked, and the password beside it is not.
  await page.getByRole('link', { name: shell.signOut }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(accounts.signedOutTitle);
  await page.goto('/login');
  await page.getByRole('main').getByRole('listitem').filter({ hasText: 'เจ้าหน้าที่ ทดลอง' }).getByRole('button', { name: tablet.go }).click();
  for (const pin of ['111222', '222333', '333444', '444555']) {
    await page.getByLabel(tablet.pin).fill(pin);
    await expect(page.locator('.form-refused')).toContainText(problems['pin.wrong']);
  }
  await page.getByLabel(tablet.pin).fill('555666');
  await expect(page.locator('.form-refused')).toContainText(problems['account.locked']);
  await expect(page.getByText(tablet.pinLocked)).toBeVisible();
  await come(owner.email);
  await expect(page).toHaveURL('/dispensary/home');
});
