import { accountsApi } from '@bai/accounts/contracts';
import { applicationsApi } from '@bai/applications/contracts';
import { auditApi } from '@bai/audit/contracts';
import { consultationsApi } from '@bai/consultations/contracts';
import { directoryApi } from '@bai/directory/contracts';
import { formatNumber, reachOf, type Api, type PersonRole } from '@bai/kernel/contracts';
import { learnersApi } from '@bai/learning/contracts';
import { paymentsApi } from '@bai/payments/contracts';
import { prescriptionsApi } from '@bai/prescriptions/contracts';
import { transactionsApi } from '@bai/transactions/contracts';
import { readNumber } from '../src/features/admin/parts/find-number';
import { SOURCES } from '../src/features/admin/parts/find-sources';

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

const APIS: Readonly<Record<string, Api>> = {
  accounts: accountsApi,
  applications: applicationsApi,
  audit: auditApi,
  consultations: consultationsApi,
  directory: directoryApi,
  learning: learnersApi,
  payments: paymentsApi,
  prescriptions: prescriptionsApi,
  transactions: transactionsApi,
};

// What a browser has of the matrix are its moves alone.
test.each(Object.entries(SOURCES))('%s are looked through by those of the office and the desk who reach beyond their own', (_, { needs, roles }) => {
  const [plugin, name] = needs.split('.');
  const { action } = APIS[plugin!]![name!]!;
  const reaching = (['admin', 'desk'] as const satisfies PersonRole[]).filter((role) => ['member', 'any'].includes(reachOf(role, action)));
  expect([...roles]).toEqual(reaching);
});
