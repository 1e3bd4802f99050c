// An exam that many sit at the same moment: all begin at once, answers save themselves every ten seconds, all hand in at once.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { cpus } from 'node:os';
import { atLeast, atMost } from '../../scripts/lib/marks.mjs';
import { sized } from '../../scripts/lib/sections.mjs';
import { fill } from '../test/measure/fill.mjs';
import { useHelpers } from '../test/measure/people.mjs';
import { ms, percentile, processorTime, table } from '../test/measure/timing.mjs';

const { Client } = createRequire(import.meta.url)('pg');

/** So many sit in it on one core; 125 is the published figure of the leading open exam engine. */
const CANDIDATES = sized(400, 20);
const ROUNDS = sized(6, 1);
const KINDS = sized(['sqlite', 'postgres'], ['postgres']);
const PAUSE = sized(10_000, 2_000);
const GROWN = sized(100_000, 500);
/** So many sit beside grown tables: what is compared is how long an answer takes, not how many can be taken. */
const FEW = sized(60, 6);

const wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Gives a process one core, where the system can; whether it did. */
const pinned = (pid, core) => cpus().length > 1 && spawnSync('taskset', ['-a', '-cp', String(core), String(pid)]).status === 0;

class Sitting {
  faults = [];
  times = { start: [], answer: [], submit: [] };

  async #asked(what, work) {
    const from = performance.now();
    const { status, error, data } = await work();
    this.times[what].push(performance.now() - from);
    if (status !== 200) this.faults.push(`${what}: ${status} ${error?.name}`);
    return status === 200 ? data : null;
  }

  /** One candidate from the rules to the end; what they gave last has to be what is stored. */
  async sit(candidate, at, rounds) {
    const begun = await this.#asked('start', () => candidate.start());
    if (!begun) return 1;
    const given = new Map();
    for (let round = 0; round < rounds; round += 1) {
      await wait(at + round * PAUSE - performance.now());
      const { id, options } = begun.questions[round % begun.questions.length];
      const answer = { kind: 'choices', choices: [(round * 7 + options.length) % options.length] };
      if (await this.#asked('answer', () => candidate.answer(begun.id, id, answer))) given.set(id, answer.choices[0]);
    }
    const end = await this.#asked('submit', () => candidate.submit(begun.id));
    const lost = (end?.questions ?? []).filter(({ id, answer }) => given.has(id) && answer?.choices[0] !== given.get(id));
    return end ? lost.length : given.size;
  }
}

async function sat(candidates, rounds) {
  const sitting = new Sitting();
  const from = performance.now();
  // All begin at once; afterwards each has a moment of their own within the ten seconds.
  const lost = await Promise.all(candidates.map((candidate, index) => sitting.sit(candidate, from + PAUSE + (index * PAUSE) / candidates.length, rounds)));
  return { ...sitting, lost: lost.reduce((sum, one) => sum + one, 0), seconds: (performance.now() - from) / 1000 };
}

async function roomFor(helpers, count) {
  const room = await helpers.room(new helpers.Outline(await helpers.Panel.open()), { timeLimitMinutes: 60, maxAttempts: 100 }, [
    'single',
    'single',
    'single',
    'single',
  ]);
  const candidates = [];
  for (let index = 0; index < count; index += 8) {
    const few = Array.from({ length: Math.min(8, count - index) }, () => helpers.Candidate.of(room));
    candidates.push(...(await Promise.all(few)));
  }
  return candidates;
}

const row = (kind, what, { times, faults, lost }, more) => [
  kind,
  what,
  ...['start', 'answer', 'submit'].map((name) => ms(percentile(times[name], 0.95))),
  String(faults.length),
  String(lost),
  more,
];

const must = ({ faults, lost }) => {
  if (faults.length || lost) throw new Error(`${faults.length} refused (${[...new Set(faults)].slice(0, 3).join('; ')}), ${lost} answers lost`);
};

async function growth(platform, candidates) {
  const before = await sat(candidates, 3);
  must(before);
  const client = new Client({ connectionString: platform.database.address });
  await client.connect();
  try {
    const { rows } = await client.query(`SELECT id, document_id FROM exam_attempts WHERE state = 'graded' LIMIT 1`);
    const answers = await client.query('SELECT id FROM exam_answers LIMIT 1');
    await fill(client, { table: 'exam_attempts', template: rows[0].id, total: GROWN });
    const more = { attempt_id: `'zu' || lpad((g / 3)::text, 22, '0')` };
    await fill(client, { table: 'exam_answers', template: answers.rows[0].id, total: GROWN * 3, more });
  } finally {
    await client.end();
  }
  const after = await sat(candidates, 3);
  must(after);
  return { before, after };
}

export default {
  title: 'Many candidates at once',
  async run({ startPlatform }) {
    const rows = [];
    const marks = [];
    let alone = true;
    for (const kind of KINDS) {
      const platform = await startPlatform({ database: kind, name: `bench-exam-${kind}` });
      try {
        const helpers = useHelpers(platform);
        const candidates = await roomFor(helpers, CANDIDATES);
        const pid = platform.servers[0].pid;
        alone = pinned(pid, 0) && pinned(process.pid, 1) && alone;
        const before = processorTime(pid);
        const found = await sat(candidates, ROUNDS);
        const used = (processorTime(pid) - before) / 1000 / found.seconds;
        must(found);
        rows.push(row(kind, `${CANDIDATES} candidates`, found, `${(used * 100).toFixed(0)} % of a core`));
        marks.push(atLeast(`candidates on one core, ${kind}`, CANDIDATES, 300, 'candidates'));
        if (kind !== 'postgres') continue;
        const few = await roomFor(helpers, FEW);
        const grown = await growth(platform, few);
        rows.push(row(kind, `${FEW} candidates`, grown.before, '–'), row(kind, `the same beside ${GROWN} attempts`, grown.after, '–'));
        const share = percentile(grown.after.times.answer, 0.95) / percentile(grown.before.times.answer, 0.95);
        marks.push(atMost('an answer beside 100,000 attempts, p95', share, 1.3));
      } finally {
        spawnSync('taskset', ['-a', '-cp', `0-${cpus().length - 1}`, String(process.pid)]);
        await platform.stop();
      }
    }
    const cores = alone
      ? 'The server has one core, whoever asks the other.'
      : 'Server and whoever asks share the cores: the system gives no process one of its own.';
    const text = `All begin at one moment, store an answer every ${PAUSE / 1000} s for ${(ROUNDS * PAUSE) / 1000} s and hand in together. ${cores} Each answer is compared with what is stored at the end.\n\n${table(['database', 'what', 'start p95', 'answer p95', 'hand in p95', 'refused', 'lost', 'processor'], rows)}`;
    return { text, marks };
  },
};
