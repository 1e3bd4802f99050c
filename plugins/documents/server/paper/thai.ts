const THAI_ZERO = 0x0e50;
const MONTHS = ['มกราคม', 'กุมภาพันธ์', 'มีนาคม', 'เมษายน', 'พฤษภาคม', 'มิถุนายน', 'กรกฎาคม', 'สิงหาคม', 'กันยายน', 'ตุลาคม', 'พฤศจิกายน', 'ธันวาคม'];
const ENGLISH_MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];
const DIGIT_WORDS = ['ศูนย์', 'หนึ่ง', 'สอง', 'สาม', 'สี่', 'ห้า', 'หก', 'เจ็ด', 'แปด', 'เก้า'];
const PLACE_WORDS = ['', 'สิบ', 'ร้อย', 'พัน', 'หมื่น', 'แสน'];

/** A calendar date in the Buddhist era, its month as a Thai word, with Arabic digits. */
export interface BuddhistDate {
  day: string;
  month: string;
  year: string;
}

/** Replaces every Arabic digit of a text by the Thai one. */
export function thaiDigits(text: string): string {
  return text.replace(/[0-9]/g, (digit) => String.fromCharCode(THAI_ZERO + Number(digit)));
}

/** Thai digits for a value on an official form; a value with Latin letters (a passport, 'G47.0') is left as typed. */
export function formDigits(text: string): string {
  return /[A-Za-z]/.test(text) ? text : thaiDigits(text);
}

/** Splits 'YYYY-MM-DD' (Gregorian) into day, Thai month and Buddhist year; throws on anything else. */
export function buddhistDate(isoDate: string): BuddhistDate {
  const { year, month, day } = calendarDate(isoDate);
  return { day: String(day), month: MONTHS[month - 1] ?? '', year: String(year + 543) };
}

/** 'YYYY-MM-DD' as a Thai long date, e.g. '20 พฤศจิกายน 2569', or '๒๐ พฤศจิกายน ๒๕๖๙' with Thai digits. */
export function thaiLongDate(isoDate: string, digits: 'thai' | 'arabic' = 'thai'): string {
  const { day, month, year } = buddhistDate(isoDate);
  const text = `${day} ${month} ${year}`;
  return digits === 'thai' ? thaiDigits(text) : text;
}

/** 'YYYY-MM-DD' as an English long date, e.g. '20 November 2026'. */
export function englishLongDate(isoDate: string): string {
  const { year, month, day } = calendarDate(isoDate);
  return `${day} ${ENGLISH_MONTHS[month - 1] ?? ''} ${year}`;
}

/** Noon in Bangkok on 'YYYY-MM-DD', as an instant: the only 'time' a rendered file may carry. */
export function bangkokNoon(isoDate: string): Date {
  calendarDate(isoDate);
  return new Date(`${isoDate}T05:00:00.000Z`);
}

/** Integer milligrams as grams with two decimals, e.g. 1500 → '1.50'; throws on what two decimals cannot show. */
export function gramsText(milligrams: number): string {
  if (!Number.isSafeInteger(milligrams) || milligrams < 0 || milligrams % 10 !== 0) {
    throw new RangeError(`${milligrams} mg cannot be shown as grams with two decimals`);
  }
  return (milligrams / 1000).toFixed(2);
}

/** Integer satang as baht with separators and two decimals, e.g. 123450 → '1,234.50'. */
export function bahtFigure(satang: number): string {
  const { sign, baht, rest } = splitSatang(satang);
  const grouped = baht.toLocaleString('en-US');
  return `${sign}${grouped}.${String(rest).padStart(2, '0')}`;
}

/** Integer satang in Thai words, e.g. 2150 → 'ยี่สิบเอ็ดบาทห้าสิบสตางค์', 10000 → 'หนึ่งร้อยบาทถ้วน'. */
export function bahtText(satang: number): string {
  const { sign, baht, rest } = splitSatang(satang);
  const minus = sign === '' ? '' : 'ลบ';
  if (rest === 0) return `${minus}${numberWords(baht)}บาทถ้วน`;
  const whole = baht === 0 ? '' : `${numberWords(baht)}บาท`;
  return `${minus}${whole}${numberWords(rest)}สตางค์`;
}

const words = new Intl.Segmenter('th', { granularity: 'word' });
const graphemes = new Intl.Segmenter('th', { granularity: 'grapheme' });

/** Cuts a text where a line may end; joined again the pieces give the text. 'spaces' keeps the words of a name whole. */
export function breakable(text: string, at: 'words' | 'spaces' = 'words'): string[] {
  if (at === 'spaces') return text.match(/\S+\s*|\s+/g) ?? [];
  const pieces: string[] = [];
  for (const { segment } of words.segment(text)) {
    const last = pieces.at(-1);
    if (last === undefined || mayBreak(last, segment)) pieces.push(segment);
    else pieces[pieces.length - 1] = last + segment;
  }
  return pieces;
}

/** Cuts a text into what a reader sees as one letter, its vowel and tone marks included. */
export function letters(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment);
}

// Digits, Latin and punctuation stay with their neighbours: '123/4', 'RX69-0000123-4' and '(G47.0)' never part.
function mayBreak(before: string, after: string): boolean {
  if (/^\s/.test(after)) return false;
  if (/\s$/.test(before)) return true;
  return /[\u0e01-\u0e4e]$/.test(before) && /^[\u0e01-\u0e2e\u0e40-\u0e44]/.test(after);
}

function calendarDate(isoDate: string): { year: number; month: number; day: number } {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(isoDate);
  const [year, month, day] = (match ?? []).slice(1).map(Number);
  if (year === undefined || month === undefined || day === undefined) throw new RangeError(`'${isoDate}' is not YYYY-MM-DD`);
  const instant = new Date(Date.UTC(year, month - 1, day));
  if (instant.getUTCMonth() !== month - 1 || instant.getUTCDate() !== day) throw new RangeError(`'${isoDate}' is not a day`);
  return { year, month, day };
}

function splitSatang(satang: number): { sign: '' | '-'; baht: number; rest: number } {
  if (!Number.isSafeInteger(satang)) throw new RangeError(`${satang} is not an integer number of satang`);
  const amount = Math.abs(satang);
  return { sign: satang < 0 ? '-' : '', baht: Math.floor(amount / 100), rest: amount % 100 };
}

function numberWords(value: number): string {
  if (value === 0) return 'ศูนย์';
  const millions = Math.floor(value / 1_000_000);
  const above = millions === 0 ? '' : `${numberWords(millions)}ล้าน`;
  return above + belowMillion(value % 1_000_000, millions > 0);
}

function belowMillion(value: number, somethingAbove: boolean): string {
  const digits = Array.from(String(value), Number);
  return digits
    .map((digit, index) => {
      const place = digits.length - 1 - index;
      if (digit === 0) return '';
      if (place === 1 && digit === 1) return 'สิบ';
      if (place === 1 && digit === 2) return 'ยี่สิบ';
      if (place === 0 && digit === 1 && (digits.length > 1 || somethingAbove)) return 'เอ็ด';
      return `${DIGIT_WORDS[digit] ?? ''}${PLACE_WORDS[place] ?? ''}`;
    })
    .join('');
}
