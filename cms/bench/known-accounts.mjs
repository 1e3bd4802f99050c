// Whether the time of an answer tells that somebody has an account: at signing in, at a forgotten password, at signing up.
import { atMost } from '../../scripts/lib/marks.mjs';
import { sized } from '../../scripts/lib/sections.mjs';
import { useHelpers } from '../test/measure/people.mjs';
import { median, ms, table } from '../test/measure/timing.mjs';

const TRIES = sized(500, 20);
/** So many more of each are asked about before, and not measured. */
const WARMING = sized(40, 4);
const SHUFFLES = sized(2000, 50);
/** Of two samples that differ by chance alone, so many in a hundred are nearer to each other. */
const SHARE = 0.99;

/** So many accounts like one that was made in earnest, each with an address of its own. */
async function copiesOf({ newPatient, queryDatabase }, count) {
  const { account } = await newPatient();
  const [row] = await queryDatabase('SELECT * FROM up_users WHERE document_id = ?', [account]);
  const columns = Object.keys(row).filter((column) => column !== 'id');
  const marks = columns.map(() => '?').join(', ');
  const emails = Array.from({ length: count }, (__, n) => `known-${n}@people.example`);
  for (const [n, email] of emails.entries()) {
    const own = { document_id: `known${String(n).padStart(19, '0')}`, email, username: email, phone: null, held_roles: JSON.stringify(['patient']) };
    await queryDatabase(
      `INSERT INTO up_users (${columns.join(', ')}) VALUES (${marks})`,
      columns.map((column) => own[column] ?? (column in own ? null : row[column])),
    );
  }
  return emails;
}

const gap = (known, unknown) => Math.abs(median(known) - median(unknown));

const shuffled = (items) => {
  const mixed = [...items];
  for (let at = mixed.length - 1; at > 0; at -= 1) {
    const other = Math.floor(Math.random() * (at + 1));
    [mixed[at], mixed[other]] = [mixed[other], mixed[at]];
  }
  return mixed;
};

/** How far the medians of the same times lie apart where chance alone says which half each is in. */
function noiseOf(times) {
  const half = times.length / 2;
  const gaps = Array.from({ length: SHUFFLES }, () => {
    const mixed = shuffled(times);
    return gap(mixed.slice(0, half), mixed.slice(half));
  }).sort((a, b) => a - b);
  return gaps[Math.floor(SHUFFLES * SHARE)];
}

/**
 * Asks about known and unknown addresses, by a stranger each, one after another, in an order left to chance: what follows from one
 * request goes on beside those after it, and must not always fall on the same kind.
 */
async function measured(knock, known) {
  const both = known.flatMap((email, n) => [
    { email, of: 'known' },
    { email: `nobody-${n}@people.example`, of: 'unknown' },
  ]);
  for (const { email } of both.slice(2 * TRIES)) await knock(email);
  const times = { known: [], unknown: [] };
  for (const { email, of } of shuffled(both.slice(0, 2 * TRIES))) {
    const from = performance.now();
    await knock(email);
    times[of].push(performance.now() - from);
  }
  return times;
}

export default {
  title: 'Known and unknown accounts',
  async run({ startPlatform, say }) {
    const platform = await startPlatform({ database: 'postgres', processes: 2, name: 'bench-known' });
    if (!platform.env.REDIS_URL) throw new Error('Two processes count what strangers try together: Redis must answer.');
    try {
      const helpers = useHelpers(platform);
      const known = await copiesOf(helpers, TRIES + WARMING);
      for (const server of platform.servers) {
        await server.stop();
        // Without what tests alone have.
        await server.start({ BAI_TEST: undefined, BAI_TEST_LIMIT_FACTOR: undefined, TRANSLATOR: undefined });
      }
      const expecting = async (status, answer) => {
        const found = await answer;
        if (found.status !== status) throw new Error(`${found.status} ${JSON.stringify(found.error)}`);
      };
      const stranger = () => new helpers.Person();
      const password = 'three brown river stones';
      const doors = {
        'signing in with a wrong password': (email) => expecting(401, stranger().post('/api/accounts/sign-in', { identifier: email, password })),
        'a forgotten password': (email) => expecting(200, stranger().post('/api/accounts/password/ask', { identifier: email, language: 'th' })),
        'signing up': (email) =>
          expecting(
            200,
            stranger().post('/api/accounts/sign-up', { role: 'patient', email, password, name: 'ทดลอง ระบบใหม่', language: 'th', terms: '2026-11' }),
          ),
      };
      const rows = [];
      const marks = [];
      for (const [door, knock] of Object.entries(doors)) {
        say(`  ${door}`);
        const times = await measured(knock, known);
        const noise = noiseOf([...times.known, ...times.unknown]);
        rows.push([door, ms(median(times.known)), ms(median(times.unknown)), ms(gap(times.known, times.unknown)), ms(noise)]);
        marks.push(atMost(`${door}: the difference, of the noise`, gap(times.known, times.unknown) / noise, 1));
      }
      const text = `Two processes on PostgreSQL and Redis; ${TRIES} tries each, by strangers, in an order left to chance. The noise is how far the medians of the same times lie apart in 99 of 100 cases where chance says which is whose.\n\n${table(
        ['what', 'known', 'unknown', 'difference', 'noise'],
        rows,
      )}`;
      return { text, marks };
    } finally {
      await platform.stop();
    }
  },
};
