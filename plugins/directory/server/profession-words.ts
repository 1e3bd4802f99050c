import type { Bilingual } from '@bai/kernel/contracts';
import type { Profession } from '../contracts';

/** What the professions are called in a person's own copy of their data. */
export const PROFESSION_WORDS: Readonly<Record<Profession, Bilingual>> = {
  medicine: { th: 'เวชกรรม', en: 'Medicine' },
  thai_traditional: { th: 'การแพทย์แผนไทย', en: 'Thai traditional medicine' },
  applied_thai_traditional: { th: 'การแพทย์แผนไทยประยุกต์', en: 'Applied Thai traditional medicine' },
  dentistry: { th: 'ทันตกรรม', en: 'Dentistry' },
  pharmacy: { th: 'เภสัชกรรม', en: 'Pharmacy' },
  chinese_medicine: { th: 'การแพทย์แผนจีน', en: 'Chinese medicine' },
  folk_healer: { th: 'หมอพื้นบ้าน', en: 'Folk healer' },
};
