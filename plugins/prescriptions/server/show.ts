import { formatCode } from '@bai/kernel/contracts';
import type { Seat } from '@bai/kernel/server';
import type { z } from 'zod';
import type { shown } from '../contracts';
import { prescriptions } from './collections';
import { issuedQr } from './token';
import { leftOf, obstacleTo } from './usable';

/** The QR and code of one's own prescription, while something may be bought with it. */
export const show = async (seat: Seat, id: string): Promise<z.input<typeof shown>> => {
  const row = await prescriptions.one(seat, id);
  const obstacle = obstacleTo(row, 1);
  if (obstacle) throw obstacle;
  const token = (await prescriptions.open(seat, id, 'token', 'show'))!.toString();
  return { qr: issuedQr(row, token), code: formatCode(row.code), number: row.number, leftMg: leftOf(row), validUntil: row.validUntil };
};
