import { accountsHoldingSet } from '@bai/accounts/server';
import { incidentTold, noticeTold, requestTold } from '@bai/audit/server';
import type { AdminSet } from '@bai/kernel/contracts';
import { on, systemSeat } from '@bai/kernel/server';
import type { MessageEvent } from './kinds';
import { send } from './send';
import type { Variables } from './values';
import { dayInWords } from './wording';

const dayOf = (day: string) => ({ th: dayInWords('th', day), en: dayInWords('en', day) });

/** Tells everybody whose work the protection of data is, and whose else `also` says. */
const tellOffice = async (event: MessageEvent, about: string, variables: Variables, key: string, also: readonly AdminSet[] = []): Promise<void> => {
  const holders = await Promise.all((['data-protection', ...also] as const).map(accountsHoldingSet));
  for (const accountId of new Set(holders.flat())) await send({ event, accountId, variables, about, key: `${key}:${accountId}` });
};

/** Who asked is told that it came, and the office of what it did not enter itself. */
on<{ id: string; actor: string | null }>('data-request.received', 'notifications.request-received', async ({ payload: { id, actor }, key }) => {
  const { number, accountId, dueOn } = await requestTold(systemSeat('tell'), id);
  const variables = { number, day: dayOf(dueOn) };
  if (accountId) await send({ event: 'data-request.received', accountId, variables, about: id, key });
  if (accountId && accountId === actor) await tellOffice('data-request.arrived', id, variables, key);
});

for (const event of ['data-request.extended', 'data-request.answered', 'data-request.refused'] as const)
  on<{ id: string }>(event, `notifications.${event.replace('.', '-')}`, async ({ payload: { id }, key }) => {
    const { number, accountId, dueOn } = await requestTold(systemSeat('tell'), id);
    if (accountId) await send({ event, accountId, variables: { number, day: dayOf(dueOn) }, about: id, key });
  });

on<{ id: string; number: string; dueOn: string; late: boolean }>('data-request.due', 'notifications.request-due', ({ payload, key }) => {
  const { id, number, dueOn, late } = payload;
  return tellOffice(late ? 'data-request.overdue' : 'data-request.due', id, { number, day: dayOf(dueOn) }, key);
});

/** What nobody opened was found by the platform. */
on<{ id: string; actor: string | null }>('incident.open', 'notifications.incident-found', async ({ payload: { id, actor }, key }) => {
  if (actor) return;
  const { number } = await incidentTold(systemSeat('tell'), id);
  await tellOffice('incident.found', id, { number }, key, ['security']);
});

on<{ id: string; number: string; hours: number; late: boolean }>('incident.due', 'notifications.incident-due', ({ payload, key }) => {
  const { id, number, hours, late } = payload;
  return tellOffice(late ? 'incident.overdue' : 'incident.due', id, { number, hours: String(hours) }, key, ['security']);
});

/** People concerned by an incident are told in their own language. */
on<{ id: string }>('incident-notice.created', 'notifications.incident-told', async ({ payload: { id }, key }) => {
  const { accountId, number, words } = await noticeTold(systemSeat('tell'), id);
  await send({ event: 'incident.told', accountId, variables: { number, words }, about: id, key, everyWay: true });
});
