import { accountsHolding, emailChangeMessage, findByEmail, linkMessage, otpMessage } from '@bai/accounts/server';
import { environment, on } from '@bai/kernel/server';
import { LINKS } from './links';
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

on<{ id: string }>('link.made', 'notifications.link', async ({ payload: { id }, key }) => {
  const message = await linkMessage(id);
  if (!message) return;
  const { event, at, variables, to } = LINKS[message.purpose];
  const link = `${environment().publicUrl}${at}#${message.token}`;
  // Of a change of address each side gets its own mail, whichever of them is the account's by now.
  const change = to && message.aboutId ? await emailChangeMessage(message.aboutId) : null;
  const address = to && change ? { address: change[to] } : {};
  await send({ event, accountId: message.accountId, ...address, variables: { ...variables, link }, key, about: id });
});

/** Somebody wants the address of an account for their own: its owner is told, as when somebody signs up with it. */
on<{ id: string }>('email-change.refused', 'notifications.email-refused', async ({ payload: { id }, key }) => {
  const change = await emailChangeMessage(id);
  const owner = change && (await findByEmail(change.to));
  if (owner) await send({ event: 'account.known', accountId: owner.id, key });
});

/** What is done to an account, its person is told. */
on<{ id: string; event: 'account.suspended' | 'account.restored' | 'account.roles' | 'account.kept' }>(
  'account.told',
  'notifications.account',
  ({ payload: { id, event }, key }) => send({ event, accountId: id, key }),
);

for (const event of ['factor.changed', 'factor.recovered'] as const)
  on<{ id: string }>(event, `notifications.${event.replace('.', '-')}`, ({ payload: { id }, key }) => send({ event, accountId: id, key }));

on<{ id: string }>('password.changed', 'notifications.password', ({ payload: { id }, key }) => send({ event: 'password.changed', accountId: id, key }));
