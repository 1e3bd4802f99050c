import { NONE_SAID } from '@bai/applications/contracts';
import { useField } from 'formik';
import { useEffect } from 'react';
import { useNamed } from '../../../kit/field-names';
import { Tick } from '../../../kit/picks';
import { useWords } from '../../../words';

/** Says that there are no medicines or no allergies, which an empty field does not say. Gives way to what is written in that field. */
export const NoneField = ({ field }: { field: keyof typeof NONE_SAID }) => {
  const { t } = useWords('patient');
  const name = NONE_SAID[field];
  const [{ value: none }, , { setValue }] = useField<boolean>(name);
  const [{ value: told }] = useField<string | readonly string[]>(field);
  const empty = told.length === 0;
  const label = t(`health.${name}`);
  useNamed(name, label, (held) => held === true && t(`one.none.${field}`));
  useEffect(() => {
    if (none && !empty) void setValue(false);
  }, [none, empty, setValue]);
  return <Tick label={label} checked={none && empty} disabled={!empty} turn={(on) => void setValue(on)} />;
};
