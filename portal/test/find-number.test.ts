import { formatNumber } from '@bai/kernel/contracts';
import { readNumber } from '../src/features/admin/parts/find-number';

const rx = formatNumber('RX', '69', 123);
const wrong = rx.slice(0, -1) + String((Number(rx.slice(-1)) + 1) % 10);
const digits = (text: string): string => [...text].map((c) => (/\d/.test(c) ? String.fromCharCode(0x0e50 + Number(c)) : c)).join('');

describe('a number in what was typed', () => {
  test.each([rx, rx.toLowerCase(), rx.replaceAll('-', ''), ` ${rx.replaceAll('-', ' ')} `, digits(rx)])('is read from %j', (typed) =>
    expect(readNumber(typed)).toEqual({ kind: 'RX', text: rx, is: 'whole' }),
  );

  test.each([`เลขที่ ${rx} ค่ะ`, `ใบสั่งจ่าย${rx.toLowerCase().replaceAll('-', '')}`.replace('rx', ' rx'), `see ${rx}, please`, `(${digits(rx)})`])(
    'is read out of %j',
    (typed) => expect(readNumber(typed)).toEqual({ kind: 'RX', text: rx, is: 'whole' }),
  );

  test.each([
    ['pm6', 'PM', 'PM6'],
    ['ap69 00', 'AP', 'AP69-00'],
    ['tx690000123', 'TX', 'TX69-0000123'],
  ])('is begun by %j', (typed, kind, text) => expect(readNumber(typed)).toEqual({ kind, text, is: 'begun' }));

  it('that has a digit wrong is told from one that is', () => {
    expect(readNumber(wrong)).toEqual({ kind: 'RX', text: wrong, is: 'mistyped' });
    // Among words it may be anything.
    expect(readNumber(`call ${wrong} now`)).toBeNull();
  });

  test.each(['', 'สมชาย', 'rx', 'ap69@example.com', '081 234 5678', `x${rx}`, `${rx}5 bottles`])('is not in %j', (typed) =>
    expect(readNumber(typed)).toBeNull(),
  );
});
