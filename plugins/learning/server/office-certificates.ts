import type { Seat } from '@bai/kernel/server';
import type { CertificateListed } from '../contracts';
import { revokeCertificate, standingOf } from './certify';
import type { CertificateRow } from './record-types';

/** A row of the office’s list. */
export const presentListedCertificate = (row: CertificateRow): CertificateListed => ({
  ...row,
  holderName: row.holderName!,
  courseTitle: row.courseTitle!,
  standing: standingOf(row),
  licensed: row.permitId !== null,
});

export const revokeListed = async (seat: Seat, id: string, reason: string): Promise<CertificateListed> =>
  presentListedCertificate(await revokeCertificate(seat, id, reason));
