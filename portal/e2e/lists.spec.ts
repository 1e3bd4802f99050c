import { readFile } from 'node:fs/promises';
import { queryDatabase } from '../../cms/test/clock';
import { holding } from '../../cms/test/holding';
import { must } from '../../cms/test/journey';
import { signedIn } from '../../cms/test/people';
import { expect, test } from './stage';

const MERGE = { tag: ['@merge', '@kernel'] };
const CROSSING = { tag: ['@kernel'] };

test('a list turns to its next page and back, also after a reload, and is narrowed to some days', MERGE, async ({ enter, words, company: { people } }) => {
  const page = await enter({ as: people.admin });
  const { kit } = words;
  await page.goto('/admin/audit-logs');
  const first = page.getByRole('rowheader').first();
  const [next, previous] = [page.getByRole('button', { name: kit.next, exact: true }), page.getByRole('button', { name: kit.previous, exact: true })];
  await expect(first).toBeVisible();
  await expect(previous).toHaveCount(0);
  const addresses: string[] = [page.url()];
  // Who presses again before the page is there would else ask for the same one: the rows before are still shown, with what they led to.
  await page.route(/api\/audit(\?|$)/, async (route) => {
    if (!route.request().headers()['x-query']?.includes('cursor=')) return route.continue();
    await new Promise((come) => setTimeout(come, 400));
    await route.continue();
  });
  for (let turned = 0; turned < 2; turned += 1) {
    await next.click();
    await expect(page).not.toHaveURL(addresses.at(-1)!);
    await expect(page.locator('.list-card')).toBeFocused();
    addresses.push(page.url());
  }
  await page.reload();
  await previous.click();
  await expect(page).toHaveURL(addresses[1]!);
  await previous.click();
  await expect(page).toHaveURL(addresses[0]!);
  await expect(previous).toHaveCount(0);
  await page.goto('/admin/patients');
  await expect(first).toBeVisible();
  const rows = await page.getByRole('rowheader').count();
  const days = page.getByRole('button', { name: words.admin.patients.since, exact: true }).last();
  await days.click();
  await page.getByLabel(kit.firstDay).fill('2199-01-01');
  await page.getByRole('button', { name: kit.showDays }).click();
  await expect(page.getByRole('heading', { name: kit.nothing })).toBeVisible();
  await page.getByRole('button', { name: kit.clear }).click();
  await expect(page.getByRole('rowheader')).toHaveCount(rows);
  await expect(page).not.toHaveURL(/since=/);
});

test(
  'a list that an address asks for what cannot be says so in words of lists, and is whole again when that is let go of',
  CROSSING,
  async ({ enter, words, company: { people } }) => {
    const page = await enter({ as: people.admin });
    const { kit, problems } = words;
    await page.goto('/admin/payments?state=nonsense');
    await expect(page.getByText(kit.notUnderstood)).toBeVisible();
    await expect(page.getByText(problems['input.invalid'])).toHaveCount(0);
    await page.getByRole('button', { name: kit.clear }).click();
    await expect(page).not.toHaveURL(/nonsense/);
    await expect(page.getByRole('rowheader').first()).toBeVisible();
  },
);

test('a list is arranged as somebody likes it, and is found so on another device', CROSSING, async ({ enter, words, company: { people } }) => {
  const { kit } = words;
  const page = await enter({ as: people.admin });
  await page.goto('/admin/payments');
  const heads = page.getByRole('columnheader');
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  const all = await heads.count();
  await page.getByRole('button', { name: kit.columns, exact: true }).click();
  const ticks = page.getByRole('group', { name: kit.columns }).getByRole('checkbox');
  await ticks.nth(1).uncheck();
  await expect(heads).toHaveCount(all - 1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: kit.columns, exact: true })).toBeFocused();

  await page.getByRole('button', { name: words.states.payment.paid, exact: false }).first().click();
  await expect(page).toHaveURL(/state=paid/);
  await page.getByRole('button', { name: kit.views, exact: true }).click();
  await page.getByRole('button', { name: kit.viewSave }).click();
  await page.getByLabel(kit.viewName).fill('A1');
  await page.getByRole('dialog').getByRole('button', { name: kit.save, exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const other = await enter({ as: people.admin });
  await other.goto('/admin/payments');
  await expect(other.getByRole('columnheader')).toHaveCount(all - 1);
  await other.getByRole('button', { name: kit.views, exact: true }).click();
  await other.getByRole('button', { name: 'A1', exact: true }).click();
  await expect(other).toHaveURL(/state=paid/);
  // As it was, for whoever looks next.
  await other.getByRole('button', { name: kit.viewDrop.replace('{{name}}', 'A1') }).click();
  await expect(other.getByText(kit.viewsNone)).toBeVisible();
  await other.getByRole('button', { name: kit.columns, exact: true }).click();
  await other.getByRole('button', { name: kit.columnsAll }).click();
  await expect(other.getByRole('columnheader')).toHaveCount(all);
});

test('all that matches leaves as a file, with the columns that are shown', CROSSING, async ({ enter, words, company: { people } }) => {
  const { kit, admin } = words;
  const page = await enter({ as: people.admin });
  await page.goto('/admin/payments?state=paid');
  await page.getByRole('button', { name: kit.export, exact: true }).click();
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'CSV', exact: true }).click()]);
  expect(file.suggestedFilename()).toMatch(/\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines[0]).toBe(
    `\uFEFF${[admin.payments.number, admin.payments.what, admin.payments.payer, admin.payments.amount, admin.payments.method, admin.payments.state, admin.payments.when].map((head) => `"${head}"`).join(',')}`,
  );
  expect(lines.length).toBeGreaterThan(1);
  for (const line of lines.slice(1)) expect(line).toContain(`"${words.states.payment.paid}"`);
});

test('several rows are worked on at once: what fails is told, the rest can be taken back', CROSSING, async ({ enter, words, company: { people } }) => {
  const { kit, states } = words;
  const page = await enter({ as: people.admin });
  await page.goto('/kit');
  const list = page.locator('.list-card').first();
  const paid = list.getByRole('cell', { name: states.payment.paid });
  await list.getByRole('checkbox', { name: kit.chooseAll }).check();
  await expect(list.getByText(kit.chosen_other.replace('{{count}}', '4'))).toBeVisible();
  await list.getByRole('group', { name: kit.bulk }).getByRole('button').first().click();
  await expect(list.getByRole('progressbar')).toBeVisible();
  await expect(list.getByText(words.problems['state.forbids'])).toBeVisible();
  await expect(paid).toHaveCount(3);
  await list.getByRole('button', { name: kit.undo }).click();
  await expect(paid).toHaveCount(0);
});

test('lines are put in order by keyboard, and by their buttons', CROSSING, async ({ enter, words, company: { people } }) => {
  const page = await enter({ as: people.admin });
  await page.goto('/kit');
  // The other order on that page has heads.
  const lines = page.locator('.sortable').first().locator('.sortable-line');
  await expect(lines).toHaveCount(3);
  const [first, , last] = await lines.allInnerTexts();
  await lines.first().getByRole('button').first().focus();
  await page.keyboard.press('Space');
  await expect(page.locator('.sortable-line.is-dragged')).toHaveCount(1);
  const second = page.getByText(words.arranging.drag.over.replace('{{name}}', first!.trim()).replace('{{place}}', '2').replace('{{places}}', '3'));
  // Until the places are measured an arrow moves nothing, and a person presses it again.
  await expect(async () => {
    if ((await second.count()) === 0) await page.keyboard.press('ArrowDown');
    await expect(second).toBeAttached({ timeout: 1000 });
  }).toPass();
  await page.keyboard.press('Space');
  await expect(lines.nth(1)).toContainText(first!.trim());
  await lines
    .nth(2)
    .getByRole('button', { name: words.kit.moveUp.replace('{{name}}', last!.trim()) })
    .click();
  await expect(lines.nth(1)).toContainText(last!.trim());
});

test('a calendar goes from week to week, and to a month', CROSSING, async ({ enter, words, company: { people } }) => {
  const page = await enter({ as: people.admin });
  await page.goto('/kit');
  const calendar = page.locator('.calendar');
  const title = calendar.getByRole('heading', { level: 3 });
  await expect(title).not.toBeEmpty();
  const [week] = [await title.innerText()];
  await calendar.getByRole('button', { name: words.kit.nextPeriod }).click();
  await expect(title).not.toHaveText(week);
  await calendar.getByRole('button', { name: words.kit.monthView }).click();
  await expect(calendar.getByRole('button', { name: words.kit.monthView })).toHaveAttribute('aria-pressed', 'true');
});

test(
  'whatever may be read is found from any screen, by name, number and the screen’s own title, and nothing else is asked for',
  MERGE,
  async ({ enter, words, company: { people } }) => {
    const { find, shell, titles } = words;
    const page = await enter({ as: people.admin, tolerates: /ERR_FAILED/ });
    await page.goto('/admin/activities');
    const opener = page.getByRole('button', { name: shell.find });
    const [dialog, field] = [page.getByRole('dialog'), page.getByRole('combobox', { name: find.field })];
    const [group, options] = [page.getByRole('group', { name: find.groups.patients }), dialog.getByRole('option')];
    await expect(opener).toBeVisible();

    await opener.focus();
    await page.keyboard.press('/');
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();

    const admin = await signedIn('admin');
    interface Named {
      readonly nameThai: { readonly first: string; readonly last: string } | null;
    }
    const patients = must(await admin.get<{ rows: Named[] }>('/api/directory/patients', { limit: 50 }), 'patients');
    const { first, last } = patients.rows.flatMap(({ nameThai }) => nameThai ?? [])[0]!;
    await page.keyboard.press('Control+k');
    await field.fill(last.slice(0, -1));
    const patient = group.getByRole('option').first();
    await expect(patient).toContainText(last);
    // Other groups still arrive meanwhile.
    await expect(dialog.locator('.bone')).toHaveCount(0);
    const place = await options.evaluateAll((all) => all.findIndex((one) => one.closest('[role=group]')?.querySelector('[id$=patients]')));
    // Past the last one, the first is meant again.
    for (let pressed = 0; pressed < (await options.count()) + place; pressed += 1) await page.keyboard.press('ArrowDown');
    await expect(patient).toHaveAttribute('aria-selected', 'true');
    await expect(field).toHaveAttribute('aria-activedescendant', (await patient.getAttribute('id'))!);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/admin\/patients\/[a-z0-9]{24,25}$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(first);
    await expect(dialog).toBeHidden();

    const { rows } = must(await admin.get<{ rows: { id: string; number: string }[] }>('/api/payments', { limit: 1 }), 'payments');
    const { id, number } = rows[0]!;
    await page.keyboard.press('/');
    await expect(field).toHaveValue('');
    await field.fill(number.toLowerCase().replaceAll('-', ''));
    // As a scanner sends it, without waiting for anything.
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/admin/payments/${id}`);

    await page.keyboard.press('/');
    await page.route(/api\/directory\/patients\?/, (route) => route.abort());
    await field.fill('สุดหล้าฟ้าเขียว');
    await expect(dialog.getByText(find.unread.split('{{')[0]!)).toBeVisible();
    await expect(dialog.getByText(find.none)).toHaveCount(0);
    await page.unroute(/api\/directory\/patients\?/);
    await dialog.getByRole('button', { name: words.kit.again }).click();
    await expect(dialog.getByText(find.none)).toBeVisible();
    await field.fill('payments');
    await options.filter({ hasText: titles['payments/admin/list'] }).first().click();
    await expect(page).toHaveURL('/admin/payments');

    const narrower = await holding('admin');
    await queryDatabase('INSERT INTO admin_sets (document_id, account_id, sets, version) VALUES (?, ?, ?, 1)', [
      `sets${narrower.account}`.slice(0, 24),
      narrower.account,
      JSON.stringify(['finance']),
    ]);
    const other = await enter({ as: narrower });
    await other.goto('/admin/payments');
    const asked: string[] = [];
    other.on('request', (request) => void (request.headers()['x-query']?.startsWith('q=') && asked.push(new URL(request.url()).pathname)));
    await expect(other.getByRole('button', { name: shell.find })).toBeVisible();
    await other.keyboard.press('/');
    await other.getByRole('combobox', { name: find.field }).fill('ทดลอง');
    await expect(other.getByRole('group', { name: find.groups.patients })).toBeVisible();
    await expect(other.getByRole('group', { name: find.groups.users })).toHaveCount(0);
    expect([...new Set(asked)].sort()).toEqual(['/api/directory/patients', '/api/directory/shops', '/api/payments']);
  },
);
