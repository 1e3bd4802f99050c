// The inner services of docker-compose.yml as it says they speak: real ones, each proving itself to the others, and nobody else heard.
import { X509Certificate } from 'node:crypto';
import { fork } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import https from 'node:https';
import { createRequire } from 'node:module';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import tls from 'node:tls';
import { executable } from '../../scripts/lib/executables.mjs';
import { keepInnerTls, SERVICES } from '../../scripts/lib/inner-tls.mjs';
import { inRoot } from '../../scripts/lib/root.mjs';
import { NotHere } from '../../scripts/lib/sections.mjs';
import { startCaddy, startClamd, startPostgres, startRedis, userOf } from '../test/measure/inner-services.mjs';
import { demand } from '../test/measure/live-streams.mjs';
import { platformParts, platformSecrets, useHelpers } from '../test/measure/people.mjs';
import { table } from '../test/measure/timing.mjs';

const pg = createRequire(import.meta.url)('pg');
const sharp = createRequire(path.resolve(import.meta.dirname, '../../plugins/documents/package.json'))('sharp');
const DAY = 86_400_000;
const TEST_VIRUS = Buffer.from(`X5O!P%@AP[4\\PZX54(P^)7CC)7}$${'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'}`);

/** All of them stand on this machine, so each has its name beside its own. */
const servicesHere = () => {
  const { uid } = userOf('postgres');
  return SERVICES.map((service) => ({ ...service, user: service.name === 'postgres' ? uid : 0, names: [service.name, 'localhost'] }));
};
const proofOf = (folder, name) => {
  const [ca, cert, key] = ['ca.crt', 'tls.crt', 'tls.key'].map((file) => readFileSync(path.join(folder, name, file)));
  return { ca, cert, key };
};
const serialOf = (folder, name) => new X509Certificate(readFileSync(path.join(folder, name, 'tls.crt'))).serialNumber;

/** What comes back to a client that says something, in clear or over TLS; empty when it is hung up on. */
const said = (port, words, options) =>
  new Promise((resolve) => {
    const socket = options ? tls.connect({ port, host: 'localhost', ...options }) : net.connect({ port, host: 'localhost' });
    let heard = '';
    socket.on('data', (part) => (heard += part.toString('latin1')));
    socket.on('error', () => resolve(heard)).on('close', () => resolve(heard));
    socket.once(options ? 'secureConnect' : 'connect', () => socket.write(words));
    setTimeout(() => socket.destroy(), 1500).unref();
  });
/** What PostgreSQL says to somebody who would be the CMS there. */
const asBai = async (port, ssl) => {
  const client = new pg.Client({ host: 'localhost', port, user: 'bai', database: 'bai', password: 'a word', ssl });
  client.on('error', () => undefined);
  const answer = await client.connect().then(
    () => 'let in',
    (error) => error.message,
  );
  // Its own farewell is never answered where it was never let in.
  client.connection.stream.destroy();
  return answer;
};
/** The serial number of the certificate that is shown at a port. */
const shownAt = (port, proof) =>
  new Promise((resolve, reject) => {
    const socket = tls.connect({ port, host: 'localhost', ...proof }, () => {
      resolve(socket.getPeerCertificate().serialNumber);
      socket.destroy();
    });
    socket.once('error', reject);
  });

/** The same at PostgreSQL, which begins in clear. */
const serialAtPostgres = async (port, ssl) => {
  const client = new pg.Client({ host: 'localhost', port, user: 'bai', database: 'bai', ssl });
  await client.connect();
  const { serialNumber } = client.connection.stream.getPeerCertificate();
  await client.end();
  return serialNumber;
};

/** A server in the place of a CMS, which says what certificate the proxy shows it. */
const startWitness = async (folder, entry) => {
  const shown = [];
  const server = https.createServer({ ...proofOf(folder, 'cms'), requestCert: true, rejectUnauthorized: true }, (_, answer) => answer.end());
  server.on('secureConnection', (socket) => shown.push(socket.getPeerCertificate().serialNumber));
  await new Promise((resolve) => server.listen(entry.cms, 'localhost', resolve));
  const proxy = async () => {
    server.closeAllConnections();
    await (await fetch(`http://127.0.0.1:${entry.port}/`)).text();
    return shown.at(-1);
  };
  return { proxy, stop: () => (server.closeAllConnections(), server.close()) };
};

const HTTP = 'GET /_health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';

/** Nobody in clear, nobody without a certificate, no stranger, and no service where it has nothing to ask, is answered anything. */
async function refusals(folder, strange, ports) {
  const rows = [];
  const proof = (name, from = folder) => ({ ...proofOf(from, name), ca: proofOf(folder, name).ca });
  for (const [what, port, words, good, owner] of [
    ['CMS', ports.cms[0], HTTP, /^HTTP\/1\.1 204/, 'proxy'],
    ['video server', ports.video, HTTP, /^HTTP\/1\.1 \d/, 'cms'],
    ['Redis', ports.redis, 'PING\r\n', /^\+PONG/, 'cms'],
  ]) {
    demand(good.test(await said(port, words, proof(owner))), `${what} does not answer ${owner}`);
    const tries = { 'in clear': undefined, 'without a certificate': { ca: proofOf(folder, 'cms').ca }, 'of another authority': proof('cms', strange) };
    if (what !== 'Redis') tries['of Redis'] = proof('redis');
    for (const [who, options] of Object.entries(tries)) {
      const heard = await said(port, words, options);
      demand(!/HTTP\/1\.1 (?!400)|PONG/.test(heard), `${what} answers ${who}: ${heard}`);
    }
    rows.push([what, `${owner} alone, by its certificate`, Object.keys(tries).join(', ')]);
  }
  const { ca } = proofOf(folder, 'cms');
  demand((await asBai(ports.postgres, proof('cms'))) === 'let in', 'PostgreSQL does not know the CMS');
  const tries = { 'in clear': false, 'without a certificate': { ca }, 'of another authority': proof('cms', strange), 'of the video server': proof('video') };
  for (const [who, ssl] of Object.entries(tries)) {
    const heard = await asBai(ports.postgres, ssl);
    demand(heard !== 'let in' && !/password/.test(heard.replace('password authentication', '')), `PostgreSQL answers ${who}: ${heard}`);
  }
  rows.push(['PostgreSQL', 'cms, by its certificate', Object.keys(tries).join(', ')]);
  return rows;
}

/** Somebody signs in, is told of a change in the other process, has a file scanned, and enters a room by video. */
async function work(helpers, { urls, scanned }) {
  const { newPatient, listenAs, heldAppointment, eventually, due, enter, join, roomOf, must } = helpers;
  const patient = await newPatient();
  const [first, second] = await Promise.all(urls.map((url) => listenAs(patient, { url })));
  await eventually(() => [first, second].every(({ told }) => told.some(({ event }) => event === 'ready')), 20);
  const { id } = await heldAppointment(patient);
  for (const stream of [first, second]) await eventually(() => stream.told.some(({ event, data }) => event === 'change' && data.id === id), 20);
  for (const stream of [first, second]) stream.close();
  const done = ['signed in', 'a change told to a stream of each process'];
  if (scanned) {
    const [offer] = must(await patient.get('/api/applications/packages'), 'packages');
    const { id: application } = must(await patient.post('/api/applications', { packageId: offer.id }), 'application');
    const jpeg = await sharp({ create: { width: 80, height: 60, channels: 3, background: 'green' } })
      .jpeg()
      .toBuffer();
    const hand = (bytes) => patient.upload(`/api/applications/${application}/files`, { name: 'card.jpg', type: 'image/jpeg', bytes }, { kind: 'id_card' });
    demand((await hand(jpeg)).status === 200, 'A clean file was not taken');
    demand((await hand(Buffer.concat([jpeg, TEST_VIRUS]))).error.name === 'file.infected', 'A virus was taken');
    done.push('a file scanned by the socket of clamd, and a virus found');
  }
  const visit = await due();
  const guest = await join(must(await enter(visit.patient, visit.roomId), 'enter'));
  await eventually(async () => (await roomOf(visit.patient, visit.roomId)).present.includes('patient'), 20);
  await guest.leave();
  done.push('a paid visit by video: a session opened, its room entered through the proxy, and the platform told of it');
  return done;
}

export default {
  title: 'Inner services prove themselves',
  async run({ say }) {
    if (!executable('caddy')) throw new NotHere('There is no Caddy on this machine: apt-get install caddy');
    const { freePort, PlatformServer, runToEnd } = platformParts();
    const [folder, strange] = ['bai-inner-', 'bai-strange-'].map((name) => mkdtempSync(path.join(tmpdir(), name)));
    chmodSync(folder, 0o755);
    const services = servicesHere();
    // So old that they are due for renewal, and good all the same.
    await keepInnerTls(folder, { services, now: Date.now() - 65 * DAY });
    await keepInnerTls(strange, { services });
    const [postgresPort, redisPort, video, admin, ...others] = await Promise.all(Array.from({ length: 10 }, freePort));
    const ports = { postgres: postgresPort, redis: redisPort, video, cms: others.slice(0, 2) };
    const entries = others.slice(0, 3).map((cms, index) => ({ cms, port: others[index + 3] }));
    const urls = entries.slice(0, 2).map(({ port }) => `http://127.0.0.1:${port}`);
    const ends = [() => [folder, strange].forEach((made) => rmSync(made, { recursive: true, force: true }))];
    const kept = (service) => (service && ends.unshift(service.stop), service);
    try {
      const postgres = kept(await startPostgres(folder, ports.postgres));
      const redis = kept(await startRedis(folder, ports.redis));
      const clamd = kept(await startClamd(folder, TEST_VIRUS));
      const caddy = kept(await startCaddy(folder, { entries, video, admin }));
      const witness = kept(await startWitness(folder, entries[2]));
      const secret = 'a long random word of this proof';
      const env = {
        ...process.env,
        ...platformSecrets(),
        ...{ NODE_ENV: 'production', TZ: 'UTC', BAI_TEST: '1', BAI_DEMO: 'true', LOG_LEVEL: 'warn', HOST: '127.0.0.1', TRUST_PROXY: 'true' },
        ...{ PUBLIC_URL: urls[0], DATA_DIR: path.join(folder, 'data'), INNER_TLS_DIR: path.join(folder, 'cms'), NODE_OPTIONS: undefined },
        ...{ DATABASE_URL: `postgres://bai@localhost:${ports.postgres}/bai`, REDIS_URL: `rediss://localhost:${ports.redis}` },
        ...{ OPENVIDU_URL: `https://localhost:${video}`, OPENVIDU_SECRET: secret, OPENVIDU_WEBHOOK_KEY: secret, TRANSLATOR: 'example' },
        ...(clamd ? { CLAMD_HOST: clamd.place } : {}),
      };
      const child = fork(inRoot('openvidu/dist/server/main.js'), [], {
        env: {
          ...{ PATH: process.env.PATH, OPENVIDU_PORT: String(video), OPENVIDU_SECRET: secret, OPENVIDU_TLS_DIR: path.join(folder, 'video') },
          ...{ OPENVIDU_PUBLIC_URL: urls[0], OPENVIDU_ORIGINS: urls.join(',') },
          OPENVIDU_WEBHOOK_ENDPOINT: `https://localhost:${ports.cms[1]}/api/consultations/webhooks/video`,
          OPENVIDU_WEBHOOK_HEADERS: JSON.stringify([`x-video-key: ${secret}`]),
        },
        execArgv: [],
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      });
      ends.unshift(() => child.kill('SIGTERM'));
      const log = (part) => inRoot('.tmp/test-logs', `inner-tls-${process.pid}-${part}.log`);
      await runToEnd(['scripts/migrate.mjs', '--demo'], { ...env, PORT: String(ports.cms[0]) }, log('migrate'));
      const servers = ports.cms.map((port) => new PlatformServer(`https://localhost:${port}`, log(String(port)), { ...env, PORT: String(port) }));
      for (const server of servers) kept({ stop: () => server.stop() });
      await Promise.all(servers.map((server) => server.start()));
      say('  all of them run');
      const files = (name) => `sslrootcert=${folder}/${name}/ca.crt&sslcert=${folder}/${name}/tls.crt&sslkey=${folder}/${name}/tls.key`;
      const address = `${env.DATABASE_URL}?sslmode=verify-full&${files('cms')}`;
      const helpers = useHelpers({ urls, database: { kind: 'postgres', address }, folder: env.DATA_DIR });
      await helpers.daytime();
      const done = await work(helpers, { urls, scanned: clamd });
      const rows = await refusals(folder, strange, ports);
      demand(Number(redis.ask('info', 'clients').match(/connected_clients:(\d+)/)[1]) >= 3, 'The processes are not at Redis');
      say('  everybody works, and nobody else is heard');

      demand((await witness.proxy()) === serialOf(folder, 'proxy'), 'The proxy does not show its certificate');
      const before = Object.fromEntries(services.map(({ name }) => [name, serialOf(folder, name)]));
      const renewed = await keepInnerTls(folder, { services });
      demand(renewed.length === services.length, `Only ${renewed.join(', ')} were renewed`);
      for (const service of [postgres, redis, caddy]) service.heard();
      // Our own servers look once a minute.
      await wait(65_000);
      const proof = proofOf(folder, 'proxy');
      for (const [name, port] of [
        ['cms', ports.cms[0]],
        ['cms', ports.cms[1]],
        ['video', video],
        ['redis', ports.redis],
      ]) {
        const shown = await shownAt(port, name === 'video' || name === 'redis' ? proofOf(folder, 'cms') : proof);
        demand(shown === serialOf(folder, name) && shown !== before[name], `${name} still shows its old certificate`);
      }
      postgres.ask("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'bai'");
      redis.ask('client', 'kill', 'type', 'normal');
      await work(helpers, { urls, scanned: clamd });
      const serials = postgres.ask("SELECT DISTINCT client_serial FROM pg_stat_ssl JOIN pg_stat_activity USING (pid) WHERE usename = 'bai'");
      demand(serials === BigInt(`0x${serialOf(folder, 'cms')}`).toString(), `At PostgreSQL the CMS shows ${serials}`);
      demand((await serialAtPostgres(ports.postgres, proofOf(folder, 'cms'))) === serialOf(folder, 'postgres'), 'PostgreSQL shows its old certificate');
      demand((await witness.proxy()) === serialOf(folder, 'proxy'), 'The proxy shows its old certificate');
      const versions = `PostgreSQL ${postgres.version}, Redis ${redis.version}, Caddy ${caddy.version}${caddy.old ? ' (three words of the file are put as it knows them)' : ''}, ${clamd ? clamd.version : 'no clamd, which this machine does not have'}; the video server, and two processes of the CMS.`;
      const third =
        'All certificates were renewed meanwhile, by what the file says of each service; then every connection to PostgreSQL and Redis was cut, and the same was done anew, by the new certificates.';
      return `${versions} What was done through the proxy: ${done.join('; ')}.\n\n${table(['service', 'answers', 'refuses who comes'], rows)}\n\n${third}`;
    } finally {
      for (const end of ends) await end();
    }
  },
};
