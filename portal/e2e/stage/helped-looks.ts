import { expect, type Page } from '@playwright/test';
import { must } from '../../../cms/test/journey';
import { newPatient, Person } from '../../../cms/test/people';
import { draft } from './drafts';
import type { Look } from './look';
import { at, type Place } from './place';
import { of } from './places';
import { WORDS, type Language } from './words';

const HELP = '/api/applications/help';

/** Somebody new, who has left a draft, and a link to help with it. Nobody of the company: who looks on has renewed the keys of their sessions. */
const linked = async (): Promise<{ patient: Person; application: string; token: string }> => {
  const patient = await newPatient('ขอช่วย ทดลอง');
  const application = await draft(patient);
  const asked = { name: 'นภา ทดลองช่วย', relation: 'child' };
  const { token } = must(await patient.post<{ token: string }>(`/api/applications/${application}/help`, asked), 'help');
  return { patient, application, token };
};
const opened = async (): Promise<Place> => at(`/auth/action?mode=help#${(await linked()).token}`, null);
const begun = (page: Page, language: Language): Promise<void> => page.getByRole('button', { name: WORDS[language].help.begin }).click();

/** States of a draft with which somebody helps. */
export const HELPED_LOOKS: readonly Look[] = [
  { name: 'general/action.help', of: opened },
  {
    name: 'applications/step-identity.helped',
    of: opened,
    then: async (page, language) => {
      await begun(page, language);
      await expect(page.getByLabel(WORDS[language].patient.identity.number)).toBeVisible();
    },
  },
  {
    name: 'applications/step-consents.helped',
    of: opened,
    then: async (page, language) => {
      await begun(page, language);
      await expect(page.getByLabel(WORDS[language].patient.identity.number)).toBeVisible();
      await page.goto('/patient/application/create/thai/step3?help=1');
      await expect(page.getByRole('button', { name: WORDS[language].help.done })).toBeVisible();
    },
  },
  {
    name: 'applications/step-identity.ask-help',
    of: async () => {
      const { patient, application } = await linked();
      return at(of('create/thai/step1', application), patient);
    },
    then: async (page, language) => {
      const { help } = WORDS[language];
      await page.getByRole('button', { name: 'นภา ทดลองช่วย' }).click();
      await expect(page.getByRole('dialog').getByText(help.isWaiting)).toBeVisible();
    },
  },
  {
    name: 'applications/step-review.helped',
    of: async () => {
      const { patient, application, token } = await linked();
      const helper = new Person();
      must(await helper.post(`${HELP}/open`, { token }), 'open');
      const { version, answers } = must(await helper.get<{ steps: { identity: { version: number; answers: object } } }>(HELP), 'helped').steps.identity;
      must(await helper.put(`${HELP}/steps/identity`, { answers, reached: 2, version }), 'identity');
      return at(of('create/thai/step4', application), patient);
    },
    then: async (page, language) => expect(page.getByRole('button', { name: WORDS[language].help.confirm })).toBeVisible(),
  },
];
