import { redacted } from '@bai/kernel/server';
import type { FaultEvent } from '../contracts';

/** How long another server may take to accept an error; then it is kept here. */
const PATIENCE = 3000;

const withoutPeople = ({ event_id, transaction, exception }: FaultEvent): object => ({
  event_id,
  platform: 'javascript',
  ...(transaction ? { transaction: redacted(transaction) } : {}),
  exception: {
    values: exception.values.map(({ type, value, stacktrace }) => ({
      type: redacted(type),
      value: redacted(value),
      ...(stacktrace ? { stacktrace: { frames: stacktrace.frames.map((call) => ({ ...call, filename: redacted(call.filename) })) } } : {}),
    })),
  },
});

/** Sends errors on to the server of errors that the platform has, what looks personal taken out; answers whether it took them. */
export const sentOn = async (eventId: string, events: readonly FaultEvent[], dsn: string): Promise<boolean> => {
  const { protocol, host, username, pathname } = new URL(dsn);
  const items = events.flatMap((event) => [{ type: 'event' }, withoutPeople(event)]);
  const body = [{ event_id: eventId, dsn }, ...items].map((line) => JSON.stringify(line)).join('\n');
  const headers = { 'content-type': 'application/x-sentry-envelope', 'x-sentry-auth': `Sentry sentry_version=7, sentry_key=${username}, sentry_client=bai/1` };
  try {
    const address = `${protocol}//${host}/api${pathname}/envelope/`;
    const answer = await fetch(address, { method: 'POST', body, headers, redirect: 'error', signal: AbortSignal.timeout(PATIENCE) });
    return answer.ok;
  } catch {
    // Nobody there, or too slow: whoever asks keeps it instead.
    return false;
  }
};
