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

const MOBILE = { type: 'MSISDN', target: '0812345678' } as const;

describe('the PromptPay payload', () => {
  test('the published example ends in 823E', () => {
    const payload = promptpayPayload(MOBILE);
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
    const payload = promptpayPayload(MOBILE, satang);
    const qr = parse(payload, true, true)!;
    expect(qr.getTagValue('54')).toBe(baht);
    expect(qr.getTagValue('01')).toBe('12');
    expect(qr.getTagValue('53')).toBe('764');
    expect(qr.getTagValue('58')).toBe('TH');
    expect(qr.getTagValue('29', '00')).toBe('A000000677010111');
    expect(qr.getTagValue('29', '01')).toBe('0066812345678');
    expect(payload.slice(-4)).toBe(crc(payload.slice(0, -4)));
  });
});
