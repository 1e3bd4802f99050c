import { RECOVERY_HOURS } from '@bai/accounts/contracts';
import { accountsHolding, accountsHoldingSet, emailChangeMessage, findAccount, findByEmail, findByPhone, linkMessage, otpMessage } from '@bai/accounts/server';
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

/** Sends the code, or tells the owner of a known address that somebody signed up with it. */
on<{ id: string }>('otp.requested', 'notifications.otp', async ({ payload: { id }, key }) => {
  const message = await otpMessage(id);
  if (!message) return;
  const { address, code, language, channel } = message;
  const account = await (channel === 'sms' ? findByPhone(address) : findByEmail(address));
  const about = { accountId: account?.id ?? message.accountId, language: account?.language ?? language, key, about: id } as const;
  // Of a number that is somebody's already its owner is told by mail: nothing goes to the number, whoever asked.
  if (!code) return send({ ...about, ...(channel === 'email' ? { address } : {}), event: 'account.known' });
  if (channel === 'email') return send({ ...about, address, event: 'otp.requested', variables: { code, minutes: OTP_MINUTES } });
  const { hostname } = new URL(environment().publicUrl);
  await send({ ...about, address, event: 'otp.texted', variables: { code, minutes: OTP_MINUTES, host: hostname } });
});

/** Another number: its account is told by mail, and the number before by a text. */
on<{ id: string; number: string; before: string | null }>('phone.changed', 'notifications.phone', async ({ payload: { id, number, before }, key }) => {
  await send({ event: 'phone.changed', accountId: id, variables: { number }, key: `${key}:mail` });
  if (before) await send({ event: 'phone.left', accountId: id, address: before, key: `${key}:text` });
});

/** An account at LINE, linked or taken away: its person is told, there too where it still is. */
on<{ id: string; event: 'line.linked' | 'line.unlinked' }>('line.changed', 'notifications.line', ({ payload: { id, event }, key }) =>
  send({ event, accountId: id, key }),
);

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

on<{ accountId: string }>('session.copied', 'notifications.session-copied', ({ payload: { accountId }, key }) =>
  send({ event: 'session.copied', accountId, key }),
);

/** A lost second factor is to be taken away: besides the mail with the link to stop it, the person's number is told. */
on<{ id: string; accountId: string }>('recovery.started', 'notifications.recovery', ({ payload: { accountId }, key }) =>
  send({ event: 'recovery.texted', accountId, variables: { hours: String(RECOVERY_HOURS) }, key }),
);

/** Administrators of security watch each other: of a recovery that one has started all others are told, who may confirm or stop it. */
on<{ accountId: string; starterId: string }>('staff-recovery.started', 'notifications.staff-recovery', async ({ payload: { accountId, starterId }, key }) => {
  const [person, starter] = [await findAccount(accountId), await findAccount(starterId)];
  for (const id of await accountsHoldingSet('security')) {
    const reader = id !== accountId && id !== starterId && (await findAccount(id));
    if (!reader) continue;
    const said = (who: typeof person): string => who?.name[reader.language] || '–';
    const variables = { name: said(person), starter: said(starter), hours: String(RECOVERY_HOURS) };
    await send({ event: 'staff-recovery.watched', accountId: id, variables, key: `${key}:${id}` });
  }
});

/** Somebody wants the address of an account for their own: its owner is told, as when somebody signs up with it. */
on<{ id: string }>('email-change.refused', 'notifications.email-refused', async ({ payload: { id }, key }) => {
  const change = await emailChangeMessage(id);
  const owner = change && (await findByEmail(change.to));
  if (owner) await send({ event: 'account.known', accountId: owner.id, key });
});

/** What is done to an account, its person is told. */
on<{ id: string; event: 'account.suspended' | 'account.restored' | 'account.roles' | 'account.kept' | 'recovery.done' | 'recovery.stopped' }>(
  'account.told',
  'notifications.account',
  ({ payload: { id, event }, key }) => send({ event, accountId: id, key }),
);

for (const event of ['factor.changed', 'factor.recovered', 'factor.replaced'] as const)
  on<{ id: string }>(event, `notifications.${event.replace('.', '-')}`, ({ payload: { id }, key }) => send({ event, accountId: id, key }));

on<{ id: string }>('password.changed', 'notifications.password', ({ payload: { id }, key }) => send({ event: 'password.changed', accountId: id, key }));
