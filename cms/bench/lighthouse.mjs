// How the first screens open on a phone: Lighthouse's own mobile profile (slow 4G, a processor four times slower), by simulation.
import { chromium } from '@playwright/test';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { systemBrowser } from '../../scripts/lib/browser.mjs';
import { atLeast, atMost } from '../../scripts/lib/marks.mjs';
import { sized } from '../../scripts/lib/sections.mjs';
import { median, table } from '../test/measure/timing.mjs';

/** Of three the median still swings by the machine's own noise: one in five pictures came half a second late. */
const ROUNDS = sized(5, 1);
const SCREENS = [
  { at: '/', open: true },
  { at: '/login', open: true },
  { at: '/lms/courses', open: true },
  { at: '/budtender/verify', open: false },
];
const BUDTENDER = { identifier: 'budtender@demo.bai.example', password: 'bai-demo-leaf' };

/** Signs the budtender in, in the browser itself: what a page says for a cookie would stand in the way of those that scripts set. */
async function signInAt(url, port) {
  const answer = await fetch(`${url}/api/accounts/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify(BUDTENDER),
  });
  if (!answer.ok) throw new Error(`the budtender was not let in: ${answer.status}`);
  const given = answer.headers.getSetCookie().map((line) => /^([^=]+)=([^;]*)/.exec(line));
  // The portal's own word that somebody is signed in, which their browser has from then on.
  const all = [...given.map(([, name, value]) => ({ name, value })), { name: 'bai.signed-in', value: '1' }];
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  await browser.contexts()[0].addCookies(all.map((cookie) => ({ ...cookie, url })));
  await browser.close();
}

/** What the network brought before the largest picture stood, as its own observed clock tells. */
const bytesBefore = (audits) => {
  const shown = audits.metrics.details.items[0].observedLargestContentfulPaint;
  const before = audits['network-requests'].details.items.filter((request) => request.networkEndTime <= shown && !request.url.startsWith('data:'));
  return before.reduce((sum, request) => sum + request.transferSize, 0);
};

async function look(url, { at, open }, port) {
  if (!open) await signInAt(url, port);
  const onlyCategories = ['performance', 'accessibility', 'best-practices', ...(open ? ['seo'] : [])];
  const { lhr } = await lighthouse(url + at, { port, onlyCategories, logLevel: 'error', output: 'json' });
  if (lhr.runtimeError) throw new Error(`${at}: ${lhr.runtimeError.message}`);
  if (new URL(lhr.finalDisplayedUrl).pathname !== at) throw new Error(`${at} led to ${lhr.finalDisplayedUrl}`);
  const failed = Object.values(lhr.audits).filter(({ score, scoreDisplayMode }) => scoreDisplayMode === 'binary' && score === 0);
  return {
    scores: Object.fromEntries(onlyCategories.map((name) => [name, lhr.categories[name].score * 100])),
    seconds: lhr.audits['largest-contentful-paint'].numericValue / 1000,
    kilobytes: bytesBefore(lhr.audits) / 1000,
    failed: failed.map(({ id }) => id),
  };
}

const MARKS = { performance: 95, accessibility: 100, 'best-practices': 95, seo: 100 };

const judged = ({ at }, rounds) => {
  const of = (pick) => median(rounds.map(pick));
  return [
    ...Object.keys(rounds[0].scores).map((name) =>
      atLeast(
        `${at}: ${name}`,
        of(({ scores }) => scores[name]),
        MARKS[name],
        'of 100',
      ),
    ),
    atMost(
      `${at}: largest first picture`,
      of(({ seconds }) => seconds),
      2,
      's',
    ),
    atMost(
      `${at}: bytes before it`,
      of(({ kilobytes }) => kilobytes),
      250,
      'kB',
    ),
  ];
};

export default {
  title: 'The first screens on a phone',
  async run({ startPlatform }) {
    const platform = await startPlatform({ database: 'sqlite', name: 'bench-lighthouse', story: true, env: { SERVE_ADMIN: 'false' } });
    const browser = await launch({ chromePath: systemBrowser(), chromeFlags: ['--headless=new', '--no-sandbox', '--disable-background-networking'] });
    try {
      const seen = [];
      for (const screen of SCREENS) {
        const rounds = [];
        for (let round = 0; round < ROUNDS; round += 1) rounds.push(await look(platform.urls[0], screen, browser.port));
        seen.push({ screen, rounds });
      }
      const rows = seen.map(({ screen, rounds }) => [`\`${screen.at}\``, [...new Set(rounds.flatMap(({ failed }) => failed))].join(', ') || 'nothing']);
      const text = `Median of ${ROUNDS}, in Lighthouse's mobile profile.\n\n${table(['screen', 'what it found wanting'], rows)}`;
      return { text, marks: seen.flatMap(({ screen, rounds }) => judged(screen, rounds)) };
    } finally {
      browser.kill();
      await platform.stop();
    }
  },
};
