import { expect } from '@playwright/test';
import { HEIGHT, type Look } from './look';
import { mergedPatient } from './merged-patient';
import { WORDS } from './words';

/** States of the back office’s screens that their plain address does not show. */
export const OFFICE_LOOKS: readonly Look[] = [
  {
    name: 'directory/admin/registrations.opened',
    of: ({ places, waiting }) => ({
      ...places['directory/admin/registrations'],
      address: `/admin/physician-applications?registration=${waiting.registration}`,
    }),
  },
  {
    name: 'directory/admin/shop.pending',
    of: ({ places, waiting }) => ({ ...places['directory/admin/shop'], address: `/admin/dispensaries/${waiting.shop}` }),
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
  {
    name: 'audit/admin/trail.requests',
    of: ({ places }) => ({ ...places['audit/admin/trail'], address: '/admin/audit-logs?tab=requests' }),
    then: async (page, language) => {
      await expect(page.getByText(WORDS[language].office.requests.lead)).toBeVisible();
    },
  },
  {
    name: 'audit/admin/trail.incidents',
    of: ({ places }) => ({ ...places['audit/admin/trail'], address: '/admin/audit-logs?tab=incidents' }),
    then: async (page, language) => {
      await expect(page.getByText(WORDS[language].office.incidents.lead)).toBeVisible();
    },
  },
  {
    name: 'audit/admin/trail.processing',
    of: ({ places }) => ({ ...places['audit/admin/trail'], address: '/admin/audit-logs?tab=processing' }),
    then: async (page, language) => {
      await expect(page.getByText(WORDS[language].office.processing.lead)).toBeVisible();
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
        shell.nav.registrations,
        shell.nav.shops,
        shell.nav.permits,
        shell.nav.payments,
        shell.nav.learningOverview,
        shell.nav.enrollments,
        shell.nav.courseCertificates,
        shell.nav.examAttempts,
        shell.nav.learningFigures,
        shell.nav.coursePayments,
        shell.nav.courseWriting,
        shell.nav.modules,
        shell.nav.lessonWriting,
        shell.nav.exams,
        shell.nav.questionBank,
        shell.nav.users,
        shell.nav.roles,
        shell.nav.activities,
        shell.nav.audit,
        shell.nav.lockouts,
        shell.nav.loginPolicy,
        shell.nav.smsProviders,
        shell.nav.apiLogs,
        shell.nav.mail,
        shell.nav.examples,
      ]);
    },
  },
  { name: 'admin/patient.merged', of: mergedPatient },
  {
    name: 'admin/patient.merge',
    of: ({ places }) => places['admin/patient'],
    then: async (page, language) => {
      const { merge } = WORDS[language].admin;
      await page.getByRole('button', { name: merge.open }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('searchbox').fill('ทดลอง');
      await dialog.getByRole('button', { name: merge.compare }).first().click();
      await expect(dialog.getByRole('columnheader', { name: merge.kept }).first()).toBeVisible();
    },
  },
  {
    name: 'admin/overview.find',
    of: ({ places }) => places['admin/overview'],
    then: async (page, language) => {
      const { find, shell } = WORDS[language];
      await page.getByRole('button', { name: shell.find }).click();
      await page.getByRole('combobox', { name: find.field }).fill('ทดลอง');
      const users = page.getByRole('group', { name: find.groups.users });
      await expect(users.getByRole('option').first()).toBeVisible();
      await expect(page.getByRole('dialog').locator('.bone')).toHaveCount(0);
    },
  },
  { name: 'admin/overview.unset', of: ({ people }) => ({ address: '/admin', by: people.unset }) },
];
