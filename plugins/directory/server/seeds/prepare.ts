import { documents, service, sql, stock } from '@bai/kernel/server';
import { SUBSCRIPTION_TIER } from '../subscription-tiers';
import { LICENSE_MASTERS, RULE_SETS } from './law';
import { SUBSCRIPTION_TIERS } from './tiers';

interface Locales {
  findByCode(code: string): Promise<object | null>;
  create(locale: { code: string; name: string }): Promise<object>;
}

const LOCALES = [
  { code: 'th', name: 'Thai (th)' },
  { code: 'en', name: 'English (en)' },
];
const PUBLIC_TYPES = ['page', 'announcement', 'faq'];
const PERMISSION = 'plugin::users-permissions.permission';

const speak = async (): Promise<void> => {
  const locales = service<Locales>('i18n', 'locales');
  for (const locale of LOCALES) if (!(await locales.findByCode(locale.code))) await locales.create(locale);
};

// Known grants are the kernel's table and no collection of records.
/** Grants the public what is written for it, once: what an admin withdraws in the CMS stays withdrawn. */
const openPages = async (): Promise<void> => {
  const role = await stock('plugin::users-permissions.role').findOne({ where: { type: 'public' } });
  for (const action of PUBLIC_TYPES.flatMap((type) => ['find', 'findOne'].map((verb) => `api::${type}.${type}.${verb}`))) {
    const fresh = (await sql()('bai_known_grants').insert({ role: 'public', action }).onConflict(['role', 'action']).ignore().returning('action')) as unknown[];
    if (fresh.length) await stock(PERMISSION).create({ data: { action, role: role!.id } });
  }
};

/** Makes an editors' entry unless one with the same key stands there; never touches what is there. */
export const seedEntry = async (uid: `api::${string}`, key: string, data: Record<string, unknown>): Promise<string> => {
  const found = await documents(uid).findFirst({ filters: { [key]: data[key] }, fields: ['documentId'] });
  return (found ?? (await documents(uid).create({ data }))).documentId as string;
};

/** What every platform needs: two languages, readable pages, the rules of the law and the kinds of license. */
export const prepare = async (): Promise<void> => {
  await speak();
  await openPages();
  for (const set of RULE_SETS) await seedEntry('api::rule-set.rule-set', 'version', set);
  for (const tier of SUBSCRIPTION_TIERS) await seedEntry(SUBSCRIPTION_TIER, 'code', tier);
  for (const master of LICENSE_MASTERS) await seedEntry('api::license-master.license-master', 'code', master);
};
