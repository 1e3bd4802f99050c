/* global window */
// A publisher's peer connection is made anew again and again; the one who watches goes on seeing and hearing each time.
import { sized } from '../../scripts/lib/sections.mjs';
import { moving, openBrowser, openPage } from '../../openvidu/test/measure/browsers.mjs';
import { startSite } from '../../openvidu/test/measure/call-site.mjs';
import { invite, openSession, startVideo } from '../../openvidu/test/measure/video-server.mjs';
import { median, percentile, table } from '../test/measure/timing.mjs';

const TIMES = sized(50, 2);

export default {
  title: 'A publisher that reconnects freezes nobody',
  async run({ say }) {
    const site = await startSite();
    const server = await startVideo({ OPENVIDU_PUBLIC_URL: site.url });
    site.target = server.port;
    const browser = await openBrowser();
    try {
      const session = await openSession(server);
      const [sender, watcher] = [await openPage(browser, site), await openPage(browser, site)];
      for (const page of [sender, watcher]) await page.evaluate((token) => window.call.join(token), (await invite(server, session)).token);
      await sender.evaluate(() => window.call.publish());
      await moving(watcher);
      const times = [];
      for (let time = 1; time <= TIMES; time += 1) {
        const from = performance.now();
        await sender.evaluate(() => window.call.reconnectPublisher());
        await moving(watcher);
        times.push(performance.now() - from);
        if (time % 10 === 0) say(`  ${time} of ${TIMES} times`);
      }
      const row = [String(TIMES), '0', ...[median(times), percentile(times, 0.95), Math.max(...times)].map((ms) => `${Math.round(ms)} ms`)];
      return `From the reconnection until ten more pictures and ten more packets of sound are there, and the sound is heard.\n\n${table(
        ['reconnections', 'frozen', 'median', '95 %', 'longest'],
        [row],
      )}`;
    } finally {
      await browser.close();
      await server.stop();
      await site.stop();
    }
  },
};
