export { allowanceLines, papersOf, type AllowanceLine, type LinedForm } from './allowance-lines';
export { checksByDay, checksBySeller, type CheckSums, type Checked } from './check-sums';
export { claimById, claimForSale, closeClaim, openClaim, releaseClaim, verifiedFor, type SaleFacts } from './claims';
export type { ClaimRow } from './collections';
export { dispense, restoreDispensed, type Dispensed } from './dispense';
export { issuedHere } from './issued-here';
export { purchasesPort, type Dispensing } from './purchases';
export { documentOfPrescription } from './sale-document';
export type { IssueSnapshot } from './snapshot';
