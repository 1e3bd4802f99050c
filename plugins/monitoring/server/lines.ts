import { neverChanged } from '@bai/kernel/server';

/**
 * What guards the lines of both logs of this plugin in the database itself: none is changed, and none goes while it is young. What is
 * old goes by the setting. Source: ASVS 16.4.2.
 */

/** Where single requests and single faults stand, a line each; figures and groups are no lines. */
const TABLES = ['request_logs', 'fault_sightings'] as const;
/** The fewest days that the setting keeps them, in milliseconds. */
const YOUNG = 86_400_000;
const WORD = 'log.append-only';

// By the newest line and not by a clock: whoever sets the clock ahead would else make every line old.
const newest = (table: string): string => `(SELECT MAX(at) FROM ${table})`;

export const LINES_SQLITE = TABLES.flatMap((table) => [
  ...neverChanged(table, WORD).sqlite,
  `CREATE TRIGGER ${table}_no_delete BEFORE DELETE ON ${table} WHEN OLD.at > ${newest(table)} - ${YOUNG} BEGIN SELECT RAISE(ABORT, '${WORD}'); END`,
]);
export const LINES_POSTGRES = TABLES.flatMap((table) => [
  ...neverChanged(table, WORD).postgres,
  `CREATE OR REPLACE FUNCTION ${table}_keep_young() RETURNS trigger AS $$
   BEGIN IF OLD.at > ${newest(table)} - interval '${YOUNG} milliseconds' THEN RAISE EXCEPTION '${WORD}'; END IF; RETURN OLD; END $$ LANGUAGE plpgsql`,
  `CREATE TRIGGER ${table}_keep_young BEFORE DELETE ON ${table} FOR EACH ROW EXECUTE FUNCTION ${table}_keep_young()`,
]);
