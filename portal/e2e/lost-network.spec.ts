import type { Locator, Page } from '@playwright/test';
import { filledApplication } from '../../cms/test/application-walk';
import { must } from '../../cms/test/journey';
import { newPatient } from '../../cms/test/people';
import { expect, test } from './stage';
import { network } from './stage/network';
import { like, type Words } from './stage/words';
import { next } from './walks/apply';

const MERGE = { tag: ['@merge', '@applications'] };
const CROSSING = { tag: ['@applications'] };

const PHONE = { viewport: { width: 390, height: 844 }, tolerates: /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_RESET|ERR_FAILED|Failed to fetch|NetworkError/ };

interface Step {
  readonly at: string;
  /** What is typed there, and what stands there afterwards. */
  readonly field: (page: Page, words: Words) => Locator;
  readonly text: string;
}

const HEALTH = { field: (page: Page, { patient }: Words) => page.getByLabel(patient.health.since), text: 'สองปี สามเดือน' };
const STEPS: Readonly<Record<'thai' | 'foreign', readonly Step[]>> = {
  thai: [
    { at: 'step1', field: (page, { patient }) => page.getByLabel(patient.identity.last), text: 'ไร้สาย ชั่วคราว' },
    { at: 'step2', ...HEALTH },
  ],
  foreign: [
    { at: 'step1', field: (page, { patient }) => page.getByLabel(patient.foreigner.last), text: 'Offline Example' },
    { at: 'step2', field: (page, { patient }) => page.getByLabel(patient.passport.number, { exact: true }), text: 'OF1234567' },
    { at: 'step3', ...HEALTH },
  ],
};

for (const track of ['thai', 'foreign'] as const)
  test(
    `the network is lost at each step of the ${track} track: nothing typed is lost, and one application is submitted`,
    CROSSING,
    async ({ enter, words }) => {
      test.setTimeout(180_000);
      const { kit, patient, problems } = words;
      const person = await newPatient('หลุดบ่อย ทดลอง');
      const id = await filledApplication(person, { track });
      const page = await enter({ as: person, ...PHONE });
      const line = await network(page);
      const state = (text: string) => page.getByRole('status').filter({ hasText: like(text) });
      const open = (at: string) => page.goto(`/patient/application/create/${track}/${at}?application=${id}`);

      for (const { at, field, text } of STEPS[track]) {
        await open(at);
        await expect(field(page, words)).toHaveValue(/./);
        await line({ offline: true });
        await field(page, words).fill(text);
        await expect(state(kit.savedHere)).toBeVisible();
        // Going on says why it cannot, and leaves everything where it is.
        await next(page, words).click();
        await expect(page.getByText(problems.offline).first()).toBeVisible();
        await expect(page).toHaveURL(new RegExp(`/${at}\\?`));
        await expect(field(page, words)).toHaveValue(text);
        // With the network it is saved without a further touch.
        await line({});
        await expect(state(kit.savedAt)).toBeVisible({ timeout: 30_000 });
        await page.reload();
        await expect(field(page, words)).toHaveValue(text);
      }

      // A consent that was taken back without a network is asked for, not lost.
      const [consents, review] = track === 'thai' ? ['step3', 'step4'] : ['step4', 'step5'];
      await open(consents!);
      const truthful = page.getByRole('checkbox', { name: patient.consents.truthful });
      await expect(truthful).toBeChecked();
      await line({ offline: true });
      await truthful.uncheck();
      await expect(state(kit.savedHere)).toBeVisible();
      await truthful.check();
      await line({});
      await expect(state(kit.savedAt)).toBeVisible({ timeout: 30_000 });
      await page.reload();
      await expect(truthful).toBeChecked();

      // Submitted without a network, then with one that swallows the answer, then once more.
      await open(review!);
      const submit = page.getByRole('button', { name: patient.review.submit });
      await expect(submit).toBeVisible();
      await line({ offline: true });
      await submit.click();
      await expect(page.getByText(problems.offline).first()).toBeVisible();
      await line({});
      await page.route(
        `**/api/applications/${id}/submit`,
        async (route) => {
          await route.fetch();
          await route.abort('connectionreset');
        },
        { times: 1 },
      );
      await submit.click();
      // The screen may hear of what was done before the second press.
      await submit.click({ timeout: 5_000 }).catch(() => undefined);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.titles['consultations/clinic']);
      const mine = must(await person.get<{ rows: { id: string; state: string }[] }>('/api/applications'), 'applications').rows;
      expect(mine.map(({ id, state }) => ({ id, state }))).toEqual([{ id, state: 'submitted' }]);
    },
  );

test('a patient who opens screens without a network, or asks too much, is told so and goes on from there', MERGE, async ({ enter, words }) => {
  const { shell, titles } = words;
  const page = await enter({ as: await newPatient('ไร้สัญญาณ ทดลอง'), ...PHONE, tolerates: new RegExp(`${PHONE.tolerates.source}|429`) });
  const heading = (name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.route('**/api/accounts/me', (route) => route.abort('failed'));
  await page.goto('/account');
  await heading(shell.offline.title);
  await page.getByRole('button', { name: shell.offline.button }).click();
  await heading(shell.offline.title);
  await page.unroute('**/api/accounts/me');
  await page.getByRole('button', { name: shell.offline.button }).click();
  await heading(titles['accounts/account']);

  // Another screen, whose code is not there yet: the menu stays, and the screen comes with the network.
  const line = await network(page);
  await page.goto('/patient/home');
  const entry = page.locator('nav.bottombar a[href="/patient/applications"]');
  await expect(entry).toBeVisible();
  await line({ offline: true });
  await entry.click();
  await heading(shell.offline.title);
  await expect(entry).toBeVisible();
  await line({});
  await heading(titles['applications/list']);

  // Asked for too much: it says until when, and goes on by itself.
  const busy = { status: 429, headers: { 'retry-after': '2' }, json: { error: { name: 'rate.exceeded', details: { retryAfter: 2 } } } };
  await page.route('**/api/accounts/me', (route) => route.fulfill(busy), { times: 1 });
  await page.goto('/account');
  await heading(shell.busy.title);
  await heading(titles['accounts/account']);
});
