import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { must } from '../../cms/test/journey';
import { newPatient, signedIn } from '../../cms/test/people';
import { Panel } from '../../plugins/directory/test/panel';
import { enroll, taughtCourse } from '../../plugins/learning/test/enrolled';
import { Candidate, room } from '../../plugins/learning/test/exam-room';
import { Outline } from '../../plugins/learning/test/outline';
import { expect, test } from './stage';
import { fill } from './stage/words';

const MERGE = { tag: ['@merge', '@learning'] };
const CROSSING = { tag: ['@learning'] };

/** Digits are written the same in both languages, and found by the search. */
const mark = (): string => String(Date.now());
const saved = async (page: Page, press: () => Promise<void>): Promise<{ file: Download; text: string }> => {
  const [file] = await Promise.all([page.waitForEvent('download'), press()]);
  return { file, text: await readFile(await file.path(), 'utf8') };
};

test(
  'an administrator enrolls people from a spreadsheet that names its bad line, and extends the course for one of them',
  MERGE,
  async ({ enter, words, language }) => {
    const { enrollments } = words.teaching;
    const title = `หลักสูตร ${mark()}`;
    const { course } = await taughtCourse(new Outline(await Panel.open()), { title }, 1);
    const [first, second] = [await newPatient('คนแรก ในรายชื่อ'), await newPatient('คนที่สอง ในรายชื่อ')];
    const page = await enter({ as: await signedIn('admin'), language });
    await page.goto('/admin/lms/enrollments');
    await page.getByRole('button', { name: enrollments.enroll }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(enrollments.course).selectOption({ label: title });
    const csv = `ชื่อ,อีเมล\r\n"แรก, คน",${first.email}\r\n\r\nคนที่ผิด,no-address.example\r\nคนที่สอง;${second.email}\r\n`;
    await dialog.getByLabel(enrollments.file).setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(`\uFEFF${csv}`) });
    await dialog.getByLabel(enrollments.reason).fill('อบรมพร้อมกัน');
    await dialog.getByRole('button', { name: enrollments.check }).click();
    const { enrolled, malformed } = enrollments.outcomes;
    await expect(dialog.getByRole('row').filter({ has: page.getByRole('cell') })).toHaveText([
      new RegExp(`^2${first.email}${enrolled}$`),
      new RegExp(`^4no-address.example${malformed}$`),
      new RegExp(`^5${second.email}${enrolled}$`),
    ]);
    await dialog.getByRole('button', { name: fill(enrollments.go_other, { count: 2 }) }).click();
    await expect(page.getByText(fill(enrollments.done_other, { count: 2 }))).toBeVisible();

    await page.goto(`/admin/lms/enrollments?courseId=${course}`);
    const rows = page.getByRole('row').filter({ has: page.getByRole('cell') });
    await expect(rows).toHaveCount(2);
    const row = rows.filter({ hasText: 'คนแรก' });
    await row.getByRole('button', { name: enrollments.extend }).click();
    await dialog.getByLabel(enrollments.until).fill(language === 'th' ? '31/12/2575' : '31/12/2032');
    await dialog.getByLabel(enrollments.reason).fill('ลาป่วยทั้งสัปดาห์');
    await dialog.getByRole('button', { name: enrollments.extendSave }).click();
    await expect(dialog).toBeHidden();
    await expect(row.locator('time').first()).toContainText(language === 'th' ? '2575' : '2032');
  },
);

test(
  'a question that was asked is corrected, whom it wronged is shown and raised; somebody is given another attempt, and one is taken out',
  MERGE,
  async ({ enter, words, language }) => {
    const { bank, marking, exams } = words;
    const made = await room(new Outline(await Panel.open()), { passPercent: 100, maxAttempts: 1, shufflesOptions: false }, ['single']);
    const name = `แก้เฉลย${mark()} ทดลอง`;
    const candidate = await Candidate.of(made, await newPatient(name));
    const { data } = await candidate.start();
    const [question] = data.questions;
    must(await candidate.answer(data.id, question!.id, { kind: 'choices', choices: [question!.options.findIndex(({ en }) => en === 'b')] }), 'answer');
    expect((await candidate.submit(data.id)).data.passed).toBe(false);

    const page = await enter({ as: await signedIn('admin'), language });
    await page.goto(`/admin/lms/question-bank?question=${made.questionIds[0]!}`);
    await expect(page.getByText(fill(bank.usedNote, { version: 1 }))).toBeVisible();
    await page.getByRole('radio', { name: bank.right }).nth(1).check();
    await page.getByRole('button', { name: bank.save, exact: true }).click();
    await expect(page.getByText(fill(bank.saved, { version: 2 }))).toBeVisible();

    await page.goto(`/admin/lms/exam-attempts?q=${encodeURIComponent(name)}`);
    await page.getByRole('link', { name }).click();
    await expect(page.getByText(fill(marking.version, { version: 1, newest: 2 }))).toBeVisible();
    await page.getByRole('button', { name: marking.regrade.open }).click();
    const dialog = page.getByRole('dialog');
    const changed = dialog.getByRole('row').filter({ hasText: name });
    await expect(changed.getByRole('cell')).toHaveText([name, '0', '2', marking.passed]);
    // What was looked at is not done yet.
    expect((await candidate.read(data.id)).data.passed).toBe(false);
    await dialog.getByLabel(marking.reason).fill('เฉลยข้อนี้ผิดมาก่อน');
    await dialog.getByRole('button', { name: marking.regrade.go }).click();
    await expect(page.getByText(fill(marking.regrade.done_one, { count: 1 }))).toBeVisible();
    await expect(page.getByText(marking.passed, { exact: true })).toBeVisible();
    expect((await candidate.read(data.id)).data.passed).toBe(true);

    await page.getByRole('button', { name: marking.allow.open }).click();
    await dialog.getByLabel(marking.allow.attempts).fill('1');
    await dialog.getByLabel(marking.reason).fill('ไฟดับทั้งอาคารสอบ');
    await dialog.getByRole('button', { name: marking.allow.save }).click();
    await expect(page.getByText(fill(marking.givenText, { minutes: 0, attempts: 1 }))).toBeVisible();

    await page.getByRole('button', { name: marking.void.open }).click();
    await dialog.getByLabel(marking.reason).fill('สอบแทนกันจริง');
    await dialog.getByRole('button', { name: marking.void.open }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(marking.events.voided, { exact: true })).toBeVisible();
    await expect(page.getByText('สอบแทนกันจริง').first()).toBeVisible();
    const learner = await enter({ as: candidate.person, language });
    await learner.goto(`/lms/exams/${made.examId}`);
    await expect(learner.getByRole('button', { name: exams.start })).toBeVisible();
    expect((await candidate.exam()).data).toMatchObject({ maxAttempts: 2, block: null });
  },
);

test('a file of questions is reported on, taken, found in the bank, and leaves as a file again', CROSSING, async ({ enter, words, language }) => {
  const { bank, transfer } = words;
  const word = mark();
  const gift = `::หนึ่ง::ข้อหนึ่ง ${word} { =ถูก ~ผิด }\n\n::สอง::ข้อสอง ${word} { =[html]<b>ใช่</b> ~ไม่ใช่ }\n\nQ ${word} { =a ~\n`;
  const page = await enter({ as: await signedIn('admin'), language });
  await page.goto('/admin/lms/question-bank');
  await page.getByRole('button', { name: transfer.import }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(transfer.file).setInputFiles({ name: 'questions.gift', mimeType: 'text/plain', buffer: Buffer.from(gift) });
  const report = dialog.getByRole('region', { name: transfer.report });
  const { taken, lossy, refused } = transfer.verdicts;
  const rows = report.getByRole('row').filter({ has: page.getByRole('cell') });
  await expect(rows).toHaveCount(3);
  await expect(rows.first()).toContainText(taken);
  await expect(rows.nth(1)).toContainText(transfer.losses.formatting);
  await expect(report.getByText(lossy, { exact: true })).toBeVisible();
  await expect(report.getByText(refused, { exact: true })).toBeVisible();
  const editor = await signedIn('editor');
  const inBank = async () => must(await editor.get<{ total: number }>('/api/learning/office/questions', { q: word }), 'bank').total;
  expect(await inBank()).toBe(0);
  await dialog.getByRole('button', { name: fill(transfer.take_other, { count: 2 }) }).click();
  await expect(dialog.getByText(fill(transfer.took_other, { count: 2 }))).toBeVisible();
  await dialog.getByRole('button', { name: transfer.close }).last().click();
  expect(await inBank()).toBe(2);

  await page.getByRole('searchbox').first().fill(word);
  await page.getByRole('searchbox').first().press('Enter');
  await expect(page.getByRole('link', { name: word })).toHaveCount(2);
  await page.getByRole('link', { name: `ข้อหนึ่ง ${word}` }).click();
  await expect(page.getByLabel(fill(words.writing.inThai, { label: fill(bank.option, { number: 1 }) }), { exact: true })).toHaveValue('ถูก');

  await page.goto('/admin/lms/question-bank');
  await page.getByRole('button', { name: transfer.export }).click();
  await dialog.getByLabel(transfer.format).selectOption('gift');
  const { file, text } = await saved(page, () => dialog.getByRole('button', { name: transfer.download }).click());
  expect(file.suggestedFilename()).toMatch(/\.(gift|txt)$/);
  expect(text).toContain(`ข้อหนึ่ง ${word}`);
  expect(text).toContain(`ข้อสอง ${word}`);
});

test('how a course goes leaves as a spreadsheet', CROSSING, async ({ enter, words, language }) => {
  const { figures, kit } = words;
  const title = `สถิติ ${mark()}`;
  const { course } = await taughtCourse(new Outline(await Panel.open()), { title }, 1);
  for (const person of [await newPatient(), await newPatient()]) must(await enroll(person, course), 'enroll');
  const page = await enter({ as: await signedIn('admin'), language });
  await page.goto(`/admin/lms/statistics?courseId=${course}`);
  const list = page.getByRole('region', { name: figures.courses });
  await expect(list.getByRole('row').filter({ hasText: title })).toBeVisible();
  await list.getByRole('button', { name: kit.export, exact: true }).click();
  const { file, text } = await saved(page, () => page.getByRole('button', { name: 'CSV', exact: true }).click());
  expect(file.suggestedFilename()).toMatch(/\.csv$/);
  const [head, ...lines] = text.trimEnd().split('\r\n');
  expect(head).toBe(
    `\uFEFF${[figures.course, figures.enrolled, figures.completed, figures.completion, figures.medianDays, figures.sittings, figures.passRate, figures.revenue].map((name) => `"${name}"`).join(',')}`,
  );
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(new RegExp(`^"${title}",2,0,`));
});
