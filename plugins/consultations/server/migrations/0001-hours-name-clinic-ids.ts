import type { DataMigration } from '@bai/kernel/server';

type Block = Record<string, unknown>;
interface Stored {
  readonly id: number;
  /** Text on SQLite, parsed on PostgreSQL. */
  readonly blocks: string | Block[] | null;
}

/** A block of weekly hours names its clinic as `clinicId`; it was `clinic`. */
export const hoursNameClinicIds: DataMigration = {
  name: '0001-hours-name-clinic-ids',
  async run(knex) {
    const rows = (await knex('availabilities').select('id', 'blocks')) as Stored[];
    for (const { id, blocks } of rows) {
      const known = typeof blocks === 'string' ? (JSON.parse(blocks) as Block[]) : (blocks ?? []);
      const named = known.map(({ clinic, ...rest }) => (clinic === undefined ? rest : { ...rest, clinicId: clinic }));
      await knex('availabilities')
        .where({ id })
        .update({ blocks: JSON.stringify(named) });
    }
  },
};
