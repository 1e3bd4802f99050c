/**
 * What guards the audit trail in the database itself. Whoever may change the database may lift these guards; the check of
 * the chain finds what was done behind them.
 */
type Engine = 'sqlite' | 'postgres';

/** Columns that came after the first release, and their length. */
export const AUDIT_COLUMNS = { through: 80, stamp: 80 } as const;

/** What an entry says; its place in the trail and the words of its payload are not part of it. */
export const STAMPED = [
  'at',
  'actor_kind',
  'actor',
  'role',
  'session',
  'request',
  'ip',
  'action',
  'subject_type',
  'subject',
  'person',
  'purpose',
  'digest',
  'through',
] as const;
const SAID = ['id', ...STAMPED] as const;
const SEAL = ['seq', 'prev_hash', 'hash'] as const;

/** What readers filter by, newest first, and what the sealer looks for. */
export const auditIndexes = (engine: Engine): string[] => [
  // The first release had these; those with the order in them take their place.
  ...['actor', 'action', 'subject_type', 'subject', 'person'].map((column) => `DROP INDEX IF EXISTS bai_audit_${column}_index`),
  ...['actor', 'subject', 'person'].map((column) => `CREATE INDEX bai_audit_${column}_id ON bai_audit (${column}, id)`),
  `CREATE INDEX bai_audit_action_id ON bai_audit (action ${engine === 'postgres' ? 'text_pattern_ops' : ''}, id)`,
  'CREATE INDEX bai_audit_request_id ON bai_audit (request, id)',
  'CREATE INDEX bai_audit_at_id ON bai_audit (at, id)',
  'CREATE INDEX bai_audit_stamp ON bai_audit (stamp)',
  'CREATE INDEX bai_audit_unsealed ON bai_audit (id) WHERE seq IS NULL',
];

const kept = (columns: readonly string[], same: string): string => columns.map((column) => `NEW.${column} ${same} OLD.${column}`).join(' AND ');

/** A seal is given once, to an entry that has none and stays as it was; of a sealed entry the payload alone may be erased. */
const mayChange = (same: string): string =>
  `(OLD.seq IS NULL AND OLD.hash IS NULL AND (OLD.stamp IS NULL OR NEW.stamp ${same} OLD.stamp) AND ${kept([...SAID, 'payload'], same)})
   OR (OLD.seq IS NOT NULL AND NEW.payload IS NULL AND ${kept([...SAID, ...SEAL, 'stamp'], same)})`;
const COMES_SEALED = SEAL.map((column) => `NEW.${column} IS NOT NULL`).join(' OR ');

const sqliteGuard = (name: string, event: string, table: string, when = ''): string[] => [
  `CREATE TRIGGER ${name} BEFORE ${event} ON ${table} ${when && `WHEN ${when}`} BEGIN SELECT RAISE(ABORT, 'audit.sealed'); END`,
];
const GUARDS_SQLITE = [
  ...sqliteGuard('bai_audit_no_delete', 'DELETE', 'bai_audit'),
  ...sqliteGuard('bai_audit_no_update', 'UPDATE', 'bai_audit', `NOT (${mayChange('IS')})`),
  ...sqliteGuard('bai_audit_no_sealed', 'INSERT', 'bai_audit', COMES_SEALED),
  // After the row: before it, SQLite has not yet given the id that it counts up.
  `CREATE TRIGGER bai_audit_no_below AFTER INSERT ON bai_audit WHEN NEW.id <= 0 BEGIN SELECT RAISE(ABORT, 'audit.sealed'); END`,
  ...sqliteGuard('bai_audit_head_no_delete', 'DELETE', 'bai_audit_head'),
  ...sqliteGuard('bai_audit_head_no_back', 'UPDATE', 'bai_audit_head', 'NEW.seq < OLD.seq OR NEW.id <> OLD.id'),
  ...sqliteGuard('bai_audit_head_no_second', 'INSERT', 'bai_audit_head', 'EXISTS (SELECT 1 FROM bai_audit_head)'),
];

const postgresGuard = (name: string, event: string, table: string, each: 'ROW' | 'STATEMENT', when = ''): string[] => [
  `CREATE TRIGGER ${name} BEFORE ${event} ON ${table} FOR EACH ${each} ${when && `WHEN (${when})`} EXECUTE FUNCTION bai_audit_refuse()`,
];
const GUARDS_POSTGRES = [
  `CREATE OR REPLACE FUNCTION bai_audit_refuse() RETURNS trigger AS $$ BEGIN RAISE EXCEPTION 'audit.sealed'; END $$ LANGUAGE plpgsql`,
  `CREATE OR REPLACE FUNCTION bai_audit_one_head() RETURNS trigger AS $$
   BEGIN IF EXISTS (SELECT 1 FROM bai_audit_head) THEN RAISE EXCEPTION 'audit.sealed'; END IF; RETURN NEW; END $$ LANGUAGE plpgsql`,
  // The guard of the first release.
  'DROP TRIGGER IF EXISTS bai_audit_guard ON bai_audit',
  'DROP FUNCTION IF EXISTS bai_audit_guard()',
  ...postgresGuard('bai_audit_no_delete', 'DELETE', 'bai_audit', 'ROW'),
  ...postgresGuard('bai_audit_no_update', 'UPDATE', 'bai_audit', 'ROW', `NOT (${mayChange('IS NOT DISTINCT FROM')})`),
  ...postgresGuard('bai_audit_no_sealed', 'INSERT', 'bai_audit', 'ROW', COMES_SEALED),
  ...postgresGuard('bai_audit_no_below', 'INSERT', 'bai_audit', 'ROW', 'NEW.id <= 0'),
  ...postgresGuard('bai_audit_no_truncate', 'TRUNCATE', 'bai_audit', 'STATEMENT'),
  ...postgresGuard('bai_audit_head_no_delete', 'DELETE', 'bai_audit_head', 'ROW'),
  ...postgresGuard('bai_audit_head_no_back', 'UPDATE', 'bai_audit_head', 'ROW', 'NEW.seq < OLD.seq OR NEW.id <> OLD.id'),
  ...postgresGuard('bai_audit_head_no_truncate', 'TRUNCATE', 'bai_audit_head', 'STATEMENT'),
  'CREATE TRIGGER bai_audit_head_no_second BEFORE INSERT ON bai_audit_head FOR EACH ROW EXECUTE FUNCTION bai_audit_one_head()',
];

/** The statements that set the guards, which may run any number of times. */
export const auditGuards = (engine: Engine): readonly string[] => (engine === 'postgres' ? GUARDS_POSTGRES : GUARDS_SQLITE);
