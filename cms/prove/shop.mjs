// A shop with a hundred thousand sales beside one with a thousand: its home, its list of sales and the rows of a month's PT.28.
import pg from 'pg';
import { atMost } from '../../scripts/lib/marks.mjs';
import { SMOKE, sized } from '../../scripts/lib/sections.mjs';
import { fill } from '../test/measure/fill.mjs';
import { useHelpers } from '../test/measure/people.mjs';
import { ms, percentile, ratio, table, timed } from '../test/measure/timing.mjs';

const SIZES = sized([1_000, 100_000], [100, 300]);
const ROUNDS = sized(6, 1);
const REQUESTS = sized(36, 4);
const WIDTH = 4;
const PACE_MS = sized(8_000, 500);
/** Tables that grow with every sale: no part of a plan reads one of them from end to end. */
const GROWING = ['transactions', 'use_rows', 'stock_movements', 'verifications'];

const demand = (holds, what) => {
  if (!holds) throw new Error(what);
};

/** All rows of the shop of the row that they are made of, and of its people. */
const OWN = Object.fromEntries(['dispensary_id', 'seller_account_id', 'product_id', 'lot_id', 'account_id'].map((column) => [column, `t.${column}`]));
const TABLES = [
  { name: 'transactions', kind: 'TX', states: ['recorded'], rare: 'voided', columns: ['dispensary_id', 'seller_account_id'] },
  { name: 'use_rows', states: [], more: { reverses_id: 'NULL' }, columns: ['dispensary_id', 'seller_account_id'] },
  { name: 'stock_movements', states: [], columns: ['dispensary_id', 'product_id', 'lot_id', 'account_id'] },
  { name: 'verifications', states: [], columns: ['dispensary_id', 'account_id'] },
];

const SCREENS = [
  { screen: '/dispensary/home', path: 'transactions/figures', handler: 'figures', query: () => ({}) },
  { screen: '/dispensary/sales', path: 'transactions', handler: 'list', query: () => ({ limit: 20, sort: '-at' }) },
  {
    screen: '/budtender/pt28-transaction',
    path: 'transactions/pt28',
    handler: 'pt28',
    query: ({ dispensaryId }) => ({ dispensaryId, month: '2026-03', limit: 50 }),
  },
];

/** A platform whose first shop has so many sales. */
const filled = async (startPlatform, rows, say) => {
  const platform = await startPlatform({ database: 'postgres', name: `prove-shop-${rows}` });
  const client = new pg.Client({ connectionString: platform.database.address });
  await client.connect();
  const helpers = useHelpers(platform);
  await helpers.daytime();
  const { seller, owner, claimId, lot, dispensaryId } = await helpers.atTheCounter();
  helpers.must(await helpers.sell(seller, claimId, lot.id, 1000), 'sale');
  const inside = new helpers.Inside();
  await inside.sql('SELECT 1');
  for (const { name, columns, more = {}, ...how } of TABLES) {
    const [{ id }] = (await client.query(`SELECT id FROM ${name} WHERE dispensary_id = $1 ORDER BY id DESC LIMIT 1`, [dispensaryId])).rows;
    await fill(client, {
      ...how,
      table: name,
      template: id,
      total: rows,
      more: { ...Object.fromEntries(columns.map((column) => [column, OWN[column]])), ...more },
    });
  }
  say(`  a shop with ${rows.toLocaleString('en')} sales`);
  const seat = {
    role: 'dispensary',
    roleId: null,
    reach: 'member',
    subjects: { account: owner.account },
    session: null,
    language: 'th',
    request: 'shop',
    ip: '',
  };
  const stop = async () => {
    inside.close();
    await client.end();
    await platform.stop();
  };
  return { url: platform.urls[0], client, inside, owner, seat, dispensaryId, stop };
};

const scans = (plan) => [...(/Scan/.test(plan['Node Type']) ? [plan] : []), ...(plan.Plans ?? []).flatMap(scans)];
/** The statements of a screen, and what of a growing table each reads from end to end. */
const plansOf = async ({ client, inside, seat, ...shop }, { handler, query }) => {
  const { statements, error } = await inside.outcome('transactions/handlers', `handlers.${handler}`, [
    { seat, query: query(shop), params: {}, body: undefined },
  ]);
  demand(!error, `${handler}: ${JSON.stringify(error)}`);
  const whole = [];
  // What begins with WITH writes to the trail: explained, it would be done once more.
  const asked = statements.filter(({ sql }) => /^\s*select/i.test(sql));
  for (const { sql, bindings } of asked) {
    const { rows } = await client.query(`EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) ${sql}`, bindings);
    for (const scan of scans(rows[0]['QUERY PLAN'][0].Plan))
      if (scan['Node Type'].endsWith('Seq Scan') && GROWING.includes(scan['Relation Name']))
        whole.push(`${handler} reads all of ${scan['Relation Name']}: ${sql}`);
  }
  return { statements: asked.length, whole };
};

const answered = ({ status, error }) => demand(status === 200, `${status} ${JSON.stringify(error)}`);
/** Asks both by turns, so that whatever else the machine does falls on both; answers the times of each. */
const timesOf = async (both, { path, query }) => {
  const times = both.map(() => []);
  const ask = async (shop) => answered(await shop.owner.call('GET', `/api/${path}`, { query: query(shop), url: shop.url }));
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const [index, shop] of both.entries()) {
      const { times: found } = await timed(REQUESTS, WIDTH, () => ask(shop));
      // The first round warms both.
      if (round > 0) times[index].push(...found);
      // One owner asks, and may 300 times a minute.
      await new Promise((done) => setTimeout(done, PACE_MS / 2));
    }
  return times;
};

export default {
  title: 'A shop with a hundred thousand sales',
  async run({ startPlatform, say }) {
    const both = [];
    try {
      for (const rows of SIZES) both.push(await filled(startPlatform, rows, say));
      const rows = [];
      const marks = [];
      for (const screen of SCREENS) {
        const { statements, whole } = await plansOf(both[1], screen);
        // PostgreSQL reads a table of few rows from end to end, whatever its indexes.
        if (!SMOKE) for (const one of whole) say(`  ${one}`);
        demand(SMOKE || whole.length === 0, whole[0]);
        const [before, after] = (await timesOf(both, screen)).map((times) => percentile(times, 0.95));
        rows.push([screen.screen, String(statements), ms(before), ms(after), ratio(after / before)]);
        marks.push(atMost(`${screen.screen}, p95`, after / before, 1.3));
        say(`  ${screen.screen}: ${ms(before)} → ${ms(after)}`);
      }
      const text = `On PostgreSQL, sales, rows of PT.28, movements and checks of one shop over three years, asked by its owner by turns with a shop of ${SIZES[0].toLocaleString('en')}. No statement of the three reads one of the tables that grow with every sale from end to end.\n\n${table(['screen', 'statements', 'p95 with 1,000', 'p95 with 100,000', 'ratio'], rows)}`;
      return { text, marks };
    } finally {
      for (const { stop } of both) await stop();
    }
  },
};
