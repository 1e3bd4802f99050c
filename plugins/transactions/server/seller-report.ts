import { namesOf } from '@bai/accounts/server';
import { dutyTimes, sellersOfAccounts, sellerWorkPort, staffOf, type DispensaryFacts, type SellerFacts } from '@bai/directory/server';
import type { Seat } from '@bai/kernel/server';
import { checksByDay, checksBySeller } from '@bai/prescriptions/server';
import type { z } from 'zod';
import { REFUSALS, type SellerReport, type sellerReportPage } from '../contracts';
import { reportDays, type ReportDays, type ReportQuery } from './report-days';
import { NO_SALES, salesOf, salesSums, shopsOf, sumsOf, wholePage, type SalesSums } from './sales-sums';

const MINUTE = 60_000;
const NOBODY = { th: '', en: '' };
/** Somebody's place at a dispensary, as one word. */
interface Place {
  readonly dispensaryId: string;
  readonly accountId: string;
}
const keyOf = ({ dispensaryId, accountId }: Place): string => `${dispensaryId} ${accountId}`;
const placeOf = (key: string): Place => {
  const [dispensaryId = '', accountId = ''] = key.split(' ');
  return { dispensaryId, accountId };
};
const byPlace = <R extends Place>(rows: readonly R[]): ReadonlyMap<string, R> => new Map(rows.map((row) => [keyOf(row), row]));

const salesBySeller = async (dispensaryIds: readonly string[], days: ReportDays): Promise<ReadonlyMap<string, SalesSums>> => {
  const rows = (await salesOf({ dispensaryIds }, days)
    .groupBy('dispensary_id', 'seller_account_id')
    .select('dispensary_id', 'seller_account_id', salesSums())) as (Parameters<typeof sumsOf>[0] & { dispensary_id: string; seller_account_id: string })[];
  return new Map(rows.map((row) => [keyOf({ dispensaryId: row.dispensary_id, accountId: row.seller_account_id }), sumsOf(row)]));
};

const heldBy = (seller: SellerFacts | undefined): Pick<SellerReport, 'license' | 'trainedUntil'> => ({
  license: seller?.licenseExpiresOn ? { number: seller.licenseNumber, expiresOn: seller.licenseExpiresOn } : null,
  trainedUntil: seller?.trainedUntil ?? null,
});

const refusalsIn = (verdicts: Readonly<Record<string, number>> = {}): SellerReport['refusals'] =>
  Object.fromEntries(REFUSALS.map((word) => [word, verdicts[word] ?? 0])) as SellerReport['refusals'];

/** Those who were there in the days, and all who may sell there now: whoever has sold most stands first. */
const reportOf = async (shops: readonly DispensaryFacts[], days: ReportDays): Promise<SellerReport[]> => {
  const dispensaryIds = shops.map(({ id }) => id);
  const staff = byPlace(await staffOf(dispensaryIds));
  const sold = await salesBySeller(dispensaryIds, days);
  const checked = byPlace(await checksBySeller(dispensaryIds, days));
  const times = byPlace(await dutyTimes(dispensaryIds, days));
  const sellers = [...staff.values()].filter(({ role }) => role === 'seller').map(keyOf);
  const keys = [...new Set([...sellers, ...sold.keys(), ...checked.keys(), ...times.keys()])];
  const accountIds = [...new Set(keys.map((key) => placeOf(key).accountId))];
  const names = await namesOf(accountIds);
  // License and training are told of by whoever has them where they work, and are nobody's business where they left.
  const held = await sellersOfAccounts([...staff.values()].map(({ accountId }) => accountId));
  const rows = keys.map((key): SellerReport => {
    const { dispensaryId, accountId } = placeOf(key);
    const member = staff.has(key);
    return {
      id: accountId,
      name: names.get(accountId) ?? NOBODY,
      dispensaryId,
      dispensary: shops.find(({ id }) => id === dispensaryId)?.name ?? NOBODY,
      member,
      ...(sold.get(key) ?? NO_SALES),
      checks: checked.get(key)?.checks ?? 0,
      refused: checked.get(key)?.refused ?? 0,
      refusals: refusalsIn(checked.get(key)?.verdicts),
      onDuty: times.get(key)?.onDuty ?? false,
      dutyMinutes: Math.round((times.get(key)?.milliseconds ?? 0) / MINUTE),
      ...heldBy(member ? held.get(accountId) : undefined),
    };
  });
  return rows.sort((one, other) => other.mg - one.mg || other.dutyMinutes - one.dutyMinutes || one.name.th.localeCompare(other.name.th, 'th'));
};

/** Who sells at the dispensaries within reach. The same queries however many there are. */
export const sellerReport = async (seat: Seat, query: ReportQuery): Promise<z.input<typeof sellerReportPage>> => {
  const days = reportDays(query);
  const { since, until } = days;
  return { ...wholePage(await reportOf(await shopsOf(seat, query.dispensaryId), days)), since, until };
};

// What the office is told of a seller: all their sales and checks of the usual days, wherever they made them.
sellerWorkPort.fill(async (accountId) => {
  const days = reportDays({});
  const row = (await salesOf({ accountId }, days).select(salesSums()).first()) as Parameters<typeof sumsOf>[0];
  const { count, mg, amount, voided } = sumsOf(row);
  const checked = [...(await checksByDay({ accountId }, days)).values()];
  const all = (of: 'checks' | 'refused'): number => checked.reduce((sum, one) => sum + one[of], 0);
  return { since: days.since, until: days.until, count, mg, amount, voided, checks: all('checks'), refused: all('refused') };
});
