import { ruleSetOn } from '@bai/directory/server';
import { systemSeat, today, type Seat } from '@bai/kernel/server';
import type { z } from 'zod';
import type { filingMonthQuery, filingOverview, formMonth } from '../../contracts';
import { filings, useRows, type FilingRow } from '../collections';
import { dueOn } from '../filings-due';
import { reachedDispensary } from '../own-dispensary';
import { gapsOf, type Looked } from './gaps';
import { lastDay, targetOf } from './months';
import { voidedAfterFreezing } from './owed';
import { presentFiling, presentVersions } from './present';
import { sumsOf } from './sums';
import { coveredBy, versionsOf } from './versions';

const system = systemSeat('filing');

const standing = async (looked: Looked, filing: FilingRow | null): Promise<z.input<typeof formMonth>> => {
  const { book, ...sums } = await sumsOf(looked);
  const versions = filing ? await versionsOf(filing) : [];
  const state = filing?.state ?? 'open';
  return {
    form: looked.form,
    licenseNumber: looked.licenseNumber ?? '',
    filing: filing && (await presentFiling(filing)),
    state,
    sums,
    gaps: state === 'open' || state === 'checking' ? await gapsOf(looked) : [],
    versions: await presentVersions(versions),
    corrections: looked.form === 'pt28' && versions.length > 0 ? book - coveredBy(versions) : 0,
    voidedAfter: filing ? await voidedAfterFreezing(filing) : [],
  };
};

/** A month of a dispensary: its report of stock, and one of use for each license under which something was sold in it. */
export const overviewOf = async (seat: Seat, query: z.output<typeof filingMonthQuery>): Promise<z.input<typeof filingOverview>> => {
  const shop = await reachedDispensary(seat, query.dispensaryId);
  const month = query.month ?? today().slice(0, 7);
  const where = { dispensaryId: shop.id, month };
  const begun = await filings.all(system, where);
  const sold = await useRows.sum(system, where, ['mg'], { by: ['licenseNumber'] });
  const licenseOfRow = (row: FilingRow): string => row.licenseNumber ?? shop.licenseNumber;
  const licensesOf = (form: Looked['form'], others: readonly string[]): string[] => {
    const known = [...new Set([...others, ...begun.filter((row) => row.form === form).map(licenseOfRow)])];
    return known.length ? known.sort() : [shop.licenseNumber];
  };
  const looked: Looked[] = [
    ...licensesOf(
      'pt28',
      sold.map(({ licenseNumber }) => licenseNumber),
    ).map((licenseNumber) => ({ ...where, form: 'pt28' as const, licenseNumber })),
    ...licensesOf('pt27', []).map((licenseNumber) => ({ ...where, form: 'pt27' as const, licenseNumber })),
  ];
  const forms = [];
  for (const one of looked) forms.push(await standing(one, begun.find((row) => row.form === one.form && licenseOfRow(row) === one.licenseNumber) ?? null));
  return {
    dispensaryId: shop.id,
    dispensary: shop.name,
    month,
    running: today() <= lastDay(month),
    dueOn: dueOn(await ruleSetOn(today()), shop.province, month),
    targetOn: targetOf(month),
    forms,
  };
};
