import { field, refuse, type FieldProblem } from '@bai/kernel/contracts';
import { preload, validateAddress } from 'thai-address-universal';
import type { Address } from '../contracts';

const PATHS = { province: 'province', district: 'district', subDistrict: 'subdistrict', postalCode: 'postcode' } as const;

/** Reads the country's addresses into memory once, so that no check inside a transaction waits for a file. */
export const loadAddresses = (): Promise<unknown> => preload({ language: 'thai' });

const faultOf = async ({ province, district, subdistrict, postcode }: Address): Promise<keyof typeof PATHS | null> => {
  const { valid, errors } = await validateAddress({ province, district, subDistrict: subdistrict, postalCode: postcode }, { language: 'thai' });
  return valid ? null : ((Object.keys(errors)[0] as keyof typeof PATHS | undefined) ?? 'province');
};

/** Whether province, district, subdistrict and postcode (names in Thai, without prefixes) exist and belong together. */
export const isThaiAddress = async (address: Address): Promise<boolean> => (await faultOf(address)) === null;

/** The same as a field problem below `path`: the first part that does not fit; none when all fit. */
export const addressProblems = async (address: Address, path = 'address'): Promise<FieldProblem[]> => {
  const fault = await faultOf(address);
  return fault ? [field(`${path}.${PATHS[fault]}`, 'thai-address', 'This does not belong to the rest of the address.')] : [];
};

/** Refuses an address whose parts do not belong together. */
export const requireThaiAddress = async (address: Address): Promise<void> => {
  const fields = await addressProblems(address);
  if (fields.length) throw refuse('input.invalid', { fields });
};
