import type { Page } from '@playwright/test';
import { fill as answered, startDraft } from '../../plugins/applications/test/wizard';
import { queryDatabase } from '../../cms/test/clock';
import { must, openHours, startedConsultation } from '../../cms/test/journey';
import { newPatient, signedIn } from '../../cms/test/people';
import { expect, test } from './stage';
import { fill, like, type Words } from './stage/words';
import { signHere } from './walks/enter';

const MERGE = { tag: ['@merge', '@applications'] };
const CROSSING = { tag: ['@applications'] };

/** What is done makes a step be saved, and the screen says so: that something was saved earlier may stand there already. */
const kept = async (page: Page, { kit }: Words, act: () => Promise<void>): Promise<void> => {
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.url().includes('/steps/') && answer.ok());
  await Promise.all([saved, act()]);
  await expect(page.getByRole('status').filter({ hasText: like(kit.savedAt) })).toBeVisible();
};

test('of two windows on one step the later is asked which of the two is right', MERGE, async ({ enter, words }) => {
  const { health } = words.patient;
  const { newer } = words.kit;
  const person = await newPatient();
  const { id } = await startDraft(person);
  const open = async (): Promise<Page> => {
    const page = await enter({ as: person });
    await page.goto(`/patient/application/create/thai/step2?application=${id}`);
    await expect(page.getByLabel(health.since)).toBeVisible();
    return page;
  };
  const [one, other] = [await open(), await open()];
  for (const text of ['หนึ่งเดือน', 'สองเดือน']) await kept(one, words, () => one.getByLabel(health.since).fill(text));

  await other.getByLabel(health.since).fill('สามเดือน');
  await expect(other.getByText(newer.text)).toBeInViewport();
  // Both texts are there: one's own in the field, the other in the notice.
  await expect(other.getByRole('definition').filter({ hasText: 'สองเดือน' })).toBeInViewport();
  await expect(other.getByLabel(health.since)).toHaveValue('สามเดือน');
  await other.getByRole('button', { name: newer.take }).click();
  await expect(other.getByLabel(health.since)).toHaveValue('สองเดือน');
  await expect(other.getByText(newer.text)).toBeHidden();
  await kept(other, words, () => other.getByLabel(health.since).fill('สี่เดือน'));

  await one.getByLabel(health.since).fill('ห้าเดือน');
  await kept(one, words, () => one.getByRole('button', { name: newer.keep }).click());
  await expect(one.getByText(newer.text)).toBeHidden();
  await other.reload();
  await expect(other.getByLabel(health.since)).toHaveValue('ห้าเดือน');
});

const UNASKED = {
  code: 'unasked',
  question: { th: 'คุณเป็นโรคไตวายหรือไม่', en: 'Do you have kidney failure?' },
  explanation: { th: 'ข้อห้ามของการทดสอบ', en: 'An exclusion of the test.' },
};

/** The rules in force ask one question more than when anybody here applied; `undo` takes it back. */
const askMore = async (): Promise<() => Promise<void>> => {
  const [used] = await queryDatabase<{ snapshot: string | object }>('SELECT snapshot FROM used_rule_sets WHERE rule_set_version = ?', ['2568-2']);
  const rules = (typeof used!.snapshot === 'string' ? JSON.parse(used!.snapshot) : used!.snapshot) as { exclusions: object[] };
  const put = (exclusions: object[]) =>
    queryDatabase('UPDATE used_rule_sets SET snapshot = ?, version = version + 1 WHERE rule_set_version = ?', [
      JSON.stringify({ ...rules, exclusions }),
      '2568-2',
    ]);
  await put([...rules.exclusions, UNASKED]);
  return async () => void (await put(rules.exclusions));
};

test('a question that came into force after submission is asked where the prescription is issued', CROSSING, async ({ enter, words, language }) => {
  const { kit, laws, physician } = words;
  const { newQuestions, summary } = physician;
  const visit = await startedConsultation(await newPatient());
  const undo = await askMore();
  const page = await enter({ as: visit.physician });
  try {
    await page.goto(`/physician/certificate-summary/${visit.appointment.id}`);
    const asked = page.getByRole('radiogroup', { name: UNASKED.question[language] });
    await expect(page.getByRole('radiogroup')).toHaveCount(1);
    await expect(page.getByText(laws['exclusions.answered'])).toBeVisible();
    await expect(page.getByRole('button', { name: summary.sign })).toBeDisabled();
    await asked.getByRole('radio', { name: kit.yes, exact: true }).check();
    await expect(page.getByText(UNASKED.explanation[language])).toBeVisible();
    await page.getByRole('button', { name: newQuestions.save }).click();
    await expect(page.getByText(laws['exclusions.none'])).toBeVisible();
    await expect(page.getByRole('button', { name: summary.sign })).toBeDisabled();
    await asked.getByRole('radio', { name: kit.no, exact: true }).check();
    await page.getByRole('button', { name: newQuestions.save }).click();
    // No amount is proposed to whoever prescribes for the first time.
    await expect(page.getByLabel(summary.perDay)).toHaveValue('');
    await page.getByLabel(summary.perDay).fill('1');
    await page.getByLabel(summary.days).fill('30');
    await signHere(page, summary.signature);
    await page.getByRole('button', { name: summary.sign }).click();
    await expect(page.getByRole('heading', { level: 1, name: like(summary.issuedTitle) })).toBeVisible();
  } finally {
    // Rules that somebody was asked by are never taken back; nobody may read them meanwhile.
    await page.close();
    await undo();
  }
});

test('a week of hours is changed where it stands, by keyboard, and taken back', MERGE, async ({ enter, words }) => {
  const { schedule } = words.physician;
  const { rules } = words;
  await openHours('physician-two');
  const page = await enter({ as: await signedIn('physician-two') });
  await page.goto('/physician/schedule');
  const dayOf = (number: number) => page.getByRole('region', { name: schedule.days[number]!, exact: true });
  const [tuesday, wednesday] = [dayOf(2), dayOf(3)];
  const hours = tuesday.getByRole('listitem').getByRole('button');
  await expect(hours).toHaveCount(1);
  await hours.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(schedule.from, { exact: true }).selectOption('09:00');
  await dialog.getByLabel(schedule.to, { exact: true }).selectOption('12:00');
  // The same on Wednesday would lie over what is there.
  await dialog.getByRole('checkbox', { name: schedule.days[3]!, exact: true }).check();
  await dialog.getByRole('button', { name: schedule.save, exact: true }).click();
  await expect(dialog.getByText(rules.overlap)).toBeVisible();
  await dialog.getByRole('checkbox', { name: schedule.days[3]!, exact: true }).uncheck();
  await dialog.getByRole('checkbox', { name: schedule.video, exact: true }).uncheck();
  await dialog.getByRole('button', { name: schedule.save, exact: true }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(hours).toContainText('09:00–12:00');
  await expect(hours).not.toContainText(schedule.video);

  // Tuesday's hours go to Wednesday as a day, in place of what it had.
  await tuesday.getByRole('button', { name: fill(schedule.copy, { day: schedule.days[2]! }) }).click();
  await dialog.getByRole('checkbox', { name: schedule.days[3]!, exact: true }).check();
  await dialog.getByRole('button', { name: schedule.copyDone, exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(wednesday.getByRole('listitem').getByRole('button')).toContainText('09:00–12:00');
  await page.getByRole('button', { name: schedule.undo }).click();
  await expect(wednesday.getByRole('listitem').getByRole('button')).not.toContainText('09:00–12:00');
  await page.reload();
  await expect(hours).toContainText('09:00–12:00');
  await hours.click();
  await dialog.getByRole('button', { name: schedule.remove, exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(tuesday.getByText(schedule.free)).toBeVisible();
  await page.getByRole('button', { name: fill(schedule.addOn, { day: schedule.days[2]! }) }).click();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('days off that are being typed outlive what another window saves', CROSSING, async ({ enter, words }) => {
  const { schedule } = words.physician;
  const physician = await signedIn('physician');
  const [one, other] = await Promise.all([enter({ as: physician }), enter({ as: physician })]);
  for (const page of [one, other]) {
    await page.goto('/physician/schedule');
    await page.getByRole('button', { name: schedule.addDay }).click();
  }
  await one.getByLabel(schedule.note).fill('ที่พิมพ์ไว้');
  await other.getByLabel(schedule.note).fill('ที่บันทึกก่อน');
  const year = words.kit.yes === 'ใช่' ? 2573 : 2030;
  await other.getByLabel(schedule.day, { exact: true }).fill(`2/1/${year}`);
  await one.getByLabel(schedule.day, { exact: true }).fill(`3/1/${year}`);
  for (const page of [other, one]) {
    const save = page.getByRole('dialog').getByRole('button', { name: schedule.save, exact: true });
    await save.click();
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  // Both are there, in both windows; days off of this test keep nobody from booking in the tests after it.
  for (const note of ['ที่พิมพ์ไว้', 'ที่บันทึกก่อน']) {
    for (const page of [one, other]) await expect(page.getByText(note)).toBeVisible();
    await one.getByRole('listitem').filter({ hasText: note }).getByRole('button').click();
    await expect(one.getByText(note)).toBeHidden();
  }
});

test('a step says itself what is wrong with it; a refusal at the end leads to the field and back to the review', MERGE, async ({ enter, words }) => {
  const { identity, review } = words.patient;
  const person = await newPatient();
  const { id } = await startDraft(person);
  await answered(person, id, { identity: { phone: '12345', birthDate: '2010-05-17' } });
  const page = await enter({ as: person });
  await page.goto(`/patient/application/create/thai/step1?application=${id}`);
  await page.getByRole('button', { name: like(words.patient.nextStep) }).click();
  const [young, wrong] = [page.getByText(like(words.rules.age)).first(), page.getByText(words.rules.phone, { exact: true })];
  await expect(young).toBeVisible();
  await expect(wrong).toBeVisible();
  // Leaving the field mends nothing; changing it does.
  await page.getByLabel(identity.phone).focus();
  await page.getByLabel(identity.first).focus();
  await expect(wrong).toBeVisible();
  await page.getByLabel(identity.phone).fill('081 234 5678');
  await page.getByLabel(identity.first).focus();
  await expect(wrong).toBeHidden();
  await expect(young).toBeVisible();
  await expect(page).toHaveURL(/step1/);

  // Who went on all the same, by an old tab or an address, is led to the field from the review.
  await page.goto(`/patient/application/create/thai/step4?application=${id}`);
  await page.getByRole('button', { name: review.submit }).click();
  await page.getByRole('link', { name: review.mend }).click();
  await expect(page).toHaveURL(/step1.*from=review/);
  await expect(page.getByRole('group', { name: identity.birth }).getByText(like(words.rules.age))).toBeVisible();
  const year = page.getByLabel(words.kit.year === 'Year' ? words.kit.year : words.kit.yearBuddhist, { exact: true });
  await expect(page.getByRole('group', { name: identity.birth }).locator(':focus')).toHaveCount(1);
  await year.fill('2533');
  await page.getByRole('button', { name: review.backTo }).click();
  await expect(page).toHaveURL(/step4/);
  // Nothing is left to fill at the last step.
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100');
  await page.getByRole('button', { name: review.submit }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.titles['consultations/clinic']);
});

test('a postcode that was corrected by hand stays when its subdistrict has been found', CROSSING, async ({ enter, words }) => {
  const person = await newPatient();
  const { id } = await startDraft(person);
  const address = { line: '1', province: 'กรุงเทพมหานคร', district: 'พระนคร', subdistrict: 'พระบรมมหาราชวัง', postcode: '10201' };
  must(await person.put(`/api/applications/${id}/steps/identity`, { answers: { address }, reached: 1, version: 0 }), 'identity');
  const page = await enter({ as: person });
  await page.goto(`/patient/application/create/thai/step1?application=${id}`);
  // Until its list is there it offers what was kept alone.
  await expect.poll(() => page.getByLabel(words.kit.subdistrict).locator('option').count()).toBeGreaterThan(3);
  await expect(page.getByLabel(words.kit.postcode)).toHaveValue('10201');
  const [, another] = await page.getByLabel(words.kit.subdistrict).locator('option:not([value=""])').allTextContents();
  await page.getByLabel(words.kit.subdistrict).selectOption(another!);
  await expect(page.getByLabel(words.kit.postcode)).toHaveValue('10200');
  // Another province has another postcode, which is not known yet.
  await page.getByLabel(words.kit.province, { exact: true }).selectOption('เชียงใหม่');
  await expect(page.getByLabel(words.kit.postcode)).toHaveValue('');
});

test('what could not be read is no "none", and what could not be done is not done', CROSSING, async ({ enter, words }) => {
  const { physician, kit, accounts } = words;
  const page = await enter({ as: await signedIn('physician'), tolerates: /ERR_FAILED/ });
  await page.route('**/api/prescriptions?*', (route) => route.abort());
  await page.goto('/physician/home');
  const papers = page.getByRole('group', { name: physician.toSign });
  await expect(papers.getByRole('button', { name: kit.again })).toBeVisible();
  await expect(papers.getByText(physician.noPapers)).toBeHidden();
  await page.unroute('**/api/prescriptions?*');
  await papers.getByRole('button', { name: kit.again }).click();
  await expect(papers.getByRole('alert')).toBeHidden();

  await page.route('**/api/accounts/sign-out', (route) => route.abort());
  await page.goto('/auth/signout');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(accounts.signOutFailed);
  await page.unroute('**/api/accounts/sign-out');
  await page.getByRole('button', { name: kit.again }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(accounts.signedOutTitle);
});
