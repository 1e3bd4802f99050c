import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { Client } from 'pg';

export type DatabaseKind = 'sqlite' | 'postgres';

/** A database of its own for one platform: `env` points a server to it, `drop` removes it. */
export interface TestDatabase {
  readonly kind: DatabaseKind;
  /** postgres://… of the database, or the path of the SQLite file. */
  readonly address: string;
  readonly env: NodeJS.ProcessEnv;
  /** Keeps what is in it now, to begin others with; nobody may be connected. */
  keep(): Promise<void>;
  drop(): Promise<void>;
}

const KEPT = '_kept';
/** Where the kept beginning of a database's folder lies. */
export const keptFolder = (folder: string): string => `${folder}${KEPT}`;

const postgresAdmin = () => process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';

async function asAdmin<T extends object = object>(sql: string): Promise<T[]> {
  const client = new Client({ connectionString: postgresAdmin() });
  await client.connect();
  try {
    return (await client.query<T>(sql)).rows;
  } finally {
    await client.end();
  }
}

interface Owner {
  readonly user: string;
  readonly password: string;
}
/** Who owns a database and is nothing else on its server, as the platform runs (docker-compose.yml); null where whoever makes databases here is no superuser either. */
async function newOwner(user: string): Promise<Owner | null> {
  const [admin] = await asAdmin<{ all: boolean }>('SELECT rolsuper AS all FROM pg_roles WHERE rolname = current_user');
  if (!admin!.all) return null;
  const password = randomBytes(16).toString('hex');
  await asAdmin(`CREATE ROLE ${user} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE PASSWORD '${password}'`);
  return { user, password };
}

/** Creates a database, empty or as another was kept (its address). A SQLite file lies in `folder`, and is kept with it. */
export async function createDatabase(kind: DatabaseKind, folder: string, begin?: string): Promise<TestDatabase> {
  if (kind === 'sqlite') {
    const file = path.join(folder, 'bai.db');
    return { kind, address: file, env: { DATABASE_FILENAME: file, DATABASE_URL: undefined }, keep: () => Promise.resolve(), drop: () => Promise.resolve() };
  }
  // Test files of one process share its id but none of its counters: only chance keeps their names apart.
  const name = `bai_test_${process.pid}_${randomBytes(4).toString('hex')}`;
  const url = new URL(begin ?? postgresAdmin());
  const template = begin ? ` TEMPLATE ${url.pathname.slice(1)}${KEPT}` : '';
  // What is in a kept one belongs to its owner, who owns this one too.
  const made = begin ? null : await newOwner(name);
  if (made) Object.assign(url, { username: made.user, password: made.password });
  await asAdmin(`CREATE DATABASE ${name}${made || begin ? ` OWNER ${url.username}` : ''}${template}`);
  url.pathname = `/${name}`;
  return {
    kind,
    address: url.href,
    env: { DATABASE_URL: url.href, DATABASE_FILENAME: undefined },
    keep: async () => void (await asAdmin(`CREATE DATABASE ${name}${KEPT} TEMPLATE ${name}`)),
    drop: async () => {
      await asAdmin(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      await asAdmin(`DROP DATABASE IF EXISTS ${name}${KEPT} WITH (FORCE)`);
      if (made) await asAdmin(`DROP ROLE IF EXISTS ${made.user}`);
    },
  };
}
