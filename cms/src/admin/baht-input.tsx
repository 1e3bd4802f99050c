import { Field, NumberInput } from '@strapi/design-system';
import { useField } from '@strapi/strapi/admin';
import { useIntl } from 'react-intl';

interface Props {
  readonly name: string;
  readonly label: string;
  readonly required?: boolean;
  readonly disabled?: boolean;
}

const shown = (satang: number): string => `฿${(satang / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

/** Money that is typed in baht and kept in satang, with what people will see of it below. */
export const BahtInput = ({ name, label, required = false, disabled = false }: Props) => {
  const { formatMessage } = useIntl();
  const { value, error, onChange } = useField<number | null | undefined>(name);
  const preview =
    typeof value === 'number' ? formatMessage({ id: 'bai.baht.preview', defaultMessage: 'People will see {price}' }, { price: shown(value) }) : '';
  return (
    <Field.Root name={name} id={name} error={error} hint={preview} required={required}>
      <Field.Label>{`${label} (${formatMessage({ id: 'bai.baht', defaultMessage: 'baht' })})`}</Field.Label>
      <NumberInput
        step={1}
        disabled={disabled}
        value={typeof value === 'number' ? value / 100 : undefined}
        onValueChange={(baht?: number) => onChange(name, baht === undefined ? null : Math.round(baht * 100))}
      />
      <Field.Hint />
      <Field.Error />
    </Field.Root>
  );
};
