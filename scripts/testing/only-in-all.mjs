const postgres = (file, reason) => ({ phase: 'http-postgres', file: `plugins/${file}.both.http.test.ts`, reason });

/**
 * The test files that `npm test` leaves to `npm run test:all`, each with its phase and the reason: the slowest that guard the least.
 * Those of `http-postgres` still run on SQLite in `npm test`. The list may only shrink; `scripts/test/suites.test.ts` holds its length.
 * Seconds are of one run on two cores.
 */
export const ONLY_IN_ALL = [
  postgres('kernel/test/rotation', '133 s, most of them six starts; row locks on PostgreSQL are asked by outbox and numbers'),
  postgres('learning/test/uploads', '66 s, and 4 of 11 tests concern the database; uploads-checked asks two processes at once'),
  postgres('learning/test/exam-killed', '61 s for one test; that a committed row outlives its process is asked of SQLite, and of PostgreSQL by prove kill'),
  postgres('transactions/test/years-later', '46 s, and 1 of 2 tests concerns the database; erasure asks the same tables'),
  postgres('prescriptions/test/form-exports', '36 s, and 2 of 11 tests concern the database; documents/exports asks the same walk'),
  postgres('learning/test/uploads-store', '33 s, and 1 of 3 tests concerns the database'),
  postgres('learning/test/content', '25 s, and 3 of 15 tests concern the database; bank and templates ask the same locks'),
  postgres('transactions/test/filing-proof', '25 s; filing and filing-life ask the triggers on PostgreSQL'),
  postgres('documents/test/data-copies', '21 s, and 3 of 10 tests concern the database; exports asks the same index'),
  postgres('learning/test/lessons', '18 s, and 3 of 15 tests concern the database'),
  postgres('learning/test/marking', '46 s, and 2 of 11 tests concern the database; exams and exam-storms ask the same locks'),
  postgres('prescriptions/test/rests', '42 s, and 1 of 5 tests concerns the database; lost-code and sale ask the same claims on SQLite'),
  postgres('prescriptions/test/replacements', '32 s, and 1 of 9 tests concerns the database'),
  postgres('learning/test/courses', '27 s, and 3 of 6 tests concern the database; office-lists asks the same paging'),
  postgres('learning/test/templates', '21 s, and 4 of 10 tests concern the database; versions asks the same versions'),
  postgres('learning/test/exam-office', '20 s, and 4 of 8 tests concern the database; bank asks the same locks'),
  postgres('learning/test/history', '19 s, and 2 of 11 tests concern the database; list-queries asks the same paging'),
  postgres('learning/test/bank-shelf', '16 s, and 4 of 12 tests concern the database; word-search asks the same words'),
  postgres('prescriptions/test/lost-code', '16 s, and 1 of 5 tests concerns the database'),
  postgres('accounts/test/staff-recovery', '15 s, and 1 of 7 tests concerns the database; recovery asks the same races'),
  postgres('accounts/test/line', '13 s, and 1 of 11 tests concerns the database'),
  postgres('accounts/test/second-factor', '12 s, and 1 of 15 tests concerns the database; factors-at-once asks the races'),
  postgres('accounts/test/forgotten-password', '12 s, and 1 of 13 tests concerns the database'),
  postgres('learning/test/bank-files', '12 s, and 3 of 11 tests concern the database'),
  postgres('prescriptions/test/cards', '12 s, and 1 of 8 tests concerns the database'),
  {
    phase: 'http-sqlite',
    file: 'plugins/prescriptions/test/form-exports-killed.http.test.ts',
    reason: '55 s, most of them two kills and starts; documents/killed and exam-killed kill servers in npm test',
  },
];
