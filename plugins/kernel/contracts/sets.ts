import { MATRIX, reachOf, type Action } from './matrix';

/** The parts of an administrator's work, given to each person by name. Source: the back office's sets of the screens' specification. */
export const ADMIN_SETS = ['operations', 'clinical', 'finance', 'content', 'security', 'data-protection'] as const;
export type AdminSet = (typeof ADMIN_SETS)[number];

/** Whose work an action is, by the noun of it; one action may say otherwise. Nouns that are not here are no administrator's alone. */
const SETS_OF: Readonly<Record<string, readonly AdminSet[]>> = {
  audit: ['security', 'data-protection'],
  'trail-export': ['security', 'data-protection'],
  'data-request': ['data-protection'],
  incident: ['security', 'data-protection'],
  'processing-record': ['data-protection'],
  activity: ['operations', 'security', 'data-protection'],
  retention: ['data-protection'],
  work: ADMIN_SETS,
  account: ['operations', 'security'],
  'account.change-roles': ['security'],
  'admin-set': ['security'],
  lockout: ['security'],
  recovery: ['security'],
  'staff-recovery': ['security'],
  role: ['security'],
  'login-policy': ['security'],
  'request-log': ['security'],
  fault: ['security'],
  job: ['operations', 'security'],
  mailbox: ['operations', 'security'],
  message: ['operations', 'content'],
  'sms-provider': ['operations', 'security'],
  'rule-set': ['clinical'],
  'form-layout': ['clinical'],
  'form-export': ['clinical'],
  'letter-template': ['clinical'],
  patient: ['operations', 'clinical', 'finance', 'data-protection'],
  'patient.reveal': ['clinical', 'data-protection'],
  'patient.merge': ['data-protection'],
  identity: ['operations', 'clinical'],
  dispensary: ['operations', 'finance'],
  'dispensary.decide': ['operations'],
  subscription: ['operations', 'finance'],
  'subscription-tier': ['operations', 'finance'],
  registration: ['operations', 'clinical'],
  permit: ['operations', 'clinical'],
  'license-master': ['operations', 'clinical'],
  seller: ['operations'],
  staff: ['operations'],
  payment: ['finance'],
  'payment.confirm-cash': ['finance', 'operations'],
  slip: ['finance'],
  'unmatched-event': ['finance'],
  coupon: ['finance'],
  package: ['operations', 'finance'],
  'payment-provider': ['finance', 'security'],
  refund: ['finance'],
  enrollment: ['operations', 'content'],
  'course-certificate': ['operations', 'content'],
  'certificate-template': ['content'],
  attempt: ['operations', 'content'],
  exam: ['content'],
  question: ['content'],
  picture: ['content'],
  'media-upload': ['content'],
  course: ['content'],
  'course-figures': ['operations', 'content', 'finance'],
  application: ['operations', 'clinical'],
  appointment: ['operations', 'clinical'],
  room: ['operations', 'clinical'],
  slot: ['operations', 'clinical'],
  prescription: ['operations', 'clinical'],
  replacement: ['operations', 'clinical'],
  product: ['operations'],
  transaction: ['operations', 'finance'],
  pt28: ['operations'],
  filing: ['operations'],
};

/** The sets of which an administrator needs one for an action; none where the action is not an administrator's alone. */
export const setsFor = (action: Action): readonly AdminSet[] => {
  if (reachOf('admin', action) !== 'any' || reachOf('public', action) === 'any') return [];
  return SETS_OF[action] ?? SETS_OF[action.split('.')[0]!] ?? [];
};

/** The actions that are for administrators' work: each needs its sets. */
export const ADMIN_ACTIONS = (Object.keys(MATRIX) as Action[]).filter((action) => reachOf('admin', action) === 'any' && reachOf('public', action) !== 'any');

/** Whether somebody who holds these sets may do an action of an administrator. */
export const holdsSetFor = (held: readonly AdminSet[], action: Action): boolean => {
  const sets = setsFor(action);
  return sets.length === 0 || sets.some((set) => held.includes(set));
};
