import type { Bilingual } from '@bai/kernel/contracts';
import type { LostHow, ReplacementKind, ReplacementRow } from '../../contracts';

// As files say them that are read without this site.

/** Why a form is replaced, in words. */
export const KIND_WORDS: Readonly<Record<ReplacementKind, Bilingual>> = {
  wrong: { th: 'ข้อมูลในใบไม่ถูกต้อง', en: 'Something on it was wrong' },
  lost: { th: 'ใบสูญหาย', en: 'It was lost' },
  shop_closed: { th: 'ร้านที่จ่ายส่วนแรกปิดกิจการ', en: 'The dispensary with the rest has closed' },
  sold_out: { th: 'ร้านที่จ่ายส่วนแรกไม่มีของ', en: 'The dispensary with the rest has no more' },
};

/** The states of what was asked, in words. */
export const REPLACEMENT_WORDS: Readonly<Record<ReplacementRow['state'], Bilingual>> = {
  asked: { th: 'รอผู้สั่งจ่ายลงนาม', en: 'Waiting for the practitioner' },
  signed: { th: 'ออกใบใหม่แล้ว', en: 'Signed' },
  refused: { th: 'ผู้สั่งจ่ายไม่ลงนาม', en: 'Refused' },
  withdrawn: { th: 'ถอนคำขอแล้ว', en: 'Withdrawn' },
  lapsed: { th: 'หมดเวลา', en: 'Lapsed' },
};

/** How a code came to be good no longer, in words. */
export const HOW_WORDS: Readonly<Record<LostHow, Bilingual>> = {
  lost: { th: 'ใบหรือโทรศัพท์หาย', en: 'Paper or phone lost' },
  seen: { th: 'มีผู้อื่นเห็นรหัส', en: 'Seen by somebody else' },
};
