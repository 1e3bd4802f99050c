/* global window */
// A network that loses packets on the way to the server and on the way from it: the picture goes on, because lost packets are sent again.
import { setTimeout as wait } from 'node:timers/promises';
import { SMOKE, sized } from '../../scripts/lib/sections.mjs';
import { moving, openBrowser, openPage } from '../../openvidu/test/measure/browsers.mjs';
import { startSite } from '../../openvidu/test/measure/call-site.mjs';
import { startLossyWay } from '../../openvidu/test/measure/lossy-way.mjs';
import { freePort, ownAddress, takeWay } from '../../openvidu/test/measure/taken-way.mjs';
import { invite, openSession, startVideo } from '../../openvidu/test/measure/video-server.mjs';
import { table } from '../test/measure/timing.mjs';

const SHARES = sized([0, 0.02, 0.05, 0.1], [0, 0.05]);
const LASTS = sized(15_000, 3_000);
/** Up to here the picture may stand still for a second of the time, and no longer. */
const CALM = 0.05;
const STILL = 1;

const look = (page) =>
  page.evaluate(async () => {
    const stats = [...(await window.call.subscriber.stream.getRTCPeerConnection().getStats()).values()];
    const { framesDecoded, freezeCount, totalFreezesDuration, bytesReceived, nackCount, packetsLost } = stats.find(
      ({ type, kind }) => type === 'inbound-rtp' && kind === 'video',
    );
    return { framesDecoded, freezeCount, totalFreezesDuration, bytesReceived, nackCount, packetsLost };
  });

async function watch(page) {
  const before = await look(page);
  await wait(LASTS);
  const after = await look(page);
  return Object.fromEntries(Object.keys(after).map((name) => [name, after[name] - before[name]]));
}

const shown = (way, share, { framesDecoded, freezeCount, totalFreezesDuration, bytesReceived, nackCount, packetsLost }) => [
  `${share * 100} % there, ${share * 100} % back`,
  ((framesDecoded * 1000) / LASTS).toFixed(1),
  `${freezeCount} (${totalFreezesDuration.toFixed(1)} s)`,
  `${Math.round((bytesReceived * 8) / LASTS)} kbit/s`,
  String(nackCount),
  String(packetsLost),
];

export default {
  title: 'A call over a network that loses packets',
  async run({ say }) {
    const address = ownAddress();
    const port = await freePort(address);
    const site = await startSite();
    const server = await startVideo({ OPENVIDU_PUBLIC_URL: site.url, OPENVIDU_MEDIA_PORT: String(port), OPENVIDU_MEDIA_BIND: address });
    site.target = server.port;
    const browser = await openBrowser();
    const way = await startLossyWay({ address, port }, 0);
    try {
      const session = await openSession(server);
      const [sender, watcher] = [await openPage(browser, site), await openPage(browser, site)];
      for (const page of [sender, watcher]) {
        await takeWay(page, way.port);
        await page.evaluate((token) => window.call.join(token), (await invite(server, session)).token);
        await page.evaluate(() => window.call.publish());
      }
      await moving(watcher);
      const rows = [];
      for (const share of SHARES) {
        way.share = share;
        await wait(3000);
        const seen = await watch(watcher);
        rows.push(shown(way, share, seen));
        say(`  ${share * 100} %: ${rows.at(-1)[1]} pictures a second, still ${rows.at(-1)[2]}`);
        if (!SMOKE && share <= CALM && seen.totalFreezesDuration > STILL) throw new Error(`the picture stood still: ${rows.at(-1).join(', ')}`);
      }
      way.share = 0;
      await moving(watcher);
      return `Packets are dropped at random between browsers and server, both ways, for ${LASTS / 1000} seconds each.\n\n${table(
        ['lost', 'pictures a second', 'standing still', 'picture', 'asked again for', 'lost at first'],
        rows,
      )}`;
    } finally {
      way.stop();
      await browser.close();
      await server.stop();
      await site.stop();
    }
  },
};
