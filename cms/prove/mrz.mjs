/* global window */
// Two hundred pictures of invented passports and cards, read in Chromium by the reader as the portal builds it.
import { chromium } from '@playwright/test';
import { pictureMaker, servePassportPage } from '../../portal/test/passport-page/serve.mjs';
import { systemBrowser } from '../../scripts/lib/browser.mjs';
import { SMOKE, sized } from '../../scripts/lib/sections.mjs';
import { median, table } from '../test/measure/timing.mjs';

const PICTURES = sized(200, 3);
/** Not the seed that the reader was made with: nobody has looked at these pictures before. */
const SEED = 20_261_125;
const LEVELS = ['easy', 'medium', 'hard'];
const MARKS = { right: 0.95, seconds: 0.5, weight: 80_000 };

const percent = (part, whole) => `${((100 * part) / whole).toFixed(1)} %`;

/** Whether a character was read wrong that nobody would be told to look at. */
const misled = (picture, reading) => {
  if (!reading) return false;
  const same = reading.lines.join('\n') === picture.lines.join('\n');
  if (reading.accepted) return !same;
  if (reading.format !== picture.format) return true;
  const marked = new Set(reading.uncertain.map(({ line, column }) => `${line}:${column}`));
  return picture.lines.some((text, line) => [...text].some((sign, column) => reading.lines[line][column] !== sign && !marked.has(`${line}:${column}`)));
};

async function readAll(page, say) {
  const { pictured } = await pictureMaker();
  const results = [];
  for (let index = 0; index < PICTURES; index += 1) {
    const picture = await pictured(index, SEED);
    const [{ answer, decoding, reading: took }] = await page.evaluate((jpeg) => window.readPictures([jpeg]), picture.jpeg.toString('base64'));
    const { reading } = answer;
    const right = reading !== null && reading.lines.join('\n') === picture.lines.join('\n');
    results.push({
      level: picture.level,
      right,
      accepted: reading?.accepted ?? false,
      found: reading !== null,
      misled: misled(picture, reading),
      decoding,
      took,
    });
    if (!right) say(`${index} ${picture.level} ${picture.format}: ${picture.lines.join(' ')} was read ${reading?.lines.join(' ') ?? 'not at all'}`);
  }
  return results;
}

const HEAD = ['pictures', 'count', 'read right', 'accepted', 'wrong without a mark', 'no zone found', 'decoding, median', 'reading, median'];
const row = (name, results) => {
  const count = (what) => results.filter(what).length;
  const inMiddle = (what) => `${median(results.map(what)).toFixed(0)} ms`;
  return [
    name,
    results.length,
    percent(
      count(({ right }) => right),
      results.length,
    ),
    percent(
      count(({ accepted }) => accepted),
      results.length,
    ),
    count((one) => one.misled),
    count(({ found }) => !found),
    inMiddle(({ decoding }) => decoding),
    inMiddle(({ took }) => took),
  ];
};

export default {
  title: 'Passports read on the device',
  run: async ({ say }) => {
    const served = await servePassportPage();
    const browser = await chromium.launch({ executablePath: systemBrowser(), args: ['--no-sandbox', '--disable-background-networking'] });
    try {
      const page = await browser.newPage();
      await page.goto(served.url);
      await page.waitForFunction(() => 'readPictures' in window);
      const results = await readAll(page, say);
      const right = results.filter((one) => one.right).length / results.length;
      const wrong = results.filter((one) => one.misled).length;
      const took = median(results.map((one) => one.took));
      const rows = [
        ...LEVELS.map((level) =>
          row(
            level,
            results.filter((one) => one.level === level),
          ),
        ),
        row('all', results),
      ];
      const text = `${PICTURES} invented documents (two thirds passports, the rest cards and sheets) in an OCR-B that the reader was not trained with, photographed by a program: tilt, perspective, curl, softness, a moving hand, noise, glare, JPEG and a patterned paper, one picture each, seed ${SEED}. **No real passport was read.** Read by Chromium ${browser.version()} in the worker that the portal ships: ${(served.weight / 1000).toFixed(1)} kB gzipped, weights included.\n\n${table(HEAD, rows)}`;
      const short = [
        !SMOKE && right < MARKS.right && `only ${percent(right, 1)} are read right`,
        wrong > 0 && `${wrong} are wrong without a mark`,
        !SMOKE && took > 1000 * MARKS.seconds && `a picture takes ${took.toFixed(0)} ms`,
        served.weight > MARKS.weight && `the reader weighs ${served.weight} bytes`,
      ].filter(Boolean);
      if (short.length) throw new Error(`${short.join('; ')}.\n\n${text}`);
      return text;
    } finally {
      await browser.close();
      await served.close();
    }
  },
};
