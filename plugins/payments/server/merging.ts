import { mergePart, namesPatient } from '@bai/directory/server';
import { payments, refunds } from './payments';

// A receipt says whom it was made out to, as it was.
mergePart({
  name: 'payments',
  rows: [namesPatient(payments, { patient: 'payerPatientId', account: 'payerAccountId' }), namesPatient(refunds, { account: 'payerAccountId' })],
});
