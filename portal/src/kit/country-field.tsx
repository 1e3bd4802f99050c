import { COUNTRIES } from '@bai/directory/contracts';
import { useMemo } from 'react';
import { useLanguage } from '../words';
import { SelectField, type Labelled } from './fields';
import { countryText } from './format';

/** A country, by its name in the language of the screen and in its order; holds the code of two letters. Typing goes to a name. */
export const CountryField = (field: Labelled) => {
  const language = useLanguage();
  const options = useMemo(
    () => COUNTRIES.map((code) => [code, countryText(language, code)] as const).sort(([, one], [, other]) => one.localeCompare(other, language)),
    [language],
  );
  return <SelectField {...field} options={options} />;
};
