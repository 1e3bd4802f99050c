// Files with what every scanner takes for a virus, handed in to a platform whose scanner is a real clamd: refused wherever they hide.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { inRoot } from '../../scripts/lib/root.mjs';
import { NotHere } from '../../scripts/lib/sections.mjs';
import { platformParts, useHelpers } from '../test/measure/people.mjs';
import { table } from '../test/measure/timing.mjs';

const require = createRequire(path.resolve(import.meta.dirname, '../../plugins/documents/package.json'));
const sharp = require('sharp');
const { PDFDocument } = require('@cantoo/pdf-lib');

/** The test that scanners agreed on (EICAR): harmless, and called a virus. In two parts, so that this file is none. */
const TEST_VIRUS = Buffer.from(`X5O!P%@AP[4\\PZX54(P^)7CC)7}$${'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'}`);

const demand = (holds, what) => {
  if (!holds) throw new Error(what);
};

/** The version of the clamd of this machine. */
const clamdVersion = () => {
  try {
    return execFileSync('clamd', ['--version'], { encoding: 'utf8' }).trim();
  } catch {
    throw new NotHere('There is no clamd on this machine: apt-get install clamav-daemon');
  }
};

const listens = (port) =>
  new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1', () => resolve(true));
    socket.once('error', () => resolve(false)).once('connect', () => socket.destroy());
  });

/** Starts clamd with one signature of our own, found anywhere in a file: the lists of its makers are not for a test to fetch. */
const startClamd = async (port) => {
  const folder = inRoot('.tmp/clamd');
  mkdirSync(path.join(folder, 'lists'), { recursive: true });
  writeFileSync(path.join(folder, 'lists/own.ndb'), `Own.Test.Virus:0:*:${TEST_VIRUS.toString('hex')}\n`);
  const settings = ['Foreground yes', 'TCPAddr 127.0.0.1', `TCPSocket ${port}`, `DatabaseDirectory ${folder}/lists`, `TemporaryDirectory ${folder}`];
  writeFileSync(path.join(folder, 'clamd.conf'), `${settings.join('\n')}\n`);
  const server = spawn('clamd', ['--config-file', path.join(folder, 'clamd.conf')], { stdio: 'ignore' });
  for (let tries = 0; ; tries += 1) {
    if (await listens(port)) break;
    demand(tries < 300 && server.exitCode === null, 'clamd did not begin');
    await wait(100);
  }
  return async () => {
    const gone = once(server, 'exit');
    server.kill('SIGKILL');
    await gone;
  };
};

const photo = () => sharp({ create: { width: 80, height: 60, channels: 3, background: 'green' } }).jpeg();

/** Papers as people hand them in, clean or with the test in them. */
const papers = async () => {
  const letter = await PDFDocument.create();
  letter.addPage([300, 200]).drawText('A letter');
  const clean = Buffer.from(await letter.save());
  await letter.attach(TEST_VIRUS, 'note.txt');
  const jpeg = await photo().toBuffer();
  return [
    { what: 'a photo', name: 'card.jpg', type: 'image/jpeg', bytes: jpeg, answer: 200 },
    { what: 'a photo with it after its end', name: 'card.jpg', type: 'image/jpeg', bytes: Buffer.concat([jpeg, TEST_VIRUS]), answer: 422 },
    {
      what: 'a photo with it in what it says of itself',
      name: 'card.jpg',
      type: 'image/jpeg',
      bytes: await photo()
        .withExif({ IFD0: { ImageDescription: TEST_VIRUS.toString() } })
        .toBuffer(),
      answer: 422,
    },
    { what: 'a PDF', name: 'letter.pdf', type: 'application/pdf', bytes: clean, answer: 200 },
    { what: 'a PDF with it attached, packed', name: 'letter.pdf', type: 'application/pdf', bytes: Buffer.from(await letter.save()), answer: 422 },
    { what: 'it alone, called a photo', name: 'card.jpg', type: 'image/jpeg', bytes: TEST_VIRUS, answer: 422 },
  ];
};

export default {
  title: 'A real scanner of viruses',
  async run({ startPlatform }) {
    const version = clamdVersion();
    const port = await platformParts().freePort();
    let stop = await startClamd(port);
    const platform = await startPlatform({ database: 'sqlite', name: 'prove-scanner', env: { CLAMD_HOST: '127.0.0.1', CLAMD_PORT: String(port) } });
    try {
      const helpers = useHelpers(platform);
      const patient = await helpers.newPatient();
      const [offer] = helpers.must(await patient.get('/api/applications/packages'), 'packages');
      const { id } = helpers.must(await patient.post('/api/applications', { packageId: offer.id }), 'application');
      const panel = await helpers.Panel.open();
      const handIn = ({ name, type, bytes }) => patient.upload(`/api/applications/${id}/files`, { name, type, bytes }, { kind: 'id_card' });
      const said = ({ status, error }) => (status < 300 ? 'taken' : error.name);
      const rows = [];
      for (const paper of await papers()) {
        const [ofPatient, ofEditor] = [await handIn(paper), await panel.upload(paper.name, paper.type, paper.bytes)];
        const expected = paper.answer === 200 ? 'taken' : 'file.infected';
        for (const answer of [ofPatient, ofEditor]) demand(said(answer) === expected, `${paper.what}: ${said(answer)}, not ${expected}`);
        rows.push([paper.what, said(ofPatient), said(ofEditor)]);
      }
      const [clean] = await papers();
      await stop();
      const away = [await handIn(clean), await panel.upload(clean.name, clean.type, clean.bytes)];
      for (const answer of away) demand(said(answer) === 'scanner.unreachable', `Without a scanner: ${said(answer)}`);
      rows.push(['a photo while clamd is killed', ...away.map(said)]);
      stop = await startClamd(port);
      const back = [await handIn(clean), await panel.upload(clean.name, clean.type, clean.bytes)];
      for (const answer of back) demand(said(answer) === 'taken', `With the scanner back: ${said(answer)}`);
      rows.push(['the same once it is back', ...back.map(said)]);
      return `${version.split('/')[0]}, with one signature of our own for the EICAR test file.\n\n${table(['handed in', 'by a patient', 'by an editor'], rows)}`;
    } finally {
      await platform.stop();
      await stop();
    }
  },
};
