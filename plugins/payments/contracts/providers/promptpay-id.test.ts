import { promptpayId, verifyPromptpayId } from './promptpay-id';

describe('a PromptPay id', () => {
  test.each([
    ['phone', '081-234-5678', '0812345678'],
    ['national', '0 0000 00000 00 1', '0000000000001'],
    ['wallet', '๐๐๔๙๙๙๐๐๐๐๐๐๐๐๑', '004999000000001'],
    ['biller', '000000000000101', '000000000000101'],
  ])('%s is taken as it is typed: %s', (kind, target, kept) => expect(promptpayId.parse({ kind, target })).toEqual({ kind, target: kept }));

  test.each([
    ['phone', '0212345678'],
    ['phone', '08123456789'],
    ['national', '0000000000000'],
    ['wallet', '00499900000001'],
    ['biller', '000000000000001'],
    ['account', '1234567890'],
  ])('%s %s is refused', (kind, target) => expect(promptpayId.safeParse({ kind, target }).success).toBe(false));
});

test('three different banks’ apps have to have scanned it', () => {
  const takes = (banks: string[]): boolean => verifyPromptpayId.safeParse({ banks }).success;
  expect([takes(['002', '004']), takes(['002', '004', '004']), takes(['002', '004', '999']), takes(['002', '004', '014'])]).toEqual([
    false,
    false,
    false,
    true,
  ]);
});
