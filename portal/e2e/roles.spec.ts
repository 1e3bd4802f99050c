import { holding, newAdmin } from '../../cms/test/holding';
import { expect, test } from './stage';
import { openPanel } from './walks/panel';

/** How long an open screen may take to follow, in milliseconds. */
const SOON = 2000;

test('a right is withdrawn in the portal and given back in the Strapi admin; the open screen of its person follows', async ({ enter, words }) => {
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
  await expect(dialog.getByRole('alert')).toBeVisible();
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
    await box.check();
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
