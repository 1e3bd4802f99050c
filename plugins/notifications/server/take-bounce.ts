import { createHmac, timingSafeEqual } from 'node:crypto';
import { environment, MINUTE, now, nowIso, sha256, systemSeat, transaction, uniqueViolation, type Context, type Seat } from '@bai/kernel/server';
import type { z } from 'zod';
import { BOUNCE_MOST, notificationsProblems, type bounceTaken, type reportBounce } from '../contracts';
import { readReport, type DeliveryReport } from './delivery-report';
import { deliveries, mailBounces, messages } from './types';

/** How old a signature may be. */
const FRESH = 5 * MINUTE;
const PROVIDER = 'mail';

/** Whether whoever knows the secret has signed this just now: `t=<seconds>,v1=<hex>` over the seconds, a dot and the message as sent. */
const isSigned = (secret: string, header: string, message: string): boolean => {
  const [, at, given] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header) ?? [];
  if (!at || !given || Math.abs(now().getTime() - Number(at) * 1000) > FRESH) return false;
  return timingSafeEqual(createHmac('sha256', secret).update(`${at}.${message}`).digest(), Buffer.from(given, 'hex'));
};

/** The delivery that a report is about. */
const deliveryOf = async (seat: Seat, { references }: DeliveryReport) =>
  references.length ? deliveries.first(seat, { provider: PROVIDER, reference: references }) : null;

/** Keeps what a report tells. Only of the mail that went last it becomes the message's fate: another may have gone to another address since. */
const keep = async (seat: Seat, digest: string, report: DeliveryReport): Promise<void> => {
  const found = await deliveryOf(seat, report);
  if (!found?.messageId) throw notificationsProblems.refuse('bounce.unknown');
  const { kind, fault, status, said } = report;
  const { messageId, id: deliveryId } = found;
  await mailBounces.create(seat, { digest, messageId, deliveryId, kind, status, said });
  if (fault === null) return;
  const delivery = await deliveries.one(seat, deliveryId, { lock: true });
  if (delivery.state !== 'accepted') return;
  await deliveries.move(seat, deliveryId, 'bounce', { set: { fault, error: said } });
  const last = await deliveries.first(seat, { messageId }, { order: 'createdAt', descending: true });
  const message = last?.id === deliveryId ? await messages.first(seat, { id: messageId }, { lock: true }) : null;
  if (message?.state === 'sent') await messages.move(seat, messageId, 'fail', { set: { fault, error: said, sealed: null, bouncedAt: nowIso() } });
};

/** Takes in a mail that came back. */
export const takeBounce = async (ctx: Context, { message }: z.output<typeof reportBounce>): Promise<z.input<typeof bounceTaken>> => {
  const { secret } = environment().bounces;
  if (!secret) throw notificationsProblems.refuse('bounces.closed');
  if (!isSigned(secret, ctx.get('x-bounce-signature'), message)) throw notificationsProblems.refuse('bounce.forged');
  const bytes = Buffer.from(message, 'base64');
  const report = bytes.length <= BOUNCE_MOST ? await readReport(bytes) : null;
  if (!report) throw notificationsProblems.refuse('bounce.unreadable');
  try {
    await transaction(() => keep(systemSeat('bounce'), sha256(bytes), report));
  } catch (error) {
    if (uniqueViolation(error)) throw notificationsProblems.refuse('bounce.repeated');
    throw error;
  }
  return { kind: report.kind };
};
