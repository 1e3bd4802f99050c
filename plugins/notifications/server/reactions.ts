import { findByEmail, otpMessage } from '@bai/accounts/server';
import { on } from '@bai/kernel/server';
import { send } from './send';

const OTP_MINUTES = '5';

/** Mails the code, or tells the owner of a known address that somebody signed up with it. */
on<{ id: string }>('otp.requested', 'notifications.otp', async ({ payload: { id }, key }) => {
  const message = await otpMessage(id);
  if (!message) return;
  const { address, code } = message;
  const account = await findByEmail(address);
  const to = { address, accountId: account?.id ?? null, language: account?.language ?? 'th', key, about: id } as const;
  if (code) await send({ ...to, event: 'otp.requested', variables: { code, minutes: OTP_MINUTES } });
  else await send({ ...to, event: 'account.known' });
});
