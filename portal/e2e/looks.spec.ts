import path from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './stage';
import type { Desk, Theme } from './stage/desk';
import { foreignOn } from './stage/foreign';
import { FURTHER } from './stage/further-looks';
import { HEIGHT, type Look } from './stage/look';
import { brokenPieces } from './stage/names';
import { SCREEN_LINES } from './stage/table';
import { WORDS, type Language } from './stage/words';

// A recording of what is looked at would take longer than the look; a failure still leaves its picture.
test.use({ trace: 'off' });

/** BAI_SHOTS=1 leaves a picture of every screen, language and theme in .tmp/shots. */
const SHOTS = process.env.BAI_SHOTS ? path.resolve(__dirname, '../../.tmp/shots') : null;
/**
 * BAI_LOOKS=whole looks at every language in every theme; else Thai is looked at light and English dark, which holds all words and all colours. The gate
 * (BAI_TURN, how many commits there are) looks at every seventh of them with each commit (BAI_EVERY) and at those whose screen was changed lately, in one of the two: within fourteen commits each has been
 * looked at in both.
 */
const WHOLE = process.env.BAI_LOOKS === 'whole';
const TURN = process.env.BAI_TURN === undefined ? null : Number(process.env.BAI_TURN);
const EVERY = Number(process.env.BAI_EVERY ?? 1);
const LATELY = new Set(JSON.parse(process.env.BAI_LATELY ?? '[]') as string[]);
const PLAIN: readonly (readonly [Language, Theme])[] = [
  ['th', 'light'],
  ['en', 'dark'],
];
const LOOKS: readonly (readonly [Language, Theme])[] = WHOLE
  ? [
      ['th', 'light'],
      ['th', 'dark'],
      ['en', 'dark'],
      ['en', 'light'],
    ]
  : TURN === null
    ? PLAIN
    : [PLAIN[TURN % 2]!];
const WIDTHS = [320, 390, 1280] as const;
/**
 * At which width axe judges: the layout of a phone in one look and that of a desk in the other, the other way round when the looks have had their turns; a
 * whole look judges both in each.
 */
const judged = (look: number): readonly number[] => (WHOLE ? [390, 1280] : [(look + Math.floor((TURN ?? 0) / 2)) % 2 ? 1280 : 390]);

const own: readonly Look[] = SCREEN_LINES.map(({ name }) => ({ name, of: ({ places }) => places[name] }));
const settled = async (page: Page): Promise<void> => {
  // What the build wrote stands there before anything runs.
  await expect(page.locator('#root:not([data-screen]) main[data-route]')).toBeVisible();
  await expect(page.locator('.bone:not([data-always] *), .busy:not([data-always] *)')).toHaveCount(0, { timeout: 20_000 });
  await page.evaluate(() => document.fonts.ready);
};

const faultsOf = async (page: Page): Promise<string[]> => {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
    .analyze();
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

/** Looks at a page as it stands: what axe finds, and whether it can be scrolled sideways. */
const lookAt = async ({ page, language, theme }: Desk, name: string): Promise<string[]> => {
  const found: string[] = [];
  const look = (WHOLE ? LOOKS : PLAIN).findIndex(([spoken, worn]) => spoken === language && worn === theme);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
    const over = await spread(page);
    if (over > 0) found.push(`${width} px: ${over} px too wide`);
    found.push(...(await brokenPieces(page)).map((name) => `${width} px: breaks within ${name}`));
    if (SHOTS && width !== 320)
      await page.screenshot({ path: path.join(SHOTS, `${name.replaceAll('/', '-')}.${language}.${theme}.${width}.png`), fullPage: true });
    if (judged(look).includes(width)) found.push(...(await faultsOf(page)).map((fault) => `${width} px: ${fault}`));
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

/** The looks in the order in which they cost least: from how the page is worn now. */
const looksFrom = ({ language, theme }: Desk): readonly (readonly [Language, Theme])[] => {
  const [lastLanguage, lastTheme] = LOOKS.at(-1)!;
  return language === lastLanguage && theme === lastTheme ? [...LOOKS].reverse() : LOOKS;
};

const all = [...own, ...FURTHER];
const isDue = ({ name }: Look, index: number): boolean =>
  TURN === null || WHOLE || (index + TURN) % EVERY === 0 || LATELY.has(`portal/src/features/${name.split('.')[0]}.screen.tsx`);
for (const { name, of, then, signsIn } of all.filter(isDue))
  test(name, async ({ desks, company }) => {
    const { address, by } = await of(company);
    const desk = await desks.of(by);
    const { page, heard } = desk;
    try {
      await page.goto(address);
      await settled(page);
      const found: string[] = [];
      if (await page.locator('.field-error').count()) found.push('complains of a field before anybody typed');
      if (LOOKS.length === 1 && !(await covered(page))) await turn(desk, ...LOOKS[0]!);
      await then?.(page, desk.language);
      for (const [language, theme] of looksFrom(desk)) {
        await turn(desk, language, theme);
        found.push(...(await foreignOn(page, language)).map((text) => `${language}, but says: ${text}`));
        found.push(...(await lookAt(desk, name)));
        if (await covered(page)) break;
      }
      expect([...found, ...heard]).toEqual([]);
      if (signsIn) await desks.giveUp(by);
    } catch (error) {
      await desks.giveUp(by);
      throw error;
    }
  });
