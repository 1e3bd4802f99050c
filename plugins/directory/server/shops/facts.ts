import { refuse, type Bilingual } from '@bai/kernel/contracts';
import type { RowOf } from '@bai/kernel/server';
import type { Shop } from '../../contracts';
import type { dispensaryType } from '../dispensary-types';
import { addressProblems, wholeAddress } from '../places/thai-places';

type Row = RowOf<typeof dispensaryType>;
type Facts = Shop['facts'];

/** Returns the facts of a dispensary as forms hold them. */
export const presentFacts = (row: Row): Facts => {
  const { nameThai, nameLatin, class: kind, registrar, province, district, subdistrict, postcode, taxId, branch, addressThai, addressLatin } = row;
  const place = { province, district, subdistrict: subdistrict ?? '', postcode: postcode ?? '' };
  return { nameThai, nameLatin, class: kind, registrar, ...place, taxId, branch, addressThai, addressLatin };
};

/** Returns the whole address of a dispensary as its papers say it. One that was typed before it was chosen by its parts is as it was typed. */
export const addressOf = ({ addressThai, addressLatin, subdistrict, postcode, district, province }: Row): Bilingual => {
  const line = { th: addressThai, en: addressLatin };
  return subdistrict && postcode ? wholeAddress(line, { subdistrict, district, province, postcode }) : line;
};

/** Refuses facts whose place is not one of the table, at its field. */
export const requirePlace = ({ addressThai: line, province, district, subdistrict, postcode }: Omit<Facts, 'class' | 'registrar'>): void => {
  const fields = addressProblems({ line, province, district, subdistrict, postcode }, 'facts');
  if (fields.length) throw refuse('input.invalid', { fields });
};
