import { signing } from './issue';
import { NOTES } from './journey';
import { SHOP_FACTS, SHOP_SPANS } from './professionals';
import { STOCK_BODIES } from './walk-stock-room-bodies';
import { TILL_BODIES } from './walk-till';
import { peopleBodies } from './walk-people';
import { replacementBodies } from './walk-replacements';
import type { WorldIds } from './walk-world';

const LOT = { documentNumber: 'x', documentOn: '2026-01-01', receivedOn: '2026-01-01', expiresOn: '2099-01-01' };
const TICKS = { payment: 'cash', idSeen: 'national_id', originalReceived: true, originalPlace: '', exclusionsAsked: true };
const PRODUCT = { name: 'x', strain: 'x', thcHundredths: 100, cbdHundredths: 100, pricePerGram: 100 };
/** A browser's tab that sits an exam. */
const TAB = { holder: 'walk-tab' };
const REASON = { reason: 'เดินตรวจทุกหน้าตามตาราง' };
const RENEWAL = { outcome: { pain: 1, sleep: 1, sideEffects: ['none'], milligramsUsed: 0 } };
const SIGNED = { consents: { health_data: true, truthful: true, dispensing_record: true }, signature: 'data:image/png;base64,AAAA' };
const SEEN_BY = { identity: 'document', identityNote: '' };
const KNOWN = { what: 'x', dataKinds: [], people: null, risk: 'none', measures: '' };
const BOTH = { th: 'ก', en: 'x' };
const QUESTION = {
  ...{ type: 'essay', stem: BOTH, categoryId: null, tags: [], pictures: [], options: [], answers: [], partialCredit: false },
  ...{ numericAnswer: null, tolerance: null, feedback: null, points: 1, ruleSetVersion: null, retired: false },
};
const EXAM = {
  ...{ title: BOTH, instructions: null, timeLimitMinutes: 1, passPercent: 1, maxAttempts: 1, cooldownHours: 0, shufflesQuestions: false },
  ...{ shufflesOptions: false, negativeMarking: false, reviewPolicy: 'later', opensAt: null, closesAt: null, overdue: 'auto_submit', graceMinutes: null },
};
const COURSE = {
  ...{ slug: 'walk', category: 'law', level: 'basic', language: 'both', price: 0, minutes: 1, cover: null, prerequisiteIds: [], examId: null },
  ...{ certificateTemplateId: null, grantsLicense: null, validityMonths: null, ruleSetVersion: null, words: { th: null, en: null } },
};
/** Not offered yet, so that nobody who walks applies for it. */
const PACKAGE = {
  ...{ code: 'walk', name: BOTH, includes: BOTH, track: 'thai', mode: 'video', price: 0, minutes: 15 },
  ...{ activeFrom: '2199-01-01', activeTo: null, queuePriority: 0 },
};
const LESSON = {
  ...{ moduleId: null, kind: 'text', minutes: 1, freePreview: false, completion: 'viewed', videoPercent: null, examId: null, opensAfterDays: 0 },
  words: { th: null, en: null },
};
const TEMPLATE = {
  ...{ name: BOTH, orientation: 'landscape', background: null, validityMonths: null },
  fields: [{ field: 'score', x: 0, y: 0, width: 50, size: 12, align: 'left' }],
  signatory: { name: BOTH, position: BOTH, signature: null },
};
const WORDS = ['purpose', 'controller', 'people', 'data', 'recipients', 'transfers', 'retention', 'security'];
const PROCESSING = { ...Object.fromEntries(WORDS.map((name) => [name, BOTH])), basis: 'law', retentionName: null };
/** The reason for which an administrator opens papers. */
export const PAPER = { reason: 'เดินตรวจทุกที่อยู่' };

const CHECKED = { number: 'ว. 90001', issuedOn: '2026-01-01', expiresOn: '2099-01-01', checkedWhere: 'x' };
const REGISTRATION = {
  ...{ nameThai: 'x', nameLatin: 'x', profession: 'medicine', licenseNumber: 'x', trainingNumber: 'x', specialities: 'x' },
  ...{ languages: ['th'], clinicIds: [], version: 0 },
};
type Body = (ids: WorldIds) => object | Promise<object>;
/** The endpoints that ask for a reason and nothing else, by their plugin. */
const WITH_REASON = {
  learning: ['revokeEnrollment', 'revokeCertificate', 'voidAttempt'],
  audit: ['extendRequest', 'refuseRequest', 'containIncident', 'waiveIncident', 'closeIncident', 'endProcessing'],
  kernel: ['discardJob'],
  accounts: ['withdrawInvitation', 'suspendUser', 'restoreUser', 'signOutUser', 'removeRole', 'liftLockout'],
  applications: ['cancel', 'reject'],
  consultations: ['cancel'],
  directory: [
    'reveal',
    'undoMerge',
    'askRegistration',
    'rejectRegistration',
    'restoreRegistration',
    'endStaff',
    'rejectPermit',
    'askShop',
    'suspendShop',
    'restoreShop',
    'closeShop',
  ],
  monitoring: ['resolveFault'],
  prescriptions: ['revoke'],
  payments: ['endCoupon', 'rejectRefund', 'withdrawPayout', 'closeUnmatched', 'declineUnmatched'],
};

/** A body that would be accepted from somebody in reach, for every endpoint that takes one and names a record by address or body. */
export const BODIES: Readonly<Record<string, Body>> = {
  ...Object.fromEntries(Object.entries(WITH_REASON).flatMap(([plugin, names]) => names.map((name) => [`${plugin}.${name}`, () => REASON]))),
  'learning.enroll': ({ course }) => ({ courseId: course }),
  'learning.takeCoupon': () => ({ code: 'NOBODY' }),
  'learning.enrollList': ({ course }) => ({ courseId: course, lines: ['nobody@people.example'], dryRun: true, ...REASON }),
  'learning.extendEnrollment': () => ({ until: '2199-01-01', ...REASON }),
  'learning.gradeAnswer': ({ question }) => ({ questionId: question, score: 0, comment: '' }),
  'learning.giveAllowance': ({ exam }) => ({ examId: exam, extraMinutes: 1, extraAttempts: 0, ...REASON }),
  'learning.regrade': () => ({ raiseOnly: true, ...REASON }),
  'learning.createQuestion': () => QUESTION,
  'learning.keepQuestion': () => ({ ...QUESTION, stamp: 'x' }),
  'learning.tryAnswer': () => ({ order: [], matchOrder: [], answer: null, negativeMarking: false }),
  'learning.createCategory': () => ({ name: BOTH, code: `walk-${Math.random().toString(36).slice(2)}` }),
  'learning.keepCategory': () => ({ name: BOTH, code: 'Not a code' }),
  'learning.createExam': () => ({ ...EXAM, sections: [] }),
  'learning.keepExamRules': () => ({ ...EXAM, stamp: 'x' }),
  'learning.keepExamSections': () => ({ sections: [], stamp: 'x' }),
  'learning.createCourse': () => COURSE,
  'learning.keepCourse': () => ({ ...COURSE, stamp: 'x' }),
  'learning.keepPlan': () => ({ reviewState: 'writing', publishAt: null, unpublishAt: null, stamp: 'x' }),
  'learning.keepOutline': () => ({ stamp: 'x', modules: [] }),
  'learning.publishCourse': () => ({ languages: ['th'], leftOutIds: [], stamp: 'x' }),
  'learning.withdrawCourse': () => ({ languages: ['en'] }),
  'learning.createTemplate': () => TEMPLATE,
  'learning.keepTemplate': () => ({ ...TEMPLATE, stamp: 'x' }),
  'learning.previewTemplate': () => TEMPLATE,
  'learning.linkCourse': () => ({ language: 'th' }),
  'learning.linkLesson': () => ({ language: 'th' }),
  'learning.putCourseBack': () => ({ entryId: '1', stamp: 'x' }),
  'learning.putLessonBack': () => ({ entryId: '1', stamp: 'x' }),
  'learning.createModule': ({ course }) => ({ courseId: course, title: { th: null, en: 'x' } }),
  'learning.keepModule': () => ({ title: { th: 'x', en: null }, stamp: 'x' }),
  'learning.withdrawLesson': () => ({ stamp: 'x' }),
  'learning.createLesson': () => LESSON,
  'learning.beginUpload': () => ({ kind: 'captions', name: 'x', bytes: 1, modifiedAt: '2026-01-01T00:00:00.000Z' }),
  'learning.keepLesson': () => ({ ...LESSON, stamp: 'x' }),
  'learning.startAttempt': () => TAB,
  'learning.holdAttempt': () => TAB,
  'learning.giveAnswer': () => ({ ...TAB, questionId: 'x'.repeat(24), answer: null, flagged: false, sequence: 1 }),
  'learning.checkAnswer': () => ({ ...TAB, questionId: 'x'.repeat(24) }),
  'learning.submitAttempt': () => TAB,
  'audit.makeExport': () => ({ filter: { action: 'nothing.' }, ...REASON }),
  'prescriptions.share': () => ({ lasts: 'last', label: '' }),
  'prescriptions.wishPaper': () => ({ way: 'post' }),
  'prescriptions.postPaper': () => ({ carrier: 'other', tracking: 'EX123456789TH' }),
  'audit.takeRequest': () => SEEN_BY,
  'audit.answerRequest': () => ({ answer: 'x' }),
  'audit.keepIncident': () => ({ ...KNOWN, version: 1 }),
  'audit.reportIncident': () => ({ reportedOn: '2026-01-01', reportedTime: '09:00', reference: 'x', lateReason: '' }),
  'audit.tellOfIncident': () => ({ addresses: ['nobody@people.example'], th: 'x', en: 'x' }),
  'audit.keepProcessing': () => ({ ...PROCESSING, version: 1, ...REASON }),
  'accounts.keepSets': () => ({ sets: ['finance'], ...REASON }),
  'accounts.inviteUser': () => ({
    name: 'x',
    email: `walk-${Math.random().toString(36).slice(2)}@people.example`,
    roles: ['budtender'],
    sets: [],
    language: 'th',
  }),
  'accounts.weighRoles': () => ({ roles: ['budtender'] }),
  'accounts.keepRoles': () => ({ roles: ['budtender'], sets: [], ...REASON }),
  'accounts.copyRole': () => ({ name: 'สำเนา', ...REASON }),
  'accounts.standFor': () => ({ original: 'desk', ...REASON }),
  'accounts.keepGrant': () => ({ action: 'session.list', granted: true, ...REASON }),
  'accounts.confirmRecovery': () => ({ documentNumber: '1101700230708', seen: true }),
  'accounts.confirmTotp': () => ({ code: '000000', name: 'x' }),
  'accounts.finishLine': () => ({ state: `${'a'.repeat(24)}.${'b'.repeat(43)}`, code: 'x' }),
  'accounts.agreeLineExample': () => ({ state: `${'a'.repeat(24)}.${'b'.repeat(43)}`, nonce: 'n', challenge: 'c'.repeat(43), name: 'x' }),
  'accounts.keepLayout': () => ({ columns: null, views: [], version: 0 }),
  'applications.createPackage': () => ({ ...PACKAGE, code: `walk-${Math.random().toString(36).slice(2)}` }),
  'applications.keepPackage': () => ({ ...PACKAGE, stamp: 'x' }),
  'applications.endPackage': () => ({ stamp: 'x', ...REASON }),
  'applications.renew': ({ package: packageId }) => ({ packageId, ...RENEWAL, unchanged: true, ...SIGNED }),
  'applications.renewInSteps': ({ package: packageId }) => ({ packageId, ...RENEWAL }),
  'applications.saveStep': () => ({ answers: {}, reached: 3, version: 0 }),
  'applications.saveHelped': () => ({ answers: {}, reached: 1, version: 0 }),
  'applications.openHelp': () => ({ token: 'x' }),
  'applications.askHelp': () => ({ name: 'x', relation: 'child' }),
  'applications.confirmHelp': () => ({ versions: {} }),
  'applications.summarise': () => ({ text: 'x', version: 0 }),
  'applications.mendIdentity': () => ({ name: { title: '', first: 'เดิน', last: 'ตรวจ' }, nameLatin: '', documentNumber: '', birthDate: '1980-01-01' }),
  'applications.ask': () => ({ text: 'x' }),
  'applications.saveReply': () => ({ text: 'x', version: 0 }),
  'applications.reply': () => ({ text: 'x' }),
  'consultations.keepNotes': () => NOTES,
  'consultations.checkIn': ({ checkInCode }) => ({ code: checkInCode }),
  'consultations.book': ({ application, patient, dispensary }) => ({
    applicationId: application,
    physicianId: patient,
    clinicId: dispensary,
    start: '2099-01-01T02:00:00.000Z',
    mode: 'face_to_face',
  }),
  'consultations.reschedule': ({ patient, dispensary }) => ({ physicianId: patient, clinicId: dispensary, start: '2099-01-01T02:00:00.000Z', ...REASON }),
  'consultations.rate': () => ({ stars: 5 }),
  'consultations.judge': () => ({ outcome: 'no_show_patient', ...REASON }),
  'consultations.enter': () => ({ place: 'x', inThailand: true, consent: true, ...REASON }),
  'consultations.prepare': () => ({ place: 'x', inThailand: true, consent: true }),
  'consultations.say': () => ({ text: 'x' }),
  'consultations.recording': () => ({ agree: false }),
  'consultations.companion': () => ({ companion: { name: 'x', relation: 'carer' } }),
  'consultations.accompany': () => ({ key: 'x'.repeat(43) }),
  'consultations.videoEvent': () => ({ event: 'participantJoined', timestamp: 0 }),
  'prescriptions.makeFormExport': () => ({ filter: { from: '2026-01-01', to: '2026-01-01' }, format: 'xlsx', language: 'th', ...PAPER }),
  'documents.makeCopy': () => ({ language: 'th' }),
  'documents.copyLayout': () => ({ note: 'x' }),
  'documents.keepLayout': () => ({ note: 'x', boxes: [], version: 1 }),
  'documents.layoutSample': () => ({ boxes: [], sample: 'usual' }),
  'documents.publishLayout': () => ({ version: 1, ...REASON }),
  'documents.retireLayout': () => ({ version: 1, ...REASON }),
  'directory.mergePatients': ({ patient }) => ({ mergedId: patient, ...REASON }),
  'directory.breakGlass': () => PAPER,
  'directory.verifyIdentity': () => ({ method: 'face_to_face' }),
  'directory.askIdentity': () => ({ faults: ['picture_unclear'] }),
  'directory.enrolTablet': ({ dispensary }) => ({ dispensaryId: dispensary, name: 'x' }),
  'directory.switchOnTablet': ({ patient }) => ({ accountId: patient, pin: '730401' }),
  'directory.keepRegistration': () => REGISTRATION,
  'directory.keepSignature': () => ({ signature: 'data:image/png;base64,AAAA' }),
  'directory.drawSignature': () => ({ signature: 'data:image/png;base64,AAAA' }),
  'directory.keepBankAccount': () => ({ bank: 'x', holder: 'x', number: '12345678' }),
  'directory.approveRegistration': () => ({ license: CHECKED, training: CHECKED }),
  // What a suspended physician was signed in to ends, and the walk with it: it is asked for without a reason.
  'directory.suspendRegistration': () => ({ reason: '' }),
  'directory.inviteStaff': ({ dispensary }) => ({ dispensaryId: dispensary, name: 'x', email: `walk-${Math.random().toString(36).slice(2)}@people.example` }),
  'directory.keepStaffPermit': () => ({ kind: 'license', number: 'x', expiresOn: '2099-01-01' }),
  'directory.verifyPermit': () => CHECKED,
  ...peopleBodies,
  'directory.approveShop': () => ({ facts: SHOP_FACTS, license: CHECKED, version: -1 }),
  ...Object.fromEntries(['correctShop', 'correctOwnShop'].map((name) => [`directory.${name}`, () => ({ facts: SHOP_FACTS, ...REASON, version: -1 })])),
  'directory.keepOwnShop': () => ({ facts: SHOP_FACTS, licenseNumber: 'x', expiresOn: '2099-01-01', spans: SHOP_SPANS, version: -1 }),
  'directory.startDuty': ({ dispensary }) => ({ dispensaryId: dispensary }),
  'learning.reportPlayed': () => ({ position: 0, played: [], rate: 1 }),
  'learning.keepNote': () => ({ text: 'x', version: 0 }),
  'accounts.keepProfile': () => ({ language: 'th' }),
  'accounts.keepPin': () => ({ pin: '730401' }),
  'notifications.keepSmsOrder': () => ({ order: ['thaibulksms', 'twilio'], ...REASON }),
  'notifications.keepSmsProvider': () => ({ active: false, sender: '', tier: 'standard', key: '', secret: '', segmentPrice: null, version: 0, ...REASON }),
  'notifications.bounce': () => ({ message: 'eA==' }),
  'notifications.trySms': () => ({ to: '0812345678' }),
  'notifications.sendSample': () => ({ event: 'payment.paid', language: 'th' }),
  'payments.open': ({ appointment }) => ({ payable: { kind: 'appointment', id: appointment }, method: 'promptpay' }),
  'payments.sandboxProve': () => ({ code: '000000', outcome: 'proven' }),
  'payments.keepRefundDestination': () => ({ kind: 'promptpay', number: '0812345678' }),
  'payments.findRefundable': () => ({ q: 'walk' }),
  'payments.recordReturnedTransfer': () => ({ returnedOn: '2026-11-01', ...REASON }),
  'payments.requestUnmatched': () => ({ way: 'write_off', ...REASON }),
  'payments.confirmUnmatched': () => ({ version: 1 }),
  'payments.payOutRefund': () => ({ way: 'cash', paidOn: '2026-11-01' }),
  'prescriptions.answer': () => ({ answers: {} }),
  'prescriptions.sign': ({ appointment }) => signing(appointment),
  'prescriptions.original': () => ({ move: 'print' }),
  ...replacementBodies(SIGNED.signature),
  'transactions.addProduct': ({ dispensary }) => ({ ...PRODUCT, dispensaryId: dispensary }),
  'transactions.changeProduct': () => ({ ...PRODUCT, active: true, version: 1 }),
  'transactions.receiveLot': ({ product, supplier }) => ({ ...LOT, productId: product, supplierId: supplier, number: 'walk', mg: 10 }),
  ...STOCK_BODIES,
  ...TILL_BODIES,
  'transactions.openClaim': ({ prescription }) => ({ prescriptionId: prescription }),
  'transactions.sell': ({ claim, lot }) => ({ claimId: claim, lines: [{ lotId: lot, mg: 10 }], ...TICKS }),
  'transactions.openFiling': ({ dispensary }) => ({ dispensaryId: dispensary, month: '2026-10' }),
  'transactions.amendFiling': () => ({ ...REASON }),
  'transactions.moveFiling': () => ({ move: 'check' }),
  'transactions.void': () => ({ kind: 'mistake', ...REASON }),
};
