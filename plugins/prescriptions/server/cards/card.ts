import { appendAudit, now, nowIso, systemSeat, through, transaction, type Seat } from '@bai/kernel/server';
import { refuse } from '@bai/kernel/contracts';
import { fullName } from '@bai/directory/contracts';
import type { z } from 'zod';
import type { CardStanding, certificateCard } from '../../contracts';
import { prescriptions, type PrescriptionRow } from '../collections';
import { isGenuine } from '../token';
import { wordOf } from '../verify';
import { cardShares, type CardShareRow } from './types';

type Card = z.input<typeof certificateCard>;

const ENDED: Omit<Card, 'checkedAt'> = { standing: 'ended', genuine: null, certificate: null, holder: null, prescriber: null };

const standingOf = (row: PrescriptionRow): CardStanding => {
  if (row.state === 'closed_outside') return 'closed';
  const word = wordOf(row);
  return word === 'valid' || word === 'expired' || word === 'revoked' || word === 'replaced' || word === 'on_hold' ? word : 'used_up';
};

/** The platform's own signature on it, checked by the keys that are published for everybody. */
const signatureHolds = async (row: PrescriptionRow): Promise<boolean> => {
  const token = await prescriptions.open(systemSeat('card'), row.id, 'token', 'certificate card');
  return token !== null && isGenuine(token.toString(), row);
};

const cardOf = async (row: PrescriptionRow): Promise<Card> => {
  const { number, issuedOn, validUntil, patientName } = row;
  const { patient, prescriber, facility } = row.snapshot!;
  const standing = standingOf(row);
  const nameLatin = patient.nameLatin ? fullName(patient.nameLatin) : null;
  const { name, profession, licenseNumber } = prescriber;
  return {
    standing,
    genuine: await signatureHolds(row),
    checkedAt: nowIso(),
    certificate: { number, issuedOn, validUntil },
    // Who it is of, and who issued it, ends with it.
    holder:
      standing === 'valid' ? { name: patientName, nameLatin: nameLatin?.replaceAll(' ', '') === patientName.replaceAll(' ', '') ? null : nameLatin } : null,
    prescriber: standing === 'valid' ? { name, profession, licenseNumber, clinicName: facility.name } : null,
  };
};

/** Whether a link tells anything still. */
export const isOpen = ({ endsAt, withdrawnAt }: Pick<CardShareRow, 'endsAt' | 'withdrawnAt'>): boolean =>
  withdrawnAt === null && Date.parse(endsAt) > now().getTime();

/** The card of one's own prescription. */
export const ownCard = async (seat: Seat, id: string): Promise<Card> => cardOf(await prescriptions.one(seat, id));

/** A certificate by a link to it, whoever has that. A link that is over says only so; of one that never was nothing is known. */
export const lookAtCard = (seat: Seat, id: string, { again }: { again: boolean }): Promise<Card> =>
  transaction(async () => {
    const anybody = through(seat, 'card');
    const share = await cardShares.first(anybody, { id });
    if (!share) throw refuse('record.missing');
    const { patientId, looks, prescriptionId } = share;
    const open = isOpen(share);
    await appendAudit(seat, { action: 'card-share.look', type: 'card-share', id, person: patientId, after: { open, again } });
    if (!open) return { ...ENDED, checkedAt: nowIso() };
    if (!again) await cardShares.change(anybody, id, { looks: looks + 1, lookedAt: nowIso() });
    return cardOf(await prescriptions.one(anybody, prescriptionId));
  });
