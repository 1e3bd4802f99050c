import { closeOutside } from '@bai/prescriptions/contracts';
import { DialogForm } from '../../../kit/dialog-form';
import { ReasonField, TextField } from '../../../kit/fields';
import { wholeNumber } from '../../../kit/format';
import { useWords } from '../../../words';
import { needs, send } from '../replacements-client';

/** Closes what is left of a prescription that was handed in outside the platform. */
export const CloseOutside = ({ id, number }: { id: string; number: string }) => {
  const { t } = useWords('replacements');
  return (
    <DialogForm
      label={t('acts.outside')}
      look="danger"
      needs={needs('closeOutside')}
      title={t('acts.outsideTitle', { number: wholeNumber(number) })}
      initial={{ place: '', reason: '' }}
      schema={closeOutside}
      send={(values) => send('closeOutside', { params: { id }, body: closeOutside.parse(values) })}
      save={t('acts.outsideSave')}
    >
      <p>{t('acts.outsideText')}</p>
      <TextField name="place" label={t('acts.outsidePlace')} optional maxLength={120} />
      <ReasonField label={t('acts.outsideReason')} most={500} long />
    </DialogForm>
  );
};
