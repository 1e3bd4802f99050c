/* global document, localStorage, location, window */
// A visit in the portal itself: the patient in Firefox, the physician in Chromium.
import { setTimeout as wait } from 'node:timers/promises';
import { NotHere, sized } from '../../scripts/lib/sections.mjs';
import { openBrowser, until } from '../../openvidu/test/measure/browsers.mjs';
import { installedFirefox, openFirefox } from '../../openvidu/test/measure/firefox.mjs';
import { useHelpers } from '../test/measure/people.mjs';
import { table } from '../test/measure/timing.mjs';

const LASTS = sized(5000, 1500);

/** What both browsers can be asked for; each function runs in the page. */
const hands = (page) => {
  const does = (run, given, what) =>
    until(() => page.evaluate(run, given).catch(() => false), { what: `${what} ${JSON.stringify(given ?? '')}`, patience: 30_000 });
  return {
    press: (label) =>
      does(
        (label) => {
          const found = [...document.querySelectorAll('button')].find((one) => one.textContent.trim() === label && !one.disabled);
          found?.click();
          return found !== undefined;
        },
        label,
        'the button',
      ),
    type: (name, value) =>
      does(
        ([name, value]) => {
          const field = document.querySelector(`[name="${name}"]`);
          if (!field) return false;
          const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value');
          set.call(field, value);
          field.dispatchEvent(new window.Event('input', { bubbles: true }));
          return true;
        },
        [name, value],
        'the field',
      ),
    tick: (name) =>
      does(
        (name) => {
          const box = document.querySelector(`input[type="checkbox"][name="${name}"]`);
          if (box && !box.checked) box.click();
          return box?.checked;
        },
        name,
        'the box',
      ),
    sees: (text) => does((text) => document.body.textContent.includes(text), text, 'the words'),
    isAt: (start) => does((start) => location.pathname.startsWith(start), start, 'the address'),
    isIn: () => does(() => document.querySelector('[data-phase="in"] .stage')?.dataset.remotes === '1', undefined, 'the call'),
    /** Pictures and sound of the other, measured for a while. */
    watches: async (lasts) => {
      const look = () =>
        page.evaluate(async () => {
          const found = { frames: 0, energy: 0, width: 0 };
          for (const peer of window.peers.filter(({ connectionState }) => connectionState === 'connected'))
            for (const one of (await peer.getStats()).values()) {
              if (one.type !== 'inbound-rtp') continue;
              found.frames += one.framesDecoded ?? 0;
              found.energy += one.totalAudioEnergy ?? 0;
              found.width = Math.max(found.width, one.frameWidth ?? 0);
            }
          return found;
        });
      const before = await look();
      await wait(lasts);
      const after = await look();
      return { pictures: ((after.frames - before.frames) * 1000) / lasts, sound: after.energy - before.energy, width: after.width };
    },
  };
};

/** Lets the page's connections be asked later. */
const keepPeers = () => {
  window.peers = [];
  window.RTCPeerConnection = class extends window.RTCPeerConnection {
    constructor(...given) {
      super(...given);
      window.peers.push(this);
    }
  };
};

/** The page signs in by itself, as a person of the test. */
const signIn = (page, who) =>
  page.evaluate(async (body) => {
    const answer = await fetch('/api/accounts/sign-in', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`sign-in: ${answer.status} ${await answer.text()}`);
    document.cookie = 'bai.signed-in=1; Path=/; SameSite=Lax';
    localStorage.setItem('bai.language', 'en');
  }, who);

const goTo = async (page, address) => {
  await page.evaluate((address) => void location.assign(address), address);
  await wait(500);
};

async function enterRoom({ press, type, tick, isIn }, { device, door }, party) {
  await press(device.start);
  await type('place', '9 Example Street, Bangkok');
  if (party === 'patient') await tick('inThailand');
  await tick('consent');
  await press(door.enter);
  return isIn;
}

export default {
  title: 'A visit in the portal between Firefox and Chromium',
  async run({ startPlatform, say }) {
    if (!installedFirefox()) throw new NotHere('there is no Firefox on this machine (Debian: apt install firefox-esr; or name it in BAI_FIREFOX)');
    const platform = await startPlatform({ database: 'sqlite', name: 'prove-video-portal' });
    const browser = await openBrowser();
    let firefox;
    try {
      const { newPatient, dueVideoVisit, queryDatabase, videoWords: words, DEMO_PASSWORD } = useHelpers(platform);
      const patient = await newPatient();
      const [{ email }] = await queryDatabase('SELECT email FROM up_users WHERE document_id = ?', [patient.account]);
      const visit = await dueVideoVisit(patient);
      const [url] = platform.urls;
      firefox = await openFirefox(`${url}/login`);
      say(`  Chromium ${browser.version()}, Firefox ${firefox.version}`);
      const context = await browser.newContext({ baseURL: url, locale: 'en-GB', permissions: ['camera', 'microphone'] });
      const desk = await context.newPage();
      for (const page of [firefox.page, desk]) await page.addInitScript(keepPeers);
      await desk.goto(`${url}/login`);
      const [atHome, atDesk] = [hands(firefox.page), hands(desk)];

      await signIn(firefox.page, { identifier: email, password: 'a quiet green leaf' });
      await goTo(firefox.page, `/patient/waiting-room/${visit.id}`);
      await atHome.sees(words.waiting.here);
      await signIn(desk, { identifier: 'physician@demo.bai.example', password: DEMO_PASSWORD });
      await goTo(desk, `/videoconference/${visit.room}`);
      const deskIsIn = await enterRoom(atDesk, words, 'physician');
      await atHome.isAt('/videoconference/');
      await (
        await enterRoom(atHome, words, 'patient')
      )();
      await deskIsIn();

      const rows = [];
      const look = async (when) => {
        for (const [name, side] of [
          ['Firefox', atHome],
          ['Chromium', atDesk],
        ]) {
          const { pictures, sound, width } = await side.watches(LASTS);
          rows.push([when, name, `${width} px`, pictures.toFixed(1), sound > 0 ? 'heard' : 'silent']);
          if (pictures < 5 || sound <= 0) throw new Error(`${when}, ${name} sees ${pictures.toFixed(1)} pictures a second, sound ${sound}`);
        }
      };
      await look('in the call');
      await atHome.press(words.room.chat);
      await atHome.type('text', 'from Firefox');
      await atHome.press(words.chat.send);
      await atDesk.press(words.side.tabs.chat);
      await atDesk.sees('from Firefox');
      await atHome.press(words.room.mute);
      await until(() => desk.evaluate(() => document.querySelector('.stage .tile-video:not(.is-own) figcaption i') !== null), { what: 'the mute' });
      await atHome.press(words.room.unmute);
      await goTo(firefox.page, `/videoconference/${visit.room}`);
      await atHome.isIn();
      await deskIsIn();
      await look('after a reload');
      await atHome.press(words.room.leave);
      await atHome.sees(words.left.title);
      return `Chromium ${browser.version()} and Firefox ${firefox.version}: waiting room, the call that leads into the room by itself, device check, chat, mute, a reload in the middle, leaving.\n\n${table(
        ['when', 'who watches', 'width', 'pictures a second', 'sound'],
        rows,
      )}`;
    } finally {
      await firefox?.stop();
      await browser.close();
      await platform.stop();
    }
  },
};
