import { ADMIN_SETS } from '@bai/kernel/contracts';
import { environment, log } from '@bai/kernel/server';
import { inviteFirstAdmin } from './keep-users';

/**
 * Invites the person of FIRST_ADMIN_EMAIL to the portal where nobody is an administrator yet. They set a password by the mail's
 * link, and add a second factor before anything else.
 */
export const ensureFirstAdmin = async (): Promise<void> => {
  const { firstAdminEmail } = environment();
  if (!firstAdminEmail) return;
  const account = await inviteFirstAdmin(firstAdminEmail.toLowerCase(), [...ADMIN_SETS]);
  if (account) log.info(`The portal's first administrator, ${account.email}, is invited by mail`);
};
