import { generate } from 'promptparse';
import { slipReadingIn, slipReadingOf } from './slip-qr';

/** Written out: 000001, the sending bank, its reference, the country and a checksum, which another program summed up. */
const PRINTED = '0046000600000101030140225015154122112BPM01058512345102TH9104279F';
const slip = (transRef: string, sendingBank = '014'): string => generate.slipVerify({ sendingBank, transRef });

describe('the QR of a bank’s slip', () => {
  test('says the sending bank and its reference', () => {
    expect(slipReadingOf(slip('2026112512AbCdEfGh0'))).toEqual({ bank: '014', reference: '2026112512ABCDEFGH0' });
  });

  test('is read as it is laid down', () => {
    expect(slipReadingOf(PRINTED)).toEqual({ bank: '014', reference: '015154122112BPM0105851234' });
  });

  test('is read where the checksum has lost its leading zeros', () => {
    const [whole] = Array.from({ length: 400 }, (_, n) => slip(`REF${1000 + n}`)).filter((text) => text.at(-4) === '0');
    expect(slipReadingOf(whole!)).not.toBeNull();
    expect(slipReadingOf(`${whole!.slice(0, -4)}${whole!.slice(-3)}`)).toEqual(slipReadingOf(whole!));
  });

  test('is none when its checksum is wrong, or one character of it', () => {
    const good = slip('2026112512345678');
    expect(slipReadingOf(good.replace('5678', '5679'))).toBeNull();
    expect(slipReadingOf(`${good.slice(0, -1)}${good.endsWith('0') ? '1' : '0'}`)).toBeNull();
  });

  test.each([
    ['a PromptPay QR, which asks for money', generate.anyId({ type: 'MSISDN', target: '0812345678', amount: 500 })],
    ['a bill', generate.billPayment({ billerId: '099400016550100', ref1: '123456789012', amount: 9 })],
    ['an e-wallet’s slip', generate.trueMoneySlipVerify({ eventType: 'P2P', transactionId: '50001234567890', date: '25112026' })],
    ['a link', 'https://example.test/0046000600000101030140225'],
    ['nothing', ''],
    ['a length that runs out of it', '0099000600000101030140225'],
    ['a very long text', `0046${'0'.repeat(4000)}`],
    ['a bank that is none', slip('2026112512345678', 'KBANK')],
    ['a reference that is none', slip('<script>alert(1)</script>')],
    ['a reference too short to be one', slip('12345')],
  ])('is not %s', (_, text) => expect(slipReadingOf(text)).toBeNull());
});

describe('a picture', () => {
  test('is read by the one transfer on it, among other codes', () => {
    expect(slipReadingIn(['https://example.test', slip('REF123456'), slip('REF123456')])?.reference).toBe('REF123456');
    expect(slipReadingIn([])).toBeNull();
  });

  test('with two transfers on it says nothing', () => expect(slipReadingIn([slip('REF123456'), slip('REF654321')])).toBeNull());
});
