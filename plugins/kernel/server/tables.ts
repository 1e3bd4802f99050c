import type { Knex } from 'knex';
import { AUDIT_COLUMNS, auditGuards, auditIndexes } from './tables-audit';

/**
 * The kernel's own tables: what every domain appends to. They are no content types, since nothing but the kernel's append
 * functions may touch them.
 */
type Build = (table: Knex.CreateTableBuilder) => void;

const TABLES: Readonly<Record<string, Build>> = {
  bai_audit: (t) => {
    t.bigIncrements('id');
    t.string('at', 24).notNullable();
    t.string('actor_kind', 16).notNullable();
    t.string('actor', 64);
    t.string('role', 32);
    t.string('session', 32);
    t.string('request', 40);
    t.string('ip', 45);
    t.string('action', 80).notNullable();
    t.string('subject_type', 80);
    t.string('subject', 64);
    t.string('person', 64);
    t.text('purpose');
    t.text('payload');
    t.string('digest', 64).notNullable();
    t.bigInteger('seq').unique();
    t.string('prev_hash', 64);
    t.string('hash', 64);
    t.string('through', 80);
    t.string('stamp', 80);
  },
  bai_audit_people: (t) => {
    t.string('person', 64).notNullable();
    t.string('reference', 64).notNullable();
    t.primary(['person', 'reference']);
  },
  bai_audit_head: (t) => {
    t.integer('id').primary();
    t.bigInteger('seq').notNullable();
    t.string('hash', 64).notNullable();
    t.string('mac', 64).notNullable();
    t.string('at', 24).notNullable();
  },
  // The one check of the trail that runs or ran last. What it holds between two slices of work is signed.
  bai_audit_check: (t) => {
    t.integer('id').primary();
    t.bigInteger('run').notNullable();
    t.integer('slice').notNullable();
    t.string('state', 16).notNullable();
    t.boolean('whole').notNullable();
    t.bigInteger('from').notNullable();
    t.bigInteger('checked').notNullable();
    t.bigInteger('total').notNullable();
    t.string('started_at', 24).notNullable();
    t.bigInteger('beat_at').notNullable();
    t.text('walk');
    t.text('result');
  },
  bai_history: (t) => {
    t.bigIncrements('id');
    t.string('type', 80).notNullable();
    t.string('record', 64).notNullable();
    t.string('move', 40).notNullable();
    t.string('from', 40);
    t.string('to', 40).notNullable();
    t.string('actor', 64);
    t.string('role', 32);
    t.text('why');
    t.string('at', 24).notNullable();
    t.index(['type', 'record']);
  },
  bai_outbox: (t) => {
    t.bigIncrements('id');
    t.string('name', 80).notNullable();
    t.string('reaction', 80).notNullable();
    t.string('key', 160).unique();
    t.string('lane', 16).defaultTo('rest');
    t.text('payload').notNullable();
    t.bigInteger('due_at').notNullable();
    t.integer('attempts').notNullable().defaultTo(0);
    t.bigInteger('locked_until');
    t.string('locked_by', 40);
    t.bigInteger('done_at');
    t.bigInteger('dead_at');
    t.text('error');
  },
  bai_live: (t) => {
    t.bigIncrements('id');
    t.string('topic', 120).notNullable();
    t.string('type', 80).notNullable();
    t.string('record', 64);
    t.bigInteger('at').notNullable().index();
  },
  bai_idempotency: (t) => {
    t.string('account', 64).notNullable();
    t.string('endpoint', 80).notNullable();
    t.string('key', 80).notNullable();
    t.string('digest', 64).notNullable();
    t.text('reply');
    t.bigInteger('at').notNullable().index();
    t.primary(['account', 'endpoint', 'key']);
  },
  bai_counters: (t) => {
    t.string('name', 120).primary();
    t.bigInteger('value').notNullable();
  },
  bai_numbers: (t) => {
    t.string('kind_year', 8).notNullable();
    t.integer('digits').notNullable();
    t.primary(['kind_year', 'digits']);
  },
  bai_settings: (t) => {
    t.string('key', 80).primary();
    t.text('value').notNullable();
    t.string('by', 64);
    t.string('at', 24);
  },
  bai_known_grants: (t) => {
    t.string('role', 80).notNullable();
    t.string('action', 160).notNullable();
    t.primary(['role', 'action']);
  },
  bai_signing_keys: (t) => {
    t.string('kid', 40).primary();
    t.string('purpose', 40).notNullable().index();
    t.text('public_jwk').notNullable();
    t.text('private_jwk').notNullable();
    t.bigInteger('made_at').notNullable();
    t.bigInteger('retired_at');
  },
  // What the code has made beside tables and columns: indexes, triggers, constraints, by name and hash of their text.
  bai_structure: (t) => {
    t.string('name', 120).primary();
    t.string('kind', 16).notNullable();
    t.string('on', 80).notNullable();
    t.string('hash', 64).notNullable();
  },
  bai_migrations: (t) => {
    t.string('plugin', 40).notNullable();
    t.string('name', 120).notNullable();
    t.string('at', 24).notNullable();
    t.primary(['plugin', 'name']);
  },
  bai_leases: (t) => {
    t.string('name', 80).primary();
    t.string('holder', 40).notNullable();
    t.bigInteger('until').notNullable();
  },
};

/** Columns that came after the first release, and their length. Those that had rows by then allow nothing to be there. */
const LATER = { bai_audit: AUDIT_COLUMNS, bai_outbox: { lane: 16 } } as const;

/** What is looked for in the kernel's tables, again and again. */
const INDEXES = [
  'CREATE INDEX bai_outbox_due ON bai_outbox (lane, due_at, id) WHERE done_at IS NULL AND dead_at IS NULL',
  'CREATE INDEX bai_outbox_done ON bai_outbox (done_at) WHERE done_at IS NOT NULL',
  'CREATE INDEX bai_outbox_dead ON bai_outbox (dead_at) WHERE dead_at IS NOT NULL',
];

/** Creates what is missing of the kernel's tables and columns. May run any number of times. */
export const makeTables = async (knex: Knex): Promise<void> => {
  const fresh = new Set<string>();
  for (const [name, build] of Object.entries(TABLES)) {
    if (await knex.schema.hasTable(name)) continue;
    await knex.schema.createTable(name, build);
    fresh.add(name);
  }
  for (const [table, columns] of Object.entries(LATER))
    for (const [name, length] of Object.entries(columns))
      if (!(await knex.schema.hasColumn(table, name))) await knex.schema.alterTable(table, (t) => void t.string(name, length));
  // Made with its table and never again: a head that vanished later is for the check to find.
  if (fresh.has('bai_audit_head')) await knex('bai_audit_head').insert({ id: 1, seq: 0, hash: '0'.repeat(64), mac: '', at: '' });
  await knex('bai_outbox').whereNull('lane').update({ lane: 'rest' });
};

/** Indexes and guards of the kernel's tables. */
export const kernelStatements = (engine: 'sqlite' | 'postgres'): string[] => [...INDEXES, ...auditIndexes(engine), ...auditGuards(engine)];
