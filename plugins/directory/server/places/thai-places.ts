import { readFileSync } from 'node:fs';
import path from 'node:path';
import { field, refuse, type Bilingual, type FieldProblem } from '@bai/kernel/contracts';
import type { Address, District, ThaiPlaces } from '../../contracts';

/** The country, read once: a province, its districts below it, and their subdistricts. Source: decision 0138. */
const FILE = path.join(path.dirname(require.resolve('@bai/directory/package.json')), 'places/places.tsv');

interface Province {
  readonly name: Bilingual;
  readonly districts: District[];
}

const read = (): ReadonlyMap<string, Province> => {
  const country = new Map<string, Province>();
  let province: Province;
  for (const row of readFileSync(FILE, 'utf8').trimEnd().split('\n')) {
    const depth = row.search(/[^\t]/);
    const [th = '', en = '', postcodes = ''] = row.slice(depth).split('\t');
    const name = { th, en };
    if (depth === 0) country.set(th, (province = { name, districts: [] }));
    else if (depth === 1) province!.districts.push({ name, subdistricts: [] });
    else province!.districts.at(-1)!.subdistricts.push({ name, postcodes: postcodes.split(' ') });
  }
  return country;
};
let country: ReadonlyMap<string, Province> | undefined;
const provinces = (): ReadonlyMap<string, Province> => (country ??= read());

/** Returns all provinces, and the districts of one; none of a province that there is not. */
export const thaiPlaces = (province?: string): ThaiPlaces => ({
  provinces: [...provinces().values()].map(({ name }) => name),
  districts: (province && provinces().get(province)?.districts) || [],
});

/** Returns the first part of an address that does not belong to those before it; null where all belong together. Names are in Thai, without prefixes. */
const faultOf = ({ province, district, subdistrict, postcode }: Address): keyof Address | null => {
  const ofProvince = provinces().get(province);
  if (!ofProvince) return 'province';
  const ofDistrict = ofProvince.districts.find(({ name }) => name.th === district);
  if (!ofDistrict) return 'district';
  const found = ofDistrict.subdistricts.find(({ name }) => name.th === subdistrict);
  if (!found) return 'subdistrict';
  return found.postcodes.includes(postcode) ? null : 'postcode';
};

/** Returns an address as one line of each language. Bangkok has khwaeng and khet where provinces have tambon and amphoe. */
export const wholeAddress = (line: Bilingual, { province, district, subdistrict, postcode }: Omit<Address, 'line'>): Bilingual => {
  const ofProvince = provinces().get(province);
  const ofDistrict = ofProvince?.districts.find(({ name }) => name.th === district);
  const named = [ofDistrict?.subdistricts.find(({ name }) => name.th === subdistrict)?.name.en, ofDistrict?.name.en, ofProvince?.name.en];
  const [inSubdistrict, inDistrict, inProvince] = province === 'กรุงเทพมหานคร' ? ['แขวง', 'เขต', ''] : ['ตำบล', 'อำเภอ', 'จังหวัด'];
  return {
    th: `${line.th} ${inSubdistrict}${subdistrict} ${inDistrict}${district} ${inProvince}${province} ${postcode}`,
    en: `${[line.en, ...named].filter(Boolean).join(', ')} ${postcode}`,
  };
};

/** Returns a field problem below `path` where the parts of an address do not belong together. */
export const addressProblems = (address: Address, path = 'address'): FieldProblem[] => {
  const fault = faultOf(address);
  return fault ? [field(`${path}.${fault}`, 'thai-address', 'This does not belong to the rest of the address.')] : [];
};

/** Refuses an address whose parts do not belong together. */
export const requireThaiAddress = (address: Address): void => {
  const fields = addressProblems(address);
  if (fields.length) throw refuse('input.invalid', { fields });
};
