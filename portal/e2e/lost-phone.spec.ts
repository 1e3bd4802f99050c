import type { Page } from '@playwright/test';
import { atDesk, clinicIds, verifiedPatient, type ShownCard } from '../../cms/test/at-desk';
import { clockOffset, queryDatabase } from '../../cms/test/clock';
import { holding, newAdmin } from '../../cms/test/holding';
import { newPhysician } from '../../cms/test/issue';
import { linkToken } from '../../cms/test/link-mail';
import { eventually, NEW_PASSWORD, newPatient, Person } from '../../cms/test/people';
import { addApp, App } from '../../cms/test/second-factor';
import { expect, test } from './stage';
import { fill, type Words } from './stage/words';
import { knock } from './walks/enter';

const MERGE = { tag: ['@merge', '@accounts'] };
const CROSSING = { tag: ['@accounts'] };

/** Types what the card says. */
const show = async (page: Page, { desk, kit }: Words, card: ShownCard): Promise<void> => {
  const [year, month, day] = card.birthDate.split('-');
  const thai = (await page.locator('html').getAttribute('lang')) === 'th';
  await page.getByLabel(desk.recovery.number).fill(card.documentNumber);
  await page.getByLabel(kit.day, { exact: true }).fill(String(Number(day)));
  await page.getByLabel(kit.month, { exact: true }).selectOption(String(Number(month)));
  await page.getByLabel(thai ? kit.yearBuddhist : kit.year, { exact: true }).fill(String(Number(year) + (thai ? 543 : 0)));
  await page.getByRole('button', { name: desk.recovery.search, exact: true }).click();
};

test('a lost phone: the desk sees the card, the patient stops it once, and the second time a second of the staff confirms', MERGE, async ({ enter, words }) => {
  const { account, accounts, desk, problems, shell } = words;
  const { person, card } = await verifiedPatient();
  await addApp(person);
  const [clinic] = await clinicIds(person);
  const [first, second] = [await atDesk(clinic!), await atDesk(clinic!)];

  const counter = await enter({ as: first });
  await counter.goto('/desk/home');
  await counter.getByRole('link', { name: shell.nav.lostPhone }).first().click();
  await expect(counter.getByText(desk.recovery.empty.title)).toBeVisible();
  await show(counter, words, { ...card, documentNumber: '1101700230708' });
  await expect(counter.getByText(desk.recovery.none)).toBeVisible();
  await show(counter, words, card);
  await expect(counter.getByText('นางสาวทดลอง ระบบใหม่').or(counter.getByText('ทดลอง ระบบใหม่')).first()).toBeVisible();
  await counter.getByRole('button', { name: desk.recovery.start }).click();
  await expect(counter.getByText(desk.recovery.started)).toHaveCount(0);
  await counter.getByRole('checkbox', { name: desk.recovery.seen }).check();
  await counter.getByRole('button', { name: desk.recovery.start }).click();
  await expect(counter.getByText(desk.recovery.started)).toBeVisible();
  await expect(counter.getByText(desk.recovery.by)).toBeVisible();
  await expect(counter.getByRole('button', { name: desk.recovery.confirm })).toHaveCount(0);

  // The patient sees it where they are signed in, and stops it.
  const home = await enter({ as: person });
  await home.goto('/patient/home');
  await expect(home.getByText(account.recovery.title)).toBeVisible();
  await home.getByRole('button', { name: account.recovery.stop }).click();
  await home.getByRole('dialog').getByRole('button', { name: account.recovery.stop }).click();
  await expect(home.getByText(account.recovery.title)).toHaveCount(0);

  // It was the patient after all: the second time a second of the staff has seen the card too.
  await show(counter, words, card);
  await counter.getByRole('checkbox', { name: desk.recovery.seen }).check();
  await counter.getByRole('button', { name: desk.recovery.start }).click();
  await expect(counter.getByText(desk.recovery.started)).toBeVisible();
  const beside = await enter({ as: second });
  await beside.goto('/desk/lost-phone');
  await beside.getByRole('button', { name: desk.recovery.confirm }).click();
  const dialog = beside.getByRole('dialog');
  await dialog.getByLabel(desk.recovery.number).fill('1101700230708');
  await dialog.getByRole('checkbox', { name: desk.recovery.seen }).check();
  await dialog.getByRole('button', { name: desk.recovery.confirm }).click();
  await expect(dialog.getByText(problems['recovery.unknown'])).toBeVisible();
  await dialog.getByLabel(desk.recovery.number).fill(card.documentNumber);
  await dialog.getByRole('button', { name: desk.recovery.confirm }).click();
  await expect(dialog).toBeHidden();

  // The password alone opens the door, and behind it a new second step comes before all else.
  const browser = await enter();
  await browser.goto('/login');
  await knock(browser, words, { email: person.email, password: NEW_PASSWORD });
  await expect(browser).toHaveURL('/account');
  await expect(browser.getByText(account.factorsAnew)).toBeVisible();
  await browser.getByRole('button', { name: account.addApp }).click();
  const adding = browser.getByRole('dialog');
  const app = new App('', ((await adding.locator('.app-key').textContent()) ?? '').replaceAll(' ', ''));
  await adding.getByLabel(account.appCode).fill(await app.digits());
  await adding.getByRole('button', { name: account.add, exact: true }).click();
  await browser.getByRole('button', { name: account.codesKept }).click();
  await expect(browser.getByText(account.factorsAnew)).toHaveCount(0);
  await browser.goto('/patient/home');
  await expect(browser).toHaveURL('/patient/home');
  expect(accounts.second.lostElse).toBeTruthy();
});

test('a lost phone that nobody has lost is stopped by the link of the mail', CROSSING, async ({ enter, words }) => {
  const { accounts } = words;
  const { person, card } = await verifiedPatient();
  await addApp(person);
  const [clinic] = await clinicIds(person);
  const desk = await atDesk(clinic!);
  expect((await desk.post('/api/accounts/recoveries', { ...card, seen: true })).status).toBe(200);
  const page = await enter();
  await page.goto(`/auth/action?mode=stopRecovery#${await linkToken(person.account, 'stop-recovery')}`);
  await page.getByRole('button', { name: accounts.stopConfirm }).click();
  await expect(page.getByText(accounts.stopDone)).toBeVisible();
});

test(
  'a physician who lost phone and codes: one administrator begins, the physician could stop it, a second administrator confirms',
  MERGE,
  async ({ enter, words }) => {
    const { account, users, kit } = words;
    const person = await holding('physician');
    await addApp(person);
    const [first, second] = [await newAdmin(), await newAdmin()];
    const at = `/admin/users?user=${person.account}`;
    const office = await enter({ as: first });
    await office.goto(at);
    await office.getByRole('button', { name: users.lost.begin, exact: true }).click();
    const dialog = office.getByRole('dialog');
    const begin = dialog.getByRole('button', { name: users.lost.begin, exact: true });
    await dialog.getByLabel(users.lost.reason).fill('left on a train');
    await begin.click();
    await expect(dialog.locator('[aria-invalid="true"]').first()).toBeFocused();
    await dialog.getByLabel(users.lost.paper).selectOption('license');
    await dialog.getByRole('checkbox', { name: users.lost.seen }).check();
    await begin.click();
    await expect(dialog).toBeHidden();
    await expect(office.getByText(users.lost.waiting, { exact: true })).toBeVisible();
    await expect(office.getByRole('button', { name: users.lost.confirm, exact: true })).toHaveCount(0);

    const own = await enter({ as: person });
    await own.goto('/account');
    await expect(own.getByText(account.recovery.byOffice)).toBeVisible();
    await own.getByRole('button', { name: account.recovery.stop }).click();
    await own.getByRole('dialog').getByRole('button', { name: kit.back }).click();

    const beside = await enter({ as: second });
    await beside.goto(at);
    await expect(beside.getByText('left on a train')).toBeVisible();
    await beside.getByRole('button', { name: users.lost.confirm, exact: true }).click();
    const seen = beside.getByRole('dialog');
    await seen.getByLabel(users.lost.paper).selectOption('thai_id');
    await seen.getByRole('checkbox', { name: users.lost.seen }).check();
    await seen.getByRole('button', { name: users.lost.confirm, exact: true }).click();
    await expect(beside.getByText(users.lost.waiting, { exact: true })).toHaveCount(0);
    await expect(beside.getByText(users.factorNo, { exact: true }).first()).toBeVisible();
  },
);

test('a copied sign-in ends where it was copied: the owner is told, and signs in again', CROSSING, async ({ enter, words }) => {
  const { shell, messages } = words;
  const owner = await newPatient();
  const thief = new Person();
  for (const [name, value] of owner.cookies) thief.cookies.set(name, value);
  const page = await enter({ as: owner, tolerates: /401/ });
  await page.goto('/patient/home');
  // The owner's browser goes on by itself, and later the copy is used.
  await page.evaluate(() => fetch('/api/accounts/refresh', { method: 'POST' }).then(({ status }) => status));
  const before = Date.now() + (await clockOffset()) - 60_000;
  await queryDatabase('UPDATE sessions SET rotated_at = ? WHERE account_id = ?', [process.env.BAI_TEST_DB_URL ? new Date(before) : before, owner.account]);
  expect((await thief.post('/api/accounts/refresh')).status).toBe(401);
  await eventually(
    async () => (await queryDatabase(`SELECT id FROM messages WHERE account_id = ? AND event = 'session.copied'`, [owner.account])).length === 1,
  );
  const again = await enter();
  await again.goto('/login');
  await knock(again, words, { email: owner.email, password: NEW_PASSWORD });
  await expect(again).toHaveURL('/patient/home');
  await again.getByRole('button', { name: shell.bell.title }).click();
  await expect(
    again
      .getByRole('group', { name: shell.bell.title })
      .getByText(messages.kinds['session.copied'])
      .or(again.getByRole('group', { name: shell.bell.title }).getByRole('listitem').first())
      .first(),
  ).toBeVisible();
  await page.goto('/account');
  await expect(page).toHaveURL(/\/login/);
});

test('an administrator suspends a physician with a reason, and reinstates them', CROSSING, async ({ enter, words }) => {
  const { joining, rules, states } = words;
  const physician = await newPhysician();
  const [own] = await queryDatabase<{ id: string }>('SELECT document_id AS id FROM physicians WHERE account_id = ?', [physician.account]);
  const since = process.env.BAI_TEST_DB_URL ? new Date() : Date.now();
  await queryDatabase('UPDATE physicians SET created_at = ?, updated_at = ? WHERE document_id = ?', [since, since, own!.id]);
  const page = await enter({ as: await newAdmin() });
  await page.goto(`/admin/physician-applications?registration=${own!.id}`);
  await expect(page.getByText(joining.review.comingNone)).toBeVisible();
  const name = 'ทดสอบ';
  await page.getByRole('button', { name: joining.review.suspend, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: fill(joining.review.suspendTitle, { name }) });
  const why = dialog.getByRole('textbox');
  await why.press('Enter');
  await expect(dialog.locator('.field-error')).toHaveText(fill(rules.short, { bound: 10 }));
  await expect(why).toHaveAttribute('aria-invalid', 'true');
  await why.fill('ใบอนุญาตถูกพัก');
  await why.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: joining.review.restore, exact: true })).toBeVisible();
  await expect(page.getByText(states.physician.suspended).first()).toBeVisible();
  await page.getByRole('button', { name: joining.review.restore, exact: true }).click();
  const back = page.getByRole('dialog');
  await back.getByRole('textbox').fill('คืนสิทธิ์ให้แล้ววันนี้');
  await back.getByRole('button', { name: joining.review.restore, exact: true }).click();
  await expect(page.getByRole('button', { name: joining.review.suspend, exact: true })).toBeVisible();
});
