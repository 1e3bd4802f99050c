import { phoneText } from '../src/kit/phone-text';

describe('a phone number', () => {
  it.each([
    ['+66812345678', '081 234 5678'],
    ['+6621234567', '02 123 4567'],
    ['+6653123456', '053 123 456'],
    ['+447911123456', '+447911123456'],
    ['+66123', '+66123'],
  ])('%s is written %s', (number, text) => expect(phoneText(number).replaceAll('\u00a0', ' ')).toBe(text));

  it('stays in one piece', () => expect(phoneText('+66812345678')).not.toMatch(/[ -]/));
});
