import type { Bilingual } from '@bai/kernel/contracts';

/** How a sale was paid, as papers and copies say it. */
export const PAYMENT_WORDS: Readonly<Record<string, Bilingual>> = {
  cash: { th: 'เงินสด', en: 'cash' },
  transfer: { th: 'โอนเงิน', en: 'transfer' },
  card_terminal: { th: 'บัตร', en: 'card' },
};
