import type { Action } from '@bai/kernel/contracts';
import { signing } from './issue';
import { NOTES, testPictures } from './journey';
import type { Person } from './people';
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
}

interface Operation {
  readonly operationId: string;
  readonly 'x-action': Action;
  readonly parameters: readonly { readonly name: string; readonly in: string }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, unknown>> };
}

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
    })),
  );
};

/** Which of a world's records an address means by its parameter. */
const NAMED: readonly (readonly [RegExp, Partial<Record<string, keyof WorldIds>>])[] = [
  [/^\/api\/accounts\/admins\//, { accountId: 'colleague' }],
  [/^\/api\/accounts\/users\//, { id: 'user' }],
  [/^\/api\/accounts\/lockouts\//, { id: 'lockout' }],
  [/^\/api\/accounts\/factors\//, { id: 'factor' }],
  [/^\/api\/accounts\/sessions\//, { id: 'session' }],
  [/^\/api\/applications\//, { id: 'application', fileId: 'file' }],
  [/^\/api\/documents\/exports\//, { id: 'export' }],
  [/^\/api\/documents\/copies\//, { id: 'copy' }],
  [/^\/api\/consultations\/appointments\//, { id: 'appointment' }],
  [/^\/api\/consultations\/rooms\//, { id: 'room' }],
  [/^\/api\/directory\/patients\//, { id: 'patient' }],
  [/^\/api\/monitoring\/faults\//, { id: 'fault' }],
  [/^\/api\/notifications\/inbox\//, { id: 'notification' }],
  [/^\/api\/notifications\/mailbox\//, { id: 'message' }],
  [/^\/api\/payments\/refunds\//, { id: 'refund' }],
  [/^\/api\/payments\//, { id: 'payment', reference: 'reference' }],
  [/^\/api\/prescriptions\/context\//, { id: 'appointment' }],
  [/^\/api\/prescriptions\/preview\//, { id: 'application' }],
  [/^\/api\/prescriptions\//, { id: 'prescription' }],
  [/^\/api\/transactions\/products\//, { id: 'product' }],
  [/^\/api\/transactions\/claims\//, { id: 'claim' }],
  [/^\/api\/transactions\/filings\//, { id: 'filing' }],
  [/^\/api\/transactions\//, { id: 'sale' }],
];
const FIXED: Readonly<Record<string, string>> = {
  slug: 'nowhere',
  step: 'health',
  provider: 'sandbox',
  job: '999999999',
  list: 'payments',
  format: 'json',
  role: 'desk',
};

/** An endpoint's address with the records of one side in it. */
export const addressOf = ({ path }: Endpoint, ids: WorldIds): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const meant = NAMED.find(([prefix]) => prefix.test(path))?.[1][name];
    const value = FIXED[name] ?? (meant && ids[meant]);
    if (!value) throw new Error(`The walk does not know what {${name}} of ${path} means`);
    return value;
  });

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
const REASON = { reason: 'เดินตรวจ' };
const PAPER = { reason: 'เดินตรวจทุกที่อยู่' };

type Body = (ids: WorldIds) => object | Promise<object>;
/** A body that would be accepted from somebody in reach, for every endpoint that takes one and names a record by address or body. */
export const BODIES: Readonly<Record<string, Body>> = {
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
  'accounts.confirmTotp': () => ({ code: '000000', name: 'x' }),
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
  'directory.breakGlass': () => PAPER,
  'directory.verifyIdentity': () => ({ method: 'face_to_face' }),
  'directory.askIdentity': () => REASON,
  'directory.startDuty': ({ dispensary }) => ({ dispensaryId: dispensary }),
  'monitoring.resolveFault': () => REASON,
  'accounts.keepProfile': () => ({ language: 'th' }),
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

/** What an address takes in its query: the record it names, or the reason it asks an admin for. */
export const QUERIES: Readonly<Record<string, (ids: WorldIds) => Record<string, string>>> = {
  'transactions.movements': ({ product }) => ({ productId: product }),
  'prescriptions.pdf': () => PAPER,
  'prescriptions.preview': () => PAPER,
  'transactions.pt28': ({ dispensary }) => ({ dispensaryId: dispensary }),
};

/** Endpoints that would change something of one's own if they were sent a good body: their own side gets an empty one. */
const CHANGING = new Set([
  ...['prescriptions.revoke', 'transactions.void', 'transactions.changeProduct', 'transactions.addProduct', 'transactions.receiveLot'],
  ...['transactions.sell', 'transactions.openClaim', 'consultations.book', 'consultations.reschedule', 'payments.open'],
]);

const bodyOf = (name: string, ids: WorldIds): Promise<object> => Promise.resolve(BODIES[name]?.(ids) ?? {});

export interface Outcome {
  readonly status: number;
  readonly code: string;
  readonly text: string;
}

/** What goes beside a file. */
const FORMS: Readonly<Record<string, Record<string, string>>> = { 'applications.attach': { kind: 'id_card' } };

/** Calls an endpoint as somebody, about the records of one side. `own` spares what a good body would change. */
export const callEndpoint = async (person: Person, endpoint: Endpoint, ids: WorldIds, own: boolean): Promise<Outcome> => {
  const address = addressOf(endpoint, ids);
  const query = QUERIES[endpoint.name]?.(ids);
  if (endpoint.multipart)
    return outcome(await person.upload(address, { name: 'a.png', bytes: (await testPictures()).card, type: 'image/png' }, FORMS[endpoint.name] ?? {}));
  const body = endpoint.method === 'GET' ? undefined : own && CHANGING.has(endpoint.name) ? {} : await bodyOf(endpoint.name, ids);
  return outcome(await person.call(endpoint.method, address, { ...(body ? { body } : {}), ...(query ? { query } : {}) }));
};

const outcome = ({ status, error, bytes }: Awaited<ReturnType<Person['call']>>): Outcome => ({ status, code: error?.name ?? '', text: bytes.toString() });

/** Whether an endpoint names somebody's record, by its address, its query or its body. */
export const namesRecord = ({ name, path }: Endpoint): boolean =>
  /\{(id|fileId)\}/.test(path) || Boolean(QUERIES[name]) || CHANGING.has(name) || RECORD_BODIES.has(name);
const RECORD_BODIES = new Set(['consultations.checkIn', 'directory.startDuty', 'prescriptions.sign']);
