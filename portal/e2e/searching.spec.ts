import type { Page } from '@playwright/test';
import { newPatient, signedIn } from '../../cms/test/people';
import { expect, test } from './stage';
import { giveName } from './walks/enter';

const MERGE = { tag: ['@merge', '@kernel'] };

/** The addresses of all that a page asks a server for, as a proxy would keep them. */
const said = (page: Page): string[] => {
  const addresses: string[] = [];
  page.on('request', (request) => void (request.url().startsWith('http') && addresses.push(request.url().split('#')[0]!)));
  return addresses;
};

test(
  'who is searched for stands in no address that a server is asked for, and is still there after a reload, by a link and on the way back',
  MERGE,
  async ({ enter, words }) => {
    const [name, another] = ['ค้นหา ทดลองเงียบ', 'อีกคน ทดลองเงียบ'];
    for (const one of [name, another]) await newPatient(one);
    const page = await enter({ as: await signedIn('admin') });
    const addresses = said(page);
    await page.goto('/admin/users');
    const rows = page.getByRole('rowheader');
    await expect(rows.nth(1)).toBeVisible();
    const field = page.getByRole('main').getByRole('searchbox');
    await field.fill(name);
    await field.press('Enter');
    const held = new RegExp(`/admin/users#q=${new URLSearchParams({ q: name }).toString().slice(2).replaceAll('+', '\\+')}$`);
    await expect(page).toHaveURL(held);
    await expect(rows.filter({ hasNotText: name })).toHaveCount(0);
    await expect(rows.first()).toContainText(name);

    // Narrowed by what is no name of anybody, both are kept, each in its place.
    const link = page.url();
    await page.goto(link.replace('#', '?state=closed#'));
    await page.reload();
    await expect(page.getByRole('heading', { name: words.kit.nothing })).toBeVisible();
    await expect(page).toHaveURL(/\?state=closed#q=/);
    await page.getByRole('button', { name: words.kit.clear }).click();
    await expect(page).toHaveURL(/\/admin\/users$/);
    await expect(rows.nth(1)).toBeVisible();
    await page.goBack();
    await expect(field).toHaveValue(name);
    await expect(page.getByRole('heading', { name: words.kit.nothing })).toBeVisible();

    // Who is signed out meanwhile comes back to what they were looking at.
    await page.goto('/admin/users');
    await field.fill(name);
    await field.press('Enter');
    await expect(page).toHaveURL(held);
    const { origin } = new URL(page.url());
    await page.context().request.post(`${origin}/api/accounts/sign-out`, { headers: { origin } });
    await page.reload();
    await expect(page).toHaveURL(/\/login\?.*#q=/);
    await giveName(page, words, 'admin');
    await expect(page).toHaveURL(held);
    await expect(rows.first()).toContainText(name);

    // An address that was kept before still leads to what it did.
    await page.goto(`/admin/users?q=${encodeURIComponent(another)}`);
    await expect(rows.first()).toContainText(another);
    const spoken = addresses.map((address) => decodeURIComponent(address.replaceAll('+', ' ')));
    expect(spoken.filter((address) => address.includes('/api/accounts')).length).toBeGreaterThan(0);
    expect(spoken.filter((address) => address.includes(name))).toEqual([]);
  },
);
