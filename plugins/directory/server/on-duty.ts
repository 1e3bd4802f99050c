import { bangkokDay, dayStart } from '@bai/kernel/contracts';
import { systemSeat } from '@bai/kernel/server';
import { attendance } from './attendance';
import { timetables } from './collections';
import { openOn, type OpenTable } from './open-spans';

/** The opening hours that some dispensaries keep, in one query; of one that keeps none there is none. The caller has reached them. */
export const openTables = async (dispensaryIds: readonly string[]): Promise<ReadonlyMap<string, OpenTable>> => {
  const rows = dispensaryIds.length ? await timetables.every(systemSeat('opening-hours'), { dispensaryId: [...dispensaryIds] }) : [];
  return new Map(rows.map(({ dispensaryId, weeks, closures }) => [dispensaryId, { weeks: weeks ?? [], closures: closures ?? [] }]));
};

/** Whether a dispensary was open; null where no hours were kept for that day. */
export interface OpenFacts {
  readonly dispensaryId: string;
  readonly open: boolean | null;
}
/** Who was on duty at a dispensary, whoever came first before the others. */
export interface DutyThen {
  readonly dispensaryId: string;
  readonly accountIds: readonly string[];
}

/** Whether dispensaries were open at an instant, by the hours that held then. */
export const openAt = async (dispensaryIds: readonly string[], instant: string): Promise<OpenFacts[]> => {
  const tables = await openTables(dispensaryIds);
  const day = bangkokDay(new Date(instant));
  const minute = (Date.parse(instant) - dayStart(day).getTime()) / 60_000;
  return dispensaryIds.map((dispensaryId) => {
    const table = tables.get(dispensaryId);
    const { hours, spans } = table ? openOn(table, day) : ({ hours: 'unknown', spans: [] } as const);
    return { dispensaryId, open: hours === 'unknown' ? null : spans.some(({ from, to }) => from <= minute && minute < to) };
  });
};

/** Who was on duty at dispensaries at an instant. */
export const onDutyAt = async (dispensaryIds: readonly string[], instant: string): Promise<DutyThen[]> => {
  const moment = new Date(instant);
  const there = (await attendance(dispensaryIds, { from: moment, to: moment }))
    .filter(({ endedAt }) => endedAt === null || endedAt > moment)
    .sort((one, other) => one.startedAt.getTime() - other.startedAt.getTime());
  return dispensaryIds.map((id) => ({
    dispensaryId: id,
    accountIds: there.filter(({ dispensaryId }) => dispensaryId === id).map(({ accountId }) => accountId),
  }));
};
