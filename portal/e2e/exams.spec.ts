import type { Page } from '@playwright/test';
import { advanceClock } from '../../cms/test/clock';
import { NEW_PASSWORD, newPatient, Person } from '../../cms/test/people';
import { Panel } from '../../plugins/directory/test/panel';
import { byType, Candidate, HOLDER, NUMBER, platformTime, room, type Room } from '../../plugins/learning/test/exam-room';
import { Outline } from '../../plugins/learning/test/outline';
import { expect, test } from './stage';
import { outOfTime } from './stage/clock';
import { fill, type Words } from './stage/words';

const MERGE = { tag: ['@merge', '@learning'] };
const CROSSING = { tag: ['@learning'] };

const begin = async (page: Page, { exams }: Words, { examId }: Room): Promise<void> => {
  await page.goto(`/lms/exams/${examId}`);
  await page.getByRole('button', { name: exams.start }).click();
  await page.getByRole('dialog').getByRole('button', { name: exams.start }).click();
  await expect(page.getByRole('timer')).toContainText(':');
};
/** The seconds that the page says are left. */
const left = async (page: Page): Promise<number> => {
  const [minutes, seconds] = (await page.getByRole('timer').innerText()).split(':').map(Number);
  return minutes! * 60 + seconds!;
};

test('somebody sits an exam: answers, flags, reloads, goes on in a second tab, fails, waits, and passes', MERGE, async ({ enter, words, language }) => {
  const said = words.exams;
  const number = (of: number) => page.getByText(fill(said.number, { number: of, most: 3 }), { exact: true });
  const made = await room(new Outline(await Panel.open()), { cooldownHours: 1, shufflesQuestions: false }, ['single', 'numeric', 'ordering']);
  const person = await newPatient();
  const candidate = await Candidate.of(made, person);
  const page = await enter({ as: person, language, tolerates: /409|ERR_INTERNET_DISCONNECTED/ });
  await begin(page, words, made);
  await expect(number(1)).toBeVisible();
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

  // No menu leads away from it; the way out asks, and whoever stays has lost nothing.
  for (const menu of [words.shell.main, words.shell.menu]) await expect(page.getByRole('navigation', { name: menu, exact: true })).toHaveCount(0);
  await page.getByRole('link', { name: said.leave, exact: true }).click();
  const leaving = page.getByRole('dialog', { name: said.leaveAsk });
  await leaving.getByRole('button', { name: said.leaveStay }).click();
  await expect(leaving).toBeHidden();
  await expect(page.getByLabel(said.yourNumber)).toHaveValue('1');

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

test('an attempt that begins elsewhere while its rules are read here stays there, until it is taken over', CROSSING, async ({ enter, words }) => {
  const { exams } = words;
  const made = await room(new Outline(await Panel.open()), {}, ['single']);
  const candidate = await Candidate.of(made);
  const page = await enter({ as: candidate.person });
  await page.goto(`/lms/exams/${made.examId}`);
  await expect(page.getByRole('button', { name: exams.start })).toBeVisible();
  const { data: attempt } = await candidate.start();
  await expect(page.getByText(exams.taken)).toBeVisible();
  const answer = { kind: 'choices' as const, choices: [1] };
  expect((await candidate.answer(attempt.id, attempt.questions[0]!.id, answer)).status).toBe(200);
  await page.getByRole('button', { name: exams.takeBack }).click();
  await expect(page.getByText(exams.taken)).toBeHidden();
  expect((await candidate.answer(attempt.id, attempt.questions[0]!.id, answer)).error.name).toBe('attempt.taken');
});

test('five minutes and one minute before the end it is said in a region that was there before', CROSSING, async ({ enter, words }) => {
  const made = await room(new Outline(await Panel.open()), { timeLimitMinutes: 6 }, ['single']);
  const { person } = await Candidate.of(made, await newPatient());
  const page = await enter({ as: person });
  await begin(page, words, made);
  // What reads out hears of changes to what it knows already: the element stays the same.
  const region = page.locator('.exam-warning[data-known]');
  const known = (): Promise<unknown> => page.locator('.exam-warning').evaluate((element) => element.setAttribute('data-known', ''));
  const MARGIN = 8;

  await advanceClock(60_000 - MARGIN * 1000);
  await page.reload();
  await expect(page.getByRole('timer')).toContainText('5:0');
  await known();
  await expect(region).toHaveRole('status');
  await expect(region).toBeEmpty();
  await expect(region).toHaveText(words.exams.warnFive, { timeout: 2 * MARGIN * 1000 });
  expect(await left(page)).toBeLessThanOrEqual(300);
  // The figure beside it is not read out each second.
  await expect(page.getByRole('timer')).not.toHaveAttribute('aria-live', /./);

  await advanceClock(4 * 60_000 - MARGIN * 1000);
  await page.reload();
  await expect(page.getByRole('timer')).toContainText('1:0');
  await known();
  await expect(region).toHaveText(words.exams.warnFive);
  await expect(region).toHaveText(words.exams.warnOne, { timeout: 2 * MARGIN * 1000 });
  expect(await left(page)).toBeLessThanOrEqual(60);
});

for (const [told, days] of [
  ['a day ahead', 1],
  ['a day behind', -1],
] as const)
  test(`a device whose clock is ${told} has neither more time nor less, and what it kept arrives in its order`, CROSSING, async ({ enter, words }) => {
    const { exams } = words;
    const made = await room(new Outline(await Panel.open()), { timeLimitMinutes: 5, shufflesQuestions: false }, ['single', 'numeric']);
    const candidate = await Candidate.of(made, await newPatient());
    const page = await enter({ as: candidate.person, tolerates: /409|ERR_INTERNET_DISCONNECTED/ });
    await outOfTime(page.context(), days * 86_400_000);
    await begin(page, words, made);
    expect(Math.abs((await page.evaluate(() => Date.now())) - (await platformTime()))).toBeGreaterThan(80_000_000);
    const { data: exam } = await candidate.exam();
    const attemptId = exam.openAttemptId!;
    const attempt = async () => (await candidate.read(attemptId)).data;
    const { endsAt } = await attempt();
    const right = async (): Promise<void> => expect(Math.abs((Date.parse(endsAt) - (await platformTime())) / 1000 - (await left(page)))).toBeLessThan(3);
    await right();
    await page.reload();
    await expect(page.getByRole('timer')).toContainText(':');
    await right();

    // The second question before the first, and the first changed: all while nothing can be reached.
    const sent: string[] = [];
    page.on('request', (request) => void (request.url().endsWith('/answers') && sent.push(request.postData() ?? '')));
    await page.context().setOffline(true);
    await page.getByRole('button', { name: exams.next, exact: true }).click();
    await page.getByLabel(exams.yourNumber).fill('1');
    await page.getByRole('button', { name: exams.previous, exact: true }).click();
    await page.getByRole('radio', { name: 'b', exact: true }).check();
    await page.getByRole('radio', { name: 'c', exact: true }).check();
    await expect(page.getByText(fill(exams.unstored_other, { count: 2 }))).toBeVisible();
    await page.context().setOffline(false);
    await expect.poll(async () => (await attempt()).questions.filter(({ answer }) => answer).length).toBe(2);
    const stored = await attempt();
    const [single, numeric] = [byType(stored, 'single'), byType(stored, 'numeric')];
    expect(single.options[(single.answer as { choices: number[] }).choices[0]!]).toMatchObject({ en: 'c' });
    expect(numeric.answer).toEqual({ kind: 'text', text: '1' });
    expect(Date.parse(numeric.storedAt!)).toBeLessThanOrEqual(Date.parse(single.storedAt!));
    await right();

    // The end has passed on the platform, and the page has not heard of it: what is said now is no answer any more.
    await advanceClock(5 * 60_000 + 10_000);
    // Pressed and not checked: as soon as the page hears that it is over, there is nothing left to look at.
    await page.getByRole('radio', { name: 'right', exact: true }).click();
    await expect(page.getByText(exams.resultText.timedOut)).toBeVisible();
    expect(sent.length).toBeGreaterThan(2);
    const over = await candidate.read(attemptId, HOLDER);
    expect(over.data).toMatchObject({ state: 'graded', passed: false });
    expect(byType(over.data, 'single').answer).toEqual(single.answer);
  });
