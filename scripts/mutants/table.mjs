/** The ten kinds of guard that the mutants break, one each. */
export const GUARDS = ['reach', 'state rule', 'allowance check', 'signature check', 'limit', 'mask', 'escape', 'price', 'due date', 'audit entry'];

/**
 * Ten mutants in ten plugins. `find` is source text that occurs exactly once in `file`, `replace` stands in its place while the
 * files of `tests` run.
 */
export const MUTANTS = [
  {
    name: 'patient-reads-any-record',
    guard: 'reach',
    file: 'plugins/directory/server/collections.ts',
    find: "either.where('document_id', subjects.patient ?? '')",
    replace: "either.whereNotNull('document_id')",
    tests: ['plugins/directory/test/patients.http.test.ts'],
  },
  {
    name: 'visit-starts-without-check-in',
    guard: 'state rule',
    file: 'plugins/consultations/contracts/machine.ts',
    find: "start: { from: ['checked_in'],",
    replace: "start: { from: ['confirmed', 'checked_in'],",
    tests: ['plugins/consultations/contracts/machine.test.ts'],
  },
  {
    name: 'paper-forgets-earlier-sales',
    guard: 'allowance check',
    file: 'plugins/transactions/server/till/sell-on-paper.ts',
    find: 'const leftMg = row.totalMg - row.dispensedMg;',
    replace: 'const leftMg = row.totalMg;',
    tests: ['plugins/transactions/test/till.both.http.test.ts'],
  },
  {
    name: 'token-without-signature',
    guard: 'signature check',
    file: 'plugins/prescriptions/server/token.ts',
    find: "const { payload } = await compactVerify(token, await importJWK(jwk, 'EdDSA'), { algorithms: ['EdDSA'] });",
    replace: "const payload = Buffer.from(token.split('.')[1] ?? '', 'base64url');",
    tests: ['plugins/prescriptions/test/proof.http.test.ts'],
  },
  {
    name: 'wrong-passwords-never-lock',
    guard: 'limit',
    file: 'plugins/accounts/server/lockout.ts',
    find: 'if (failures + 1 < tries) return',
    replace: 'if (tries > 0) return',
    tests: ['plugins/accounts/test/lockouts.http.test.ts'],
  },
  {
    name: 'kept-mail-shows-its-secret',
    guard: 'mask',
    file: 'plugins/notifications/server/words-of.ts',
    find: "[name, '••••••']",
    replace: "[name, values[name] ?? '']",
    tests: ['plugins/accounts/test/phone.http.test.ts'],
  },
  {
    name: 'spreadsheet-runs-formulas',
    guard: 'escape',
    file: 'plugins/documents/server/spreadsheet.ts',
    find: String.raw`text.replace(/^\s*[=+\-@\t\r]/, "'$&")`,
    replace: 'text',
    tests: ['plugins/documents/server/spreadsheet.test.ts'],
  },
  {
    name: 'any-amount-pays',
    guard: 'price',
    file: 'plugins/payments/server/credit-payment.ts',
    find: 'if (depositOf(payment) + amount < payment.amount)',
    replace: 'if (amount <= 0)',
    tests: ['plugins/payments/test/no-money-ignored.both.http.test.ts'],
  },
  {
    name: 'exam-takes-late-answers',
    guard: 'due date',
    file: 'plugins/learning/server/exam-clock.ts',
    find: 'now().getTime() <= Date.parse(endsAt) + LATE',
    replace: 'Date.parse(endsAt) + LATE > 0',
    tests: ['plugins/learning/server/exam-clock.test.ts'],
  },
  {
    name: 'trail-is-read-unseen',
    guard: 'audit entry',
    file: 'plugins/audit/server/handlers.ts',
    find: "await appendAudit(seat, { action: 'audit.read', type: 'audit', after: { query, ...shown } });",
    replace: 'void shown;',
    tests: ['plugins/audit/test/reading.http.test.ts'],
  },
];
