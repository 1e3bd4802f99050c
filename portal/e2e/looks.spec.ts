import path from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './stage';
import { cast, type Cast } from './stage/cast';
import type { Desk, Theme } from './stage/desk';
import { foreignOn } from './stage/foreign';
import { brokenNames } from './stage/names';
import type { Place } from './stage/places';
import { KIT, SCREEN_LINES } from './stage/table';
import { WORDS, type Language } from './stage/words';

// A recording of what is looked at would take longer than the look; a failure still leaves its picture.
test.use({ trace: 'off' });

/** BAI_SHOTS=1 leaves a picture of every screen, language and theme in .tmp/shots. */
const SHOTS = process.env.BAI_SHOTS ? path.resolve(__dirname, '../../.tmp/shots') : null;
/** BAI_LOOKS=whole looks at every language in every theme; else Thai is looked at light and English dark, which holds all words and all colours. */
const WHOLE = process.env.BAI_LOOKS === 'whole';
const LOOKS: readonly (readonly [Language, Theme])[] = WHOLE
  ? [
      ['th', 'light'],
      ['th', 'dark'],
      ['en', 'dark'],
      ['en', 'light'],
    ]
  : [
      ['th', 'light'],
      ['en', 'dark'],
    ];
const WIDTHS = [320, 390, 1280] as const;
const HEIGHT = 900;
/**
 * At which width axe judges: the layout of a phone in one look and that of a desk in the other, the other way round with the next
 * commit; a whole look judges both in each.
 */
const TURN = Number(process.env.BAI_TURN ?? 0) % 2;
const judged = (look: number): readonly number[] => (WHOLE ? [390, 1280] : [look % 2 === TURN ? 390 : 1280]);

interface Look {
  readonly name: string;
  readonly of: (company: Cast) => Place;
  /** What is done before it is looked at. */
  readonly then?: (page: Page, language: Language) => Promise<void>;
}

const own: readonly Look[] = SCREEN_LINES.map(({ name }) => ({ name, of: ({ places }) => places[name] }));
/** States of screens that their plain address does not show. */
const further: readonly Look[] = [
  { name: 'patient/home.empty', of: ({ people }) => ({ address: '/patient/home', by: people.newcomer }) },
  {
    name: 'patient/home.bell',
    of: ({ places }) => places['patient/home'],
    then: async (page, language) => {
      const { bell } = WORDS[language].shell;
      await page.getByRole('button', { name: bell.title }).click();
      await expect(page.getByRole('group', { name: bell.title }).getByRole('listitem').first()).toBeVisible();
    },
  },
  { name: 'applications/list.empty', of: ({ people }) => ({ address: '/patient/applications', by: people.newcomer }) },
  { name: 'accounts/account.copy', of: ({ people }) => ({ address: '/account', by: people.patient }) },
  {
    name: 'accounts/account.closing',
    of: ({ people }) => ({ address: '/account', by: people.patient }),
    then: async (page, language) => {
      const { closing } = WORDS[language].account;
      await page.getByRole('button', { name: closing.ask }).click();
      await expect(page.getByRole('dialog').getByText(closing.goes)).toBeVisible();
    },
  },
  {
    name: 'audit/admin/trail.retention',
    of: ({ places }) => places['audit/admin/trail'],
    then: async (page, language) => {
      const { audit, retention } = WORDS[language].admin;
      await page.getByRole('tab', { name: audit.tabs.retention }).click();
      await expect(page.getByText(retention.today)).toBeVisible();
    },
  },
  { name: 'consultations/confirmed.video', of: ({ byVideo }) => byVideo },
  { name: 'video/room.door', of: ({ places, people }) => ({ address: places['video/room'].address, by: people.physician }) },
  {
    name: 'video/room.in',
    of: ({ places, people }) => ({ address: places['video/room'].address, by: people.physician }),
    then: async (page, language) => {
      const { door } = WORDS[language].video;
      await page.getByLabel(door.place).fill('คลินิกตัวอย่าง');
      await page.getByRole('checkbox', { name: door.consentPhysician }).check();
      await page.getByRole('button', { name: door.enter }).click();
      await expect(page.locator('[data-phase="in"] .tile-video')).toBeVisible({ timeout: 20_000 });
    },
  },
  { name: 'prescriptions/verify/by-code.unknown', of: ({ people }) => ({ address: '/budtender/verify/code/00000-00000', by: people.budtender }) },
  { name: 'prescriptions/verify/by-code.attest', of: ({ places }) => ({ address: places['prescriptions/verify/by-code'].address, by: null }) },
  {
    name: 'prescriptions/verify/by-number.proven',
    of: ({ places }) => places['prescriptions/verify/by-number'],
    then: async (page, language) => {
      const { verify, verdict } = WORDS[language].dispensary;
      await page.getByLabel(verify.proof).fill('1990');
      await page.getByRole('button', { name: verify.prove }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(verdict.may);
    },
  },
  { name: 'prescriptions/preview.reason', of: ({ places, people }) => ({ address: places['prescriptions/preview'].address, by: people.admin }) },
  {
    name: 'general/landing.menu',
    of: ({ places }) => places['general/landing'],
    then: async (page, language) => {
      const { menu, nav } = WORDS[language].shell;
      await page.setViewportSize({ width: 390, height: HEIGHT });
      await page.getByRole('button', { name: menu, exact: true }).click();
      await expect(page.getByRole('dialog').getByRole('link')).toHaveText([nav.how, nav.packages, nav.legal]);
      await page.getByRole('dialog').getByRole('link', { name: nav.legal }).click();
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(page.locator('#law')).toBeInViewport();
    },
  },
  {
    name: 'monitoring/admin/requests.one',
    of: ({ places }) => places['monitoring/admin/requests'],
    then: async (page) => {
      await page.locator('tbody tr').first().getByRole('button').first().click();
      await expect(page.getByRole('dialog').locator('dd').first()).toBeVisible();
    },
  },
  {
    name: 'monitoring/admin/faults.one',
    of: ({ places }) => places['monitoring/admin/faults'],
    then: async (page) => {
      await page.locator('tbody tr').first().getByRole('button').first().click();
      await expect(page.getByRole('dialog').locator('pre')).toBeVisible();
    },
  },
  {
    name: 'admin/overview.more',
    of: ({ places }) => places['admin/overview'],
    then: async (page, language) => {
      const { shell } = WORDS[language];
      await page.setViewportSize({ width: 390, height: HEIGHT });
      await page.getByRole('navigation', { name: shell.menu }).getByRole('button', { name: shell.more }).click();
      await expect(page.getByRole('dialog').getByRole('link')).toHaveText([
        shell.nav.payments,
        shell.nav.users,
        shell.nav.roles,
        shell.nav.audit,
        shell.nav.lockouts,
        shell.nav.loginPolicy,
        shell.nav.apiLogs,
        shell.nav.mail,
        shell.nav.examples,
      ]);
    },
  },
  { name: 'prescription.issued', of: ({ people, issued }) => ({ address: issued, by: people.physician }) },
  { name: 'admin/overview.unset', of: ({ people }) => ({ address: '/admin', by: people.unset }) },
  { name: 'kit', of: () => ({ address: KIT, by: null }) },
  { name: 'missing', of: () => ({ address: '/no/such/page', by: null }) },
  { name: 'forbidden', of: ({ people }) => ({ address: '/admin', by: people.patient }) },
  {
    name: 'accounts/login.refused',
    of: () => ({ address: '/login', by: null }),
    then: (page, language) => page.getByRole('button', { name: WORDS[language].accounts.submitSignIn, exact: true }).click(),
  },
  {
    name: 'patient/application.cancel',
    of: ({ places }) => ({ address: `/patient/applications/${places['consultations/mode'].address.split('=')[1]}`, by: places['consultations/mode'].by }),
    then: (page, language) => page.getByRole('button', { name: WORDS[language].patient.one.cancel, exact: true }).click(),
  },
];

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
  const look = LOOKS.findIndex(([spoken, worn]) => spoken === language && worn === theme);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
    const over = await spread(page);
    if (over > 0) found.push(`${width} px: ${over} px too wide`);
    found.push(...(await brokenNames(page)).map((name) => `${width} px: breaks within the name ${name}`));
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

/** The looks in the order in which they cost least: from how the page is worn now. */
const looksFrom = ({ language, theme }: Desk): readonly (readonly [Language, Theme])[] => {
  const [lastLanguage, lastTheme] = LOOKS.at(-1)!;
  return language === lastLanguage && theme === lastTheme ? [...LOOKS].reverse() : LOOKS;
};

for (const { name, of, then } of [...own, ...further])
  test(name, async ({ desks }) => {
    const { address, by } = of(await cast());
    const desk = await desks.of(by);
    const { page, heard } = desk;
    try {
      await page.goto(address);
      await settled(page);
      const found: string[] = [];
      if (await page.locator('.field-error').count()) found.push('complains of a field before anybody typed');
      await then?.(page, desk.language);
      for (const [language, theme] of looksFrom(desk)) {
        await turn(desk, language, theme);
        found.push(...(await foreignOn(page, language)).map((text) => `${language}, but says: ${text}`));
        found.push(...(await lookAt(desk, name)));
        // A dialog covers the tools.
        if (await page.getByRole('dialog').isVisible()) break;
      }
      expect([...found, ...heard]).toEqual([]);
    } catch (error) {
      await desks.giveUp(by);
      throw error;
    }
  });
