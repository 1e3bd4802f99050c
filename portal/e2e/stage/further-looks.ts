import { expect, type Page } from '@playwright/test';
import type { Cast } from './cast';
import type { Place } from './places';
import { KIT } from './table';
import { WORDS, type Language } from './words';

/** Of the window, in px. */
export const HEIGHT = 900;

/** A screen to be looked at. */
export interface Look {
  readonly name: string;
  readonly of: (company: Cast) => Place;
  /** What is done before it is looked at. */
  readonly then?: (page: Page, language: Language) => Promise<void>;
}

/** States of screens that their plain address does not show. */
export const FURTHER: readonly Look[] = [
  { name: 'patient/home.empty', of: ({ people }) => ({ address: '/patient/home', by: people.newcomer }) },
  {
    name: 'patient/home.bell',
    of: ({ places }) => places['patient/home'],
    then: async (page, language) => {
      const { bell } = WORDS[language].shell;
      await page.getByRole('button', { name: bell.title }).click();
      await expect(page.getByRole('group', { name: bell.title }).getByRole('listitem').first()).toBeVisible();
    },
  },
  { name: 'applications/list.empty', of: ({ people }) => ({ address: '/patient/applications', by: people.newcomer }) },
  { name: 'accounts/account.copy', of: ({ people }) => ({ address: '/account', by: people.patient }) },
  {
    name: 'accounts/account.closing',
    of: ({ people }) => ({ address: '/account', by: people.patient }),
    then: async (page, language) => {
      const { closing } = WORDS[language].account;
      await page.getByRole('button', { name: closing.ask }).click();
      await expect(page.getByRole('dialog').getByText(closing.goes)).toBeVisible();
    },
  },
  {
    name: 'audit/admin/trail.retention',
    of: ({ places }) => places['audit/admin/trail'],
    then: async (page, language) => {
      const { audit, retention } = WORDS[language].admin;
      await page.getByRole('tab', { name: audit.tabs.retention }).click();
      await expect(page.getByText(retention.today)).toBeVisible();
    },
  },
  { name: 'consultations/confirmed.video', of: ({ byVideo }) => byVideo },
  { name: 'video/room.door', of: ({ places, people }) => ({ address: places['video/room'].address, by: people.physician }) },
  {
    name: 'video/room.in',
    of: ({ places, people }) => ({ address: places['video/room'].address, by: people.physician }),
    then: async (page, language) => {
      const { door } = WORDS[language].video;
      await page.getByLabel(door.place).fill('คลินิกตัวอย่าง');
      await page.getByRole('checkbox', { name: door.consentPhysician }).check();
      await page.getByRole('button', { name: door.enter }).click();
      await expect(page.locator('[data-phase="in"] .tile-video')).toBeVisible({ timeout: 20_000 });
    },
  },
  { name: 'prescriptions/verify/by-code.unknown', of: ({ people }) => ({ address: '/budtender/verify/code/00000-00000', by: people.budtender }) },
  { name: 'prescriptions/verify/by-code.attest', of: ({ places }) => ({ address: places['prescriptions/verify/by-code'].address, by: null }) },
  {
    name: 'prescriptions/verify/by-number.proven',
    of: ({ places }) => places['prescriptions/verify/by-number'],
    then: async (page, language) => {
      const { verify, verdict } = WORDS[language].dispensary;
      await page.getByLabel(verify.proof).fill('1990');
      await page.getByRole('button', { name: verify.prove }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(verdict.may);
    },
  },
  { name: 'prescriptions/preview.reason', of: ({ places, people }) => ({ address: places['prescriptions/preview'].address, by: people.admin }) },
  {
    name: 'general/landing.menu',
    of: ({ places }) => places['general/landing'],
    then: async (page, language) => {
      const { menu, nav } = WORDS[language].shell;
      await page.setViewportSize({ width: 390, height: HEIGHT });
      await page.getByRole('button', { name: menu, exact: true }).click();
      await expect(page.getByRole('dialog').getByRole('link')).toHaveText([nav.how, nav.packages, nav.legal]);
      await page.getByRole('dialog').getByRole('link', { name: nav.legal }).click();
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(page.locator('#law')).toBeInViewport();
    },
  },
  {
    name: 'monitoring/admin/requests.one',
    of: ({ places }) => places['monitoring/admin/requests'],
    then: async (page) => {
      await page.locator('tbody tr').first().getByRole('button').first().click();
      await expect(page.getByRole('dialog').locator('dd').first()).toBeVisible();
    },
  },
  {
    name: 'monitoring/admin/faults.one',
    of: ({ places }) => places['monitoring/admin/faults'],
    then: async (page) => {
      await page.locator('tbody tr').first().getByRole('button').first().click();
      await expect(page.getByRole('dialog').locator('pre')).toBeVisible();
    },
  },
  {
    name: 'admin/overview.more',
    of: ({ places }) => places['admin/overview'],
    then: async (page, language) => {
      const { shell } = WORDS[language];
      await page.setViewportSize({ width: 390, height: HEIGHT });
      await page.getByRole('navigation', { name: shell.menu }).getByRole('button', { name: shell.more }).click();
      await expect(page.getByRole('dialog').getByRole('link')).toHaveText([
        shell.nav.payments,
        shell.nav.users,
        shell.nav.roles,
        shell.nav.audit,
        shell.nav.lockouts,
        shell.nav.loginPolicy,
        shell.nav.apiLogs,
        shell.nav.mail,
        shell.nav.examples,
      ]);
    },
  },
  { name: 'prescription.issued', of: ({ people, issued }) => ({ address: issued, by: people.physician }) },
  { name: 'admin/overview.unset', of: ({ people }) => ({ address: '/admin', by: people.unset }) },
  { name: 'kit', of: () => ({ address: KIT, by: null }) },
  { name: 'missing', of: () => ({ address: '/no/such/page', by: null }) },
  { name: 'forbidden', of: ({ people }) => ({ address: '/admin', by: people.patient }) },
  {
    name: 'accounts/login.refused',
    of: () => ({ address: '/login', by: null }),
    then: (page, language) => page.getByRole('button', { name: WORDS[language].accounts.submitSignIn, exact: true }).click(),
  },
  {
    name: 'patient/application.cancel',
    of: ({ places }) => ({ address: `/patient/applications/${places['consultations/mode'].address.split('=')[1]}`, by: places['consultations/mode'].by }),
    then: (page, language) => page.getByRole('button', { name: WORDS[language].patient.one.cancel, exact: true }).click(),
  },
];
