import { signing } from './issue';
import { NOTES } from './journey';
import type { WorldIds } from './walk-world';

const LOT = {
  supplier: 'x',
  supplierLicense: 'x',
  gacpNumber: 'x',
  gacpExpiresOn: '2099-01-01',
  province: 'x',
  receivedOn: '2026-01-01',
  expiresOn: '2099-01-01',
};
const TICKS = { payment: 'cash', idSeen: 'national_id', originalReceived: true, originalPlace: '', exclusionsAsked: true };
const PRODUCT = { name: 'x', strain: 'x', thcHundredths: 100, cbdHundredths: 100, pricePerGram: 100 };
/** A browser's tab that sits an exam. */
const TAB = { holder: 'walk-tab' };
const REASON = { reason: 'เดินตรวจ' };
const SEEN_BY = { identity: 'document', identityNote: '' };
const KNOWN = { what: 'x', dataKinds: [], people: null, risk: 'none', measures: '' };
const BOTH = { th: 'ก', en: 'x' };
const WORDS = ['purpose', 'controller', 'people', 'data', 'recipients', 'transfers', 'retention', 'security'];
const PROCESSING = { ...Object.fromEntries(WORDS.map((name) => [name, BOTH])), basis: 'law', retentionName: null };
/** The reason for which an administrator opens papers. */
export const PAPER = { reason: 'เดินตรวจทุกที่อยู่' };

const CHECKED = { number: 'x', issuedOn: '2026-01-01', expiresOn: '2099-01-01', checkedWhere: 'x' };
const REGISTRATION = {
  ...{ nameThai: 'x', nameLatin: 'x', profession: 'medicine', licenseNumber: 'x', trainingNumber: 'x', specialities: 'x' },
  ...{ languages: ['th'], clinicIds: [], version: 0 },
};
const SHOP = {
  ...{ nameThai: 'x', nameLatin: 'x', class: 'pharmacy', registrar: 'central', district: 'x', province: 'x' },
  ...{ taxId: '0000000000001', branch: '00000', addressThai: 'x', addressLatin: 'x' },
};

type Body = (ids: WorldIds) => object | Promise<object>;
/** A body that would be accepted from somebody in reach, for every endpoint that takes one and names a record by address or body. */
export const BODIES: Readonly<Record<string, Body>> = {
  'learning.startAttempt': () => TAB,
  'learning.holdAttempt': () => TAB,
  'learning.giveAnswer': () => ({ ...TAB, questionId: 'x'.repeat(24), answer: null, flagged: false, sequence: 1 }),
  'learning.checkAnswer': () => ({ ...TAB, questionId: 'x'.repeat(24) }),
  'learning.submitAttempt': () => TAB,
  'audit.makeExport': () => ({ filter: { action: 'nothing.' }, ...REASON }),
  'audit.takeRequest': () => SEEN_BY,
  'audit.extendRequest': () => REASON,
  'audit.answerRequest': () => ({ answer: 'x' }),
  'audit.refuseRequest': () => REASON,
  'audit.keepIncident': () => ({ ...KNOWN, version: 1 }),
  'audit.containIncident': () => REASON,
  'audit.reportIncident': () => ({ reportedOn: '2026-01-01', reportedTime: '09:00', reference: 'x', lateReason: '' }),
  'audit.waiveIncident': () => REASON,
  'audit.closeIncident': () => REASON,
  'audit.tellOfIncident': () => ({ addresses: ['nobody@people.example'], th: 'x', en: 'x' }),
  'audit.keepProcessing': () => ({ ...PROCESSING, version: 1, ...REASON }),
  'audit.endProcessing': () => REASON,
  'kernel.discardJob': () => REASON,
  'accounts.keepSets': () => ({ sets: ['finance'], ...REASON }),
  'accounts.inviteUser': () => ({
    name: 'x',
    email: `walk-${Math.random().toString(36).slice(2)}@people.example`,
    roles: ['budtender'],
    sets: [],
    language: 'th',
  }),
  'accounts.withdrawInvitation': () => REASON,
  'accounts.suspendUser': () => REASON,
  'accounts.restoreUser': () => REASON,
  'accounts.signOutUser': () => REASON,
  'accounts.weighRoles': () => ({ roles: ['budtender'] }),
  'accounts.keepRoles': () => ({ roles: ['budtender'], sets: [], ...REASON }),
  'accounts.copyRole': () => ({ name: 'สำเนา', ...REASON }),
  'accounts.standFor': () => ({ original: 'desk', ...REASON }),
  'accounts.removeRole': () => REASON,
  'accounts.keepGrant': () => ({ action: 'session.list', granted: true, ...REASON }),
  'accounts.liftLockout': () => REASON,
  'accounts.confirmRecovery': () => ({ documentNumber: '1101700230708', seen: true }),
  'accounts.confirmTotp': () => ({ code: '000000', name: 'x' }),
  'accounts.finishLine': () => ({ state: `${'a'.repeat(24)}.${'b'.repeat(43)}`, code: 'x' }),
  'accounts.agreeLineExample': () => ({ state: `${'a'.repeat(24)}.${'b'.repeat(43)}`, nonce: 'n', challenge: 'c'.repeat(43), name: 'x' }),
  'accounts.keepLayout': () => ({ columns: null, views: [], version: 0 }),
  'applications.saveStep': () => ({ answers: {}, reached: 3, version: 0 }),
  'applications.cancel': () => REASON,
  'applications.ask': () => ({ text: 'x' }),
  'applications.reply': () => ({ text: 'x' }),
  'applications.reject': () => REASON,
  'consultations.cancel': () => REASON,
  'consultations.keepNotes': () => NOTES,
  'consultations.checkIn': ({ checkInCode }) => ({ code: checkInCode }),
  'consultations.book': ({ application, patient, dispensary }) => ({
    applicationId: application,
    physicianId: patient,
    clinicId: dispensary,
    start: '2099-01-01T02:00:00.000Z',
    mode: 'face_to_face',
  }),
  'consultations.reschedule': ({ patient, dispensary }) => ({ physicianId: patient, clinicId: dispensary, start: '2099-01-01T02:00:00.000Z', reason: 'x' }),
  'consultations.rate': () => ({ stars: 5 }),
  'consultations.judge': () => ({ outcome: 'no_show_patient', reason: 'x' }),
  'consultations.enter': () => ({ place: 'x', inThailand: true, consent: true, reason: 'x' }),
  'consultations.prepare': () => ({ place: 'x', inThailand: true, consent: true }),
  'consultations.say': () => ({ text: 'x' }),
  'consultations.recording': () => ({ agree: false }),
  'consultations.companion': () => ({ companion: { name: 'x', relation: 'carer' } }),
  'consultations.accompany': () => ({ key: 'x'.repeat(43) }),
  'consultations.videoEvent': () => ({ event: 'participantJoined', timestamp: 0 }),
  'documents.makeCopy': () => ({ language: 'th' }),
  'directory.reveal': () => REASON,
  'directory.mergePatients': ({ patient }) => ({ mergedId: patient, ...REASON }),
  'directory.undoMerge': () => REASON,
  'directory.breakGlass': () => PAPER,
  'directory.verifyIdentity': () => ({ method: 'face_to_face' }),
  'directory.askIdentity': () => REASON,
  'directory.enrolTablet': ({ dispensary }) => ({ dispensaryId: dispensary, name: 'x' }),
  'directory.switchOnTablet': ({ patient }) => ({ accountId: patient, pin: '730401' }),
  'directory.keepRegistration': () => REGISTRATION,
  'directory.keepSignature': () => ({ signature: 'data:image/png;base64,AAAA' }),
  'directory.keepBankAccount': () => ({ bank: 'x', holder: 'x', number: '12345678' }),
  'directory.approveRegistration': () => ({ license: CHECKED, training: CHECKED }),
  'directory.askRegistration': () => REASON,
  'directory.rejectRegistration': () => REASON,
  // What a suspended physician was signed in to ends, and the walk with it: it is asked for without a reason.
  'directory.suspendRegistration': () => ({ reason: '' }),
  'directory.restoreRegistration': () => REASON,
  'directory.inviteStaff': ({ dispensary }) => ({ dispensaryId: dispensary, name: 'x', email: `walk-${Math.random().toString(36).slice(2)}@people.example` }),
  'directory.endStaff': () => REASON,
  'directory.keepStaffPermit': () => ({ kind: 'license', number: 'x', expiresOn: '2099-01-01' }),
  'directory.verifyPermit': () => CHECKED,
  'directory.rejectPermit': () => REASON,
  'directory.approveShop': () => ({ facts: SHOP, license: CHECKED }),
  'directory.suspendShop': () => REASON,
  'directory.restoreShop': () => REASON,
  'directory.closeShop': () => REASON,
  'directory.startDuty': ({ dispensary }) => ({ dispensaryId: dispensary }),
  'learning.reportPlayed': () => ({ position: 0, played: [], rate: 1 }),
  'learning.keepNote': () => ({ text: 'x', version: 0 }),
  'monitoring.resolveFault': () => REASON,
  'accounts.keepProfile': () => ({ language: 'th' }),
  'accounts.keepPin': () => ({ pin: '730401' }),
  'notifications.keepSmsOrder': () => ({ order: ['thaibulksms', 'twilio'], ...REASON }),
  'notifications.keepSmsProvider': () => ({ active: false, sender: '', tier: 'standard', key: '', secret: '', segmentPrice: null, version: 0, ...REASON }),
  'notifications.bounce': () => ({ message: 'eA==' }),
  'notifications.trySms': () => ({ to: '0812345678' }),
  'notifications.sendSample': () => ({ event: 'payment.paid', language: 'th' }),
  'payments.open': ({ appointment }) => ({ payable: { kind: 'appointment', id: appointment }, method: 'promptpay' }),
  'payments.rejectRefund': () => REASON,
  'prescriptions.answer': () => ({ answers: {} }),
  'prescriptions.sign': ({ appointment }) => signing(appointment),
  'prescriptions.revoke': () => REASON,
  'prescriptions.original': () => ({ move: 'print' }),
  'transactions.addProduct': ({ dispensary }) => ({ ...PRODUCT, dispensaryId: dispensary }),
  'transactions.changeProduct': () => ({ ...PRODUCT, active: true, version: 1 }),
  'transactions.receiveLot': ({ product }) => ({ ...LOT, productId: product, number: 'walk', mg: 10 }),
  'transactions.openClaim': ({ prescription }) => ({ prescriptionId: prescription }),
  'transactions.sell': ({ claim, lot }) => ({ claimId: claim, lines: [{ lotId: lot, mg: 10 }], ...TICKS }),
  'transactions.moveFiling': () => ({ move: 'check' }),
  'transactions.void': () => ({ kind: 'mistake', reason: 'เดินตรวจ' }),
};
