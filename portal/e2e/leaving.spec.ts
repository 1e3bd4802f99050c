import { must } from '../../cms/test/journey';
import { newPatient } from '../../cms/test/people';
import { startDraft } from '../../plugins/applications/test/wizard';
import { expect, test } from './stage';

test('what was typed just before leaving arrives, though the page is gone', async ({ enter, words }) => {
  const { health } = words.patient;
  const person = await newPatient();
  const { id } = await startDraft(person);
  const page = await enter({ as: person });
  await page.goto(`/patient/application/create/thai/step2?application=${id}`);
  await page.getByLabel(health.since).fill('สามปี');
  await page.goto('about:blank');
  await expect
    .poll(
      async () =>
        must(await person.get<{ steps: { health?: { answers: { since?: string } } } }>(`/api/applications/${id}`), 'draft').steps.health?.answers.since,
    )
    .toBe('สามปี');
});

test('without a network a screen that was never fetched is not there, and the page that is stays; it is fetched once there is one', async ({
  enter,
  words,
}) => {
  const { shell, titles } = words;
  const page = await enter({ as: await newPatient(), tolerates: /net::ERR_INTERNET_DISCONNECTED|dynamically imported module/ });
  await page.goto('/patient/home');
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  await page.context().setOffline(true);
  await page.getByRole('navigation').getByRole('link', { name: shell.nav.transactions }).first().click();
  await expect(page.getByRole('heading', { name: shell.offline.title })).toBeVisible();
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
  await page.context().setOffline(false);
  await page.getByRole('button', { name: shell.offline.button }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles['payments/mine']);
});
