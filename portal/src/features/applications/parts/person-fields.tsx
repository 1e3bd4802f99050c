import { titleApart } from '@bai/kernel/contracts';
import { useFormikContext } from 'formik';
import { AddressField } from '../../../kit/address';
import { SegmentsField } from '../../../kit/choices';
import { TextField } from '../../../kit/fields';
import { useWords } from '../../../words';

/** What a step on a person begins with, whichever document they hold. */
export const NO_PERSON = {
  name: { title: '', first: '', last: '' },
  sex: '',
  phone: '',
  address: { line: '', province: '', district: '', subdistrict: '', postcode: '' },
};

/** Title, first and last name beside one another, each labelled as the document has it. */
export const NameFields = ({ labels }: { labels: Readonly<Record<'title' | 'first' | 'last', string>> }) => {
  const { values, setFieldValue } = useFormikContext<{ readonly name: typeof NO_PERSON.name }>();
  const tellApart = (): void => {
    const apart = titleApart(values.name);
    if (apart !== values.name) void setFieldValue('name', apart);
  };
  return (
    <div className="grid-name">
      <TextField name="name.title" label={labels.title} optional autoComplete="honorific-prefix" maxLength={40} />
      <TextField name="name.first" label={labels.first} autoComplete="given-name" maxLength={80} onLeft={tellApart} />
      <TextField name="name.last" label={labels.last} optional autoComplete="family-name" maxLength={80} />
    </div>
  );
};

/** The sex that a document states. */
export const SexField = ({ legend }: { legend: string }) => {
  const { t } = useWords('patient');
  return (
    <SegmentsField name="sex" legend={legend} options={(['female', 'male', 'other'] as const).map((value) => ({ value, label: t(`identity.${value}`) }))} />
  );
};

/** How a person is reached and where they are found in Thailand. */
export const ContactFields = ({ phone, phoneHint, address, addressHint }: { phone: string; phoneHint?: string; address: string; addressHint?: string }) => (
  <>
    <TextField name="phone" type="tel" label={phone} hint={phoneHint} inputMode="tel" autoComplete="tel" maxLength={30} />
    <fieldset className="field stack-sm">
      <legend>{address}</legend>
      {addressHint && <p className="hint">{addressHint}</p>}
      <AddressField name="address" />
    </fieldset>
  </>
);
