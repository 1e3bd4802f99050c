import type { Bilingual } from '@bai/kernel/contracts';

/** Of an account that is gone, where its name would stand. */
export const NAMELESS: Bilingual = { th: '–', en: '–' };
