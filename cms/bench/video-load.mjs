/* global window */
// What one room costs the processor, browsers and server together, beside a bare peer-to-peer call between the same pages.
import { atMost } from '../../scripts/lib/marks.mjs';
import { sized } from '../../scripts/lib/sections.mjs';
import { setTimeout as wait } from 'node:timers/promises';
import { moving, openBrowserServer, openPage, until } from '../../openvidu/test/measure/browsers.mjs';
import { startSite } from '../../openvidu/test/measure/call-site.mjs';
import { familyOf } from '../../openvidu/test/measure/processor.mjs';
import { invite, openSession, startVideo } from '../../openvidu/test/measure/video-server.mjs';
import { median, processorTime, ratio, table } from '../test/measure/timing.mjs';

const ROUNDS = sized(3, 1);
const SETTLES = sized(8000, 1500);
const LASTS = sized(8000, 1500);
const REACH = 1.3;

const timeOf = (pids) => pids.reduce((sum, pid) => sum + processorTime(pid), 0);

async function costs(browserPid, serverPid) {
  await wait(SETTLES);
  const family = familyOf(browserPid);
  const before = [timeOf(family), processorTime(serverPid)];
  await wait(LASTS);
  const [browsers, server] = [timeOf(family) - before[0], processorTime(serverPid) - before[1]];
  return { browsers: browsers / LASTS, server: server / LASTS, whole: (browsers + server) / LASTS };
}

async function room(server, pages) {
  const session = await openSession(server);
  for (const page of pages) {
    await page.evaluate((token) => window.call.join(token), (await invite(server, session)).token);
    await page.evaluate(() => window.call.publish());
  }
  await Promise.all(pages.map((page) => moving(page)));
}

async function bareCall([first, second]) {
  const offer = await first.evaluate(() => window.bare.end());
  const answer = await second.evaluate((offer) => window.bare.end(offer), offer);
  await first.evaluate((answer) => window.bare.answer(answer), answer);
  for (const page of [first, second]) await until(() => page.evaluate(() => window.bare.video.currentTime > 1), { what: 'the other' });
}

async function measured(surroundings, begin) {
  const { browser, site, pid, server } = surroundings;
  const pages = [await openPage(browser, site), await openPage(browser, site)];
  await begin(pages);
  const cost = await costs(pid, server.child.pid);
  const told = await pages[0].evaluate(() => window.bare.sent(window.bare.connection ?? window.call.publisher.stream.getRTCPeerConnection(), 2000));
  for (const page of pages) await page.context().close();
  return { ...cost, ...told };
}

const percent = (share) => `${(share * 100).toFixed(1)} %`;

export default {
  title: 'What one room costs the processor',
  async run({ say }) {
    const site = await startSite();
    const server = await startVideo({ OPENVIDU_PUBLIC_URL: site.url });
    site.target = server.port;
    const { browser, pid, stop } = await openBrowserServer();
    try {
      const [rooms, calls] = [[], []];
      for (let round = 1; round <= ROUNDS; round += 1) {
        calls.push(await measured({ browser, site, pid, server }, bareCall));
        rooms.push(await measured({ browser, site, pid, server }, (pages) => room(server, pages)));
        say(`  ${round} of ${ROUNDS}: ${percent(rooms.at(-1).whole)} and ${percent(calls.at(-1).whole)} of a core`);
      }
      const middle = (list, what) => median(list.map((one) => one[what]));
      const row = (name, list) => [
        name,
        ...['browsers', 'server', 'whole'].map((what) => percent(middle(list, what))),
        middle(list, 'fps').toFixed(0),
        `${Math.round(middle(list, 'kbits'))} kbit/s`,
      ];
      const share = middle(rooms, 'whole') / middle(calls, 'whole');
      const text = `Two pages, picture and sound both ways, VP8, no more than 1000 kbit/s; shares of one core. A room takes ${ratio(share)} of what the bare call takes (reach: ${ratio(REACH)}), the server alone ${percent(middle(rooms, 'server'))} of a core.\n\n${table(
        ['', 'browsers', 'server', 'together', 'pictures a second', 'each sends'],
        [row('room', rooms), row('bare peer-to-peer call', calls)],
      )}`;
      return { text, marks: [atMost('processor time of a room', share, REACH)] };
    } finally {
      await stop();
      await server.stop();
      await site.stop();
    }
  },
};
