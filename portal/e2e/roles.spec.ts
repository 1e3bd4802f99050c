import { holding, newAdmin } from '../../cms/test/holding';
import { NEW_PASSWORD, Person } from '../../cms/test/people';
import { expect, test } from './stage';
import { openPanel } from './walks/panel';

const MERGE = { tag: ['@merge', '@accounts'] };
const CROSSING = { tag: ['@accounts'] };

/**
 * The milliseconds that an open screen may take to follow: two seconds in the whole crossing. In the merge suite two browsers share two
 * cores, and a second there is none.
 */
const SOON = process.env.BAI_CROSSING === '1' ? 2000 : 15_000;

test('a right is withdrawn in the portal and given back in the Strapi admin; the open screen of its person follows', MERGE, async ({ enter, words }) => {
  test.setTimeout(120_000);
  const { rights, shell, account } = words;
  const editor = await enter({ as: await holding('editor') });
  await editor.goto('/account');
  const copy = editor.getByRole('group', { name: account.copy.title });
  await expect(copy).toBeVisible();

  const admin = await enter({ as: await newAdmin() });
  await admin.goto('/admin/roles');
  await admin.getByRole('navigation', { name: rights.role }).getByRole('link', { name: shell.roles.editor }).click();
  await expect(admin.getByText(rights.allGranted)).toBeVisible();
  await admin.getByRole('searchbox', { name: rights.find }).fill(rights.can['data-copy'].make.slice(0, 12));
  const row = admin.getByRole('listitem').filter({ hasText: rights.can['data-copy'].make });
  await row.getByRole('button', { name: rights.withdraw }).click();
  const dialog = admin.getByRole('dialog');
  // A reason is wanted, and going back changes nothing.
  await dialog.getByRole('button', { name: rights.withdraw }).click();
  await expect(dialog.getByLabel(rights.reason)).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel(rights.reason).fill('tries it out');
  await dialog.getByRole('button', { name: rights.withdraw }).click();
  await expect(dialog).toBeHidden();
  await expect(copy).toBeHidden({ timeout: SOON });
  await expect(row.getByText(rights.withdrawn)).toBeVisible();
  await expect(admin.getByText(rights.withdrawnCount_one.replace('{{count}}', '1'))).toBeVisible();

  const panel = await enter();
  await openPanel(panel);
  await panel.goto('/cms/settings/users-permissions/roles');
  await panel.getByText('Editor', { exact: true }).first().click();
  await panel
    .getByRole('button', { name: /Documents/ })
    .first()
    .click();
  const boxes = ['makeCopy', 'newestCopy', 'copyFile'].map((name) => panel.getByRole('checkbox', { name, exact: true }));
  for (const box of boxes) {
    await expect(box).not.toBeChecked();
    // The panel draws hundreds of boxes anew before it shows the one.
    await box.click();
    await expect(box).toBeChecked();
  }
  const [saved] = await Promise.all([
    panel.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.url().includes('/users-permissions/roles/')),
    panel.getByRole('button', { name: 'Save' }).click(),
  ]);
  expect(saved.status()).toBe(200);
  await expect(copy).toBeVisible({ timeout: SOON });
  // The administrator's own screen follows as well.
  await expect(row.getByText(rights.granted, { exact: true })).toBeVisible({ timeout: SOON });
});

test('a copy of a role is made and given to somebody, who has what the copy has', CROSSING, async ({ enter, words }) => {
  const { rights, users, shell, account } = words;
  const holder = await holding('editor');
  const admin = await enter({ as: await newAdmin() });
  await admin.goto('/admin/roles?role=editor');
  await admin.getByRole('button', { name: rights.copy }).click();
  const dialog = admin.getByRole('dialog');
  // Letters that both languages write alike: the copy stays in the lists that other journeys look at.
  const name = `QR ${Date.now()}`;
  await dialog.getByLabel(rights.copyName).fill(name);
  await dialog.getByRole('button', { name: rights.copySave }).click();
  await expect(dialog.locator('[aria-invalid="true"]')).toBeFocused();
  await dialog.getByLabel(rights.reason).fill('tries it out');
  await dialog.getByRole('button', { name: rights.copySave }).click();
  await expect(admin.getByRole('group', { name })).toBeVisible();
  await expect(admin.getByRole('navigation', { name: rights.role }).getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
  await admin.getByRole('searchbox', { name: rights.find }).fill(rights.can['data-copy'].make.slice(0, 12));
  await admin.getByRole('listitem').filter({ hasText: rights.can['data-copy'].make }).getByRole('button', { name: rights.withdraw }).click();
  await dialog.getByLabel(rights.reason).fill('not for them');
  await dialog.getByRole('button', { name: rights.withdraw }).click();
  await expect(dialog).toBeHidden();

  await admin.goto(`/admin/users?user=${holder.account}`);
  await admin.getByRole('button', { name: users.changeRoles }).click();
  await dialog
    .getByRole('group', { name: users.copyOf.replace('{{role}}', shell.roles.editor) })
    .getByRole('radio', { name })
    .check();
  await dialog.getByLabel(users.reason).fill('a smaller set');
  await dialog.getByRole('button', { name: users.rolesSave }).click();
  await expect(dialog).toBeHidden();
  await expect(admin.getByText(name)).toBeVisible();

  const person = new Person();
  await person.post('/api/accounts/sign-in', { identifier: holder.email, password: NEW_PASSWORD });
  await person.post('/api/accounts/role', { role: 'editor' });
  const page = await enter({ as: person });
  await page.goto('/account');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: account.emailChange })).toBeVisible();
  await expect(page.getByRole('group', { name: account.copy.title })).toBeHidden();
});

test('what was typed and done for one person stands at nobody else’s card, and an earlier refusal is gone', CROSSING, async ({ enter, words }) => {
  const { users, kit } = words;
  const one = await holding('editor');
  const two = await holding('editor');
  const page = await enter({ as: await newAdmin() });
  const card = page.locator('section.card, section .card').filter({ has: page.getByRole('button', { name: users.close }) });
  const open = async (email: string): Promise<void> => {
    await page.getByRole('row').filter({ hasText: email }).getByRole('link').click();
    await expect(card.first()).toContainText(email);
  };
  await page.goto('/admin/users?role=editor');
  await open(one.email);
  await open(two.email);
  const dialog = page.getByRole('dialog');
  const suspend = page.getByRole('button', { name: users.suspend, exact: true });
  await suspend.click();
  await dialog.getByRole('button', { name: users.suspend }).click();
  await expect(dialog.getByLabel(users.reason)).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel(users.reason).fill('meant for the second');
  await dialog.getByRole('button', { name: kit.back }).click();
  // Whoever only went back finds what they typed, and no refusal.
  await suspend.click();
  await expect(dialog.getByLabel(users.reason)).toHaveValue('meant for the second');
  await expect(dialog.locator('[aria-invalid="true"], [role="alert"]')).toHaveCount(0);
  await dialog.getByRole('button', { name: kit.back }).click();
  await page.getByRole('button', { name: users.mail.active }).click();
  await expect(page.getByText(users.mailed)).toBeVisible();
  await open(one.email);
  await expect(page.getByText(users.mailed)).toHaveCount(0);
  await suspend.click();
  await expect(dialog.getByLabel(users.reason)).toHaveValue('');
});

test('what would follow is said of the work of an administrator too', CROSSING, async ({ enter, words }) => {
  const { users, admin } = words;
  const other = await newAdmin();
  const page = await enter({ as: await newAdmin() });
  await page.goto(`/admin/users?user=${other.account}`);
  await page.getByRole('button', { name: users.changeRoles }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(users.same)).toBeVisible();
  await dialog.getByRole('checkbox', { name: admin.sets.names.finance }).uncheck();
  await expect(dialog.getByText(users.same)).toHaveCount(0);
  await expect(dialog.getByText(users.workTaken.replace('{{sets}}', admin.sets.names.finance))).toBeVisible();
});
