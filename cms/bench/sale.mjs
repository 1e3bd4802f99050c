// A whole sale, against a signed-in route of a plain Strapi app that does one bare UPDATE.
import { atMost } from '../../scripts/lib/marks.mjs';
import { sized } from '../../scripts/lib/sections.mjs';
import { useHelpers } from '../test/measure/people.mjs';
import { referenceApp, referenceReader } from '../test/measure/reference-app.mjs';
import { median, ms, percentile, ratio, table, timed } from '../test/measure/timing.mjs';

const ROUNDS = sized(4, 1);
const REQUESTS = sized(50, 3);
const KINDS = sized(['sqlite', 'postgres'], ['sqlite']);

async function measured(kind, startPlatform) {
  const platform = await startPlatform({ database: kind, name: `bench-sale-${kind}` });
  const reference = await referenceApp(kind);
  try {
    const helpers = useHelpers(platform);
    await helpers.daytime();
    const { seller, lot, claimId } = await helpers.atTheCounter();
    const { headers, entries } = await referenceReader(reference);
    const reader = new helpers.Person();
    const must = ({ status, error }) => {
      if (status !== 200) throw new Error(`${status} ${JSON.stringify(error)}`);
    };
    const sell = async () => must(await helpers.sell(seller, claimId, lot.id, 10));
    const update = async (n) =>
      must(await reader.call('PUT', `/api/bare/${entries[n % entries.length].id}`, { headers, url: reference.url, body: { amount: n } }));
    await timed(5, 1, sell);
    await timed(5, 1, update);
    const ours = [];
    const theirs = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      theirs.push(...(await timed(REQUESTS, 1, update)).times);
      ours.push(...(await timed(REQUESTS, 1, sell)).times);
    }
    return { ours, theirs };
  } finally {
    await reference.stop();
    await platform.stop();
  }
}

export default {
  title: 'A sale: claim, record, stock, receipt, PT.28 row and audit',
  async run({ startPlatform }) {
    const rows = [];
    const marks = [];
    for (const kind of KINDS) {
      const { ours, theirs } = await measured(kind, startPlatform);
      rows.push([kind, 'signed-in route with one bare UPDATE', ms(median(theirs)), ms(percentile(theirs, 0.95)), '1']);
      marks.push(atMost(`latency, ${kind}`, median(ours) / median(theirs), 6));
      rows.push([kind, 'sale', ms(median(ours)), ms(percentile(ours, 0.95)), ratio(median(ours) / median(theirs))]);
    }
    const text = `One after the other, ${ROUNDS} rounds in turn of ${REQUESTS} requests each. Reach: at most 6 × the latency.\n\n${table(['database', 'what', 'median', 'p95', 'ratio'], rows)}`;
    return { text, marks };
  },
};
