import { today, type Seat } from '@bai/kernel/server';
import type { z } from 'zod';
import { DISCREPANCIES, DISCREPANCIES_NAMED, type reconciled, type reconciledQuery } from '../../contracts';
import { lastDay } from '../filing/months';
import { reachedDispensary } from '../own-dispensary';
import { listed, monthFacts, type Found, type MonthFacts } from './facts';
import { withDuty } from './with-duty';
import { withForms } from './with-forms';
import { withOriginals } from './with-originals';
import { withReceipts } from './with-receipts';
import { withReport } from './with-report';
import { withStock } from './with-stock';
import { withSupplement } from './with-supplement';

/** By code points: what is told apart by a language differs between machines. */
const inOrder = ({ of: one }: Found, { of: other }: Found): number => (one < other ? -1 : one > other ? 1 : 0);

/** Everything that does not agree in a month, kind by kind and by number. */
export const discrepanciesOf = async (facts: MonthFacts): Promise<Found[]> => {
  const beside = [withReport, withSupplement, withStock, withForms, withOriginals, withDuty, withReceipts] as const;
  const found: Found[] = [];
  for (const lay of beside) found.push(...(await lay(facts)));
  const kinds = listed(found, ({ kind }) => kind);
  return DISCREPANCIES.flatMap((kind) => [...(kinds.get(kind) ?? [])].sort(inOrder));
};

/** Lays a month's sales beside what else was written of them, and names what does not agree. */
export const reconcileMonth = async (seat: Seat, query: z.output<typeof reconciledQuery>): Promise<z.input<typeof reconciled>> => {
  const shop = await reachedDispensary(seat, query.dispensaryId);
  const month = query.month ?? today().slice(0, 7);
  const facts = await monthFacts(shop.id, month);
  const kinds = listed(await discrepanciesOf(facts), ({ kind }) => kind);
  return {
    dispensaryId: shop.id,
    dispensary: shop.name,
    month,
    running: today() <= lastDay(month),
    sales: facts.sales.length,
    found: [...kinds].map(([kind, its]) => ({
      kind: kind as Found['kind'],
      count: its.length,
      of: its.slice(0, DISCREPANCIES_NAMED).map(({ of }) => of),
    })),
  };
};
