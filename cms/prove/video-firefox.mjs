/* global window */
// A call between Chromium and Firefox through the embedded video server: pictures and sound both ways.
import { NotHere, sized } from '../../scripts/lib/sections.mjs';
import { heard, moving, openBrowser, openPage } from '../../openvidu/test/measure/browsers.mjs';
import { startSite } from '../../openvidu/test/measure/call-site.mjs';
import { installedFirefox, openFirefox } from '../../openvidu/test/measure/firefox.mjs';
import { invite, openSession, startVideo } from '../../openvidu/test/measure/video-server.mjs';
import { table } from '../test/measure/timing.mjs';

const LASTS = sized(5000, 1500);

const comes = async (server, session, page, name) => {
  const { token } = await invite(server, session);
  await page.evaluate(([token, name]) => window.call.join(token, name), [token, name]);
  await page.evaluate(() => window.call.publish());
};

async function seenFor(page) {
  const before = await page.evaluate(() => window.call.received());
  await new Promise((resolve) => setTimeout(resolve, LASTS));
  const after = await page.evaluate(() => window.call.received());
  return { fps: ((after.frames - before.frames) * 1000) / LASTS, sound: after.energy - before.energy, width: after.width };
}

export default {
  title: 'A call between Chromium and Firefox',
  async run({ say }) {
    if (!installedFirefox()) throw new NotHere('there is no Firefox on this machine (Debian: apt install firefox-esr; or name it in BAI_FIREFOX)');
    const site = await startSite();
    const server = await startVideo({ OPENVIDU_PUBLIC_URL: site.url });
    site.target = server.port;
    const browser = await openBrowser();
    let firefox;
    try {
      firefox = await openFirefox(site.url);
      say(`  Chromium ${browser.version()}, Firefox ${firefox.version}`);
      const pages = { Chromium: await openPage(browser, site), Firefox: firefox.page };
      const session = await openSession(server);
      for (const [name, page] of Object.entries(pages)) await comes(server, session, page, name);
      for (const page of Object.values(pages)) await moving(page);
      const rows = [];
      for (const [name, page] of Object.entries(pages)) {
        const { fps, sound, width } = await seenFor(page);
        rows.push([name, `${width} px`, fps.toFixed(1), sound > 0 ? 'heard' : 'silent']);
        if (fps < 5 || sound <= 0) throw new Error(`${name} sees ${fps.toFixed(1)} pictures a second`);
      }
      for (const page of Object.values(pages)) {
        await page.evaluate(() => window.call.reconnectPublisher());
        for (const each of Object.values(pages)) await moving(each);
      }
      await pages.Firefox.evaluate(() => window.call.session.signal({ type: 'chat', data: 'hello', to: [] }));
      await heard(pages.Chromium, 'signal', { data: 'hello' });
      await pages.Firefox.evaluate(() => window.call.session.disconnect());
      await heard(pages.Chromium, 'streamDestroyed', { reason: 'disconnect' });
      return `Chromium ${browser.version()} and Firefox ${firefox.version}, joined to one room by the same page; each publisher reconnects once and is seen again.\n\n${table(
        ['who watches', 'width', 'pictures a second', 'sound'],
        rows,
      )}`;
    } finally {
      await firefox?.stop();
      await browser.close();
      await server.stop();
      await site.stop();
    }
  },
};
