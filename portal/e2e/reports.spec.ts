import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { must } from '../../cms/test/journey';
import type { Person } from '../../cms/test/people';
import type { SalesReport } from '../../plugins/transactions/contracts';
import { atTheCounter, sell } from '../../plugins/transactions/test/counter';
import { gramsText, moneyText } from '../src/kit/format';
import { expect, test } from './stage';
import { fill, like } from './stage/words';

const MERGE = { tag: ['@merge', '@transactions'] };
const CROSSING = { tag: ['@transactions'] };

interface Sales {
  readonly rows: readonly { readonly state: string; readonly totalAmount: number }[];
  readonly next: string | null;
}
const reportOf = async (person: Person, query: Record<string, string> = {}): Promise<SalesReport> =>
  must(await person.get<SalesReport>('/api/transactions/reports/sales', query), 'report');

/** The lines of the spreadsheet that a list offers, its heads first. */
const saved = async (page: Page, list: string, exported: string): Promise<string[]> => {
  const card = page.getByRole('region', { name: list, exact: true });
  await card.getByRole('button', { name: exported, exact: true }).click();
  const [file] = await Promise.all([page.waitForEvent('download'), card.getByRole('button', { name: 'CSV', exact: true }).click()]);
  return (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
};

test('a budtender sees their own work drawn, changes the days, and takes it along', CROSSING, async ({ enter, words }) => {
  const { reports, kit, titles } = words;
  const { seller, lot, claimId } = await atTheCounter();
  must(await sell(seller, claimId, lot.id, 3_000), 'sell');
  const page = await enter({ as: seller });
  await page.goto('/budtender/home');
  await page.getByRole('link', { name: titles['budtender/dashboard'] }).last().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles['budtender/dashboard']);
  const whole = await reportOf(seller);
  expect(whole.count).toBeGreaterThan(0);
  await expect(page.getByText(fill(reports.texts.mg, { grams: gramsText(whole.mg) }))).toBeVisible();
  const chart = page.getByRole('group', { name: reports.charts.mg });
  await chart.getByRole('button', { name: kit.asTable }).click();
  await expect(chart.getByRole('row')).toHaveCount(31);

  await page.getByRole('link', { name: reports.toReport }).click();
  await expect(page).toHaveURL(/\/budtender\/sales-report\?since=.*until=/);
  // The dashboard, which has days of its own, stands until the report is there.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles['transactions/my-report']);
  await page.getByRole('button', { name: reports.period }).click();
  await page.getByRole('button', { name: kit.rangeToday }).click();
  const { since, until } = Object.fromEntries(new URL(page.url()).searchParams) as { since: string; until: string };
  expect(since).toBe(until);
  const today = await reportOf(seller, { since, until });
  await expect(page.getByText(moneyText(today.amount)).first()).toBeVisible();
  await page.keyboard.press('Escape');
  const lines = await saved(page, reports.byDay, kit.export);
  expect(lines[0]).toContain(`"${reports.sales}","${reports.gramsHead}","${reports.amount}"`);
  expect(lines.slice(1)).toEqual([
    `${today.since},${today.count},${today.mg / 1000},${today.amount / 100},${today.patients},${today.voided},${today.voidedMg / 1000},${today.checks},${today.refused}`,
  ]);
});

test('a shopkeeper reads the same sum in the report as in the list, and who sold', MERGE, async ({ enter, words }) => {
  const { reports, titles, dispensary } = words;
  const { seller, owner, lot, claimId } = await atTheCounter();
  must(await sell(seller, claimId, lot.id, 2_000), 'sell');
  const page = await enter({ as: owner });
  await page.goto('/dispensary/home');
  await page.getByRole('link', { name: titles['transactions/shop-report'] }).last().click();
  const report = await reportOf(owner);
  await expect(page.getByText(moneyText(report.amount)).first()).toBeVisible();
  await expect(page.getByRole('region', { name: words.filings.title, exact: true })).toBeVisible();
  await page.getByRole('link', { name: reports.toList }).click();
  await expect(page).toHaveURL(new RegExp(`since=${report.since}&until=${report.until}`));
  await expect(page.getByRole('region', { name: dispensary.sales, exact: true })).toBeVisible();
  let amount = 0;
  let cursor: Sales['next'] = null;
  do {
    const query = { since: report.since, until: report.until, sort: '-at', limit: 100, ...(cursor ? { cursor } : {}) };
    const found: Sales = must(await owner.get<Sales>('/api/transactions', query), 'list');
    amount += found.rows.reduce((sum, sale) => sum + (sale.state === 'voided' ? 0 : sale.totalAmount), 0);
    cursor = found.next;
  } while (cursor);
  expect(amount).toBe(report.amount);

  await page.goto('/dispensary/budtender-report');
  const list = page.getByRole('region', { name: reports.sellers.label, exact: true });
  await expect(list.getByText(reports.sellers.onDuty).first()).toBeVisible();
  await expect(list.getByText(like(reports.sellers.until)).first()).toBeVisible();
  await page.getByRole('button', { name: reports.period }).click();
  await page.getByRole('button', { name: words.kit.rangeBefore }).click();
  await expect(page).toHaveURL(/since=.*-01&until=/);
});
