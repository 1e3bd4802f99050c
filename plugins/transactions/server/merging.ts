import { mergePart, namesPatient } from '@bai/directory/server';
import { transactions } from './collections';

// The rows of a month's report are appended only, and name the record that they were written for: it leads to the kept one, and is
// erased with it.
mergePart({ name: 'transactions', rows: [namesPatient(transactions, { patient: 'patientId' })] });
