import { Panel } from '../../plugins/directory/test/panel';
import { queryDatabase } from './clock';
import { panelAccount } from './panel-user';

jest.setTimeout(120_000);

const isPostgres = process.env.BAI_TEST_DATABASE === 'postgres';
/** The tables that the database itself guards against changes. */
const GUARDED = ['request_logs', 'fault_sightings', 'ledger_entries', 'used_contents', 'stock_movements', 'use_rows', 'bai_audit', 'bai_audit_head'];

describe('guards of the database', () => {
  it('let a panel account be deleted, on whichever database', async () => {
    const { email } = await panelAccount('strapi-editor');
    const chief = await Panel.open();
    const found = JSON.parse((await chief.call('GET', `/admin/users?_q=${encodeURIComponent(email)}`)).bytes.toString()) as {
      data: { results: { id: number }[] };
    };
    const gone = await chief.call('DELETE', `/admin/users/${found.data.results[0]!.id}`);
    expect(gone.status).toBe(200);
    expect(await queryDatabase('SELECT id FROM admin_users WHERE email = ?', [email])).toEqual([]);
  });

  it.each(GUARDED)('let a statement pass that changes no row of %s', async (table) => {
    for (const statement of [`UPDATE ${table} SET id = id WHERE 1 = 0`, `DELETE FROM ${table} WHERE 1 = 0`]) expect(await queryDatabase(statement)).toEqual([]);
  });

  it('watch rows, and whole statements only of what empties a table', async () => {
    if (!isPostgres) return;
    // Bits of `tgtype`: 1 is FOR EACH ROW, 32 is TRUNCATE.
    const whole = await queryDatabase('SELECT tgname FROM pg_trigger WHERE NOT tgisinternal AND tgtype & 1 = 0 AND tgtype & 32 = 0');
    expect(whole).toEqual([]);
    for (const table of GUARDED) await expect(queryDatabase(`TRUNCATE ${table} CASCADE`)).rejects.toThrow(/append-only|audit\.sealed/);
  });
});
