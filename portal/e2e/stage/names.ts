import type { Page } from '@playwright/test';

/** Words of names of the cast and of the demonstration, which are made of words that Thai may break between. */
const WORDS = ['เลือกเวลา', 'เลือกวิดีโอ', 'รอจ่าย', 'จ่ายวิดีโอ', 'รอวิดีโอ', 'นัดแล้ว', 'กำลังตรวจ', 'มาใหม่', 'ยังไม่เริ่ม', 'ค้างไว้', 'ก่อนนะ', 'ธนิดา', 'สมมุติ', 'ตัวอย่าง'];

/** What is read in one piece wherever it stands: amounts, and days in either language. */
const WHOLES = ['฿[\\d,]+(?:\\.\\d+)?', '\\b\\d{1,2}\\s(?:[ก-ฮ]{1,3}\\.[ก-ฮ]{1,2}\\.|(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sept?|Oct|Nov|Dec))\\s\\d{4}\\b'];

/**
 * What stands on two lines though it is read in one piece: figures and days on every page, and on English ones the words of names.
 * On a Thai page the same words may be others than names; what is drawn is drawn in the same way.
 */
export const brokenPieces = (page: Page): Promise<string[]> =>
  page.evaluate(
    ([words, wholes]) => {
      const found = new Set<string>();
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const isBroken = (node: Node, from: number, to: number): boolean => {
        const range = document.createRange();
        range.setStart(node, from);
        range.setEnd(node, to);
        return new Set([...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top))).size > 1;
      };
      while (walker.nextNode()) {
        const node = walker.currentNode;
        const text = node.textContent ?? '';
        if (!node.parentElement!.checkVisibility()) continue;
        for (const { 0: whole, index } of text.matchAll(new RegExp(wholes.join('|'), 'g'))) if (isBroken(node, index, index + whole.length)) found.add(whole);
        if (document.documentElement.lang !== 'en') continue;
        for (const word of words) {
          const at = text.indexOf(word);
          // Within a longer Thai word it is no word of a name.
          if (at < 0 || /[ก-๙]/.test(text[at - 1] ?? '') || /[ก-๙]/.test(text[at + word.length] ?? '')) continue;
          if (isBroken(node, at, at + word.length)) found.add(text.trim());
        }
      }
      return [...found];
    },
    [WORDS, WHOLES] as const,
  );
