// From starting the process to its first answer, after build and migration, against an empty Strapi app.
import { atMost } from '../../scripts/lib/marks.mjs';
import { sized } from '../../scripts/lib/sections.mjs';
import { referenceApp } from '../test/measure/reference-app.mjs';
import { median, ratio, table } from '../test/measure/timing.mjs';

const ROUNDS = sized(7, 1);
const timeOf = async (start) => {
  const from = performance.now();
  await start();
  return performance.now() - from;
};
const seconds = (value) => `${(value / 1000).toFixed(1)} s`;

export default {
  title: 'Cold start',
  async run({ startPlatform }) {
    const platform = await startPlatform({ database: 'sqlite', name: 'bench-start', env: { SERVE_ADMIN: 'false' } });
    const reference = await referenceApp('sqlite', { empty: true });
    try {
      const [server] = platform.servers;
      const ours = [];
      const theirs = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        // One at a time: two cores are soon busy.
        await reference.stopServer();
        await server.stop();
        ours.push(await timeOf(() => server.start()));
        await server.stop();
        theirs.push(await timeOf(() => reference.start()));
      }
      const rows = [
        ['an empty Strapi app', seconds(median(theirs)), '1'],
        ['the platform', seconds(median(ours)), ratio(median(ours) / median(theirs))],
      ];
      const text = `Median of ${ROUNDS}, on SQLite, without the panel's bundle. Reach: at most 1.5 ×.\n\n${table(['what', 'to the first answer', 'ratio'], rows)}`;
      return { text, marks: [atMost('time to the first answer', median(ours) / median(theirs), 1.5)] };
    } finally {
      await reference.stop();
      await platform.stop();
    }
  },
};
