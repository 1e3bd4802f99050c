'use strict';

const COLUMNS = ['identity_draft', 'health_draft', 'consents_draft', 'health'];

/**
 * Strapi drops the columns that its types no longer name before any data migration runs. Under other names it does not know
 * them; the applications' own migration moves what they hold, and drops them.
 */
const up = async (knex) => {
  for (const column of COLUMNS)
    if (await knex.schema.hasColumn('applications', column)) await knex.raw('ALTER TABLE applications RENAME COLUMN ?? TO ??', [column, `former_${column}`]);
};

/** There is no way back: restore the backup that was made before. */
const down = () => Promise.reject(new Error('Not reversible'));

module.exports = { up, down };
