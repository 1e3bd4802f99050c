// The PT.33 as PDF, asked for by its patient: every time it is rendered anew from the snapshot of its issue.
import { createHash } from 'node:crypto';
import { atMost } from '../../scripts/lib/marks.mjs';
import { sized } from '../../scripts/lib/sections.mjs';
import { useHelpers } from '../test/measure/people.mjs';
import { median, ms, percentile, table, timed } from '../test/measure/timing.mjs';

const REQUESTS = sized(60, 3);

export default {
  title: 'PT.33 as PDF',
  async run({ startPlatform }) {
    const platform = await startPlatform({ database: 'sqlite', name: 'bench-paper' });
    try {
      const helpers = useHelpers(platform);
      const { patient, prescription } = await helpers.issuedPrescription();
      const digests = new Set();
      const read = async () => {
        const { status, bytes } = await patient.get(`/api/prescriptions/${prescription.id}/pt33.pdf`);
        if (status !== 200) throw new Error(`${status} ${bytes}`);
        digests.add(createHash('sha256').update(bytes).digest('hex'));
      };
      const first = await timed(1, 1, read);
      const { times } = await timed(REQUESTS, 1, read);
      if (digests.size !== 1) throw new Error(`${digests.size} different files of one prescription`);
      const rows = [
        ['the first', ms(first.times[0]), ''],
        [`the next ${REQUESTS}`, ms(median(times)), ms(percentile(times, 0.95))],
      ];
      const text = `Over HTTP, signed in, audit written: an upper bound of the rendering alone. All files are the same byte for byte. Reach: a median under 60 ms after the first.\n\n${table(
        ['PDF', 'median', 'p95'],
        rows,
      )}`;
      return { text, marks: [atMost('median after the first', median(times), 60, 'ms')] };
    } finally {
      await platform.stop();
    }
  },
};
