import { advanceClock } from '../../cms/test/clock';
import { NEW_PASSWORD, newPatient, Person } from '../../cms/test/people';
import { Panel } from '../../plugins/directory/test/panel';
import { Candidate, NUMBER, room } from '../../plugins/learning/test/exam-room';
import { Outline } from '../../plugins/learning/test/outline';
import { expect, test } from './stage';

test('somebody sits an exam: answers, flags, reloads, goes on in a second tab, fails, waits, and passes', async ({ enter, words, language }) => {
  const said = words.exams;
  const fill = (text: string, facts: Record<string, string | number>): string =>
    Object.entries(facts).reduce((sum, [key, value]) => sum.replace(`{{${key}}}`, String(value)), text);
  const number = (of: number) => page.getByText(fill(said.number, { number: of, most: 3 }), { exact: true });
  const made = await room(new Outline(await Panel.open()), { cooldownHours: 1, shufflesQuestions: false }, ['single', 'numeric', 'ordering']);
  const person = await newPatient();
  const candidate = await Candidate.of(made, person);
  const page = await enter({ as: person, language, tolerates: /409|ERR_INTERNET_DISCONNECTED/ });
  await page.goto(`/lms/exams/${made.examId}`);

  await page.getByRole('button', { name: said.start }).click();
  await page.getByRole('dialog').getByRole('button', { name: said.start }).click();
  await expect(number(1)).toBeVisible();
  await expect(page.getByRole('timer')).toContainText(':');
  await page.getByRole('radio', { name: 'b', exact: true }).check();
  await page.getByRole('button', { name: said.flag }).click();
  await page.getByRole('button', { name: said.next, exact: true }).click();
  await page.getByLabel(said.yourNumber).fill('1');
  const { data: exam } = await candidate.exam();
  const stored = async () => (await candidate.read(exam.openAttemptId!)).data.questions.filter(({ answer }) => answer).length;
  await expect.poll(stored).toBe(2);

  // In the middle of it: the same question, with what was said, and the flag.
  await page.reload();
  await expect(number(2)).toBeVisible();
  await expect(page.getByLabel(said.yourNumber)).toHaveValue('1');
  const first = page.getByRole('navigation', { name: said.navigator }).getByRole('button').first();
  await expect(first).toHaveAccessibleName(new RegExp(`${said.is.answered}.*${said.is.flagged}`));

  // A second tab takes over, and the first says so.
  const second = await page.context().newPage();
  await second.goto(`/lms/exams/${made.examId}?question=2`);
  await expect(second.getByLabel(said.yourNumber)).toHaveValue('1');
  await expect(page.getByText(said.taken)).toBeVisible();
  await expect(page.getByLabel(said.yourNumber)).not.toBeEditable();
  await second.close();
  await page.getByRole('button', { name: said.takeBack }).click();
  await expect(page.getByText(said.taken)).toBeHidden();
  await page.getByRole('button', { name: said.next, exact: true }).click();

  // What is to be put in order, by its buttons.
  await page.getByRole('button', { name: said.begin }).click();
  await expect(page.getByRole('list', { name: said.order }).getByRole('listitem')).toHaveCount(3);
  await expect.poll(stored).toBe(3);

  // Without a connection what is said stays here, and goes out by itself.
  await page.context().setOffline(true);
  await first.click();
  await page.getByRole('radio', { name: 'c', exact: true }).check();
  await expect(page.getByText(fill(said.unstored_one, { count: 1 }))).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText(fill(said.unstored_one, { count: 1 }))).toBeHidden();

  await page.getByRole('button', { name: said.submit }).click();
  await page.getByRole('dialog').getByRole('button', { name: said.submit }).click();
  await expect(page.getByText(said.resultText.failed)).toBeVisible();
  await expect(page.getByText(String(NUMBER)).first()).toBeVisible();
  await page.getByRole('link', { name: said.toExam }).click();
  await expect(page.getByText(said.blocks.cooling)).toBeVisible();
  await expect(page.getByRole('button', { name: said.start })).toHaveCount(0);

  await advanceClock(61 * 60_000);
  // The browser has gone on with the session: who comes back signs in anew.
  const back = new Person();
  await back.post('/api/accounts/sign-in', { identifier: person.email, password: NEW_PASSWORD });
  expect(await new Candidate(back, made.examId).sit(true)).toMatchObject({ passed: true });
  const later = await enter({ as: back, language });
  await later.goto(`/lms/exams/${made.examId}`);
  await expect(later.getByText(said.blocks.passed)).toBeVisible();
  await later.getByRole('link', { name: fill(said.look, { number: 2 }) }).click();
  await expect(later.getByText(said.resultText.passed)).toBeVisible();
});
