import { codeFrom, formatNumber } from '@bai/kernel/contracts';
import { readCheckIn } from './check-in';

const application = formatNumber('AP', '69', 123);
const fieldRule = (typed: string): string => {
  try {
    readCheckIn(typed);
  } catch (problem) {
    return (problem as { details: { fields: { rule: string }[] } }).details.fields[0]!.rule;
  }
  return 'accepted';
};

describe('what a check-in code may look like', () => {
  test.each(['C04217', 'c04217', '04217', ' C 042 17 ', 'C๐๔๒๑๗'])('%s', (typed) => {
    expect(readCheckIn(typed)).toEqual({ checkInCode: 'C04217' });
  });

  test('an application number will do', () => {
    expect(readCheckIn(application.toLowerCase().replaceAll('-', ' '))).toEqual({ applicationNumber: application });
  });

  test.each([
    ['a verification code', codeFrom(Buffer.alloc(10, 7))],
    ['the address in the QR of a prescription', 'https://bai.example/budtender/verify/code/ABCDEFGHJK'],
    ['a prescription’s number', formatNumber('RX', '69', 5)],
    ['a payment’s number', formatNumber('PM', '69', 5)],
  ])('%s is another kind', (_, typed) => {
    expect(fieldRule(typed)).toBe('other-code');
  });

  test.each(['C123', 'hello', application.replace(/.$/, (digit) => String((Number(digit) + 1) % 10))])('%s is none', (typed) => {
    expect(fieldRule(typed)).toBe('format');
  });
});
