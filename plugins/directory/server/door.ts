export { attendance, type Attendance } from './attendance';
export { openedRecords } from './break-glass';
export { clinicById, clinicsAll, requireClinic, type ClinicFacts } from './clinics';
export { comingVisitsPort, patientPartyPort, sellerWorkPort, shopClaimsPort, type PatientParty, type ShopClaims } from './collections';
export { FOR_ALL, shownToAll } from './contents';
export { cover, type Coverage } from './coverage';
export { newVerdicts, registerDryRun, Tally, type DryRunGiven, type JudgedRules } from './dry-run';
export { dutyOf, openDuty, type DutyFacts, type DutyRow } from './duty';
export { dutiesByIds } from './duties-by-ids';
export { dutyTimes, type DutyTime } from './duty-times';
export { grantPermit, withdrawPermit } from './granted-permits';
export { identityStands } from './identity-stands';
export { openDutiesAt, permitsOfShop, type ShopPermit } from './inspected-shop';
export { keptUntil } from './kept-until';
export { LEGAL } from './legal-sources';
export { licenseKinds } from './license-kinds';
export { clinicMayHost, physicianMayIssue } from './may-issue';
export { onDutyAt, openAt, openTables, type DutyThen, type OpenFacts } from './on-duty';
export { clockOfMinute, DAY_MINUTES, joined, onDay, openOn, type OpenDay, type OpenTable, type Span } from './open-spans';
export { writeCoded } from './coded-entries';
export { requireSubscribed } from './subscribed';
export { discountInvoice, invoiceById, onInvoiceDropped, presentInvoice, settleInvoice } from './subscription-invoices';
export { shopSalesPort, shopWorkPort } from './tier-use';
export { tellWrites, type ContentState } from './panel-writes';
export { mergePart, namesPatient, type MergePart, type MergeSide, type Merging } from './merge-parts';
export { birthDatesOf, documentOf, ensurePatient, keptPatientId, patientById, patientIdByDocument, sexesOf, type DocumentFacts } from './patients';
export {
  approvedPhysicians,
  linkedOn,
  physicianById,
  physicianOfAccount,
  physiciansAt,
  physiciansByIds,
  type ClinicLink,
  type PhysicianFacts,
} from './physicians';
export type { PatientRow } from './present-patient';
export { PROFESSION_WORDS } from './profession-words';
export { ruleSetByVersion, ruleSetOn, ruleSetVersions, useRuleSet, type RuleSetFacts } from './rule-sets';
export { staffOf, type StaffFacts } from './shop-staff';
export { onSellerStopped, onShopStopped } from './shop-stopped';
export { sellerOfAccount, sellersOfAccounts, type SellerFacts } from './sellers';
export { dispensariesByIds, dispensaryById, dispensariesOfAccount, dispensariesOwnedBy, dispensariesWithin, type DispensaryFacts } from './dispensaries';
export { submitIdentity, type DocumentOf, type IdentityFacts, type StatedDocument } from './submit-identity';
export { holidaysBetween } from './places/holidays';
export { addressProblems } from './places/thai-places';
