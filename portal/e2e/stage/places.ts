import type { Person } from '../../../cms/test/people';
import type { SatExam } from '../../../plugins/learning/test/demo-exam';
import type { ScreenName } from '../../src/addresses/table';
import type { Learner } from './taught-course';

export type Role = 'patient' | 'physician' | 'budtender' | 'dispensary' | 'desk' | 'editor' | 'admin';
/** A screen's address with records behind it, and somebody who may open it; null stands for somebody not signed in. */
export interface Place {
  readonly address: string;
  readonly by: Person | null;
}
interface Applicant {
  readonly patient: Person;
  readonly application: string;
}
interface Payer extends Applicant {
  readonly payment: string;
}
/** One person of each role, a patient who has done nothing yet, and the records that the addresses lead to. */
export interface Company extends Readonly<Record<Role | 'newcomer', Person>> {
  readonly application: string;
  readonly applicationNumber: string;
  readonly patientId: string;
  readonly payment: string;
  readonly prescription: { readonly id: string; readonly number: string; readonly code: string };
  /** Patients on their way: half an application, choosing a time, paying (face to face and by video), with a visit to come. */
  readonly drafting: Applicant;
  readonly choosing: Applicant;
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

const nobody = null;
export const at = (address: string, by: Person | null): Place => ({ address, by });
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
    request,
    incident,
    drafting,
    choosing,
    choosingVideo,
    paying,
    payingVideo,
    waiting,
    slipped,
    video,
    seen,
    page,
    course,
    learning,
    filmed,
    sat,
    registering,
    shop,
  } = records;
  return {
    'general/landing': at('/', nobody),
    'directory/page': at(`/pages/${page}`, nobody),
    'learning/courses': at('/lms/courses', nobody),
    'learning/course': at(`/lms/courses/${course}`, nobody),
    'learning/admin/overview': at('/admin/lms', admin),
    'learning/admin/statistics': at(`/admin/lms/statistics?examId=${sat.exam}`, admin),
    'learning/admin/attempts': at('/admin/lms/exam-attempts', admin),
    'learning/admin/enrollments': at('/admin/lms/enrollments', admin),
    'learning/admin/certificates': at('/admin/lms/certificates', admin),
    'learning/admin/certificate-new': at('/admin/lms/certificates/create', editor),
    'learning/admin/certificate-template': at(`/admin/lms/certificates/edit/${learning.template}`, editor),
    'learning/admin/payments': at('/admin/lms/payments', admin),
    'learning/admin/question-bank': at('/admin/lms/question-bank', editor),
    'learning/admin/courses': at('/admin/lms/courses', editor),
    'learning/admin/course-new': at('/admin/lms/courses/new', editor),
    'learning/admin/course': at(`/admin/lms/courses/${filmed.course}`, editor),
    'learning/admin/modules': at(`/admin/lms/modules?courseId=${filmed.course}`, editor),
    'learning/admin/lessons': at('/admin/lms/lessons', admin),
    'learning/admin/lesson-new': at('/admin/lms/lessons/create', editor),
    'learning/admin/lesson': at(`/admin/lms/lessons/edit/${filmed.lesson}`, editor),
    'learning/admin/lesson-order': at(`/admin/lms/lessons/reorder?courseId=${filmed.course}`, admin),
    'learning/admin/exams': at('/admin/lms/exams', editor),
    'learning/admin/exam-new': at('/admin/lms/exams/new', editor),
    'learning/admin/exam': at(`/admin/lms/exams/${sat.exam}`, admin),
    'learning/admin/exam-questions': at(`/admin/lms/exams/${sat.exam}/questions/enhanced`, editor),
    'learning/admin/exam-view': at(`/admin/lms/exams/${sat.exam}/view`, editor),
    'learning/certificate': at(`/lms/certificates/${learning.certificate}`, learning.person),
    'learning/checkout': at(`/lms/courses/${learning.unpaid}/checkout`, learning.person),
    'learning/enrolled': at(`/lms/courses/${learning.begun}/checkout/success`, learning.person),
    'learning/my-courses': at('/lms/my-courses', learning.person),
    'learning/verification': at('/lms/payment-verification', learning.person),
    'learning/lesson': at(`/lms/lessons/${filmed.lesson}`, filmed.learner),
    'learning/exam': at(`/lms/exams/${sat.exam}`, sat.by),
    'directory/staff': at('/dashboard/budtender-licenses', dispensary),
    'directory/admin/registrations': at('/admin/physician-applications', admin),
    'directory/admin/permits': at('/admin/permits', admin),
    'directory/admin/shops': at('/admin/dispensaries', admin),
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
    'accounts/action': at('/auth/action', nobody),
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
    'payments/mine': at('/patient/transactions', patient),
    'applications/list': at('/patient/applications', patient),
    'patient/apply': at('/patient/applications/new', newcomer),
    'patient/application': at(`/patient/applications/${application}`, patient),
    'prescriptions/preview': at(`/patient/applications/${application}/pt33-preview`, patient),
    'applications/step-identity': at(of('create/thai/step1', drafting.application), drafting.patient),
    'applications/step-health': at(of('create/thai/step2', drafting.application), drafting.patient),
    'applications/step-consents': at(of('create/thai/step3', drafting.application), drafting.patient),
    'applications/step-review': at(of('create/thai/step4', drafting.application), drafting.patient),
    'consultations/mode': at(of('create/thai/appointment', choosingVideo.application), choosingVideo.patient),
    'consultations/clinic': at(of('face2face-consultation', choosing.application), choosing.patient),
    'consultations/pay': at(of('face2face-payment', paying.application), paying.patient),
    'consultations/confirmed': at(of('appointment-confirmed', waiting.application), waiting.patient),
    'consultations/pay-qr': at(of('payment/qr-code', payingVideo.application), payingVideo.patient),
    'consultations/pay-card': at(of('payment/credit-card', payingVideo.application), payingVideo.patient),
    'consultations/pay-callback': at(`/patient/application/payment-callback?payment=${paying.payment}`, paying.patient),
    'consultations/pay-success': at(`/patient/application/payment-success?payment=${waiting.payment}`, waiting.patient),
    'consultations/pay-verification': at(`/patient/application/payment-verification?payment=${slipped.payment}`, slipped.patient),
    'video/waiting': at(`/patient/waiting-room/${video.appointment}`, video.patient),
    'video/room': at(`/videoconference/${video.room}`, video.patient),
    'applications/success': at(`/patient/application/${choosing.application}/success`, choosing.patient),
    'prescriptions/one': at(`/patient/prescriptions/${prescription.id}`, patient),
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
    'prescriptions/verify/by-code': at(`/budtender/verify/code/${prescription.code}`, budtender),
    'prescriptions/verify/by-number': at(`/budtender/verify/prescription/${prescription.number}`, budtender),
    'prescriptions/verify/by-reference': at(`/budtender/verify/reference/${applicationNumber}`, budtender),
    'budtender/home': at('/budtender/home', budtender),
    'transactions/new': at(`/budtender/create-transaction?prescription=${prescription.id}`, budtender),
    'transactions/my-sales': at('/budtender/transactions', budtender),
    'dispensary/home': at('/dispensary/home', dispensary),
    'transactions/products': at('/dispensary/products', dispensary),
    'transactions/dispensary-sales': at('/dispensary/transactions', dispensary),
    'admin/overview': at('/admin', admin),
    'directory/admin/patients': at('/admin/patients', admin),
    'admin/patient': at(`/admin/patients/${patientId}`, admin),
    'consultations/admin/list': at('/admin/appointments', admin),
    'payments/admin/list': at('/admin/payments', admin),
    'payments/admin/one': at(`/admin/payments/${payment}`, admin),
    'prescriptions/admin/list': at('/admin/certifications', admin),
    'audit/admin/trail': at('/admin/audit-logs', admin),
    'audit/admin/activities': at('/admin/activities', admin),
    'audit/admin/request': at(`/admin/data-requests/${request}`, admin),
    'audit/admin/incident': at(`/admin/incidents/${incident}`, admin),
    'accounts/admin/roles': at('/admin/roles?role=physician', admin),
    'accounts/admin/users': at(`/admin/users?user=${newcomer.account}`, admin),
    'accounts/admin/lockouts': at('/admin/security/lockouts', admin),
    'accounts/admin/login-policy': at('/admin/settings/login-session-policy', admin),
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
