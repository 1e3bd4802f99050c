import { dayEnd, refuse } from '@bai/kernel/contracts';
import { DAY, fromNow, nowIso, transaction, type Seat } from '@bai/kernel/server';
import type { z } from 'zod';
import { prescriptionsProblems, SHARES_MOST, type cardShare, type shareCard } from '../../contracts';
import { prescriptions } from '../collections';
import { obstacleTo } from '../usable';
import { isOpen } from './card';
import { cardShares, type CardShareRow } from './types';

const DAYS = { day: 1, week: 7, month: 30 } as const;

type Shown = z.input<typeof cardShare>;
const present = ({ id, label, createdAt, endsAt, looks, lookedAt }: CardShareRow): Shown => ({ id, label: label ?? '', createdAt, endsAt, looks, lookedAt });

const openShares = async (seat: Seat, prescriptionId: string): Promise<CardShareRow[]> => {
  await prescriptions.one(seat, prescriptionId);
  const rows = await cardShares.all(seat, { prescriptionId, withdrawnAt: null }, { order: 'createdAt', descending: true });
  return rows.filter(isOpen);
};

/** The links to one's own card that are open, newest first. */
export const sharesOf = async (seat: Seat, prescriptionId: string): Promise<Shown[]> => (await openShares(seat, prescriptionId)).map(present);

/** Makes a link, while the prescription may be used: it ends with that at the latest. */
export const share = (seat: Seat, prescriptionId: string, { lasts, label }: z.output<typeof shareCard>): Promise<Shown> =>
  transaction(async () => {
    // Locked: of several at once none is one too many.
    const row = await prescriptions.one(seat, prescriptionId, { lock: true });
    const obstacle = obstacleTo(row, 1);
    if (obstacle) throw obstacle;
    if ((await openShares(seat, prescriptionId)).length >= SHARES_MOST) throw prescriptionsProblems.refuse('share.many', { most: SHARES_MOST });
    const last = dayEnd(row.validUntil);
    const wanted = lasts === 'last' ? last : fromNow(DAYS[lasts] * DAY);
    const endsAt = (wanted < last ? wanted : last).toISOString();
    return present(await cardShares.create(seat, { prescriptionId, patientId: row.patientId, label, endsAt, looks: 0 }));
  });

/** Takes a link back; taking it back again changes nothing. */
export const withdrawShare = (seat: Seat, prescriptionId: string, shareId: string): Promise<void> =>
  transaction(async () => {
    const row = await cardShares.one(seat, shareId, { lock: true });
    // A link is taken back where it belongs: of another prescription it is not there.
    if (row.prescriptionId !== prescriptionId) throw refuse('record.missing');
    if (row.withdrawnAt === null) await cardShares.change(seat, shareId, { withdrawnAt: nowIso() }, { action: 'card-share.end' });
  });
