import { Inside } from '../../directory/test/inside';

const inside = new Inside();
afterAll(() => inside.close());

const fresh = (name: string) => ({ table: 'bai_counters', rows: [{ name, value: 1 }] });
// There is one of this name since the platform was set up.
const refused = { table: 'bai_settings', rows: [{ key: 'grants.version', value: '"spoilt"' }] };
const counters = (name: string) => inside.sql('SELECT name FROM bai_counters WHERE name = ?', [name]);

describe('rows for several tables', () => {
  test('are all there', async () => {
    await inside.call('kernel/database', 'insertAll', [[fresh('all-a'), fresh('all-b')]]);
    expect([await counters('all-a'), await counters('all-b')]).toEqual([[{ name: 'all-a' }], [{ name: 'all-b' }]]);
  });

  test.each([
    ['the last', (name: string) => [fresh(name), refused]],
    ['the first', (name: string) => [refused, fresh(name)]],
  ])('or none, when %s is refused', async (which, additions) => {
    const name = `none-${which}`;
    for (const inTransaction of [false, true]) {
      const { error } = await inside.outcome('kernel/database', 'insertAll', [additions(name)], { inTransaction });
      expect(error?.message).toMatch(/unique/i);
      expect(await counters(name)).toEqual([]);
    }
    // The connection is free again, and out of any transaction.
    await inside.call('kernel/database', 'insertAll', [[fresh(`after-${which}`)]]);
    expect(await counters(`after-${which}`)).toHaveLength(1);
  });

  test('are one statement on PostgreSQL', async () => {
    const { queries } = await inside.outcome('kernel/database', 'insertAll', [[fresh('one-a'), fresh('one-b'), fresh('one-c')]]);
    expect(queries).toBe(process.env.BAI_TEST_DB_URL ? 1 : 5);
  });
});
