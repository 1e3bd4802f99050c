import { keepDestination } from './destination';

const rulesOf = (given: object): string[] => keepDestination.safeParse(given).error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? [];

test('a PromptPay id is a phone number or a personal number that adds up, however it is typed', () => {
  for (const [number, kept] of [
    ['081 234 4471', '0812344471'],
    ['๐๘๑-๒๓๔-๔๔๗๑', '0812344471'],
    ['1-2345-67890-12-1', '1234567890121'],
  ])
    expect(keepDestination.parse({ kind: 'promptpay', number })).toEqual({ kind: 'promptpay', number: kept });
  expect(rulesOf({ kind: 'promptpay', number: '1234567890122' })).toEqual(['number thai-id']);
  for (const number of ['8123444710', '08123444', '081234447100']) expect(rulesOf({ kind: 'promptpay', number })).toEqual(['number promptpay']);
});

test('a bank account has a bank of the list, ten to fifteen digits and a name', () => {
  const account = { kind: 'bank', bank: '004', number: '123-4-56789-0', holder: 'สมชาย ใจดี' };
  expect(keepDestination.parse(account)).toEqual({ ...account, number: '1234567890' });
  expect(rulesOf({ ...account, bank: '999' })).toHaveLength(1);
  for (const number of ['123456789', '1234567890123456']) expect(rulesOf({ ...account, number })).toEqual(['number bank-account']);
  expect(rulesOf({ ...account, holder: ' ' })).toHaveLength(1);
});
