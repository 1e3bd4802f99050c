import { readFile } from 'node:fs/promises';
import { must } from '../../cms/test/journey';
import { openedDaily, shopWithoutHours } from '../../plugins/transactions/test/hours-shop';
import { licensee } from '../../plugins/transactions/test/till';
import { addDays } from '../../plugins/kernel/contracts/bangkok';
import type { CoveragePage } from '../../plugins/transactions/contracts';
import { dayText, longDayText, weekdayText } from '../src/kit/format';
import { expect, test } from './stage';
import { ownRoom } from './stage/stock-room';
import { fill } from './stage/words';

const MERGE = { tag: ['@merge', '@directory'] };
const CROSSING = { tag: ['@directory'] };

const REPORT = '/dispensary/budtender-report';

test('a shopkeeper sets opening hours and a closed day, on a phone', MERGE, async ({ enter, words, language }) => {
  const { hours, kit } = words;
  const { owner, today } = await shopWithoutHours();
  const page = await enter({ as: owner });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(REPORT);
  await expect(page.getByText(hours.none, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: hours.keep, exact: true }).click();
  const dialog = page.getByRole('dialog');
  const monday = weekdayText(language, 1);
  await dialog.getByRole('button', { name: `${hours.editor.add} ${monday}`, exact: true }).click();
  // An afternoon that begins before the morning has ended is refused at its place.
  await dialog.getByRole('button', { name: `${hours.editor.add} ${monday}`, exact: true }).click();
  const opens = dialog.getByLabel(fill(hours.editor.from, { day: monday }), { exact: true });
  await expect(opens).toHaveCount(2);
  await opens.nth(1).selectOption('17:00');
  await dialog.getByRole('button', { name: hours.editor.save, exact: true }).click();
  await expect(dialog.getByText(words.rules.overlap, { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: fill(hours.editor.remove, { day: monday, from: '17:00', to: '21:00' }), exact: true }).click();
  await dialog.getByRole('button', { name: hours.editor.untilFriday, exact: true }).click();
  await dialog.getByRole('button', { name: hours.editor.save, exact: true }).click();
  await expect(dialog).toBeHidden();
  const card = page.getByRole('group', { name: hours.title, exact: true });
  await expect(card.getByText(fill(hours.daysFromTo, { first: monday, last: weekdayText(language, 5) }), { exact: true })).toBeVisible();
  await expect(card.getByText('09:00–18:00', { exact: true })).toBeVisible();
  await expect(card.getByText(hours.closed, { exact: true })).toBeVisible();

  const holiday = addDays(today, 9);
  await card.getByRole('button', { name: hours.closures.title, exact: true }).click();
  await dialog.getByLabel(hours.closures.firstDay, { exact: true }).fill(dayText(language, holiday).replaceAll('\u00a0', ' '));
  await dialog.getByRole('button', { name: hours.closures.add, exact: true }).click();
  await expect(dialog.getByRole('listitem').filter({ hasText: dayText(language, holiday) })).toBeVisible();
  await dialog.getByRole('button', { name: kit.close, exact: true }).last().click();
  await expect(card.getByText(fill(hours.closures.coming, { dates: dayText(language, holiday) }), { exact: true })).toBeVisible();
});

test('a gap is named with its way out, too many days say so, and the table leaves as it stands', CROSSING, async ({ enter, words, language }) => {
  const { hours, kit } = words;
  const shop = await shopWithoutHours();
  await openedDaily(shop);
  const { owner, today } = shop;
  const page = await enter({ as: owner });
  const since = addDays(today, -9);
  const query = { since, until: addDays(today, -1) };
  await page.goto(`${REPORT}?since=${query.since}&until=${query.until}`);
  const lines = page.getByRole('group', { name: hours.gaps.title, exact: true });
  const gap = lines
    .getByRole('listitem')
    .filter({ hasText: fill(hours.gaps.line, { day: longDayText(language, addDays(today, -2)), from: '12:00', to: '13:00' }) });
  await expect(gap).toContainText(fill(hours.gaps.length, { hours: 1, minutes: 0 }));
  await expect(lines.getByRole('listitem')).toHaveCount(2);
  const picture = page.getByRole('group', { name: hours.picture.title, exact: true });
  await expect(picture.getByText(fill(hours.picture.gap, { times: '09:00–18:00', gaps: '12:00–13:00' }), { exact: true })).toBeVisible();
  await picture.getByRole('button', { name: hours.picture.earlier, exact: true }).click();
  await expect(picture.getByText(fill(hours.picture.covered, { times: '09:00–18:00' }), { exact: true }).first()).toBeVisible();

  const { rows } = must(await owner.get<CoveragePage>('/api/transactions/reports/coverage', query), 'coverage');
  const table = page.getByRole('region', { name: hours.table.label, exact: true });
  await table.getByRole('button', { name: kit.export, exact: true }).click();
  const [file] = await Promise.all([page.waitForEvent('download'), table.getByRole('button', { name: 'CSV', exact: true }).click()]);
  const [, ...saved] = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
  expect(saved.map((line) => line.slice(0, 10))).toEqual(rows.map(({ day }) => day));
  expect(saved.find((line) => line.startsWith(addDays(today, -2)))).toContain('"12:00–13:00",60,0');
  await page.keyboard.press('Escape');

  await page.goto(`${REPORT}?since=${addDays(today, -62)}&until=${today}`);
  await expect(page.getByText(fill(hours.tooMany_other, { count: 62 }))).toBeVisible();
  await page.getByRole('button', { name: fill(hours.fewer_other, { count: 62 }), exact: true }).click();
  await expect(page.getByRole('group', { name: hours.gaps.title, exact: true })).toBeVisible();

  await gap.getByRole('link', { name: hours.gaps.staff, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.titles['directory/staff']);
});

test('whoever comes to where sales were entered by hand finds what they began, and the new form', CROSSING, async ({ enter, words }) => {
  const { moved } = words.hours;
  const { seller, dispensaryId } = await ownRoom([40]);
  must(await seller.post('/api/directory/duty', { dispensaryId }), 'duty');
  const buyer = await licensee(seller);
  const page = await enter({ as: seller });
  await page.goto('/budtender/transaction-entry-deprecated');
  await expect(page.getByText(moved.noneKept, { exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
  await page.goto(`/budtender/create-transaction?buyer=${buyer}`);
  await page.getByRole('listitem').filter({ hasText: 'T-' }).getByRole('textbox').fill('4');
  await page.goto('/budtender/transaction-entry-deprecated');
  const kept = page.getByRole('listitem').filter({ hasText: moved.kinds.buyer });
  await expect(kept).toContainText('4.00');
  await kept.getByRole('link', { name: moved.goOn, exact: true }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'T-' }).getByRole('textbox')).toHaveValue('4.00');
  await page.goBack();
  await page.getByRole('link', { name: moved.button, exact: true }).click();
  await expect(page).toHaveURL(/\/budtender\/create-transaction$/);
});
