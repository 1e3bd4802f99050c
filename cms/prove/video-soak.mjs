/* global document, window */
// People come into a room, are seen and heard, and leave, 500 times; what the video server holds afterwards is what it held after 50.
import { SMOKE, sized } from '../../scripts/lib/sections.mjs';
import { heard, openBrowser, openPage, until } from '../../openvidu/test/measure/browsers.mjs';
import { startSite } from '../../openvidu/test/measure/call-site.mjs';
import { LOOKED_AT, lookInto } from '../../openvidu/test/measure/memory.mjs';
import { invite, openSession, startVideo } from '../../openvidu/test/measure/video-server.mjs';
import { table } from '../test/measure/timing.mjs';

const VISITS = sized(500, 4);
const FIRST = sized(50, 2);
const GROWTH = 1.1;
/** A browser gets slow when its page has held hundreds of cameras; the server is what is measured. */
const PAGE_LASTS = 50;

const inMiB = (bytes) => (bytes / 2 ** 20).toFixed(1);

async function comes(server, session, page, name) {
  const { token } = await invite(server, session);
  await page.evaluate(([token, name]) => window.call.join(token, name), [token, name]);
  await page.evaluate(() => window.call.publish());
}

const sees = (page) => until(async () => (await page.evaluate(() => window.call.received()))?.frames > 0, { what: 'a picture', every: 20 });

async function visit(server, session, host, guest, number) {
  await comes(server, session, guest, `guest ${number}`);
  await Promise.all([sees(host), sees(guest)]);
  const left = heard(host, 'streamDestroyed', { after: number % PAGE_LASTS });
  await guest.evaluate(() => {
    window.call.publisher.stream.disposeMediaStream();
    window.call.session.disconnect();
    document.getElementById('tiles').replaceChildren();
  });
  await left;
}

async function soak({ server, site, browser, memory, say }) {
  const measured = [];
  for (let done = 0; done < VISITS;) {
    const session = await openSession(server);
    const [host, guest] = [await openPage(browser, site), await openPage(browser, site)];
    await comes(server, session, host, 'host');
    for (let turn = 0; turn < PAGE_LASTS && done < VISITS; turn += 1, done += 1) await visit(server, session, host, guest, turn);
    await host.evaluate(() => window.call.session.disconnect());
    for (const page of [host, guest]) await page.context().close();
    measured.push({ visits: done, ...(await memory.collected()) });
    say(`  ${done} of ${VISITS} visits: ${inMiB(measured.at(-1).rss)} MiB, ${inMiB(measured.at(-1).external)} MiB external`);
  }
  return measured;
}

export default {
  title: 'The video server after 500 visits',
  async run({ say }) {
    const site = await startSite();
    const server = await startVideo({ OPENVIDU_PUBLIC_URL: site.url, OPENVIDU_MAX_SOCKETS_PER_ADDRESS: '500' }, { execArgv: LOOKED_AT });
    site.target = server.port;
    const [memory, browser] = [await lookInto(server), await openBrowser()];
    try {
      const measured = await soak({ server, site, browser, memory, say });
      const [first, last] = [measured.find(({ visits }) => visits >= FIRST), measured.at(-1)];
      const shown = table(
        ['visits', 'resident', 'external', 'heap'],
        measured.map(({ visits, rss, external, heapUsed }) => [String(visits), ...[rss, external, heapUsed].map((bytes) => `${inMiB(bytes)} MiB`)]),
      );
      const used = ({ external, heapUsed }) => external + heapUsed;
      const grown = last.rss > first.rss * GROWTH || used(last) > used(first) * GROWTH;
      if (!SMOKE && grown) throw new Error(`it has grown by more than a tenth:\n\n${shown}`);
      return `A guest joins a room, both see each other, the guest leaves. After every ${PAGE_LASTS} the room closes, garbage is collected and the memory of the process is read.\n\n${shown}`;
    } finally {
      memory.close();
      await browser.close();
      await server.stop();
      await site.stop();
    }
  },
};
