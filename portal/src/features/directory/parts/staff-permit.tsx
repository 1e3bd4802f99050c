import { STAFF_PERMITS } from '@bai/directory/contracts';
import { SegmentsField } from '../../../kit/choices';
import { DateField } from '../../../kit/date-field';
import { TextField } from '../../../kit/fields';
import { useWords } from '../../../words';

/** What a shop writes down of a seller's license or training; its code comes with the first dialog. */
const StaffPermit = () => {
  const { t } = useWords('joining');
  return (
    <>
      <SegmentsField name="kind" legend={t('staff.kind')} options={STAFF_PERMITS.map((kind) => ({ value: kind, label: t(`staff.kinds.${kind}`) }))} />
      <TextField name="number" label={t('permit.number')} autoComplete="off" />
      <DateField name="expiresOn" label={t('permit.expiresOn')} />
    </>
  );
};
export default StaffPermit;
