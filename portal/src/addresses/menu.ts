import type { PersonRole, WorkName } from '@bai/kernel/contracts';
import type shell from '../words/en/shell';
import { admits } from './gates';
import { SCREENS, type ScreenName } from './table';
import type { IconName } from './icon-names';

type Label = keyof (typeof shell)['nav'];
export interface MenuEntry {
  readonly to: ScreenName;
  readonly icon: IconName;
  readonly label: Label;
  /** The endpoint (`<plugin>.<name>`) that the screen cannot do without. */
  readonly needs: string | null;
  /** Whether it is lit on its own address only, not on those below it. */
  readonly end: boolean;
  /** What waits on it for a decision: counted beside its word. */
  readonly work: readonly WorkName[];
}
interface Heading {
  readonly heading: Label;
}

const entry = (to: ScreenName, icon: IconName, label: Label, needs: string | null = null, end = false): MenuEntry => ({
  to,
  icon,
  label,
  needs,
  end,
  work: [],
});
const counted = (of: MenuEntry, ...work: WorkName[]): MenuEntry => ({ ...of, work });

/** The navigation of each role, in its order. Who may open what is the table's to say: an entry whose gate does not admit the role is left out. */
const MENUS: Readonly<Record<PersonRole, readonly (MenuEntry | Heading)[]>> = {
  patient: [
    entry('patient/home', 'house', 'home'),
    entry('applications/list', 'file-earmark-text', 'applications'),
    entry('prescriptions/qr', 'qr-code', 'qr'),
    entry('payments/mine', 'receipt', 'transactions'),
    entry('learning/courses', 'mortarboard', 'learn', null, true),
    entry('learning/my-courses', 'bookmark', 'myCourses'),
  ],
  physician: [
    entry('physician/home', 'house', 'today'),
    entry('consultations/schedule', 'calendar3', 'schedule'),
    entry('consultations/telemedicine', 'camera-video', 'telemedicine'),
    entry('consultations/check-in', 'person-check', 'face'),
    entry('prescriptions/verify/enter', 'shield-check', 'verify'),
    entry('learning/courses', 'mortarboard', 'learn', null, true),
    entry('learning/my-courses', 'bookmark', 'myCourses'),
  ],
  budtender: [
    entry('budtender/home', 'house', 'home'),
    entry('prescriptions/verify/scan', 'qr-code-scan', 'scan'),
    entry('prescriptions/verify/enter', 'shield-check', 'verify'),
    entry('transactions/new', 'bag-check', 'sell'),
    entry('transactions/my-sales', 'receipt', 'sales'),
    entry('budtender/dashboard', 'grid', 'dashboard', 'transactions.salesReport'),
    entry('transactions/my-report', 'bar-chart', 'salesReport', 'transactions.salesReport'),
    entry('learning/courses', 'mortarboard', 'learn', null, true),
    entry('learning/my-courses', 'bookmark', 'myCourses'),
  ],
  dispensary: [
    entry('dispensary/home', 'house', 'home'),
    entry('transactions/products', 'box-seam', 'products'),
    entry('transactions/dispensary-sales', 'receipt', 'sales'),
    entry('prescriptions/verify/scan', 'qr-code-scan', 'scan'),
    entry('prescriptions/verify/enter', 'shield-check', 'verify'),
    entry('transactions/new', 'bag-check', 'sell'),
    entry('transactions/shop-report', 'bar-chart', 'salesReport', 'transactions.salesReport'),
    entry('transactions/seller-report', 'person-check', 'sellerReport', 'transactions.sellerReport'),
    entry('directory/staff', 'people', 'staff', 'directory.staff'),
    entry('dispensary/subscription', 'receipt', 'subscription', 'directory.mySubscription'),
    entry('learning/courses', 'mortarboard', 'learn', null, true),
    entry('learning/my-courses', 'bookmark', 'myCourses'),
  ],
  editor: [
    entry('editor/home', 'house', 'home'),
    entry('learning/admin/overview', 'mortarboard', 'learningOverview', 'learning.learningFigures', true),
    entry('learning/admin/attempts', 'pencil-square', 'examAttempts', 'learning.attemptList'),
    entry('learning/admin/statistics', 'bar-chart', 'learningFigures', 'learning.learningFigures'),
    entry('learning/admin/courses', 'bookmark', 'courseWriting', 'learning.courseList'),
    entry('learning/admin/modules', 'layout-three-columns', 'modules', 'learning.courseList'),
    entry('learning/admin/lessons', 'file-earmark-text', 'lessonWriting', 'learning.lessonList'),
    entry('learning/admin/exams', 'file-earmark-check', 'exams', 'learning.examList'),
    entry('learning/admin/question-bank', 'list', 'questionBank', 'learning.bank'),
    entry('learning/admin/certificates', 'award', 'courseCertificates', 'learning.templateList'),
  ],
  desk: [entry('desk/home', 'house', 'today'), entry('desk/recovery', 'phone', 'lostPhone', 'accounts.recoveries')],
  admin: [
    entry('admin/overview', 'grid', 'overview', null, true),
    { heading: 'care' },
    counted(entry('directory/admin/patients', 'person-vcard', 'patients', 'directory.patients'), 'identities'),
    entry('consultations/admin/list', 'calendar3', 'appointments', 'consultations.list'),
    entry('prescriptions/admin/list', 'file-earmark-medical', 'certifications', 'prescriptions.list', true),
    entry('prescriptions/admin/forms', 'file-earmark-pdf', 'forms', 'prescriptions.makeFormExport'),
    entry('prescriptions/admin/replacement', 'arrow-clockwise', 'replacements', 'prescriptions.replacements'),
    counted(entry('directory/admin/registrations', 'person-badge', 'registrations', 'directory.registrations'), 'registrations'),
    counted(entry('directory/admin/shops', 'shop', 'shops', 'directory.shops', true), 'shops'),
    entry('directory/admin/shopkeepers', 'person-circle', 'shopkeepers', 'directory.owners'),
    entry('directory/admin/budtenders', 'person-check', 'budtenders', 'directory.sellers'),
    counted(entry('directory/admin/permits', 'file-earmark-check', 'permits', 'directory.permits'), 'permits'),
    { heading: 'money' },
    counted(entry('payments/admin/list', 'cash-stack', 'payments', 'payments.list'), 'slips', 'lateSlips', 'unmatched'),
    counted(entry('payments/admin/refunds', 'arrow-counterclockwise', 'refunds', 'payments.refunds'), 'refunds'),
    entry('directory/admin/subscriptions', 'receipt', 'subscriptions', 'directory.subscriptions'),
    entry('applications/admin/packages', 'list-ul', 'carePackages', 'applications.packageList'),
    { heading: 'teaching' },
    entry('learning/admin/overview', 'mortarboard', 'learningOverview', 'learning.learningFigures', true),
    entry('learning/admin/enrollments', 'person-check', 'enrollments', 'learning.enrollmentList'),
    entry('learning/admin/certificates', 'award', 'courseCertificates', 'learning.certificateList'),
    entry('learning/admin/attempts', 'pencil-square', 'examAttempts', 'learning.attemptList'),
    entry('learning/admin/statistics', 'bar-chart', 'learningFigures', 'learning.learningFigures'),
    entry('learning/admin/payments', 'receipt', 'coursePayments', 'payments.list'),
    entry('learning/admin/courses', 'bookmark', 'courseWriting', 'learning.courseList'),
    entry('learning/admin/modules', 'layout-three-columns', 'modules', 'learning.courseList'),
    entry('learning/admin/lessons', 'file-earmark-text', 'lessonWriting', 'learning.lessonList'),
    entry('learning/admin/exams', 'file-earmark-check', 'exams', 'learning.examList'),
    entry('learning/admin/question-bank', 'list', 'questionBank', 'learning.bank'),
    { heading: 'system' },
    entry('accounts/admin/users', 'people', 'users', 'accounts.users'),
    entry('accounts/admin/roles', 'person-gear', 'roles', 'accounts.roles'),
    entry('audit/admin/activities', 'activity', 'activities', 'audit.activities'),
    entry('audit/admin/trail', 'shield-check', 'audit', 'audit.list'),
    entry('accounts/admin/lockouts', 'lock', 'lockouts', 'accounts.lockouts'),
    entry('directory/admin/settings', 'list-ol', 'ruleSets', 'directory.ruleSets', true),
    entry('accounts/admin/login-policy', 'sliders', 'loginPolicy', 'accounts.loginPolicy'),
    entry('notifications/admin/sms-providers', 'phone', 'smsProviders', 'notifications.smsProviders'),
    entry('monitoring/admin/requests', 'clipboard2-pulse', 'apiLogs', 'monitoring.requests'),
    entry('notifications/mailbox', 'envelope', 'mail', 'notifications.mailbox'),
    entry('notifications/admin/examples', 'bell', 'examples', 'notifications.sample'),
  ],
};

/** Who looks at a menu: their role, and the endpoints that are withheld from them. */
interface Viewer {
  readonly role: PersonRole | undefined;
  readonly withheld?: readonly string[] | undefined;
}

/** What a role's navigation shows: only what the person may open, and no heading without entries. */
export const menuOf = ({ role, withheld = [] }: Viewer): readonly (MenuEntry | Heading)[] => {
  if (!role) return [];
  const opens = ({ to, needs }: MenuEntry): boolean => admits(SCREENS[to].gate, role) && !(needs && withheld.includes(needs));
  const shown = MENUS[role].filter((item) => 'heading' in item || opens(item));
  return shown.filter((item, index) => !('heading' in item) || (shown[index + 1] !== undefined && !('heading' in shown[index + 1]!)));
};

const MOST_ON_PHONE = 5;
/** The bar at the bottom of a phone: at most five entries; where there are more, the last place leads to the rest. */
export const phoneBarOf = (viewer: Viewer): { readonly bar: readonly MenuEntry[]; readonly rest: readonly MenuEntry[] } => {
  const all = menuOf(viewer).filter((item): item is MenuEntry => !('heading' in item));
  const shown = all.length > MOST_ON_PHONE ? MOST_ON_PHONE - 1 : all.length;
  return { bar: all.slice(0, shown), rest: all.slice(shown) };
};
