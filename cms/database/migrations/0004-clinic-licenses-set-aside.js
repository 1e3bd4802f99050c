'use strict';

const COLUMNS = ['license_number', 'license_expires_on', 'telemedicine', 'advertisement_number', 'advertisement_expires_on'];

/** As for the answers before: what a clinic holds becomes permits by the directory's migration, once their table has its new shape. */
const up = async (knex) => {
  for (const column of COLUMNS)
    if (await knex.schema.hasColumn('clinics', column)) await knex.raw('ALTER TABLE clinics RENAME COLUMN ?? TO ??', [column, `former_${column}`]);
};

/** There is no way back: restore the backup that was made before. */
const down = () => Promise.reject(new Error('Not reversible'));

module.exports = { up, down };
