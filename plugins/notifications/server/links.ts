import { RECOVERY_HOURS, type LinkPurpose } from '@bai/accounts/contracts';
import type { MessageEvent } from './kinds';

interface MailedLink {
  readonly event: MessageEvent;
  readonly at: string;
  readonly variables: Readonly<Record<string, string>>;
  /** Which side of a change of address it goes to. */
  readonly to: 'to' | 'from' | null;
}

/** Where a link of each purpose leads, and what its mail is called. The secret travels in the fragment, which no server is sent. */
export const LINKS: Readonly<Record<LinkPurpose, MailedLink>> = {
  'reset-password': { event: 'password.reset', at: '/auth/action?mode=resetPassword', variables: { minutes: '60' }, to: null },
  'set-password': { event: 'account.invited', at: '/auth/set-password', variables: { days: '7' }, to: null },
  'confirm-new': { event: 'email.prove', at: '/auth/action?mode=verifyEmail', variables: { hours: '24' }, to: 'to' },
  'confirm-old': { event: 'email.agree', at: '/auth/action?mode=changeEmail', variables: { hours: '24' }, to: 'from' },
  'keep-account': { event: 'account.closing', at: '/auth/action?mode=keepAccount', variables: { days: '7' }, to: null },
  'stop-recovery': { event: 'recovery.started', at: '/auth/action?mode=stopRecovery', variables: { hours: String(RECOVERY_HOURS) }, to: null },
  'revert-email': { event: 'email.changed', at: '/auth/action?mode=revertEmail', variables: { days: '7' }, to: 'from' },
};
