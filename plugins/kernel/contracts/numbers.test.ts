import * as fc from 'fast-check';
import { codeFrom, formatCode, formatNumber, NUMBER_KINDS, numberPrefix, parseCode, parseNumber } from './numbers';

const kind = fc.constantFrom(...NUMBER_KINDS);
const year = fc.integer({ min: 0, max: 99 }).map((value) => String(value).padStart(2, '0'));
const value = fc.integer({ min: 0, max: 9_999_999 });

/** Luhn written out once more, by the textbook: the platform must not check itself. */
const textbook = (digits: string): boolean =>
  [...digits].reverse().reduce((sum, digit, index) => {
    const doubled = Number(digit) * (index % 2 ? 2 : 1);
    return sum + (doubled > 9 ? doubled - 9 : doubled);
  }, 0) %
    10 ===
  0;

describe('a number', () => {
  it('ends with the Luhn digit over year and digits', () => {
    fc.assert(
      fc.property(kind, year, value, (k, y, v) => {
        const number = formatNumber(k, y, v);
        expect(number).toMatch(new RegExp(`^${k}${y}-\\d{7}-\\d$`));
        expect(textbook(number.slice(2).replaceAll('-', ''))).toBe(true);
      }),
    );
  });

  it('is read however it is typed', () => {
    const number = formatNumber('RX', '69', 123);
    const thai = [...number].map((c) => (/\d/.test(c) ? String.fromCharCode(0x0e50 + Number(c)) : c)).join('');
    for (const typed of [number, number.toLowerCase(), number.replaceAll('-', ''), number.replaceAll('-', ' '), ` ${number} `, thai])
      expect(parseNumber(typed)).toBe(number);
  });

  it('with one digit wrong, or two neighbours swapped, is no number', () => {
    fc.assert(
      fc.property(kind, year, value, fc.nat(9), fc.integer({ min: 1, max: 9 }), (k, y, v, place, by) => {
        const digits = formatNumber(k, y, v).slice(2).replaceAll('-', '');
        const wrong = digits.slice(0, place) + String((Number(digits[place]) + by) % 10) + digits.slice(place + 1);
        expect(parseNumber(k + wrong)).toBeNull();
      }),
    );
    expect(parseNumber(formatNumber('TX', '69', 12).replace('0012', '0021'))).toBeNull();
  });

  it.each(['', 'RX', 'QQ69-0000123-4', 'RX69-000012-3', 'RX69-00001234-5', 'RX6X-0000123-4', '69-0000123-4', 'RX69-0000123-4 OR 1=1'])(
    'is not made of %j',
    (text) => {
      expect(parseNumber(text)).toBeNull();
    },
  );

  it('of another kind is not the one asked for', () => {
    const number = formatNumber('AP', '69', 5);
    expect(parseNumber(number, 'AP')).toBe(number);
    expect(parseNumber(number, 'RX')).toBeNull();
  });
});

describe('a verification code', () => {
  it('is ten characters of Crockford’s alphabet, shown in two halves', () => {
    const code = codeFrom(Uint8Array.from({ length: 10 }, (_, index) => index * 25));
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/);
    expect(formatCode(code)).toBe(`${code.slice(0, 5)}-${code.slice(5)}`);
    expect(parseCode(formatCode(code))).toBe(code);
  });

  it('is read forgivingly: case, spaces, hyphens, I and L for 1, O for 0, Thai digits', () => {
    expect(parseCode('il0o0-abcde')).toBe('11000ABCDE');
    expect(parseCode(' IL OO0 abc-de ')).toBe('11000ABCDE');
    expect(parseCode('๑๒๓๔๕-ABCDE')).toBe('12345ABCDE');
  });

  it.each(['', 'ABCDE', 'ABCDE-FGHJKM', 'ABCDE-FGHJU', 'ABCDE_FGHJK', 'ABCDE-FGHJ!'])('is not made of %j', (text) => {
    expect(parseCode(text)).toBeNull();
  });

  it('spreads random bytes evenly', () => {
    const seen = new Set(Array.from({ length: 256 }, (_, byte) => codeFrom(Uint8Array.from([byte, 0, 0, 0, 0, 0, 0, 0, 0, 0]))[0]));
    expect(seen.size).toBe(32);
  });
});

describe('the beginning of a number', () => {
  test.each([
    ['rx6', 'RX6'],
    ['RX69', 'RX69'],
    ['rx69-', 'RX69'],
    ['ap 69 00', 'AP69-00'],
    ['TX690000123', 'TX69-0000123'],
    ['tx๖๙ ๐๐๐๐๑๒๓-๔', 'TX69-0000123-4'],
  ])('%s is %s', (typed, prefix) => expect(numberPrefix(typed)).toBe(prefix));

  test('is what every number begins with, however far it is typed', () => {
    const number = formatNumber('PM', '69', 4711);
    for (let length = 3; length <= number.length; length += 1) expect(number.startsWith(numberPrefix(number.slice(0, length))!)).toBe(true);
  });

  test.each(['', 'RX', '69', '69-0000123', 'XX69', 'rx69-00001234-5', 'rxa', 'rx69%', 'สมชาย'])('%p is none', (typed) =>
    expect(numberPrefix(typed)).toBeNull(),
  );
});
