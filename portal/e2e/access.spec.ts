import type { Page } from '@playwright/test';
import { withdrawn } from '../../cms/test/grants';
import { issuedPrescription } from '../../cms/test/issue';
import { must } from '../../cms/test/journey';
import { NEW_PASSWORD, newPatient, signedIn, type Person } from '../../cms/test/people';
import { holding } from '../../cms/test/holding';
import { expect, test } from './stage';
import type { Screen, ScreenName } from '../src/addresses/table';
import type { Cast } from './stage/cast';
import type { Role } from './stage/places';
import { admits, ALIAS_LINES, HOMES, SCREEN_LINES } from './stage/table';
import { giveName } from './walks/enter';

const MERGE = { tag: ['@merge', '@accounts'] };
const CROSSING = { tag: ['@accounts'] };

// Hundreds of addresses: a recording of each would take longer than the visit.
test.use({ trace: 'off' });

const ROLES: readonly (Role | null)[] = [null, 'patient', 'physician', 'budtender', 'dispensary', 'desk', 'editor', 'admin'];

/** The screen that stands there in the end, other than those before it: its pattern, or 401, 403, 404, 500. */
const standing = async (page: Page): Promise<string> => {
  // What the build wrote stands there before anybody's gate was asked.
  await expect(page.locator('#root:not([data-screen]) main[data-route]')).toBeVisible();
  // What the API refuses becomes a screen of its own only once it was asked.
  await expect(page.locator('.bone, .busy')).toHaveCount(0, { timeout: 20_000 });
  return (await page.locator('main[data-route]').getAttribute('data-route'))!;
};

/** Opens an address, and says which screen stands there. */
const arrive = async (page: Page, address: string): Promise<string> => {
  await page.goto(address, { waitUntil: 'commit' });
  return standing(page);
};

/** Open to anybody, without asking the API anything. */
const BETWEEN = '/password-test';
/**
 * Goes to an address within the open document, as by its back button: many ways cost less so. By a screen between, which is never the one that is meant. The page
 * itself waits for what `standing` waits for: asking it from outside takes longer than the way.
 */
const goOn = (page: Page, address: string): Promise<string> =>
  page.evaluate(
    async ({ between, to }) => {
      const turn = (next: string): void => {
        history.pushState(null, '', next);
        dispatchEvent(new PopStateEvent('popstate'));
      };
      const arrived = async (isIt: (route: string) => boolean): Promise<string> => {
        for (const limit = performance.now() + 20_000; performance.now() < limit; await new Promise(requestAnimationFrame)) {
          const main = document.querySelector<HTMLElement>('#root:not([data-screen]) main[data-route]');
          if (main && isIt(main.dataset.route!) && main.checkVisibility() && !document.querySelector('.bone, .busy')) return main.dataset.route!;
        }
        return `${document.querySelector<HTMLElement>('main')?.dataset.route ?? 'nothing'}, still busy`;
      };
      turn(between);
      await arrived((route) => route === between);
      turn(to);
      return arrived((route) => route !== between);
    },
    { between: BETWEEN, to: address },
  );

/** What the table's gate promises a role at a screen. */
const promised = (line: Screen, role: Role | null): string => {
  if (admits(line.gate, role)) return line.path;
  if (line.gate === 'guest') return HOMES[role!];
  return role === null ? '/login' : '403';
};

/** Addresses as the screens' owners would open them; for everybody else the same addresses, with the ids of others. */
const placesOf = ({ places }: Cast) => SCREEN_LINES.map(({ name, line }) => ({ name, line, ...places[name] }));

/** With BAI_CROSSING=1 (npm run test:all) every address is opened as every role, each in a document of its own. */
const WHOLE = process.env.BAI_CROSSING === '1';
const KINDS = new Set(new Map(SCREEN_LINES.map(({ name, line }) => [JSON.stringify([line.gate, line.frame]), name])).values());
/**
 * Where a role's way is tried: nobody signed in tries every address, since there a gate that was forgotten would show. The roles try one
 * address of each gate and frame, which are what decides; the addresses that are theirs are all looked at elsewhere.
 */
const triedBy = (role: Role | null, places: ReturnType<typeof placesOf>): ReturnType<typeof placesOf> =>
  role === null || WHOLE ? places : places.filter(({ name }) => KINDS.has(name));
/** One address of each gate and frame is opened, by nobody and by an administrator; the others are gone on to. */
const opens = (role: Role | null, { name }: { readonly name: ScreenName }): boolean =>
  WHOLE || name === 'accounts/password-test' || (KINDS.has(name) && (role === null || role === 'admin'));

/** Nobody signed in tries every alias; so does one role that it admits. The others try one of each gate, which is what decides. */
const aliasesTriedBy = (role: Role | null): typeof ALIAS_LINES => {
  if (role === null || WHOLE) return ALIAS_LINES;
  const gates = new Map(ALIAS_LINES.map((alias) => [JSON.stringify(alias.gate), alias]));
  const first = ({ gate }: (typeof ALIAS_LINES)[number]): boolean => ROLES.find((other) => other !== null && admits(gate, other)) === role;
  return ALIAS_LINES.filter((alias) => first(alias) || gates.get(JSON.stringify(alias.gate)) === alias);
};

test.describe('every address keeps its gate', () => {
  for (const role of ROLES)
    test(role ?? 'somebody not signed in', CROSSING, async ({ enter, company }) => {
      test.setTimeout(180_000);
      const own = role && company.people[role];
      const page = await enter(own ? { as: own } : {});
      const pages = new Map([[own, page]]);
      const pageOf = async (person: Person): Promise<Page> => pages.get(person) ?? pages.set(person, await enter({ as: person })).get(person)!;
      const wrong: string[] = [];
      for (const tried of triedBy(role, placesOf(company))) {
        const { name, line, address, by } = tried;
        // Signing out is left to the end of the journeys: it would end the session of all that follow.
        if (name === 'accounts/signout' && role) continue;
        const admitted = admits(line.gate, role);
        const stranger = admitted && role && by !== own;
        if (stranger && role !== 'patient') continue;
        const place = stranger && by ? await pageOf(by) : page;
        const whole = opens(role, tried) || place.url() === 'about:blank';
        const found = await (whole ? arrive : goOn)(place, address);
        if (found !== promised(line, role)) wrong.push(`${address}: ${found} instead of ${promised(line, role)}`);
        if (found === '/login' && line.gate !== 'guest' && new URL(place.url()).searchParams.get('next') !== address) wrong.push(`${address}: next is lost`);
      }
      expect(wrong).toEqual([]);
    });
});

test('whoever is sent to the sign-in comes back', MERGE, async ({ enter, words, company: { places } }) => {
  for (const [role, name] of [
    ['physician', 'consultations/schedule'],
    ['budtender', 'transactions/my-sales'],
    ['admin', 'payments/admin/one'],
  ] as const) {
    const page = await enter();
    const { address } = places[name];
    expect(await arrive(page, address)).toBe('/login');
    await giveName(page, words, role);
    await expect(page).toHaveURL(address);
    await page.context().close();
  }
});

test('aliases lead on, with parameters and query, for those whom they admit', CROSSING, async ({ enter, company: { people } }) => {
  for (const role of ROLES) {
    const page = await enter(role ? { as: people[role] } : {});
    for (const alias of aliasesTriedBy(role)) {
      const { gate } = alias;
      const [path, target] = [alias.path, alias.target].map((address) => address.replace(/:\w+/, 'x'.repeat(24))) as [string, string];
      const whole = WHOLE || page.url() === 'about:blank';
      const found = await (whole ? arrive : goOn)(page, `${path}?from=alias`);
      // The server knows it as a page, too.
      if (role === null) expect((await page.request.get(path, { headers: { accept: 'text/html' } })).status(), path).toBe(200);
      if (!admits(gate, role)) expect(found, `${path} as ${role}`).toBe(role === null ? '/login' : gate === 'guest' ? HOMES[role] : '403');
      else if (target === 'home') expect(new URL(page.url()).pathname).toBe(role ? HOMES[role] : '/');
      // A wizard's step without a draft leads on to the start of an application.
      else if (/\/application\/create\/(thai|foreign)\//.test(target)) expect(found).toMatch(/^\/patient\/application/);
      else expect(page.url(), path).toContain(`${target}?from=alias`);
    }
    await page.context().close();
  }
});

test('what is not there, or not one’s own, is the 404 screen', CROSSING, async ({ enter, company: { people, places } }) => {
  const nobody = 'x'.repeat(24);
  const staff = await Promise.all((['physician', 'editor', 'admin'] as const).map(async (role) => [role, await enter({ as: people[role] })] as const));
  const pages = {
    ...Object.fromEntries(staff),
    patient: await enter({ as: people.newcomer }),
    guest: await enter(),
    anyone: await enter(),
    'signed-in': await enter({ as: people.unset }),
  } as Readonly<Record<string, Page>>;
  const withRecord = SCREEN_LINES.filter(({ line }) => /:(id|appointmentId|role|roomId)/.test(line.path));
  for (const {
    name,
    line: { path, gate },
  } of withRecord) {
    for (const role of typeof gate === 'string' ? [gate] : gate) {
      const page = pages[role]!;
      const come = (address: string) => (WHOLE || page.url() === 'about:blank' ? arrive : goOn)(page, address);
      expect(await come(path.replace(/:\w+/, nobody)), `${path} as ${role}`).toBe('404');
      // A record of somebody else is as absent as one that never was.
      if (role === 'patient') expect(await come(places[name].address), `${places[name].address} of another`).toBe('404');
    }
  }
  expect(await arrive(pages.guest!, '/no/such/page')).toBe('404');
  expect((await pages.guest!.request.get('/no/such/page', { headers: { accept: 'text/html' } })).status()).toBe(404);
  expect((await pages.guest!.request.get('/signup', { headers: { accept: 'text/html' } })).status()).toBe(200);
});

test('the portal and the panel share /admin', MERGE, async ({ enter, words, company: { people } }) => {
  const page = await enter({ as: people.admin });
  expect(await arrive(page, '/admin/patients')).toBe('/admin/patients');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.titles['directory/admin/patients']);
  await page.goto('/cms');
  await expect(page.locator('input[name=email]')).toBeVisible({ timeout: 30_000 });
  await expect(page.locator('input[name=password]')).toBeVisible();
});

test('an administrator’s overview shows the work that is theirs, and says whose there is to whoever has none', CROSSING, async ({ enter, words }) => {
  const { overview, sets } = words.admin;
  const [colleague, giver] = [await holding('admin'), await signedIn('admin')];
  const page = await enter({ as: colleague });
  const refused: string[] = [];
  page.on('response', (response) => void (response.status() === 403 && refused.push(response.url())));
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: sets.none })).toBeVisible();
  await expect(page.getByText(sets.noneText)).toBeVisible();
  for (const name of Object.values(sets.names)) await expect(page.getByText(name, { exact: true })).toBeVisible();
  must(await giver.put(`/api/accounts/admins/${colleague.account}/sets`, { sets: ['finance'], reason: 'ทดลองแบ่งงาน' }), 'give');
  must(await colleague.post('/api/accounts/sign-in', { identifier: colleague.email, password: NEW_PASSWORD }), 'sign in');
  must(await colleague.post('/api/accounts/role', { role: 'admin' }), 'role');
  const again = await enter({ as: colleague });
  again.on('response', (response) => void (response.status() === 403 && refused.push(response.url())));
  await again.goto('/admin');
  await expect(again.getByText(overview.revenue)).toBeVisible();
  await expect(again.getByRole('heading', { name: overview.chartRevenue })).toBeVisible();
  await expect(again.getByText(overview.applicationsToday)).toBeHidden();
  await expect(again.getByRole('heading', { name: overview.chain })).toBeHidden();
  expect(refused).toEqual([]);
});

test('what was withdrawn from a role is offered no more: at once where it was refused, and in the menu', MERGE, async ({ enter, words }) => {
  const { certifications } = words.admin;
  await issuedPrescription(await newPatient('ถอนสิทธิ์ ทดลอง'));
  const page = await enter({ as: await signedIn('admin'), tolerates: /403/ });
  await page.goto('/admin/certifications');
  // Beside them a tab has the same word.
  const buttons = page.getByRole('row').getByRole('button', { name: certifications.revoke });
  await expect(buttons.first()).toBeVisible();
  await expect(page.getByRole('link', { name: words.shell.nav.payments })).toBeVisible();
  await withdrawn('admin', 'plugin::prescriptions.api.revoke', () =>
    withdrawn('admin', 'plugin::payments.api.list', async () => {
      await buttons.first().click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(certifications.reason).fill('ทดลองใช้งานก่อนเริ่ม');
      await dialog.getByRole('button', { name: certifications.revoke }).click();
      await expect(dialog.getByText(words.problems['access.denied'])).toBeVisible();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: words.kit.typedDiscard }).click();
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(buttons).toHaveCount(0);
      await expect(page.getByRole('link', { name: words.shell.nav.payments })).toHaveCount(0);
    }),
  );
});
