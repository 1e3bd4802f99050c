import type { Action } from '@bai/kernel/contracts';

/** The kinds of rights as an administrator looks for them: by the noun of the action, or by the action where one stands elsewhere. */
const GROUPS = {
  people: ['account', 'admin-set', 'role', 'lockout', 'login-policy'],
  directory: ['rule-set', 'clinic', 'content', 'patient', 'glass', 'identity', 'duty', 'dispensary', 'registration', 'permit', 'staff', 'staff-invitation'],
  watch: [
    'audit',
    'activity',
    'trail-export',
    'data-request',
    'incident',
    'processing-record',
    'retention',
    'request-log',
    'fault',
    'job',
    'mailbox',
    'message',
    'bounce',
    'sms-provider',
  ],
  learning: [
    'course',
    'enrollment',
    'lesson',
    'exam',
    'question',
    'picture',
    'attempt',
    'course-figures',
    'course-certificate',
    'certificate-template',
    'media-upload',
  ],
  money: ['payment', 'coupon', 'slip', 'refund', 'package'],
  applications: ['application'],
  visits: ['availability', 'slot', 'appointment', 'room'],
  prescriptions: ['prescription'],
  shop: ['tablet', 'product', 'lot', 'claim', 'transaction', 'pt28', 'filing'],
  self: [
    'otp',
    'password',
    'link',
    'session',
    'panel',
    'pin',
    'tablet.use',
    'factor',
    'recovery',
    'staff-recovery',
    'email',
    'phone',
    'line',
    'contract',
    'live',
    'export',
    'data-copy',
    'data-request.make',
    'layout',
    'access',
    'account.register',
    'account.close',
    'profile',
    'consent',
    'notification',
    'notification-choice',
  ],
} as const;
export type RightGroup = keyof typeof GROUPS;
export const RIGHT_GROUPS = Object.keys(GROUPS) as readonly RightGroup[];

const within = (group: RightGroup, name: string): boolean => (GROUPS[group] as readonly string[]).includes(name);

/** The group that an action stands in. */
export const groupOf = (action: Action): RightGroup | undefined =>
  RIGHT_GROUPS.find((group) => within(group, action)) ?? RIGHT_GROUPS.find((group) => within(group, action.split('.')[0]!));
