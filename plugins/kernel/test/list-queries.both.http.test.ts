import { Inside } from '../../directory/test/inside';
import { daytime, must } from '../../../cms/test/journey';
import { signedIn } from '../../../cms/test/people';
import { atTheCounter, clearCounters, sell } from '../../transactions/test/counter';

jest.setTimeout(180_000);

const ADMIN = { role: 'admin', roleId: null, reach: 'any', subjects: { account: 'nobody' }, session: null, language: 'th', request: 'list-queries', ip: '' };
const CLONES = 110;

/** Lists and the table they show; `apart` are the columns of unique indexes, each clone's own. */
const LISTS: readonly (readonly [handler: string, table: string, apart: readonly string[]])[] = [
  ['applications', 'applications', ['number']],
  ['consultations', 'appointments', ['check_in_code']],
  ['prescriptions', 'prescriptions', ['code', 'number', 'token_id', 'appointment_id', 'status_index']],
  ['transactions', 'transactions', ['number', 'receipt_number']],
  ['payments', 'payments', ['number', 'provider_reference', 'receipt_number', 'payable_id']],
  ['directory', 'patients', ['document_hash', 'account_id']],
  ['notifications', 'messages', ['key']],
];
const HEALTH: readonly string[] = ['applications', 'consultations', 'prescriptions', 'transactions', 'directory'];
const HANDLER: Readonly<Record<string, string>> = { directory: 'patients', notifications: 'mailbox' };

let inside: Inside;
beforeAll(async () => {
  await daytime();
  inside = new Inside();
  const { seller, claimId: claim, lot } = await atTheCounter();
  must(await sell(seller, claim, lot.id, 1_000), 'sell');
  await clearCounters();
});
afterAll(async () => {
  for (const [, table] of LISTS) await inside.sql(`DELETE FROM ${table} WHERE document_id LIKE 'zzclone%'`);
  inside.close();
});

/** Copies one row many times: the same facts under other ids and numbers. */
const multiply = async (table: string, apart: readonly string[]): Promise<void> => {
  const [row] = await inside.sql(`SELECT * FROM ${table} ORDER BY id DESC LIMIT 1`);
  const columns = Object.keys(row!).filter((name) => name !== 'id');
  for (let n = 0; n < CLONES; n += 1) {
    const own: Record<string, unknown> = { document_id: `zzclone${String(n).padStart(17, '0')}` };
    for (const name of apart) own[name] = name === 'status_index' ? 1_000_000 + n : `zz${n}-${process.pid}`;
    const values = columns.map((name) => (name in own ? '?' : name)).join(', ');
    const bindings = columns.flatMap((name) => (name in own ? [own[name]] : []));
    await inside.sql(`INSERT INTO ${table} (${columns.join(', ')}) SELECT ${values} FROM ${table} WHERE id = ?`, [...bindings, row!.id]);
  }
};

const counted = async (plugin: string, limit: number) => {
  const ask = { seat: ADMIN, query: { limit } };
  const { value, queries, error } = await inside.outcome<{ rows: unknown[] }>(`${plugin}/handlers`, `handlers.${HANDLER[plugin] ?? 'list'}`, [ask]);
  if (error) throw new Error(`${plugin}: ${JSON.stringify(error)}`);
  return { rows: value.rows.length, queries };
};

describe('a list', () => {
  it.each(LISTS)('of %s takes as many statements for 100 rows as for one', async (plugin, table, apart) => {
    await multiply(table, apart);
    // The rules in force are read whole once by a process, and known by one statement from then on.
    await counted(plugin, 1);
    const found = [await counted(plugin, 1), await counted(plugin, 10), await counted(plugin, 100)];
    expect(found.map(({ rows }) => rows)).toEqual([1, 10, 100]);
    expect(new Set(found.map(({ queries }) => queries)).size).toBe(1);
    // Of health records, one transaction of two inserts says in the trail who read which, whosever they are.
    expect(found[0]!.queries).toBeLessThanOrEqual(HEALTH.includes(plugin) ? 8 : 4);
  });

  it('of the trail takes three statements for any number of rows: a count, a page and the names', async () => {
    const ask = (limit: number) => inside.outcome<{ rows: unknown[] }>('audit/read-trail', 'readTrail', [{ limit }]);
    const found = [await ask(1), await ask(10), await ask(100)];
    expect(found.map(({ value }) => value.rows.length)).toEqual([1, 10, 100]);
    expect(found[2]!.queries).toBe(3);
    // The newest entries may all be the system's own, which has no name to look up.
    for (const { queries } of found) expect([2, 3]).toContain(queries);
  });

  it('of products takes as many statements for many as for few', async () => {
    const owner = await signedIn('dispensary');
    const [dispensary] = must(await owner.get<{ id: string }[]>('/api/directory/dispensaries'), 'dispensaries');
    const ask = () => inside.outcome<unknown[]>('transactions/keep-products', 'listProducts', [{ ...ADMIN, role: 'admin' }, { dispensaryId: dispensary!.id }]);
    const few = await ask();
    await multiply('products', []);
    await inside.sql("UPDATE products SET dispensary_id = ? WHERE document_id LIKE 'zzclone%'", [dispensary!.id]);
    const many = await ask();
    await inside.sql("DELETE FROM products WHERE document_id LIKE 'zzclone%'");
    expect(many.value.length - few.value.length).toBe(CLONES);
    expect(many.queries).toBe(few.queries);
  });
});
