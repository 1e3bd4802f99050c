import { BANK_FILE_MOST, bankFileLosses, bankFileReport, bankFileTaken, readBankFile, takeBankFile, writeBankFile } from './bank-file-schemas';

const upload = { most: BANK_FILE_MOST };

// prettier-ignore
export const bankFileEndpoints = {
  readBankFile: { method: 'POST', path: '/office/question-files/report', action: 'question.keep', body: readBankFile, upload, reply: bankFileReport, summary: 'Says of each question of a file (GIFT, Moodle XML, Aiken) what would become of it; stores nothing' },
  takeBankFile: { method: 'POST', path: '/office/question-files', action: 'question.keep', body: takeBankFile, upload, reply: bankFileTaken, summary: 'Stores what the report of the file said: all questions that can be taken, or none; needs an Idempotency-Key' },
  bankFileLosses: { method: 'GET', path: '/office/question-files/losses', action: 'question.list', query: writeBankFile, reply: bankFileLosses, summary: 'What a file in a format could not carry of the questions of the bank' },
  bankFile: { method: 'GET', path: '/office/question-files/file', action: 'question.list', query: writeBankFile, file: true, summary: 'Questions of the bank as a file (GIFT, Moodle XML, Aiken)' },
} as const;
