import type { Page, Route } from '@playwright/test';

/** Milliseconds until a refusal comes, within which the translator finds a button at work. */
const WORK = 120;
/** Milliseconds after a press, within which the page has changed and the translator has seen it. */
const PAUSE = 90;
/** Of what can be pressed on one screen. */
const MOST = 40;

const PRESSABLE = 'button, summary, [role="tab"], [role="switch"], input[type="checkbox"], input[type="radio"]';

/** A renewal keeps its person signed in; leaving, and other roles, are screens of their own. */
const passes = (route: Route): boolean => route.request().method() === 'GET' || route.request().url().includes('/accounts/refresh');

const refused = async (route: Route): Promise<void> => {
  if (passes(route)) return route.fallback();
  await new Promise((done) => setTimeout(done, WORK));
  // A page that is gone takes no answer.
  await route
    .fulfill({ status: 409, json: { data: null, error: { status: 409, name: 'state.forbids', message: 'refused by the test', details: {} } } })
    .catch(() => undefined);
};

/** From here on the server refuses what changes anything: each screen stays as it is for those that come after it. */
export const refuseChanges = (page: Page): Promise<unknown> => page.route('**/api/**', refused);
export const allowChanges = (page: Page): Promise<void> => page.unroute('**/api/**', refused);

/** Presses the next control that was not pressed yet, the newest of a dialog first, and says what it is called. */
const pressNext = (page: Page, pressed: string[]): Promise<string | null> =>
  page.evaluate(
    ([pressable, before]) => {
      const dialog = [...document.querySelectorAll<HTMLElement>('[role="dialog"]')].at(-1);
      const within = dialog ?? document.querySelector<HTMLElement>('main')!;
      const seen = new Map<string, number>();
      for (const control of within.querySelectorAll<HTMLElement>(pressable)) {
        const called = `${dialog ? 'dialog ' : ''}${control.tagName} ${control.ariaLabel ?? ''} ${control.textContent.trim() || control.getAttribute('name')}`;
        const place = seen.get(called) ?? 0;
        seen.set(called, place + 1);
        // Of a list, the controls of its first lines stand for all.
        if (place > 1 || before.includes(`${called} ${place}`) || !control.checkVisibility()) continue;
        control.click();
        return `${called} ${place}`;
      }
      return null;
    },
    [PRESSABLE, pressed] as const,
  );

/** Presses all that can be pressed in a page, one after the other, and what the dialogs hold that open. Ends where a press leads elsewhere. */
export const pressAll = async (page: Page): Promise<readonly string[]> => {
  const pressed: string[] = [];
  const here = (): string => new URL(page.url()).pathname;
  const start = here();
  while (pressed.length < MOST && here() === start) {
    // A press may open another page.
    const control = await pressNext(page, pressed).catch(() => null);
    if (control === null) {
      if (!(await page.getByRole('dialog').count())) break;
      await page.keyboard.press('Escape');
      await page.waitForTimeout(PAUSE);
      if (await page.getByRole('dialog').count()) break;
      continue;
    }
    pressed.push(control);
    await page.waitForTimeout(PAUSE);
  }
  await page.waitForTimeout(WORK + PAUSE);
  return pressed;
};
