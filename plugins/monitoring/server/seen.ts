import { redacted, repaired, type Answered } from '@bai/kernel/server';
import type { FaultEvent } from '../contracts';
import { fingerprintOf, messageKept, nameKept, ownFrame, stackKept } from './fingerprint';

/** A fault as it was seen once, without anything personal. */
export interface Seen {
  readonly fingerprint: string;
  readonly side: 'server' | 'client';
  readonly name: string;
  readonly message: string;
  readonly frame: string | null;
  readonly stack: string;
  readonly at: number;
  readonly digest: string;
  readonly request: string | null;
  readonly route: string | null;
}

type Raw = Pick<Seen, 'side' | 'name' | 'message' | 'stack' | 'at' | 'digest' | 'request' | 'route'>;

const clean = (raw: Raw): Seen => {
  const name = repaired(nameKept(raw.name));
  const message = repaired(messageKept(raw.message));
  const stack = repaired(stackKept(raw.stack));
  const frame = ownFrame(stack);
  return {
    ...raw,
    name,
    message,
    stack,
    frame,
    route: raw.route && repaired(redacted(raw.route).slice(0, 200)),
    fingerprint: fingerprintOf(raw.side, name, message, frame),
  };
};

/** The fault of an answered request, if it had one. */
export const seenOnServer = ({ fault, at, request, method, route }: Answered): Seen | null =>
  fault && clean({ side: 'server', ...fault, at, request, route: route && `${method} ${route}` });

/** Digests are as short as those of the server, so that somebody can read one out. */
export const digestOf = (eventId: string): string => eventId.slice(0, 10);

/** What a browser has sent; the innermost exception of a chain is where it began. */
export const seenInBrowser = ({ event_id, transaction, exception }: FaultEvent, at: number): Seen => {
  const { type, value, stacktrace } = exception.values[0]!;
  const calls = [...(stacktrace?.frames ?? [])].reverse();
  const stack = calls.map((call) => `    at ${call.function || '?'} (${call.filename.split('?')[0]}:${call.lineno}:${call.colno})`).join('\n');
  return clean({ side: 'client', name: type, message: value, stack, at, digest: digestOf(event_id), request: null, route: transaction ?? null });
};
