import { field, refuse } from '@bai/kernel/contracts';
import { nowIso, transaction, type Seat } from '@bai/kernel/server';
import type { z } from 'zod';
import type { ClinicKind, clinicPermit, Permit } from '../contracts';
import { requireClinic } from './clinics';
import { readPermit } from './keep-permits';
import { licenseMasters } from './license-kinds';
import { verifyPermitOf } from './pending-permits';
import { requireNumber } from './permit-number';

/** The kinds of license and approval that clinics hold, by their codes. */
export const clinicKinds = async (): Promise<ClinicKind[]> =>
  (await licenseMasters())
    .filter(({ holderKind }) => holderKind === 'clinic')
    .map(({ code, name, validityMonths, documents }) => ({ code, name, validityMonths, documents }));

/** Keeps what a clinic holds as the office found it in the register; it counts at once. Clinics hand in nothing by themselves. */
export const recordClinicPermit = async (seat: Seat, { clinicId, master, ...checked }: z.output<typeof clinicPermit>): Promise<Permit> => {
  await requireClinic(clinicId);
  if (!(await clinicKinds()).some(({ code }) => code === master))
    throw refuse('input.invalid', { fields: [field('master', 'license-kind', 'No clinic holds anything of this kind.')] });
  await requireNumber(master, checked.number, 'number');
  return readPermit(seat, await transaction(() => verifyPermitOf(seat, { holderKind: 'clinic', holderId: clinicId, master }, checked, nowIso())));
};
