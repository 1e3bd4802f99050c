import type { Page } from '@playwright/test';

/** Words of names of the cast and of the demonstration, which are made of words that Thai may break between. */
const WORDS = ['เลือกเวลา', 'เลือกวิดีโอ', 'รอจ่าย', 'จ่ายวิดีโอ', 'รอวิดีโอ', 'นัดแล้ว', 'กำลังตรวจ', 'มาใหม่', 'ยังไม่เริ่ม', 'ค้างไว้', 'ก่อนนะ', 'ธนิดา', 'สมมุติ', 'ตัวอย่าง'];

/**
 * The names on an English page that stand on two lines within one of their words. On a Thai page the same words may be others than
 * names; what is drawn is drawn in the same way.
 */
export const brokenNames = (page: Page): Promise<string[]> =>
  page.evaluate((words) => {
    if (document.documentElement.lang !== 'en') return [];
    const found = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const text = node.textContent ?? '';
      if (!node.parentElement!.checkVisibility()) continue;
      for (const word of words) {
        const at = text.indexOf(word);
        // Within a longer Thai word it is no word of a name.
        if (at < 0 || /[ก-๙]/.test(text[at - 1] ?? '') || /[ก-๙]/.test(text[at + word.length] ?? '')) continue;
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + word.length);
        const lines = new Set([...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top)));
        if (lines.size > 1) found.add(text.trim());
      }
    }
    return [...found];
  }, WORDS);
