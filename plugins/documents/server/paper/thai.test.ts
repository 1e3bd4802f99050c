import { bahtFigure, bahtText, breakable, buddhistDate, englishLongDate, formDigits, gramsText, letters, thaiDigits, thaiLongDate } from './thai';

describe('bahtText', () => {
  it.each([
    [0, 'ศูนย์บาทถ้วน'],
    [1, 'หนึ่งสตางค์'],
    [25, 'ยี่สิบห้าสตางค์'],
    [50, 'ห้าสิบสตางค์'],
    [100, 'หนึ่งบาทถ้วน'],
    [101, 'หนึ่งบาทหนึ่งสตางค์'],
    [111, 'หนึ่งบาทสิบเอ็ดสตางค์'],
    [1_000, 'สิบบาทถ้วน'],
    [1_100, 'สิบเอ็ดบาทถ้วน'],
    [2_000, 'ยี่สิบบาทถ้วน'],
    [2_121, 'ยี่สิบเอ็ดบาทยี่สิบเอ็ดสตางค์'],
    [10_000, 'หนึ่งร้อยบาทถ้วน'],
    [10_100, 'หนึ่งร้อยเอ็ดบาทถ้วน'],
    [11_000, 'หนึ่งร้อยสิบบาทถ้วน'],
    [50_000, 'ห้าร้อยบาทถ้วน'],
    [123_450, 'หนึ่งพันสองร้อยสามสิบสี่บาทห้าสิบสตางค์'],
    [1_498_000, 'หนึ่งหมื่นสี่พันเก้าร้อยแปดสิบบาทถ้วน'],
    [10_000_100, 'หนึ่งแสนเอ็ดบาทถ้วน'],
    [100_000_000, 'หนึ่งล้านบาทถ้วน'],
    [100_000_100, 'หนึ่งล้านเอ็ดบาทถ้วน'],
    [1_100_000_000, 'สิบเอ็ดล้านบาทถ้วน'],
    [2_150_000_000, 'ยี่สิบเอ็ดล้านห้าแสนบาทถ้วน'],
    [123_456_789_012, 'หนึ่งพันสองร้อยสามสิบสี่ล้านห้าแสนหกหมื่นเจ็ดพันแปดร้อยเก้าสิบบาทสิบสองสตางค์'],
    [100_000_000_000_000, 'หนึ่งล้านล้านบาทถ้วน'],
    [-2_150, 'ลบยี่สิบเอ็ดบาทห้าสิบสตางค์'],
  ])('says %d satang', (satang, words) => expect(bahtText(satang)).toBe(words));

  it.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 60])('refuses %d', (satang) => {
    expect(() => bahtText(satang)).toThrow(RangeError);
  });
});

describe('figures', () => {
  it('shows satang as baht', () => {
    expect([0, 5, 100, 123_450, 100_000_000, -4_979].map(bahtFigure)).toEqual(['0.00', '0.05', '1.00', '1,234.50', '1,000,000.00', '-49.79']);
  });

  it('shows milligrams as grams, and refuses what two decimals would hide', () => {
    expect([0, 10, 500, 1_000, 30_000].map(gramsText)).toEqual(['0.00', '0.01', '0.50', '1.00', '30.00']);
    for (const wrong of [5, 1_001, -10, 0.5]) expect(() => gramsText(wrong)).toThrow(RangeError);
  });

  it('writes Thai digits, but leaves a passport and a disease code alone', () => {
    expect(thaiDigits('1-1017-00230-70-8')).toBe('๑-๑๐๑๗-๐๐๒๓๐-๗๐-๘');
    expect(formDigits('ว.12345')).toBe('ว.๑๒๓๔๕');
    expect(formDigits('AA1234567')).toBe('AA1234567');
  });
});

describe('dates', () => {
  it('are of the Buddhist era in Thai', () => {
    expect(thaiLongDate('2026-11-20')).toBe('๒๐ พฤศจิกายน ๒๕๖๙');
    expect(thaiLongDate('2026-12-01', 'arabic')).toBe('1 ธันวาคม 2569');
    expect(buddhistDate('2028-02-29')).toEqual({ day: '29', month: 'กุมภาพันธ์', year: '2571' });
    expect(englishLongDate('2026-11-20')).toBe('20 November 2026');
  });

  it.each(['2026-02-29', '2026-13-01', '2026-1-1', '20 November 2026', ''])("refuse '%s'", (wrong) => {
    expect(() => thaiLongDate(wrong)).toThrow(RangeError);
  });
});

describe('breakable', () => {
  it('breaks Thai between words and gives the text back', () => {
    const text = 'พบว่ามีอาการนอนไม่หลับเรื้อรัง (G47.0) เลขที่ 123/4 ต่างๆ';
    const pieces = breakable(text);
    expect(pieces.join('')).toBe(text);
    expect(pieces.length).toBeGreaterThan(6);
    expect(pieces).toContain('(G47.0) ');
    expect(pieces).toContain('123/4 ');
    for (const piece of pieces) expect(piece).not.toMatch(/^[\u0e30-\u0e3a\u0e45-\u0e4e\s)]/);
  });

  it('keeps the words of a name whole on demand', () => {
    expect(breakable('กุลธิดา ปั๊มน้ำใจดี', 'spaces')).toEqual(['กุลธิดา ', 'ปั๊มน้ำใจดี']);
  });

  it('never parts a letter from its marks', () => {
    expect(letters('ปั๊มน้ำ')).toEqual(['ปั๊', 'ม', 'น้ำ']);
  });
});
