import { expect, type Page } from '@playwright/test';
import { must } from '../../../cms/test/journey';
import { signedIn } from '../../../cms/test/people';
import type { Cast } from './cast';
import type { Look } from './look';
import type { Place } from './place';
import { WORDS, type Language } from './words';

/** Where an editor looks at what is written. Signed in anew: of the session that the company began with, a browser has renewed the keys long ago. */
const previewed = async ({ people }: Cast, kind: string, id: string, language: 'th' | 'en'): Promise<Place> => {
  const path = `/api/learning/office/${kind}/${id}/preview-links`;
  const link = must(await (await signedIn('editor')).post<{ path: string }>(path, kind === 'exams' ? {} : { language }), 'preview');
  return { address: link.path, by: people.editor };
};
/** The last part of an address. */
const idOf = ({ address }: Place): string => /\w+$/.exec(address)![0];
const underTheBand = async (page: Page, language: Language): Promise<void> => expect(page.getByText(WORDS[language].preview.draft)).toBeVisible();

/** States of the screens on which somebody learns. */
export const LEARNING_LOOKS: readonly Look[] = [
  { name: 'learning/course.preview', of: (cast) => previewed(cast, 'courses', idOf(cast.places['learning/admin/course']), 'th'), then: underTheBand },
  { name: 'learning/lesson.preview', of: (cast) => previewed(cast, 'lessons', idOf(cast.places['learning/admin/lesson']), 'en'), then: underTheBand },
  { name: 'learning/exam.preview', of: (cast) => previewed(cast, 'exams', cast.sat.exam, 'th'), then: underTheBand },
  {
    name: 'learning/course.preview-over',
    of: async (cast) => ({ ...(await previewed(cast, 'courses', idOf(cast.places['learning/admin/course']), 'th')), by: cast.people.newcomer }),
    then: async (page, language) => expect(page.getByText(WORDS[language].preview.closed['preview.foreign'].title)).toBeVisible(),
  },
  {
    name: 'learning/admin/course.history',
    of: ({ places }) => places['learning/admin/course'],
    then: async (page, language) => {
      const { history } = WORDS[language];
      await page.getByRole('tab', { name: history.title }).click();
      const panel = page.getByRole('tabpanel', { name: history.title });
      await panel.locator('summary').first().click();
      await expect(panel.getByText(history.before, { exact: true }).first()).toBeVisible();
    },
  },
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
  {
    name: 'learning/admin/certificates.templates',
    of: ({ people }) => ({ address: '/admin/lms/certificates', by: people.admin }),
    then: async (page, language) => {
      const { templates } = WORDS[language];
      await page.getByRole('tab', { name: templates.label }).click();
      await expect(page.getByRole('columnheader', { name: templates.version })).toBeAttached();
    },
  },
  { name: 'learning/admin/certificates.nameless', of: ({ people }) => ({ address: '/admin/lms/certificates', by: people.editor }) },
  {
    name: 'learning/admin/certificate-template.placed',
    of: ({ places }) => places['learning/admin/certificate-template'],
    then: async (page, language) => {
      const { templates, placement } = WORDS[language];
      const list = page.getByRole('list', { name: placement.list });
      await list.getByRole('button').first().click();
      await list.getByLabel(templates.y, { exact: true }).fill('209');
      await expect(list.getByText(placement.outside)).toBeVisible();
    },
  },
  {
    name: 'learning/admin/certificate-template.preview',
    of: ({ places }) => places['learning/admin/certificate-template'],
    then: async (page, language) => {
      const { templates } = WORDS[language];
      await page.getByRole('button', { name: templates.preview }).click();
      await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
    },
  },
  { name: 'learning/admin/attempts.one', of: ({ people, sat }) => ({ address: `/admin/lms/exam-attempts?attempt=${sat.waiting}`, by: people.admin }) },
  { name: 'learning/admin/attempts.nameless', of: ({ people }) => ({ address: '/admin/lms/exam-attempts', by: people.editor }) },
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
  ...(['about', 'publishing'] as const).map((side): Look => ({
    name: `learning/admin/course.${side}`,
    of: ({ places }) => places['learning/admin/course'],
    then: async (page, language) => {
      const { syllabus } = WORDS[language];
      await page.getByRole('tab', { name: syllabus[side] }).click();
      await expect(side === 'about' ? page.getByRole('textbox', { name: syllabus.description }).first() : page.getByText(syllabus.publishIn)).toBeVisible();
    },
  })),
  {
    name: 'learning/admin/lesson.films',
    of: ({ places }) => places['learning/admin/lesson'],
    then: async (page, language) => {
      const { syllabus } = WORDS[language];
      await page.getByRole('button', { name: syllabus.choosePaper }).first().click();
      await expect(page.getByRole('dialog').getByRole('search')).toBeVisible();
    },
  },
  {
    name: 'learning/admin/lesson.sending',
    of: async ({ places }) => {
      const begun = { kind: 'film', name: 'film.mp4', bytes: 512_000_000, modifiedAt: '2026-11-01T08:00:00.000Z' };
      const { status, error } = await (await signedIn('editor')).post('/api/learning/office/uploads', begun);
      if (status !== 200) throw new Error(error.name);
      return places['learning/admin/lesson'];
    },
    then: async (page, language) => {
      const { sending, syllabus } = WORDS[language];
      const field = page.getByRole('group', { name: syllabus.captions }).first();
      await field.getByRole('button', { name: /film/ }).click();
      await field
        .locator('input[type=file]')
        .setInputFiles({ name: 'film.vtt', mimeType: 'text/vtt', buffer: Buffer.from('WEBVTT\n\n00:00.000 -> 00:04.000\nก\n') });
      await expect(field.getByRole('alert')).toBeVisible({ timeout: 15_000 });
      await page.getByRole('group', { name: syllabus.film }).first().getByRole('button', { name: /film/ }).click();
      await expect(page.getByRole('button', { name: sending.sameAgain }).first()).toBeVisible();
    },
  },
  { name: 'learning/admin/modules.none', of: ({ people }) => ({ address: '/admin/lms/modules', by: people.editor }) },
  { name: 'learning/admin/question-bank.new', of: ({ people }) => ({ address: '/admin/lms/question-bank?question=new', by: people.editor }) },
  {
    name: 'learning/admin/question-bank.import',
    of: ({ people }) => ({ address: '/admin/lms/question-bank', by: people.editor }),
    then: async (page, language) => {
      const { transfer } = WORDS[language];
      await page.getByRole('button', { name: transfer.import, exact: true }).click();
      const text = '// a file\n\nใบใด { =กัญชา ~สะระแหน่ }\n\n[html]Which <b>leaf</b>? { =hemp ~mint }\n\nWhich? { =hemp ~\n\nPi {#3.14159}\n';
      await page.getByLabel(transfer.file, { exact: true }).setInputFiles({ name: 'questions.txt', mimeType: 'text/plain', buffer: Buffer.from(text) });
      await expect(page.getByRole('region', { name: transfer.report }).getByRole('row')).toHaveCount(5);
    },
  },
  {
    name: 'learning/admin/question-bank.export',
    of: ({ people }) => ({ address: '/admin/lms/question-bank', by: people.editor }),
    then: async (page, language) => {
      const { transfer } = WORDS[language];
      await page.getByRole('button', { name: transfer.export, exact: true }).click();
      await page.getByLabel(transfer.format).selectOption('aiken');
      await expect(page.getByRole('button', { name: transfer.download })).toBeVisible();
    },
  },
  {
    name: 'learning/admin/exam-questions.picked',
    of: ({ places }) => places['learning/admin/exam-questions'],
    then: async (page, language) => {
      const { papers } = WORDS[language];
      await page.getByRole('button', { name: papers.pick }).click();
      await expect(page.getByRole('dialog').getByRole('checkbox').first()).toBeVisible();
    },
  },
];
