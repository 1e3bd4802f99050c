import { linkToken } from '../../cms/test/link-mail';
import { queryDatabase } from '../../cms/test/clock';
import { newAdmin } from '../../cms/test/holding';
import { NEW_PASSWORD, newPatient } from '../../cms/test/people';
import { expect, test } from './stage';
import { fill } from './stage/words';
import { giveName, knock, newAddress } from './walks/enter';

const MERGE = { tag: ['@merge', '@accounts'] };
const CROSSING = { tag: ['@accounts'] };

const PASSWORD = 'three brown river stones';

const accountOf = async (email: string): Promise<string> =>
  (await queryDatabase<{ id: string }>('SELECT document_id AS id FROM up_users WHERE email = ?', [email]))[0]!.id;

test('somebody is invited, begins, gets another role while working, and is suspended', MERGE, async ({ enter, words }) => {
  test.setTimeout(120_000);
  const { kit, users, accounts, states, shell, problems, rules } = words;
  const email = newAddress();
  const admin = await enter({ as: await newAdmin() });
  await admin.goto('/admin/users');
  await admin.getByRole('button', { name: users.invite }).click();
  const dialog = admin.getByRole('dialog');
  const send = dialog.getByRole('button', { name: users.inviteSend });
  await dialog.getByLabel(users.name, { exact: true }).fill('Newly Come');
  await dialog.getByLabel(users.email, { exact: true }).fill(email);
  // Without a role there is nothing to invite to.
  await send.click();
  await expect(dialog.locator('.has-error').getByText(shell.roles.budtender)).toBeVisible();
  await dialog.getByRole('checkbox', { name: shell.roles.budtender, exact: true }).check();
  await send.click();
  await expect(admin.getByText(users.invited)).toBeVisible();
  const card = admin.getByRole('group', { name: 'Newly Come' });
  await expect(card.getByText(states.account.invited, { exact: true })).toBeVisible();
  const account = await accountOf(email);

  const guest = await enter();
  await guest.goto(`/auth/set-password#${await linkToken(account, 'set-password')}`);
  await expect(guest.getByText(email.slice(-15))).toBeVisible();
  const begin = guest.getByRole('button', { name: accounts.invitedSubmit });
  await expect(begin).toHaveAttribute('aria-disabled', 'true');
  await guest.getByLabel(accounts.newPassword, { exact: true }).fill('password1');
  await guest.getByRole('checkbox', { name: accounts.terms }).check();
  await begin.click();
  await expect(guest.locator('[aria-invalid="true"]')).toBeFocused();
  await guest.getByLabel(accounts.newPassword, { exact: true }).fill(PASSWORD);
  await begin.click();
  await expect(guest.getByText(accounts.invitedDone)).toBeVisible();
  await guest.getByRole('link', { name: accounts.resetSignIn }).click();
  await giveName(guest, words, { email, password: PASSWORD });
  await expect(guest).toHaveURL('/budtender/home');

  // Another role while they work: what would follow is said before.
  await admin.reload();
  await card.getByRole('button', { name: users.changeRoles }).click();
  await dialog.getByRole('checkbox', { name: shell.roles.budtender, exact: true }).uncheck();
  await dialog.getByRole('checkbox', { name: shell.roles.editor, exact: true }).check();
  await expect(dialog.getByText(fill(users.taken, { roles: shell.roles.budtender }))).toBeVisible();
  await expect(dialog.getByText(fill(users.ended_one, { count: 1 }))).toBeVisible();
  await dialog.getByRole('button', { name: users.rolesSave }).click();
  await expect(dialog.locator('[aria-invalid="true"]')).toBeFocused();
  await dialog.getByLabel(users.reason).fill('moves to the texts');
  await dialog.getByRole('button', { name: users.rolesSave }).click();
  await expect(dialog).toBeHidden();
  await expect(card.getByText(shell.roles.editor, { exact: true })).toBeVisible();
  // They hear of it where they are, and come back in the new role.
  await expect(guest).toHaveURL(/\/login/);
  await giveName(guest, words, { email, password: PASSWORD });
  await expect(guest).toHaveURL('/editor/home');

  // Of those chosen, whoever is signed in somewhere is signed out, with one reason for all.
  await admin.goto(`/admin/users?q=${email}`);
  await admin.getByRole('checkbox', { name: fill(kit.chooseRow, { name: 'Newly Come' }) }).check();
  const bulk = admin.getByRole('group', { name: kit.bulk });
  await expect(bulk.getByRole('button', { name: fill(kit.bulkSome, { action: users.mail.invited, number: 0 }) })).toHaveAttribute('aria-disabled', 'true');
  await bulk.getByRole('button', { name: users.signOut, exact: true }).click();
  const signOut = dialog.getByRole('button', { name: users.signOut, exact: true });
  await signOut.click();
  await expect(dialog.locator('.field-error')).toHaveText(fill(rules.short, { bound: 10 }));
  // Ten spaces are refused too, and it says why.
  await expect(dialog.locator('.hint')).toHaveText(fill(rules.reason, { bound: 10 }));
  await dialog.getByLabel(users.reason).fill('left the screen open');
  await signOut.click();
  await expect(admin.getByText(fill(kit.bulkDone_one, { action: users.signOut, count: 1 }))).toBeVisible();
  await expect(guest).toHaveURL(/\/login/);
  await giveName(guest, words, { email, password: PASSWORD });
  await expect(guest).toHaveURL('/editor/home');

  await admin.goto(`/admin/users?user=${account}`);
  await card.getByRole('button', { name: users.suspend, exact: true }).click();
  await dialog.getByLabel(users.reason).fill('left the company');
  await dialog.getByRole('button', { name: users.suspend, exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(card.getByText(states.account.suspended)).toBeVisible();
  await expect(guest).toHaveURL(/\/login/);
  await knock(guest, words, { email, password: PASSWORD });
  await expect(guest.getByText(problems['account.suspended'])).toBeVisible();
  await card.getByRole('button', { name: users.close, exact: true }).click();
  await expect(card).toBeHidden();
  await expect(admin).toHaveURL('/admin/users');
});

test('a mail address changes with the yes of both, and is taken back from the old one', CROSSING, async ({ enter, words }) => {
  const { account, accounts, problems } = words;
  const person = await newPatient();
  const next = newAddress();
  const page = await enter({ as: person });
  await page.goto('/account');
  await page.getByRole('button', { name: account.emailChange }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(account.emailNew).fill('no address');
  await dialog.getByRole('button', { name: account.emailAsk }).click();
  await expect(dialog.getByLabel(account.emailNew)).toBeFocused();
  await dialog.getByLabel(account.emailNew).fill(next);
  await dialog.getByRole('button', { name: account.emailAsk }).click();
  await expect(page.getByText(account.emailLeft.both)).toBeVisible();

  // The mails are read elsewhere, where nobody is signed in.
  const mail = await enter();
  const open = async (mode: string, token: string): Promise<void> => {
    await mail.goto('/');
    await mail.goto(`/auth/action?mode=${mode}#${token}`);
  };
  await open('changeEmail', await linkToken(person.account, 'confirm-old'));
  await mail.getByRole('button', { name: accounts.emailConfirms.changeEmail }).click();
  await expect(mail.getByText(accounts.emailOutcomes.waiting)).toBeVisible();
  const token = await linkToken(person.account, 'confirm-new');
  await open('verifyEmail', token);
  await mail.getByRole('button', { name: accounts.emailConfirms.verifyEmail }).click();
  await expect(mail.getByText(accounts.emailOutcomes.changed)).toBeVisible();
  await expect(mail).toHaveURL(/\/email-change-success/);
  await open('verifyEmail', token);
  await expect(mail.getByText(problems['link.used'])).toBeVisible();
  await page.reload();
  await expect(page.getByText(fill(account.emailNow, { address: next }))).toBeVisible();

  // Two pages with the same link: the second finds it used and says so, with a way on.
  const revert = await linkToken(person.account, 'revert-email');
  const second = await enter();
  await second.goto(`/auth/action?mode=revertEmail#${revert}`);
  await expect(second.getByRole('button', { name: accounts.emailConfirms.revertEmail })).toBeVisible();
  await open('revertEmail', revert);
  await mail.getByRole('button', { name: accounts.emailConfirms.revertEmail }).click();
  await expect(mail.getByText(accounts.emailOutcomes.reverted)).toBeVisible();
  await second.getByRole('button', { name: accounts.emailConfirms.revertEmail }).click();
  await expect(second).toHaveURL(/\/email-change-error\?code=link.used/);
  await expect(second.getByText(problems['link.used'])).toBeVisible();
  // A link that is none of ours is told as one whose time is over, with a way on.
  await second.goto('/auth/action?mode=anything');
  await expect(second).toHaveURL(/\/auth\/error\?code=link\.expired$/);
  await expect(second.getByText(problems['link.expired'])).toBeVisible();
  await expect(second.getByRole('link', { name: accounts.resetAsk })).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
  await giveName(page, words, { email: person.email, password: NEW_PASSWORD });
  await expect(page).toHaveURL(/\/account|\/patient\/home/);
});
