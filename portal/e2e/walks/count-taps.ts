import type { BrowserContext } from '@playwright/test';

/**
 * Counts what somebody's finger does: every press on a page, the choice from a list and of a file, which the test does without a
 * press, and each stroke of the signature once. What is typed is counted apart: a keyboard moves from field to field by itself.
 */
export const countTaps = async (context: BrowserContext) => {
  const seen = { taps: [] as string[], typed: new Set<string>(), screens: [] as string[] };
  await context.exposeFunction('tellTap', (what: string) => void seen.taps.push(what));
  await context.exposeFunction('tellTyped', (what: string) => void seen.typed.add(what));
  await context.exposeFunction('tellScreen', (what: string) => void (seen.screens.includes(what) || seen.screens.push(what)));
  await context.addInitScript(() => {
    const tell = globalThis as unknown as Record<'tellTap' | 'tellTyped' | 'tellScreen', (what: string) => void>;
    const named = (element: Element): string =>
      `${location.pathname} ${element.closest('label, button, a, canvas')?.textContent?.trim().slice(0, 40) ?? element.tagName}`;
    addEventListener(
      'pointerdown',
      (event) => {
        if (event.isTrusted && !(event.target as Element).closest('.signature')) tell.tellTap(named(event.target as Element));
      },
      true,
    );
    addEventListener(
      'change',
      ({ target }) => {
        if (target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && target.type === 'file')) tell.tellTap(named(target));
        else if (target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && !['checkbox', 'radio'].includes(target.type)))
          tell.tellTyped(`${location.pathname} ${target.name || target.getAttribute('aria-label') || target.id}`);
      },
      true,
    );
    const look = (): void => {
      const route = document.querySelector('#root:not([data-screen]) main[data-route]')?.getAttribute('data-route');
      if (route) tell.tellScreen(route);
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-route', 'data-screen'] });
  });
  return seen;
};
