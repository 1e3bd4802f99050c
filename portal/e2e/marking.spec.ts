import { must, testPictures } from '../../cms/test/journey';
import { newPatient, signedIn } from '../../cms/test/people';
import { Panel } from '../../plugins/directory/test/panel';
import type { KeptPicture } from '../../plugins/learning/contracts';
import { Author, ofDraft } from '../../plugins/learning/test/bank-drafts';
import { byType, Candidate, rightTo, room } from '../../plugins/learning/test/exam-room';
import { Outline } from '../../plugins/learning/test/outline';
import { expect, test } from './stage';

const MERGE = { tag: ['@merge', '@learning'] };

test(
  'an administrator marks a written answer, too many points are refused, and the learner sees points and comment',
  MERGE,
  async ({ enter, words, language }) => {
    const { marking, exams } = words;
    const made = await room(new Outline(await Panel.open()), { passPercent: 50 }, ['single', 'essay']);
    const author = new Author(await signedIn('editor'));
    const { card } = await testPictures();
    const sent = await author.person.upload<KeptPicture>(
      '/api/learning/office/pictures',
      { name: 'a.png', bytes: card, type: 'image/png' },
      { alternative: 'ใบห้าแฉก' },
    );
    const { block: _block, ...picture } = must(sent, 'picture');
    must(await author.keep(made.questionIds[1]!, { ...ofDraft(await author.read(made.questionIds[1]!)), pictures: [picture] }), 'question');
    const name = `นามสอบ${Date.now()} ทดลอง`;
    const candidate = await Candidate.of(made, await newPatient(name));
    const { data } = await candidate.start();
    const essay = byType(data, 'essay');
    await candidate.answer(data.id, essay.id, rightTo(essay));
    await candidate.submit(data.id);

    const office = await enter({ as: await signedIn('admin'), language, tolerates: /400/ });
    await office.goto(`/admin/lms/exam-attempts?state=grading&q=${encodeURIComponent(name)}`);
    await office.getByRole('link', { name }).click();
    await expect(office.getByText('my own words')).toBeVisible();
    // With its pictures, as it was asked.
    const drawn = office.getByRole('img', { name: 'ใบห้าแฉก' });
    await expect.poll(() => drawn.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await office.getByLabel(marking.grade.score).fill('9');
    await office.getByLabel(marking.grade.comment).fill('ชัดเจนดี');
    await office.getByRole('button', { name: marking.grade.save }).click();
    await expect(office.getByLabel(marking.grade.score)).toHaveAttribute('aria-invalid', 'true');
    await office.getByLabel(marking.grade.score).fill('1.5');
    await office.getByRole('button', { name: marking.grade.save }).click();
    await expect(office.getByText(marking.failed, { exact: true })).toBeVisible();
    // Back to the list as it was narrowed: nothing of theirs waits any more.
    await office.goBack();
    await expect(office.getByRole('link', { name })).toBeHidden();

    const learner = await enter({ as: candidate.person, language });
    await learner.goto(`/lms/exams/${made.examId}?attempt=${data.id}`);
    await expect(learner.getByText(exams.points.replace('{{score}}', '1.5').replace('{{points}}', '2')).first()).toBeVisible();
    await expect(learner.getByText('ชัดเจนดี')).toBeVisible();
  },
);
