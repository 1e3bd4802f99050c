// Checking a prescription by its code, against Strapi's own content API reading one entry with three populated relations.
import { atLeast, atMost } from '../../scripts/lib/marks.mjs';
import { sized } from '../../scripts/lib/sections.mjs';
import { useHelpers } from '../test/measure/people.mjs';
import { referenceApp, referenceReader } from '../test/measure/reference-app.mjs';
import { ms, percentile, processorTime, ratio, table, timed } from '../test/measure/timing.mjs';

const ROUNDS = sized(4, 1);
const REQUESTS = sized(400, 20);
const WIDTH = 10;
const KINDS = sized(['sqlite', 'postgres'], ['postgres']);
const WARMING = sized(200, 10);
// A seller has 60 checks a minute, and limits are never switched off: many sellers share the work.
const CHECKERS = Math.ceil((WARMING + ROUNDS * REQUESTS) / 50);
const AT_ONCE = sized(8, 1);

async function checkersOf({ newChecker }) {
  const people = [];
  for (let made = 0; made < CHECKERS; made += AT_ONCE) people.push(...(await Promise.all(Array.from({ length: AT_ONCE }, newChecker))));
  return people;
}

async function measured(kind, startPlatform, say) {
  const platform = await startPlatform({ database: kind, name: `bench-verify-${kind}` });
  const reference = await referenceApp(kind);
  try {
    const helpers = useHelpers(platform);
    const { prescription } = await helpers.issuedPrescription();
    // As a server runs for people: the test clock is read from the database before every request.
    await platform.servers[0].stop();
    await platform.servers[0].start({ BAI_TEST: undefined, BAI_TEST_LIMIT_FACTOR: undefined, TRANSLATOR: undefined });
    const people = await checkersOf(helpers);
    const { headers, entries } = await referenceReader(reference);
    const reader = new helpers.Person();
    const must = ({ status, error }) => {
      if (status !== 200) throw new Error(`${status} ${JSON.stringify(error)}`);
    };
    const verify = async (n) => must(await people[n % people.length].post('/api/prescriptions/verify', { by: 'code', text: prescription.code }));
    const populate = '?populate[0]=person&populate[1]=place&populate[2]=paper';
    const read = async (n) =>
      must(await reader.call('GET', `/api/entries/${entries[n % entries.length].documentId}${populate}`, { headers, url: reference.url }));
    const ours = { times: [], whole: 0, used: 0, pid: () => platform.servers[0].pid };
    const theirs = { times: [], whole: 0, used: 0, pid: reference.pid };
    await timed(WARMING, WIDTH, read);
    await timed(WARMING, WIDTH, verify);
    for (let round = 0; round < ROUNDS; round += 1) {
      say(`  ${kind}, round ${round + 1} of ${ROUNDS}`);
      for (const [into, work] of [
        [theirs, read],
        [ours, (n) => verify(WARMING + round * REQUESTS + n)],
      ]) {
        const before = processorTime(into.pid());
        const { times, whole } = await timed(REQUESTS, WIDTH, work);
        into.used += processorTime(into.pid()) - before;
        into.times.push(...times);
        into.whole += whole;
      }
    }
    return { ours, theirs };
  } finally {
    await reference.stop();
    await platform.stop();
  }
}

const rate = ({ times, whole }) => (times.length / whole) * 1000;

export default {
  title: 'Verify a prescription by code',
  async run({ startPlatform, say }) {
    const rows = [];
    const marks = [];
    for (const kind of KINDS) {
      const { ours, theirs } = await measured(kind, startPlatform, say);
      const line = (name, found, more) => [
        kind,
        name,
        `${rate(found).toFixed(0)} /s`,
        ms(percentile(found.times, 0.5)),
        ms(percentile(found.times, 0.95)),
        found.used ? ms(found.used / found.times.length) : 'unknown',
        more,
      ];
      marks.push(
        atLeast(`throughput, ${kind}`, rate(ours) / rate(theirs), 2),
        atMost(`p95, ${kind}`, percentile(ours.times, 0.95) / percentile(theirs.times, 0.95), 1),
      );
      rows.push(
        line('stock content API, one entry with three relations', theirs, '1'),
        line('verify: signed in, audit written', ours, ratio(rate(ours) / rate(theirs))),
      );
    }
    const text = `${WIDTH} clients at once, ${ROUNDS} rounds in turn of ${REQUESTS} requests each. Reach: at least 2 × the throughput, and a lower p95.\n\n${table(
      ['database', 'what', 'throughput', 'median', 'p95', 'processor time of the server', 'ratio'],
      rows,
    )}`;
    return { text, marks };
  },
};
