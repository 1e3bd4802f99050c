import { COPY_DAYS } from '../../contracts';
import type { Gathered } from './gather';
import { fact } from './personal-data';
import { said } from './said';

const TITLE = { th: 'สำเนาข้อมูลส่วนบุคคลของคุณ', en: 'A copy of your personal data' };
/** What stands where a part holds nothing. */
export const NOTHING = { th: 'ไม่มีข้อมูล', en: 'Nothing is kept.' };
export const PAGE = { th: 'หน้า', en: 'Page' };
export const CONTENTS = { th: 'สารบัญ', en: 'Contents' };
/** Said on paper alone, whose font does not know every letter. */
export const UNPRINTABLE = {
  th: 'ตัวอักษรที่พิมพ์ไม่ได้แสดงเป็น ? ไฟล์หน้าเว็บ (HTML) และ JSON มีครบทุกตัวอักษร',
  en: 'A letter that cannot be printed stands as a question mark here; the web page (HTML) and JSON have every one.',
};

/** What a readable copy says first: whose it is, who holds the data and by which law, and when it was made. */
export const openingOf = ({ language, madeAt, holder, platform }: Gathered): { title: string; lines: string[] } => {
  const when = said(madeAt, fact('', '', 'moment'), language);
  const lines = {
    th: [
      `ของ ${holder.th || holder.en} จัดทำเมื่อ ${when}`,
      `ผู้ให้บริการแพลตฟอร์มใบ (${platform}) เก็บข้อมูลนี้ คลินิกและร้านที่คุณใช้บริการเก็บส่วนของตนตามกฎหมายที่ใช้กับแต่ละแห่ง`,
      'คุณมีสิทธิขอสำเนาตามมาตรา 30 แห่งพระราชบัญญัติคุ้มครองข้อมูลส่วนบุคคล พ.ศ. 2562 รหัสผ่าน ความลับของขั้นที่สอง และรหัสกู้คืนไม่อยู่ในสำเนานี้',
      `เอกสารนี้มีข้อมูลสุขภาพและข้อมูลส่วนตัว เก็บไว้ในที่ปลอดภัย ไฟล์บนแพลตฟอร์มจะถูกลบใน ${COPY_DAYS} วัน`,
    ],
    en: [
      `Of ${holder.en || holder.th}, made on ${when}.`,
      `The operator of the platform Bai (${platform}) holds this data. The clinics and dispensaries you used hold their own part under the laws that bind them.`,
      'You have a right to this copy by section 30 of the Personal Data Protection Act B.E. 2562. Passwords, secrets of second steps and recovery codes are not in it.',
      `It holds health and personal data: keep it safe. The platform deletes its files after ${COPY_DAYS} days.`,
    ],
  };
  return { title: TITLE[language], lines: lines[language] };
};
