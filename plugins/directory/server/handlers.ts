import { accountOf, today, type Handlers } from '@bai/kernel/server';
import type { directoryApi } from '../contracts';
import { breakGlass } from './break-glass';
import { clinicKinds, recordClinicPermit } from './clinic-permits';
import { clinicsAll } from './clinics';
import { patients } from './collections';
import { announcementsFor, footPages, pageFor } from './contents';
import { listPermits, rejectPermit, verifyPermit } from './check-permits';
import { attachPermitFile, detachPermitFile, fileRenewal, openPermitFile, readPermit, revokePermit } from './keep-permits';
import { approveRegistration, askRegistration, rejectRegistration, restoreRegistration, suspendRegistration } from './decide-registration';
import { askIdentity, verifyIdentity } from './identity';
import { acceptInvitation, declineInvitation, ownInvitations } from './answer-invitation';
import { approveShop, closeShop, correctShop, listShops, readShop, restoreShop, suspendShop } from './keep-shops';
import { keepClosures, keepOpenWeek, readOpeningHours } from './keep-hours';
import { changeLicenseMaster, createLicenseMaster, listLicenseMasters, officeLicenseMaster } from './office-licenses';
import { listOwners, readOwner, restoreOwner, shopEnding, suspendOwner } from './keep-owners';
import { listSellers, readSeller, restoreSeller, suspendSeller } from './keep-sellers';
import { listRegistrations } from './list-registrations';
import {
  attachCredential,
  detachCredential,
  keepBank,
  keepMine,
  keepSignature,
  myRegistration,
  openCredential,
  reviewRegistration,
  submitMine,
} from './registration';
import { chooseTier, makeInvoice, mySubscription } from './own-subscription';
import { endSubscription, grantTime, listSubscriptions, readSubscription } from './keep-subscriptions';
import { changeTier, createTier, listTiers, officeTier } from './office-tiers';
import { endStaff, inviteStaff, keepStaffPermit, listInvitations, listStaff, withdrawInvitation } from './staff';
import { drawSignature, keptSignatures, offerSignature, openSignature, removeSignature } from './kept-signatures';
import { endDuty, startDuty } from './keep-duty';
import { mergeInto } from './merge-patients';
import { mergesOf } from './merges';
import { documentOf, patientById } from './patients';
import { previewMerge } from './preview-merge';
import { thaiPlaces } from './places/thai-places';
import { presentDispensaries, presentDuty } from './present-duty';
import { presentPatient } from './present-patient';
import { runDry } from './dry-run';
import { changeRuleSet, createRuleSet, deleteRuleSet, listRuleSets, officeRuleSet, setEnd } from './office-rule-sets';
import { ruleSetOn } from './rule-sets';
import { shopRegistrationHandlers } from './shops/handlers';
import { endTablet, enrolTablet, listTablets, switchOnTablet, tabletHere } from './tablets';
import { undoMerge } from './undo-merge';

export const handlers: Handlers<typeof directoryApi> = {
  ...shopRegistrationHandlers,
  rules: ({ query }) => ruleSetOn(query.on ?? today()),
  ruleSets: () => listRuleSets(),
  officeRuleSet: ({ params }) => officeRuleSet(params.id),
  createRuleSet: ({ body }) => createRuleSet(body),
  keepRuleSet: ({ params, body }) => changeRuleSet(params.id, body),
  endRuleSet: ({ seat, params, body }) => setEnd(seat, params.id, body),
  deleteRuleSet: ({ params }) => deleteRuleSet(params.id),
  dryRun: ({ seat, body }) => runDry(seat, body.rules, body.on),
  clinics: () => clinicsAll(),
  announcements: ({ seat, query }) => announcementsFor(seat, query.language),
  page: ({ seat, params, query }) => pageFor(seat, params.slug, query.language),
  places: ({ query }) => Promise.resolve(thaiPlaces(query.province)),
  foot: ({ query }) => footPages(query.language),
  patients: async ({ seat, query }) => {
    const page = await patients.page(seat, query, ['createdAt'], { mergedIntoId: null, ...(query.identity ? { state: query.identity } : {}) });
    return { ...page, rows: page.rows.map(presentPatient) };
  },
  patient: async ({ seat, params }) => presentPatient(await patientById(seat, params.id)),
  myPatient: async ({ seat }) => {
    const own = await patients.first({ ...seat, reach: 'own' }, { mergedIntoId: null });
    return own && presentPatient(own);
  },
  keptSignatures: ({ seat }) => keptSignatures(seat),
  drawSignature: ({ seat, body }) => drawSignature(seat, body.signature),
  keptSignature: ({ seat, params }) => openSignature(seat, params.id),
  offerSignature: ({ seat, params }) => offerSignature(seat, params.id),
  removeSignature: ({ seat, params }) => removeSignature(seat, params.id),
  reveal: async ({ seat, params, body }) => ({ documentNumber: (await documentOf(seat, params.id, body.reason)).number }),
  merges: ({ seat, params }) => mergesOf(seat, params.id),
  previewMerge: ({ seat, params, query }) => previewMerge(seat, params.id, query.mergedId),
  mergePatients: ({ seat, params, body }) => mergeInto(seat, params.id, body.mergedId, body.reason),
  undoMerge: ({ seat, params, body }) => undoMerge(seat, params.id, body.reason),
  breakGlass: ({ seat, params, body }) => breakGlass(seat, params.id, body.reason),
  verifyIdentity: ({ seat, params, body }) => verifyIdentity(seat, params.id, body.method),
  askIdentity: ({ seat, params, body }) => askIdentity(seat, params.id, body),
  duty: ({ seat }) => presentDuty(accountOf(seat)),
  startDuty: ({ seat, body }) => startDuty(seat, body.dispensaryId),
  endDuty: ({ seat }) => endDuty(seat),
  tablets: ({ ctx, seat }) => listTablets(ctx, seat),
  enrolTablet: ({ ctx, seat, body }) => enrolTablet(ctx, seat, body),
  endTablet: ({ ctx, seat, params }) => endTablet(ctx, seat, params.id),
  tablet: ({ ctx }) => tabletHere(ctx),
  switchOnTablet: ({ ctx, seat, body }) => switchOnTablet(ctx, seat, body),
  openingHours: ({ seat }) => readOpeningHours(seat),
  keepOpenWeek: ({ seat, params, body }) => keepOpenWeek(seat, params.id, body),
  keepClosures: ({ seat, params, body }) => keepClosures(seat, params.id, body),
  dispensaries: ({ seat }) => presentDispensaries(seat),
  myRegistration: ({ seat }) => myRegistration(seat),
  keepRegistration: ({ seat, body }) => keepMine(seat, body),
  keepSignature: ({ seat, body }) => keepSignature(seat, body.signature),
  keepBankAccount: ({ seat, body }) => keepBank(seat, body),
  attachCredential: ({ seat, body, upload }) => attachCredential(seat, body.kind, upload!),
  detachCredential: ({ seat, params }) => detachCredential(seat, params.fileId),
  submitRegistration: ({ seat }) => submitMine(seat),
  registrations: ({ seat, query }) => listRegistrations(seat, query),
  registration: ({ seat, params }) => reviewRegistration(seat, params.id),
  credential: ({ seat, params }) => openCredential(seat, params.id, params.fileId),
  approveRegistration: ({ seat, params, body }) => approveRegistration(seat, params.id, body),
  askRegistration: ({ seat, params, body }) => askRegistration(seat, params.id, body.reason),
  rejectRegistration: ({ seat, params, body }) => rejectRegistration(seat, params.id, body.reason),
  suspendRegistration: ({ seat, params, body }) => suspendRegistration(seat, params.id, body.reason),
  restoreRegistration: ({ seat, params, body }) => restoreRegistration(seat, params.id, body.reason),
  staff: ({ seat, query }) => listStaff(seat, query),
  staffInvitations: ({ seat, query }) => listInvitations(seat, query),
  inviteStaff: ({ seat, body }) => inviteStaff(seat, body),
  withdrawStaffInvitation: ({ seat, params }) => withdrawInvitation(seat, params.id),
  endStaff: ({ seat, params, body }) => endStaff(seat, params.id, body),
  keepStaffPermit: ({ seat, params, body }) => keepStaffPermit(seat, params.id, body),
  ownInvitations: ({ seat }) => ownInvitations(seat),
  acceptInvitation: ({ seat, params }) => acceptInvitation(seat, params.id),
  declineInvitation: ({ seat, params }) => declineInvitation(seat, params.id),
  permits: ({ seat, query }) => listPermits(seat, query),
  clinicKinds: () => clinicKinds(),
  recordClinicPermit: ({ seat, body }) => recordClinicPermit(seat, body),
  verifyPermit: ({ seat, params, body }) => verifyPermit(seat, params.id, body),
  rejectPermit: ({ seat, params, body }) => rejectPermit(seat, params.id, body.reason),
  licenseMasters: () => listLicenseMasters(),
  officeLicenseMaster: ({ params }) => officeLicenseMaster(params.id),
  createLicenseMaster: ({ body }) => createLicenseMaster(body),
  keepLicenseMaster: ({ params, body }) => changeLicenseMaster(params.id, body),
  permit: ({ seat, params }) => readPermit(seat, params.id),
  fileRenewal: ({ seat, params, body }) => fileRenewal(seat, params.id, body),
  revokePermit: ({ seat, params, body }) => revokePermit(seat, params.id, body.reason),
  attachPermitFile: ({ seat, params, upload }) => attachPermitFile(seat, params.id, upload!),
  detachPermitFile: ({ seat, params }) => detachPermitFile(seat, params.id, params.fileId),
  permitFile: ({ seat, params }) => openPermitFile(seat, params.id, params.fileId),
  sellers: ({ seat, query }) => listSellers(seat, query),
  seller: ({ seat, params }) => readSeller(seat, params.id),
  suspendSeller: ({ seat, params, body }) => suspendSeller(seat, params.id, body.reason),
  restoreSeller: ({ seat, params, body }) => restoreSeller(seat, params.id, body.reason),
  owners: ({ seat, query }) => listOwners(seat, query),
  owner: ({ seat, params }) => readOwner(seat, params.id),
  suspendOwner: ({ seat, params, body }) => suspendOwner(seat, params.id, body.reason),
  restoreOwner: ({ seat, params, body }) => restoreOwner(seat, params.id, body.reason),
  shopEnding: ({ seat, params }) => shopEnding(seat, params.id),
  shops: ({ seat, query }) => listShops(seat, query),
  shop: ({ seat, params }) => readShop(seat, params.id),
  approveShop: ({ seat, params, body }) => approveShop(seat, params.id, body),
  correctShop: ({ seat, params, body }) => correctShop(seat, params.id, body),
  suspendShop: ({ seat, params, body }) => suspendShop(seat, params.id, body.reason),
  restoreShop: ({ seat, params, body }) => restoreShop(seat, params.id, body.reason),
  closeShop: ({ seat, params, body }) => closeShop(seat, params.id, body.reason),
  mySubscription: ({ seat }) => mySubscription(seat),
  chooseTier: ({ seat, body }) => chooseTier(seat, body.tierId),
  makeInvoice: ({ seat, body }) => makeInvoice(seat, body),
  subscriptions: ({ seat, query }) => listSubscriptions(seat, query),
  subscription: ({ seat, params }) => readSubscription(seat, params.id),
  grantTime: ({ seat, params, body }) => grantTime(seat, params.id, body),
  endSubscription: ({ seat, params, body }) => endSubscription(seat, params.id, body),
  subscriptionTiers: () => listTiers(),
  officeSubscriptionTier: ({ params }) => officeTier(params.id),
  createSubscriptionTier: ({ body }) => createTier(body),
  keepSubscriptionTier: ({ params, body }) => changeTier(params.id, body),
};
