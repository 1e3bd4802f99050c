import type { Page } from '@playwright/test';
import type { Language } from './words';

/** Everything on a page that somebody reads or hears, but what is marked as being in another language than the page. */
const saidOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const page = document.documentElement.lang;
    // An identifier says nothing in either language.
    const own = (element: Element): boolean => element.closest('[lang]')!.getAttribute('lang') === page && !element.closest('.code, pre');
    const said = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const holder = walker.currentNode.parentElement!;
      // The values of a list that is not open have no box of their own.
      const shown = (holder.closest('select') ?? holder).checkVisibility();
      if (shown && own(holder)) said.push(walker.currentNode.textContent ?? '');
    }
    const spoken = ['placeholder', 'aria-label', 'aria-description', 'aria-roledescription', 'aria-valuetext', 'title', 'alt', 'data-label'];
    for (const name of spoken) for (const element of document.body.querySelectorAll(`[${name}]`)) if (own(element)) said.push(element.getAttribute(name) ?? '');
    return [...new Set(said.map((text) => text.replaceAll('\u2060', '').trim()).filter(Boolean))];
  });

const FOREIGN: Readonly<Record<Language, RegExp>> = { th: /[A-Za-z]{2,}/, en: /[\u0E01-\u0E3A\u0E40-\u0E7F]/ };

const BRAND = /Bai \(?ใบ\)?|ใบ \(Bai\)|\bBai\b/g;
/** Numbers of records, lots and licenses, codes to type in, and the letters they begin with. */
const CODES =
  /\b(?:AP|DR|IN|PM|RC|RX|TX)(?:\d{2}-\d{7}-\d|…)|\b[0-9A-Z]{5}-[0-9A-Z]{5}\b|\b[A-Z]\d{2}(?:\.\d)?\b|\b[LT]-[\w-]+|ตย\. ผู้ขาย \w+|(?:ตย|ว)\.[\w /]+/g;
const ADDRESSES = /\bhttps?:\/\/\S+|\b[\w.+-]+@[\w.-]+\b|\b[\w.-]+\.(?:png|jpg|pdf|mp4|m4a|vtt)\b/g;
/** Abbreviations and units that are written so in both languages. */
const SIGNS =
  /\b(?:API|GET|POST|PUT|PATCH|DELETE|QR|PDF|JPEG|PNG|WebP|WebVTT|WEBVTT|WebM|MP3|MP4|M4A|UTF-8|CSV|Excel|XLSX|HTML|JSON|FHIR R4|GB|MB|kB|mmHg|ICD-10|THC|CBD|GACP|IP|PIN|ZIP|SMS|SID)\b/g;
/** What stands in a template for what is filled in, and the end of its file's name. */
const MARKS = /\{d\.[a-z_]+\}|\.docx\b/g;
/** Keys, as they are labelled. */
const KEYS = /\b(?:Shift|Alt|Ctrl)\b/g;
/** Companies and formats of files, which are called the same everywhere. */
const COMPANIES = /\b(?:LINE|ThaiBulkSMS|Twilio|GIFT|Moodle XML|Aiken|Open Badge|LinkedIn|Word)\b/g;
/** Products of the demonstration, which have one name each, and the strain in Latin letters. */
const PRODUCTS = /\bSample [A-C]\b|^Test$|ช่อดอก ตัวอย่าง [ก-ค]|ทดสอบ|แปลง(?:ปลูกตัวอย่าง|ทดสอบ)/g;
/** People of the demonstration, of the cast and of the other journeys, who have a Thai name alone (those of the journeys are all a trial), and the initials of one. */
const PEOPLE =
  /(?:นาง(?:สาว)?|นาย|พญ\. )?(?:[ก-๙]+ ทดลอง[ก-๙]*|ทดลอง ระบบใหม่|ธนิดา สมมุติ|มาใหม่ ยังไม่เริ่ม|ค้างไว้ ก่อนนะ)|Hello, \S+|application of [^\s.]+|^[ก-ฮ]{2}$/g;
/** People of the cast who have a name in Latin letters alone, and the initials of one. */
const FOREIGNERS = /\b(?:Emma|Noah) Test(?: Example)?\b|^ET$/g;
/** What people wrote themselves: answers, notes, those of a layout, a diagnosis, an address, the number of an approval, and the form's own name beside its English one. */
const WRITTEN = /หลับยาก ตื่นกลางดึก|6 เดือน|รู้ตัวดี ไม่มีข้อห้าม|นอนไม่หลับ\S*|ติดตามใน 30 วัน|9 ถนนตัวอย่าง .* 10200|ตัวอย่าง 1\/2569|\(ภ\.ท\.33\)|อีกรุ่น|แบบ \d+/g;
const ALLOWED: Readonly<Record<Language, readonly RegExp[]>> = {
  th: [BRAND, CODES, ADDRESSES, SIGNS, MARKS, KEYS, COMPANIES, PRODUCTS, FOREIGNERS],
  en: [BRAND, /^ใบ$/, CODES, PRODUCTS, PEOPLE, WRITTEN],
};

/** What is said on a page in the other language than the page's. */
export const foreignOn = async (page: Page, language: Language): Promise<string[]> =>
  (await saidOn(page)).filter((text) => FOREIGN[language].test(ALLOWED[language].reduce((rest, allowed) => rest.replace(allowed, ''), text)));
