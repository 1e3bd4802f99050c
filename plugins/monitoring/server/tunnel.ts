import { refuse } from '@bai/kernel/contracts';
import { consume, environment, isFromHere, networkOf, now, parseJson, type Context, type Next } from '@bai/kernel/server';
import { ENVELOPE_MOST, faultEvent, ownDsn, type FaultEvent } from '../contracts';
import { sentOn } from './send-on';
import { digestOf, seenInBrowser } from './seen';
import { rememberSeen } from './heard';

/** Errors of one network, and of everybody, in a minute. Whoever sends them need not be signed in. */
const NETWORK_MOST = 30;
const ALL_MOST = 600;
const refused = () => refuse('input.invalid');

/** Reads a body of at most so many bytes; the rest of a larger one is let pass unread. */
const bodyOf = async ({ req }: Context): Promise<string> => {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of req as AsyncIterable<Buffer>) {
    size += part.length;
    if (size <= ENVELOPE_MOST) parts.push(part);
  }
  if (size > ENVELOPE_MOST) throw refuse('file.oversized', { most: ENVELOPE_MOST });
  return Buffer.concat(parts).toString('utf8');
};

const parsed = (line: string | undefined): Record<string, unknown> => {
  const value = parseJson(line ?? '');
  if (typeof value === 'object' && value !== null) return value as Record<string, unknown>;
  throw refused();
};

/** The error events of an envelope: a line of its own, then of each item a line about it and a line that is it. */
const eventsOf = (lines: readonly string[]): FaultEvent[] => {
  const events: FaultEvent[] = [];
  for (let at = 1; at + 1 < lines.length && events.length < 5; at += 2) {
    if (parsed(lines[at]).type !== 'event') continue;
    const event = faultEvent.safeParse(parsed(lines[at + 1]));
    if (!event.success) throw refused();
    events.push(event.data);
  }
  return events;
};

/** The address for errors that pages of this very site name, at whichever of its hosts they were opened. */
const isOwn = (dsn: unknown, ctx: Context): boolean => {
  const origins = [new URL(environment().publicUrl).origin, `${environment().secure ? 'https' : 'http'}://${ctx.get('host')}`];
  return origins.some((origin) => dsn === ownDsn(origin));
};

const take = async (ctx: Context): Promise<string | null> => {
  if (!isFromHere(ctx)) throw refuse('access.denied', { rule: 'same-origin' });
  await consume('monitoring', networkOf(ctx.ip), NETWORK_MOST, 60);
  await consume('monitoring-all', 'all', ALL_MOST, 60);
  const lines = (await bodyOf(ctx)).replace(/\n$/, '').split('\n');
  const header = parsed(lines[0]);
  const outside = environment().sentryDsn;
  if (!isOwn(header.dsn, ctx) && !(outside && header.dsn === outside)) throw refuse('access.denied', { rule: 'dsn' });
  const events = eventsOf(lines);
  const [first] = events;
  if (!first) return null;
  if (!outside || !(await sentOn(first.event_id, events, outside))) for (const event of events) rememberSeen(seenInBrowser(event, now().getTime()));
  return first.event_id;
};

/** `/monitoring`: takes errors of the portal's own pages as Sentry's envelopes; keeps them, or sends them on where somebody else keeps them. */
export const tunnel =
  () =>
  async (ctx: Context, next: Next): Promise<void> => {
    if (ctx.path !== '/monitoring' || ctx.method !== 'POST') return next();
    const id = await take(ctx);
    ctx.status = 200;
    ctx.set('Cache-Control', 'private, no-store');
    ctx.body = { id, digest: id && digestOf(id) };
  };
