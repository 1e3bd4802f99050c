import type { Hub } from './hub';
import { participantsOf, type Participant, type Session } from './model';
import { CODE, Refusal } from './refusal';

/** A message within a session; without receivers it is for all. */
export interface Signal {
  to?: string[];
  type?: string;
  data?: string;
}

/** Passes a message on; `from` is absent when the server says it. Refuses a receiver who is not in the session. */
export function signal(hub: Hub, session: Session, { to = [], type = '', data = '' }: Signal, from?: Participant): void {
  const all = participantsOf(session);
  const receivers = to.length ? all.filter(({ id }) => to.includes(id)) : all;
  if (to.length && receivers.length < new Set(to).size) throw new Refusal(CODE.signalTo, 'The signal names a connection that is not in the session');
  const message = { data, type, ...(from ? { from: from.id } : {}) };
  for (const { presence } of receivers) presence.outlet?.notify('sendMessage', message);
  const told = { uniqueSessionId: hub.uniqueId(session), from: from?.id ?? null, to: receivers.map(({ id }) => id), type, data };
  hub.webhook.tell('signalSent', session.id, told);
}
