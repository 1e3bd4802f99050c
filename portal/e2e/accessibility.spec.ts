import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { source, type AxeResults } from 'axe-core';
import { expect, test } from './stage';
import type { Desk, Theme } from './stage/desk';
import { foreignOn } from './stage/foreign';
import { LOOKS } from './stage/further-looks';
import { HEIGHT } from './stage/look';
import { brokenPieces } from './stage/names';
import { WORDS, type Language } from './stage/words';
import { settled } from './walks/settled';

// A recording of what is looked at would take longer than the look; a failure still leaves its picture.
test.use({ trace: 'off' });

/** BAI_SHOTS=1 leaves a picture of every screen, language and theme in .tmp/shots. */
const SHOTS = process.env.BAI_SHOTS ? path.resolve(__dirname, '../../.tmp/shots') : null;
/** BAI_CROSSING=1 (npm run test:all) judges every screen in both languages and both themes, at both widths; else each is judged once, as its name decides. */
const WHOLE = process.env.BAI_CROSSING === '1';
type Worn = readonly [Language, Theme];
const EVERY: readonly Worn[] = [
  ['th', 'light'],
  ['th', 'dark'],
  ['en', 'dark'],
  ['en', 'light'],
];
const PHONE = 390;
const DESK = 1280;

interface Judgement {
  readonly worn: readonly Worn[];
  /** The widths in pixels at which the page may not scroll sideways. */
  readonly widths: readonly number[];
  /** Those of them at which axe judges. */
  readonly judged: readonly number[];
}
/** Returns how a screen is judged. A screen keeps its language, theme and width for as long as it keeps its name. */
const judgementOf = (name: string): Judgement => {
  if (WHOLE) return { worn: EVERY, widths: [320, PHONE, DESK], judged: [PHONE, DESK] };
  const [style, size] = createHash('sha256').update(name).digest();
  const width = size! % 2 ? DESK : PHONE;
  return { worn: [EVERY[style! % EVERY.length]!], widths: [width], judged: [width] };
};

/** Returns what axe finds on a page, frames included. It is brought in once a page: parsing it takes as long as half of its rules. */
const faultsOf = async (page: Page): Promise<string[]> => {
  await Promise.all(page.frames().map((frame) => frame.evaluate(source)));
  const { violations } = await page.evaluate((): Promise<Pick<AxeResults, 'violations'>> =>
    (globalThis as unknown as { axe: typeof import('axe-core') }).axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => ({ violations })),
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary?.split('\n').slice(1).join(';') ?? ''}`),
  );
};

/** By how many px the page can be scrolled sideways, once what watches its own size has been told of the new one. */
const spread = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    return document.documentElement.scrollWidth - document.documentElement.clientWidth;
  });

/** Judges a page as it stands: axe's findings, and whether it scrolls sideways. */
const lookAt = async ({ page, language, theme }: Desk, name: string, { widths, judged }: Judgement): Promise<string[]> => {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: HEIGHT });
    const over = await spread(page);
    if (over > 0) found.push(`${width} px: ${over} px too wide`);
    found.push(...(await brokenPieces(page)).map((name) => `${width} px: breaks within ${name}`));
    if (SHOTS && width !== 320)
      await page.screenshot({ path: path.join(SHOTS, `${name.replaceAll('/', '-')}.${language}.${theme}.${width}.png`), fullPage: true });
    if (judged.includes(width)) found.push(...(await faultsOf(page)).map((fault) => `${width} px: ${fault}`));
  }
  return found.map((fault) => `${language} ${theme} ${fault}`);
};

/** Switches language and theme in place, as a person does, by the tools of the frame. */
const turn = async (desk: Desk, language: Language, theme: Theme): Promise<void> => {
  const { page } = desk;
  if (desk.theme !== theme) await page.getByRole('button', { name: WORDS[desk.language].shell.theme }).click();
  desk.theme = theme;
  if (desk.language === language) return;
  await page.getByRole('button', { name: WORDS[desk.language].shell.language }).click();
  await expect(page.getByRole('button', { name: WORDS[language].shell.language })).toBeVisible();
  desk.language = language;
  await settled(page);
};

/** A dialog covers the tools. */
const covered = (page: Page): Promise<boolean> => page.getByRole('dialog').isVisible();

/** Returns the looks in the order that costs least from how the page is worn now. */
const inOrder = (worn: readonly Worn[], { language, theme }: Desk): readonly Worn[] => {
  const [lastLanguage, lastTheme] = worn.at(-1)!;
  return language === lastLanguage && theme === lastTheme ? [...worn].reverse() : worn;
};

/**
 * Further states of a screen, named after it with a dot, are judged by `npm run test:all` alone: they take as long as all screens
 * together, mostly to make the people and records of one state, and `npm test` has to end on a machine half as fast.
 */
const judgedNow = WHOLE || SHOTS ? LOOKS : LOOKS.filter(({ name }) => !name.includes('.'));

for (const { name, of, then, signsIn } of judgedNow)
  test(name, async ({ desks, company }) => {
    const judgement = judgementOf(name);
    const { address, by } = await of(company);
    const desk = await desks.of(by);
    const { page, heard } = desk;
    try {
      // The tools that switch language and theme stand in the bar of a desk.
      await page.setViewportSize({ width: DESK, height: HEIGHT });
      await page.goto(address);
      await settled(page);
      const found: string[] = [];
      if (await page.locator('.field-error').count()) found.push('complains of a field before anybody typed');
      if (!WHOLE && !(await covered(page))) await turn(desk, ...judgement.worn[0]!);
      await then?.(page, desk.language);
      for (const [language, theme] of inOrder(judgement.worn, desk)) {
        await turn(desk, language, theme);
        found.push(...(await foreignOn(page, language)).map((text) => `${language}, but says: ${text}`));
        found.push(...(await lookAt(desk, name, judgement)));
        if (await covered(page)) break;
      }
      expect([...found, ...heard]).toEqual([]);
      if (signsIn) await desks.giveUp(by);
    } catch (error) {
      await desks.giveUp(by);
      throw error;
    }
  });
