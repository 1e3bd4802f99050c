import { linkToken } from '../../cms/test/link-mail';
import { queryDatabase } from '../../cms/test/clock';
import { newAdmin } from '../../cms/test/holding';
import { submittedApplication } from '../../cms/test/journey';
import { NEW_PASSWORD, newPatient, runThrough } from '../../cms/test/people';
import { expect, test } from './stage';
import { fill } from './stage/words';
import { documentChoice } from './walks/apply';
import { knock } from './walks/enter';

const MERGE = { tag: ['@merge', '@accounts'] };
const CROSSING = { tag: ['@accounts'] };

test('a consent is withdrawn with what follows from it, and given again', MERGE, async ({ enter, words }) => {
  const { account, accounts, patient, problems } = words;
  const { consents } = account;
  const person = await newPatient();
  await submittedApplication(person);
  await queryDatabase('UPDATE sessions SET assured_at = NULL WHERE account_id = ?', [person.account]);
  const page = await enter({ as: person });
  await page.goto('/account');
  const { title, after } = consents.of.health_data;
  await page.getByRole('button', { name: `${consents.withdraw.consent} ${title}` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(after)).toBeVisible();
  await dialog.getByRole('button', { name: consents.withdraw.consent }).click();
  await page.getByRole('textbox', { name: accounts.password, exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: accounts.assureGo }).click();
  const again = page.getByRole('button', { name: `${consents.give.consent} ${title}` });
  await expect(again).toBeVisible();
  expect((await person.get<{ rows: { state: string }[] }>('/api/applications')).data.rows.map(({ state }) => state)).toEqual(['cancelled']);
  await page.goto('/patient/applications/new');
  await expect(page.getByRole('button', { name: patient.startButton })).toBeVisible();
  await documentChoice(page, words).check();
  for (const no of await page.getByRole('radiogroup').all()) await no.getByRole('radio').last().check();
  // The first question asks whether they are old enough.
  await page.getByRole('radiogroup').first().getByRole('radio').first().check();
  await page.getByRole('button', { name: patient.startButton }).click();
  await expect(page.getByText(problems['consent.withdrawn'])).toBeVisible();
  await page.goto('/account');
  await again.click();
  await expect(page.getByRole('button', { name: `${consents.withdraw.consent} ${title}` })).toBeVisible();
});

test('an account is deleted by its owner, who comes back by the link of the mail', MERGE, async ({ enter, words }) => {
  const { account, accounts } = words;
  const { closing } = account;
  const person = await newPatient();
  const page = await enter({ as: person });
  await page.goto('/account');
  await page.getByRole('button', { name: closing.ask }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(closing.gone[0])).toBeVisible();
  await expect(dialog.getByText(fill(closing.week, { days: 7 }))).toBeVisible();
  await dialog.getByRole('button', { name: closing.confirm }).click();
  await expect(page).toHaveURL(/\/auth\/signout\?until=/);
  await expect(page.getByText(accounts.closingBack)).toBeVisible();
  await page.goto('/account');
  await expect(page).toHaveURL(/\/login/);
  await page.goto(`/auth/action?mode=keepAccount#${await linkToken(person.account, 'keep-account')}`);
  await page.getByRole('button', { name: accounts.keepConfirm }).click();
  await expect(page.getByText(accounts.keepDone)).toBeVisible();
});

test(
  'a week after its owner asked an account is erased: nobody signs in with it, and a pseudonym stands where the name was',
  CROSSING,
  async ({ enter, words }) => {
    const { account, accounts, problems, states } = words;
    const { closing } = account;
    const name = 'ลบแล้ว ทดลองลืม';
    const person = await newPatient(name);
    const page = await enter({ as: person });
    await page.goto('/account');
    await page.getByRole('button', { name: closing.ask }).click();
    await page.getByRole('dialog').getByRole('button', { name: closing.confirm }).click();
    await expect(page.getByText(accounts.closingBack)).toBeVisible();

    // A week passes for this account alone: moving the clock so far would sign everybody out of the journeys that follow.
    const [asked] = await queryDatabase<{ due: Date | number }>('SELECT due_at AS due FROM account_closures WHERE account_id = ?', [person.account]);
    const due = new Date(new Date(asked!.due).getTime() - 7 * 86_400_000 - 1000);
    await runThrough('accounts.erase-closed');
    const admin = await enter({ as: await newAdmin() });
    const listed = admin.getByRole('row').filter({ hasText: name });
    await admin.goto(`/admin/users?q=${encodeURIComponent(name)}`);
    await expect(listed).toHaveCount(1);
    await queryDatabase('UPDATE account_closures SET due_at = ? WHERE account_id = ?', [process.env.BAI_TEST_DB_URL ? due : due.getTime(), person.account]);
    await runThrough('accounts.erase-closed');

    await page.goto('/login');
    await knock(page, words, { email: person.email, password: NEW_PASSWORD });
    await expect(page.getByText(problems['credentials.wrong'])).toBeVisible();
    await admin.goto(`/admin/users?q=${encodeURIComponent(name)}&state=closed`);
    await expect(admin.getByText(words.kit.nothing)).toBeVisible();
    await expect(listed).toHaveCount(0);
    const [left] = await queryDatabase<{ name: string; email: string }>('SELECT name_thai AS name, email FROM up_users WHERE document_id = ?', [
      person.account,
    ]);
    expect(left!.name).toMatch(/^P-[A-Z0-9]{8}$/);
    expect(left!.email).not.toContain(person.email);
    await admin.goto(`/admin/users?state=closed&q=${left!.name}`);
    const row = admin.getByRole('row').filter({ hasText: left!.name });
    await expect(row).toHaveCount(1);
    await expect(row).toContainText(states.account.closed);
    await expect(admin.getByRole('heading', { level: 1 })).toBeVisible();
  },
);

test('an account that others wait for stays, and says what it waits for', CROSSING, async ({ enter, words }) => {
  const { closing } = words.account;
  const person = await newPatient();
  await submittedApplication(person);
  const page = await enter({ as: person });
  await page.goto('/account');
  await page.getByRole('button', { name: closing.ask }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(closing.obstacles.application)).toBeVisible();
  await expect(dialog.getByRole('button', { name: closing.confirm })).toHaveCount(0);
  await dialog.getByRole('link', { name: closing.where.application }).click();
  await expect(page).toHaveURL(/\/patient\/applications$/);
});

test('retention is tried out before it is kept, and nothing goes by trying', CROSSING, async ({ enter, words }) => {
  const { audit, retention } = words.admin;
  const page = await enter({ as: await newAdmin() });
  await page.goto('/admin/audit-logs');
  await page.getByRole('tab', { name: audit.tabs.retention }).click();
  const days = page.getByLabel(retention.names.messages);
  await days.fill('1');
  await page.getByRole('button', { name: retention.save }).click();
  await expect(days).toHaveAttribute('aria-invalid', 'true');
  await days.fill('731');
  await page.getByRole('button', { name: retention.dryRun }).click();
  await expect(page.getByText(retention.dryText)).toBeVisible();
  await page.getByRole('button', { name: retention.save }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(retention.reason).fill('two years and a day');
  await dialog.getByRole('button', { name: retention.save }).click();
  await expect(page.getByText(retention.done)).toBeVisible();
  await page.reload();
  await page.getByRole('tab', { name: audit.tabs.retention }).click();
  await expect(days).toHaveValue('731');
});

test('who accepted terms of before reads of the new ones wherever they are, and accepts them', CROSSING, async ({ enter, words }) => {
  const { account, accounts, shell } = words;
  const person = await newPatient();
  await queryDatabase("UPDATE consents SET text_version = '2025-01' WHERE account_id = ?", [person.account]);
  const page = await enter({ as: person });
  await page.goto('/patient/home');
  await page.getByRole('link', { name: shell.termsChanged }).click();
  await expect(page.getByText(account.consents.newTerms)).toBeVisible();
  // Where they are accepted nothing else asks for it.
  await expect(page.getByRole('link', { name: shell.termsChanged })).toBeHidden();
  await page.getByText(accounts.termsSummary).click();
  await expect(page.getByText(accounts.termsText)).toBeVisible();
  await page.getByRole('button', { name: account.consents.give.contract, exact: true }).click();
  await expect(page.getByText(account.consents.newTerms)).toBeHidden();
  await page.goto('/patient/home');
  await expect(page.getByRole('link', { name: shell.nav.applications }).first()).toBeVisible();
  await expect(page.getByText(shell.termsChanged)).toBeHidden();
});
