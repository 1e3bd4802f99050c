import type { Action } from '@bai/kernel/contracts';
import { testPictures } from './journey';
import type { Person } from './people';
import { BODIES, PAPER } from './walk-bodies';
import type { WorldIds } from './walk-world';

/** One endpoint of the contracts as `/api/openapi.json` shows it. */
export interface Endpoint {
  /** `plugin.endpoint`. */
  readonly name: string;
  readonly method: string;
  /** With `{id}` where a record is named. */
  readonly path: string;
  readonly action: Action;
  readonly searches: boolean;
  readonly multipart: boolean;
  /** It takes bytes as they come, from a place on. */
  readonly part: boolean;
}

interface Operation {
  readonly operationId: string;
  readonly 'x-action': Action;
  readonly parameters: readonly { readonly name: string; readonly in: string }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, unknown>> };
}

const PART = 'application/offset+octet-stream';

/** Every endpoint the running platform has declared. */
export const endpoints = async (person: Person): Promise<Endpoint[]> => {
  const { bytes } = await person.get('/api/openapi.json');
  const { paths } = JSON.parse(bytes.toString()) as { paths: Record<string, Record<string, Operation>> };
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      name: operation.operationId,
      method: method.toUpperCase(),
      path,
      action: operation['x-action'],
      searches: operation.parameters.some(({ name, in: place }) => place === 'query' && name === 'q'),
      multipart: operation.requestBody?.content['multipart/form-data'] !== undefined,
      part: operation.requestBody?.content[PART] !== undefined,
    })),
  );
};

/** Which of a world's records an address means by its parameter. */
const NAMED: readonly (readonly [RegExp, Partial<Record<string, keyof WorldIds>>])[] = [
  [/^\/api\/audit\/exports\//, { id: 'trailExport' }],
  [/^\/api\/audit\/requests\//, { id: 'dataRequest', fileId: 'answerFile' }],
  [/^\/api\/audit\/own-requests\//, { id: 'dataRequest', fileId: 'answerFile' }],
  [/^\/api\/audit\/incidents\//, { id: 'incident' }],
  [/^\/api\/audit\/processings\//, { id: 'processing' }],
  [/^\/api\/accounts\/admins\//, { accountId: 'colleague' }],
  [/^\/api\/accounts\/users\//, { id: 'user' }],
  [/^\/api\/accounts\/lockouts\//, { id: 'lockout' }],
  [/^\/api\/accounts\/recoveries\//, { id: 'recovery' }],
  [/^\/api\/accounts\/factors\//, { id: 'factor' }],
  [/^\/api\/accounts\/sessions\//, { id: 'session' }],
  [/^\/api\/applications\/office\/packages\//, { id: 'package' }],
  [/^\/api\/applications\/renewals\//, { id: 'prescription' }],
  [/^\/api\/applications\//, { id: 'application', fileId: 'file' }],
  [/^\/api\/documents\/exports\//, { id: 'export' }],
  [/^\/api\/documents\/copies\//, { id: 'copy' }],
  [/^\/api\/documents\/photos\//, { id: 'file' }],
  [/^\/api\/documents\/form-layouts\//, { id: 'formLayout' }],
  [/^\/api\/consultations\/appointments\//, { id: 'appointment' }],
  [/^\/api\/consultations\/rooms\//, { id: 'room' }],
  [/^\/api\/directory\/patients\//, { id: 'patient' }],
  [/^\/api\/directory\/merges\//, { id: 'merge' }],
  [/^\/api\/directory\/office\/rule-sets\//, { id: 'ruleSet' }],
  [/^\/api\/directory\/tablets\//, { id: 'tablet' }],
  [/^\/api\/directory\/registrations\//, { id: 'registration', fileId: 'file' }],
  [/^\/api\/directory\/me\/registration\//, { fileId: 'file' }],
  [/^\/api\/directory\/me\/shops\//, { id: 'dispensary', fileId: 'file' }],
  [/^\/api\/directory\/me\/signatures\//, { id: 'file' }],
  [/^\/api\/directory\/(staff|me)\/invitations\//, { id: 'invitation' }],
  [/^\/api\/directory\/staff\//, { id: 'member' }],
  [/^\/api\/directory\/permits\//, { id: 'permit', fileId: 'file' }],
  [/^\/api\/directory\/sellers\//, { id: 'seller' }],
  [/^\/api\/directory\/owners\//, { id: 'owner' }],
  [/^\/api\/directory\/office\/license-masters\//, { id: 'licenseMaster' }],
  [/^\/api\/directory\/office\/subscription-tiers\//, { id: 'subscriptionTier' }],
  [/^\/api\/directory\/subscriptions\//, { id: 'subscription' }],
  [/^\/api\/payments\/subscription-invoices\//, { id: 'subscriptionInvoice' }],
  [/^\/api\/directory\/opening-hours\//, { id: 'dispensary' }],
  [/^\/api\/directory\/shops\//, { id: 'dispensary' }],
  // A file on its way is whoever’s sends it, and of the walk nobody sends one.
  [/^\/api\/learning\/office\/uploads\//, { id: 'lesson' }],
  [/^\/api\/learning\/(office\/)?(lessons|media)\//, { id: 'lesson' }],
  [/^\/api\/learning\/(office\/)?enrollments\//, { id: 'enrollment' }],
  [/^\/api\/learning\/(office\/)?certificates\//, { id: 'certificate' }],
  [/^\/api\/learning\/office\/certificate-templates\//, { id: 'template' }],
  [/^\/api\/learning\/(office\/)?exam-attempts\//, { id: 'attempt' }],
  [/^\/api\/learning\/office\/questions\//, { id: 'question' }],
  [/^\/api\/learning\/office\/question-categories\//, { id: 'category' }],
  [/^\/api\/learning\/office\/course-modules\//, { id: 'module' }],
  [/^\/api\/learning\/(office\/)?courses\//, { id: 'course' }],
  [/^\/api\/learning\/panel\//, { id: 'course' }],
  [/^\/api\/learning\/(office\/)?exams\//, { id: 'exam' }],
  [/^\/api\/monitoring\/faults\//, { id: 'fault' }],
  [/^\/api\/notifications\/inbox\//, { id: 'notification' }],
  [/^\/api\/notifications\/mailbox\//, { id: 'message' }],
  [/^\/api\/payments\/refunds\//, { id: 'refund' }],
  [/^\/api\/payments\/coupons\//, { id: 'coupon' }],
  [/^\/api\/payments\//, { id: 'payment', reference: 'reference', refundId: 'refund' }],
  [/^\/api\/prescriptions\/form-exports\//, { id: 'formExport' }],
  [/^\/api\/prescriptions\/cards\//, { id: 'cardShare' }],
  [/^\/api\/prescriptions\/\{id\}\/shares\//, { id: 'prescription', shareId: 'cardShare' }],
  [/^\/api\/prescriptions\/letter-templates\//, { id: 'letterTemplate' }],
  [/^\/api\/prescriptions\/replacements\//, { id: 'replacement' }],
  [/^\/api\/prescriptions\/checks\//, { id: 'check' }],
  [/^\/api\/prescriptions\/context\//, { id: 'appointment' }],
  [/^\/api\/prescriptions\/(preview|template)\//, { id: 'application' }],
  [/^\/api\/prescriptions\//, { id: 'prescription' }],
  [/^\/api\/transactions\/products\//, { id: 'product' }],
  [/^\/api\/transactions\/lots\//, { id: 'lot' }],
  [/^\/api\/transactions\/suppliers\//, { id: 'supplier' }],
  [/^\/api\/transactions\/wastes\//, { id: 'waste' }],
  [/^\/api\/transactions\/stock-takes\//, { id: 'stockTake' }],
  [/^\/api\/transactions\/papers\//, { id: 'paper' }],
  [/^\/api\/transactions\/buyers\//, { id: 'buyer' }],
  [/^\/api\/transactions\/claims\//, { id: 'claim' }],
  [/^\/api\/transactions\/inspection\/links\//, { id: 'inspectionLink' }],
  [/^\/api\/transactions\/filings\//, { id: 'filing' }],
  [/^\/api\/transactions\//, { id: 'sale' }],
];
const FIXED: Readonly<Record<string, string>> = {
  number: '0',
  slug: 'nowhere',
  kind: 'course',
  step: 'health',
  provider: 'sandbox',
  job: '999999999',
  list: 'payments',
  format: 'json',
  part: 'manifest',
  role: 'desk',
  secret: 'nobody-knows-it',
};
/** Of those whom a name is kept for elsewhere. */
const SMS_PROVIDER = 'twilio';

/** An endpoint's address with the records of one side in it. */
export const addressOf = ({ path }: Endpoint, ids: WorldIds): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const meant = NAMED.find(([prefix]) => prefix.test(path))?.[1][name];
    const fixed = name === 'provider' && path.startsWith('/api/notifications/') ? SMS_PROVIDER : FIXED[name];
    const value = fixed ?? (meant && ids[meant]);
    if (!value) throw new Error(`The walk does not know what {${name}} of ${path} means`);
    return value;
  });

/** What an address takes in its query: the record it names, or the reason it asks an admin for. */
const QUERIES: Readonly<Record<string, (ids: WorldIds) => Record<string, string>>> = {
  'transactions.movements': ({ product }) => ({ productId: product }),
  'transactions.movementSums': ({ product }) => ({ productId: product }),
  'directory.previewMerge': ({ patient }) => ({ mergedId: patient }),
  'learning.freeLesson': () => ({ language: 'th' }),
  'learning.lessonPage': () => ({ language: 'th' }),
  'learning.coursePreview': () => ({ preview: 'nobody.made-it' }),
  'learning.lessonPreview': () => ({ preview: 'nobody.made-it' }),
  'learning.examPreview': () => ({ preview: 'nobody.made-it' }),
  'learning.examSpread': ({ exam }) => ({ examId: exam }),
  'learning.standing': ({ course }) => ({ courseId: course }),
  'learning.bankFile': () => ({ format: 'gift' }),
  'learning.bankFileLosses': () => ({ format: 'gift' }),
  'learning.attempt': () => ({ holder: 'walk-tab' }),
  'prescriptions.letter': () => ({ ...PAPER, kind: 'patient_letter', language: 'en' }),
  'prescriptions.pdf': () => PAPER,
  'prescriptions.preview': () => PAPER,
  'payments.ways': ({ appointment }) => ({ kind: 'appointment', id: appointment }),
  'payments.sandboxSecure': () => ({ pass: 'nobody-gave-it' }),
  'payments.sandboxProve': () => ({ pass: 'nobody-gave-it' }),
  'transactions.filingMonth': ({ dispensary }) => ({ dispensaryId: dispensary }),
  'transactions.filingCalendar': ({ dispensary }) => ({ dispensaryId: dispensary }),
  'transactions.reconcileMonth': ({ dispensary }) => ({ dispensaryId: dispensary }),
  'transactions.monthPack': ({ dispensary }) => ({ dispensaryId: dispensary }),
  'transactions.pt28': ({ dispensary }) => ({ dispensaryId: dispensary }),
  ...Object.fromEntries(
    ['inspection', 'inspectionLinks', 'unplacedOriginals'].map((name) => [`transactions.${name}`, ({ dispensary }) => ({ dispensaryId: dispensary })]),
  ),
};

/** Endpoints that would change something of one's own if they were sent a good body: their own side gets an empty one. */
const CHANGING = new Set([
  ...['prescriptions.askReplacement', 'prescriptions.reportLost', 'prescriptions.closeOutside', 'prescriptions.reissueRest'],
  ...['prescriptions.revoke', 'transactions.void', 'transactions.changeProduct', 'transactions.addProduct', 'transactions.receiveLot'],
  ...['transactions.addSupplier', 'transactions.changeSupplier', 'transactions.openStockTake', 'transactions.importOpening'],
  ...['transactions.discardPaper', 'transactions.sellOnPaper', 'transactions.changeBuyer'],
  ...['transactions.sellToLicensee', 'transactions.holdStock'],
  ...['transactions.sell', 'transactions.openClaim', 'consultations.book', 'consultations.reschedule', 'payments.open'],
  ...['learning.revokeEnrollment', 'learning.revokeCertificate', 'payments.endCoupon'],
  ...['directory.endStaff', 'directory.keepStaffPermit', 'directory.suspendShop', 'directory.closeShop'],
  ...['directory.keepOpenWeek', 'directory.keepClosures', 'directory.endSubscription', 'directory.grantTime', 'directory.keepSubscriptionTier'],
  ...['directory.suspendSeller', 'directory.suspendOwner', 'directory.revokePermit', 'directory.keepLicenseMaster'],
]);

const bodyOf = (name: string, ids: WorldIds): Promise<object> => Promise.resolve(BODIES[name]?.(ids) ?? {});

export interface Outcome {
  readonly status: number;
  readonly code: string;
  readonly text: string;
}

/** What goes beside a file. */
const FORMS: Readonly<Record<string, Record<string, string>>> = {
  'transactions.fileFiling': { receiptNumber: 'x', filedOn: '2026-11-01' },
  'transactions.replaceReceipt': { receiptNumber: 'x', filedOn: '2026-11-01', version: '0', reason: 'walk of the matrix' },
  'applications.attach': { kind: 'id_card' },
  'documents.beginLayout': { note: 'x' },
  'prescriptions.keepLetterTemplate': { kind: 'patient_letter', language: 'en', note: 'x' },
  'directory.attachCredential': { kind: 'practice_license' },
};

/** Calls an endpoint as somebody, about the records of one side. `own` spares what a good body would change. */
export const callEndpoint = async (person: Person, endpoint: Endpoint, ids: WorldIds, own: boolean): Promise<Outcome> => {
  const address = addressOf(endpoint, ids);
  const query = QUERIES[endpoint.name]?.(ids);
  if (endpoint.multipart)
    return outcome(await person.upload(address, { name: 'a.png', bytes: (await testPictures()).card, type: 'image/png' }, FORMS[endpoint.name] ?? {}));
  if (endpoint.part)
    return outcome(await person.call(endpoint.method, address, { body: Buffer.from('x'), headers: { 'content-type': PART, 'upload-offset': '0' } }));
  const body = endpoint.method === 'GET' ? undefined : own && CHANGING.has(endpoint.name) ? {} : await bodyOf(endpoint.name, ids);
  return outcome(await person.call(endpoint.method, address, { ...(body ? { body } : {}), ...(query ? { query } : {}) }));
};

const outcome = ({ status, error, bytes }: Awaited<ReturnType<Person['call']>>): Outcome => ({ status, code: error?.name ?? '', text: bytes.toString() });

/** It names a course, which is nobody's. */
const STANDING = 'learning.standing';

/** Whether an endpoint names somebody's record, by its address, its query or its body. */
export const namesRecord = ({ name, path }: Endpoint): boolean =>
  /\{(id|fileId)\}/.test(path) || (Boolean(QUERIES[name]) && name !== STANDING) || CHANGING.has(name) || RECORD_BODIES.has(name);
const RECORD_BODIES = new Set([
  'consultations.checkIn',
  'directory.enrolTablet',
  'directory.startDuty',
  'directory.inviteStaff',
  'prescriptions.sign',
  'transactions.openFiling',
  'transactions.openInspection',
  'transactions.placeOriginals',
]);
