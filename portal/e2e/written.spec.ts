import type { Page } from '@playwright/test';
import { DEMO_PASSWORD, signedIn } from '../../cms/test/people';
import { expect, test } from './stage';

const MERGE = { tag: ['@merge', '@accounts'] };
const CROSSING = { tag: ['@accounts'] };

const BUDTENDER = 'budtender@demo.bai.example';
const takenOver = (page: Page) => page.locator('#root:not([data-screen]) main[data-route]');

/** Keeps the portal's start away from a page until it is let go, as a slow network does; what the build wrote stands there meanwhile. */
const slow = async (page: Page): Promise<() => void> => {
  let letGo = (): void => undefined;
  const gone = new Promise<void>((done) => (letGo = done));
  await page.route(/\/assets\/index-[\w-]+\.js$/, async (route) => {
    await gone;
    await route.continue();
  });
  return letGo;
};

test('who is quick signs in before the portal has begun', MERGE, async ({ enter, words }) => {
  const page = await enter();
  const letGo = await slow(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel(words.accounts.identifier).click();
  await page.keyboard.type(BUDTENDER);
  await page.keyboard.press('Tab');
  await page.keyboard.type(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  // Nothing typed stands in an address.
  expect(new URL(page.url()).search).toBe('');
  letGo();
  await expect(page).toHaveURL('/budtender/home');
});

for (const address of ['/login', '/login?next=%2Fpatient%2Fhome'])
  test(`who is typing at ${address} goes on typing when the portal takes over`, CROSSING, async ({ enter, words }) => {
    const page = await enter();
    const letGo = await slow(page);
    await page.goto(address, { waitUntil: 'commit' });
    const field = page.getByLabel(words.accounts.identifier);
    await field.click();
    await page.keyboard.type('butender');
    for (let step = 0; step < 6; step += 1) await page.keyboard.press('ArrowLeft');
    letGo();
    await expect(takenOver(page)).toBeVisible();
    await expect(field).toBeFocused();
    await page.keyboard.type('d');
    await expect(field).toHaveValue('budtender');
    await expect(page.getByText(words.accounts.signInToSee)).toHaveCount(address.includes('next') ? 1 : 0);
  });

test('who searches, or narrows, before the portal has begun is answered once it has', CROSSING, async ({ enter, words }) => {
  const page = await enter();
  const letGo = await slow(page);
  await page.goto('/lms/courses', { waitUntil: 'commit' });
  await page.getByRole('searchbox').click();
  await page.keyboard.type('zzzzzz');
  await page.keyboard.press('Enter');
  expect(new URL(page.url()).search).toBe('');
  letGo();
  await expect(takenOver(page)).toBeVisible();
  await expect(page).toHaveURL(/#q=zzzzzz$/);
  await expect(page.getByText(words.kit.nothing)).toBeVisible();

  const other = await enter();
  const goOn = await slow(other);
  await other.goto('/lms/courses', { waitUntil: 'commit' });
  await other.getByLabel(words.learning.level, { exact: true }).selectOption('advanced');
  goOn();
  await expect(other).toHaveURL(/\?level=advanced$/);
});

test('a button pressed before the portal has begun does once what it says', CROSSING, async ({ enter, words }) => {
  const page = await enter({ theme: 'light' });
  const letGo = await slow(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('button', { name: words.shell.theme }).click();
  letGo();
  await expect(page.locator('html')).toHaveAttribute('data-bs-theme', 'dark');
  await expect(takenOver(page)).toBeVisible();
  await page.getByRole('button', { name: words.shell.theme }).click();
  await expect(page.locator('html')).toHaveAttribute('data-bs-theme', 'light');
});

test('a button that is put down before the portal has begun and let go of after that is pressed, wherever it has moved', CROSSING, async ({ enter, words }) => {
  const { accounts } = words;
  const page = await enter();
  const letGo = await slow(page);
  await page.goto('/login?next=%2Fbudtender%2Fhome', { waitUntil: 'commit' });
  await page.getByLabel(accounts.identifier).fill(BUDTENDER);
  await page.getByLabel(accounts.password, { exact: true }).fill(DEMO_PASSWORD);
  const button = page.getByRole('button', { name: accounts.submitSignIn, exact: true });
  const { x, y, width, height } = (await button.boundingBox())!;
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  letGo();
  await expect(takenOver(page)).toBeVisible();
  // Above it came why one is asked to sign in.
  await expect.poll(async () => (await button.boundingBox())!.y).not.toBe(y);
  await page.mouse.up();
  await expect(page).toHaveURL('/budtender/home');
});

test('what comes late to the sign-in moves nothing that somebody may be about to press', CROSSING, async ({ enter, words }) => {
  const { accounts } = words;
  const page = await enter();
  const letGo = await slow(page);
  await page.goto('/login', { waitUntil: 'commit' });
  const pressed = [page.getByRole('button', { name: accounts.submitSignIn, exact: true }), page.getByRole('link', { name: accounts.forgot })];
  // A browser shows nothing before styles and letters are there, but measures it.
  await page.waitForFunction(() => {
    const styles = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
    // Letters are fetched by what is laid out in them.
    return styles.length > 0 && styles.every(({ sheet }) => sheet) && document.body.offsetHeight > 0 && document.fonts.status === 'loaded';
  });
  const before = await Promise.all(pressed.map((one) => one.boundingBox()));
  letGo();
  await expect(page.getByRole('heading', { name: accounts.demoTitle })).toBeVisible();
  expect(await Promise.all(pressed.map((one) => one.boundingBox()))).toEqual(before);
});

test('who sells types what is to be verified before the portal has begun', CROSSING, async ({ enter, words }) => {
  const { verify } = words.dispensary;
  const page = await enter({ as: await signedIn('budtender') });
  const letGo = await slow(page);
  await page.goto('/budtender/verify', { waitUntil: 'commit' });
  const field = page.getByLabel(verify.text);
  await field.click();
  await page.keyboard.type('c12345');
  await page.keyboard.press('Enter');
  letGo();
  await expect(takenOver(page)).toBeVisible();
  await expect(field).toHaveValue('c12345');
  // It was sent, and judged.
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('heading', { name: verify.recent })).toBeVisible();
});
