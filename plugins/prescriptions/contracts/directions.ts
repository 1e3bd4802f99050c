import { bilingual, type Bilingual } from '@bai/kernel/contracts';
import { z } from 'zod';

/**
 * Directions for using cannabis, ready in both languages: a patient reads their own, whatever the prescriber writes in.
 * A code stays for as long as a prescription has it; its words may be mended.
 */
export const DIRECTION_PHRASES = {
  'once-before-bed': { th: 'ใช้วันละครั้งก่อนนอน', en: 'Use once a day, before bed.' },
  'as-needed': { th: 'ใช้เฉพาะเมื่อมีอาการ', en: 'Use only when you have symptoms.' },
  'smallest-first': { th: 'เริ่มจากปริมาณน้อยที่สุด แล้วค่อย ๆ เพิ่ม', en: 'Begin with the smallest amount and increase it slowly.' },
  'vapour-only': { th: 'สูดเป็นไอระเหย ไม่เผาสูบ', en: 'Inhale it as vapour. Do not smoke it.' },
  'no-driving': { th: 'หลังใช้ 6 ชั่วโมง ห้ามขับรถหรือทำงานกับเครื่องจักร', en: 'Do not drive or work with machines for 6 hours after use.' },
  'no-alcohol': { th: 'ห้ามดื่มแอลกอฮอล์ระหว่างที่ใช้', en: 'Do not drink alcohol while you use it.' },
  'no-sedatives': {
    th: 'ห้ามใช้ร่วมกับยานอนหลับหรือยาคลายกังวล เว้นแต่ผู้สั่งจ่ายอนุญาต',
    en: 'Do not take it with sleeping pills or sedatives unless your practitioner agrees.',
  },
  'out-of-reach': { th: 'เก็บให้พ้นมือเด็กและสัตว์เลี้ยง', en: 'Keep it out of reach of children and pets.' },
  'stop-if-unwell': {
    th: 'หยุดใช้และติดต่อผู้สั่งจ่ายเมื่อใจสั่น สับสน หรือหูแว่ว',
    en: 'Stop and contact your practitioner if your heart races, you are confused or you hear voices.',
  },
} as const satisfies Record<string, Bilingual>;

export const directionCode = z.enum(Object.keys(DIRECTION_PHRASES) as [DirectionCode, ...DirectionCode[]]);
export type DirectionCode = keyof typeof DIRECTION_PHRASES;

type Language = keyof Bilingual;

/** Returns the language of a text that a prescriber wrote: Thai where a Thai letter stands in it, since names of medicines are Latin in both; null where there is no word. */
export const languageOfText = (text: string): Language | null => (/[\u0E00-\u0E7F]/.test(text) ? 'th' : /\p{L}{2}/u.test(text) ? 'en' : null);

/** Checks whether a text is written in another language than its reader's. */
export const isForeign = (text: string, reader: Language): boolean => ![null, reader].includes(languageOfText(text));

/** How a prescription is to be used: phrases in both languages, and what was written besides, in one. */
export const directions = z.object({ phrases: z.array(bilingual), text: z.string() });
export type Directions = z.infer<typeof directions>;

/** Returns the directions of a prescription, the phrases in the order of the table. */
export const directionsOf = ({ directionCodes, directions: text }: { directionCodes: readonly string[] | null; directions: string | null }): Directions => ({
  phrases: directionCode.options.filter((code) => directionCodes?.includes(code)).map((code) => DIRECTION_PHRASES[code]),
  text: text ?? '',
});

/** A text in another language than the paper around it says which it is. */
const OTHER = { th: '(ภาษาอังกฤษ)', en: '(in Thai)' } as const;

/** Returns directions as one paragraph of a paper in a language. */
export const directionsIn = (language: Language, { phrases, text }: Directions): string =>
  [...phrases.map((phrase) => phrase[language]), ...(isForeign(text, language) ? [OTHER[language]] : []), text].filter(Boolean).join(' ');
