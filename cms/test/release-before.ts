import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Client } from 'pg';
import { queryDatabase } from './clock';
import type { DatabaseKind, TestDatabase } from './platform-database';
import { sealedBy, SECRETS } from './platform-secrets';
import { ROOT } from './platform-server';

/** A database that release 0.1 left. */
const FOLDER = path.join(ROOT, 'cms/test/fixtures/release-0.1');
export const kind = process.env.BAI_TEST_DATABASE as DatabaseKind;
interface Facts {
  readonly madeAt: string;
  readonly prescription: { readonly id: string; readonly number: string; readonly code: string };
  readonly qr: string;
  readonly patient: { readonly email: string; readonly password: string };
  readonly sale: string;
  readonly entries: number;
  readonly pdf: string;
}
/** What that release had made. */
export const facts = (JSON.parse(readFileSync(path.join(FOLDER, 'facts.json'), 'utf8')) as Record<DatabaseKind, Facts>)[kind];

export type Row = Record<string, unknown>;
interface Handle {
  prepare(statement: string): { all(): Row[] };
  close(): void;
}
// The driver brings no types of its own.
const Database = createRequire(__filename)('better-sqlite3') as new (file: string) => Handle;

/** Asks a database that no platform serves. */
export const query = async (database: TestDatabase, text: string): Promise<Row[]> => {
  if (database.kind === 'sqlite') {
    const file = new Database(database.address);
    const rows = file.prepare(text).all();
    file.close();
    return rows;
  }
  const client = new Client({ connectionString: database.address });
  await client.connect();
  const { rows } = await client.query<Row>(text);
  await client.end();
  return rows;
};

/** A draft such as that release kept: what was typed, encrypted in columns of its own by the only key there was, without its name. */
export const DRAFT = 'draftofthepreviousreleas';
export const TYPED = { identity: { documentNumber: '11017' }, health: { symptoms: 'หลับยาก' } };
export const ASKED = { text: 'ขอรูปซองยา', reply: 'ตามรูป' };
const COPIED = 'patient_id, account_id, track, mode, package_id, package_code, package_name, price, minutes, rule_set, created_at, updated_at, search';
const asOnceSealed = (answers: object, field: string): string =>
  `k1${sealedBy(SECRETS.FIELD_KEY, JSON.stringify(answers), `plugin::applications.application:${DRAFT}:${field}`).slice(8)}`;
const withDraft = async (database: TestDatabase): Promise<void> => {
  process.env[kind === 'postgres' ? 'BAI_TEST_DB_URL' : 'BAI_TEST_DB_FILE'] = database.address;
  await queryDatabase(
    `INSERT INTO applications (${COPIED}, document_id, number, state, version, step_reached, identity_draft, health_draft)
     SELECT ${COPIED}, CAST(? AS VARCHAR(255)), 'AP69-0000009-9', 'draft', 1, 2, CAST(? AS TEXT), CAST(? AS TEXT) FROM applications`,
    [DRAFT, asOnceSealed(TYPED.identity, 'identityDraft'), asOnceSealed(TYPED.health, 'healthDraft')],
  );
  // What was asked of a patient, and the reply, lay in the application.
  await queryDatabase("UPDATE applications SET request_text = ?, requested_at = updated_at, reply_text = ?, replied_at = updated_at WHERE state = 'approved'", [
    ASKED.text,
    ASKED.reply,
  ]);
};

/** The database as the earlier release left it. */
export const restored = async (database: TestDatabase): Promise<void> => {
  if (database.kind === 'sqlite') writeFileSync(database.address, gunzipSync(readFileSync(path.join(FOLDER, 'sqlite.db.gz'))));
  else await query(database, gunzipSync(readFileSync(path.join(FOLDER, 'postgres.sql.gz'))).toString());
  await withDraft(database);
};
