'use strict';

/** Table → column as it was → as it is: a column that holds an id ends in `id`, and an idea has one word. */
const RENAMED = {
  appointments: { moved_from: 'moved_from_id' },
  consultations: { facility: 'clinic_id' },
  dispensaries: { shop_class: 'class' },
  duties: { dispensary: 'dispensary_id' },
  ledger_entries: { journal: 'journal_id' },
  memberships: { dispensary: 'dispensary_id' },
  messages: { about: 'about_id' },
  originals: { prescriber_id: 'physician_id' },
  payments: { payer_account: 'payer_account_id', payer_patient: 'payer_patient_id', physician: 'physician_id' },
  permits: { holder: 'holder_id' },
  physician_clinics: { physician: 'physician_id', clinic: 'clinic_id' },
  prescriptions: {
    facility_id: 'clinic_id',
    patient_signature: 'patient_signature_id',
    prescriber_id: 'physician_id',
    prescriber_name: 'physician_name',
    prescriber_signature: 'physician_signature_id',
    replaced_by: 'replaced_by_id',
  },
  refunds: { payer_account: 'payer_account_id' },
  transactions: { seller_account: 'seller_account_id' },
  up_users: { patient: 'patient_id', physician: 'physician_id' },
  use_rows: { reverses: 'reverses_id', seller_account: 'seller_account_id' },
  used_rule_sets: { rule_set: 'rule_set_id' },
};

const INDEXES_SQLITE = `SELECT list.name AS name, NULL AS constraint_name FROM pragma_index_list(:table) AS list, pragma_index_info(list.name) AS part
  WHERE list.origin = 'c' AND part.name = :column`;
const INDEXES_POSTGRES = `SELECT made.relname AS name, bound.conname AS constraint_name
  FROM pg_index AS one
  JOIN pg_class AS made ON made.oid = one.indexrelid
  JOIN pg_attribute AS part ON part.attrelid = one.indrelid AND part.attnum = ANY (one.indkey)
  LEFT JOIN pg_constraint AS bound ON bound.conindid = one.indexrelid
  WHERE one.indrelid = CAST(:table AS regclass) AND part.attname = :column`;

/** Drops the indexes over a column. They bear its name: the synchronisation and the structure make them anew under the other. */
const dropIndexes = async (knex, catalog, table, column) => {
  const found = await knex.raw(catalog, { table, column });
  const indexes = Array.isArray(found) ? found : found.rows;
  for (const { name, constraint_name: constraint } of indexes)
    await (constraint ? knex.raw('ALTER TABLE ?? DROP CONSTRAINT ??', [table, constraint]) : knex.raw('DROP INDEX ??', [name]));
};

/**
 * Renames columns before Strapi's synchronisation, which would leave them behind and add empty ones. A database that is new, or
 * has some of them only, gets what it lacks from the synchronisation.
 */
const up = async (knex, { dialect }) => {
  const catalog = dialect.client === 'postgres' ? INDEXES_POSTGRES : INDEXES_SQLITE;
  for (const [table, columns] of Object.entries(RENAMED)) {
    for (const [from, to] of Object.entries(columns)) {
      if (!(await knex.schema.hasTable(table)) || !(await knex.schema.hasColumn(table, from))) continue;
      await dropIndexes(knex, catalog, table, from);
      // Not by the schema builder: on SQLite it copies the whole table.
      await knex.raw('ALTER TABLE ?? RENAME COLUMN ?? TO ??', [table, from, to]);
    }
  }
};

/** There is no way back: restore the backup that was made before. */
const down = () => Promise.reject(new Error('Not reversible'));

module.exports = { RENAMED, up, down };
