// A million prescriptions and three million sale lines: no list reads more than it shows, and none is slower than over ten thousand.
// BAI_SCALE=100000 npm run prove -- scale takes another number of prescriptions, and less time.
import pg from 'pg';
import { atMost } from '../../scripts/lib/marks.mjs';
import { SMOKE, sized } from '../../scripts/lib/sections.mjs';
import { fill, OF_ONE_SHOP } from '../test/measure/fill.mjs';
import { askedOf, listsOf, named, TABLES } from '../test/measure/lists.mjs';
import { useHelpers } from '../test/measure/people.mjs';
import { ms, percentile, ratio, table, timed } from '../test/measure/timing.mjs';

const SMALL = sized(10_000, 1_000);
const FULL = Number(process.env.BAI_SCALE ?? sized(1_000_000, 3_000));
/** A part of a plan that reads more rows than this has read what nobody asked for; a total is counted to 1,000. */
const MOST_READ = 10_000;
/** A dispensary's own sales, and a physician's own patients, are sorted among themselves where no index has them in the order that is asked for. */
const mayRead = ({ seat }) => (['seller', 'budtender', 'dispensary', 'physician'].includes(seat) ? Math.max(MOST_READ, FULL / OF_ONE_SHOP + 1000) : MOST_READ);
const REQUESTS = sized(60, 4);
const WIDTH = 4;
// Nobody may ask more than 300 times a minute, and check more than 60: many share the work.
const ADMINS = sized(24, 4);
const CHECKERS = sized(12, 2);
const CHECKS = sized(400, 12);

const demand = (holds, what) => {
  if (!holds) throw new Error(what);
};
/** One real row of everything, made through the API. */
async function templates(helpers, client) {
  const { must } = helpers;
  const counter = await helpers.atTheCounter();
  const sale = must(await helpers.sell(counter.seller, counter.claimId, counter.lot.id, 1000), 'sale');
  must(await counter.owner.post('/api/transactions/filings', { dispensaryId: counter.dispensaryId, month: '2026-01' }), 'filing');
  must(await helpers.sendEvent({ id: 'evt-scale', type: 'charge.succeeded', reference: 'sbx_nobody', amount: 100, currency: 'THB' }), 'event');
  const ids = new Map();
  await helpers.eventually(async () => Number((await client.query('SELECT COUNT(*) AS n FROM bai_audit WHERE seq IS NULL')).rows[0].n) < 5, 30);
  for (const { table: name } of TABLES) {
    const { rows } = await client.query(`SELECT id FROM ${name} ORDER BY id DESC LIMIT 1`);
    demand(rows.length === 1, `There is no row of ${name} to make others of`);
    ids.set(name, rows[0].id);
  }
  const [row] = (await client.query('SELECT * FROM prescriptions WHERE document_id = $1', [counter.issued.prescription.id])).rows;
  return { counter, sale, ids, row };
}

async function grow(client, ids, rows, say) {
  for (const { share, ...how } of TABLES) {
    const total = Math.ceil(rows * share);
    const begun = performance.now();
    await fill(client, { ...how, template: ids.get(how.table), total });
    say(`  ${total.toLocaleString('en')} rows of ${how.table} (${((performance.now() - begun) / 1000).toFixed(0)} s)`);
  }
}

/** Words, people and days that are found in the rows of both sizes. */
async function knownOf(client, { counter, row }) {
  const id = `zu${String(SMALL / 2).padStart(22, '0')}`;
  const [{ search, account_id: account }] = (await client.query('SELECT search, account_id FROM applications WHERE document_id = $1', [id])).rows;
  const [{ day }] = (await client.query('SELECT day FROM transactions WHERE document_id = $1', [id])).rows;
  const [{ product_id: product }] = (await client.query('SELECT product_id FROM lots WHERE document_id = $1', [counter.lot.id])).rows;
  const [number, , word] = search.split(' ');
  const { patient_id: patient, physician_id: physician } = row;
  return { day, word, number, patient, physician, dispensary: counter.dispensaryId, product, account, application: id, reference: id };
}

/** A cursor into the middle of a list as it stands, where it is one by keyset. */
const DEEP = {
  applications: ['applications', 'created_at'],
  'consultations/appointments': ['appointments', 'starts_at'],
  prescriptions: ['prescriptions', 'created_at'],
  transactions: ['transactions', 'at'],
  payments: ['payments', 'created_at'],
  'directory/patients': ['patients', 'created_at'],
  'notifications/mailbox': ['messages', 'created_at'],
};
async function deepLists(client, lists, rows) {
  const id = `zu${String(rows / 2).padStart(22, '0')}`;
  const deep = [];
  for (const [path, [name, column]] of Object.entries(DEEP)) {
    const { rows: found } = await client.query(`SELECT id, ${column} AS at FROM ${name} WHERE document_id = $1`, [id]);
    const cursor = Buffer.from(JSON.stringify([found[0].at.toISOString(), found[0].id])).toString('base64url');
    const list = lists.find((one) => one.path === path);
    deep.push({ ...list, query: { limit: 20, cursor } });
  }
  const { rows: entries } = await client.query('SELECT id FROM bai_audit WHERE subject = $1', [id]);
  return [...deep, { ...lists.find(({ path }) => path === 'audit'), query: { limit: 20, cursor: String(entries[0].id) } }];
}

const seatsOf = ({ counter, row }) => {
  const seat = (role, reach, subjects) => ({ role, roleId: null, reach, subjects, session: null, language: 'th', request: 'scale', ip: '' });
  return {
    admin: seat('admin', 'any', { account: 'nobody' }),
    patient: seat('patient', 'own', { account: row.account_id, patient: row.patient_id }),
    physician: seat('physician', 'party', { account: 'nobody', physician: row.physician_id }),
    budtender: seat('budtender', 'own', { account: counter.seller.account }),
    seller: seat('budtender', 'member', { account: counter.seller.account }),
    dispensary: seat('dispensary', 'member', { account: counter.owner.account }),
  };
};
const scans = (plan) => [...(/Scan/.test(plan['Node Type']) ? [plan] : []), ...(plan.Plans ?? []).flatMap(scans)];
const readBy = (scan) =>
  ((scan['Actual Rows'] ?? 0) + (scan['Rows Removed by Filter'] ?? 0) + (scan['Rows Removed by Index Recheck'] ?? 0)) * (scan['Actual Loops'] ?? 1);

/** What each list reads, by the plans of its own statements. */
async function plansOf({ client, inside, lists, seats }) {
  const found = [];
  for (const list of lists) {
    const [from, name] = list.handler.split(':');
    const { statements, error } = await inside.outcome(from, from.endsWith('/handlers') ? `handlers.${name}` : name, askedOf(list, seats));
    demand(!error, `${named(list)}: ${JSON.stringify(error)}`);
    for (const { sql, bindings } of statements.filter(({ sql: text }) => /^\s*select/i.test(text))) {
      const { rows } = await client.query(`EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) ${sql}`, bindings);
      const worst = scans(rows[0]['QUERY PLAN'][0].Plan).sort((a, b) => readBy(b) - readBy(a))[0];
      if (worst) found.push({ list, sql, read: readBy(worst), how: `${worst['Node Type']} ${worst['Index Name'] ?? worst['Relation Name'] ?? ''}` });
    }
  }
  return found.sort((a, b) => b.read - a.read);
}

async function adminsOf({ newAdmin }) {
  const people = [];
  for (let made = 0; made < ADMINS; made += 1) {
    people.push(await newAdmin());
  }
  return people;
}

/** A platform with so many rows, and people who ask it. */
async function filled(startPlatform, rows, say) {
  const platform = await startPlatform({ database: 'postgres', name: `prove-scale-${rows}` });
  const client = new pg.Client({ connectionString: platform.database.address });
  const stop = async (inside) => {
    inside?.close();
    await client.end();
    await platform.stop();
  };
  try {
    await client.connect();
    const helpers = useHelpers(platform);
    await helpers.daytime();
    const made = await templates(helpers, client);
    const admins = await adminsOf(helpers);
    const checkers = [];
    for (let count = 0; count < CHECKERS; count += 1) checkers.push(await helpers.newChecker());
    const inside = new helpers.Inside();
    await inside.sql('SELECT 1');
    await grow(client, made.ids, rows, say);
    const lists = listsOf(await knownOf(client, made));
    const all = [...lists, ...(await deepLists(client, lists, rows))];
    return { rows, url: platform.urls[0], client, inside, admins, checkers, seats: seatsOf(made), lists: all, stop: () => stop(inside) };
  } catch (error) {
    await stop();
    throw error;
  }
}

const answered = ({ status, error }) => demand(status === 200, `${status} ${JSON.stringify(error)}`);

/** Does the same at both by turns, so that whatever else the machine does falls on both; answers the times of each. */
async function byTurns(both, rounds, count, width, work) {
  const times = both.map(() => []);
  for (let round = 0; round < rounds; round += 1)
    for (const [index, place] of both.entries()) times[index].push(...(await timed(count, width, (n) => work(place, round * count + n))).times);
  return times;
}

/** How long each list of an administrator takes at both. */
async function timesOf(both) {
  const found = [];
  let turn = 0;
  const ask = async ({ url, admins }, { path, query }) => answered(await admins[(turn += 1) % ADMINS].call('GET', `/api/${path}`, { query, url }));
  for (const [index, list] of both[0].lists.entries()) {
    if (list.seat !== 'admin' || !list.path) continue;
    if (found.length % 15 === 0)
      for (const { url, admins } of both) for (const admin of admins) answered(await admin.call('POST', '/api/accounts/refresh', { url }));
    await byTurns(both, 1, 6, WIDTH, (place) => ask(place, place.lists[index]));
    found.push({ path: list.path, asked: named(list), times: await byTurns(both, 3, REQUESTS / 3, WIDTH, (place) => ask(place, place.lists[index])) });
  }
  return found;
}

const verifying = async (both) => {
  // What was signed in before the rows were made is no longer: filling takes longer than a session lasts.
  for (const { url, checkers } of both) for (const checker of checkers) answered(await checker.call('POST', '/api/accounts/refresh', { url }));
  const verify = async ({ rows, url, checkers }, n) => {
    const text = `ZZ${String(1 + ((n * 7919) % rows)).padStart(8, '0')}`;
    answered(await checkers[n % CHECKERS].call('POST', '/api/prescriptions/verify', { body: { by: 'code', text }, url }));
  };
  return byTurns(both, 4, CHECKS / 4, 10, verify);
};

export default {
  title: 'A million prescriptions',
  async run({ startPlatform, say }) {
    const both = [];
    try {
      for (const rows of [SMALL, FULL]) both.push(await filled(startPlatform, rows, say));
      say('  plans …');
      const plans = await plansOf(both[1]);
      for (const { list, read, how, sql } of plans.filter(({ read: rows, list: of }) => rows > mayRead(of)))
        say(`  ${named(list)}: ${read} rows by ${how}\n    ${sql}`);
      say('  times …');
      return report(plans, await timesOf(both), await verifying(both), say);
    } finally {
      for (const { stop } of both) await stop();
    }
  },
};

function report(plans, times, checks, say) {
  const p95 = (of) => percentile(of, 0.95);
  const slow = [...new Set(times.map(({ path }) => path))]
    .map((path) => {
      const of = times.filter((one) => one.path === path);
      const [before, after] = [0, 1].map((place) => p95(of.flatMap((one) => one.times[place])));
      return { path, asked: of.length, before, after };
    })
    .sort((a, b) => b.after / b.before - a.after / a.before);
  for (const { path, before, after } of slow) {
    say(`  ${path}: ${ms(before)} → ${ms(after)}`);
    if (SMOKE || after / before < 1.3) continue;
    for (const { asked, times: both } of times.filter((one) => one.path === path))
      say(`    ${asked}: ${both.map((of) => `${ms(percentile(of, 0.5))} / ${ms(p95(of))}`).join(' → ')}`);
  }
  const [over] = plans.filter(({ list, read }) => read > mayRead(list));
  demand(!over, over && `${named(over.list)} reads ${over.read} rows (${over.how})`);
  const [own, most] = [plans[0], plans.find(({ list }) => mayRead(list) === MOST_READ)];
  const number = (value) => value.toLocaleString('en');
  const text = `${number(FULL)} prescriptions, applications, visits, sales, payments and entries of the trail, ${number(3 * FULL)} sale lines, on PostgreSQL, beside a platform with ${number(SMALL)} of each, asked by turns. ${plans.length} statements of lists as they are, sorted, filtered, searched and deep inside were explained: no part of a plan reads more than ${number(most.read)} rows (${most.how}; ${named(most.list)}), but that a dispensary’s or a physician’s own are sorted among themselves (${number(own.read)}; ${named(own.list)}).\n\n${table(
    ['an administrator’s list', 'ways to ask it', `p95 with ${number(SMALL)}`, `p95 with ${number(FULL)}`, 'ratio'],
    slow.map(({ path, asked, before, after }) => [path, String(asked), ms(before), ms(after), ratio(after / before)]),
  )}`;
  const marks = [
    atMost('verify by code, p95', p95(checks[1]) / p95(checks[0]), 1.3),
    ...slow.map(({ path, before, after }) => atMost(`${path}, p95`, after / before, 1.5)),
  ];
  return { text, marks };
}
