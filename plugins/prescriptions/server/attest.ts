import { nowIso, sha256, appendAudit, type Seat } from '@bai/kernel/server';
import type { z } from 'zod';
import type { attestation } from '../contracts';
import { outdatedBy } from './replacements/former-code';
import { isGenuine } from './token';
import { findPrescription, wordOf } from './verify';

/** For an officer or a dispensary outside: whether a code is genuine and in force, and its dates. Nothing personal, no allowance. */
export const attest = async (seat: Seat, { code, token }: { code: string; token?: string | undefined }): Promise<z.input<typeof attestation>> => {
  const found = await findPrescription(seat, { by: 'code', text: code });
  const former = found ? null : await outdatedBy(seat, code, token);
  const row = found ?? former?.row ?? null;
  const genuine = former ? former.genuine !== false : row !== null && (token === undefined || (await isGenuine(token, row)));
  const checkedAt = nowIso();
  await appendAudit(seat, {
    action: 'prescription.attest',
    type: 'prescription',
    ...(row ? { id: row.id, person: row.patientId } : { purpose: sha256(code) }),
    after: { genuine },
  });
  if (!genuine || !row) return { genuine: false, state: 'unknown', issuedOn: null, validUntil: null, checkedAt };
  return { genuine, state: !former && wordOf(row) === 'valid' ? 'active' : 'inactive', issuedOn: row.issuedOn, validUntil: row.validUntil, checkedAt };
};
