import type { PersonRole } from '@bai/kernel/contracts';
import type { GroupName } from '../contracts';

interface Kind {
  readonly channel: 'email' | 'sms';
  /** What it is about, as people choose how to be told of it. */
  readonly group: GroupName;
  /** Whose it is, where it concerns fewer than its group does. */
  readonly roles?: readonly PersonRole[];
  /** What its words may name; `portal`, the platform's address, is always there. */
  readonly variables: readonly string[];
  /** The variables that nobody but the person may read. */
  readonly secret?: readonly string[];
  /** Waits while somebody wants quiet: by night, unless they say otherwise. */
  readonly quiet: boolean;
  /**
   * Where it leads in the portal, `:about` being the record it is about. Null where it is not told there: it opens something, or who
   * gets it cannot sign in.
   */
  readonly at: string | null;
  /** Not sent to who does not want to be reminded. */
  readonly reminder?: true;
  /** After so many minutes it is of no use any more, and is not sent. */
  readonly lifeMinutes?: number;
}

/** The kinds of message there are. Appointments and codes go out at any hour. */
export const KINDS = {
  'otp.requested': { channel: 'email', group: 'security', variables: ['code', 'minutes'], secret: ['code'], quiet: false, at: null },
  'otp.texted': { channel: 'sms', group: 'security', variables: ['code', 'minutes', 'host'], secret: ['code'], quiet: false, at: null, lifeMinutes: 5 },
  'password.reset': { channel: 'email', group: 'security', variables: ['link', 'minutes'], secret: ['link'], quiet: false, at: null },
  'password.changed': { channel: 'email', group: 'security', variables: [], quiet: false, at: '/account' },
  'factor.changed': { channel: 'email', group: 'security', variables: [], quiet: false, at: '/account' },
  'factor.recovered': { channel: 'email', group: 'security', variables: [], quiet: false, at: '/account' },
  'factor.replaced': { channel: 'email', group: 'security', variables: [], quiet: false, at: '/account' },
  'account.invited': { channel: 'email', group: 'security', variables: ['link', 'days'], secret: ['link'], quiet: false, at: null },
  'account.suspended': { channel: 'email', group: 'security', variables: [], quiet: false, at: null },
  'account.restored': { channel: 'email', group: 'security', variables: [], quiet: false, at: '/account' },
  'account.roles': { channel: 'email', group: 'security', variables: [], quiet: false, at: '/account' },
  'email.agree': { channel: 'email', group: 'security', variables: ['link', 'hours'], secret: ['link'], quiet: false, at: null },
  'email.prove': { channel: 'email', group: 'security', variables: ['link', 'hours'], secret: ['link'], quiet: false, at: null },
  'email.changed': { channel: 'email', group: 'security', variables: ['link', 'days'], secret: ['link'], quiet: false, at: null },
  'phone.changed': { channel: 'email', group: 'security', variables: ['number'], quiet: false, at: '/account' },
  'phone.left': { channel: 'sms', group: 'security', variables: [], quiet: false, at: null },
  'line.linked': { channel: 'email', group: 'security', variables: [], quiet: false, at: '/profile' },
  'line.unlinked': { channel: 'email', group: 'security', variables: [], quiet: false, at: '/profile' },
  'account.closing': { channel: 'email', group: 'security', variables: ['link', 'days'], secret: ['link'], quiet: false, at: null },
  'recovery.started': { channel: 'email', group: 'security', variables: ['link', 'hours'], secret: ['link'], quiet: false, at: '/account' },
  'recovery.texted': { channel: 'sms', group: 'security', variables: ['hours'], quiet: false, at: null },
  'recovery.done': { channel: 'email', group: 'security', variables: [], quiet: false, at: '/account' },
  'recovery.stopped': { channel: 'email', group: 'security', variables: [], quiet: false, at: '/account' },
  'staff-recovery.watched': { channel: 'email', group: 'platform', variables: ['name', 'starter', 'hours'], quiet: false, at: '/admin/users' },
  'session.copied': { channel: 'email', group: 'security', variables: [], quiet: false, at: '/account' },
  'account.kept': { channel: 'email', group: 'security', variables: [], quiet: false, at: '/account' },
  'account.known': { channel: 'email', group: 'security', variables: [], quiet: false, at: '/account' },
  'registration.approved': { channel: 'email', group: 'work', roles: ['physician'], variables: [], quiet: true, at: '/physician/verification-success' },
  'registration.needs_information': { channel: 'email', group: 'work', roles: ['physician'], variables: [], quiet: true, at: '/physician/application' },
  'registration.rejected': { channel: 'email', group: 'work', roles: ['physician'], variables: [], quiet: true, at: '/physician/application' },
  'registration.suspended': { channel: 'email', group: 'security', variables: [], quiet: false, at: '/physician/application' },
  'registration.restored': { channel: 'email', group: 'work', roles: ['physician'], variables: [], quiet: true, at: '/physician/verification-success' },
  'dispensary.needs_information': { channel: 'email', group: 'work', roles: ['dispensary'], variables: ['dispensary'], quiet: true, at: '/dispensary/home' },
  'dispensary.approved': { channel: 'email', group: 'work', roles: ['dispensary'], variables: ['dispensary'], quiet: true, at: '/dispensary/home' },
  'dispensary.suspended': { channel: 'email', group: 'security', variables: ['dispensary'], quiet: false, at: '/dispensary/home' },
  'dispensary.closed': { channel: 'email', group: 'security', variables: ['dispensary'], quiet: false, at: '/dispensary/home' },
  'filing.due': {
    channel: 'email',
    group: 'work',
    roles: ['dispensary'],
    variables: ['dispensary', 'month', 'day'],
    quiet: true,
    at: '/dispensary/sales-report',
  },
  'filing.owed': { channel: 'email', group: 'work', roles: ['dispensary'], variables: ['dispensary', 'month'], quiet: true, at: '/dispensary/sales-report' },
  'seller.suspended': { channel: 'email', group: 'security', variables: [], quiet: false, at: '/budtender/home' },
  'seller.restored': { channel: 'email', group: 'work', roles: ['budtender'], variables: [], quiet: true, at: '/budtender/home' },
  'subscription.ending': { channel: 'email', group: 'work', roles: ['dispensary'], variables: ['tier', 'day'], quiet: true, at: '/dispensary/subscription' },
  'subscription.past-due': { channel: 'email', group: 'work', roles: ['dispensary'], variables: ['tier', 'day'], quiet: true, at: '/dispensary/subscription' },
  'subscription.limited': { channel: 'email', group: 'work', roles: ['dispensary'], variables: [], quiet: false, at: '/dispensary/subscription' },
  'permit.ending': { channel: 'email', group: 'work', variables: ['license', 'number', 'day'], quiet: true, at: '/account' },
  'certificate.issued': { channel: 'email', group: 'learning', variables: ['number', 'course'], quiet: true, at: '/lms/certificates/:about' },
  'certificate.revoked': { channel: 'email', group: 'security', variables: ['number', 'course'], quiet: false, at: '/lms/certificates/:about' },
  'certificate.renewable': { channel: 'email', group: 'learning', variables: ['number', 'course', 'day'], quiet: true, at: '/lms/my-courses' },
  'exam.marked': { channel: 'email', group: 'learning', variables: ['exam', 'result'], quiet: true, at: '/lms/exams/:about' },
  'exam.remarked': { channel: 'email', group: 'learning', variables: ['exam', 'result'], quiet: true, at: '/lms/exams/:about' },
  'exam.voided': { channel: 'email', group: 'learning', variables: ['exam'], quiet: true, at: '/lms/exams/:about' },
  'staff.invited': { channel: 'email', group: 'work', roles: ['budtender'], variables: ['dispensary'], quiet: true, at: '/budtender/home' },
  'job.failed': { channel: 'email', group: 'platform', variables: ['job', 'attempts'], quiet: false, at: '/admin' },
  'patient.opened': { channel: 'email', group: 'records', variables: ['physician'], quiet: true, at: '/account' },
  'patient.opened-told': { channel: 'email', group: 'records', variables: ['physician'], quiet: false, at: '/admin/audit-logs' },
  'patient.merged': { channel: 'email', group: 'records', variables: ['address', 'days'], quiet: false, at: '/account' },
  'patient.merged-away': { channel: 'email', group: 'records', variables: ['address', 'days'], quiet: false, at: null },
  'patient.unmerged': { channel: 'email', group: 'records', variables: ['address'], quiet: false, at: '/account' },
  'data-request.received': { channel: 'email', group: 'records', variables: ['number', 'day'], quiet: true, at: '/account' },
  'data-request.extended': { channel: 'email', group: 'records', variables: ['number', 'day'], quiet: true, at: '/account' },
  'data-request.answered': { channel: 'email', group: 'records', variables: ['number'], quiet: true, at: '/account' },
  'data-request.refused': { channel: 'email', group: 'records', variables: ['number'], quiet: true, at: '/account' },
  'data-request.arrived': { channel: 'email', group: 'records', variables: ['number', 'day'], quiet: false, at: '/admin/data-requests/:about' },
  'data-request.due': { channel: 'email', group: 'records', variables: ['number', 'day'], quiet: false, at: '/admin/data-requests/:about' },
  'data-request.overdue': { channel: 'email', group: 'records', variables: ['number', 'day'], quiet: false, at: '/admin/data-requests/:about' },
  'incident.found': { channel: 'email', group: 'records', variables: ['number'], quiet: false, at: '/admin/incidents/:about' },
  'incident.due': { channel: 'email', group: 'records', variables: ['number', 'hours'], quiet: false, at: '/admin/incidents/:about' },
  'incident.overdue': { channel: 'email', group: 'records', variables: ['number'], quiet: false, at: '/admin/incidents/:about' },
  'incident.told': { channel: 'email', group: 'security', variables: ['number', 'words'], quiet: false, at: '/account' },
  'identity.needs_information': { channel: 'email', group: 'applications', variables: [], quiet: true, at: '/patient/application/verification' },
  'application.unfinished': { channel: 'email', group: 'applications', variables: ['number'], quiet: true, reminder: true, at: '/patient/applications/:about' },
  'application.submitted': { channel: 'email', group: 'applications', variables: ['number'], quiet: true, at: '/patient/applications/:about' },
  'application.needs_information': { channel: 'email', group: 'applications', variables: ['number'], quiet: true, at: '/patient/applications/:about' },
  'application.reply-due': {
    channel: 'email',
    group: 'applications',
    variables: ['number', 'day'],
    quiet: true,
    reminder: true,
    at: '/patient/applications/:about',
  },
  'application.reply-lapsed': { channel: 'email', group: 'applications', variables: ['number', 'day'], quiet: true, at: '/patient/applications/:about' },
  'application.replied': { channel: 'email', group: 'work', roles: ['physician'], variables: ['number', 'day'], quiet: true, at: '/physician/home' },
  'application.decision-due': { channel: 'email', group: 'work', roles: ['physician'], variables: ['number', 'day'], quiet: true, at: '/physician/home' },
  'application.decision-late': { channel: 'email', group: 'platform', variables: ['number', 'day'], quiet: true, at: '/admin/appointments' },
  'application.rejected': { channel: 'email', group: 'applications', variables: ['number'], quiet: true, at: '/patient/applications/:about' },
  'appointment.confirmed': { channel: 'email', group: 'appointments', variables: ['number', 'day', 'time'], quiet: false, at: '/patient/home' },
  'appointment.cancelled': { channel: 'email', group: 'appointments', variables: ['number', 'day', 'time'], quiet: false, at: '/patient/home' },
  'appointment.called': { channel: 'email', group: 'appointments', variables: ['number'], quiet: false, at: '/patient/waiting-room/:about' },
  'payment.paid': { channel: 'email', group: 'payments', variables: ['number', 'receipt', 'amount'], quiet: true, at: '/patient/transactions' },
  'payment.slip-refused': { channel: 'email', group: 'payments', variables: ['number', 'amount'], quiet: false, at: '/patient/transactions' },
  'payment.part-paid': { channel: 'email', group: 'payments', variables: ['number', 'amount', 'rest'], quiet: false, at: '/patient/transactions' },
  'refund.undirected': { channel: 'email', group: 'payments', variables: ['number', 'amount'], quiet: true, at: '/patient/transactions' },
  'refund.destination-changed': { channel: 'email', group: 'security', variables: ['number', 'amount'], quiet: false, at: '/patient/transactions' },
  'refund.returned': { channel: 'email', group: 'payments', variables: ['number', 'amount'], quiet: true, at: '/patient/transactions' },
  'refund.succeeded': { channel: 'email', group: 'payments', variables: ['number', 'amount'], quiet: true, at: '/patient/transactions' },
  'refund.rejected': { channel: 'email', group: 'payments', variables: ['number', 'amount'], quiet: true, at: '/patient/transactions' },
  'prescription.active': { channel: 'email', group: 'applications', variables: ['number'], quiet: true, at: '/patient/prescriptions/:about' },
  'prescription.renewable': {
    channel: 'email',
    group: 'applications',
    variables: ['number', 'day', 'id'],
    quiet: true,
    reminder: true,
    at: '/patient/applications/new',
  },
  'prescription.revoked': { channel: 'email', group: 'applications', variables: ['number'], quiet: true, at: '/patient/prescriptions/:about' },
  'prescription.held': { channel: 'email', group: 'applications', variables: ['number'], quiet: true, at: '/patient/prescriptions/:about' },
  'prescription.released': { channel: 'email', group: 'applications', variables: ['number'], quiet: true, at: '/patient/prescriptions/:about' },
  'prescription.replaced': { channel: 'email', group: 'applications', variables: ['number'], quiet: true, at: '/patient/prescriptions/:about' },
  'prescription.shop-closed': { channel: 'email', group: 'applications', variables: ['number'], quiet: true, at: '/patient/prescriptions/:about' },
  'prescription.shop-suspended': { channel: 'email', group: 'applications', variables: ['number'], quiet: true, at: '/patient/prescriptions/:about' },
  'prescription.code-changed': { channel: 'email', group: 'security', variables: ['number'], quiet: false, at: '/patient/prescriptions/:about' },
  'prescription.closed-outside': { channel: 'email', group: 'applications', variables: ['number'], quiet: true, at: '/patient/prescriptions/:about' },
  'replacement.asked': {
    channel: 'email',
    group: 'work',
    roles: ['physician'],
    variables: ['number'],
    quiet: true,
    at: '/physician/certificate-summary/:about',
  },
  'replacement.rests': { channel: 'email', group: 'work', roles: ['physician'], variables: ['dispensary'], quiet: true, at: '/physician/home' },
  'replacement.answered': {
    channel: 'email',
    group: 'work',
    roles: ['admin'],
    variables: ['number'],
    quiet: true,
    at: '/admin/certifications/generate-replacement',
  },
} as const satisfies Readonly<Record<string, Kind>>;

export type MessageEvent = keyof typeof KINDS;

/** Whether a word names a kind of message. */
export const isKind = (event: string): event is MessageEvent => Object.hasOwn(KINDS, event);

/** A kind with everything it may leave out. */
export const kindOf = (event: MessageEvent): Kind => KINDS[event];

/** What each variable says in a test message; what is said otherwise in each language in both. */
export const SAMPLES = {
  code: '000000',
  host: 'bai.example',
  minutes: '5',
  hours: '24',
  days: '7',
  words: { th: 'ตัวอย่างข้อความ', en: 'Sample text' },
  job: 'payments.expire',
  attempts: '3',
  address: 'p***@example.com',
  physician: { th: 'ตัวอย่าง ทดลอง', en: 'Example Sample' },
  course: { th: 'หลักสูตรตัวอย่าง', en: 'Sample Course' },
  exam: { th: 'ข้อสอบตัวอย่าง', en: 'Sample Exam' },
  result: { th: 'ผ่าน ได้ 80%', en: 'passed, with 80%' },
  dispensary: { th: 'ร้านตัวอย่าง', en: 'Sample Shop' },
  license: { th: 'ใบอนุญาตตัวอย่าง', en: 'Sample license' },
  number: 'AP69-0000000-0',
  day: { th: '1 ม.ค. 2570', en: '1 Jan 2027' },
  month: { th: 'ธันวาคม 2569', en: 'December 2026' },
  time: '09:00',
  receipt: 'RC69-0000000-0',
  amount: '0.00',
} as const;
