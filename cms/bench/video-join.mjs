/* global document, OpenVidu, window */
// From joining a room until the first picture of the other, beside a bare peer-to-peer call in the same browser in the same run.
import { atMost } from '../../scripts/lib/marks.mjs';
import { sized } from '../../scripts/lib/sections.mjs';
import { moving, openBrowser, openPage } from '../../openvidu/test/measure/browsers.mjs';
import { startSite } from '../../openvidu/test/measure/call-site.mjs';
import { invite, openSession, startVideo } from '../../openvidu/test/measure/video-server.mjs';
import { median, ms, percentile, ratio, table } from '../test/measure/timing.mjs';

const TURNS = sized(20, 2);
const REACH = 1.3;

const joinAndSee = async (server, session, page) => {
  const { token } = await invite(server, session, { role: 'SUBSCRIBER' });
  return page.evaluate(async (token) => {
    const video = document.createElement('video');
    Object.assign(video, { autoplay: true, playsInline: true, muted: true });
    document.getElementById('tiles').replaceChildren(video);
    const openvidu = new OpenVidu();
    openvidu.enableProdMode();
    openvidu.setAdvancedConfiguration({ rtcConfiguration: { iceServers: [] } });
    const session = openvidu.initSession();
    session.on('streamCreated', ({ stream }) => session.subscribe(stream, undefined).addVideoElement(video));
    const start = performance.now();
    await session.connect(token);
    await window.bare.shown(video);
    const took = performance.now() - start;
    session.disconnect();
    return took;
  }, token);
};

async function turns(server, session, browser, site) {
  const page = await openPage(browser, site);
  await page.evaluate(async () => (window.stream = await window.bare.camera()));
  const [joins, calls] = [[], []];
  // The first of each warms the browser up.
  for (let turn = 0; turn <= TURNS; turn += 1) {
    const call = await page.evaluate(() => window.bare.firstPicture(window.stream));
    const join = await joinAndSee(server, session, page);
    if (turn > 0) joins.push(join);
    if (turn > 0) calls.push(call);
  }
  return { joins, calls };
}

export default {
  title: 'Join to first picture',
  async run() {
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
      await watcher.context().close();
      const { joins, calls } = await turns(server, session, browser, site);
      const row = (name, times) => [name, String(TURNS), ms(median(times)), ms(percentile(times, 0.95))];
      const share = median(joins) / median(calls);
      const rows = [row('joinRoom, subscribe, first picture', joins), row('bare peer-to-peer call: offer, first picture', calls)];
      const text = `The other is there already; both ways take turns in one page. A join takes ${ratio(share)} of the bare call's time (reach: ${ratio(REACH)}).\n\n${table(
        ['', 'times', 'median', '95 %'],
        rows,
      )}`;
      return { text, marks: [atMost('join to the first picture', share, REACH)] };
    } finally {
      await browser.close();
      await server.stop();
      await site.stop();
    }
  },
};
