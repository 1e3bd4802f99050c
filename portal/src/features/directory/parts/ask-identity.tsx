import { askIdentity, IDENTITY_FAULTS, type IdentityFault } from '@bai/directory/contracts';
import { ChecksField } from '../../../kit/choices';
import { DialogForm } from '../../../kit/dialog-form';
import { AreaField } from '../../../kit/fields';
import { useWords } from '../../../words';
import { needs, send } from '../client';

const NOTHING: { faults: IdentityFault[]; note: string } = { faults: [], note: '' };

/** Says what of somebody's identity does not match, point by point, so that they know how to mend it. */
export const AskIdentity = ({ patient: id }: { patient: string }) => {
  const { t } = useWords('identity');
  return (
    <DialogForm
      needs={needs('askIdentity')}
      size="sm"
      label={t('ask.label')}
      title={t('ask.title')}
      initial={NOTHING}
      schema={askIdentity}
      send={(body) => send('askIdentity', { params: { id }, body })}
      save={t('ask.send')}
    >
      <ChecksField name="faults" legend={t('ask.faults')} options={IDENTITY_FAULTS.map((value) => ({ value, label: t(`faults.${value}`) }))} />
      <AreaField name="note" label={t('ask.note')} hint={t('ask.noteHint')} optional rows={2} maxLength={500} />
    </DialogForm>
  );
};
