import { accountsApi } from '@bai/accounts/contracts';
import { applicationsApi } from '@bai/applications/contracts';
import { auditApi } from '@bai/audit/contracts';
import { consultationsApi } from '@bai/consultations/contracts';
import { directoryApi } from '@bai/directory/contracts';
import type { Api } from '@bai/kernel/contracts';
import { notificationsApi } from '@bai/notifications/contracts';
import { paymentsApi } from '@bai/payments/contracts';
import { formExportsApi, lettersApi, prescriptionsApi, replacementsApi } from '@bai/prescriptions/contracts';
import { transactionsApi } from '@bai/transactions/contracts';
import { z } from 'zod';

const APIS: Record<string, Api> = {
  accounts: accountsApi,
  applications: applicationsApi,
  audit: auditApi,
  consultations: consultationsApi,
  directory: directoryApi,
  notifications: notificationsApi,
  payments: paymentsApi,
  prescriptions: { ...formExportsApi, ...lettersApi, ...replacementsApi, ...prescriptionsApi },
  transactions: transactionsApi,
};
/** Codes that name a question, a condition, a kind of license, a tier or a product to everybody, and QR codes by which anybody may pay. */
const OPEN = [
  ...['directory.licenseMasters', 'directory.officeLicenseMaster', 'directory.clinicKinds', 'directory.subscriptionTiers', 'directory.officeSubscriptionTier'],
  ...['directory.officeRuleSet', 'applications.packages', 'applications.packageList', 'applications.officePackage'],
  ...[
    'applications.read',
    'applications.renewal',
    'directory.rules',
    'payments.coupons',
    'payments.list',
    'payments.read',
    'payments.providerConfig',
    'prescriptions.context',
  ],
];
const OPENS = /^(code|otp|pin|key|token|qr|secret|password|proof)$|(Token|Key|Secret)$/;

const namesIn = (schema: unknown): string[] => {
  if (Array.isArray(schema)) return schema.flatMap(namesIn);
  if (typeof schema !== 'object' || schema === null) return [];
  const properties = (schema as { properties?: Record<string, unknown> }).properties ?? {};
  return [...Object.keys(properties), ...Object.values(schema).flatMap(namesIn)];
};

test('what is read and holds what opens something is marked as secret, and so never packed', () => {
  const holding = Object.entries(APIS).flatMap(([plugin, api]) =>
    Object.entries(api)
      .filter(
        ([, { method, reply }]) =>
          method === 'GET' && reply && namesIn(z.toJSONSchema(reply, { unrepresentable: 'any', io: 'output' })).some((name) => OPENS.test(name)),
      )
      .map(([name, { secret }]) => [`${plugin}.${name}`, secret === true] as const),
  );
  expect(holding.filter(([name, secret]) => !secret && !OPEN.includes(name))).toEqual([]);
  expect(holding.filter(([, secret]) => secret).map(([name]) => name)).toEqual(expect.arrayContaining(['prescriptions.show', 'consultations.room']));
});
