import { field, refuse } from '@bai/kernel/contracts';
import { today, uniqueViolation, type Seat } from '@bai/kernel/server';
import type { z } from 'zod';
import type { changeSupplier, newSupplier, Supplier } from '../../contracts';
import { requireDispensary } from '../own-dispensary';
import { suppliers, type SupplierRow } from './collections';

const present = (row: SupplierRow): Supplier => ({
  ...row,
  phone: row.phone ?? '',
  licenseExpired: row.licenseExpiresOn < today(),
  gacpExpired: row.gacpExpiresOn < today(),
});

/** One supplier a license, however it is written: the same company under two names would have two histories. */
const once = (error: unknown): never => {
  throw uniqueViolation(error) ? refuse('input.invalid', { fields: [field('licenseNumber', 'supplier-known', 'A supplier has this license.')] }) : error;
};

/** Suppliers within reach, in the order of their names. */
export const listSuppliers = async (seat: Seat, { dispensaryId }: { dispensaryId?: string | undefined }): Promise<Supplier[]> =>
  (await suppliers.every(seat, dispensaryId ? { dispensaryId } : {})).map(present).sort((one, other) => one.name.localeCompare(other.name, 'th'));

export const addSupplier = async (seat: Seat, given: z.output<typeof newSupplier>): Promise<Supplier> => {
  await requireDispensary(seat, given.dispensaryId);
  return present(await suppliers.create(seat, { ...given, phone: given.phone || null, active: true }).catch(once));
};

export const editSupplier = async (seat: Seat, id: string, { version, ...given }: z.output<typeof changeSupplier>): Promise<Supplier> =>
  present(await suppliers.change(seat, id, { ...given, phone: given.phone || null }, { version }).catch(once));
