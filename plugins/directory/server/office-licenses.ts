import { refuse } from '@bai/kernel/contracts';
import { documents, entryStamp, holdEntry, sql, systemSeat, transaction } from '@bai/kernel/server';
import type { Knex } from 'knex';
import type { z } from 'zod';
import { LICENSE_FACTS, type keepLicenseMaster, type LicenseMasterDraft, type LicenseMasterRow, type OfficeLicenseMaster } from '../contracts';
import { writeCoded } from './coded-entries';
import { licenseVersions, permits } from './collections';
import { LICENSE_MASTER, MASTER_PARTS, storedMaster, type LicenseMaster } from './license-kinds';
import { isAsked } from './permits';

// In SQL: the Document Service locks no entry.
const rowsOf = (id: string): Knex.QueryBuilder => sql()('license_masters').where({ document_id: id });

const rowOf = ({ updatedAt, ...facts }: LicenseMaster, held: number): LicenseMasterRow => ({
  ...facts,
  permits: held,
  asked: isAsked(facts.code),
  updatedAt: updatedAt.toISOString(),
});

/** All kinds, by their codes, with how many permits there are of each. */
export const listLicenseMasters = async (): Promise<LicenseMasterRow[]> => {
  const found = await documents(LICENSE_MASTER).findMany({ populate: MASTER_PARTS, sort: 'code:asc', limit: 500 });
  // In SQL: permits counted by their kind, of which none is read.
  const counted = (await sql()('permits').groupBy('master').select('master').count({ n: '*' })) as { master: string; n: number | string }[];
  const held = new Map(counted.map(({ master, n }) => [master, Number(n)]));
  return found.map((one) => storedMaster.parse(one)).map((master) => rowOf(master, held.get(master.code) ?? 0));
};

const versionsOf = async (masterId: string): Promise<OfficeLicenseMaster['versions']> => {
  const rows = await licenseVersions.every(systemSeat('license-masters'), { masterId });
  rows.sort((one, other) => one.number - other.number);
  const told = rows.map(({ number, createdAt, snapshot }, index) => {
    const before = rows[index - 1]?.snapshot;
    const changed = LICENSE_FACTS.filter((name) => !before || JSON.stringify(before[name]) !== JSON.stringify(snapshot?.[name]));
    return { number, at: createdAt, changed: [...changed] };
  });
  return told.reverse();
};

/** A kind as the office writes it; `record.missing` where there is none. */
export const officeLicenseMaster = async (id: string): Promise<OfficeLicenseMaster> => {
  const stamp = await entryStamp(rowsOf(id));
  const found = stamp && (await documents(LICENSE_MASTER).findOne({ documentId: id, populate: MASTER_PARTS }));
  if (!stamp || !found) throw refuse('record.missing');
  const master = storedMaster.parse(found);
  return { ...rowOf(master, await permits.count(systemSeat('license-masters'), { master: master.code })), stamp, versions: await versionsOf(id) };
};

const TAKEN = { rule: 'codes-alike', message: 'There is a kind of this code.' };

/** Makes a kind, in the one transaction of its idempotency key. */
export const createLicenseMaster = async (draft: LicenseMasterDraft): Promise<OfficeLicenseMaster> => {
  const { documentId } = await writeCoded(LICENSE_MASTER, TAKEN, draft.code, null, () => documents(LICENSE_MASTER).create({ data: draft }));
  return officeLicenseMaster(documentId as string);
};

/** Changes a kind as it was read; `version.stale` where somebody wrote it since. */
export const changeLicenseMaster = (id: string, { stamp, ...draft }: z.output<typeof keepLicenseMaster>): Promise<OfficeLicenseMaster> =>
  transaction(async () => {
    await holdEntry(rowsOf(id), stamp);
    await writeCoded(LICENSE_MASTER, TAKEN, draft.code, id, () => documents(LICENSE_MASTER).update({ documentId: id, data: draft }));
    return officeLicenseMaster(id);
  });
