'use strict';

const COLUMNS = ['request_text', 'requested_at', 'reply_text', 'replied_at'];

/** As for the answers before: what was asked gets rows of its own by the applications' migration, once Strapi has made their table. */
const up = async (knex) => {
  for (const column of COLUMNS)
    if (await knex.schema.hasColumn('applications', column)) await knex.raw('ALTER TABLE applications RENAME COLUMN ?? TO ??', [column, `former_${column}`]);
};

/** There is no way back: restore the backup that was made before. */
const down = () => Promise.reject(new Error('Not reversible'));

module.exports = { up, down };
