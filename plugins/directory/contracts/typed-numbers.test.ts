import { address } from './facts';
import { shopFacts } from './office-shop-schemas';
import { keepBankAccount } from './registration-schemas';

/** Ways of writing `digits`: with Thai digits, spaces, hyphens and dashes, and with characters that nobody sees. */
const spelled = (digits: string): string[] => {
  const thai = digits.replace(/\d/g, (digit) => String.fromCharCode(0x0e50 + Number(digit)));
  const halves = (sign: string): string => `${digits.slice(0, 3)}${sign}${digits.slice(3)}`;
  return [digits, thai, ` ${digits} `, halves(' '), halves('-'), halves('\u2013'), halves('\u2060'), `\u200b${digits}`, halves('\u00a0')];
};

describe('case 05 numbers of digits alone, however they were typed or copied', () => {
  it.each([
    ['a tax number', shopFacts.shape.taxId, '0105569012345'],
    ['a branch', shopFacts.shape.branch, '00001'],
    ['a bank account', keepBankAccount.shape.number, '1234567890'],
    ['a postcode', address.shape.postcode, '10120'],
  ])('%s is kept as its digits', (_, schema, digits) => {
    expect(spelled(digits).map((typed) => schema.safeParse(typed).data)).toEqual(spelled(digits).map(() => digits));
  });

  it.each([
    ['a tax number', shopFacts.shape.taxId, ['010556901234', '01055690123456', '010556901234A', '0105/569012345']],
    ['a branch', shopFacts.shape.branch, ['1', '000001', 'สำนักงานใหญ่', '']],
    ['a bank account', keepBankAccount.shape.number, ['1234567', '1'.repeat(21), '12345678x', '']],
    ['a postcode', address.shape.postcode, ['1012', '101200', 'กทม 10', '']],
  ])('%s is nothing else', (_, schema, wrong) => {
    expect(wrong.map((typed) => schema.safeParse(typed).success)).toEqual(wrong.map(() => false));
  });
});
