// Ten thousand issued forms in one file of each kind: the memory of the process that makes them does not grow with their number.
// BAI_FORMS=1000 npm run prove -- forms takes another number of forms, and less time.
import { readFileSync } from 'node:fs';
import { atMost } from '../../scripts/lib/marks.mjs';
import { sized } from '../../scripts/lib/sections.mjs';
import { useHelpers } from '../test/measure/people.mjs';
import { table } from '../test/measure/timing.mjs';

const SMALL = sized(100, 5);
const FULL = Number(process.env.BAI_FORMS ?? sized(10_000, 10));
const DAYS = { [SMALL]: '2019-05-01', [FULL]: '2019-05-02' };
/** Seconds that a form may take, on a machine that does other things too. */
const PATIENCE = 1;
const MB = 1024 * 1024;
/** What the larger file may take more than the smaller: lists of names and places, and what a collector has not looked at yet. */
const MOST_GROWTH = 64;

const demand = (holds, what) => {
  if (!holds) throw new Error(what);
};
/** Bytes of memory that a process has now. */
const memoryOf = (pid) => Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) * 1024;

/** Makes a file and takes it, looking at the memory of the server all the while. */
async function measured({ newAdmin, begun, settled, fileOf, must }, pid, { many, format }) {
  // Such a file is asked for by who has just shown that it is them; the one before took longer than that holds.
  const admin = await newAdmin();
  const before = memoryOf(pid);
  let most = before;
  const looking = setInterval(() => void (most = Math.max(most, memoryOf(pid))), 100);
  const start = performance.now();
  try {
    const { id } = must(await begun(admin, { from: DAYS[many], to: DAYS[many] }, format), 'begin');
    const done = await settled(admin, id, many * PATIENCE + 60);
    demand(done.state === 'ready' && done.done === many && done.missing.length === 0, `A file of ${many} forms: ${JSON.stringify(done)}`);
    const seconds = (performance.now() - start) / 1000;
    // The next minutes are of a session as good as new.
    await admin.post('/api/accounts/refresh');
    const { bytes } = await fileOf(admin, id);
    demand(bytes.length === done.size, `${bytes.length} of ${done.size} bytes`);
    return { before, most, seconds, bytes };
  } finally {
    clearInterval(looking);
  }
}

export default {
  title: 'Forms in bulk',
  async run({ startPlatform, say }) {
    const platform = await startPlatform({ database: 'sqlite', processes: 1, name: 'prove-forms' });
    try {
      const helpers = useHelpers(platform);
      const { prescription } = await helpers.issuedPrescription();
      for (const many of [SMALL, FULL]) await helpers.copiedForms(prescription.id, many, DAYS[many]);
      const { pid } = platform.servers[0];
      // What draws papers is loaded with the first.
      await measured(helpers, pid, { many: SMALL, format: 'zip' });
      const rows = [];
      const marks = [];
      for (const format of ['zip', 'pdf', 'xlsx']) {
        const peaks = [];
        for (const many of [SMALL, FULL]) {
          const { before, most, seconds, bytes } = await measured(helpers, pid, { many, format });
          if (format === 'zip') demand(helpers.unpacked(bytes).size === many, 'Forms are missing in the archive');
          peaks.push(most);
          rows.push([
            format,
            many.toLocaleString('en'),
            `${(bytes.length / MB).toFixed(1)} MB`,
            `${seconds.toFixed(0)} s`,
            `${(before / MB).toFixed(0)} MB`,
            `${(most / MB).toFixed(0)} MB`,
          ]);
          say(`  ${rows.at(-1).join(', ')}`);
        }
        marks.push(atMost(`growth of the ${format} from ${SMALL} to ${FULL.toLocaleString('en')} forms`, (peaks[1] - peaks[0]) / MB, MOST_GROWTH, 'MB'));
      }
      const text = `The memory of the one process that serves and makes them, before and at its highest. Reach: the highest with ${FULL.toLocaleString('en')} forms at most ${MOST_GROWTH} MB above that with ${SMALL}.\n\n${table(
        ['file', 'forms', 'size', 'time', 'before', 'highest'],
        rows,
      )}`;
      return { text, marks };
    } finally {
      await platform.stop();
    }
  },
};
