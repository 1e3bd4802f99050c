import { systemSeat, type DataMigration } from '@bai/kernel/server';
import type { Knex } from 'knex';
import { permits } from '../collections';
import { MASTERS } from '../permits';

/** Columns that a migration before Strapi's synchronisation has set aside. */
const COLUMNS = [
  'former_license_number',
  'former_license_expires_on',
  'former_telemedicine',
  'former_advertisement_number',
  'former_advertisement_expires_on',
] as const;

interface Former {
  readonly document_id: string;
  readonly former_license_number: string | null;
  readonly former_license_expires_on: string | number | Date | null;
  readonly former_telemedicine: boolean | number | null;
  readonly former_advertisement_number: string | null;
  readonly former_advertisement_expires_on: string | number | Date | null;
}

/** A last day as `YYYY-MM-DD`: text on SQLite, the local midnight of that day on PostgreSQL. */
const dayOf = (stored: string | number | Date): string => {
  if (typeof stored === 'string') return stored.slice(0, 10);
  const at = new Date(stored);
  return [at.getFullYear(), at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
};

const keep = async (holderId: string, master: string, number: string | null, last: Former['former_license_expires_on']): Promise<void> => {
  if (!number || last === null) return;
  const system = systemSeat('permits');
  const { id } = await permits.create(system, { holderKind: 'clinic', holderId, master, number, expiresOn: dayOf(last) });
  await permits.move(system, id, 'verify');
};

const keepAll = async (knex: Knex): Promise<void> => {
  const rows = (await knex('clinics')
    .orderBy('id')
    .select('document_id', ...COLUMNS)) as Former[];
  for (const row of rows) {
    const { document_id: id, former_license_number: license, former_license_expires_on: last } = row;
    await keep(id, MASTERS.clinicLicense, license, last);
    // The addition stood in the license, and lasted as long.
    if (row.former_telemedicine) await keep(id, MASTERS.clinicTelemedicine, license, last);
    await keep(id, MASTERS.clinicAdvertisement, row.former_advertisement_number, row.former_advertisement_expires_on);
  }
};

/** What a clinic held lay in columns of its entry; each is a permit now, as are those of people and dispensaries. */
export const clinicsHoldPermits: DataMigration = {
  name: '0004-clinics-hold-permits',
  run: async (knex) => {
    if (!(await knex.schema.hasColumn('clinics', COLUMNS[0]))) return;
    await keepAll(knex);
    for (const column of COLUMNS) await knex.raw('ALTER TABLE clinics DROP COLUMN ??', [column]);
  },
};
