import { countryName, ISSUERS, NATIONALITIES, ORGANISATIONS, WITHOUT_COUNTRY } from '@bai/directory/contracts';
import { useMemo } from 'react';
import { useLanguage } from '../words';
import { SelectField, type Labelled } from './fields';

const LAST: readonly string[] = [...ORGANISATIONS, ...WITHOUT_COUNTRY];

/**
 * A country, by its name in the language of the screen and in its order; holds its code. Typing goes to a name. Behind the countries stand the
 * organisations that issue passports, and as a nationality what people are who have none.
 */
export const CountryField = ({ of, ...field }: Labelled & { of: 'issuer' | 'nationality' }) => {
  const language = useLanguage();
  const options = useMemo(
    () =>
      (of === 'issuer' ? ISSUERS : NATIONALITIES)
        .map((code) => [code, countryName(language, code)] as const)
        .sort(([code, one], [another, other]) => LAST.indexOf(code) - LAST.indexOf(another) || one.localeCompare(other, language)),
    [language, of],
  );
  return <SelectField {...field} options={options} />;
};
