import { namesOf } from '@bai/accounts/server';
import { clinicsAll, type ClinicFacts } from '@bai/directory/server';
import { refuse } from '@bai/kernel/contracts';
import { systemSeat } from '@bai/kernel/server';
import type { z } from 'zod';
import { onlineMethod, REVIEWED_PAYMENTS, type ProviderConfig, type providerConfig, type ShownPromptpayId } from '../../contracts';
import { payments } from '../payments';
import { promptpayPayload } from '../promptpay';
import { providersTaking } from '../providers';
import { platformIssuer } from '../settings';
import { promptpayIdsOf } from './promptpay-ids';
import { providerFor, routesOf } from './routes';
import type { PaymentRouteRow, PromptpayIdRow } from './types';

/** A reference for the QR that is scanned and not paid. */
const TRIAL = 'TRIAL';
const END = 4;
/** The states in which a payment still needs its provider: money may come, or go back. */
const OPEN = ['pending', 'processing', 'underpaid', ...REVIEWED_PAYMENTS] as const;
const PAID = ['paid', 'partially_refunded', 'refund_due'] as const;

type Names = Awaited<ReturnType<typeof namesOf>>;

const presentId = (row: PromptpayIdRow | null, names: Names): ShownPromptpayId | null =>
  row && {
    id: row.id,
    kind: row.kind,
    end: row.target.slice(-END),
    qr: row.verifiedAt ? null : promptpayPayload(row, { number: TRIAL }),
    banks: [...(row.banks ?? [])],
    givenAt: row.createdAt,
    givenBy: names.get(row.givenBy) ?? null,
    verifiedAt: row.verifiedAt,
    verifiedBy: (row.verifiedBy && names.get(row.verifiedBy)) || null,
  };

const keyOf = ({ id }: ClinicFacts): string => `clinic:${id}`;

/** The issuers that can be paid: the clinics, and the platform last. */
const readIssuers = async () => {
  const clinics = await clinicsAll([]);
  const { key, name, nameEnglish } = await platformIssuer();
  return [
    ...clinics.map((clinic) => ({ key: keyOf(clinic), name: clinic.name, atDesk: clinic.payAtClinic })),
    { key, name: { th: name, en: nameEnglish ?? name }, atDesk: null },
  ];
};

/** Throws `record.missing` for an issuer that the platform does not have. */
export const requireIssuer = async (issuer: string): Promise<void> => {
  if (!(await readIssuers()).some(({ key }) => key === issuer)) throw refuse('record.missing');
};

/** Lists the providers that serve a method no more, with the payments for which they are still needed. */
const retiredOf = async (issuerKey: string, routes: readonly PaymentRouteRow[], methods: ProviderConfig['methods']): Promise<ProviderConfig['retired']> => {
  const ended = routes.filter(({ method, provider }) => provider && !methods.some((one) => one.method === method && one.provider === provider));
  const once = ended.filter(({ method, provider }, at) => ended.findIndex((other) => other.method === method && other.provider === provider) === at);
  return Promise.all(
    once.map(async ({ method, provider }) => {
      const count = (state: readonly string[]): Promise<number> =>
        payments.count(systemSeat('providers'), { issuerKey, method, provider: provider!, state: state as (typeof OPEN)[number][] });
      return { method, provider: provider!, open: await count(OPEN), paid: await count(PAID) };
    }),
  );
};

/** Returns the ways in which an issuer can be paid; unless told which, of the first. */
export const readProviderConfig = async (asked?: string): Promise<z.input<typeof providerConfig>> => {
  const issuers = await readIssuers();
  const issuer = asked ? issuers.find(({ key }) => key === asked) : issuers[0];
  if (!issuer) throw refuse('record.missing');
  const [{ current, waiting }, routes] = [await promptpayIdsOf(issuer.key), await routesOf(issuer)];
  const people = [...routes.map(({ chosenBy }) => chosenBy), ...[current, waiting].flatMap((row) => (row ? [row.givenBy, row.verifiedBy] : []))];
  const names = await namesOf([...new Set(people.filter((id) => id !== null))]);
  const methods = await Promise.all(
    onlineMethod.options.map(async (method) => {
      const route = routes.find((one) => one.method === method && !one.endedAt);
      const [provider, choices] = [(await providerFor(issuer, method)) ?? null, await providersTaking(issuer, method)];
      return { method, provider, choices, since: route?.createdAt ?? null, by: (route && names.get(route.chosenBy)) ?? null };
    }),
  );
  return {
    issuers: issuers.map(({ key, name }) => ({ key, name })),
    issuer: issuer.key,
    methods,
    retired: await retiredOf(issuer.key, routes, methods),
    history: routes.map(({ id, method, provider, createdAt, chosenBy, endedAt }) => {
      const by = names.get(chosenBy) ?? null;
      return { id, method, provider, since: createdAt, by, until: endedAt };
    }),
    atDesk: issuer.atDesk,
    current: presentId(current, names),
    waiting: presentId(waiting, names),
  };
};
