import type { Page } from '@playwright/test';

/** Elements whose texts a browser's translator leaves alone. */
const LEFT_ALONE = 'script, style, textarea, font, code, title, noscript, [translate="no"], .notranslate';

/** Runs in the browser: replaces the texts of the page as the translator of Chrome does, from now on and as the page changes. */
const translateHere = (leftAlone: string): void => {
  const wrap = (): void => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (texts.nextNode()) found.push(texts.currentNode as Text);
    for (const text of found) {
      if (!text.data.trim() || !text.isConnected || text.parentElement?.closest(leftAlone)) continue;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = text.data;
      outer.append(inner);
      text.replaceWith(outer);
    }
  };
  wrap();
  new MutationObserver(() => setTimeout(wrap, 30)).observe(document.body, { childList: true, subtree: true, characterData: true });
};

/** Translates a page, from now on and as it changes. */
export const translate = (page: Page): Promise<void> => page.evaluate(translateHere, LEFT_ALONE);

/** Translates every page that is opened from now on, what the build wrote in it included, before any script of the portal takes it over. */
export const translateAhead = (page: Page): Promise<unknown> =>
  page.addInitScript(`document.addEventListener('readystatechange', () => (${String(translateHere)})(${JSON.stringify(LEFT_ALONE)}), { once: true })`);
