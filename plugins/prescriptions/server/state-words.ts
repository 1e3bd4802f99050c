import type { Bilingual } from '@bai/kernel/contracts';
import type { PrescriptionRow } from './collections';

/** The states of a prescription in words, as files say them that are read without this site. */
export const STATE_WORDS: Readonly<Record<PrescriptionRow['state'] | 'expired', Bilingual>> = {
  draft: { th: 'ฉบับร่าง', en: 'Draft' },
  active: { th: 'ใช้ได้', en: 'Active' },
  dispensed: { th: 'จ่ายครบแล้ว', en: 'Dispensed' },
  on_hold: { th: 'ระงับชั่วคราว', en: 'On hold' },
  revoked: { th: 'ถูกเพิกถอน', en: 'Revoked' },
  replaced: { th: 'มีใบใหม่แทนแล้ว', en: 'Replaced' },
  closed_outside: { th: 'มอบให้ร้านนอกระบบ', en: 'Handed outside' },
  expired: { th: 'หมดอายุ', en: 'Expired' },
};
