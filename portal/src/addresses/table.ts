import type { PersonRole } from '@bai/kernel/contracts';
import type titles from '../words/en/titles';

/** Who may open a screen: anyone, only those not signed in, anyone signed in, or the roles named. */
export type Gate = 'anyone' | 'guest' | 'signed-in' | readonly PersonRole[];
export type Frame = 'public' | 'portal' | 'bare';

export interface Screen {
  readonly path: string;
  readonly gate: Gate;
  readonly frame: Frame;
  /** By a link that has a preview in it, whoever has that looks at it: the panel's people need not be signed in here. */
  readonly previewed?: true;
  /** By a link to help, whoever opened that fills in what they were asked to: the server knows which draft it is. */
  readonly helped?: true;
  /** It opens where the server cannot be reached too, and nothing on it is anybody's. */
  readonly offline?: true;
}
export interface Alias {
  readonly path: string;
  readonly gate: Gate;
  readonly target: string;
}

const at = <const P extends string>(path: P, gate: Gate, frame: Frame) => ({ path, gate, frame }) as const;
const alsoHelped = <const P extends string>(path: P, gate: Gate, frame: Frame) => ({ path, gate, frame, helped: true }) as const;
const to = <const P extends string>(path: P, gate: Gate, target: string) => ({ path, gate, target }) as const;

const PATIENT = ['patient'] as const;
const PHYSICIAN = ['physician'] as const;
const ADMIN = ['admin'] as const;
const DESK = ['desk'] as const;
const EDITOR = ['editor'] as const;
/** Who writes courses sees how they are learnt, without names. */
const TEACHING = ['admin', 'editor'] as const;
const DISPENSARY = ['dispensary'] as const;
const SELLERS = ['budtender', 'dispensary'] as const;
const VERIFIERS = ['budtender', 'dispensary', 'physician'] as const;

/**
 * One line for each address that is built: where it is, who may open it, its frame. A screen is named by its file: 'patient/home' is
 * features/patient/home.screen.tsx, and its title stands under the same name among the words.
 */
export const SCREENS = {
  // general
  'general/landing': at('/', 'anyone', 'public'),
  'learning/courses': at('/lms/courses', 'anyone', 'public'),
  'learning/course': at('/lms/courses/:id', 'anyone', 'public'),
  'learning/certificate': at('/lms/certificates/:id', 'anyone', 'public'),
  'learning/checkout': at('/lms/courses/:id/checkout', 'signed-in', 'portal'),
  'learning/enrolled': at('/lms/courses/:id/checkout/success', 'signed-in', 'portal'),
  'learning/my-courses': at('/lms/my-courses', 'signed-in', 'portal'),
  'learning/verification': at('/lms/payment-verification', 'signed-in', 'portal'),
  'learning/lesson': at('/lms/lessons/:id', 'anyone', 'public'),
  'learning/exam': { ...at('/lms/exams/:id', 'signed-in', 'portal'), previewed: true },
  'directory/page': at('/pages/:slug', 'anyone', 'public'),
  'accounts/login': at('/login', 'guest', 'bare'),
  'accounts/signup': at('/signup', 'guest', 'bare'),
  'accounts/signup-role': at('/signup/:role', 'guest', 'bare'),
  'accounts/forgot-password': at('/forgot-password', 'guest', 'bare'),
  'accounts/reset-password': at('/reset-password', 'anyone', 'bare'),
  'accounts/password-test': at('/password-test', 'anyone', 'bare'),
  'accounts/set-password': at('/auth/set-password', 'anyone', 'bare'),
  'accounts/email-change-success': at('/email-change-success', 'anyone', 'bare'),
  'accounts/email-change-error': at('/email-change-error', 'anyone', 'bare'),
  'general/action': at('/auth/action', 'anyone', 'bare'),
  'accounts/error': at('/auth/error', 'anyone', 'bare'),
  'accounts/line-example': at('/auth/line-example', 'signed-in', 'bare'),
  'accounts/otp': at('/auth/otp', 'anyone', 'bare'),
  'accounts/signout': at('/auth/signout', 'anyone', 'bare'),
  'general/profile': at('/profile', 'signed-in', 'portal'),
  'accounts/account': at('/account', 'signed-in', 'portal'),

  // patient
  'patient/home': at('/patient/home', PATIENT, 'portal'),
  'prescriptions/qr': at('/patient/qr-code', PATIENT, 'portal'),
  'directory/signature': at('/patient/signature', PATIENT, 'portal'),
  'payments/mine': at('/patient/transactions', PATIENT, 'portal'),
  'applications/list': at('/patient/applications', PATIENT, 'portal'),
  'patient/apply': at('/patient/applications/new', PATIENT, 'portal'),
  'patient/application': at('/patient/applications/:id', PATIENT, 'portal'),
  'prescriptions/template': at('/patient/applications/:id/pt33-template', ['patient', 'physician', 'admin'], 'portal'),
  'prescriptions/preview': at('/patient/applications/:id/pt33-preview', ['patient', 'physician', 'admin'], 'portal'),
  'applications/step-identity': alsoHelped('/patient/application/create/thai/step1', PATIENT, 'bare'),
  'applications/step-health': alsoHelped('/patient/application/create/thai/step2', PATIENT, 'bare'),
  'applications/step-consents': alsoHelped('/patient/application/create/thai/step3', PATIENT, 'bare'),
  'applications/step-review': at('/patient/application/create/thai/step4', PATIENT, 'bare'),
  'applications/foreign/step-foreigner': alsoHelped('/patient/application/create/foreign/step1', PATIENT, 'bare'),
  'applications/foreign/step-passport': alsoHelped('/patient/application/create/foreign/step2', PATIENT, 'bare'),
  'applications/foreign/step-health': alsoHelped('/patient/application/create/foreign/step3', PATIENT, 'bare'),
  'applications/foreign/step-consents': alsoHelped('/patient/application/create/foreign/step4', PATIENT, 'bare'),
  'applications/foreign/step-review': at('/patient/application/create/foreign/step5', PATIENT, 'bare'),
  'applications/foreign/passport': at('/patient/application/passport', PATIENT, 'portal'),
  'consultations/mode': at('/patient/application/create/thai/appointment', PATIENT, 'bare'),
  'consultations/foreign/mode': at('/patient/application/create/foreign/appointment', PATIENT, 'bare'),
  'consultations/clinic': at('/patient/application/face2face-consultation', PATIENT, 'bare'),
  'consultations/pay': at('/patient/application/face2face-payment', PATIENT, 'bare'),
  'consultations/pay-qr': at('/patient/application/payment/qr-code', PATIENT, 'bare'),
  'consultations/pay-card': at('/patient/application/payment/credit-card', PATIENT, 'bare'),
  'consultations/pay-callback': at('/patient/application/payment-callback', PATIENT, 'bare'),
  'consultations/pay-success': at('/patient/application/payment-success', PATIENT, 'portal'),
  'applications/verification': at('/patient/application/verification', PATIENT, 'portal'),
  'consultations/pay-verification': at('/patient/application/payment-verification', PATIENT, 'portal'),
  'consultations/confirmed': at('/patient/application/appointment-confirmed', PATIENT, 'portal'),
  'applications/success': at('/patient/application/:id/success', PATIENT, 'bare'),
  'video/waiting': at('/patient/waiting-room/:appointmentId', PATIENT, 'portal'),
  'prescriptions/one': at('/patient/prescriptions/:id', PATIENT, 'portal'),
  'prescriptions/card': at('/certificates/preview/:id', 'anyone', 'public'),

  // physician
  'physician/home': at('/physician/home', PHYSICIAN, 'portal'),
  'directory/registration': at('/physician/registration', PHYSICIAN, 'bare'),
  'directory/registration-standing': at('/physician/application', PHYSICIAN, 'portal'),
  'directory/registration-approved': at('/physician/verification-success', PHYSICIAN, 'portal'),
  'consultations/schedule': at('/physician/schedule', PHYSICIAN, 'portal'),
  'consultations/telemedicine': at('/physician/telemedicine', PHYSICIAN, 'portal'),
  'consultations/check-in': at('/physician/face2face-verify', PHYSICIAN, 'portal'),
  'consultations/visit': at('/physician/face2face-approve/:appointmentId', PHYSICIAN, 'portal'),
  'prescriptions/issue': at('/physician/certificate-summary/:id', PHYSICIAN, 'portal'),

  // video
  'video/room': at('/videoconference/:roomId', ['patient', 'physician', 'admin'], 'bare'),

  // verify, budtender, dispensary
  'prescriptions/verify/enter': at('/budtender/verify', VERIFIERS, 'portal'),
  'prescriptions/verify/scan': { ...at('/budtender/scanner', SELLERS, 'bare'), offline: true },
  'prescriptions/verify/by-code': at('/budtender/verify/code/:code', 'anyone', 'bare'),
  'prescriptions/verify/by-number': at('/budtender/verify/prescription/:prescriptionNumber', VERIFIERS, 'bare'),
  'prescriptions/verify/by-reference': at('/budtender/verify/reference/:reference', VERIFIERS, 'bare'),
  'budtender/home': at('/budtender/home', ['budtender'], 'portal'),
  'budtender/dashboard': at('/budtender/dashboard', ['budtender'], 'portal'),
  'transactions/new': at('/budtender/create-transaction', SELLERS, 'portal'),
  'transactions/entry-moved': at('/budtender/transaction-entry-deprecated', SELLERS, 'portal'),
  'transactions/my-sales': at('/budtender/transactions', SELLERS, 'portal'),
  'transactions/my-report': at('/budtender/sales-report', ['budtender'], 'portal'),
  'transactions/use-record': at('/budtender/pt28-transaction', SELLERS, 'portal'),
  'dispensary/home': at('/dispensary/home', DISPENSARY, 'portal'),
  'transactions/products': at('/dispensary/products', DISPENSARY, 'portal'),
  'transactions/dispensary-sales': at('/dispensary/transactions', DISPENSARY, 'portal'),
  'dispensary/subscription': at('/dispensary/subscription', DISPENSARY, 'portal'),
  'transactions/shop-report': at('/dispensary/sales-report', DISPENSARY, 'portal'),
  'transactions/seller-report': at('/dispensary/budtender-report', DISPENSARY, 'portal'),

  'directory/staff': at('/dashboard/budtender-licenses', ['dispensary', 'admin'], 'portal'),

  // desk, editor
  'desk/home': at('/desk/home', DESK, 'portal'),
  'desk/recovery': at('/desk/lost-phone', DESK, 'portal'),
  'editor/home': at('/editor/home', EDITOR, 'portal'),

  // admin
  'admin/overview': at('/admin', ADMIN, 'portal'),
  'directory/admin/patients': at('/admin/patients', ADMIN, 'portal'),
  'admin/patient': at('/admin/patients/:id', ADMIN, 'portal'),
  'directory/admin/registrations': at('/admin/physician-applications', ADMIN, 'portal'),
  'directory/admin/permits': at('/admin/permits', ADMIN, 'portal'),
  'directory/admin/shops': at('/admin/dispensaries', ADMIN, 'portal'),
  'directory/admin/shop': at('/admin/dispensaries/:id', ADMIN, 'portal'),
  'directory/admin/subscriptions': at('/admin/dispensaries/subscriptions', ADMIN, 'portal'),
  'directory/admin/subscription-tiers': at('/admin/subscription-tiers', ADMIN, 'portal'),
  'directory/admin/license-masters': at('/admin/license-masters', ADMIN, 'portal'),
  'directory/admin/shopkeepers': at('/admin/shopkeepers', ADMIN, 'portal'),
  'directory/admin/shopkeeper': at('/admin/shopkeepers/:id', ADMIN, 'portal'),
  'directory/admin/budtenders': at('/admin/budtenders', ADMIN, 'portal'),
  'directory/admin/budtender': at('/admin/budtenders/:id', ADMIN, 'portal'),
  'applications/admin/one': at('/admin/applications/:id', ADMIN, 'portal'),
  'applications/admin/packages': at('/admin/packages', ADMIN, 'portal'),
  'consultations/admin/list': at('/admin/appointments', ADMIN, 'portal'),
  'learning/admin/overview': at('/admin/lms', TEACHING, 'portal'),
  'learning/admin/statistics': at('/admin/lms/statistics', TEACHING, 'portal'),
  'learning/admin/attempts': at('/admin/lms/exam-attempts', TEACHING, 'portal'),
  'learning/admin/enrollments': at('/admin/lms/enrollments', ADMIN, 'portal'),
  'learning/admin/certificates': at('/admin/lms/certificates', TEACHING, 'portal'),
  'learning/admin/certificate-new': at('/admin/lms/certificates/create', TEACHING, 'portal'),
  'documents/admin/form-layouts': at('/pt33-position-helper', ADMIN, 'portal'),
  'learning/admin/certificate-template': at('/admin/lms/certificates/edit/:id', TEACHING, 'portal'),
  'learning/admin/payments': at('/admin/lms/payments', ADMIN, 'portal'),
  'learning/admin/question-bank': at('/admin/lms/question-bank', TEACHING, 'portal'),
  'learning/admin/courses': at('/admin/lms/courses', TEACHING, 'portal'),
  'learning/admin/course-new': at('/admin/lms/courses/new', TEACHING, 'portal'),
  'learning/admin/course': at('/admin/lms/courses/:id', TEACHING, 'portal'),
  'learning/admin/modules': at('/admin/lms/modules', TEACHING, 'portal'),
  'learning/admin/lessons': at('/admin/lms/lessons', TEACHING, 'portal'),
  'learning/admin/lesson-new': at('/admin/lms/lessons/create', TEACHING, 'portal'),
  'learning/admin/lesson': at('/admin/lms/lessons/edit/:id', TEACHING, 'portal'),
  'learning/admin/lesson-order': at('/admin/lms/lessons/reorder', TEACHING, 'portal'),
  'learning/admin/exams': at('/admin/lms/exams', TEACHING, 'portal'),
  'learning/admin/exam-new': at('/admin/lms/exams/new', TEACHING, 'portal'),
  'learning/admin/exam': at('/admin/lms/exams/:id', TEACHING, 'portal'),
  'learning/admin/exam-questions': at('/admin/lms/exams/:id/questions/enhanced', TEACHING, 'portal'),
  'learning/admin/exam-view': at('/admin/lms/exams/:id/view', TEACHING, 'portal'),
  'payments/admin/list': at('/admin/payments', ADMIN, 'portal'),
  'payments/admin/unmatched': at('/admin/payments/unmatched', ADMIN, 'portal'),
  'payments/admin/refunds': at('/admin/payments/refunds', ADMIN, 'portal'),
  'payments/admin/refund-tool': at('/admin/refund-tool', ADMIN, 'portal'),
  'payments/admin/one': at('/admin/payments/:id', ADMIN, 'portal'),
  'prescriptions/admin/list': at('/admin/certifications', ADMIN, 'portal'),
  'prescriptions/admin/forms': at('/admin/reports/application-forms', ADMIN, 'portal'),
  'prescriptions/admin/replacement': at('/admin/certifications/generate-replacement', ADMIN, 'portal'),
  'audit/admin/trail': at('/admin/audit-logs', ADMIN, 'portal'),
  'audit/admin/activities': at('/admin/activities', ADMIN, 'portal'),
  'audit/admin/request': at('/admin/data-requests/:id', ADMIN, 'portal'),
  'audit/admin/incident': at('/admin/incidents/:id', ADMIN, 'portal'),
  'accounts/admin/roles': at('/admin/roles', ADMIN, 'portal'),
  'accounts/admin/users': at('/admin/users', ADMIN, 'portal'),
  'accounts/admin/lockouts': at('/admin/security/lockouts', ADMIN, 'portal'),
  'directory/admin/settings': at('/admin/settings', ADMIN, 'portal'),
  'accounts/admin/login-policy': at('/admin/settings/login-session-policy', ADMIN, 'portal'),
  'monitoring/admin/requests': at('/admin/api-logs', ADMIN, 'portal'),
  'monitoring/admin/config': at('/admin/api-logs/config', ADMIN, 'portal'),
  'monitoring/admin/faults': at('/admin/api-logs/errors', ADMIN, 'portal'),
  'monitoring/admin/performance': at('/admin/api-logs/performance', ADMIN, 'portal'),
  'monitoring/admin/people': at('/admin/api-logs/users', ADMIN, 'portal'),
  'monitoring/example': at('/sentry-example-page', ADMIN, 'portal'),
  'notifications/admin/examples': at('/admin/notification-example', ADMIN, 'portal'),
  'payments/admin/providers': at('/admin/settings/provider-config', ADMIN, 'portal'),
  'notifications/admin/sms-providers': at('/admin/settings/sms-providers', ADMIN, 'portal'),
  'notifications/mailbox': at('/test/email-sender', ADMIN, 'portal'),
} as const satisfies Record<Exclude<keyof typeof titles, 'general/kit'>, Screen>;

/** Addresses that lead elsewhere, keeping parameters and query. `home` stands for the home of the role. */
export const ALIASES = [
  to('/home', 'anyone', 'home'),
  to('/register', 'guest', '/signup'),

  to('/patient', PATIENT, '/patient/home'),
  to('/patient/application/create', PATIENT, '/patient/applications/new'),
  to('/patient/create/thai/step1', PATIENT, '/patient/application/create/thai/step1'),
  to('/patient/create/thai/step2', PATIENT, '/patient/application/create/thai/step2'),
  to('/patient/create/thai/step3', PATIENT, '/patient/application/create/thai/step3'),
  to('/patient/create/thai/step4', PATIENT, '/patient/application/create/thai/step4'),
  to('/patient/create/thai/appointment', PATIENT, '/patient/application/create/thai/appointment'),
  to('/patient/create/foreign/step1', PATIENT, '/patient/application/create/foreign/step1'),
  to('/patient/create/foreign/step2', PATIENT, '/patient/application/create/foreign/step2'),
  to('/patient/create/foreign/step3', PATIENT, '/patient/application/create/foreign/step3'),
  to('/patient/create/foreign/step4', PATIENT, '/patient/application/create/foreign/step4'),
  to('/patient/create/foreign/step5', PATIENT, '/patient/application/create/foreign/step5'),
  to('/patient/create/foreign/appointment', PATIENT, '/patient/application/create/foreign/appointment'),

  to('/physician/video-conference/:roomId', PHYSICIAN, '/videoconference/:roomId'),
  to('/physician/videoconference/:roomId', PHYSICIAN, '/videoconference/:roomId'),

  to('/dispensory', DISPENSARY, '/dispensary/home'),
  to('/dispensory/home', DISPENSARY, '/dispensary/home'),
] as const satisfies readonly Alias[];

export type ScreenName = keyof typeof SCREENS;

/** What anybody may find and pass on: these alone are told of to search engines. */
export const OPEN_SCREENS = ['general/landing', 'accounts/login', 'accounts/signup', 'learning/courses'] as const satisfies readonly ScreenName[];

/** Pages of things that anybody may find too, each of which the server tells of by itself. */
export const TOLD_SCREENS = ['learning/course'] as const satisfies readonly ScreenName[];

/**
 * What stands in its page as HTML before any script runs: as somebody not signed in finds it where the gate admits them, else as whoever
 * is signed in begins with it. To all others the page comes plain.
 */
export const WRITTEN_SCREENS = [...OPEN_SCREENS, 'prescriptions/verify/enter'] as const satisfies readonly ScreenName[];

/** Every part of the kit in every state, for those who build screens; on demo platforms only. */
export const KIT = '/kit';
