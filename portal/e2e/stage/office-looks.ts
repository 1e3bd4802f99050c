import { expect } from '@playwright/test';
import { bangkokDay } from '@bai/kernel/contracts';
import { clockOffset } from '../../../cms/test/clock';
import { HEIGHT, type Look } from './look';
import { newAdmin } from '../../../cms/test/holding';
import { must } from '../../../cms/test/journey';
import { signedIn } from '../../../cms/test/people';
import { begun, settled } from '../../../plugins/prescriptions/test/form-files';
import { wholeDraft, wholeReport } from '../../../plugins/documents/test/layouts';
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
    name: 'directory/admin/permits.clinic',
    of: ({ places }) => places['directory/admin/permits'],
    then: async (page, language) => {
      const { licenses } = WORDS[language];
      await page.getByRole('button', { name: licenses.clinic.add }).click();
      await expect(page.getByRole('dialog').getByLabel(licenses.clinic.clinic)).toBeVisible();
    },
  },
  {
    name: 'prescriptions/admin/forms.made',
    of: async () => {
      const admin = await newAdmin();
      const { id } = must(await begun(admin, { from: '2026-01-01', to: bangkokDay(new Date(Date.now() + (await clockOffset()))) }, 'xlsx'), 'forms');
      await settled(admin, id);
      return { address: '/admin/reports/application-forms', by: admin };
    },
    then: async (page, language) => {
      await expect(page.getByRole('link', { name: WORDS[language].forms.download })).toBeVisible();
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
      // The words; beside some stands how much waits there.
      await expect(page.getByRole('dialog').getByRole('link').locator('> span')).toHaveText([
        shell.nav.forms,
        shell.nav.replacements,
        shell.nav.registrations,
        shell.nav.shops,
        shell.nav.shopkeepers,
        shell.nav.budtenders,
        shell.nav.permits,
        shell.nav.payments,
        shell.nav.refunds,
        shell.nav.subscriptions,
        shell.nav.carePackages,
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
        shell.nav.ruleSets,
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
    name: 'prescriptions/admin/forms.letters',
    of: async () => {
      const admin = await newAdmin();
      const letters = '/api/prescriptions/letter-templates';
      const word = { name: 'letter.docx', bytes: (await admin.get(`${letters}/built-in.docx`)).bytes, type: 'application/octet-stream' };
      must(await admin.upload(letters, word, { kind: 'patient_letter', language: 'en', note: 'หัวจดหมาย 2569' }), 'template');
      return { by: admin, address: '/admin/reports/application-forms' };
    },
    then: async (page, language) => {
      await page.getByRole('tab', { name: WORDS[language].letters.label }).click();
      await expect(page.getByText(WORDS[language].letters.waitsForOther, { exact: true })).toBeVisible();
    },
  },
  {
    name: 'prescriptions/admin/forms.letter-new',
    of: ({ people }) => ({ by: people.admin, address: '/admin/reports/application-forms' }),
    then: async (page, language) => {
      const { letters } = WORDS[language];
      await page.getByRole('tab', { name: letters.label }).click();
      await page.getByRole('button', { name: letters.new }).first().click();
      await page.getByText(letters.marks).click();
      await expect(page.getByText('{d.number}', { exact: true })).toBeVisible();
    },
  },
  {
    name: 'documents/admin/form-layouts.editor',
    of: async () => {
      const admin = await signedIn('admin');
      const { id } = await wholeDraft(admin);
      return { by: admin, address: `/pt33-position-helper?version=${id}` };
    },
    then: async (page, language) => {
      const { placement, positions } = WORDS[language];
      await expect(page.locator('.placement-page > img')).toBeVisible();
      await page.getByRole('list', { name: placement.list }).getByRole('button', { name: positions.fieldNames.diagnosis }).first().click();
    },
  },
  {
    name: 'documents/admin/form-layouts.report',
    of: async () => {
      const admin = await signedIn('admin');
      const { id } = await wholeReport(admin, 'pt28');
      return { by: admin, address: `/pt33-position-helper?version=${id}` };
    },
    then: async (page, language) => {
      const { placement, positions } = WORDS[language];
      await expect(page.locator('.placement-page > img')).toBeVisible();
      await page.getByRole('list', { name: placement.list }).getByRole('button', { name: positions.fieldNames.rows }).click();
    },
  },
  {
    name: 'documents/admin/form-layouts.new',
    of: ({ places }) => places['documents/admin/form-layouts'],
    then: async (page, language) => {
      const { positions } = WORDS[language];
      await page.getByRole('button', { name: positions.new }).click();
      await page.getByRole('dialog').getByLabel(positions.form, { exact: true }).selectOption('pt28');
    },
  },
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
