export { openedRecords } from './break-glass';
export { clinicById, clinicsAll, requireClinic, type ClinicFacts } from './clinics';
export { comingVisitsPort, patientPartyPort, type PatientParty } from './collections';
export { FOR_ALL, shownToAll } from './contents';
export { dutyOf, openDuty, type DutyFacts, type DutyRow } from './duty';
export { grantPermit, withdrawPermit } from './granted-permits';
export { keptUntil } from './kept-until';
export { LEGAL } from './legal-sources';
export { licenseKinds } from './license-kinds';
export { clinicMayHost, physicianMayIssue } from './may-issue';
export { tellWrites, type ContentState } from './panel-writes';
export { mergePart, namesPatient, type MergePart, type MergeSide, type Merging } from './merge-parts';
export { documentOf, ensurePatient, keptPatientId, patientById, type DocumentFacts } from './patients';
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
export { onShopStopped } from './shop-stopped';
export { sellerOfAccount, type SellerFacts } from './sellers';
export { dispensariesByIds, dispensaryById, dispensariesOfAccount, dispensariesOwnedBy, type DispensaryFacts } from './dispensaries';
export { submitIdentity, type IdentityFacts } from './submit-identity';
export { addressProblems, isThaiAddress } from './thai-address';
