import { holding, newAdmin } from '../../cms/test/holding';
import { submittedApplication } from '../../cms/test/journey';
import { newPatient } from '../../cms/test/people';
import { expect, test } from './stage';
import { fill, WORDS } from './stage/words';

const MERGE = { tag: ['@merge', '@notifications'] };
const CROSSING = { tag: ['@notifications'] };

test('news comes to the bell by itself, says itself in either language, and leads to what it is about', MERGE, async ({ enter, words, language }) => {
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

test('people choose what they are told and how, and in which language', MERGE, async ({ enter, words }) => {
  const { messages, profile, rules, shell } = words;
  const person = await newPatient();
  const page = await enter({ as: person });
  await page.goto('/patient/home');
  await page.getByRole('button', { name: shell.bell.title }).click();
  await page.getByRole('link', { name: shell.bell.choose }).click();
  await expect(page).toHaveURL('/profile');
  const told = page.getByRole('group', { name: profile.told });
  const save = told.getByRole('button', { name: profile.save });
  await expect(save).toHaveAttribute('aria-disabled', 'true');
  const payments = told.getByRole('group', { name: profile.groups.payments });
  await payments.getByRole('checkbox', { name: profile.channels.email }).uncheck();
  // Of appointments one always hears at the bell; what only administrators are told of is not asked here.
  await expect(told.getByRole('group', { name: profile.groups.appointments }).getByRole('checkbox')).toHaveCount(1);
  await expect(told.getByRole('group', { name: profile.groups.platform })).toHaveCount(0);
  // A single message is told as its group is, until it is chosen otherwise; chosen as its group is, it follows it again.
  const single = told.locator('details').nth(2);
  const one = (kind: keyof typeof messages.kinds) => single.getByRole('checkbox', { name: `${messages.kinds[kind]}: ${profile.channels.email}` });
  await single.getByText(profile.single).click();
  await expect(one('payment.paid')).not.toBeChecked();
  await one('payment.paid').check();
  await one('payment.part-paid').check();
  await expect(single.getByText(fill(profile.singleDiffer_other, { count: '2' }))).toBeVisible();
  await one('payment.part-paid').uncheck();
  await expect(single.getByText(fill(profile.singleDiffer_one, { count: '1' }))).toBeVisible();
  await told.getByLabel(profile.until).selectOption('21:00');
  await save.click();
  await expect(told.getByText(rules['quiet-same'])).toBeVisible();
  await expect(told.getByLabel(profile.until)).toBeFocused();
  await told.getByLabel(profile.until).selectOption('06:30');
  await save.click();
  await expect(told.getByText(profile.toldSaved)).toBeVisible();
  // A second save stands on what the first has kept.
  await told.getByRole('checkbox', { name: profile.waits }).uncheck();
  await expect(told.getByLabel(profile.from)).toHaveCount(0);
  await save.click();
  await expect(told.getByText(profile.toldSaved)).toBeVisible();
  await page.reload();
  await expect(payments.getByRole('checkbox', { name: profile.channels.email })).not.toBeChecked();
  await expect(payments.getByRole('checkbox', { name: profile.channels.portal })).toBeChecked();
  await single.getByText(profile.single).click();
  await expect(one('payment.paid')).toBeChecked();
  await expect(one('payment.part-paid')).not.toBeChecked();
  await expect(told.getByRole('checkbox', { name: profile.waits })).not.toBeChecked();

  const card = page.getByRole('group', { name: profile.language, exact: true });
  // Everybody new is written to in Thai, in whatever language they look at the portal.
  await card.getByRole('radio', { name: 'English' }).check();
  await card.getByRole('button', { name: profile.save }).click();
  await expect(page.getByText(WORDS.en.profile.languageSaved)).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  expect((await person.get<{ person: { language: string } }>('/api/accounts/me')).data.person.language).toBe('en');
});

test('whoever holds several roles goes on in another', CROSSING, async ({ enter, words }) => {
  const { profile, shell } = words;
  const page = await enter({ as: await holding('budtender') });
  await page.goto('/profile');
  const roles = page.getByRole('group', { name: profile.roles });
  await expect(roles.getByRole('listitem').filter({ hasText: shell.roles.budtender })).toContainText(profile.inUse);
  await roles.getByRole('button', { name: profile.use }).click();
  await expect(page).toHaveURL(/\/profile|\/patient\/home/);
  await expect(page.getByRole('navigation', { name: shell.main }).getByRole('link', { name: shell.nav.qr })).toBeVisible();
});

test('an administrator sees every kind of message, and sends one to themselves', CROSSING, async ({ enter, words, language }) => {
  const { examples, mail } = words.admin;
  const page = await enter({ as: await newAdmin() });
  await page.goto('/admin/notification-example');
  await page.getByLabel(mail.kind).selectOption('password.reset');
  for (const nowhere of [examples.mailOnly, examples.notAtLine]) await expect(page.getByText(nowhere)).toBeVisible();
  const frame = page.frameLocator('iframe');
  await expect(frame.locator('h1')).toHaveText({ th: 'ตั้งรหัสผ่านใหม่', en: 'Set a new password' }[language]);
  await page.getByLabel(mail.kind).selectOption('payment.paid');
  await page.getByText(language === 'th' ? mail.english : mail.thai, { exact: true }).click();
  await expect(frame.locator('h1')).toHaveText({ th: 'We have your payment', en: 'ได้รับการชำระเงินแล้ว' }[language]);
  await expect(page.getByText(examples.notAtLine)).toHaveCount(0);
  await page.getByRole('button', { name: examples.send }).click();
  await expect(page.getByText(examples.sent)).toBeVisible();
  const { bell } = words.shell;
  await expect(page.getByRole('button', { name: bell.title })).toHaveAccessibleDescription(fill(bell.unread_one, { shown: '1' }));
});
