import { dayStart, field, refuse, type FieldProblem } from '@bai/kernel/contracts';
import { accountOf, now, systemSeat, through, today, transaction, uniqueViolation, type RowOf, type Seat } from '@bai/kernel/server';
import type { z } from 'zod';
import {
  directoryProblems,
  weekProblems,
  type ClosedDays,
  type keepClosures as closuresSchema,
  type keepOpenWeek as weekSchema,
  type OpeningHours,
  type OpenSpan,
} from '../contracts';
import { timetables } from './collections';
import { dispensariesOwnedBy, type DispensaryFacts } from './dispensaries';
import type { timetableType } from './dispensary-types';
import { LEGAL } from './legal-sources';
import { changesFrom, closuresFrom, type OpenTable } from './open-spans';

type Row = RowOf<typeof timetableType>;
const NOTHING: OpenTable = { weeks: [], closures: [] };

const tableOf = (row: Row | null | undefined): OpenTable => (row ? { weeks: row.weeks ?? [], closures: row.closures ?? [] } : NOTHING);
const firstOpen = (table: OpenTable): string => changesFrom(table, today(), Math.floor((now().getTime() - dayStart(today()).getTime()) / 60_000));

const present = ({ id, name }: DispensaryFacts, row: Row | null | undefined): OpeningHours => {
  const table = tableOf(row);
  return {
    dispensaryId: id,
    dispensary: name,
    weeks: table.weeks.map(({ since, spans }) => ({ since, spans })),
    closures: [...table.closures],
    changesFrom: firstOpen(table),
    version: row?.version ?? 0,
  };
};

/** The opening hours of the dispensaries that somebody runs. */
export const readOpeningHours = async (seat: Seat): Promise<OpeningHours[]> => {
  const shops = await dispensariesOwnedBy(accountOf(seat));
  const rows = shops.length ? await timetables.every(systemSeat('opening-hours'), { dispensaryId: shops.map(({ id }) => id) }) : [];
  return shops.map((shop) =>
    present(
      shop,
      rows.find(({ dispensaryId }) => dispensaryId === shop.id),
    ),
  );
};

/** One of the dispensaries that somebody runs, when it may sell; any other does not exist for them. */
const ownShop = async (seat: Seat, id: string): Promise<DispensaryFacts> => {
  const shop = (await dispensariesOwnedBy(accountOf(seat))).find((one) => one.id === id);
  if (!shop) throw refuse('record.missing');
  if (!shop.licensed) throw directoryProblems.refuse('dispensary.unlicensed', { rule: 'dispensary.licensed', source: LEGAL.act });
  return shop;
};

const refuseFields = (fields: readonly FieldProblem[]): void => {
  if (fields.length) throw refuse('input.invalid', { fields });
};

/** Changes what is kept of a shop's hours, as it stands under its lock; whoever saw an older version is told so. */
const keep = async (seat: Seat, id: string, version: number, change: (table: OpenTable) => OpenTable): Promise<OpeningHours> => {
  const shop = await ownShop(seat, id);
  try {
    const row = await transaction(async () => {
      const kept = await timetables.first(seat, { dispensaryId: id }, { lock: true });
      if (version !== (kept?.version ?? 0)) throw refuse('version.stale');
      const { weeks, closures } = change(tableOf(kept));
      return kept
        ? timetables.change(seat, kept.id, { weeks: [...weeks], closures: [...closures] })
        : timetables.create(seat, { dispensaryId: id, weeks: [...weeks], closures: [...closures] });
    });
    return present(shop, row);
  } catch (error) {
    // Two who keep the first hours at once: the index lets one of them be the first.
    if (uniqueViolation(error)) throw refuse('version.stale');
    throw error;
  }
};

/**
 * Lets the hours that an owner said before the approval hold from the first day whose opening is still to come. In the caller's
 * transaction.
 */
export const beginHours = async (seat: Seat, dispensaryId: string, spans: readonly OpenSpan[]): Promise<void> => {
  if (spans.length === 0) return;
  const since = firstOpen({ weeks: [{ since: today(), spans: [...spans] }], closures: [] });
  await timetables.create(through(seat, 'register-shop'), { dispensaryId, weeks: [{ since, spans: [...spans] }], closures: [] });
};

/** Keeps the week's hours from a day on, which is not over: earlier days keep theirs, what was planned for later days is replaced. */
export const keepOpenWeek = (seat: Seat, id: string, { since, spans, version }: z.output<typeof weekSchema>): Promise<OpeningHours> =>
  keep(seat, id, version, (table) => {
    refuseFields([...(since < firstOpen(table) ? [field('since', 'ahead', 'The hours of this day are over.')] : []), ...weekProblems(spans)]);
    return { ...table, weeks: [...table.weeks.filter((week) => week.since < since), { since, spans }] };
  });

const closureProblems = (closures: readonly ClosedDays[], first: string): FieldProblem[] =>
  closures.flatMap(({ firstDay, lastDay }, index) => {
    if (lastDay < firstDay) return [field(`closures.${index}.lastDay`, 'order', 'The end is before the start.')];
    return lastDay < first ? [field(`closures.${index}.lastDay`, 'ahead', 'This day is over.')] : [];
  });

/** Keeps the closed days that are to come. Those that are over stay as they were; of days that are going on only what is left changes. */
export const keepClosures = (seat: Seat, id: string, { closures, version }: z.output<typeof closuresSchema>): Promise<OpeningHours> =>
  keep(seat, id, version, (table) => {
    const first = firstOpen(table);
    refuseFields(closureProblems(closures, first));
    return { ...table, closures: closuresFrom(table.closures, closures, first) };
  });
