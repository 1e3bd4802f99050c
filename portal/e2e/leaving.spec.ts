import { must } from '../../cms/test/journey';
import { newPatient } from '../../cms/test/people';
import { startDraft } from '../../plugins/applications/test/wizard';
import { expect, test } from './stage';

const MERGE = { tag: ['@merge', '@applications'] };

test('what was typed just before leaving arrives, though the page is gone', MERGE, async ({ enter, words }) => {
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
