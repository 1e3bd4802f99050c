import { readFileSync } from 'node:fs';
import http from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { sized } from '../../../scripts/lib/sections.mjs';

/** Lots of a thousand changes that a deaf reader is told of, and the milliseconds until the memory is looked at. */
const LOTS = sized(60, 3);
const DEAF = sized(30_000, 3_000);
/** The people who hold five streams each; two of them sign out. */
const PEOPLE = sized(12, 4);

/** Throws what does not hold. */
export const demand = (holds, what) => {
  if (!holds) throw new Error(what);
};
export const times = (n, work) => Promise.all(Array.from({ length: n }, (_, index) => work(index)));
/** Megabytes that a process holds. */
export const memoryOf = (pid) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024;

/** Every process of a platform answers. */
export const alive = async ({ Person }, platform) => {
  for (const url of platform.urls) demand((await new Person().call('GET', '/api/accounts/me', { url })).status === 200, `${url} does not answer`);
};

/** Opens somebody's stream of changes; without `read` nothing of it is ever taken from the line. */
const stream = (person, url, read = true) =>
  new Promise((resolve, reject) => {
    const cookie = [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const request = http.get(`${url}/api/live`, { headers: { cookie }, localAddress: person.address, agent: false }, (response) => {
      const opened = { person, url, response, closed: false, heard: '' };
      response.on('close', () => (opened.closed = true)).on('error', () => (opened.closed = true));
      if (read) response.on('data', (part) => (opened.heard += part));
      resolve(opened);
    });
    request.on('error', reject);
  });

/** A change of which everybody in `people` is told; answers the word by which their streams know it. */
const change = async ({ queryDatabase }, people) => {
  const word = `change-${Date.now()}`;
  for (const { account } of people)
    await queryDatabase('INSERT INTO bai_live (topic, type, record, at) VALUES (?, ?, ?, ?)', [`account:${account}`, 'x.changed', word, Date.now()]);
  return word;
};

/** Somebody opens a stream, never reads it, and sixty thousand things change for them. */
export async function deafReader({ newPatient, queryDatabase }, { urls, servers }) {
  const person = await newPatient();
  const deaf = await stream(person, urls[1], false);
  const before = memoryOf(servers[1].pid);
  const long = 'x'.repeat(60);
  for (let lot = 0; lot < LOTS; lot += 1)
    await queryDatabase(`INSERT INTO bai_live (topic, type, record, at) SELECT ?, ?, ?, ? FROM generate_series(1, 1000)`, [
      `account:${person.account}`,
      `${long}.changed`,
      long,
      Date.now(),
    ]);
  await wait(DEAF);
  const grown = memoryOf(servers[1].pid) - before;
  deaf.response.destroy();
  demand(grown < 120, `A reader who does not read cost ${grown.toFixed(0)} MB`);
  return `a reader who reads nothing of ${(LOTS * 1000).toLocaleString('en')} changes: ${Math.max(0, grown).toFixed(0)} MB`;
}

/** Sixty streams at both processes; ten are signed out, and one process is killed under the other fifty. */
export async function streams(helpers, platform) {
  const { newPatient, eventually } = helpers;
  const people = await times(PEOPLE, () => newPatient());
  const [one, two] = platform.urls;
  const open = [];
  for (const person of people) for (let n = 0; n < 5; n += 1) open.push(await stream(person, n % 2 ? two : one));
  const [left, staying] = [people.slice(0, 2), people.slice(2)];
  const of = (some) => open.filter(({ person }) => some.includes(person));
  for (const person of left) await person.post('/api/accounts/sign-out');
  await eventually(() => Promise.resolve(of(left).every(({ closed }) => closed)), 10);
  const stay = of(staying);
  demand(stay.length === staying.length * 5 && stay.every(({ closed }) => !closed), 'A stream ended that nobody had signed out');
  await platform.servers[0].stop('SIGKILL');
  const survivors = stay.filter(({ url }) => url === two);
  // A browser whose stream broke opens it again, at whatever process answers.
  const again = await Promise.all(staying.map((person) => stream(person, two)));
  const word = await change(helpers, people);
  await eventually(() => Promise.resolve([...survivors.slice(0, 10), ...again].every(({ heard }) => heard.includes(word))), 15);
  demand(
    of(left).every(({ heard }) => !heard.includes(word)),
    'Who had signed out was told',
  );
  demand((await new helpers.Person().call('GET', '/api/accounts/me', { url: two })).status === 200, 'The other process went with it');
  [...open, ...again].forEach(({ response }) => response.destroy());
  await platform.servers[0].start();
  await alive(helpers, platform);
  return `${stay.length} streams open and 10 signed out, one process killed under them: the other serves, tells its own and whoever comes back, and nobody who left`;
}
