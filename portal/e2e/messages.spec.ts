import { submittedApplication } from '../../cms/test/journey';
import { newPatient } from '../../cms/test/people';
import { expect, test } from './stage';
import { fill, WORDS } from './stage/words';

test('news comes to the bell by itself, says itself in either language, and leads to what it is about', async ({ enter, words, language }) => {
  const { bell } = words.shell;
  const patient = await newPatient();
  const page = await enter({ as: patient });
  await page.goto('/account');
  const button = page.getByRole('button', { name: bell.title });
  await button.click();
  const panel = page.getByRole('group', { name: bell.title });
  await expect(panel.getByText(bell.none)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(button).toBeFocused();

  // It happens elsewhere, while they look at something else.
  const application = await submittedApplication(patient);
  await expect(button).toHaveAccessibleDescription(fill(bell.unread_one, { shown: '1' }));
  await page.keyboard.press('Enter');
  const title = { th: 'ได้รับคำขอของคุณแล้ว', en: 'We have your request' };
  const other = language === 'th' ? 'en' : 'th';
  await expect(panel.getByText(title[language])).toBeVisible();
  await page.getByRole('button', { name: words.shell.language }).click();
  await page.getByRole('button', { name: WORDS[other].shell.bell.title }).click();
  await expect(page.getByText(title[other])).toBeVisible();
  await page.getByRole('button', { name: WORDS[other].shell.language }).click();
  await button.click();

  const news = panel.getByRole('link', { name: title[language] });
  await expect(news).toHaveAccessibleName(new RegExp(`^${bell.new}`));
  await news.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/patient/applications/${application.id}`);
  await expect(panel).toBeHidden();
  await expect(button).toHaveAccessibleDescription('');
  await button.click();
  await expect(news).not.toHaveAccessibleName(new RegExp(`^${bell.new}`));
  await expect(panel.getByRole('button', { name: bell.readAll })).toBeHidden();
});
