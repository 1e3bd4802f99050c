import { licenseKey, parseCode, parseNumber, formatNumber, numberPrefix, plainNumber, plainText, sameSpelling, typedDigits, formatCode } from '.';

const NUMBER = formatNumber('RX', '69', 2_615_900);
const CODE = 'A1B2C3D4E5';

/** As the same keys type it with the Thai layout. */
const onThaiKeys = (text: string): string => {
  const keys: Readonly<Record<string, string>> = { r: 'พ', x: 'ป', a: 'ฟ', b: 'ิ', c: 'แ', d: 'ก', e: 'ำ', '-': 'ข' };
  const digits = 'จๅ/-ภถุึคต';
  return [...text.toLowerCase()].map((key) => keys[key] ?? digits[Number(key)] ?? key).join('');
};

describe('a number that people copy', () => {
  test.each([
    ['word joiners', NUMBER.replaceAll('-', '-\u2060')],
    ['en dashes', NUMBER.replaceAll('-', '–')],
    ['em dashes', NUMBER.replaceAll('-', '—')],
    ['unbreakable hyphens', NUMBER.replaceAll('-', '\u2011')],
    ['minus signs', NUMBER.replaceAll('-', '\u2212')],
    ['full-width characters', [...NUMBER].map((sign) => String.fromCodePoint(sign.codePointAt(0)! + 0xfee0)).join('')],
    ['unbreakable spaces around it', `\u00a0${NUMBER}\u00a0`],
    ['a # before it', `#${NUMBER}`],
    ['a word before it', `เลขที่ ${NUMBER}`],
    ['a zero-width space before it', `\u200b${NUMBER}`],
    ['a mark of direction behind it', `${NUMBER}\u200e`],
    ['a full stop behind it', `${NUMBER}.`],
    ['Thai digits', NUMBER.replace(/\d/g, (digit) => String.fromCharCode(0x0e50 + Number(digit)))],
    ['the keys of the Thai layout', onThaiKeys(NUMBER)],
  ])('is read with %s', (_, typed) => {
    expect(parseNumber(typed)).toBe(NUMBER);
    expect(numberPrefix(typed)).toBe(NUMBER);
  });

  test('a code is read with the keys of the Thai layout, with unseen signs and other dashes', () => {
    for (const typed of [onThaiKeys(formatCode(CODE)), `\u200b${CODE.slice(0, 5)}–${CODE.slice(5)}`, formatCode(CODE).replace('-', '\u2060-\u2060')])
      expect(parseCode(typed)).toBe(CODE);
    expect(typedDigits('ๅ/-ภถุ')).toBe('123456');
    expect(typedDigits('๑๒๓ ๔๕๖')).toBe('123456');
    expect(typedDigits('12345x')).toBe('12345X');
  });

  test('Thai words are no beginning of a number', () => {
    for (const words of ['รอ1', 'กพ 69', 'สมชาย ใจดี', 'พป']) expect(numberPrefix(words)).toBeNull();
  });

  test('a slash tells numbers apart', () => expect(plainNumber('กท. 12/2565')).not.toBe(plainNumber('กท. 122565')));
});

describe('a prescriber’s license', () => {
  test.each([
    'ว.77123',
    'ว 77123',
    'ว. ๗๗๑๒๓',
    '77123',
    'ว.77123/2565',
    'ว.\u200b77123',
    'ว–77123',
    'เวชกรรม ว. 77123',
    'ว. 077123',
    'ว, 77123',
    'w. 77123',
    '(ว.77123)',
    'เลขที่ ว.77123',
  ])('is the same license as %j', (typed) => expect(licenseKey(typed)).toBe(licenseKey('ว. 77123')));
  test('is another with other digits, and all of it where it has none', () => {
    expect(licenseKey('ว. 77124')).not.toBe(licenseKey('ว. 77123'));
    expect(licenseKey('หมอ ก')).not.toBe(licenseKey('หมอ ข'));
  });
});

describe('Thai words that look the same', () => {
  test.each([
    ['SARA AM of two characters', 'ก\u0e33', 'ก\u0e4d\u0e32'],
    ['SARA AM before its tone mark', 'น\u0e49\u0e33', 'น\u0e4d\u0e49\u0e32'],
    ['SARA AM behind its tone mark', 'น\u0e49\u0e33', 'น\u0e49\u0e4d\u0e32'],
    ['a tone mark behind SARA AM', 'น\u0e49\u0e33', 'น\u0e33\u0e49'],
    ['SARA AE of two characters', 'แม่', 'เเม่'],
    ['a vowel behind its tone mark', 'ที่', 'ท\u0e48\u0e35'],
    ['a vowel below behind its tone mark', 'ผู้', 'ผ\u0e49\u0e39'],
    ['a mark twice', 'ไม่', 'ไม่\u0e48'],
    ['a silent mark before its vowel', 'สิทธิ์', 'สิทธ\u0e4c\u0e34'],
    ['zero-width signs', 'สมชาย', 'สม\u200bชาย\u2060'],
  ])('are one text: %s', (_, one, other) => {
    expect(plainText(other)).toBe(plainText(one));
    expect(sameSpelling(one)).toBe(one);
  });

  test('words that are drawn otherwise are other words', () => {
    expect(plainText('ม่าน')).not.toBe(plainText('ม้าน'));
    expect(plainText('เก')).not.toBe(plainText('แก'));
  });
});
