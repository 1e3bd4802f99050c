import { placesApi, type District } from '@bai/directory/contracts';
import type { Bilingual } from '@bai/kernel/contracts';
import { useField, useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';
import { client } from '../app/client';
import { useLanguage, useWords } from '../words';
import { SelectField, TextField } from './fields';
import { Unread } from './states';

const { useCatalogue } = client('directory', placesApi);

interface Place {
  readonly province: string;
  readonly district: string;
  readonly subdistrict: string;
}

/** The units below what is chosen so far, as the server takes them. */
const useUnits = ({ province, district }: Place) => {
  const all = useCatalogue('places', { query: {} });
  const own = useCatalogue('places', { query: province ? { province } : {} });
  const districts: readonly District[] = own.data?.districts ?? [];
  return {
    provinces: all.data?.provinces ?? [],
    districts,
    subdistricts: districts.find(({ name }) => name.th === district)?.subdistricts ?? [],
    from: all.data ? own : all,
  };
};

/** A Thai address by province, district and subdistrict; the postcode follows the subdistrict. Holds Thai names. `line` is the field of house and street. */
export const AddressField = ({ name, line = 'line', onPicked }: { name: string; line?: string; onPicked?: () => void }) => {
  const { t } = useWords('kit');
  const language = useLanguage();
  const [{ value }] = useField<Partial<Place & { readonly postcode: string }> | undefined>(name);
  const { setFieldValue, initialValues } = useFormikContext<object>();
  const place = { province: value?.province ?? '', district: value?.district ?? '', subdistrict: value?.subdistrict ?? '' };
  const { provinces, districts, subdistricts, from } = useUnits(place);
  const options = (units: readonly Bilingual[], kept: string) => {
    const list = units.map((unit) => [unit.th, unit[language]] as const).sort(([, a], [, b]) => a.localeCompare(b, language));
    // What was saved stays shown while its list is still on the way.
    return kept && !list.some(([option]) => option === kept) ? [[kept, kept] as const, ...list] : list;
  };
  const { province, district, subdistrict } = place;
  useEffect(() => {
    const known = districts.length > 0 && district && !districts.some((unit) => unit.name.th === district);
    if (!known) return;
    void setFieldValue(`${name}.district`, '');
    void setFieldValue(`${name}.subdistrict`, '');
  }, [districts, district, name, setFieldValue]);
  const followed = useRef(value?.postcode ? subdistrict : '');
  const begun = useRef(initialValues);
  const postcode = value?.postcode;
  useEffect(() => {
    // The form began anew with another record, whose postcode may be corrected by hand as well.
    if (begun.current !== initialValues) {
      begun.current = initialValues;
      followed.current = postcode ? subdistrict : '';
    }
    if (!subdistrict && followed.current) {
      // The postcode was of the subdistrict that is gone.
      followed.current = '';
      return void setFieldValue(`${name}.postcode`, '');
    }
    if (subdistricts.length === 0 || !subdistrict) return;
    const unit = subdistricts.find((one) => one.name.th === subdistrict);
    if (!unit) return void setFieldValue(`${name}.subdistrict`, '');
    // A postcode that was corrected by hand stays until another subdistrict is chosen.
    if (followed.current === subdistrict) return;
    followed.current = subdistrict;
    void setFieldValue(`${name}.postcode`, unit.postcodes[0]);
  }, [subdistricts, subdistrict, postcode, initialValues, name, setFieldValue]);
  const left = onPicked ? { onLeft: onPicked } : {};
  const names = (units: readonly { readonly name: Bilingual }[]): Bilingual[] => units.map((unit) => unit.name);
  return (
    <div className="stack">
      <TextField name={`${name}.${line}`} label={t('addressLine')} autoComplete="street-address" maxLength={200} {...left} />
      <Unread of={from} />
      <div className="grid-2">
        <SelectField name={`${name}.province`} label={t('province')} options={options(provinces, province)} {...left} />
        <SelectField name={`${name}.district`} label={t('district')} options={options(names(districts), district)} disabled={!province} {...left} />
        <SelectField name={`${name}.subdistrict`} label={t('subdistrict')} options={options(names(subdistricts), subdistrict)} disabled={!district} {...left} />
        <TextField name={`${name}.postcode`} label={t('postcode')} inputMode="numeric" autoComplete="postal-code" maxLength={20} {...left} />
      </div>
    </div>
  );
};
