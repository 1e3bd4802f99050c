import { log } from '../log';
import type { Hub, Place } from './hub';
import { tellAll, type Reason } from './model';
import { endStream, unsubscribe } from './streams';

/** How long the client has to close its socket by itself. */
const CLOSE_AFTER = 10_000;

/** Somebody leaves: their streams end, the others are told, and the last one closes the session behind them. */
export function leave(hub: Hub, place: Place, reason: Reason): void {
  const { session, participant } = place;
  const { presence } = participant;
  if (session.connections.get(participant.id) !== participant) return;
  clearTimeout(presence.grace);
  for (const owner of [...presence.subscriptions.keys()]) unsubscribe(hub, place, owner, reason);
  endStream(hub, place, reason);
  session.connections.delete(participant.id);
  hub.returning.delete(presence.rpcSessionId);
  const outlet = presence.outlet;
  presence.outlet = undefined;
  setTimeout(() => outlet?.close(1000, 'left'), CLOSE_AFTER).unref();
  log('left', { session: session.id, connection: participant.id, reason });
  hub.webhook.tell('participantLeft', session.id, {
    uniqueSessionId: hub.uniqueId(session),
    connectionId: participant.id,
    location: 'unknown',
    ip: presence.ip,
    platform: presence.platform,
    clientData: presence.clientData,
    serverData: participant.terms.serverData,
    startTime: presence.since,
    duration: Math.round((Date.now() - presence.since) / 1000),
    reason,
  });
  tellAll(session, 'participantLeft', { connectionId: participant.id, reason });
  hub.closeIfEmpty(session);
}

/** Somebody is removed: they and all others are told before they leave. */
export function evict(hub: Hub, place: Place, reason: Reason): void {
  tellAll(place.session, 'participantEvicted', { connectionId: place.participant.id, reason });
  leave(hub, place, reason);
}
