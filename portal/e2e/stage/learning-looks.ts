import { expect } from '@playwright/test';
import type { Look } from './further-looks';
import { WORDS } from './words';

/** States of the screens on which somebody learns. */
export const LEARNING_LOOKS: readonly Look[] = [
  { name: 'learning/lesson.closed', of: ({ people, places }) => ({ address: places['learning/lesson'].address, by: people.newcomer }) },
  {
    name: 'learning/lesson.sound',
    of: ({ places }) => places['learning/lesson'],
    then: async (page, language) => {
      const { lesson } = WORDS[language];
      await page.getByRole('checkbox', { name: lesson.soundOnly }).check();
      await expect(page.locator('audio')).toBeVisible();
    },
  },
  ...[0, 1, 2, 3].map((index): Look => ({
    name: `learning/exam.question-${index + 1}`,
    of: ({ sat }) => ({ address: `/lms/exams/${sat.exam}?question=${index + 1}`, by: sat.sitting }),
    then: async (page, language) => {
      await expect(page.getByRole('timer')).toBeVisible();
      if (index === 1) await expect(page.getByRole('list', { name: WORDS[language].exams.order })).toBeVisible();
    },
  })),
  {
    name: 'learning/exam.result',
    of: ({ sat }) => ({ address: `/lms/exams/${sat.exam}?attempt=${sat.attempt}`, by: sat.by }),
    then: async (page, language) => expect(page.getByText(WORDS[language].exams.resultText.failed)).toBeVisible(),
  },
];
