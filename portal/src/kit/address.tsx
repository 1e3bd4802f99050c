import { useField, useFormikContext } from 'formik';
import { useEffect, useRef, useState } from 'react';
import type { AddressEntry } from 'thai-address-universal';
import { untilFetched } from '../browser/parts';
import { useLanguage, useWords } from '../words';
import { SelectField, TextField } from './fields';
import { partHook } from './later';

const useBook = partHook(() => import('thai-address-universal'));

/** The units below one that was chosen. */
interface Units {
  readonly of: AddressEntry['code'] | undefined;
  readonly units: readonly AddressEntry[];
}
const NONE: Units = { of: undefined, units: [] };

interface Place {
  readonly province: string;
  readonly district: string;
  readonly subdistrict: string;
}

/** The units below what is chosen so far; loaded only where an address is picked. */
const useUnits = ({ province, district }: Place) => {
  const [provinces, setProvinces] = useState<readonly AddressEntry[]>([]);
  const [ofProvince, setOfProvince] = useState<Units>(NONE);
  const [ofDistrict, setOfDistrict] = useState<Units>(NONE);
  // The book itself fetches its pages.
  const { part: book, missing } = useBook();
  useEffect(() => (book ? untilFetched(() => book.getProvinces(), setProvinces).stop : undefined), [book]);
  const provinceCode = provinces.find(({ nameTh }) => nameTh === province)?.code;
  useEffect(
    () =>
      book && provinceCode
        ? untilFetched(
            () => book.getDistricts(provinceCode),
            (units) => setOfProvince({ of: provinceCode, units }),
          ).stop
        : undefined,
    [book, provinceCode],
  );
  const districts = ofProvince.of === provinceCode ? ofProvince.units : NONE.units;
  const districtCode = districts.find(({ nameTh }) => nameTh === district)?.code;
  useEffect(
    () =>
      book && districtCode
        ? untilFetched(
            () => book.getSubDistricts(districtCode),
            (units) => setOfDistrict({ of: districtCode, units }),
          ).stop
        : undefined,
    [book, districtCode],
  );
  const subdistricts = ofDistrict.of === districtCode ? ofDistrict.units : NONE.units;
  return { provinces, districts, subdistricts, missing };
};

/** A Thai address by province, district and subdistrict; the postcode follows the subdistrict. Holds Thai names. */
export const AddressField = ({ name, onPicked }: { name: string; onPicked?: () => void }) => {
  const { t } = useWords('kit');
  const language = useLanguage();
  const [{ value }] = useField<Partial<Place & { readonly postcode: string }> | undefined>(name);
  const { setFieldValue } = useFormikContext();
  const place = { province: value?.province ?? '', district: value?.district ?? '', subdistrict: value?.subdistrict ?? '' };
  const { provinces, districts, subdistricts, missing } = useUnits(place);
  const options = (units: readonly AddressEntry[], kept: string) => {
    const list = units
      .map((unit) => [unit.nameTh, language === 'th' ? unit.nameTh : unit.nameEn] as const)
      .sort(([, a], [, b]) => a.localeCompare(b, language));
    // What was saved stays shown while its list is still on the way.
    return kept && !list.some(([option]) => option === kept) ? [[kept, kept] as const, ...list] : list;
  };
  const { province, district, subdistrict } = place;
  useEffect(() => {
    const known = districts.length > 0 && district && !districts.some(({ nameTh }) => nameTh === district);
    if (known) void setFieldValue(`${name}.district`, '');
  }, [districts, district, name, setFieldValue]);
  const followed = useRef(value?.postcode ? subdistrict : '');
  useEffect(() => {
    if (subdistricts.length === 0 || !subdistrict) return;
    const unit = subdistricts.find(({ nameTh }) => nameTh === subdistrict);
    if (!unit) return void setFieldValue(`${name}.subdistrict`, '');
    // A postcode that was corrected by hand stays until another subdistrict is chosen.
    if (followed.current === subdistrict) return;
    followed.current = subdistrict;
    void setFieldValue(`${name}.postcode`, unit.postalCode);
  }, [subdistricts, subdistrict, name, setFieldValue]);
  const left = onPicked ? { onLeft: onPicked } : {};
  return (
    <div className="stack">
      <TextField name={`${name}.line`} label={t('addressLine')} autoComplete="street-address" maxLength={200} {...left} />
      {missing}
      <div className="grid-2">
        <SelectField name={`${name}.province`} label={t('province')} options={options(provinces, province)} {...left} />
        <SelectField name={`${name}.district`} label={t('district')} options={options(districts, district)} disabled={!province} {...left} />
        <SelectField name={`${name}.subdistrict`} label={t('subdistrict')} options={options(subdistricts, subdistrict)} disabled={!district} {...left} />
        <TextField name={`${name}.postcode`} label={t('postcode')} inputMode="numeric" autoComplete="postal-code" maxLength={20} {...left} />
      </div>
    </div>
  );
};
