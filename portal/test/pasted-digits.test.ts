import { pastedDigits } from '../src/features/accounts/parts/pasted-digits';

it.each([
  ['123456', '123456'],
  [' 123 456\n', '123456'],
  ['123-456', '123456'],
  ['1 2 3 4 5 6', '123456'],
  ['๑๒๓๔๕๖', '123456'],
  ['Your code is 123456. It is good for 5 minutes.', '123456'],
  ['รหัสของคุณคือ 123456 ใช้ได้ 5 นาที', '123456'],
  ['Code: 123 456, sent on 28 November 2026', '123456'],
])('of %j the digits of the code are taken', (text, digits) => expect(pastedDigits(text)).toBe(digits));

it.each(['', 'no code', '12345', 'call 0812345678 about it, 5 minutes', '1234567'])('nothing is taken of %j', (text) => expect(pastedDigits(text)).toBeNull());
