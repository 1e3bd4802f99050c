import type { Page } from '@playwright/test';

/** Elements whose texts a browser's translator leaves alone. */
const LEFT_ALONE = 'script, style, textarea, font, code, title, noscript, [translate="no"], .notranslate';

/** Replaces the texts of a page as the translator of Chrome does, from now on and as the page changes. */
export const translate = (page: Page): Promise<void> =>
  page.evaluate((leftAlone) => {
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
  }, LEFT_ALONE);
