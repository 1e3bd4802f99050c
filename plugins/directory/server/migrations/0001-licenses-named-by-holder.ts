import type { DataMigration } from '@bai/kernel/server';

const NAMES = {
  'prescriber-license': 'physician-license',
  'prescriber-training': 'physician-training',
  'shop-license': 'dispensary-license',
};

/** Kinds of license are named after who holds them; a physician was a prescriber there, and a dispensary a shop. */
export const licensesNamedByHolder: DataMigration = {
  name: '0001-licenses-named-by-holder',
  async run(knex) {
    for (const [before, code] of Object.entries(NAMES)) {
      await knex('permits').where({ master: before }).update({ master: code });
      await knex('license_masters').where({ code: before }).update({ code });
    }
  },
};
