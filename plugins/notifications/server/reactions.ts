import { accountsHolding, findByEmail, otpMessage } from '@bai/accounts/server';
import { on } from '@bai/kernel/server';
import { send } from './send';

/** Tells the administrators of a job that keeps failing; about its own failures the mail says nothing, they are listed. */
on<{ job: string; attempts: number }>('job.failed', 'notifications.alert', async ({ payload, key }) => {
  if (payload.job.startsWith('notifications.')) return;
  const variables = { job: payload.job, attempts: String(payload.attempts) };
  for (const accountId of await accountsHolding('admin')) await send({ event: 'job.failed', accountId, variables, key: `${key}:${accountId}` });
});

const OTP_MINUTES = '5';

/** Mails the code, or tells the owner of a known address that somebody signed up with it. */
on<{ id: string }>('otp.requested', 'notifications.otp', async ({ payload: { id }, key }) => {
  const message = await otpMessage(id);
  if (!message) return;
  const { address, code, language } = message;
  const account = await findByEmail(address);
  const to = { address, accountId: account?.id ?? null, language: account?.language ?? language, key, about: id } as const;
  if (code) await send({ ...to, event: 'otp.requested', variables: { code, minutes: OTP_MINUTES } });
  else await send({ ...to, event: 'account.known' });
});
