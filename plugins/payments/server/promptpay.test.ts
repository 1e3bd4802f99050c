import { parse } from 'promptparse';
import { promptpayPayload } from './promptpay';

/** CRC-16/CCITT-FALSE, written out: the library is not asked to check itself. */
const crc = (text: string): string => {
  let sum = 0xffff;
  for (const byte of Buffer.from(text)) {
    sum ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 0x8000 ? ((sum << 1) ^ 0x1021) & 0xffff : (sum << 1) & 0xffff;
  }
  return sum.toString(16).toUpperCase().padStart(4, '0');
};

const MOBILE = { kind: 'phone', target: '0812345678' } as const;
const number = 'PM69-0031207-5';

describe('the PromptPay payload', () => {
  test('the published example ends in 823E', () => {
    const payload = promptpayPayload(MOBILE, { number });
    expect(payload.slice(-4)).toBe('823E');
    expect(parse(payload)?.getTagValue('01')).toBe('11');
  });

  test.each([
    [100, '1.00'],
    [50_025, '500.25'],
    [30_000, '300.00'],
    [150_000, '1500.00'],
    [1, '0.01'],
    [1_999_99, '1999.99'],
  ])('%i satang stand in field 54 as %s baht', (satang, baht) => {
    const payload = promptpayPayload(MOBILE, { satang, number });
    const qr = parse(payload, true, true)!;
    expect(qr.getTagValue('54')).toBe(baht);
    expect(qr.getTagValue('01')).toBe('12');
    expect(qr.getTagValue('53')).toBe('764');
    expect(qr.getTagValue('58')).toBe('TH');
    expect(qr.getTagValue('29', '00')).toBe('A000000677010111');
    expect(qr.getTagValue('29', '01')).toBe('0066812345678');
    expect(payload.slice(-4)).toBe(crc(payload.slice(0, -4)));
  });

  test.each([
    ['national', '0000000000001', '02'],
    ['wallet', '004999000000001', '03'],
  ] as const)('the id of kind %s stands in tag 29 and carries no reference', (kind, target, part) => {
    const qr = parse(promptpayPayload({ kind, target }, { satang: 100, number }), true, true)!;
    expect([qr.getTagValue('29', part), qr.getTag('30')]).toEqual([target, undefined]);
  });

  test('a biller id stands in tag 30 with the number of the payment as its first reference', () => {
    const payload = promptpayPayload({ kind: 'biller', target: '000000000000101' }, { satang: 50_000, number });
    const qr = parse(payload, true, true)!;
    expect(['00', '01', '02'].map((part) => qr.getTagValue('30', part))).toEqual(['A000000677010112', '000000000000101', 'PM6900312075']);
    expect([qr.getTagValue('54'), qr.getTag('29'), payload.slice(-4)]).toEqual(['500.00', undefined, crc(payload.slice(0, -4))]);
  });
});
