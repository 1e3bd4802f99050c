import { TRACK_WORDS } from '@bai/applications/server';
import { exportColumn } from '@bai/documents/contracts';
import type { Bilingual } from '@bai/kernel/contracts';
import type { z } from 'zod';
import { STATE_WORDS } from '../state-words';

type Language = keyof Bilingual;
type Column = z.output<typeof exportColumn>;

/** What the sheet of forms is called. */
export const TITLE: Bilingual = { th: 'ภ.ท.33', en: 'PT.33' };

const inLanguage = (words: Readonly<Record<string, Bilingual>>, language: Language): Record<string, string> =>
  Object.fromEntries(Object.entries(words).map(([code, said]) => [code, said[language]]));

/** The columns of a spreadsheet of forms, by the keys of its lines. */
export const columnsOf = (language: Language): Column[] => {
  const column = (of: string, th: string, en: string, more: object = {}): Column => exportColumn.parse({ head: { th, en }[language], of: [of], ...more });
  return [
    column('number', 'เลขที่ใบสั่งจ่าย', 'Number of the form'),
    column('application', 'เลขที่คำขอ', 'Number of the application'),
    column('issuedOn', 'วันที่ออก', 'Issued', { as: 'day' }),
    column('validUntil', 'ใช้ได้ถึง', 'Last day', { as: 'day' }),
    column('state', 'สถานะ', 'State', { words: inLanguage(STATE_WORDS, language) }),
    column('track', 'ประเภทผู้ป่วย', 'Track', { words: inLanguage(TRACK_WORDS, language) }),
    column(`clinic.${language}`, 'คลินิก', 'Clinic'),
    column('clinicLicense', 'ใบอนุญาตคลินิก', 'License of the clinic'),
    column('prescriberLicense', 'ใบอนุญาตผู้สั่งจ่าย', 'License of the practitioner'),
    column('ruleSet', 'ชุดกฎ', 'Set of rules'),
  ];
};
