import type { Person } from '../../../cms/test/people';
import type { SatExam } from '../../../plugins/learning/test/demo-exam';
import type { ScreenName } from '../../src/addresses/table';
import { learningPlaces } from './learning-places';
import { at, nobody, type Place } from './place';
import type { Learner } from './taught-course';

export type Role = 'patient' | 'physician' | 'budtender' | 'dispensary' | 'desk' | 'editor' | 'admin';
interface Applicant {
  readonly patient: Person;
  readonly application: string;
}
type Payer = Applicant & { readonly payment: string };
/** One person of each role, a patient who has done nothing yet, and the records that the addresses lead to. */
export interface Company extends Readonly<Record<Role | 'newcomer', Person>> {
  readonly application: string;
  readonly applicationNumber: string;
  readonly patientId: string;
  readonly payment: string;
  readonly prescription: { readonly id: string; readonly number: string; readonly code: string };
  /** A link to its certificate card. */
  readonly cardShare: string;
  /** Patients on their way: half an application, choosing a time, paying (face to face and by video), with a visit to come. */
  readonly drafting: Applicant;
  readonly choosing: Applicant;
  /** Two of them with a passport. */
  readonly draftingAbroad: Applicant;
  readonly choosingAbroad: Applicant;
  readonly choosingVideo: Applicant;
  readonly paying: Payer;
  readonly payingVideo: Applicant;
  readonly waiting: Payer;
  /** Somebody whose slip is being looked at. */
  readonly slipped: Payer;
  readonly video: Applicant & { readonly appointment: string; readonly room: string };
  /** A visit that has begun. */
  readonly seen: { readonly appointment: string };
  /** Somebody who takes courses. */
  readonly learning: Learner;
  /** A physician who fills in the registration. */
  readonly registering: Person;
  /** A dispensary. */
  readonly shop: string;
  /** Somebody who sells there. */
  readonly seller: string;
  /** What somebody without an account asks about their data, and an incident. */
  readonly request: string;
  readonly incident: string;
  /** The address of a page that editors published. */
  readonly page: string;
  /** The address of a course that editors published in both languages. */
  readonly course: string;
  /** A lesson with a film, in both languages, its course by its id, and somebody who learns with it. */
  readonly filmed: { readonly course: string; readonly lesson: string; readonly learner: Person };
  /** An exam that somebody has sat. */
  readonly sat: Pick<SatExam, 'exam' | 'by'>;
}

export const of = (path: string, application: string): string => `/patient/application/${path}?application=${application}`;

/** An address of every screen, by the screen's name. */
export const placesOf = ({
  patient,
  physician,
  budtender,
  dispensary,
  desk,
  editor,
  admin,
  newcomer,
  ...records
}: Company): Readonly<Record<ScreenName, Place>> => {
  const {
    application,
    applicationNumber,
    patientId,
    payment,
    prescription,
    cardShare,
    request,
    incident,
    drafting,
    choosing,
    draftingAbroad,
    choosingAbroad,
    choosingVideo,
    paying,
    payingVideo,
    waiting,
    slipped,
    video,
    seen,
    course,
    learning,
    filmed,
    sat,
    registering,
    shop,
  } = records;
  return {
    'general/landing': at('/', nobody),
    'directory/page': at(`/pages/${records.page}`, nobody),
    ...learningPlaces({ admin, editor, course, learning, filmed, sat }),
    'directory/staff': at('/dashboard/budtender-licenses', dispensary),
    'directory/admin/registrations': at('/admin/physician-applications', admin),
    'directory/admin/permits': at('/admin/permits', admin),
    'directory/admin/shops': at('/admin/dispensaries', admin),
    'directory/admin/license-masters': at('/admin/license-masters', admin),
    'directory/admin/subscriptions': at('/admin/dispensaries/subscriptions', admin),
    'directory/admin/subscription-tiers': at('/admin/subscription-tiers', admin),
    'dispensary/subscription': at('/dispensary/subscription', dispensary),
    'directory/admin/budtenders': at('/admin/budtenders', admin),
    'directory/admin/budtender': at(`/admin/budtenders/${records.seller}`, admin),
    'directory/admin/shopkeepers': at('/admin/shopkeepers', admin),
    'directory/admin/shopkeeper': at(`/admin/shopkeepers/${dispensary.account}`, admin),
    'directory/admin/shop': at(`/admin/dispensaries/${shop}`, admin),
    'desk/home': at('/desk/home', desk),
    'desk/recovery': at('/desk/lost-phone', desk),
    'editor/home': at('/editor/home', editor),
    'applications/admin/one': at(`/admin/applications/${application}`, admin),
    'accounts/login': at('/login', nobody),
    'accounts/signup': at('/signup', nobody),
    'accounts/signup-role': at('/signup/patient', nobody),
    'accounts/forgot-password': at('/forgot-password', nobody),
    'accounts/reset-password': at('/reset-password', nobody),
    'accounts/password-test': at('/password-test', nobody),
    'accounts/set-password': at('/auth/set-password', nobody),
    'accounts/email-change-success': at('/email-change-success?outcome=changed', nobody),
    'accounts/email-change-error': at('/email-change-error?code=link.used', nobody),
    'general/action': at('/auth/action?mode=verifyEmail', nobody),
    'accounts/error': at('/auth/error?code=link.used', nobody),
    'accounts/line-example': at(
      `/auth/line-example?${new URLSearchParams({ state: `${'a'.repeat(24)}.${'b'.repeat(43)}`, nonce: 'n', challenge: 'c'.repeat(43) })}`,
      patient,
    ),
    'accounts/otp': at('/auth/otp', nobody),
    'accounts/signout': at('/auth/signout', nobody),
    'general/profile': at('/profile', patient),
    'accounts/account': at('/account', budtender),
    'patient/home': at('/patient/home', patient),
    'prescriptions/qr': at('/patient/qr-code', patient),
    'directory/signature': at('/patient/signature', patient),
    'payments/mine': at('/patient/transactions', patient),
    'applications/list': at('/patient/applications', patient),
    'patient/apply': at('/patient/applications/new', newcomer),
    'patient/application': at(`/patient/applications/${application}`, patient),
    'prescriptions/template': at(`/patient/applications/${application}/pt33-template`, patient),
    'documents/admin/form-layouts': at('/pt33-position-helper', admin),
    'prescriptions/preview': at(`/patient/applications/${application}/pt33-preview`, patient),
    'applications/step-identity': at(of('create/thai/step1', drafting.application), drafting.patient),
    'applications/step-health': at(of('create/thai/step2', drafting.application), drafting.patient),
    'applications/step-consents': at(of('create/thai/step3', drafting.application), drafting.patient),
    'applications/step-review': at(of('create/thai/step4', drafting.application), drafting.patient),
    'applications/foreign/step-foreigner': at(of('create/foreign/step1', draftingAbroad.application), draftingAbroad.patient),
    'applications/foreign/step-passport': at(of('create/foreign/step2', draftingAbroad.application), draftingAbroad.patient),
    'applications/foreign/step-health': at(of('create/foreign/step3', draftingAbroad.application), draftingAbroad.patient),
    'applications/foreign/step-consents': at(of('create/foreign/step4', draftingAbroad.application), draftingAbroad.patient),
    'applications/foreign/step-review': at(of('create/foreign/step5', draftingAbroad.application), draftingAbroad.patient),
    'applications/foreign/passport': at('/patient/application/passport', draftingAbroad.patient),
    'consultations/mode': at(of('create/thai/appointment', choosingVideo.application), choosingVideo.patient),
    'consultations/foreign/mode': at(of('create/foreign/appointment', choosingAbroad.application), choosingAbroad.patient),
    'consultations/clinic': at(of('face2face-consultation', choosing.application), choosing.patient),
    'consultations/pay': at(of('face2face-payment', paying.application), paying.patient),
    'consultations/confirmed': at(of('appointment-confirmed', waiting.application), waiting.patient),
    'consultations/pay-qr': at(of('payment/qr-code', payingVideo.application), payingVideo.patient),
    'consultations/pay-card': at(of('payment/credit-card', payingVideo.application), payingVideo.patient),
    'consultations/pay-callback': at(`/patient/application/payment-callback?payment=${paying.payment}`, paying.patient),
    'consultations/pay-success': at(`/patient/application/payment-success?payment=${waiting.payment}`, waiting.patient),
    'applications/verification': at('/patient/application/verification', choosingVideo.patient),
    'consultations/pay-verification': at(`/patient/application/payment-verification?payment=${slipped.payment}`, slipped.patient),
    'video/waiting': at(`/patient/waiting-room/${video.appointment}`, video.patient),
    'video/room': at(`/videoconference/${video.room}`, video.patient),
    'applications/success': at(`/patient/application/${choosing.application}/success`, choosing.patient),
    'prescriptions/one': at(`/patient/prescriptions/${prescription.id}`, patient),
    'prescriptions/card': at(`/certificates/preview/${cardShare}`, nobody),
    'physician/home': at('/physician/home', physician),
    'directory/registration': at('/physician/registration', registering),
    'directory/registration-standing': at('/physician/application', registering),
    'directory/registration-approved': at('/physician/verification-success', physician),
    'consultations/schedule': at('/physician/schedule', physician),
    'consultations/telemedicine': at('/physician/telemedicine', physician),
    'consultations/check-in': at('/physician/face2face-verify', physician),
    'consultations/visit': at(`/physician/face2face-approve/${seen.appointment}`, physician),
    'prescriptions/issue': at(`/physician/certificate-summary/${seen.appointment}`, physician),
    'prescriptions/verify/enter': at('/budtender/verify', budtender),
    'prescriptions/verify/scan': at('/budtender/scanner', budtender),
    'prescriptions/verify/by-code': at(`/budtender/verify/code/${prescription.code}`, budtender),
    'prescriptions/verify/by-number': at(`/budtender/verify/prescription/${prescription.number}`, budtender),
    'prescriptions/verify/by-reference': at(`/budtender/verify/reference/${applicationNumber}`, budtender),
    'budtender/home': at('/budtender/home', budtender),
    'transactions/new': at(`/budtender/create-transaction?prescription=${prescription.id}`, budtender),
    'transactions/entry-moved': at('/budtender/transaction-entry-deprecated', budtender),
    'transactions/my-sales': at('/budtender/transactions', budtender),
    'dispensary/home': at('/dispensary/home', dispensary),
    'transactions/products': at('/dispensary/products', dispensary),
    'transactions/dispensary-sales': at('/dispensary/transactions', dispensary),
    'budtender/dashboard': at('/budtender/dashboard', budtender),
    'transactions/my-report': at('/budtender/sales-report', budtender),
    'transactions/use-record': at('/budtender/pt28-transaction', budtender),
    'transactions/shop-report': at('/dispensary/sales-report', dispensary),
    'transactions/seller-report': at('/dispensary/budtender-report', dispensary),
    'admin/overview': at('/admin', admin),
    'directory/admin/patients': at('/admin/patients', admin),
    'admin/patient': at(`/admin/patients/${patientId}`, admin),
    'applications/admin/packages': at('/admin/packages', admin),
    'consultations/admin/list': at('/admin/appointments', admin),
    'payments/admin/list': at('/admin/payments', admin),
    'payments/admin/unmatched': at('/admin/payments/unmatched', admin),
    'payments/admin/refunds': at('/admin/payments/refunds', admin),
    'payments/admin/refund-tool': at(`/admin/refund-tool?payment=${payment}`, admin),
    'payments/admin/one': at(`/admin/payments/${payment}`, admin),
    'prescriptions/admin/list': at('/admin/certifications', admin),
    'prescriptions/admin/forms': at('/admin/reports/application-forms', admin),
    'prescriptions/admin/replacement': at('/admin/certifications/generate-replacement', admin),
    'audit/admin/trail': at('/admin/audit-logs', admin),
    'audit/admin/activities': at('/admin/activities', admin),
    'audit/admin/request': at(`/admin/data-requests/${request}`, admin),
    'audit/admin/incident': at(`/admin/incidents/${incident}`, admin),
    'accounts/admin/roles': at('/admin/roles?role=physician', admin),
    'accounts/admin/users': at(`/admin/users?user=${newcomer.account}`, admin),
    'accounts/admin/lockouts': at('/admin/security/lockouts', admin),
    'directory/admin/settings': at('/admin/settings', admin),
    'accounts/admin/login-policy': at('/admin/settings/login-session-policy', admin),
    'payments/admin/providers': at('/admin/settings/provider-config', admin),
    'notifications/admin/sms-providers': at('/admin/settings/sms-providers', admin),
    'monitoring/admin/requests': at('/admin/api-logs', admin),
    'monitoring/admin/config': at('/admin/api-logs/config', admin),
    'monitoring/admin/faults': at('/admin/api-logs/errors', admin),
    'monitoring/admin/performance': at('/admin/api-logs/performance', admin),
    'monitoring/admin/people': at('/admin/api-logs/users', admin),
    'monitoring/example': at('/sentry-example-page', admin),
    'notifications/admin/examples': at('/admin/notification-example?kind=application.submitted', admin),
    'notifications/mailbox': at('/test/email-sender', admin),
  };
};
