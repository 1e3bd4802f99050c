import { useField } from 'formik';
import { useFieldError } from '../fields';
import { FileDrop } from '../file-drop';

/** One photo or PDF of a form: it is chosen here and sent with the form. The form holds a `File`, or null. */
export const FileField = ({ name = 'file', label, hint }: { name?: string; label: string; hint?: string }) => {
  const [{ value }, , { setValue }] = useField<File | null>(name);
  return (
    <FileDrop
      label={label}
      hint={hint}
      files={value ? [{ id: name, name: value.name, size: value.size, type: value.type }] : []}
      most={1}
      error={useFieldError(name)}
      send={async (file) => setValue(file)}
      remove={async () => setValue(null)}
    />
  );
};
