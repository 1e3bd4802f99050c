import type { Knex } from 'knex';

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
    t.string('actor', 64).index();
    t.string('role', 32);
    t.string('session', 32);
    t.string('request', 40);
    t.string('ip', 45);
    t.string('action', 80).notNullable().index();
    t.string('subject_type', 80).index();
    t.string('subject', 64).index();
    t.string('person', 64).index();
    t.text('purpose');
    t.text('payload');
    t.string('digest', 64).notNullable();
    t.bigInteger('seq').unique();
    t.string('prev_hash', 64);
    t.string('hash', 64);
  },
  bai_audit_head: (t) => {
    t.integer('id').primary();
    t.bigInteger('seq').notNullable();
    t.string('hash', 64).notNullable();
    t.string('mac', 64).notNullable();
    t.string('at', 24).notNullable();
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
    t.text('payload').notNullable();
    t.bigInteger('due_at').notNullable();
    t.integer('attempts').notNullable().defaultTo(0);
    t.bigInteger('locked_until');
    t.string('locked_by', 40);
    t.bigInteger('done_at');
    t.bigInteger('dead_at');
    t.text('error');
    t.index(['done_at', 'dead_at', 'due_at']);
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
  bai_leases: (t) => {
    t.string('name', 80).primary();
    t.string('holder', 40).notNullable();
    t.bigInteger('until').notNullable();
  },
};

const AUDIT_TRIGGERS_SQLITE = [
  'DROP TRIGGER IF EXISTS bai_audit_no_delete',
  `CREATE TRIGGER bai_audit_no_delete BEFORE DELETE ON bai_audit WHEN OLD.seq IS NOT NULL BEGIN SELECT RAISE(ABORT, 'audit.sealed'); END`,
  'DROP TRIGGER IF EXISTS bai_audit_no_update',
  `CREATE TRIGGER bai_audit_no_update BEFORE UPDATE ON bai_audit WHEN OLD.seq IS NOT NULL
   AND NOT (NEW.payload IS NULL AND NEW.hash = OLD.hash AND NEW.seq = OLD.seq AND NEW.digest = OLD.digest AND NEW.prev_hash = OLD.prev_hash
            AND NEW.at = OLD.at AND NEW.action = OLD.action AND NEW.actor IS OLD.actor AND NEW.subject IS OLD.subject AND NEW.person IS OLD.person)
   BEGIN SELECT RAISE(ABORT, 'audit.sealed'); END`,
];
const AUDIT_TRIGGERS_POSTGRES = [
  `CREATE OR REPLACE FUNCTION bai_audit_guard() RETURNS trigger AS $$
   BEGIN
     IF OLD.seq IS NULL THEN IF TG_OP = 'DELETE' THEN RETURN OLD; ELSE RETURN NEW; END IF; END IF;
     IF TG_OP = 'UPDATE' AND NEW.payload IS NULL
        AND (to_jsonb(NEW) - 'payload') = (to_jsonb(OLD) - 'payload') THEN RETURN NEW; END IF;
     RAISE EXCEPTION 'audit.sealed';
   END $$ LANGUAGE plpgsql`,
  'DROP TRIGGER IF EXISTS bai_audit_guard ON bai_audit',
  'CREATE TRIGGER bai_audit_guard BEFORE UPDATE OR DELETE ON bai_audit FOR EACH ROW EXECUTE FUNCTION bai_audit_guard()',
];

/** Creates what is missing of the kernel's tables and their triggers. May run any number of times. */
export const makeTables = async (knex: Knex, engine: 'sqlite' | 'postgres'): Promise<void> => {
  for (const [name, build] of Object.entries(TABLES)) if (!(await knex.schema.hasTable(name))) await knex.schema.createTable(name, build);
  for (const statement of engine === 'postgres' ? AUDIT_TRIGGERS_POSTGRES : AUDIT_TRIGGERS_SQLITE) await knex.raw(statement);
  if (!(await knex('bai_audit_head').first('id'))) await knex('bai_audit_head').insert({ id: 1, seq: 0, hash: '0'.repeat(64), mac: '', at: '' });
};
