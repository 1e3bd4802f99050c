// kill -9 at a random moment while people write; then every acknowledged write is there, whole, and the outbox empties.
import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sized } from '../../scripts/lib/sections.mjs';
import { useHelpers } from '../test/measure/people.mjs';
import { table } from '../test/measure/timing.mjs';

const ROUNDS = sized(50, 1);
const SAVERS = sized(12, 2);
const KINDS = sized(['sqlite', 'postgres'], ['postgres']);
/** Milliseconds between two writes of one person: nobody may ask more than 300 times a minute. */
const PACE = 250;
/** A process that died holds what it took of the outbox for a minute. */
const HELD = 61_000;

const demand = (holds, what) => {
  if (!holds) throw new Error(what);
};

/** What one stream of writes has been promised: `acknowledged` was answered, `open` was under way when the answer stayed away. */
class Writer {
  acknowledged = [];
  open = [];

  constructor(send) {
    this.send = send;
  }

  async until(stopping) {
    while (!stopping()) {
      const key = randomUUID();
      try {
        const { status, data, error } = await this.send(key);
        if (status === 429) return;
        demand(status === 200, `A write was refused: ${status} ${JSON.stringify(error)}`);
        this.acknowledged.push({ key, data });
        await wait(PACE);
      } catch (error) {
        if (!error.code) throw error;
        this.open.push({ key });
        return;
      }
    }
  }
}

/** Somebody who types: each save is a number, higher than the one before. */
async function saver({ newPatient, must }) {
  const person = await newPatient();
  const [offer] = must(await person.get('/api/applications/packages'), 'packages');
  const { id } = must(await person.post('/api/applications', { packageId: offer.id }), 'start');
  let [typed, version] = [0, 0];
  const writer = new Writer(async () => {
    const saved = await person.put(`/api/applications/${id}/steps/health`, { answers: { symptoms: String((typed += 1)) }, reached: 2, version });
    version = saved.data?.version ?? version;
    return saved;
  });
  const check = async () => {
    const { health } = must(await person.get(`/api/applications/${id}`), 'draft').steps;
    const kept = Number(health.answers.symptoms ?? 0);
    const least = typed - writer.open.length;
    demand(kept === typed || kept === least, `A draft says ${kept}, and ${least} of ${typed} saves were acknowledged`);
    [typed, version] = [kept, health.version];
    writer.open = [];
  };
  return { person, writer, check };
}

/** Somebody who sells: what was under way is sent again with its key, and counts once. */
async function seller(helpers) {
  const { must, queryDatabase, sell } = helpers;
  const counter = await helpers.atTheCounter();
  const { issued, seller: person, lot } = counter;
  let { claimId } = counter;
  const writer = new Writer((key) => sell(person, claimId, lot.id, 10, {}, key));
  const check = async () => {
    for (const { key } of writer.open.splice(0)) writer.acknowledged.push({ key, data: must(await sell(person, claimId, lot.id, 10, {}, key), 'sent again') });
    const ids = new Set(writer.acknowledged.map(({ data }) => data.id));
    const [{ sales }] = await queryDatabase('SELECT COUNT(*) AS sales FROM transactions WHERE prescription_id = ?', [issued.prescription.id]);
    demand(Number(sales) === ids.size && ids.size === writer.acknowledged.length, `${sales} sales, ${writer.acknowledged.length} acknowledged`);
    const { dispensedMg } = must(await issued.patient.get(`/api/prescriptions/${issued.prescription.id}`), 'prescription');
    const [{ rows }] = await queryDatabase(
      'SELECT COUNT(*) AS rows FROM use_rows WHERE transaction_id IN (SELECT document_id FROM transactions WHERE prescription_id = ?)',
      [issued.prescription.id],
    );
    const [{ onhand }] = await queryDatabase('SELECT on_hand_mg AS onhand FROM lots WHERE document_id = ?', [lot.id]);
    const [{ moved }] = await queryDatabase('SELECT SUM(mg) AS moved FROM stock_movements WHERE lot_id = ?', [lot.id]);
    demand(dispensedMg === ids.size * 10, `${dispensedMg} mg dispensed by ${ids.size} sales of 10 mg`);
    demand(Number(rows) === ids.size, `${rows} rows of PT.28 for ${ids.size} sales`);
    demand(Number(onhand) === Number(moved) && Number(onhand) === 200_000 - dispensedMg, `${onhand} mg on hand, ${moved} mg by the movements`);
    // The clock runs ahead after each kill; a check and a claim hold for half an hour.
    must(await person.post('/api/prescriptions/verify', { by: 'code', text: issued.prescription.code }), 'verify');
    must(await person.post(`/api/transactions/claims/${claimId}/release`), 'release');
    claimId = must(await helpers.claim(person, issued.prescription.id), 'claim').id;
  };
  return { person, writer, check, others: [issued.patient] };
}

/** People who sign up: each gets one message with a code, and one only. */
function newcomers({ Person, queryDatabase, eventually }) {
  let made = 0;
  const writer = new Writer((key) => {
    made += 1;
    const email = `kill-${process.pid}-${made}-${key.slice(0, 8)}@people.example`;
    return new Person().post('/api/accounts/sign-up', {
      role: 'patient',
      name: 'ทดลอง',
      email,
      password: 'a quiet green leaf',
      language: 'th',
      terms: '2026-11',
    });
  });
  const check = async () => {
    writer.open = [];
    for (const { data } of writer.acknowledged) {
      const sent = () => queryDatabase('SELECT state FROM messages WHERE about_id = ?', [data.challengeId]);
      await eventually(async () => (await sent()).length > 0, 20);
      demand((await sent()).length === 1, `${(await sent()).length} messages of one code`);
    }
    writer.acknowledged = [];
  };
  return { writer, check };
}

const waiting = async ({ queryDatabase }) => {
  const open = "done_at IS NULL AND dead_at IS NULL AND (key IS NULL OR key NOT LIKE 'every:%') AND due_at < ?";
  const [{ n }] = await queryDatabase(`SELECT COUNT(*) AS n FROM bai_outbox WHERE ${open}`, [Date.now()]);
  return Number(n);
};

async function round(platform, helpers, parties, turn) {
  let stopping = false;
  const writing = Promise.all(parties.map(({ writer }) => writer.until(() => stopping)));
  await wait(randomInt(300, 2500));
  const killed = platform.servers[randomInt(platform.servers.length)];
  await killed.stop('SIGKILL');
  stopping = true;
  await writing;
  await killed.start();
  await helpers.advanceClock(HELD);
  // A token lasts ten minutes of the clock; renewing has a limit of its own.
  if (turn % 8 === 0) for (const person of parties.flatMap(({ person, others = [] }) => [...(person ? [person] : []), ...others])) await helpers.renew(person);
  for (const { check } of parties) await check();
  await helpers.eventually(async () => (await waiting(helpers)) === 0, 60);
  const [{ dead }] = await helpers.queryDatabase('SELECT COUNT(*) AS dead FROM bai_outbox WHERE dead_at IS NOT NULL');
  demand(Number(dead) === 0, `${dead} dead letters`);
}

async function checkedChain(helpers, admin) {
  const { run } = helpers.must(await admin.post('/api/audit/check', { whole: true }), 'check');
  const end = Date.now() + 2 * HELD;
  for (;;) {
    const found = helpers.must(await admin.get('/api/audit/check'), 'check');
    if (found.state === 'done' && found.run >= run) return found.result;
    demand(Date.now() < end, 'The check of the audit chain does not end');
    await wait(500);
  }
}

async function proven(kind, startPlatform, say) {
  const platform = await startPlatform({ database: kind, processes: kind === 'postgres' ? 2 : 1, name: `prove-kill-${kind}` });
  try {
    const helpers = useHelpers(platform);
    // Whoever is signed in before the clock is put to a morning is signed out by it.
    await helpers.daytime(18);
    const savers = [];
    for (let made = 0; made < SAVERS; made += 1) savers.push(await saver(helpers));
    const parties = [...savers, await seller(helpers), newcomers(helpers)];
    let writes = 0;
    const kept = () => parties.reduce((sum, { writer }) => sum + writer.acknowledged.length, 0);
    for (let turn = 1; turn <= ROUNDS; turn += 1) {
      const before = kept();
      await round(platform, helpers, parties, turn);
      writes += Math.max(0, kept() - before);
      say(`  ${kind}: killed ${turn} of ${ROUNDS} times`);
    }
    const admin = await helpers.signedIn('admin');
    const chain = await checkedChain(helpers, admin);
    demand(chain.intact, `The audit chain is broken at ${chain.brokenAt}: ${chain.reason}`);
    return [kind, String(platform.servers.length), String(ROUNDS), String(writes), '0', '0', `intact, ${chain.checked} entries`];
  } finally {
    await platform.stop();
  }
}

export default {
  title: 'kill −9 during mixed writes',
  async run({ startPlatform, say }) {
    const rows = [];
    for (const kind of KINDS) rows.push(await proven(kind, startPlatform, say));
    return `Drafts saved, sales recorded and people signing up, until one process is killed at a random moment; then it starts again. Each acknowledged write is there, each sale whole, each message sent once, the outbox empty.\n\n${table(
      ['database', 'processes', 'kills', 'acknowledged sales and saves', 'lost', 'dead letters', 'audit chain'],
      rows,
    )}`;
  },
};
